"""Who is asked to throw: the dice offered in the document's order, taken or refused."""

from collections.abc import Callable, Iterator

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.rules import HOUSE_RULE
from croupier.table.state import BETTING, CLOSED, READY, Refused, Table, set_of
from croupier.words.shooter import CLOCKWISE, MustHold, Offered, Shooter

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
    clause, asked = offer(table), table.dice.offered
    if clause is None or table.dice.shooter:
        return ()
    seats = [seat for seat in _round_the_table(table, clause) if _may_have(table, clause, seat)]
    return (asked, *(seat for seat in seats if seat != asked)) if asked in seats else tuple(seats)


def _round_the_table(table: Table, clause: Offered) -> Iterator[int]:
    """Beginning beside whoever was asked last, else beside the last shooter, else the dealer."""
    count, last = len(table.seats), (table.dice.last, *table.dice.refused)[-1]
    step = 1 if clause.direction == CLOCKWISE else -1
    first = last + step if last else (1 if step == 1 else count)
    for n in range(count):
        yield (first - 1 + n * step) % count + 1


def _may_have(table: Table, clause: Offered, seat: int, *, again: bool = False) -> bool:
    """Whether the seat may be offered the dice; `again` where it has refused them."""
    who = table.seat(seat)
    if who is None or who.gone or who.name in table.barred:
        return False
    if seat in table.dice.refused and not again:
        return False
    holds = any(
        table.bet(seat, area) for h in shooter_rules(table).all(MustHold) for area in h.areas
    )
    return holds or not (clause.to_holders or _turn_begins(table) is None)


def _turn_begins(table: Table) -> int | None:
    """The clock at which a new shooter's turn begins; None while nobody can begin one.

    Where a shooter bets after taking the dice, that has to be possible: what others have thrown
    for nobody is forgotten, unless chips lie there that wait for the end of it.
    """
    must = [h for h in shooter_rules(table).all(MustHold) if h.each_roll]
    areas = [table.rules.area[area] for holding in must for area in holding.areas]
    if not _bets_after_taking(table):
        return table.clock
    for clock in (table.clock, table.rules.rested(table.clock, table.covered)):
        if clock is not None and all(table.rules.tables.may_place(clock, area) for area in areas):
            return clock
    return None


def must_bet(table: Table) -> Refused | None:
    """Why the shooter may not throw: the document wants a wager there for every throw."""
    seat = table.dice.shooter
    for clause in shooter_rules(table).all(MustHold):
        if clause.each_roll and seat and not any(table.bet(seat, a) for a in clause.areas):
            areas = " or ".join(clause.areas)
            return Refused(
                clause.rule, f"The shooter, seat {seat}, bets on {areas} first, or passes the dice."
            )
    return None


def bets_first(table: Table) -> Refused | None:
    """Why the bets wait: a shooter who was offered the dice without a wager is to make it now."""
    seat = table.seat(table.dice.shooter)
    able = seat is not None and not seat.gone and seat.name not in table.barred
    if not able or table.retracing or not _bets_after_taking(table):
        return None
    return must_bet(table)


def _bets_after_taking(table: Table) -> bool:
    """Whether the document offers the dice to players without a wager, who then make one."""
    later = [clause for clause in shooter_rules(table).all(Offered) if not clause.at_start]
    return bool(later) and not any(clause.to_holders for clause in later)


def offer_dice(table: Table, command: c.OfferDice) -> Answer:
    """To the first in turn; a player who has been asked answers before another is."""
    clause = offer(table)
    if clause is None:
        return Refused(HOUSE_RULE, f"{table.rules.title} is played without dice.")
    if table.dice.shooter:
        return Refused(clause.rule, f"Seat {table.dice.shooter} has the dice.")
    if table.phase not in NOT_OUT:
        return Refused(clause.rule, f"The dice are not offered now: {table.waits}.")
    asked = in_turn(table)
    if not asked:
        return Refused(clause.rule, f"No player is left to be offered the dice{_needs(table)}.")
    if asked[0] == table.dice.offered:
        return Refused(clause.rule, f"Seat {asked[0]} has been asked: the player takes or refuses.")
    return (e.DiceOffered(command.by, _rule_of(clause, len(table.dice.refused)), asked[0]),)


def _rule_of(clause: Offered, refusals: int) -> str:
    """The clause of an offer after so many refusals."""
    rules = (clause.rule, *clause.on_to)
    return rules[min(refusals, len(rules) - 1)]


def _needs(table: Table) -> str:
    """' without a wager on Dragon or Fire' where the document asks for one."""
    clause = offer(table)
    if clause is None or not clause.to_holders:
        return ""
    return f": it takes a wager on {_areas(table)}"


def _areas(table: Table) -> str:
    return " or ".join(
        dict.fromkeys(a for h in shooter_rules(table).all(MustHold) for a in h.areas)
    )


def take_dice(table: Table, command: c.TakeDice) -> Answer:
    """The first to accept becomes shooter, chooses two dice and leaves the rest in the bowl."""
    refusal = _not_asked(table, command.seat)
    if refusal:
        return refusal
    rule, there = table.rules.rule(command.act), set_of(table.dice)
    if len(there) < 4 and "bring a new set" in table.rules.grants:
        return Refused(
            table.rules.rule("bring a new set"),
            f"{5 - len(there)} dice of the set are lost: a new set comes before another shooter.",
        )
    dice = command.dice or there[:2]
    if len(dice) != 2 or len(set(dice)) != 2 or not set(dice) <= set(there):
        bowl = ", ".join(map(str, there))
        return Refused(rule, f"Two different dice are chosen from the bowl: {bowl}.")
    clock = table.clock if (begins := _turn_begins(table)) is None else begins
    return (e.DiceTaken(command.by, rule, command.seat, tuple(sorted(dice)), clock),)


def refuse_dice(table: Table, command: c.RefuseDice) -> Answer:
    refusal = _not_asked(table, command.seat)
    clause = offer(table)
    if refusal or clause is None:
        return refusal or Refused(HOUSE_RULE, "No dice are offered in this game.")
    rule = _rule_of(clause, len(table.dice.refused) + 1)
    return (e.DiceRefused(command.by, rule, command.seat),)


def _not_asked(table: Table, seat: int) -> Refused | None:
    clause, who = offer(table), table.seat(seat)
    if clause is None:
        return Refused(HOUSE_RULE, f"{table.rules.title} is played without dice.")
    if who is None:
        return Refused(clause.rule, f"Nobody sits at seat {seat}.")
    if table.dice.shooter:
        return Refused(clause.rule, f"Seat {table.dice.shooter} has the dice.")
    if table.phase not in NOT_OUT:
        return Refused(clause.rule, f"The dice are not offered now: {table.waits}.")
    asked = in_turn(table)
    if seat in asked[:1]:
        return _not_yet_asked(table, clause, seat)
    if seat in asked:
        rule = _rule_of(clause, len(table.dice.refused))
        return Refused(rule, f"Seat {asked[0]} is asked first, and has not refused.")
    if seat in table.dice.refused:
        again = not asked and _may_have(table, clause, seat, again=True)  # thought better of it
        return None if again else Refused(clause.rule, f"Seat {seat} has refused the dice already.")
    if who.name in table.barred:
        rule = table.rules.rule("exclude a player")
        return Refused(rule, f"{who.name} is excluded from this game, and throws no dice.")
    rule = next((h.rule for h in shooter_rules(table).all(MustHold)), clause.rule)
    if not clause.to_holders:
        return Refused(rule, f"Nobody can bet on {_areas(table)} now, as a shooter must: wait.")
    return Refused(rule, f"Seat {seat} has no wager on {_areas(table)}, as a shooter must.")


def _not_yet_asked(table: Table, clause: Offered, seat: int) -> Refused | None:
    """Where a person offers the dice, nobody answers before the offer."""
    if table.dice.offered == seat or "offer the dice" not in table.rules.grants:
        return None
    return Refused(clause.rule, f"The dice are to be offered to seat {seat} first.")


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.OfferDice: offer_dice,
    c.TakeDice: take_dice,
    c.RefuseDice: refuse_dice,
}
