"""Jackpots and maximum payouts under schedules of a house's own, played and reckoned by hand.

The schedules that come with the game are played in tests/transcripts/double_chance.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from croupier.bank.ledger import POOL
from croupier.games import find
from croupier.games.double_chance import EXAMPLE, PAYTABLES
from croupier.notation import replay
from croupier.notation.playing import Played
from croupier.words.card_game import CardGame
from croupier.words.game import Game
from croupier.words.rulebook import Rulebook
from croupier.words.rulings import PayTable

GAME = find("double-chance")
STRAIGHT_FLUSHES = ("5c 6c 7c 8c 9c", "4h 5h 6h 7h 8h", "2d 3d 4d 5d 6d", "9s Ts Js Qs Ks")
ROYALS = ("Th Jh Qh Kh Ah", "Tc Jc Qc Kc Ac")


@dataclass(frozen=True)
class House:
    """Double Chance with a schedule that this house has entered."""

    schedule: PayTable
    name: str = "double-chance"

    @property
    def book(self) -> Rulebook:
        return GAME.book

    def under(self, readings: Mapping[str, str], _paytable: str = "") -> Game | CardGame:
        return GAME.under(readings, "own", self.schedule)


def played(
    schedule: PayTable, hands: Mapping[int, str], stake: int = 10, jackpot: int = 5
) -> Played:
    """One round in which each seat is dealt such a hand, and declares it."""
    lines = ["game Double Chance", "bank 1000000", "limits 1..5000", "chips 1 5 25 100 500"]
    lines += [f"seat {n} P{n} buys 10000" for n in hands]
    for n in hands:
        lines.append(f"seat {n} places {stake} on Hand")
        if jackpot:
            lines.append(f"seat {n} places {jackpot} on Jackpot")
    lines.append("no more bets")
    lines += [f"dealt {n} {cards}" for n, cards in hands.items()]
    lines += [f"seat {n} declares" for n in hands]
    came = replay("\n".join(lines), lambda _: House(schedule))
    assert came.difference is None
    assert all(line.refused is None for line in came.lines)
    return came


def won(of: Played, seat: int, area: str) -> int:
    """What a seat won there, in whole money."""
    facts = [fact for line in of.lines for fact in line.facts]
    (amount,) = [fact.amount for fact in facts if fact.what == f"seat {seat} {area} wins"]
    assert amount is not None
    return amount // 100


PROGRESSIVE = PAYTABLES["progressive"]  # 5 a wager, 1 of it to a meter of 50000; reset to 10000
EQUAL = {**PROGRESSIVE, "Split": "equal"}


def test_two_winners_in_equal_parts() -> None:
    """50002, half of it for each: a tenth of 25001 is 2500.10, paid in chips of 1."""
    came = played(EQUAL, {1: STRAIGHT_FLUSHES[0], 2: STRAIGHT_FLUSHES[1]})
    assert (won(came, 1, "Jackpot"), won(came, 2, "Jackpot")) == (2500, 2500), "DC 10.3"
    assert came.table.pool == 4_500_200


def test_all_of_an_equal_part() -> None:
    """25001 to the Royal Flush, a tenth of the other 25001 to the Straight Flush."""
    came = played(EQUAL, {1: STRAIGHT_FLUSHES[0], 2: ROYALS[0]})
    assert (won(came, 2, "Jackpot"), won(came, 1, "Jackpot")) == (25_001, 2_500)
    assert came.table.pool == 2_250_100


def test_two_royal_flushes() -> None:
    """In turn, the one nearest to the dealer's right takes all; in equal parts, half each."""
    hands = {1: ROYALS[0], 2: ROYALS[1]}
    in_turn, equal = played(PROGRESSIVE, hands), played(EQUAL, hands)
    assert (won(in_turn, 2, "Jackpot"), won(in_turn, 1, "Jackpot")) == (50_002, 0)
    assert (won(equal, 2, "Jackpot"), won(equal, 1, "Jackpot")) == (25_001, 25_001)
    for came in (in_turn, equal):
        assert came.table.pool == 1_000_000  # started again once


@pytest.mark.parametrize("split", ["in turn", "equal"])
@pytest.mark.parametrize("winners", [1, 2, 3, 4])
@pytest.mark.parametrize("share", ["1/2 of the meter", "all of the meter", "1/3 of the meter"])
def test_never_more_than_the_meter_holds(split: str, winners: int, share: str) -> None:
    schedule = {**PROGRESSIVE, "Split": split, "Straight Flush": share}
    hands = dict(enumerate(STRAIGHT_FLUSHES[:winners], 1))
    came = played(schedule, hands)
    held = 50_000 + winners
    paid = sum(won(came, seat, "Jackpot") for seat in hands)
    left = held * 100 - paid * 100
    assert 0 < paid <= held
    assert came.table.pool == max(left, 1_000_000) == came.standing.ledger.holds(POOL)


def test_a_jackpot_comes_on_top_of_what_the_hand_is_paid() -> None:
    """A Flush: 4 to 1 for the hand, 100 to 1 for the jackpot; both stakes go back."""
    came = played(EXAMPLE, {1: "5s 7s 9s Js Ks"})
    seat = came.table.seat(1)
    assert seat is not None
    assert seat.chips == (10_000 + 40 + 500) * 100, "DC 10.5"


# ------------------------------------------------------------------------ the maximum payout


@pytest.mark.parametrize(
    ("stake", "paid"),
    [(5, 1000), (7, 1400), (8, 1500), (10, 1500), (500, 1500)],
)
def test_a_royal_flush_under_a_maximum_payout_in_money(stake: int, paid: int) -> None:
    """200 to 1, but no more than the 1500 on the notice."""
    came = played({"Maximum payout": "1500"}, {1: ROYALS[0]}, stake, jackpot=0)
    assert won(came, 1, "Hand") == paid, "DC 9.2"


def test_a_maximum_payout_caps_no_jackpot() -> None:
    came = played({**EXAMPLE, "Maximum payout": "1500"}, {1: ROYALS[0]})
    assert (won(came, 1, "Hand"), won(came, 1, "Jackpot")) == (1500, 50_000)


def test_a_maximum_payout_caps_no_hand_that_was_discarded_from() -> None:
    text = """
game Double Chance
seat 1 Ann buys 5000
seat 1 places 2000 on Hand
no more bets
dealt 1 2s 8c Kd 7h Ts
seat 1 keeps Kd
sixth 1 2d
    seat 1 Hand wins 2000  9.3
"""
    assert replay(text, lambda _: House({"Maximum payout": "1500"})).difference is None


def test_what_chips_cannot_pay_is_not_paid_above_the_maximum() -> None:
    text = """
game Double Chance
chips 5 25 100
seat 1 Ann buys 200
seat 1 places 10 on Hand
no more bets
dealt 1 Th Jh Qh Kh Ah
seat 1 declares
    seat 1 Hand wins 1500  9.2
"""
    assert replay(text, lambda _: House({"Maximum payout": "1502"})).difference is None
