"""Who may ask for what: default deny, by the rulebook's list of authority; and stopped tables."""

from collections.abc import Mapping

from croupier.table import commands as c
from croupier.table.rules import HOUSE_RULE
from croupier.table.state import COUNT_ORDERED, WRONG_DECK, Refused, Table, seat_number

ANY_TIME = frozenset({
    "go on duty", "go off duty", "let time pass", "rule", "open a dispute", "decide a dispute",
    "ask for a review", "review a dispute", "advise of the inspector", "notify the inspector",
    "exclude a player",
})  # fmt: skip
SETTLING = ("key the result", "confirm the result", "collect losers", "pay winners")
# A stopped table: why, the clause's act, and what alone leads on from there.
LEADS_ON: Mapping[str, tuple[str, ...]] = {
    "wrong number": ("override",),
    "malfunction": ("notify the inspector", *SETTLING),
    "malfunction, inspector notified": ("resume after a malfunction", *SETTLING),
    "outcome invalidated": ("refund", "forfeit"),
    COUNT_ORDERED: ("count the cards",),
    WRONG_DECK: ("void the round", "count the cards"),
}
AFTER_CLOSING = frozenset({
    "cash out", "leave", "repay", "sit down", "report a wrong number", "override",
})  # fmt: skip


def denied(table: Table, command: c.Command) -> Refused | None:
    """Why this person may not do this now, whatever the act itself would say."""
    grant = table.rules.grants.get(command.act)
    if grant is None:
        return Refused(HOUSE_RULE, f"{table.rules.title} gives nobody the right to {command.act}.")
    rule = grant.clauses[0]
    if command.by == c.HOUSE:
        if command.act not in table.rules.automatic and c.HOUSE not in grant.roles:
            named = _either(tuple(role for role in grant.roles if role != c.HOUSE))
            return Refused(rule, f"At this table this is for the {named}: {command.act}.")
    else:
        mine = table.roles(command.by)
        if not mine:
            return Refused(rule, f"{command.by} is not on duty at this table.")
        if set(mine).isdisjoint(grant.roles):
            named = _either(grant.roles)
            return Refused(
                rule, f"{_capital(command.by)} may not do this ({command.act}): the {named} may."
            )
        number = seat_number(command.by)
        if "player" in mine and number != getattr(command, "seat", number):
            return Refused(rule, f"{_capital(command.by)} may do this for no other seat.")
    return _stopped(table, command) if table.closed or table.stop else None


def _stopped(table: Table, command: c.Command) -> Refused | None:
    """Why nobody may do this at a table that is closed, or where play is stopped."""
    if command.act in ANY_TIME:
        return None
    if table.closed and command.act not in AFTER_CLOSING:
        rule = table.rules.rule("close the table")
        return Refused(rule, "The table is closed; what is left is to cash out and leave.")
    if table.stop and command.act not in LEADS_ON[table.stop]:
        first = LEADS_ON[table.stop][0]
        who = _either(table.rules.grants[first].roles) if first in table.rules.grants else "house"
        why = f"Play is stopped ({table.stop}) until the {who} does this: {first}."
        return Refused(table.rules.rule(first), why)
    return None


def _either(names: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
