"""The command `croupier`: reads what is asked, prints what paper wrote. Nothing else prints."""

from croupier.cli.commands import main

__all__ = ["main"]
