"""The command `croupier`: reads what is asked, prints what paper wrote. Nothing else prints."""

from croupier.cli.commands import main
from croupier.cli.sim_commands import compare, session, simulate

__all__ = ["compare", "main", "session", "simulate"]
