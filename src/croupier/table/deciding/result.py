"""The roll: called, keyed, confirmed, collected and paid; or no roll at all."""

from collections.abc import Callable

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.dice import hand_dice, loses_dice, thrower, turn_is_over
from croupier.table.deciding.settling import moves, receipts
from croupier.table.rules import (
    DECIDED,
    HOUSE_RULE,
    LOST,
    NO_ROLL_CALL,
    PAID,
    WON,
    Kinds,
    roll_call,
)
from croupier.table.state import (
    AGAIN,
    BETTING,
    CALLED,
    CLOSED,
    COLLECTED,
    CONFIRMED,
    HANDED,
    KEYED,
    READY,
    Refused,
    Result,
    Table,
)
from croupier.words.calls import FACES

Answer = tuple[e.Event, ...] | Refused
DISPLAYS = frozenset({"wnd", "the wnd", "display", "the display", "winning number display"})


def roll(table: Table, command: c.Roll) -> Answer:
    """The result announced: the lower number, the higher, the total."""
    rule = table.rules.rule(command.act)
    if table.phase in {READY, BETTING}:
        return _bets_not_closed(table)
    not_out = hand_dice(table, c.HandDice(c.HOUSE)) if table.phase in {CLOSED, AGAIN} else ()
    if isinstance(not_out, Refused):
        return not_out
    if table.phase not in {HANDED, CALLED, KEYED}:  # called again until it is confirmed
        return Refused(rule, f"No roll is awaited: {table.waits}.")
    display = table.rules.rule("disregard the winning number display")
    if display != HOUSE_RULE and command.source.casefold() in DISPLAYS:
        return Refused(display, "The display decides nothing: call what the dice show.")
    if len(table.dice.chosen) != 2:
        off = table.rules.rule("report dice off the table")
        return Refused(off, "A die is off the table: this can only be called no roll.")
    if command.first not in FACES or command.second not in FACES:
        return Refused(rule, "A die shows 1 to 6.")
    first, second = sorted((command.first, command.second))
    return (e.Called(command.by, rule, first, second, thrower(table), command.source),)


def _bets_not_closed(table: Table) -> Refused:
    """Why a throw does not count yet; by some documents it is to be called invalid."""
    unclosed = table.rules.book.grounds.get("no roll, bets open")
    if unclosed:
        return Refused(unclosed[0], "The bets are not closed: this can only be called no roll.")
    rule = table.rules.rule("no more bets")
    return Refused(rule, "The bets are not closed: 'no more bets' comes before the throw.")


def key(table: Table, command: c.Key) -> Answer:
    """The two numbers on the terminal, whether or not they are the right ones."""
    rule = table.rules.rule(command.act)
    if table.phase not in {CALLED, KEYED}:
        return Refused(rule, f"There is no roll to key: {table.waits}.")
    if command.first not in FACES or command.second not in FACES:
        return Refused(rule, "The terminal has the numbers 1 to 6.")
    return (e.Keyed(command.by, rule, *sorted((command.first, command.second))),)


def confirm(table: Table, command: c.Confirm) -> Answer:
    """The numbers stand: areas move and light, and it is settled who keeps the dice."""
    rule, result = table.rules.rule(command.act), table.result
    if table.phase != KEYED or result is None or result.keyed is None:
        return Refused(rule, f"Nothing is keyed: {table.waits}.")
    first, second = result.keyed
    call = roll_call(first, second)
    following = table.rules.tables.after(table.clock, call, table.covered)
    won = {*table.rules.outcomes(table.clock, call, WON)}
    if table.called_on:
        on = {area for place in table.called_on & table.bets.keys() for area in place[1:]}
        won |= on & table.rules.outcomes(table.clock, call, WON, on=True).keys()
    lit = tuple([table.rules.wagers[area].name for area in sorted(won)])
    return (
        e.Confirmed(
            command.by,
            rule,
            first,
            second,
            following,
            lit,
            loses_dice(table, call, table.clock) or turn_is_over(table, following),
        ),
    )


def collect_losers(table: Table, command: c.CollectLosers) -> Answer:
    rule, result = table.rules.rule(command.act), table.result
    if table.phase != CONFIRMED or result is None:
        return Refused(rule, f"No areas are lit: {table.waits}.")
    return (e.Collected(command.by, rule, _settled(table, result, LOST)),)


def pay_winners(table: Table, command: c.PayWinners) -> Answer:
    """Winners are paid, what is void goes back; then the dice pass if the roll has it so."""
    rule, result = table.rules.rule(command.act), table.result
    if table.phase != COLLECTED or result is None:
        return Refused(rule, f"Losers are collected first: {table.waits}.")
    winners = _settled(table, result, PAID)
    return (e.Paid(command.by, rule, winners, moves(table, result.clock, _call(result))),)


def _call(result: Result) -> int:
    return roll_call(*(result.keyed or (result.first, result.second)))


def _settled(table: Table, result: Result, kinds: Kinds) -> tuple[e.Receipt, ...]:
    return receipts(table, result.clock, _call(result), kinds, table.clock)


def no_roll(table: Table, command: c.NoRoll) -> Answer:
    """The roll is invalid: on a ground of the document, by whoever may call it."""
    book, rule = table.rules.book, table.rules.rule(command.act)
    must, may = book.grounds.get("no roll, must", ()), book.grounds.get("no roll, may", ())
    unclosed = book.grounds.get("no roll, bets open", ())
    if command.ground not in (*must, *may, *unclosed):
        grounds = ", ".join((*must, *may, *unclosed))
        return Refused(rule, f"{command.ground or 'Nothing'} is no ground; there are {grounds}.")
    late = {CLOSED, HANDED, AGAIN, CALLED, KEYED}
    early = table.phase in {READY, BETTING}
    if early and unclosed and command.ground not in unclosed:
        return Refused(
            unclosed[-1], f"The bets were not closed: that is the ground, {unclosed[-1]}."
        )
    if not early and command.ground in unclosed:
        return Refused(rule, f"{command.ground} is for bets that were not closed; these were.")
    if not early and table.phase not in late:
        return Refused(rule, f"There is no throw to be invalid now: {table.waits}.")
    if early and not unclosed:
        return Refused(rule, f"Nothing was thrown that could be invalid: {table.waits}.")
    call, clock = NO_ROLL_CALL, table.clock
    following = table.rules.tables.after(clock, call, table.covered)
    given_back = receipts(table, clock, call, DECIDED, following)
    lie_on = bool(table.bets) and not given_back
    again = lie_on and table.rules.rule("throw again") != HOUSE_RULE
    return (
        e.NoRollCalled(
            command.by,
            rule,
            command.ground,
            command.facts,
            following,
            again,
            moves(table, clock, call),
            given_back,
        ),
    )


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.Roll: roll,
    c.Key: key,
    c.Confirm: confirm,
    c.CollectLosers: collect_losers,
    c.PayWinners: pay_winners,
    c.NoRoll: no_roll,
}
