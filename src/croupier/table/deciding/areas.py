"""Which areas a player may wager on, and which wagers work: what the house and players choose."""

from collections.abc import Callable

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import BETTING, READY, Refused, Seat, Table
from croupier.words.clauses import Wager
from croupier.words.faults import nearest

Answer = tuple[e.Event, ...] | Refused


def no_area(table: Table, command: c.Place) -> Refused:
    """There is none of this name, or it is on the layout with nothing to pay."""
    cards = table.rules.cards
    if cards and command.area in {wager.name for wager in cards.withheld}:
        return Refused(
            table.rules.rule("offer a jackpot"),
            f"{command.area} takes no wager here: this house has entered no schedule of prizes.",
        )
    hint = nearest(command.area, tuple(table.rules.area))
    return Refused(table.rules.rule(command.act), f"There is no area {command.area!r}.{hint}")


def nobody_sits(table: Table, number: int) -> Refused:
    taken = ", ".join(map(str, table.taken)) or "none"
    return Refused(table.rules.rule("sit down"), f"Nobody sits at seat {number}; taken: {taken}.")


def second_hand(table: Table, seat: Seat, command: c.Place) -> Refused | None:
    """Why the same player may not wager from two seats, where the document has one hand each."""
    only = table.rules.grants.get("wager on one hand")
    for other in {number for number, _ in table.bets} - {command.seat} if only else ():
        who = table.seat(other)
        if who is not None and who.name == seat.name:
            return Refused(
                table.rules.rule("wager on one hand"),
                f"{seat.name} has a wager at seat {other}: one hand for each player in a round.",
            )
    return None


def not_offered(table: Table, wager: Wager) -> Refused | None:
    """Why a wager takes no chips that the house does not offer at the moment."""
    if wager.name not in table.withheld:
        return None
    return Refused(wager.optional, f"{wager.name} is not offered at this table now.")


def offer_wager(table: Table, command: c.OfferWager) -> Answer:
    """Whether the house offers a wager that is left to it; chips that lie there play on."""
    rule, number = table.rules.rule(command.act), table.rules.area.get(command.area)
    if number is None or not table.rules.wagers[number].optional:
        left = " or ".join(wager.name for wager in table.rules.wagers if wager.optional)
        return Refused(rule, f"{command.area} is always offered; left to the house is {left}.")
    if command.offered == (command.area not in table.withheld):
        now = "offered" if command.offered else "not offered"
        return Refused(rule, f"{command.area} is {now} already.")
    return (e.WagerOffered(command.by, rule, command.area, command.offered),)


def call_on(table: Table, command: c.CallOn) -> Answer:
    """A player's word that a wager works also while the rules have it off, or no longer does."""
    rule = table.rules.rule(command.act)
    if table.seat(command.seat) is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    named = [w for w in table.rules.wagers if command.area in {w.name, w.family}]
    if not named:
        hint = nearest(command.area, tuple(table.rules.area))
        return Refused(rule, f"There is no area {command.area!r}.{hint}")
    if not any(wager.off for wager in named):
        return Refused(rule, f"{command.area} is never off: it always works.")
    if table.phase not in {READY, BETTING}:
        return Refused(table.rules.rule("bet in time"), f"Not now: {table.waits}.")
    return (e.CalledOn(command.by, rule, command.seat, command.area, command.on),)


def leave_up(table: Table, command: c.LeaveUp) -> Answer:
    """A player's word that a winning wager stays on its area, or no longer does."""
    if table.seat(command.seat) is None:
        return nobody_sits(table, command.seat)
    families = {wager.family for wager in table.rules.wagers}
    if command.area not in table.rules.area and command.area not in families:
        hint = nearest(command.area, tuple(table.rules.area))
        return Refused(table.rules.rule(command.act), f"There is no area {command.area!r}.{hint}")
    rule = table.rules.rule(command.act)
    return (e.LeftUp(command.by, rule, command.seat, command.area, command.up),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.LeaveUp: leave_up,
    c.OfferWager: offer_wager,
    c.CallOn: call_on,
}
