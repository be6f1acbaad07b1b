"""Who may do what at a table, and on which grounds: the last chapters of a rulebook's clauses.

An act rests on clauses of the same rulebook, the one it is cited by first, or on `house`: our own
house rule, where the document is silent and a table cannot do without. A ground is a clause of
the same rulebook, or one of another document, told by that one's short name: 'DF 5.4.1'.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass

from croupier.words.faults import RuleFault

HOUSE = "house"
ROLES = (
    "player",
    "shooter",
    "dealer",
    "stickperson",
    "boxperson",
    "gaming supervisor",
    "games supervisor",
    "casino supervisor",
    "inspector",
    "permit holder",
    HOUSE,
)

_GRANT = re.compile(r"- ([^:]+): (.+?) \(([^()]+)\)")
_GROUNDS = re.compile(r"- ([^:]+): (.+)")
_ELSEWHERE = re.compile(r"[A-Z]{2} \S+")


@dataclass(frozen=True, slots=True)
class Grant:
    """An act at the table, the roles that may do it, and the clauses that say so."""

    act: str
    roles: tuple[str, ...]
    clauses: tuple[str, ...]


def add_grant(
    authority: dict[str, Grant], clauses: Collection[str], line: str, source: str, number: int
) -> None:
    """One more act; a RuleFault where it stands there twice, or names what there is not."""
    found = _GRANT.fullmatch(line)
    if found is None or found[1] in authority:
        raise RuleFault(f"{source} line {number}: authority reads '- act: roles (clauses)', once.")
    grant = Grant(found[1], listed(found[2]), listed(found[3]))
    for role in grant.roles:
        if role not in ROLES:
            raise RuleFault(f"{source} line {number}: {role!r} is no role of {', '.join(ROLES)}.")
    for clause in grant.clauses:
        if clause != HOUSE and clause not in clauses:
            raise RuleFault(
                f"{source} line {number}: {grant.act!r} rests on {clause!r}, "
                f"which is no clause above, and not '{HOUSE}'."
            )
    authority[grant.act] = grant


def add_grounds(
    grounds: dict[str, tuple[str, ...]],
    clauses: Collection[str],
    line: str,
    source: str,
    number: int,
) -> None:
    """The grounds of one more act; a RuleFault where they stand there twice, or are none."""
    found = _GROUNDS.fullmatch(line)
    if found is None or found[1] in grounds:
        raise RuleFault(f"{source} line {number}: grounds read '- act, may: clauses', once.")
    for ground in listed(found[2]):
        if ground not in clauses and not _ELSEWHERE.fullmatch(ground):
            raise RuleFault(
                f"{source} line {number}: {ground!r} is no clause above, "
                "and none of another document, as 'DF 5.4.1' would be."
            )
    grounds[found[1]] = listed(found[2])


def listed(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
