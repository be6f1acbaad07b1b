"""Who does what a line says: the seat whose line it is, or whoever is on duty for such acts."""

import msgspec

from croupier.notation.slots import RoleName
from croupier.table import commands as c
from croupier.table.state import Table, seat_name

OF_PLAYERS = frozenset({"player", "shooter"})


def asked_by(table: Table, command: c.Command, who: str = "", seat: int = 0) -> c.Command:
    """The command with who asks for it: as the line says, else by the document's authority."""
    by = _holder(table, who) if who else usual(table, command, seat)
    changes = {"by": by}
    if isinstance(agreed := getattr(command, "agreed_by", ""), RoleName):
        changes["agreed_by"] = _holder(table, agreed)
    return msgspec.structs.replace(command, **changes)


def usual(table: Table, command: c.Command, seat: int) -> str:
    """Who does this if the line does not say: the seat, or the first role that may."""
    grant = table.rules.grants.get(command.act)
    roles = grant.roles if grant else ("dealer",)
    if seat and (grant is None or OF_PLAYERS & set(roles)):
        return seat_name(seat)
    others = [role for role in roles if role not in OF_PLAYERS]
    return _holder(table, RoleName(others[0])) if others else seat_name(seat)


def _holder(table: Table, who: str) -> str:
    """The person in a role; the role's own name where nobody holds it."""
    if not isinstance(who, RoleName):
        return who
    return next((name for name, role in table.people if role == who), str(who))
