"""Which clauses a text holds the table to, as the matrix counts them."""

import pytest

from croupier.games import find
from croupier.notation.cited import cited
from croupier.words.faults import RuleFault

GAME = "game Dragon Fire\nseat 1 Ann buys 100\nseat 1 places 5 on Dragon\n"


@pytest.mark.parametrize(
    ("lines", "clauses"),
    [
        ("", ()),
        ("seat 1 takes the dice\n    refused 3.1\n", ("DF 3.1",)),
        ("roll 3 4\n    seat 1 Dragon frozen 6.1.1.2\n    seat 1 has 95\n", ("DF 6.1.1.2",)),
        ("no roll 5.4.1\n    seat 1 Dragon returned 5 5.2\n", ("DF 5.2", "DF 5.4.1")),
        ("no roll 5.4.1\n    refused 5.4\n", ("DF 5.4",)),
        ("Cleo rules on 3.4: late; may throw\n", ("DF 3.4",)),
        ("no more bets\n    refused house\n", ()),
        ("no more bets\n# clause: DF 6.8, 6.4\n    # Clauses: 6.8\n", ("DF 6.8", "DF 6.4")),
        ("no more bets  # clause 6.8 is not named by this\n", ()),
    ],
)
def test_a_text_holds_what_it_expects_and_what_it_is_done_on(
    lines: str, clauses: tuple[str, ...]
) -> None:
    assert cited(GAME + lines, find) == clauses


def test_the_clauses_are_those_of_the_text_s_own_game() -> None:
    assert cited("game Craps\n# clause: 3.7.1\n", find) == ("CR 3.7.1",)


@pytest.mark.parametrize("named", ["DF 6.99.1", "CR 3.7.1", "", "DF 6.8,"])
def test_a_comment_cannot_name_a_clause_that_is_none(named: str) -> None:
    text = f"{GAME}# clause: {named or ','}\n"
    with pytest.raises(RuleFault, match="Dragon Fire has no clause"):
        cited(text, find)
