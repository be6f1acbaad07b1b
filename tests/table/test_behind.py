"""Chips behind a base, wagers left up and taken back: how much may be, to the last chip."""

import pytest
from tests.table.hand import answer, done_all, opened

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.opening import STEPS
from croupier.table.state import Refused, Table

BEHIND_WIN, BEHIND_DONT = "Behind the Win Line", "Behind the Don't Win"
ONE, TWO = "seat 1", "seat 2"


def token(seat: int, amount: int) -> c.Command:
    return c.ExchangeVoucher("dealer", seat, amount, tokens=True)


def point_four(*more: c.Command) -> Table:
    """Ten on Win Line and ten on Don't Win when the point is four, of which 6.1.6 makes 1 to 2."""
    return done_all(
        opened("Craps", "us", STEPS),
        token(1, 5_000),
        c.Place(ONE, 1, "Win Line", 1_000),
        c.Place(ONE, 1, "Don't Win", 1_000),
        *more,
        c.TakeDice(ONE, 1),
        c.NoMoreBets("dealer"),
        c.Roll("stickperson", 1, 3),
        c.PlaceYourBets("dealer"),
    )


def no_more_than(rule: str, most: str, makes: str) -> Refused:
    return Refused(rule, f"Behind this base {most} is the most; it makes {makes}.")


@pytest.mark.parametrize(
    ("behind", "most", "rule"),
    [(BEHIND_WIN, 2_000, "A11"), (BEHIND_DONT, 4_000, "6.1.6.1")],
)
def test_behind_a_base_lies_so_much_at_most(behind: str, most: int, rule: str) -> None:
    # Twice ten behind Win Line; behind Don't Win what wins twice ten at 1 to 2: forty.
    table = point_four()
    allowed = answer(table, c.Place(ONE, 1, behind, most))
    assert isinstance(allowed, tuple)
    assert isinstance(allowed[-1], e.Placed)
    told, more = f"{most // 100}", f"{most // 100 + 1}"
    assert answer(table, c.Place(ONE, 1, behind, most + 100)) == no_more_than(rule, told, more)
    half = done_all(table, c.Place(ONE, 1, behind, most - 1_000))
    assert isinstance(answer(half, c.Place(ONE, 1, behind, 1_000)), tuple)
    assert answer(half, c.Place(ONE, 1, behind, 1_100)) == no_more_than(rule, told, more)


def test_tokens_count_behind_a_base_and_in_it() -> None:
    table = point_four()
    most = c.Place(ONE, 1, BEHIND_WIN, 1_000, 1_000)
    assert isinstance(answer(table, most), tuple)
    over = c.Place(ONE, 1, BEHIND_WIN, 1_000, 1_100)
    assert answer(table, over) == no_more_than("A11", "20", "21")
    lies = done_all(table, c.Place(ONE, 1, BEHIND_WIN, 500, 500))
    assert isinstance(answer(lies, c.Place(ONE, 1, BEHIND_WIN, 500, 500)), tuple)
    assert answer(lies, c.Place(ONE, 1, BEHIND_WIN, 600, 500)) == no_more_than("A11", "20", "21")
    larger = point_four(c.Place(ONE, 1, "Win Line", 0, 500))
    assert isinstance(answer(larger, c.Place(ONE, 1, BEHIND_WIN, 3_000)), tuple)
    too_much = c.Place(ONE, 1, BEHIND_WIN, 3_100)
    assert answer(larger, too_much) == no_more_than("A11", "30", "31")


def test_behind_a_base_of_somebody_else_lies_nothing() -> None:
    assert answer(point_four(), c.Place(TWO, 2, BEHIND_WIN, 500)) == Refused(
        "6.1.5", "Behind the Win Line needs a wager of the same player on Win Line."
    )


def test_a_base_does_not_leave_what_lies_behind_it() -> None:
    table = done_all(point_four(), c.Place(ONE, 1, BEHIND_DONT, 2_000))
    first = Refused("6.1.6", "20 lie on Behind the Don't Win: take these first.")
    assert answer(table, c.Remove(ONE, 1, "Don't Win", 1_000)) == first
    assert answer(table, c.Remove(ONE, 1, "Don't Win", 600)) == first  # four carry 16
    assert isinstance(answer(table, c.Remove(ONE, 1, "Don't Win", 500)), tuple)  # five carry 20
    free = done_all(table, c.Remove(ONE, 1, BEHIND_DONT, 2_000))
    assert isinstance(answer(free, c.Remove(ONE, 1, "Don't Win", 1_000)), tuple)


def test_tokens_behind_a_base_hold_it_too() -> None:
    table = done_all(point_four(), c.Place(ONE, 1, BEHIND_DONT, 1_000, 1_000))
    assert answer(table, c.Remove(ONE, 1, "Don't Win", 600)) == Refused(
        "6.1.6", "20 lie on Behind the Don't Win: take these first."
    )
    assert isinstance(answer(table, c.Remove(ONE, 1, "Don't Win", 500)), tuple)


def test_a_base_partly_in_tokens_carries_as_much() -> None:
    table = point_four(c.Place(ONE, 1, "Don't Win", 0, 500))
    table = done_all(table, c.Place(ONE, 1, BEHIND_DONT, 4_000))
    assert isinstance(answer(table, c.Remove(ONE, 1, "Don't Win", 500)), tuple)
    assert isinstance(answer(table, c.Remove(ONE, 1, "Don't Win", 600)), Refused)


@pytest.mark.parametrize("up", [True, False])
def test_a_player_s_word_on_what_stays_up_is_noted(up: bool) -> None:
    table = opened("Craps", "us")
    for area in ("Field", "Come 4", "Place 6 to Win"):
        assert answer(table, c.LeaveUp(ONE, 1, area, up)) == (e.LeftUp(ONE, "A7", 1, area, up),)


def test_an_area_that_there_is_not_cannot_be_left_up() -> None:
    assert answer(opened("Craps", "us"), c.LeaveUp(ONE, 1, "Fields")) == Refused(
        "A7", "There is no area 'Fields'. Did you mean 'Field'?"
    )
    assert isinstance(answer(opened("Craps", "us"), c.LeaveUp(ONE, 1, "Behind the Come")), tuple)


def test_a_jackpot_wager_of_one_amount_is_taken_back_whole() -> None:
    table = done_all(
        opened("Double Chance", "progressive"),
        c.PlaceYourBets("dealer"),
        c.Place(ONE, 1, "Hand", 1_000),
        c.Place(ONE, 1, "Jackpot", 500),
    )
    refused = answer(table, c.Remove(ONE, 1, "Jackpot", 100))
    assert refused == Refused("5.2.2", "A wager on Jackpot is 5; take it all.")
    assert isinstance(answer(table, c.Remove(ONE, 1, "Jackpot", 500)), tuple)
    less = answer(table, c.Place(TWO, 2, "Jackpot", 400))
    assert isinstance(less, Refused)


def test_in_double_dice_nothing_is_touched_before_a_void_throw_is_made_again() -> None:
    table = done_all(
        opened("Double Dice", automatic=STEPS),
        c.TakeDice(ONE, 1),
        c.Place(ONE, 1, "Shooter's Bet", 500),
        c.NoMoreBets("dealer"),
        c.NoRoll("dealer", "4", "off the mat"),
    )
    waits = "the throw was void; the dice are handed over again, and the bets stay as they lie"
    assert answer(table, c.Place(TWO, 2, "Any Seven", 500)) == Refused(
        "5.1", f"No wager is taken now: {waits}."
    )
    assert answer(table, c.Remove(ONE, 1, "Shooter's Bet", 500)) == Refused(
        "5.1", f"No wager is touched now: {waits}."
    )


def test_what_is_left_is_no_less_than_the_least_and_may_be_just_that() -> None:
    table = done_all(
        opened("Craps", "us", STEPS),
        token(1, 2_000),
        c.Place(ONE, 1, "Field", 300, 200),
    )
    two_at_least = table.with_(limits={"Field": e.Limit(200, 5_000)})
    for chips, tokens in ((300, 0), (100, 200), (300, 200), (200, 100)):
        left = answer(two_at_least, c.Remove(ONE, 1, "Field", chips, tokens))
        assert isinstance(left, tuple), (chips, tokens)
    assert answer(two_at_least, c.Remove(ONE, 1, "Field", 300, 100)) == Refused(
        "A8", "The least on Field is 2; take it all."
    )
