"""Receipts worked out by hand: what lay there, what it came to, by which clauses and chips."""

import pytest

from croupier.games import find
from croupier.notation import replay
from croupier.table import events as e
from croupier.table.events import Moved, Receipt

CRAPS = """
game Craps with us
chips 1 5 25
limits 1..50
seat 1 Ann buys 1000
seat 2 Bob buys 1000
seat 1 places 5 on Win Line
seat 1 takes the dice
"""
NO_CHIPS_OF_ONE = CRAPS.replace("chips 1 5 25", "chips 5 25").replace("1..50", "5..50")
TOKENS = """
game Dragon Fire
chips 5 25
limits 5..50
seat 1 Ann buys 1000
seat 1 exchanges a voucher for 100 in tokens
"""
WIN, DONT = "Win Line", "Don't Win"


def came(before: str, *lines: str) -> list[e.Event]:
    """What the last of these lines came to, by itself and by the steps that follow it."""
    played = replay("\n".join((before, *lines)), find)
    assert played.difference is None, played.difference
    return list(played.lines[-1].events)


def ended(before: str, *lines: str) -> list[Receipt]:
    return [r for event in came(before, *lines) for r in getattr(event, "receipts", ())]


def moved(before: str, *lines: str) -> list[Moved]:
    return [m for event in came(before, *lines) for m in getattr(event, "moved", ())]


def test_losers_are_collected_and_then_winners_paid_seat_by_seat() -> None:
    events = came(
        CRAPS,
        "seat 2 places 10 on Field",
        "seat 2 places 2 on Eleven",
        "seat 1 places 3 on Field",
        "seat 1 places 4 on Eleven",
        "no more bets",
        "roll 1 1",
    )
    collected, paid = (
        next(ev for ev in events if isinstance(ev, k)) for k in (e.Collected, e.Paid)
    )
    assert collected.receipts == (
        Receipt(1, WIN, "come out", "loses", "6.1.1.2.1", "", 500),
        Receipt(1, "Eleven", "open", "loses", "6.1.16", "", 400),
        Receipt(2, "Eleven", "open", "loses", "6.1.16", "", 200),
    )
    assert paid.receipts == (  # a two pays 2 to 1
        Receipt(1, "Field", "open", "wins", "6.1.17", "A1", 300, 0, 0, 600, 0, 300,
                chips=((500, 1), (100, 1))),
        Receipt(2, "Field", "open", "wins", "6.1.17", "A1", 1000, 0, 0, 2000, 0, 1000,
                chips=((500, 4),)),
    )  # fmt: skip


def test_what_is_barred_is_returned_whole() -> None:
    assert ended(CRAPS, "seat 2 places 30 on Don't Win", "no more bets", "roll 1 1")[1:] == [
        Receipt(2, DONT, "come out", "returned", "6.1.2.3", "", 3000, back=3000,
                chips=((2500, 1), (500, 1))),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("stake", "pays", "rounding", "chips"),
    [
        # 7 to 6: 6 wins 7 exactly; 5 wins 5.83 and a third of a cent; 7 wins 8.16 and two thirds.
        ("6", 700, 0, ((500, 1), (100, 2))),
        ("5", 600, 17, ((500, 1), (100, 1))),
        ("7", 900, 84, ((500, 1), (100, 4))),
        ("1", 200, 84, ((100, 2),)),
    ],
)
def test_winnings_go_up_to_what_the_chips_can_pay(
    stake: str, pays: int, rounding: int, chips: tuple[tuple[int, int], ...]
) -> None:
    lines = (f"seat 2 places {stake} on Place 6 to Win", "no more bets", "roll 2 4")
    cents = int(stake) * 100
    assert ended(POINT, *lines)[-1] == Receipt(
        2, "Place 6 to Win", "open", "wins", "6.1.10", "A1", cents, 0, 0, pays, rounding, cents,
        chips=chips,
    )  # fmt: skip


POINT = f"{CRAPS}\nno more bets\nroll 1 3"


def test_winnings_go_up_to_the_smallest_chip_there_is() -> None:
    lines = ("seat 2 places 30 on Place 6 to Win", "no more bets", "roll 2 4")
    point = f"{NO_CHIPS_OF_ONE}\nno more bets\nroll 1 3"
    assert ended(point, *lines)[-1].pays == 3500
    lines = ("seat 2 places 5 on Place 6 to Win", "no more bets", "roll 2 4")
    found = ended(point, *lines)[-1]
    assert (found.pays, found.rounding, found.chips) == (1000, 417, ((500, 2),))


def test_a_winner_stays_up_where_the_player_says_so_and_the_area_still_takes_chips() -> None:
    stays = ("seat 2 places 10 on Field", "seat 2 leaves Field up", "no more bets", "roll 1 2")
    assert ended(CRAPS, *stays)[-1] == Receipt(
        2, "Field", "open", "wins", "6.1.17", "A1", 1000, 0, 0, 1000, 0, 0, 0, 1000,
        ((500, 2),),
    )  # fmt: skip


def test_a_line_that_takes_no_chips_after_the_roll_gives_the_winner_s_stake_back() -> None:
    lines = ("seat 1 leaves Win Line up", "no more bets", "roll 2 2")
    found = ended(POINT, *lines)
    assert found == [
        Receipt(1, WIN, "point 4", "wins", "6.1.1.1.2", "A1", 500, 0, 0, 500, 0, 0, 0, 500,
                ((500, 1),)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("found", "excess", "pays", "back"),
    [("50", 0, 5000, 5000), ("51", 100, 5000, 5100), ("60", 1000, 5000, 6000)],
)
def test_a_winner_above_the_maximum_is_paid_as_far_as_the_maximum(
    found: str, excess: int, pays: int, back: int
) -> None:
    lines = (f"dealer finds {found} on Field for seat 2", "no more bets", "roll 1 2")
    receipt = ended(CRAPS, *lines)[-1]
    assert (receipt.stake, receipt.excess, receipt.pays, receipt.back, receipt.up) == (
        int(found) * 100, excess, pays, back, 0
    )  # fmt: skip


@pytest.mark.parametrize(
    ("found", "excess", "chips"),
    [("50", 0, ()), ("51", 100, ((100, 1),)), ("60", 1000, ((500, 2),))],
)
def test_a_loser_above_the_maximum_is_collected_as_far_as_the_maximum(
    found: str, excess: int, chips: tuple[tuple[int, int], ...]
) -> None:
    lines = (f"dealer finds {found} on Field for seat 2", "no more bets", "roll 2 4")
    assert Receipt(
        2, "Field", "open", "loses", "6.1.17", "", int(found) * 100, 0, excess, back=excess,
        chips=chips,
    ) in ended(CRAPS, *lines)  # fmt: skip


def test_a_player_s_own_maximum_comes_before_the_sign() -> None:
    raised = (
        "casino supervisor raises seat 2 to 1..55, boxperson agrees",
        "dealer finds 60 on Field for seat 2",
        "no more bets",
        "roll 2 4",
    )
    assert [r.excess for r in ended(CRAPS, *raised)] == [500]


def test_tokens_that_win_pay_in_chips_and_are_gone() -> None:
    lines = ("seat 1 places 20 in tokens on Dragon", "seat 1 takes the dice", "no more bets")
    assert ended(TOKENS, *lines, "roll 1 1") == [
        Receipt(1, "Dragon", "open", "wins", "6.1.1.1", "9.3", 0, 2000, 0, 2000, 0, 0, 0, 0,
                ((500, 4),)),
    ]  # fmt: skip


def test_tokens_given_back_after_a_win_where_the_house_does_so() -> None:
    lines = ("seat 1 places 20 in tokens on Dragon", "seat 1 takes the dice", "no more bets")
    found = ended(TOKENS.replace("chips", "ruling tokens returned\nchips"), *lines, "roll 1 1")
    assert (found[0].tokens_back, found[0].back, found[0].pays) == (2000, 0, 2000)


def test_tokens_and_chips_that_lose_leave_with_nothing_back() -> None:
    lines = (
        "seat 1 places 20 in tokens on Total 11",
        "seat 1 places 10 on Total 11",
        "seat 1 places 5 on Dragon",
        "seat 1 takes the dice",
        "no more bets",
    )
    assert ended(TOKENS, *lines, "roll 1 1")[0] == Receipt(
        1, "Total 11", "open", "loses", "6.1.6.2", "", 1000, 2000
    )


def test_chips_above_the_maximum_go_back_before_tokens_do() -> None:
    lines = (
        "seat 1 places 40 in tokens on Total 11",
        "dealer finds 15 on Total 11 for seat 1",
        "seat 1 places 5 on Dragon",
        "seat 1 takes the dice",
        "no more bets",
    )
    found = ended(TOKENS, *lines, "roll 1 1")[0]
    assert (found.excess, found.back, found.tokens_back) == (500, 500, 0)
    more = ("seat 1 places 40 in tokens on Dragon", *lines)
    paid = next(r for r in ended(TOKENS, *more, "roll 5 6") if r.area == "Total 11")
    assert (paid.excess, paid.back, paid.tokens_back) == (500, 1500, 0)


def test_what_is_not_decided_but_moved_says_where_it_lies_now() -> None:
    assert moved(CRAPS, "seat 2 places 10 on Don't Win", "no more bets", "roll 1 3") == [
        Moved(1, WIN, WIN, "point 4", "6.1.1.1.2", 500),
        Moved(2, DONT, DONT, "point 4", "6.1.2.1.2", 1000),
    ]
    assert moved(POINT, "seat 2 places 10 on Come", "no more bets", "roll 4 5") == [
        Moved(2, "Come", "Come 9", "box", "6.1.3.1.2", 1000),
    ]


def test_the_lit_areas_are_those_that_win() -> None:
    confirmed = next(
        ev for ev in came(CRAPS, "no more bets", "roll 1 1") if isinstance(ev, e.Confirmed)
    )
    assert set(confirmed.lit) == {"Field", "Any Craps", "Craps Two"}
