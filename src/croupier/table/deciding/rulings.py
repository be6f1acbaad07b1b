"""When something has gone wrong, and when a person decides: stops, voids, refunds, rulings."""

from collections.abc import Callable, Iterable

from croupier.bank.ledger import Transfer, reversed_transfers
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.dice import given_up
from croupier.table.deciding.ended import UNDOING, advanced, ended
from croupier.table.deciding.limits import alone
from croupier.table.deciding.settling import clock_without, given_back
from croupier.table.state import (
    AGAIN,
    BETTING,
    CALLED,
    CLOSED,
    CUT,
    DECIDING,
    EXPOSED,
    HANDED,
    KEYED,
    READY,
    SHUFFLED,
    SIXTHS,
    Refused,
    Round,
    Table,
)
from croupier.table.transfers import transfers

Answer = tuple[e.Event, ...] | Refused
DICE_OUT = frozenset({HANDED, AGAIN, CALLED, KEYED})
CARDS_OUT = frozenset({SHUFFLED, CUT, DECIDING, EXPOSED, SIXTHS})
BEFORE_RESULT = frozenset({READY, BETTING, CLOSED, *DICE_OUT, *CARDS_OUT})
IDLE_ROUNDS = 3


def report_wrong_number(table: Table, command: c.ReportWrongNumber) -> Answer:
    rule = table.rules.rule(command.act)
    if not table.rounds or table.rules.dice is None:
        return Refused(rule, "No number has been confirmed that could be wrong.")
    return (e.Stopped(command.by, rule, "wrong number", command.facts),)


def report_malfunction(table: Table, command: c.ReportMalfunction) -> Answer:
    rule = table.rules.rule(command.act)
    return (e.Stopped(command.by, rule, "malfunction", command.facts),)


def notify_inspector(table: Table, command: c.NotifyInspector) -> Answer:
    rule = table.rules.rule(command.act)
    if table.stop != "malfunction":
        return Refused(rule, "There is no malfunction to notify an inspector of.")
    return (e.InspectorNotified(command.by, rule, command.inspector),)


def resume(table: Table, command: c.Resume) -> Answer:
    rule = table.rules.rule(command.act)
    if table.stop != "malfunction, inspector notified":
        return Refused(rule, "Play goes on after an inspector was notified and the fault mended.")
    return (e.Resumed(command.by, rule, command.facts),)


def undone(rounds: Iterable[Round], rule: str) -> tuple[Transfer, ...]:
    """All money that moved since a round began, backwards; a correction stands for its events."""
    moved = [
        t
        for r in rounds
        for event in r.events
        if not isinstance(event, e.Overridden)
        for t in transfers(event)
    ]
    return reversed_transfers(moved, rule)


def invalidate(table: Table, command: c.Invalidate) -> Answer:
    """The outcome of this round, or the round that is being played, has no effect."""
    rule = table.rules.rule(command.act)
    grounds = table.rules.book.grounds.get("invalidate", ())
    if command.ground not in grounds:
        return Refused(rule, f"An outcome is invalidated on the grounds {', '.join(grounds)}.")
    last = table.rounds[-1] if table.rounds and table.rounds[-1].number == table.round else None
    if last is None and table.phase in {READY, BETTING}:
        return Refused(rule, "There is no outcome to invalidate.")
    if last is not None and any(
        isinstance(event, UNDOING) and not getattr(event, "stand", False) for event in last.events
    ):
        return Refused(rule, "That round has no outcome: it was void, or is invalidated already.")
    if last is not None and any(isinstance(event, e.BetsOpened) for event in last.events):
        return Refused(
            rule, "Bets for the next round are open: that outcome stands, or is disputed."
        )
    done = ended(last)
    gone = {event.seat for event in (last.events if last else ()) if isinstance(event, e.SeatLeft)}
    left = [r.seat for r in done.receipts if r.seat in gone]
    if left:
        return Refused(rule, f"Seat {left[0]} has left with its money: that outcome is disputed.")
    back = reversed_transfers(done.money, rule)
    return (
        *advanced(table, done.receipts, rule),
        e.Invalidated(
            command.by, rule, table.round, command.ground, command.facts, done.receipts,
            done.moved, back,
        ),
    )  # fmt: skip


def refund(table: Table, command: c.Refund) -> Answer:
    rule = table.rules.rule(command.act)
    if table.stop != "outcome invalidated":
        return Refused(rule, "Wagers are refunded when an outcome has been invalidated.")
    back = _given_back(table, rule, table.unruled, "refunded")
    return (e.Refunded(command.by, rule, back, _clock_after(table, back)),)


def forfeit(table: Table, command: c.Forfeit) -> Answer:
    """The wager of the player whose fraud it was; a second person agrees."""
    rule = table.rules.rule(command.act)
    fraud = table.rules.book.grounds.get("forfeit", ())
    if table.stop != "outcome invalidated" or table.ground not in fraud:
        return Refused(rule, f"Wagers are forfeited only after a fraud ({', '.join(fraud)}).")
    if command.seat not in table.unruled:
        return Refused(rule, f"Seat {command.seat} has no wager on that outcome.")
    refusal = alone(table, command.by, command.agreed_by, rule)
    if refusal:
        return refusal
    lost = tuple(
        e.Receipt(
            seat, table.rules.wagers[area].name, table.state(table.rules.wagers[area].name),
            "forfeited", rule, "", bet.amount, bet.tokens,
        )
        for (seat, area), bet in sorted(table.bets.items())
        if seat == command.seat
    )  # fmt: skip
    clock = _clock_after(table, lost)
    return (
        e.Forfeited(command.by, rule, command.seat, command.agreed_by, command.reason, lost, clock),
    )


def _clock_after(table: Table, ended: Iterable[e.Receipt]) -> int:
    return clock_without(table, {(r.seat, table.rules.area[r.area]) for r in ended})


def _given_back(
    table: Table, rule: str, seats: Iterable[int], outcome: str = "returned", area: str = ""
) -> tuple[e.Receipt, ...]:
    of = set(seats)
    return tuple(
        given_back(table, seat, name, bet, table.state(name), rule, outcome)
        for (seat, number), bet in sorted(table.bets.items())
        if seat in of and area in {"", name := table.rules.wagers[number].name}
    )


def refuse_wager(table: Table, command: c.RefuseWager) -> Answer:
    rule = table.rules.rule(command.act)
    until = {READY, BETTING, CLOSED, SHUFFLED, CUT} if table.rules.cards else {READY, BETTING}
    if table.phase not in until:
        return Refused(rule, f"A wager is refused before it is played for, not now: {table.waits}.")
    if table.bet(command.seat, command.area) is None:
        return Refused(rule, f"Seat {command.seat} has no wager on {command.area!r}.")
    hands = table.standing(table.rules.area[command.area]).hands
    if table.rules.dice and not hands.may_place and not hands.may_take:
        why = f"{command.area} has been played for: it is decided by a roll, or voided."
        return Refused(hands.take_rule, why)
    behind = [w.name for w in table.rules.wagers if w.needs == command.area]
    areas = [command.area, *(name for name in behind if table.bet(command.seat, name))]
    back = tuple(r for area in areas for r in _given_back(table, rule, (command.seat,), area=area))
    return (_voided(table, command, rule, back),)


def _voided(
    table: Table, command: c.RefuseWager | c.VoidWagers, rule: str, back: tuple[e.Receipt, ...]
) -> e.WagersVoided:
    clock = _clock_after(table, back)
    return e.WagersVoided(command.by, rule, command.seat, command.reason, back, clock)


def void_wagers(table: Table, command: c.VoidWagers) -> Answer:
    rule = table.rules.rule(command.act)
    back = _given_back(table, rule, (command.seat,))
    if table.phase not in BEFORE_RESULT or not back:
        return Refused(rule, f"Seat {command.seat} has no wager that is still to be decided.")
    return (_voided(table, command, rule, back),)


def exclude(table: Table, command: c.Exclude) -> Answer:
    rule = table.rules.rule(command.act)
    if table.seat(command.seat) is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    return (e.Excluded(command.by, rule, command.seat, command.reason),)


def vacate(table: Table, command: c.Vacate) -> Answer:
    """A seat without a wager for three rounds, while every other seat is in use."""
    rule, who = table.rules.rule(command.act), table.seat(command.seat)
    if who is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    if who.idle < IDLE_ROUNDS:
        rounds = f"{who.idle} round" if who.idle == 1 else f"{who.idle} rounds"
        return Refused(rule, f"Seat {command.seat} sat out {rounds} running, not three.")
    if len(table.taken) < len(table.seats):
        return Refused(rule, "Not every other seat is in use.")
    if table.phase not in {READY, BETTING}:
        return Refused(rule, f"Not now: {table.waits}.")
    if any(seat == command.seat for seat, _ in table.bets) or who.owed:
        return Refused(rule, f"Seat {command.seat} has something left to settle.")
    shooter = command.seat == table.dice.shooter
    dice = (given_up(table, command.by, rule, "left"),) if shooter else ()
    clock = dice[0].clock if dice else table.clock
    left = e.SeatLeft(command.by, rule, command.seat, who.chips, who.tokens, clock)
    return (*dice, e.Vacated(command.by, rule, command.seat), left)


def ruled(table: Table, command: c.Rule) -> Answer:
    """What the rules leave to a person: recorded with facts and ruling, never decided here."""
    known = table.rules.book.clauses.get(command.clause)
    rule = table.rules.rule(command.act)
    if known is None or known.status != "discretion":
        return Refused(rule, f"Clause {command.clause!r} leaves nothing to a person's discretion.")
    grants = table.rules.book.grants_on(command.clause)
    if grants and not {role for g in grants for role in g.roles} & set(table.roles(command.by)):
        who = " or ".join(dict.fromkeys(role for grant in grants for role in grant.roles))
        return Refused(command.clause, f"Clause {command.clause} leaves this to the {who}.")
    if not command.facts.strip() or not command.ruling.strip():
        return Refused(command.clause, "A ruling states the facts, and what is ruled.")
    return (e.Ruled(command.by, command.clause, command.facts, command.ruling),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.ReportWrongNumber: report_wrong_number,
    c.ReportMalfunction: report_malfunction,
    c.NotifyInspector: notify_inspector,
    c.Resume: resume,
    c.Invalidate: invalidate,
    c.Refund: refund,
    c.Forfeit: forfeit,
    c.RefuseWager: refuse_wager,
    c.VoidWagers: void_wagers,
    c.Exclude: exclude,
    c.Vacate: vacate,
    c.Rule: ruled,
}
