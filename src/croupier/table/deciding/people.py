"""Coming and going: seats, duty, and the money that changes hands with it."""

from collections.abc import Callable

from croupier.bank.chips import fewest
from croupier.bank.money import money
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.dice import NOT_THROWN, given_up, to_be_completed
from croupier.table.deciding.ended import in_the_round
from croupier.table.deciding.settling import clock_without, given_back
from croupier.table.evolve import evolve_all
from croupier.table.rules import HOUSE_RULE
from croupier.table.state import BETTING, READY, ROLES, Refused, Seat, Table, in_hand
from croupier.words.faults import nearest

Answer = tuple[e.Event, ...] | Refused


def go_on_duty(table: Table, command: c.GoOnDuty) -> Answer:
    rule = table.rules.rule(command.act)
    here = tuple(
        role for role in ROLES if any(role in g.roles for g in table.rules.grants.values())
    )
    if command.role not in here:
        hint = nearest(command.role, here)
        return Refused(rule, f"{table.rules.title} has no {command.role!r}.{hint}")
    if not command.name.strip() or command.name == c.HOUSE or command.name.startswith("seat "):
        return Refused(rule, "Whoever goes on duty has a name of their own.")
    if not command.of_age:
        rule = table.rules.rule("be of age")
        return Refused(rule, f"{command.name} is under 18, and may not work here.")
    if (command.name, command.role) in table.people:
        return Refused(rule, f"{command.name} is on duty as {command.role} already.")
    if any(seat is not None and seat.name == command.name for seat in table.seats):
        rule = _not_bet(table, (command.role,))
        return Refused(rule, f"{command.name} plays here, and leaves the seat before working here.")
    return (e.WentOnDuty(command.by, rule, command.name, command.role),)


def go_off_duty(table: Table, command: c.GoOffDuty) -> Answer:
    rule = table.rules.rule(command.act)
    if not table.roles(command.name):
        return Refused(rule, f"{command.name} is not on duty.")
    return (e.WentOffDuty(command.by, rule, command.name),)


def sit_down(table: Table, command: c.SitDown) -> Answer:
    """A player takes a seat: of age, not among those who work here, not excluded."""
    rule = table.rules.rule(command.act)
    if not 0 < command.seat <= len(table.seats):
        return Refused(rule, f"The seats are 1 to {len(table.seats)}; there is no {command.seat}.")
    taken = table.seat(command.seat)
    if taken is not None:
        return Refused(rule, f"{taken.name} sits at seat {command.seat}.")
    if not command.name.strip():
        return Refused(rule, "A player has a name.")
    if not command.of_age:
        return Refused(table.rules.rule("be of age"), "Nobody under 18 may take part.")
    works = tuple(role for name, role in table.people if name == command.name)
    if works:
        rule, role = _not_bet(table, works), works[0]
        return Refused(rule, f"{command.name} is {role} here, and does not bet at this table.")
    if command.name in table.barred:
        return Refused(
            table.rules.rule("exclude a player"), f"{command.name} is excluded from this game."
        )
    sits = e.SatDown(command.by, rule, command.seat, command.name)
    debt = table.debts.get(command.name, 0)
    brought = (e.DebtBrought(c.HOUSE, rule, command.name, debt, command.seat),) if debt else ()
    return (sits, *brought)


def _not_bet(table: Table, roles: tuple[str, ...]) -> str:
    """The clause that keeps these roles from betting; our own rule where it names none of them."""
    rule = table.rules.rule("deal and not bet")
    named = table.rules.grants["deal and not bet"].roles
    return rule if set(named) & set(roles) else HOUSE_RULE


def _seat(table: Table, command: c.BuyIn | c.Leave | c.CashOut, amount: int) -> Seat | Refused:
    """Who sits there, if the amount is one that changes hands in chips."""
    rule = table.rules.rule(command.act)
    who = table.seat(command.seat)
    if who is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    if amount <= 0:
        return Refused(rule, "An amount lies above nothing.")
    if fewest(table.rules.chips, amount) is None:
        return Refused(rule, f"No chips of this table make {money(amount)}.")
    return who


def buy_in(table: Table, command: c.BuyIn) -> Answer:
    who = _seat(table, command, command.amount)
    if isinstance(who, Refused):
        return who
    return (e.BoughtIn(command.by, table.rules.rule(command.act), command.seat, command.amount),)


def exchange_voucher(table: Table, command: c.ExchangeVoucher) -> Answer:
    """A promotional voucher becomes tokens, or chips, of the same value."""
    rule = table.rules.rule(command.act)
    if table.seat(command.seat) is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    if command.amount <= 0:
        return Refused(rule, "An amount lies above nothing.")
    if not command.tokens and fewest(table.rules.chips, command.amount) is None:
        return Refused(rule, f"No chips of this table make {money(command.amount)}: take tokens.")
    return (e.VoucherExchanged(command.by, rule, command.seat, command.amount, command.tokens),)


def change_colour(table: Table, command: c.ChangeColour) -> Answer:
    """Chips for others of the same worth: as many as can be of one value, the rest in few."""
    rule, who = table.rules.rule(command.act), table.seat(command.seat)
    if who is None or not 0 < command.amount <= who.chips:
        return Refused(rule, f"Seat {command.seat} has no {money(command.amount)} to change.")
    if command.value not in table.rules.chips:
        values = ", ".join(map(money, table.rules.chips))
        return Refused(rule, f"There are no chips of {money(command.value)}, but of {values}.")
    count, rest = divmod(command.amount, command.value)
    small = fewest(
        tuple(v for v in table.rules.chips if v < command.value) or table.rules.chips, rest
    )
    if small is None:
        return Refused(rule, f"The last {money(rest)} cannot be made in smaller chips.")
    given = ((command.value, count), *small) if count else small
    return (e.ColourChanged(command.by, rule, command.seat, command.amount, given),)


def cash_out(table: Table, command: c.CashOut) -> Answer:
    who = _seat(table, command, command.amount)
    if isinstance(who, Refused):
        return who
    rule = table.rules.rule(command.act)
    if who.owed and not table.retracing:  # chips that left the table have left it
        return Refused(rule, f"Seat {command.seat} owes {money(who.owed)}, which comes first.")
    if command.amount > who.chips:
        return Refused(rule, f"Seat {command.seat} has {in_hand(who)}, not more.")
    return (e.CashedOut(command.by, rule, command.seat, command.amount),)


def repay(table: Table, command: c.Repay) -> Answer:
    rule, who = table.rules.rule(command.act), table.seat(command.seat)
    if who is None or not 0 < command.amount <= min(who.owed, who.chips):
        most = money(min(who.owed, who.chips)) if who else "nothing"
        return Refused(rule, f"Seat {command.seat} can repay {most} at most.")
    return (e.Repaid(command.by, rule, command.seat, command.amount),)


def leave(table: Table, command: c.Leave) -> Answer:
    """Off the table with all chips; wagers that may be taken go along, others play on."""
    rule, who = table.rules.rule(command.act), table.seat(command.seat)
    if who is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    if who.gone:
        return Refused(rule, f"Seat {command.seat} has left, and waits for wagers to end.")
    if who.owed:
        return Refused(
            table.rules.rule("cash out"),
            f"Seat {command.seat} owes {money(who.owed)}: it is repaid first.",
        )
    dice = _dice_of_one_who_leaves(table, command)
    after = evolve_all(table, dice)
    free = _takes_along(after, command.seat, rule)
    clock = clock_without(after, {(r.seat, table.rules.area[r.area]) for r in free})
    waits = len(free) < _lying(after, command.seat) or in_the_round(after, command.seat)
    if waits or after.dice.shooter == command.seat:
        return (*dice, e.SeatGone(command.by, rule, command.seat, clock, free))
    now = after.seat(command.seat) or who
    chips = now.chips + sum(r.back for r in free)
    tokens = now.tokens + sum(r.tokens_back for r in free)
    return (*dice, e.SeatLeft(command.by, rule, command.seat, chips, tokens, clock, free))


def _lying(table: Table, number: int) -> int:
    """How many wagers a seat has on the layout."""
    return sum(seat == number for seat, _ in table.bets)


def _takes_along(table: Table, number: int, rule: str) -> tuple[e.Receipt, ...]:
    """The wagers that a player who leaves takes off the layout."""
    if table.phase not in {READY, BETTING}:
        return ()
    return tuple(
        given_back(table, seat, table.rules.wagers[area].name, bet, state.name, rule)
        for (seat, area), bet in sorted(table.bets.items())
        if seat == number and (state := table.standing(area)).hands.may_take
    )


def _dice_of_one_who_leaves(table: Table, command: c.Leave) -> tuple[e.Event, ...]:
    """The dice go on, unless the document has a substitute finish the turn for the shooter."""
    if table.dice.shooter != command.seat or table.phase not in NOT_THROWN:
        return ()
    if to_be_completed(table):
        return ()
    return (given_up(table, command.by, table.rules.rule(command.act), "left"),)


def left_at_last(table: Table) -> tuple[e.Event, ...]:
    """Players who had to wait for their wagers to end, and whose wagers have; debts come first."""
    for seat in table.seats:
        if seat is not None and seat.gone:
            break
    else:
        return ()
    gone = [n for n, seat in enumerate(table.seats, 1) if seat is not None and seat.gone]
    with_wagers = {seat for seat, _ in table.bets}
    return tuple(
        event
        for n in gone
        if n not in with_wagers and n != table.dice.shooter and (seat := table.seat(n))
        for event in _last_of(table, n, seat)
    )


def _last_of(table: Table, number: int, seat: Seat) -> tuple[e.Event, ...]:
    """What is owed is repaid as far as the chips go, and what is left of it owed by name."""
    if not seat.owed:
        rule = table.rules.rule("leave")
        return (e.SeatLeft(c.HOUSE, rule, number, seat.chips, seat.tokens, table.clock),)
    repaid = min(seat.owed, seat.chips)
    rule = table.rules.rule("repay")
    if repaid:
        return (e.Repaid(c.HOUSE, rule, number, repaid),)
    return (e.DebtKept(c.HOUSE, rule, seat.name, seat.owed, number),)


def fill(table: Table, command: c.Fill) -> Answer:
    rule = table.rules.rule(command.act)
    if command.amount <= 0:
        return Refused(rule, "An amount lies above nothing.")
    return (e.FloatFilled(command.by, rule, command.amount),)


def credit(table: Table, command: c.Credit) -> Answer:
    rule = table.rules.rule(command.act)
    if command.amount <= 0:
        return Refused(rule, "An amount lies above nothing.")
    return (e.FloatCredited(command.by, rule, command.amount),)


def let_time_pass(table: Table, command: c.LetTimePass) -> Answer:
    rule = table.rules.rule(command.act)
    if command.seconds <= 0:
        return Refused(rule, "Time only goes forward.")
    return (e.TimePassed(command.by, rule, command.seconds),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.GoOnDuty: go_on_duty,
    c.GoOffDuty: go_off_duty,
    c.SitDown: sit_down,
    c.BuyIn: buy_in,
    c.ExchangeVoucher: exchange_voucher,
    c.ChangeColour: change_colour,
    c.CashOut: cash_out,
    c.Repay: repay,
    c.Leave: leave,
    c.Fill: fill,
    c.Credit: credit,
    c.LetTimePass: let_time_pass,
}
