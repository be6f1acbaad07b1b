"""Placing, taking and leaving wagers: by the state of the area, the sign and the chips in hand."""

from collections.abc import Callable

from croupier.bank.chips import fewest, payable
from croupier.bank.money import money
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.areas import no_area, nobody_sits, not_offered, second_hand
from croupier.table.deciding.offering import bets_first
from croupier.table.deciding.settling import clock_without, limit_for
from croupier.table.rules import HOUSE_RULE
from croupier.table.state import (
    AGAIN,
    BETTING,
    CALLED,
    CLOSED,
    HANDED,
    KEYED,
    READY,
    Bet,
    Refused,
    Seat,
    Table,
    in_hand,
    seat_name,
)
from croupier.words.clauses import Limit as BaseLimit
from croupier.words.clauses import State, Wager
from croupier.words.game import odds_clause

Answer = tuple[e.Event, ...] | Refused
NO_CHIPS = Bet(0)
UNSETTLED = frozenset({CLOSED, HANDED, CALLED, KEYED})  # what lay there may yet be found


def place_your_bets(table: Table, command: c.PlaceYourBets) -> Answer:
    if table.phase == BETTING:
        return Refused(table.rules.rule(command.act), "Bets are open already.")
    if table.phase != READY and (table.phase != CLOSED or table.bets):
        return Refused(table.rules.rule(command.act), f"This round is not over yet: {table.waits}.")
    return (e.BetsOpened(command.by, table.rules.rule(command.act)),)


def place(table: Table, command: c.Place) -> Answer:
    """Chips put on an area, or added to those that lie there."""
    rules = table.rules
    seat = table.seat(command.seat)
    number = rules.area.get(command.area)
    if seat is None:
        return nobody_sits(table, command.seat)
    if number is None:
        return no_area(table, command)
    if table.phase != BETTING and not (
        command.found and table.rules.dice and table.phase in UNSETTLED
    ):
        return Refused(_too_late(table, command), f"No wager is taken now: {table.waits}.")
    if command.found and command.by == seat_name(command.seat):
        return Refused(rules.rule("keep to the limits"), "Chips are found by whoever deals.")
    wager = rules.wagers[number]
    lies = table.bets.get((command.seat, number), NO_CHIPS)
    standing = table.standing(number)
    return (
        _closed_area(table, command.seat, wager, standing)
        or second_hand(table, seat, command)
        or _not_in_hand(table, seat, command)
        or _off_the_sign(table, command, lies)
        or (wager.needs and _past_its_base(table, command, wager, wager.needs, lies))
        or (
            e.Placed(
                command.by,
                standing.hands.place_rule,
                command.seat,
                wager.name,
                command.amount,
                command.tokens,
                command.found,
            ),
        )
    )


def _by_word(table: Table, command: c.Place | c.Remove, rule: str) -> str:
    """The clause, or that of spoken wagers where a dealer places what a player says."""
    spoken = command.by != seat_name(command.seat)
    said = table.rules.rule("bet by word of mouth") if spoken else HOUSE_RULE
    return rule if said == HOUSE_RULE else said


def _too_late(table: Table, command: c.Place | c.Remove) -> str:
    """The clause that keeps bets as they are now: after an invalid throw perhaps one of its own."""
    if table.phase == AGAIN:
        return table.rules.rule("throw again")
    return _by_word(table, command, table.rules.rule("bet in time"))


def _closed_area(table: Table, seat: int, wager: Wager, state: State) -> Refused | None:
    """Why no chips may come to this area now, whosever they are."""
    who = table.seats[seat - 1]
    if who is not None and who.name in table.barred:
        return Refused(
            table.rules.rule("exclude a player"), f"{who.name} is excluded from this game."
        )
    if table.withheld and (refusal := not_offered(table, wager)):
        return refusal
    if wager.by_dealer:
        return Refused(wager.rule, f"Chips come to {wager.name} only from another wager.")
    if not state.hands.may_place:
        return Refused(
            state.hands.place_rule,
            f"{wager.name} takes no chips before it is decided; it is {state.name!r} now.",
        )
    takes = wager.takes
    if takes is not None and table.state(takes.area) not in takes.states:
        return Refused(
            wager.takes_rule,
            f"{wager.name} takes chips only while {takes.area} is {' or '.join(takes.states)}.",
        )
    if not wager.for_shooter and seat == table.dice.shooter:
        return Refused(wager.rule, f"The shooter may not bet on {wager.name}.")
    return None


def _not_in_hand(table: Table, seat: Seat, command: c.Place) -> Refused | None:
    """Why these chips cannot be put down: not an amount, not in chips, or not there."""
    why = ""
    if command.amount < 0 or command.tokens < 0 or not (command.amount or command.tokens):
        why = "A wager is an amount above nothing."
    elif seat.gone:
        why = f"Seat {command.seat} has left, and only waits for wagers to end."
    elif command.amount > seat.chips or command.tokens > seat.tokens:
        why = f"Seat {command.seat} has {in_hand(seat)}, which is not enough."
    elif fewest(table.rules.chips, command.amount) is None:
        up = money(payable(table.rules.chips, command.amount))
        why = f"No chips of this table make {money(command.amount)}; {up} is the next amount."
    rule = table.rules.rule(command.act)
    return Refused(_by_word(table, command, rule), why) if why else None


def _off_the_sign(table: Table, command: c.Place, lies: Bet) -> Refused | None:
    """Why the sign does not allow so much or so little; chips found on a layout are let be."""
    if command.found:
        return None
    sign = limit_for(table, command.seat, command.area)
    total = lies.amount + lies.tokens + command.amount + command.tokens
    fixed = table.rules.fixed_stakes.get(command.area)
    if fixed is not None and total != fixed:
        return Refused(
            table.rules.wagers[table.rules.area[command.area]].rule,
            f"A wager on {command.area} is {money(fixed)}, neither more nor less.",
        )
    why = ""
    if total < sign.least:
        why = f"The least on {command.area} is {money(sign.least)}."
    elif 0 < sign.most < total:
        why = f"The most on {command.area} is {money(sign.most)}; this makes {money(total)}."
    elif sign.unit and (total - sign.least) % sign.unit:
        why = f"Above the least, wagers go by {money(sign.unit)}."
    return Refused(table.rules.rule("keep to the limits"), why) if why else None


def _past_its_base(
    table: Table, command: c.Place, wager: Wager, needs: str, lies: Bet
) -> Refused | None:
    """Why chips may not go behind a base: it is not there, or not large enough."""
    base = table.bet(command.seat, needs)
    if base is None:
        return Refused(
            wager.needs_rule, f"{wager.name} needs a wager of the same player on {needs}."
        )
    if wager.limit is None:
        return None
    total = lies.amount + lies.tokens + command.amount + command.tokens
    most = _most_behind(table, wager, wager.limit, base.amount + base.tokens)
    if total > most:
        return Refused(
            wager.limit.rule,
            f"Behind this base {money(most)} is the most; it makes {money(total)}.",
        )
    return None


def _most_behind(table: Table, wager: Wager, limit: BaseLimit, base: int) -> int:
    """So many times the base; or what wins so many times the base, at the odds of this state."""
    if not limit.of_winnings:
        return base * limit.times
    state = wager.state(table.state(wager.name))
    odds = [paid.odds for k in state.clauses if odds_clause(paid := k.consequence)]  # type: ignore[union-attr]
    return int(base * limit.times / min(odds)) if odds else 0


def remove(table: Table, command: c.Remove) -> Answer:
    """Chips taken back from an area, some of them or all."""
    rules = table.rules
    if table.seat(command.seat) is None:
        return nobody_sits(table, command.seat)
    number = rules.area.get(command.area)
    lies = table.bets.get((command.seat, -1 if number is None else number))
    if number is None or lies is None:
        return Refused(
            rules.rule(command.act), f"Seat {command.seat} has no wager on {command.area!r}."
        )
    if table.phase != BETTING:
        return Refused(_too_late(table, command), f"No wager is touched now: {table.waits}.")
    wager = rules.wagers[number]
    state = table.standing(number)
    if not state.hands.may_take:
        return Refused(
            state.hands.take_rule,
            f"{wager.name} may not be taken back before it is decided; it is {state.name!r} now.",
        )
    left = Bet(lies.amount - command.amount, lies.tokens - command.tokens)
    amounts = (command.amount, command.tokens, left.amount, left.tokens)
    if min(amounts) < 0 or not (command.amount or command.tokens):
        return Refused(rules.rule(command.act), f"There lie {money(lies.amount)} to take from.")
    return (
        _left_too_little(table, command, left)
        or _left_behind(table, command, left)
        or (
            e.Removed(
                command.by,
                state.hands.take_rule,
                command.seat,
                wager.name,
                command.amount,
                command.tokens,
                table.clock
                if left.amount or left.tokens
                else clock_without(table, {(command.seat, number)}),
            ),
        )
    )


def _left_too_little(table: Table, command: c.Remove, left: Bet) -> Refused | None:
    total = left.amount + left.tokens
    hands = table.standing(table.rules.area[command.area]).hands
    if total and hands.whole:
        return Refused(hands.take_rule, f"{command.area} is taken back whole, or not at all.")
    sign = limit_for(table, command.seat, command.area)
    fixed = table.rules.fixed_stakes.get(command.area)
    if total and fixed is not None:
        rule = table.rules.wagers[table.rules.area[command.area]].rule
        return Refused(rule, f"A wager on {command.area} is {money(fixed)}; take it all.")
    if left.amount and fewest(table.rules.chips, left.amount) is None:
        return Refused(table.rules.rule(command.act), f"No chips make {money(left.amount)}.")
    if total and total < sign.least:
        rule = table.rules.rule("keep to the limits")
        return Refused(rule, f"The least on {command.area} is {money(sign.least)}; take it all.")
    return None


def _left_behind(table: Table, command: c.Remove, left: Bet) -> Refused | None:
    """A base does not leave, or grow too small for, the chips behind it."""
    for wager in table.rules.wagers:
        behind = table.bet(command.seat, wager.name) if wager.needs == command.area else None
        if behind is None:
            continue
        base, lies = left.amount + left.tokens, behind.amount + behind.tokens
        most = lies if wager.limit is None else _most_behind(table, wager, wager.limit, base)
        if not base or lies > most:
            return Refused(
                wager.needs_rule, f"{money(lies)} lie on {wager.name}: take these first."
            )
    return None


def no_more_bets(table: Table, command: c.NoMoreBets) -> Answer:
    """The bets are closed; not before a shooter has bet who may take the dice without a wager."""
    rule = table.rules.rule(command.act)
    if table.phase != BETTING:
        return Refused(rule, f"Bets are not open: {table.waits}.")
    if table.rules.cards and not table.on(0):
        return Refused(rule, "No wager lies on the layout, so there is nobody to deal to.")
    return bets_first(table) or (e.BetsClosed(command.by, rule),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.PlaceYourBets: place_your_bets,
    c.Place: place,
    c.Remove: remove,
    c.NoMoreBets: no_more_bets,
}
