"""The sign at the table, and its changes: at once, or after notice where players are bound."""

from collections.abc import Callable

from croupier.bank.money import money
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.settling import sign_for
from croupier.table.events import Limit
from croupier.table.rules import HOUSE_RULE
from croupier.table.state import BETTING, READY, Refused, Table
from croupier.words.faults import nearest

Answer = tuple[e.Event, ...] | Refused
NOTICE = 20 * 60
Sign = c.ChangeLimits | c.GiveLimitsNotice


def _not_a_sign(table: Table, command: Sign, rule: str) -> Refused | None:
    known = {w.name for w in table.rules.wagers} | {w.family for w in table.rules.wagers}
    if command.area and command.area not in known:
        hint = nearest(command.area, tuple(sorted(known)))
        return Refused(rule, f"There is no area {command.area!r}.{hint}")
    if min(command.least, command.most, command.unit) < 0 or 0 < command.most < command.least:
        return Refused(rule, "A sign goes from the least to the most, neither below nothing.")
    return None


def change_limits(table: Table, command: c.ChangeLimits) -> Answer:
    """At any time; but a higher least only once its notice has run out."""
    rule = table.rules.rule(command.act)
    limit = Limit(command.least, command.most, command.unit)
    refusal = _not_a_sign(table, command, rule)
    if refusal:
        return refusal
    now = sign_for(table, command.area)
    due = [
        n.due
        for n in table.notices
        if n.limit and n.area == command.area and n.limit.least == limit.least
    ]
    notice = table.rules.rule("give notice of limits")
    bound = notice != HOUSE_RULE  # a document asks for the sign; it says nothing of empty tables
    if command.least > now.least and bound and not any(at <= table.time for at in due):
        left = "give notice of it first"
        if due:
            left = f"it may come in {-(-(min(due) - table.time) // 60)} minutes"
        return Refused(
            notice,
            f"A least of {money(command.least)}, up from {money(now.least)}, has to stand on a "
            f"sign for 20 minutes: {left}.",
        )
    return (e.LimitsChanged(command.by, rule, command.area, limit),)


def give_limits_notice(table: Table, command: c.GiveLimitsNotice) -> Answer:
    rule = table.rules.rule(command.act)
    refusal = _not_a_sign(table, command, rule)
    if refusal:
        return refusal
    if command.seconds < NOTICE:
        return Refused(rule, "The sign stands there for at least 20 minutes before the change.")
    limit = Limit(command.least, command.most, command.unit)
    due = table.time + command.seconds
    return (e.LimitsNoticed(command.by, rule, command.area, limit, due),)


def raise_limit(table: Table, command: c.RaiseLimit) -> Answer:
    """One player's own limits, above the sign; another person on duty agrees."""
    rule = table.rules.rule(command.act)
    if table.seat(command.seat) is None:
        return Refused(rule, f"Nobody sits at seat {command.seat}.")
    if not 0 <= command.least <= command.most:
        return Refused(rule, "A player's limits go from the least to the most.")
    most = [sign_for(table, wager.name).most for wager in table.rules.wagers]
    if not 0 < min(most) < command.most:
        said = f"states {money(min(most))} as the most" if min(most) else "states no most"
        return Refused(rule, f"The sign {said}: {money(command.most)} for one player is no more.")
    refusal = alone(table, command.by, command.agreed_by, rule)
    if refusal:
        return refusal
    limit = Limit(command.least, command.most)
    return (e.LimitRaised(command.by, rule, command.seat, limit, command.agreed_by),)


def alone(table: Table, who: str, other: str, rule: str) -> Refused | None:
    """Why two people do not answer for this: the other is the same, or not on duty."""
    if other == who or not table.roles(other) or other.startswith("seat "):
        return Refused(rule, f"A second person on duty must agree, other than {who}.")
    return None


def give_closing_notice(table: Table, command: c.GiveClosingNotice) -> Answer:
    rule = table.rules.rule(command.act)
    if command.seconds < NOTICE:
        return Refused(rule, "The sign stands there for at least 20 minutes before the closing.")
    return (e.ClosingNoticed(command.by, rule, table.time + command.seconds),)


def close_table(table: Table, command: c.CloseTable) -> Answer:
    """Where a document asks for it only after notice; never with wagers on the layout."""
    rule = table.rules.rule(command.act)
    if table.phase not in {READY, BETTING}:
        return Refused(rule, f"This round is not over yet: {table.waits}.")
    due = [n.due for n in table.notices if n.limit is None]
    bound = table.rules.rule("give notice of closing") != HOUSE_RULE and table.taken
    if bound and not any(at <= table.time for at in due):
        wait = f" {-(-(min(due) - table.time) // 60)} minutes are left." if due else ""
        return Refused(
            rule, f"Players are present: a sign has to give the time for 20 minutes first.{wait}"
        )
    if table.bets:
        return Refused(rule, "Wagers lie on the layout: they are decided or taken back first.")
    return (e.Closed(command.by, rule),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.ChangeLimits: change_limits,
    c.GiveLimitsNotice: give_limits_notice,
    c.RaiseLimit: raise_limit,
    c.GiveClosingNotice: give_closing_notice,
    c.CloseTable: close_table,
}
