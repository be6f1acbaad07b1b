"""What an audit found, on paper: that all is well, or each thing that is not, and where."""

from typing import Any

from croupier.audit.checks import Audit
from croupier.paper.numbers import several
from croupier.paper.page import Item, Items, Page, Text


def audit_page(where: str, found: Audit) -> Page:
    looked = (
        f"{several(found.tables, 'table')} with {several(found.events, 'event')}, "
        f"{several(found.checkpoints, 'signed checkpoint')}"
    )
    if not found.findings:
        return (Text(f"{where}: clean. Looked at: {looked}."),)
    wrong = several(len(found.findings), "finding")
    return (
        Text(f"{where}: {wrong}. Looked at: {looked}."),
        Items(tuple(Item(finding.where, f"{finding.what}.") for finding in found.findings)),
        Text("Play must not go on over this log. Keep it as it is, and restore the last backup."),
    )


def audit_json(where: str, found: Audit) -> dict[str, Any]:
    return {
        "store": where,
        "clean": not found.findings,
        "tables": found.tables,
        "entries": found.entries,
        "events": found.events,
        "checkpoints": found.checkpoints,
        "findings": [{"where": f.where, "what": f.what} for f in found.findings],
    }


__all__ = ["Audit", "audit_json", "audit_page"]
