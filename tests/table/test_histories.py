"""Nights at random tables: whatever people do, the books are right after every single event.

Each game is played on thousands of nights of fifty steps, by several seats, under every role and
many readings, with irregularities and corrections. Hypothesis shortens a night that goes wrong to
the steps that matter, and prints what was asked in them.
"""

import os
from collections import Counter
from functools import cache
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from tests.table.books import Books, known
from tests.table.chance import ABOUT, Chance, nights
from tests.table.house import GAMES, STAFF, opened, rules_of

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done, act
from croupier.table.evolve import evolve_all
from croupier.table.explain import event_words, refusal
from croupier.table.opening import STEPS
from croupier.table.state import Refused, Table

ON_SERVER = bool(os.environ.get("CI"))
RUNS, STEPS_A_RUN, TRIES = (2_000 if ON_SERVER else 60), 50, 40
OFTEN = 100 if ON_SERVER else 0  # few runs are no measure of what is rare
WAYS = 16
MORE = 4  # batches played besides, until what is rare has come up often enough

# The kinds of event that each act brings; what a game gives nobody the right to, it has not.
BROUGHT_BY: dict[str, tuple[type[e.Event], ...]] = {
    "go on duty": (e.WentOnDuty,),
    "go off duty": (e.WentOffDuty,),
    "sit down": (e.SatDown,),
    "buy in": (e.BoughtIn,),
    "exchange a voucher": (e.VoucherExchanged,),
    "change colour": (e.ColourChanged,),
    "cash out": (e.CashedOut,),
    "repay": (),  # debts come of corrections
    "leave": (e.SeatGone, e.SeatLeft),
    "fill the float": (e.FloatFilled,),
    "credit the float": (e.FloatCredited,),
    "let time pass": (e.TimePassed,),
    "place your bets": (e.BetsOpened,),
    "place a wager": (e.Placed,),
    "remove a wager": (e.Removed,),
    "leave a wager up": (e.LeftUp,),
    "call a wager on": (e.CalledOn,),
    "offer the bonus bet": (e.WagerOffered,),
    "no more bets": (e.BetsClosed,),
    "offer the dice": (e.DiceOffered,),
    "take the dice": (e.DiceTaken,),
    "refuse the dice": (e.DiceRefused,),
    "pass the dice": (e.DiceGivenUp,),
    "order the dice passed": (e.DiceGivenUp,),
    "name a substitute": (e.SubstituteNamed,),
    "hand over the dice": (e.DiceHanded,),
    "call the roll": (e.Called,),
    "key the result": (e.Keyed,),
    "confirm the result": (e.Confirmed,),
    "collect losers": (e.Collected,),
    "pay winners": (e.Paid,),
    "no roll": (e.NoRollCalled,),
    "report dice off the table": (e.DiceWentOff,),
    "choose dice": (e.DiceChosen,),
    "check found dice": (e.FoundDiceChecked,),
    "bring a new set": (e.SetReplaced,),
    "change limits": (e.LimitsChanged,),
    "give notice of limits": (e.LimitsNoticed,),
    "raise a player's limits": (e.LimitRaised,),
    "give notice of closing": (e.ClosingNoticed,),
    "close the table": (e.Closed,),
    "report a wrong number": (e.Stopped,),
    "override": (e.Overridden, e.Owed, e.Repaid, e.DebtKept, e.DebtBrought),
    "report a malfunction": (e.Stopped,),
    "notify the inspector": (e.InspectorNotified,),
    "resume after a malfunction": (e.Resumed,),
    "invalidate": (e.Invalidated,),
    "forfeit": (e.Forfeited,),
    "refund": (e.Refunded,),
    "refuse a wager": (e.WagersVoided,),
    "void a device user's wagers": (e.WagersVoided,),
    "exclude a player": (e.Excluded,),
    "require a seat vacated": (e.Vacated,),
    "rule": (e.Ruled,),
    "open a dispute": (e.DisputeOpened,),
    "decide a dispute": (e.DisputeDecided,),
    "ask for a review": (e.ReviewAsked,),
    "review a dispute": (e.DisputeDecided,),
    "advise of the inspector": (e.InspectorAdvised,),
    "check the cards": (e.CardsChecked,),
    "shuffle": (e.Shuffled,),
    "cut": (e.CutMade,),
    "deal": (e.HandDealt,),
    "declare": (e.Declared,),
    "discard": (e.Kept,),
    "expose the hands": (e.Exposed,),
    "collect jackpot wagers": (e.JackpotsCollected,),
    "settle declared hands": (e.DeclaredSettled,),
    "pay jackpot wagers": (e.JackpotsPaid,),
    "deal a sixth card": (e.SixthDealt,),
    "rack the cards": (e.CardsRacked,),
    "misdeal": (e.RoundVoided,),
    "void a hand": (e.HandVoided,),
    "void the round": (e.RoundVoided,),
    "rack an extra hand": (e.ExtraHandRacked,),
    "burn a sixth card": (e.SixthBurned,),
    "order a count of the cards": (e.CountOrdered,),
    "count the cards": (e.CardsCounted,),
    "change the cards": (e.CardsChanged,),
    "shuffle again": (e.ShuffleFailed,),
    "load the device": (e.DeviceLoaded,),
    "replace the device": (e.DeviceReplaced,),
}


@cache
def ways_to_open(name: str) -> list[Done]:
    """Every reading of every ruling comes up, and every pay table, with many ways to automate."""
    r = Random(name)
    book = rules_of(name).book
    offered = {ruling.id: sorted(ruling.readings) for ruling in book.rulings.values()}
    ways = []
    for n in range(WAYS):
        readings = {} if n < 2 else {ruling: r.choice(of) for ruling, of in offered.items()}
        paytable = ""
        if name == "double-chance":
            paytable = ("progressive", "fixed", "none", "capped")[n % 4]
            readings = {k: v for k, v in readings.items() if k not in MEANT_BY_PAYTABLE}
        if name == "craps":
            paytable = ("us", "british-family")[n % 2]
            readings.pop("CR odds", None)
        readings.pop("DD 9.4 odds", None)
        automatic = (STEPS, (), tuple(step for step in STEPS if r.random() < 0.5))[n % 3]
        ways.append(
            opened(
                name,
                tuple(readings.items()),
                paytable,
                seats=(2, 3, 4)[n % 3],
                automatic=automatic,
                limits=(("", e.Limit(500, 10_000)),),
                device=n % 2 == 1,
            )
        )
    return ways


MEANT_BY_PAYTABLE = ("DC 10.3 schedule", "DC 9.2")


class Night(RuleBasedStateMachine):
    """One night at a table: who sits where, what happened so far, and the books kept beside it."""

    def __init__(self, name: str, kinds: Counter[str], batch: int = 0) -> None:
        super().__init__()
        self.name, self.kinds, self.batch = name, kinds, batch
        self.nights = nights(rules_of(name).book.authority)

    @initialize(
        way=st.integers(0, WAYS - 1), lazy=st.booleans(), about=st.integers(0, len(ABOUT) - 1)
    )
    def opens(self, way: int, lazy: bool, about: int) -> None:
        done = ways_to_open(self.name)[way]
        self.start = self.table = done.table
        self.log: list[e.Event] = []
        self.books = Books(done.table, self.kinds)
        for event in done.events:
            self.books.opens(event)
        for who, role in STAFF[self.name].items():
            assert self.does(c.GoOnDuty(c.HOUSE, who, role))
        seats = len(done.table.seats)
        for n in range(1, seats + 1):
            assert self.does(c.SitDown(c.HOUSE, n, f"P{n}"))
            assert self.does(c.BuyIn(c.HOUSE, n, 20_000))
        self.lazy, self.about = (seats,) if lazy else (), self.nights[about % len(self.nights)]

    @rule(seed=st.integers(0, 2**32 - 1))
    def somebody_does_something(self, seed: int) -> None:
        """They ask as chance has it, until something is done."""
        r = Random(
            seed + 2**32 * self.table.version + 2**64 * self.batch
        )  # Hypothesis likes to draw the same again
        chance = Chance(r, lazy=self.lazy, about=self.about)
        for _ in range(TRIES):
            if self.does(chance.asks(self.table)):
                return

    def does(self, command: c.Command) -> bool:
        """Whether it was done; either way every check is made."""
        before = self.books.mutable(self.table)
        done = act(self.table, command)
        assert self.books.mutable(self.table) == before, f"{command} left a trace"
        if isinstance(done, Refused):
            told_plainly(self.table, done)
            return False
        note(str(command))
        assert done.events, command
        self.books.after(self.table, done)
        self.table = done.table
        self.log.extend(done.events)
        for event in done.events:
            event_words(self.table.rules, event)
        return True

    def teardown(self) -> None:
        if hasattr(self, "log"):
            assert evolve_all(self.start, self.log) == self.table, "the log does not replay"


def told_plainly(table: Table, no: Refused) -> None:
    """A refusal names an existing clause, in a sentence that ends with a full stop."""
    assert known(table.rules, no.rule), no
    assert no.why[-1] == "." or (no.why[-1] == "?" and "Did you mean" in no.why), no
    assert no.why in refusal(table.rules, no)


def plays(name: str, kinds: Counter[str], runs: int, batch: int = 0) -> None:
    """So many nights, other ones in each batch, the same ones each time the tests are run."""
    run_state_machine_as_test(
        lambda: Night(name, kinds, batch),  # type: ignore[arg-type]  # any maker of one will do
        settings=settings(
            max_examples=runs,
            stateful_step_count=STEPS_A_RUN,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_whatever_people_do_the_books_are_right_after_every_event(name: str) -> None:
    kinds: Counter[str] = Counter()
    plays(name, kinds, RUNS)
    grants = rules_of(name).book.authority
    wanted = {kind.__name__ for a in grants for kind in BROUGHT_BY.get(a, ())}
    if not any(clause.status == "discretion" for clause in rules_of(name).book.clauses.values()):
        wanted.discard("Ruled")  # no clause leaves anything to a person
    for batch in range(1, MORE + 1):
        if min(kinds[kind] for kind in wanted) < OFTEN:
            plays(name, kinds, RUNS // 4, batch)
    seldom = {kind: kinds[kind] for kind in sorted(wanted) if kinds[kind] < OFTEN}
    assert not seldom, f"{name}: these came up too seldom: {seldom}"


def test_every_act_and_every_event_of_a_table_is_played_at_random() -> None:
    assert {kind.act for kind in get_args(c.AnyCommand)} == set(BROUGHT_BY)
    brought = {kind for kinds in BROUGHT_BY.values() for kind in kinds}
    assert set(e.Event.__subclasses__()) - brought == {e.Opened}  # before anybody is there
