"""Who has the dice: offered in the document's order, taken, refused, passed and given up."""

from collections.abc import Callable, Iterator

from croupier.machine.tables import LOSES
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commands import HOUSE
from croupier.table.deciding.settling import moves, receipts
from croupier.table.rules import DECIDED, HOUSE_RULE, NEW_SHOOTER_CALL
from croupier.table.state import (
    BETTING,
    CLOSED,
    HANDED,
    READY,
    Refused,
    Table,
    seat_name,
)
from croupier.words.calls import ROLLS
from croupier.words.clauses import During
from croupier.words.shooter import (
    CLOCKWISE,
    GivesUp,
    MayBeOrdered,
    MayPass,
    MustHold,
    Nobody,
    Offered,
    Shooter,
    Substitute,
)

Answer = tuple[e.Event, ...] | Refused
NOT_OUT = frozenset({READY, BETTING, CLOSED})


def shooter_rules(table: Table) -> Shooter:
    """What the document says of the person with the dice; a card game says nothing."""
    return table.rules.dice.shooter if table.rules.dice else Shooter(())


def offer(table: Table) -> Offered | None:
    """The clause by which the dice are offered now: at the start of play, or later."""
    clauses = shooter_rules(table).all(Offered)
    at_start = table.dice.fresh and not table.dice.last
    return next((clause for clause in clauses if clause.at_start == at_start), None)


def in_turn(table: Table) -> tuple[int, ...]:
    """The seats to be asked, in order; those that have refused since are left out."""
    clause = offer(table)
    if clause is None or table.dice.shooter:
        return ()
    return tuple(seat for seat in _round_the_table(table, clause) if _may_have(table, clause, seat))


def _round_the_table(table: Table, clause: Offered) -> Iterator[int]:
    """From the dealer's left clockwise, or from the right the other way; later from the last."""
    count, last = len(table.seats), table.dice.last
    step = 1 if clause.direction == CLOCKWISE else -1
    first = last + step if last else (1 if step == 1 else count)
    for n in range(count):
        yield (first - 1 + n * step) % count + 1


def _may_have(table: Table, clause: Offered, seat: int) -> bool:
    who = table.seat(seat)
    if who is None or who.gone or seat in table.dice.refused:
        return False
    return not clause.to_holders or any(
        table.bet(seat, area) for h in shooter_rules(table).all(MustHold) for area in h.areas
    )


def must_bet(table: Table) -> Refused | None:
    """Why the shooter may not throw: the document wants a wager there for every throw."""
    seat = table.dice.shooter
    for clause in shooter_rules(table).all(MustHold):
        if clause.each_roll and seat and not any(table.bet(seat, a) for a in clause.areas):
            areas = " or ".join(clause.areas)
            return Refused(
                clause.rule, f"The shooter, seat {seat}, must bet on {areas} or pass the dice."
            )
    return None


def offer_dice(table: Table, command: c.OfferDice) -> Answer:
    clause = offer(table)
    if table.dice.shooter:
        return Refused(
            clause.rule if clause else HOUSE_RULE, f"Seat {table.dice.shooter} has the dice."
        )
    asked = in_turn(table)
    if not asked or clause is None:
        return Refused(clause.rule if clause else HOUSE_RULE, "No player may be offered the dice.")
    return (e.DiceOffered(command.by, clause.rule, asked[0]),)


def take_dice(table: Table, command: c.TakeDice) -> Answer:
    """The first to accept becomes shooter, chooses two dice and leaves the rest in the bowl."""
    refusal = _not_asked(table, command.seat)
    if refusal:
        return refusal
    rule = table.rules.rule(command.act)
    dice = command.dice or table.dice.bowl[:2]
    if len(set(dice)) != 2 or not set(dice) <= set(table.dice.bowl):
        bowl = ", ".join(map(str, table.dice.bowl))
        return Refused(rule, f"Two different dice are chosen from the bowl: {bowl}.")
    return (e.DiceTaken(command.by, rule, command.seat, tuple(sorted(dice))),)


def refuse_dice(table: Table, command: c.RefuseDice) -> Answer:
    refusal = _not_asked(table, command.seat)
    clause = offer(table)
    if refusal or clause is None:
        return refusal or Refused(HOUSE_RULE, "No dice are offered in this game.")
    return (e.DiceRefused(command.by, (clause.on_to or (clause.rule,))[0], command.seat),)


def _not_asked(table: Table, seat: int) -> Refused | None:
    clause = offer(table)
    if clause is None:
        return Refused(HOUSE_RULE, f"{table.rules.title} is played without dice.")
    if table.seat(seat) is None:
        return Refused(clause.rule, f"Nobody sits at seat {seat}.")
    if table.dice.shooter:
        return Refused(clause.rule, f"Seat {table.dice.shooter} has the dice.")
    if table.phase not in NOT_OUT:
        return Refused(clause.rule, f"The dice are not offered now: {table.phase}.")
    asked = in_turn(table)
    if seat in asked[:1]:
        return None
    if seat in asked:
        onward = (*clause.on_to, clause.rule)[0]
        return Refused(onward, f"Seat {asked[0]} is asked first, and has not refused.")
    if seat in table.dice.refused:
        return Refused(clause.rule, f"Seat {seat} has refused the dice already.")
    areas = " or ".join(a for h in shooter_rules(table).all(MustHold) for a in h.areas)
    return Refused(clause.rule, f"Seat {seat} has no wager on {areas}, as a shooter must.")


def pass_dice(table: Table, command: c.PassDice) -> Answer:
    """The shooter's own choice, where and when the document leaves it."""
    passing = shooter_rules(table).all(MayPass)
    rule = passing[0].rule if passing else HOUSE_RULE
    if command.seat != table.dice.shooter or not command.seat:
        return Refused(rule, f"Seat {command.seat} does not have the dice.")
    if table.phase not in {READY, BETTING}:
        return Refused(rule, f"The dice are passed between rolls, not now: {table.phase}.")
    for clause in passing:
        now = clause.during
        if now is not None and table.state(now.area) not in now.states:
            return Refused(rule, f"Not while {now.area} is {table.state(now.area)!r}.")
    return (given_up(table, command.by, rule, "passed"),)


def order_pass(table: Table, command: c.OrderPass) -> Answer:
    """The order to a shooter who delays, throws invalidly again and again, or breaks rules."""
    ordered = shooter_rules(table).all(MayBeOrdered)
    rule = ordered[0].rule if ordered else HOUSE_RULE
    if not table.dice.shooter:
        return Refused(rule, "Nobody has the dice.")
    if table.phase not in {READY, BETTING, CLOSED, HANDED}:
        return Refused(rule, f"Not before this roll is settled: {table.phase}.")
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


def dice_pass(table: Table) -> e.DiceGivenUp:
    """The dice leave the shooter once all is settled, by the clause the roll called for."""
    return given_up(table, HOUSE, table.gives_up, "lost")


def loses_dice(table: Table, call: int, clock: int) -> str:
    """The clause by which this roll takes the dice from the shooter; '' if none does."""
    seat, tables = table.dice.shooter, table.rules.tables
    if not seat:
        return ""
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
    if not command.name.strip():
        return Refused(clause.rule, "Name the person who throws on.")
    seat = table.dice.shooter
    return (e.SubstituteNamed(command.by, clause.rule, command.name, seat, command.reason),)


def hand_dice(table: Table, command: c.HandDice) -> Answer:
    """The dice go to the shooter; where nobody took them, to whoever the document has throw."""
    rule = table.rules.rule(command.act)
    if table.phase != CLOSED:
        return Refused(
            table.rules.rule("no more bets"), f"Bets are to be closed first: {table.phase}."
        )
    seat = table.dice.shooter
    if len(table.dice.chosen) != 2 and seat:
        return Refused(table.rules.rule("choose dice"), "The shooter is to choose new dice first.")
    if seat:
        who = table.seat(seat)
        if who is not None and who.gone and not table.dice.thrower:
            return Refused(
                table.rules.rule("name a substitute"),
                f"Seat {seat} cannot throw: name a substitute.",
            )
        refusal = None if table.retracing else must_bet(table)  # a roll that was made, was made
        return refusal or (e.DiceHanded(command.by, rule, table.dice.thrower or seat_name(seat)),)
    nobody = next(iter(shooter_rules(table).all(Nobody)), None)
    if nobody is None:
        return Refused(rule, "Nobody has taken the dice: the throw waits until a player does.")
    return (e.DiceHanded(command.by, nobody.rule, nobody.throws),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.OfferDice: offer_dice,
    c.TakeDice: take_dice,
    c.RefuseDice: refuse_dice,
    c.PassDice: pass_dice,
    c.OrderPass: order_pass,
    c.NameSubstitute: name_substitute,
    c.HandDice: hand_dice,
}
