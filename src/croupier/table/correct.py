"""A wrong result put right: the round is played again with the right numbers, and all since.

The dice fell as they fell and the players bet as they bet; only what was keyed was wrong. So the
table goes back to just before the wrong confirmation and everybody does again what they did. A
wager that could not have been made is left out and said so; one that was made with chips which
the player would not have had is made all the same, and owed.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.dice import NO_WAGER, given_up
from croupier.table.deciding.rulings import undone
from croupier.table.evolve import evolve
from croupier.table.state import Refused, Table
from croupier.words.calls import FACES

Answer = tuple[e.Event, ...] | Refused
Act = Callable[[Table, c.Command], Any]


def override(table: Table, command: c.Override, act: Act) -> Answer:
    """The right numbers in place of the wrong: reversed, settled again, and both on record."""
    rule = table.rules.rule(command.act)
    if command.first not in FACES or command.second not in FACES:
        return Refused(rule, "A die shows 1 to 6.")
    number = command.round or (table.rounds[-1].number if table.rounds else 0)
    places = [n for n, r in enumerate(table.rounds) if r.number == number and r.before]
    if not table.rounds:
        return Refused(rule, "No result has been confirmed here that could be overridden.")
    if not places:
        kept = ", ".join(str(r.number) for r in table.rounds)
        why = f"Round {number} is not kept to be settled again ({kept} are): it is for a dispute."
        return Refused(rule, why)
    wrong = next(ev for ev in table.rounds[places[0]].events if isinstance(ev, e.Confirmed))
    now = (min(command.first, command.second), max(command.first, command.second))
    if command.by == wrong.by:
        return Refused(rule, f"{command.by} confirmed it; somebody else overrides.")
    if now == (wrong.first, wrong.second):
        if table.stop:  # reported as wrong, and found to be right
            return (e.Resumed(command.by, rule, command.reason),)
        return Refused(rule, f"{now[0]} and {now[1]} were confirmed: there is nothing to override.")
    stopped = () if table.stop else (_stopped(table, wrong.by),)
    again = _Again(table, places[0], act)
    again.happens(e.Keyed(command.by, rule, *now))
    again.asks(c.Confirm(wrong.by))
    again.repeats()
    return (
        *stopped,
        e.Overridden(
            command.by,
            rule,
            number,
            (wrong.first, wrong.second),
            now,
            wrong.by,
            command.reason,
            undone(table.rounds[places[0] :], rule),
            tuple(again.events),  # type: ignore[arg-type]  # every event there is
            tuple(again.left_out),
        ),
    )


def _stopped(table: Table, by: str) -> e.Stopped:
    rule = table.rules.rule("report a wrong number")
    return e.Stopped(by, rule, "wrong number", "reported with the override")


class _Again:
    """A table taken back to before a result, on which everybody does again what they did."""

    def __init__(self, table: Table, place: int, act: Act) -> None:
        before = table.rounds[place].before
        assert before is not None  # noqa: S101 - looked for by whoever calls
        self.act = act
        self.before = before
        self.table = before.with_(rounds=table.rounds[:place], time=table.time, retracing=True)
        self.done = [event for r in table.rounds[place:] for event in r.events]
        self.events: list[e.Event] = []
        self.left_out: list[str] = []

    def happens(self, event: e.Event) -> None:
        self.events.append(event)
        self.table = evolve(self.table, event)

    def asks(self, command: c.Command) -> None:
        """The same command once more; chips that are not there are advanced and owed."""
        short = _short(self.table, command)
        if short:
            rule = self.table.rules.rule("override")
            self.happens(e.Owed(c.HOUSE, rule, getattr(command, "seat", 0), short))
        if isinstance(command, c.Leave):
            if self.left_already(command):
                return
            self.leaves_owing(command.seat)
        done = self.act(self.table, command)
        if isinstance(done, Refused):
            self.left_out.append(f"{command.by}: {command.act} ({done.rule}: {done.why})")
            return
        self.events.extend(done.events)
        self.table = done.table

    def left_already(self, command: c.Leave) -> bool:
        """Whether the house only saw off somebody whose wagers had ended, as it does again."""
        seat = self.table.seat(command.seat)
        return command.by == c.HOUSE and (seat is None or seat.gone)

    def leaves_owing(self, number: int) -> None:
        """Whoever left has left, and owes by name what the seat would owe."""
        seat = self.table.seat(number)
        if seat is not None and seat.owed:
            rule = self.table.rules.rule("override")
            self.happens(e.DebtKept(c.HOUSE, rule, seat.name, seat.owed, number))

    def repeats(self) -> None:
        """Everything that people did after the wrong confirmation."""
        first = next(n for n, ev in enumerate(self.done) if isinstance(ev, e.Confirmed))
        voided = self.table.rules.rule("void a device user's wagers")
        sitting = {n: seat.name for n, seat in enumerate(self.before.seats, 1) if seat}
        for last, event in pairwise(self.done[first:]):
            command = None if isinstance(last, e.Vacated) else asked_by(event, voided)
            if self._of_somebody_else(event, sitting):
                self.left_out.append(f"{event.by}: {type(event).__name__} (not that player's seat)")
            elif isinstance(event, e.DiceGivenUp) and event.why == NO_WAGER:
                self.gives_up(event)
            elif type(event) in AS_IT_WAS and not _of_a_wrong_number(event):
                self.happens(event)
            elif command is not None:
                self.asks(command)
        rule = self.table.rules.rule("override")
        for number, seat in enumerate(self.table.seats, 1):
            if seat is not None and seat.owed and seat.chips:
                self.happens(e.Repaid(c.HOUSE, rule, number, min(seat.owed, seat.chips)))
        before, took = self.before, taken_along(self.before, self.done)
        would = taken_along(before, self.events)
        for name in sorted(took.keys() | would.keys()):
            more = took.get(name, 0) - would.get(name, 0)
            if more:
                self.happens(e.DebtKept(c.HOUSE, rule, name, more))

    def gives_up(self, event: e.DiceGivenUp) -> None:
        """Whoever gave up the dice for want of a wager did so, and another threw."""
        if self.table.dice.shooter == event.seat:
            self.happens(given_up(self.table, c.HOUSE, event.rule, event.why))

    def _of_somebody_else(self, event: e.Event, sitting: dict[int, str]) -> bool:
        """Whether a seat's event is of a player who does not sit there this time."""
        number: int = getattr(event, "seat", 0)
        if isinstance(event, e.SatDown):
            sitting[number] = event.name
            return False
        who, now = sitting.get(number), self.table.seat(number)
        if isinstance(event, e.SeatLeft):
            sitting.pop(number, None)
        return bool(who) and (now is None or now.name != who)


def taken_along(before: Table, events: Iterable[e.Event]) -> dict[str, int]:
    """The chips that each person took out of the house on leaving, from this table on."""
    sits = {n: seat.name for n, seat in enumerate(before.seats, 1) if seat is not None}
    took: dict[str, int] = {}
    for event in events:
        if isinstance(event, e.SatDown):
            sits[event.seat] = event.name
        elif isinstance(event, e.SeatLeft):
            took[sits[event.seat]] = took.get(sits[event.seat], 0) + event.chips
    return took


def _short(table: Table, command: c.Command) -> int:
    """The chips that a seat lacks for what it did."""
    seat = table.seat(getattr(command, "seat", 0))
    if seat is None or not isinstance(command, c.Place | c.CashOut | c.Repay):
        return 0
    return max(0, command.amount - seat.chips)


def _of_a_wrong_number(event: e.Event) -> bool:
    return isinstance(event, e.Stopped) and event.why == "wrong number"


def asked_by(event: e.Event, voided_by: str) -> c.Command | None:
    """The command behind an event; none for what followed by itself, and will again."""
    if type(event) not in AGAIN or (event.by == c.HOUSE and type(event) in FOLLOWS):
        return None
    if isinstance(event, e.DiceGivenUp) and event.why == "left":
        return None  # went with the seat, which leaves again
    if isinstance(event, e.WagersVoided) and event.rule != voided_by:
        area = event.receipts[0].area
        return c.RefuseWager(event.by, event.seat, area, event.reason)
    return AGAIN[type(event)](event)


# What is repeated as it was, because nothing in it depends on a result.
AS_IT_WAS = frozenset({
    e.ColourChanged, e.FloatFilled, e.FloatCredited, e.LimitsNoticed, e.ClosingNoticed,
    e.LimitsChanged, e.WagerOffered, e.Ruled, e.Stopped, e.InspectorNotified, e.Resumed, e.Closed,
})  # fmt: skip
# What the house does without being asked; what people have it do for them is repeated.
FOLLOWS = frozenset({
    e.BetsOpened, e.DiceOffered, e.DiceHanded, e.Keyed, e.Confirmed, e.Collected, e.Paid,
    e.DiceGivenUp, e.Repaid,
})  # fmt: skip

AGAIN: dict[type[e.Event], Callable[[Any], c.Command]] = {
    e.WentOnDuty: lambda ev: c.GoOnDuty(ev.by, ev.name, ev.role),
    e.WentOffDuty: lambda ev: c.GoOffDuty(ev.by, ev.name),
    e.SatDown: lambda ev: c.SitDown(ev.by, ev.seat, ev.name),
    e.BoughtIn: lambda ev: c.BuyIn(ev.by, ev.seat, ev.amount),
    e.VoucherExchanged: lambda ev: c.ExchangeVoucher(ev.by, ev.seat, ev.amount, ev.tokens),
    e.CashedOut: lambda ev: c.CashOut(ev.by, ev.seat, ev.amount),
    e.Repaid: lambda ev: c.Repay(ev.by, ev.seat, ev.amount),
    e.SeatGone: lambda ev: c.Leave(ev.by, ev.seat),
    e.SeatLeft: lambda ev: c.Leave(ev.by, ev.seat),
    e.BetsOpened: lambda ev: c.PlaceYourBets(ev.by),
    e.Placed: lambda ev: c.Place(ev.by, ev.seat, ev.area, ev.amount, ev.tokens, ev.found),
    e.Removed: lambda ev: c.Remove(ev.by, ev.seat, ev.area, ev.amount, ev.tokens),
    e.CalledOn: lambda ev: c.CallOn(ev.by, ev.seat, ev.area, ev.on),
    e.LeftUp: lambda ev: c.LeaveUp(ev.by, ev.seat, ev.area, ev.up),
    e.BetsClosed: lambda ev: c.NoMoreBets(ev.by),
    e.DiceOffered: lambda ev: c.OfferDice(ev.by),
    e.DiceTaken: lambda ev: c.TakeDice(ev.by, ev.seat, ev.dice),
    e.DiceRefused: lambda ev: c.RefuseDice(ev.by, ev.seat),
    e.SubstituteNamed: lambda ev: c.NameSubstitute(ev.by, ev.name, ev.reason),
    e.DiceHanded: lambda ev: c.HandDice(ev.by),
    e.Called: lambda ev: c.Roll(ev.by, ev.first, ev.second, ev.source),
    e.Keyed: lambda ev: c.Key(ev.by, ev.first, ev.second),
    e.Confirmed: lambda ev: c.Confirm(ev.by),
    e.Collected: lambda ev: c.CollectLosers(ev.by),
    e.Paid: lambda ev: c.PayWinners(ev.by),
    e.DiceGivenUp: lambda ev: (
        c.PassDice(ev.by, ev.seat) if ev.why == "passed" else c.OrderPass(ev.by, ev.why)
    ),
    e.NoRollCalled: lambda ev: c.NoRoll(ev.by, ev.ground, ev.facts),
    e.DiceWentOff: lambda ev: c.DiceOffTable(ev.by, dice=ev.dice),
    e.DiceChosen: lambda ev: c.ChooseDice(ev.by, ev.seat, ev.dice),
    e.FoundDiceChecked: lambda ev: c.CheckFoundDice(ev.by, ev.sound, ev.to_player, ev.dice),
    e.SetReplaced: lambda ev: c.NewSet(ev.by),
    e.Invalidated: lambda ev: c.Invalidate(ev.by, ev.ground, ev.facts),
    e.Refunded: lambda ev: c.Refund(ev.by),
    e.Forfeited: lambda ev: c.Forfeit(ev.by, ev.seat, ev.agreed_by, ev.reason),
    e.WagersVoided: lambda ev: c.VoidWagers(ev.by, ev.seat, ev.reason),
    e.Excluded: lambda ev: c.Exclude(ev.by, ev.seat, ev.reason),
    e.LimitRaised: lambda ev: c.RaiseLimit(
        ev.by, ev.seat, ev.limit.least, ev.limit.most, ev.agreed_by
    ),
    e.Vacated: lambda ev: c.Vacate(ev.by, ev.seat),
}
