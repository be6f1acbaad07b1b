"""The page of the notation and the examples: whatever they show is so."""

import re
from pathlib import Path

import pytest

from croupier.games import GAMES, find
from croupier.notation import replay
from croupier.notation.grammar import documentation, forms, listed
from croupier.notation.slots import KINDS
from croupier.paper.page import plain
from croupier.paper.replayed import difference_page

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.table"))
PAGE = documentation()
SAMPLES = [
    block for block in re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL) if "game D" in block
]

# The forms that a table must accept at the least, each with one way to fill it in.
FORMS = """\
limits 5..500
limits Total 7 5..100
chips 5 25 100
ruling 5.2 ignored
dealer Dana
gaming supervisor Gil
casino supervisor Cleo
inspector Ida
permit holder Pat
boxperson Bea
stickperson Sue
seat 1 Ann buys 200
place your bets
seat 1 places 10 on Dragon
seat 1 adds 10 to Dragon
seat 1 removes 10 from Dragon
seat 1 takes the dice
seat 1 refuses the dice
seat 1 passes the dice
no more bets
roll 3 4
no roll 5.4.1
Cleo overrides to 3 4
dealt 1 2s 3s 4s 5s 2h
seat 1 declares
seat 1 keeps 2s 3s
sixth 1 4h
misdeal 12.2
seat 1 leaves
"""
EXPECTED = """\
seat 1 Dragon wins 10 9.3
seat 1 Dragon loses 10 6.1.1.3
seat 1 Dragon frozen 6.1.1.2
seat 1 Dragon stands off
seat 1 Dragon returned 10 5.2
refused 6.2.4
shooter is seat 1
no shooter
"""


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_goes_as_it_says(path: Path) -> None:
    played = replay(path.read_text(encoding="utf-8"), find, path.name)
    assert played.difference is None, "\n" + plain(difference_page(played.difference))


def test_there_is_an_example_of_every_game() -> None:
    played = [replay(path.read_text(encoding="utf-8"), find).table.rules.title for path in EXAMPLES]
    assert {d.book.title for d in GAMES} <= set(played)


def test_every_form_stands_on_the_page_under_its_heading() -> None:
    for title, patterns in forms().items():
        _, _, after = PAGE.partition(f"\n## {title}\n")
        block = after.partition("```text\n")[2].partition("```")[0]
        assert block.splitlines() == list(patterns), title
    assert listed(PAGE) == PAGE


def test_every_slot_is_explained() -> None:
    told = PAGE.partition("## The slots")[2].partition("\n## ")[0]
    for slot in KINDS:
        assert re.search(rf"`[^`]*\b{slot.rstrip('2')}\b[^`]*`", told), slot


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda text: text.splitlines()[0])
def test_a_sample_of_the_page_goes_as_it_says(sample: str) -> None:
    assert replay(sample, find).difference is None


@pytest.mark.parametrize("line", FORMS.splitlines())
def test_a_form_is_read_as_it_is_written(line: str) -> None:
    """Where it comes too early, or in another game, it is refused; but it is read."""
    game = "Double Chance" if re.match(r"dealt|sixth|misdeal|seat 1 (dec|keeps)", line) else ""
    text = f"game {game or 'Dragon Fire'}\n{line}\n"
    difference = replay(text, find).difference
    assert difference is None or difference.actual[0].startswith("refused")


@pytest.mark.parametrize("line", EXPECTED.splitlines())
def test_an_expectation_is_read_as_it_is_written(line: str) -> None:
    difference = replay(f"game Dragon Fire\nplace your bets\n    {line}\n", find).difference
    assert difference is not None or line == "no shooter"


def test_a_check_stands_at_the_margin() -> None:
    text = "game Dragon Fire\nseat 1 Ann buys 200\nseat 1 has 200\nbank balances\nno shooter\n"
    assert replay(text, find).difference is None
