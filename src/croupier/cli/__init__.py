"""The command `croupier`: reads what is asked, prints what paper wrote. Nothing else prints."""

from croupier.cli.commands import main
from croupier.cli.sim_commands import compare, monitor, session, simulate
from croupier.cli.store_commands import audit, backup, export, restore

__all__ = [
    "audit",
    "backup",
    "compare",
    "export",
    "main",
    "monitor",
    "restore",
    "session",
    "simulate",
]
