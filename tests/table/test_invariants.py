"""Every invariant of money and jackpots, in our words, with the tests that hold it.

In other tests "inv:M12" names one of these. Those that are about more than one table, or about
what is stored, are held where tables are stored and served.
"""

import ast
from pathlib import Path
from random import Random

import pytest
from tests.table.chance import Chance
from tests.table.house import Night

from croupier.table import commands as c
from croupier.table.decide import act
from croupier.table.state import Refused

TESTS = Path(__file__).resolve().parents[1]
NIGHTS = "table/test_histories.py::test_whatever_people_do_the_books_are_right_after_every_event"
HERE = "table/test_invariants.py::"
INVARIANTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "M1": ("the transfers of an event come to nothing, for chips and tokens apart", (NIGHTS,)),
    "M2": (
        "all balances come to nothing after each event; only the cage knows the outside",
        (NIGHTS, "bank/test_ledger.py"),
    ),
    "M3": ("no player, wager or jackpot is below nothing, ever", (NIGHTS, "bank/test_ledger.py")),
    "M4": ("a wager has one living stake and ends in one way", (NIGHTS,)),
    "M5": (
        "stake times odds, or the next amount up that chips can pay",
        (NIGHTS, "bank/test_chips.py"),
    ),
    "M6": (
        "a winner's stake comes back; tokens by their ruling",
        (NIGHTS, "table/test_settling.py"),
    ),
    "M7": ("above the maximum it is settled at the maximum", ("table/test_settling.py", NIGHTS)),
    "M8": (
        "a declared hand is paid the maximum payout at most",
        ("table/test_jackpots.py::test_a_royal_flush_under_a_maximum_payout_in_money",),
    ),
    "M9": (
        "void and refund bring back the money as it was before the round",
        (HERE + "test_a_round_that_is_void_gives_everything_back",),
    ),
    "M10": (
        "only the named player forfeits, by two people",
        ("table/test_two_people.py::test_a_forfeit_takes_two_people",),
    ),
    "M11": ("nothing is paid above the odds of its clause", (NIGHTS,)),
    "M12": (
        "a correction leaves the table as if the mistake had never happened",
        (
            "table/test_corrections.py::test_put_right_it_is_as_if_it_had_never_been_wrong",
            "table/test_corrections.py::test_a_correction_may_itself_be_corrected",
        ),
    ),
    "M13": (
        "whoever cannot cover a reversal owes it, and cashes out nothing until it is repaid",
        ("table/test_corrections.py::test_whoever_cannot_cover_it_owes_it_for_all_to_see",),
    ),
    "M15": (
        "every amount that is announced is one that moves",
        ("table/test_adviser.py::test_every_offer_brings_exactly_what_it_announced",),
    ),
    "M16": ("the live table, the fold of its events and its ledger agree", (NIGHTS,)),
    "J1": ("the meter is what was put in less what was paid", (NIGHTS,)),
    "J2": (
        "a jackpot comes besides the pay of the hand",
        ("table/test_jackpots.py::test_a_jackpot_comes_on_top_of_what_the_hand_is_paid",),
    ),
    "J3": (
        "two winners never share more than the meter holds",
        ("table/test_jackpots.py::test_never_more_than_the_meter_holds",),
    ),
    "J4": (
        "a void round gives contributions back, and the meter stands as before",
        (HERE + "test_a_round_that_is_void_gives_everything_back",),
    ),
}


def defined(path: str) -> set[str]:
    tree = ast.parse((TESTS / path).read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("invariant", INVARIANTS)
def test_it_is_held_by_tests_that_exist(invariant: str) -> None:
    words, held_by = INVARIANTS[invariant]
    assert words
    for name in held_by:
        path, _, test = name.partition("::")
        assert (
            {test} <= defined(path)
            if test
            else any(name.startswith("test_") for name in defined(path))
        ), name


def test_none_is_left_out() -> None:
    elsewhere = {"M14"}  # that a transfer sent twice is one: where commands are stored
    wanted = {f"M{n}" for n in range(1, 17)} | {f"J{n}" for n in range(1, 5)}
    assert set(INVARIANTS) == wanted - elsewhere


Money = tuple[tuple[tuple[int, int], ...], int]


def money(night: Night) -> Money:
    """What every seat has, in hand and on the layout, in chips and tokens; and the meter."""
    lies = {n: [bet for (seat, _), bet in night.table.bets.items() if seat == n] for n in (1, 2, 3)}
    seats = tuple(
        (
            who.chips - who.owed + sum(bet.amount for bet in lies[n]),
            who.tokens + sum(bet.tokens for bet in lies[n]),
        )
        for n, who in enumerate(night.table.seats, 1)
        if who is not None
    )
    return seats, night.table.pool


def asked(night: Night, command: c.Command) -> bool:
    done = act(night.table, command)
    if isinstance(done, Refused):
        return False
    night(command)
    return True


PLAY = (
    c.Place, c.NoMoreBets, c.CheckCards, c.OfferDice, c.Shuffle, c.Cut, c.Deal, c.Declare,
    c.Keep, c.Expose,
    c.CollectJackpots, c.SettleDeclared, c.PayJackpots, c.DealSixth, c.TakeDice, c.RefuseDice,
    c.HandDice, c.Roll, c.Key, c.Confirm, c.CollectLosers, c.PayWinners,
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dragon-fire", "craps", "double-chance"])
def test_a_round_that_is_void_gives_everything_back(name: str) -> None:
    """inv:M9, J4: DC 12.8.2, 13.2.1, 14.5; DF 11.5. At whichever point the round is void."""
    undone = settled = 0
    for seed in range(80):
        r = Random(seed)
        paytable = "progressive" if name == "double-chance" else ""
        night = Night(name, paytable=paytable, seats=3, automatic=())
        for seat in (1, 2, 3):
            night.sits(seat, f"P{seat}", 500)
            night(c.ExchangeVoucher("Dana", seat, 5_000, tokens=True))
        night(c.PlaceYourBets("Dana"))
        chance, before = Chance(r, settling=100), money(night)
        for _ in range(r.randint(20, 400)):
            command = chance.asks(night.table)
            if isinstance(command, PLAY) and night.table.phase != "ready":
                asked(night, command)
        rounds = night.table.rounds
        if night.table.phase == "betting" or not night.table.round:
            continue
        settled += money(night) != before
        ground = night.rules.book.grounds["invalidate"][0]
        if name == "double-chance" and seed % 2:
            ended = asked(night, c.VoidRound("Cleo", "12.8.2", "a card too few"))
        else:
            ended = asked(night, c.Invalidate("Cleo", ground, "a fire"))
            assert not ended or asked(night, c.Refund("Cleo"))
        if ended:
            undone += 1
            assert money(night) == before, (seed, rounds)
            assert not night.table.bets
    assert undone > 30
    assert settled > 0
