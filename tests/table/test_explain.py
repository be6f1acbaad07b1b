"""Any refusal, settlement or ruling in one plain sentence, with its clause and our words of it."""

from typing import get_args

import pytest

from croupier.games import GAMES, find
from croupier.notation import Came, Played, replay
from croupier.table import events as e
from croupier.table import explain

DRAGON_FIRE = """\
game Dragon Fire
chips 5 25 100
dealer Dana
gaming supervisor Gil
casino supervisor Cleo
seat 1 Ann buys 200
seat 2 Bob buys 100
seat 1 places 10 on Dragon
seat 2 places 5 on Total 7
seat 2 places 5 on Dragon's Tail
seat 1 takes the dice
no more bets
roll 3 4
"""


def play(*lines: str, before: str = DRAGON_FIRE) -> Played:
    return replay(before + "".join(f"{line}\n" for line in lines), find)


def last(*lines: str, before: str = DRAGON_FIRE) -> Came:
    return play(*lines, before=before).lines[-1]


def sentences(came: Came) -> list[str]:
    rules = came.after.table.rules
    return [text for event in came.events for text in explain.event_words(rules, event)]


def test_a_settlement_says_what_lay_there_what_was_paid_and_by_which_clauses() -> None:
    told = sentences(last())
    book = find("dragon-fire").book
    assert (
        f"Seat 2, Total 7: 5 won 20 at 4 to 1, paid in 4 x 5. "
        f"DF 6.1.6.1: {book.clauses['6.1.6.1'].words} DF 9.5.5: {book.clauses['9.5.5'].words}"
    ) in told
    assert (f"Seat 1, Dragon: 10 is frozen. DF 6.1.1.2: {book.clauses['6.1.1.2'].words}") in told


def test_a_refusal_says_why_and_what_the_clause_says() -> None:
    came = last("seat 2 places 5 on Fire")
    assert came.refused is not None
    told = explain.refusal(came.after.table.rules, came.refused)
    words = find("dragon-fire").book.clauses["6.2.4"].words
    assert told == f"{came.refused.why} (DF 6.2.4: {words})"
    assert told.startswith("Fire takes no chips ")


# A line that rules on something, and the beginning of the sentence about it.
RULED = [
    (
        ("no more bets", "no roll 5.4.1: off the table"),
        "The roll does not count: off the table, on ground 5.4.1. DF 5",
    ),
    (("Gil reports a wrong number: a 4",), "Play is stopped, wrong number: a 4. DF 10.1: "),
    (("Cleo overrides to 2 4: seen",), "Round 1 was 2 and 4, not 3 and 4: seen. DF 10.1: "),
    (("Cleo excludes seat 2: a device",), "Seat 2 may not play on: a device. DF 11.3.2: "),
    (("Cleo voids the wagers of seat 1",), "Wagers of seat 1 are void. DF 11.3.1: "),
    (
        ("Cleo rules on 11.9: a phone; put it away",),
        "Cleo ruled: put it away, because: a phone. DF 11.9: ",
    ),
    (("seat 1 disputes: it was an 8",), "Dispute 1, of seat 1: it was an 8. DF 11.12"),
    (("limits ..500",), "The sign says 0 to 500 now. DF 7.5"),
    (("notice of closing",), "The table will close. DF 11.8: "),
    (("Cleo reports a malfunction: dark",), "Play is stopped, malfunction: dark. DF 10.2: "),
    (
        ("Cleo invalidates the outcome on 11.4.1",),
        "The outcome of round 1 is void on ground 11.4.1. DF 11.4",
    ),
]


@pytest.mark.parametrize(("lines", "told"), RULED, ids=[lines[-1] for lines, _ in RULED])
def test_a_ruling_is_told_with_its_clause(lines: tuple[str, ...], told: str) -> None:
    played = play(*lines)
    assert played.difference is None
    assert any(text.startswith(told) for text in sentences(played.lines[-1])), sentences(
        played.lines[-1]
    )


def test_a_correction_tells_what_it_put_in_place() -> None:
    told = sentences(last("Cleo overrides to 2 4: seen"))
    assert any(text.startswith("Seat 2, Total 7: 5 lost. ") for text in told)
    assert any(text.startswith("Seat 1, Dragon: 10 won 10 at 1 to 1") for text in told)


def test_who_cannot_cover_a_correction_owes_it() -> None:
    """Bob has won 20 and taken all away when the 7 that paid them turns out to be a 6."""
    spent = ("seat 2 cashes out 115", "Cleo overrides to 2 4: seen")
    told = " ".join(sentences(last(*spent)))
    assert "Seat 2 could not cover what a correction took back, and owes " in told


def test_an_assumption_is_marked() -> None:
    rules = play(before="game Craps with us\n").table.rules
    assert explain.clause_words(rules, "A1").startswith("CR A1 [assumption]: ")
    assert explain.clause_words(rules, "house") == "a rule of this house"


def test_what_is_neither_ruling_nor_settlement_needs_no_sentence() -> None:
    rules = play().table.rules
    assert explain.event_words(rules, e.BetsOpened("Dana", "8.1")) == ()


def test_every_event_that_settles_or_rules_is_told() -> None:
    """Whatever carries receipts tells them; nothing that a person decides goes unsaid."""
    persons = {"Ruled", "Excluded", "Forfeited", "Refunded", "Invalidated", "Overridden", "Stopped"}
    told = {kind.__name__ for kind in explain.RULED}
    assert persons <= told
    assert {kind.__name__ for kind in get_args(e.AnyEvent)} >= told


@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_every_clause_can_be_told(definition: object) -> None:
    book = definition.book  # type: ignore[attr-defined]
    rules = play(before=f"game {book.title}\n").table.rules
    for clause in book.clauses.values():
        told = explain.clause_words(rules, clause.id)
        assert told.startswith(f"{book.short} {clause.id}")
        assert told.endswith(clause.words)
