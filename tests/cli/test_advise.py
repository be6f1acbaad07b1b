"""`croupier advise`: what may be done now at a table that was written down."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from croupier.words.cards import DECK

Ask = Callable[..., Result]

GAME = """\
game Dragon Fire
dealer Dana
casino supervisor Cleo
seat 1 Ann buys 200
seat 2 Bob buys 100
seat 1 places 10 on Dragon
seat 2 places 5 on Total 7
seat 1 takes the dice
no more bets
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("my.table").write_text(GAME, encoding="utf-8")
    return "my.table"


def test_who_may_do_what_by_which_clause_with_which_chips(
    answer: Callable[..., str], path: str
) -> None:
    said = answer("advise", path, "--roll", "3", "4")
    assert max(map(len, said.splitlines())) <= 80
    assert said.startswith("Dragon Fire: what may be done now\n")
    flat = " ".join(said.split())
    assert "The table waits: bets closed. The shooter is seat 1." in flat
    assert (
        "roll 3 4 Dana or Cleo 4.4.1 moves 20 from the float to seat 2 (9.5.5) "
        "moves 5 from seat 2's Total 7 to seat 2 (6.1.6.1)"
    ) in flat
    assert "Cleo orders the dice passed: REASON Cleo 3.6.2" in flat
    assert "seat N places" not in flat


@pytest.mark.usefixtures("path")
def test_the_facts_narrow_it_down(read_json: Callable[..., list[dict[str, object]]]) -> None:
    """Before bets are closed Ann may put 25 on Fire, and nothing is offered for seat 2."""
    Path("before.table").write_text(GAME.partition("seat 1 takes")[0], encoding="utf-8")
    found = read_json("advise", "before.table", "--seat", "1", "--amount", "25", "--area", "fire")
    place = next(one for one in found if one["line"] == "seat 1 places 25 on Fire")
    assert place["moves"] == ["25 from seat 1 to seat 1's Fire (6.4)"]
    assert place["by"] == ["seat 1", "Dana"]
    assert set(place) == {"line", "slots", "by", "clause", "moves", "unseen"}
    assert not any("seat 2" in str(one["line"]) for one in found)


def test_a_table_that_goes_otherwise_gets_no_advice(ask: Ask, path: str) -> None:
    with Path(path).open("a", encoding="utf-8") as file:
        file.write("seat 1 has 5\n")
    result = ask("advise", path)
    assert result.exit_code == 1
    assert "seat 1 has 190" in result.stdout


def test_nothing_may_be_done_at_a_closed_table(ask: Ask, path: str) -> None:
    text = "game Craps\ncasino supervisor Cleo\nnotice of closing\n20 minutes pass\n"
    Path(path).write_text(f"{text}close the table\n", encoding="utf-8")
    result = ask("advise", path, "--json")
    assert result.exit_code == 0
    lines = [one["line"] for one in json.loads(result.stdout)]
    assert not any(line.startswith(("roll", "seat N places", "no more bets")) for line in lines)
    assert "The table is closed." in ask("advise", path).stdout


def test_cards_that_nobody_has_seen_are_told_of_as_such(ask: Ask, path: str) -> None:
    """The house has drawn the deck; what the sixth card will decide stands in no answer."""
    first = ("Ks", "5c", "Jd", "Qc", "7s")
    deck = " ".join((*first, *(card for card in map(str, DECK) if card not in first)))
    text = "game Double Chance\nseat 1 Ann buys 50\nseat 1 places 10 on Hand\nno more bets\n"
    text += f"shuffle as {deck} from house\n"
    Path(path).write_text(text, encoding="utf-8")
    said = " ".join(ask("advise", path).stdout.split())
    keeps = said.partition("seat 1 keeps CARDS")[2].partition("misdeal")[0]
    assert "moves what the cards decide that are turned then" in keeps
    assert "from the float" not in keeps


REFUSED = [
    (("nowhere",), "The file 'nowhere' cannot be read: no such file or directory."),
    (("my.table", "--area", "Fyre"), "There is no area 'Fyre'. Did you mean 'Fire'?"),
    (("my.table", "--amount", "x"), "An amount is written like '12' or '12.50', not 'x'."),
    (
        ("my.table", "--roll", "3", "7"),
        "Invalid value for '--roll': 7 is not in the range 1<=x<=6.",
    ),
]


@pytest.mark.usefixtures("path")
@pytest.mark.parametrize(("words", "told"), REFUSED, ids=lambda x: str(x)[:30])
def test_facts_that_cannot_be(ask: Ask, words: tuple[str, ...], told: str) -> None:
    result = ask("advise", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"croupier: {told}\n"
