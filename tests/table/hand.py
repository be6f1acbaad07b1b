"""Tables for a test: opened, sat down at, and asked for one thing after another."""

from croupier.games import find
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done, act
from croupier.table.opening import open_table
from croupier.table.state import Refused, Table


def opened(game: str, paytable: str = "", automatic: tuple[str, ...] = ()) -> Table:
    """A table with Ann at seat 1 and Bob at seat 2, each with 100 in chips."""
    done = open_table(find(game).under({}, paytable), chips=(100, 500), automatic=automatic)
    table = done.table
    for seat, name in ((1, "Ann"), (2, "Bob")):
        table = done_all(
            table,
            c.SitDown(f"seat {seat}", seat, name),
            c.BuyIn(f"seat {seat}", seat, 10_000),
        )
    return table


def done_all(table: Table, *commands: c.Command) -> Table:
    for command in commands:
        done = act(table, command)
        assert isinstance(done, Done), (command, done)
        table = done.table
    return table


def answer(table: Table, command: c.Command) -> tuple[e.Event, ...] | Refused:
    done = act(table, command)
    return done if isinstance(done, Refused) else done.events
