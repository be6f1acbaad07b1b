"""What is sent to the house, and what it answers: done, or refused; or, by a fault, unknown."""

import msgspec

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Refused


class Request(msgspec.Struct, frozen=True):
    """A command for a table. `number` is its sender's own for it, and is never used again.

    `version` is where the sender believed the table to be; None is wherever it is.
    """

    sender: str
    number: bytes
    table: str
    command: c.Command
    version: int | None = None


class Done(msgspec.Struct, frozen=True):
    """It was done, and is on the disk: the events, and the table's version after them."""

    table: str
    version: int
    events: tuple[e.Event, ...]


Answer = Done | Refused
