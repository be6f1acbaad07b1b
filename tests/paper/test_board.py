"""The table as it is drawn in a terminal."""

import pytest

from croupier.games import GAMES, Definition, find
from croupier.notation import replay
from croupier.paper.board import board_page, dice, layout
from croupier.paper.page import plain
from croupier.table.state import Table

GAME = """\
game Dragon Fire
limits 5..500
limits Dragon's Tail 1..20
chips 1 5 25
seat 1 Ann buys 200
seat 3 Bob buys 100
seat 3 exchanges a voucher for 10 in tokens
seat 1 places 10 on Dragon
seat 3 places 5 and 5 in tokens on Total 7
seat 3 places 5 on Total 9
seat 1 takes the dice
"""


def table(text: str) -> Table:
    played = replay(text, find)
    assert played.difference is None
    return played.table


def test_players_chips_and_the_sign() -> None:
    said = " ".join(plain(board_page(table(GAME))).split())
    assert "Sign: wagers from 5 to 500; Dragon's Tail from 1 to 20. Chips: 1, 5, 25." in said
    assert " 1 Ann 190 10 has the dice 3 Bob 90 and 5 in tokens 15 +---" in said


def test_what_lies_where_for_whom_and_in_which_state() -> None:
    drawn = list(layout(table(f"{GAME}no more bets\nroll 3 4\n"), ("Total 7",)))
    (heads,) = [n for n, line in enumerate(drawn) if "| Dragon " in line]
    assert drawn[heads].startswith("| Dragon ")
    assert drawn[heads + 1].startswith("| 1: 10 ")
    assert drawn[heads + 2].startswith("| (frozen) ")
    assert any("* Total 7 *" in line for line in drawn)
    assert not any("| Fire " in line for line in drawn)  # closed while it is frozen, and empty
    assert not any("3: 5" in line for line in drawn)  # won on 7, and lost on 9


def test_chips_stand_under_the_name_of_their_area() -> None:
    drawn = list(layout(table(GAME)))
    row = next(n for n, line in enumerate(drawn) if "Total 9" in line)
    at = drawn[row].index("Total 9")
    assert drawn[row + 1][at : at + 4] == "3: 5"


def test_tokens_are_told_from_chips() -> None:
    assert any("3: 5+5t" in line for line in layout(table(GAME)))


@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_every_layout_is_a_grid_of_at_most_80_columns(definition: Definition) -> None:
    done = table(f"game {definition.book.title}\nseat 1 Ann buys 10\n")
    drawn = list(layout(done))
    assert len(set(map(len, drawn))) == 1
    assert len(drawn[0]) <= 78
    said = plain(board_page(done))
    for wager in definition.under({}).wagers:
        if wager.needs is None and wager.states[0].hands.may_place:
            assert wager.name in said


def test_the_jackpot_is_on_the_sign() -> None:
    said = plain(board_page(table("game Double Chance with progressive\n")))
    assert "The jackpot stands at 50000." in said


def test_dice_show_as_many_spots_as_they_should() -> None:
    for number in range(1, 7):
        assert "".join(dice((number,))).count("o") == number
    both = dice((2, 5))
    assert len(both) == 5
    assert "".join(both).count("o") == 7
