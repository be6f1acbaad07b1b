"""A roll at a table where people do every step: what each asks for, and what it comes to."""

from collections.abc import Iterable

import pytest
from tests.table.hand import answer, done_all, opened

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done, act
from croupier.table.state import Refused, Table

READY = "the next round begins with 'place your bets'"
BETTING = "bets are open, until 'no more bets'"
CLOSED = "bets are closed, and the dice go out next"
HANDED = "the dice are out, and the throw is called next, or no roll"
CALLED = "the roll is called, and its two numbers are keyed next"
KEYED = "the two numbers are keyed, and confirmed next"
CONFIRMED = "the areas are lit, and the losers collected next"
GROUNDS = [*(f"5.4.{n}" for n in range(1, 10)), *(f"5.3.{n}" for n in range(1, 5)), "10.5"]
COLLECTED = "the losers are collected, and the winners paid next"

ROUND: tuple[c.Command, ...] = (
    c.PlaceYourBets("dealer"),
    c.Place("seat 1", 1, "Dragon", 500),
    c.OfferDice("dealer"),
    c.TakeDice("seat 1", 1),
    c.NoMoreBets("dealer"),
    c.HandDice("dealer"),
    c.Roll("dealer", 4, 2),
    c.Key("dealer", 4, 2),
    c.Confirm("dealer"),
    c.CollectLosers("dealer"),
    c.PayWinners("dealer"),
)


def at(step: type[c.Command]) -> Table:
    """The table when this step is next."""
    return done_all(opened("Dragon Fire"), *up_to(step))


def up_to(step: type[c.Command]) -> Iterable[c.Command]:
    return ROUND[: next(n for n, command in enumerate(ROUND) if isinstance(command, step))]


@pytest.mark.parametrize(
    ("step", "command", "rule", "why"),
    [
        (c.HandDice, c.Key("dealer", 1, 2), "8.5", f"There is no roll to key: {CLOSED}."),
        (c.Roll, c.Key("dealer", 1, 2), "8.5", f"There is no roll to key: {HANDED}."),
        (c.Key, c.Key("dealer", 0, 2), "8.5", "The terminal has the numbers 1 to 6."),
        (c.Key, c.Key("dealer", 1, 7), "8.5", "The terminal has the numbers 1 to 6."),
        (c.Key, c.Confirm("dealer"), "8.5", f"Nothing is keyed: {CALLED}."),
        (c.Roll, c.Confirm("dealer"), "8.5", f"Nothing is keyed: {HANDED}."),
        (c.Confirm, c.CollectLosers("dealer"), "8.6", f"No areas are lit: {KEYED}."),
        (c.PlaceYourBets, c.CollectLosers("dealer"), "8.6", f"No areas are lit: {READY}."),
        (
            c.CollectLosers,
            c.PayWinners("dealer"),
            "8.6",
            f"Losers are collected first: {CONFIRMED}.",
        ),
        (c.NoMoreBets, c.PayWinners("dealer"), "8.6", f"Losers are collected first: {BETTING}."),
        (c.CollectLosers, c.Roll("dealer", 1, 2), "4.4.1", f"No roll is awaited: {CONFIRMED}."),
        (c.PayWinners, c.Roll("dealer", 1, 2), "4.4.1", f"No roll is awaited: {COLLECTED}."),
        (
            c.Roll,
            c.Roll("dealer", 1, 2, "the WND"),
            "10.4",
            "The display decides nothing: call what the dice show.",
        ),
        (
            c.PlaceYourBets,
            c.Roll("dealer", 1, 2),
            "10.5",
            "The bets are not closed: this can only be called no roll.",
        ),
        (
            c.Roll,
            c.NoRoll("dealer", "", "x"),
            "5.1",
            f"Nothing is no ground; there are {', '.join(GROUNDS)}.",
        ),
        (
            c.NoMoreBets,
            c.NoRoll("dealer", "5.4.1", "x"),
            "10.5",
            "The bets were not closed: that is the ground, 10.5.",
        ),
        (
            c.CollectLosers,
            c.NoRoll("dealer", "5.4.1", "x"),
            "5.1",
            f"There is no throw to be invalid now: {CONFIRMED}.",
        ),
        (
            c.Roll,
            c.NoRoll("dealer", "10.5", "x"),
            "5.1",
            "10.5 is for bets that were not closed; these were.",
        ),
    ],
)
def test_out_of_its_turn_a_step_is_refused(
    step: type[c.Command], command: c.Command, rule: str, why: str
) -> None:
    assert answer(at(step), command) == Refused(rule, why)


def test_each_step_is_one_event_by_whoever_asked() -> None:
    table = opened("Dragon Fire")
    won = e.Receipt(
        1, "Dragon", "open", "wins", "6.1.1.1", "9.3", 500, pays=500, back=500, chips=((500, 1),)
    )
    wanted = {
        c.HandDice: e.DiceHanded("dealer", "8.3", "seat 1"),
        c.Roll: e.Called("dealer", "4.4.1", 2, 4, "seat 1", "dealer-keyed"),
        c.Key: e.Keyed("dealer", "8.5", 2, 4),
        c.CollectLosers: e.Collected("dealer", "8.6", ()),
        c.PayWinners: e.Paid("dealer", "8.6", (won,), ()),
        c.PlaceYourBets: e.BetsOpened("dealer", "8.1"),
        c.NoMoreBets: e.BetsClosed("dealer", "8.2"),
    }
    for command in ROUND:
        done = act(table, command)
        assert isinstance(done, Done)
        if type(command) in wanted:
            assert done.events == (wanted[type(command)],)
        if isinstance(command, c.Confirm):
            (confirmed,) = done.events
            assert isinstance(confirmed, e.Confirmed)
            assert (confirmed.by, confirmed.rule) == ("dealer", "8.5")
            assert (confirmed.first, confirmed.second) == (2, 4)
            assert "Total 6" in confirmed.lit
            assert not {"Low Pair", "High Pair", "Total 7"} & set(confirmed.lit)
        table = done.table


def test_the_roll_may_be_called_and_keyed_again_until_it_is_confirmed() -> None:
    called = answer(at(c.Key), c.Roll("dealer", 6, 5))
    assert called == (e.Called("dealer", "4.4.1", 5, 6, "seat 1", "dealer-keyed"),)
    assert answer(at(c.Confirm), c.Key("dealer", 3, 1)) == (e.Keyed("dealer", "8.5", 1, 3),)
    again = done_all(at(c.Confirm), c.Key("dealer", 3, 1), c.Confirm("dealer"))
    assert again.result is not None
    assert again.result.keyed == (1, 3)


@pytest.mark.parametrize("die", [1, 6])
def test_every_face_counts(die: int) -> None:
    assert isinstance(answer(at(c.Roll), c.Roll("dealer", die, die)), tuple)
    assert isinstance(answer(at(c.Key), c.Key("dealer", die, die)), tuple)


def test_no_roll_is_called_by_its_ground_with_the_facts() -> None:
    for step in (c.HandDice, c.Roll, c.Key, c.Confirm):
        (event,) = answer(at(step), c.NoRoll("dealer", "5.4.1", "a die fell"))  # type: ignore[misc]
        assert isinstance(event, e.NoRollCalled)
        assert (event.by, event.rule, event.ground, event.facts, event.throw_again) == (
            "dealer", "5.1", "5.4.1", "a die fell", False
        )  # fmt: skip
        assert [(r.seat, r.area, r.outcome, r.rule, r.back) for r in event.receipts] == [
            (1, "Dragon", "returned", "5.2", 500)
        ]
        assert event.moved == ()


def test_bets_that_were_not_closed_are_a_ground_while_they_are_open() -> None:
    (event,) = answer(at(c.NoMoreBets), c.NoRoll("dealer", "10.5", "x"))  # type: ignore[misc]
    assert isinstance(event, e.NoRollCalled)
    assert event.ground == "10.5"


def test_where_no_ground_says_so_bets_come_before_the_throw() -> None:
    assert answer(opened("Double Dice"), c.Roll("dealer", 1, 2)) == Refused(
        "3", "The bets are not closed: 'no more bets' comes before the throw."
    )
    nothing = answer(opened("Double Dice"), c.NoRoll("dealer", "4", "x"))
    assert nothing == Refused("5", f"Nothing was thrown that could be invalid: {READY}.")


def test_in_double_dice_the_throw_is_made_again_with_the_bets_as_they_lie() -> None:
    table = done_all(
        opened("Double Dice"),
        c.PlaceYourBets("dealer"),
        c.OfferDice("dealer"),
        c.TakeDice("seat 1", 1),
        c.Place("seat 1", 1, "Shooter's Bet", 500),
        c.NoMoreBets("dealer"),
        c.HandDice("dealer"),
    )
    (event,) = answer(table, c.NoRoll("dealer", "4", "off the mat"))  # type: ignore[misc]
    assert isinstance(event, e.NoRollCalled)
    assert (event.throw_again, event.receipts) == (True, ())


def test_a_no_roll_that_returns_nothing_is_not_thrown_again_where_no_clause_says_so() -> None:
    table = done_all(
        opened("Craps", "us"),
        c.PlaceYourBets("dealer"),
        c.Place("seat 1", 1, "Win Line", 500),
        c.OfferDice("stickperson"),
        c.TakeDice("seat 1", 1),
        c.NoMoreBets("dealer"),
        c.HandDice("stickperson"),
    )
    (event,) = answer(table, c.NoRoll("stickperson", "A2", "off the table"))  # type: ignore[misc]
    assert isinstance(event, e.NoRollCalled)
    assert (event.throw_again, event.receipts, event.clock) == (False, (), table.clock)


def test_a_no_roll_leaves_the_layout_in_a_state_of_its_own_tables() -> None:
    table = at(c.Roll)
    (event,) = answer(table, c.NoRoll("dealer", "5.4.1", "x"))  # type: ignore[misc]
    assert isinstance(event, e.NoRollCalled)
    assert event.clock == table.clock  # nothing was frozen, so nothing is otherwise now
