"""Who has the dice: passed, given up, taken away, handed to whoever throws."""

from collections.abc import Callable

from croupier.machine.tables import LOSES
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import HOUSE
from croupier.table.deciding.offering import in_turn, must_bet, shooter_rules
from croupier.table.deciding.settling import moves, receipts
from croupier.table.rules import DECIDED, HOUSE_RULE, NEW_SHOOTER_CALL
from croupier.table.state import (
    AGAIN,
    BETTING,
    CLOSED,
    HANDED,
    READY,
    Refused,
    Table,
    seat_name,
    set_of,
)
from croupier.words.calls import ROLLS
from croupier.words.clauses import During
from croupier.words.shooter import (
    GivesUp,
    MayBeOrdered,
    MayPass,
    MustHold,
    Nobody,
    Substitute,
)

Answer = tuple[e.Event, ...] | Refused
NO_WAGER = "no wager"
NOT_THROWN = frozenset({READY, BETTING, CLOSED, HANDED, AGAIN})


def pass_dice(table: Table, command: c.PassDice) -> Answer:
    """The shooter's own choice, where and when the document leaves it."""
    passing = shooter_rules(table).all(MayPass)
    rule = passing[0].rule if passing else HOUSE_RULE
    if command.seat != table.dice.shooter or not command.seat:
        return Refused(rule, f"Seat {command.seat} does not have the dice.")
    if table.phase not in {READY, BETTING}:
        return Refused(rule, f"The dice are passed between rolls, not now: {table.waits}.")
    for clause in passing:
        now = clause.during
        if now is None:
            continue
        if table.state(now.area) not in now.states:
            at = f"{now.area} is at {table.state(now.area)!r}, not at {' or '.join(now.states)!r}"
            return Refused(rule, f"The dice are passed later: {at}.")
        if table.bet(command.seat, now.area):
            locked = table.standing(table.rules.area[now.area]).hands
            why = f"Seat {command.seat} has bet on {now.area} again, and throws for it."
            return Refused(locked.take_rule, why)
    return (given_up(table, command.by, rule, "passed"),)


def order_pass(table: Table, command: c.OrderPass) -> Answer:
    """The order to a shooter who delays, throws invalidly again and again, or breaks rules."""
    ordered = shooter_rules(table).all(MayBeOrdered)
    rule = ordered[0].rule if ordered else HOUSE_RULE
    if not table.dice.shooter:
        return Refused(rule, "Nobody has the dice.")
    if table.phase not in NOT_THROWN:
        return Refused(rule, f"Not before this roll is settled: {table.waits}.")
    return (given_up(table, command.by, rule, command.reason),)


def given_up(table: Table, by: str, rule: str, why: str) -> e.DiceGivenUp:
    """The shooter has the dice no more: a new shooter is called for, and areas answer it."""
    call, clock = NEW_SHOOTER_CALL, table.clock
    following = table.rules.tables.after(clock, call, table.covered)
    return e.DiceGivenUp(
        by,
        rule,
        table.dice.shooter,
        why,
        following,
        moves(table, clock, call),
        receipts(table, clock, call, DECIDED, following),
    )


def dice_pass(table: Table) -> tuple[e.DiceGivenUp, ...]:
    """The dice leave a shooter who may not go on, as soon as nothing of a roll is unsettled."""
    seat = table.seat(table.dice.shooter)
    if seat is None or table.phase not in NOT_THROWN:
        return ()
    if cannot_throw(table) and not to_be_completed(table):
        why, act = ("left", "leave") if seat.gone else ("excluded", "exclude a player")
        return (given_up(table, HOUSE, table.rules.rule(act), why),)
    if table.gives_up and table.phase in {READY, BETTING}:
        return (given_up(table, HOUSE, table.gives_up, "lost"),)
    if table.phase != CLOSED or table.retracing or table.dice.thrower:
        return ()
    unmet = must_bet(table)
    return (given_up(table, HOUSE, unmet.rule, NO_WAGER),) if unmet else ()


def cannot_throw(table: Table) -> bool:
    """Whether the shooter has left or is excluded."""
    seat = table.seat(table.dice.shooter)
    return seat is not None and (seat.gone or seat.name in table.barred)


def to_be_completed(table: Table) -> bool:
    """Whether the document has another complete what the shooter has begun and cannot finish."""
    if not shooter_rules(table).all(Substitute):
        return False
    areas = [area for holding in shooter_rules(table).all(MustHold) for area in holding.areas]
    return bool(table.dice.thrower) or any(table.bet(table.dice.shooter, a) for a in areas)


def loses_dice(table: Table, call: int, clock: int) -> str:
    """The clause by which this roll takes the dice from whoever threw; '' if none does."""
    seat, tables = table.dice.shooter, table.rules.tables
    for clause in shooter_rules(table).all(GivesUp):
        during = clause.during
        if ROLLS[call] not in clause.calls or not (
            not during or any(tables.holds(clock, d.area, d.states) for d in during)
        ):
            continue
        held = [
            table.rules.area[a] for h in shooter_rules(table).all(MustHold)[:1] for a in h.areas
        ]
        lost = [
            tables.befalls(clock, call, area).kind == LOSES
            for area in held
            if (seat, area) in table.bets
        ]
        if {"": True, "any": any(lost), "all": bool(lost) and all(lost)}[clause.own]:
            return clause.rule
    return ""


def turn_is_over(table: Table, following: int) -> str:
    """The clause by which a substitute's part ends with this roll; '' where it goes on."""
    for clause in shooter_rules(table).all(Substitute):
        until = clause.until
        if table.dice.thrower and until and _in(table, following, until):
            return clause.rule
    return ""


def _in(table: Table, clock: int, condition: During) -> bool:
    return table.rules.tables.holds(clock, condition.area, condition.states)


def name_substitute(table: Table, command: c.NameSubstitute) -> Answer:
    """Another proper person throws on for a shooter who cannot."""
    clause = next(iter(shooter_rules(table).all(Substitute)), None)
    if clause is None or not table.dice.shooter:
        return Refused(table.rules.rule(command.act), "There is no shooter to throw for.")
    seat, name = table.dice.shooter, command.name.strip()
    who = table.seat(seat)
    if not name:
        return Refused(clause.rule, "Name the person who throws on.")
    if not command.of_age:
        return Refused(table.rules.rule("be of age"), f"{name} is under 18: name somebody else.")
    if name in table.barred:
        rule = table.rules.rule("exclude a player")
        return Refused(rule, f"{name} is excluded from this game: name somebody else.")
    if who is not None and who.name == name and not table.dice.thrower:
        return Refused(clause.rule, f"{name} is the shooter: name somebody else.")
    return (e.SubstituteNamed(command.by, clause.rule, command.name, seat, command.reason),)


def hand_dice(table: Table, command: c.HandDice) -> Answer:
    """The dice go to the shooter; where nobody took them, to whoever the document has throw."""
    rule = table.rules.rule(command.act)
    if table.phase not in {CLOSED, AGAIN}:
        return Refused(table.rules.rule("no more bets"), f"Not now: {table.waits}.")
    seat = table.dice.shooter
    if not seat:
        return _thrown_for_nobody(table, command, rule)
    if len(table.dice.chosen) != 2:
        return Refused(
            table.rules.rule("choose dice"), f"Seat {seat}, the shooter, is to choose dice first."
        )
    if cannot_throw(table) and not table.dice.thrower:
        return Refused(
            table.rules.rule("name a substitute"),
            f"Seat {seat} cannot throw any more: somebody else is to be named who does.",
        )
    made = table.retracing or cannot_throw(table)  # a roll that was made, was made
    refusal = None if made else must_bet(table)
    return refusal or (e.DiceHanded(command.by, rule, thrower(table)),)


def _thrown_for_nobody(table: Table, command: c.HandDice, rule: str) -> Answer:
    """Every player who may have the dice has refused them, and a wager is to be decided."""
    nobody = next(iter(shooter_rules(table).all(Nobody)), None)
    asked = () if table.retracing else in_turn(table)
    if asked:
        rule = nobody.rule if nobody else rule
        return Refused(rule, f"Seat {asked[0]} may have the dice: the player takes or refuses.")
    if nobody is None:
        return Refused(rule, "Nobody has taken the dice: the throw waits until a player does.")
    if not table.bets:
        return Refused(
            nobody.rule, "No wager is to be decided: 'place your bets' opens the betting again."
        )
    if len(set_of(table.dice)) < 2:
        return Refused(table.rules.rule("bring a new set"), "A new set of dice is to come first.")
    return (e.DiceHanded(command.by, nobody.rule, thrower(table)),)


def thrower(table: Table) -> str:
    """Who throws now: the shooter or a substitute, or whom the document has throw for nobody."""
    if table.dice.shooter:
        return table.dice.thrower or seat_name(table.dice.shooter)
    return next((clause.throws for clause in shooter_rules(table).all(Nobody)), "")


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.PassDice: pass_dice,
    c.OrderPass: order_pass,
    c.NameSubstitute: name_substitute,
    c.HandDice: hand_dice,
}
