"""Events and commands as bytes, and back: JSON that is the same wherever and whenever it is made.

An event is an array, its kind first: `["Placed","seat 1","6.4",1,"Dragon",1000,0,false]`. A kind
may get new fields at its end, each with a default, so that what was written before still reads; a
kind whose fields change otherwise gets a new name, and the old one stays.
"""

from hashlib import sha256
from typing import TypeVar

import msgspec

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Table
from croupier.words.faults import RuleFault

T = TypeVar("T")
_encoder = msgspec.json.Encoder(order="deterministic")
_event = msgspec.json.Decoder(e.AnyEvent)
_command = msgspec.json.Decoder(c.AnyCommand)


def event_bytes(event: e.Event) -> bytes:
    return _encoder.encode(event)


def event_of(data: bytes) -> e.Event:
    """The event that these bytes are; a RuleFault if they are none."""
    event: e.Event = _read(_event, data, "event")
    return event


def command_bytes(command: c.Command) -> bytes:
    return _encoder.encode(command)


def command_of(data: bytes) -> c.Command:
    """The command that these bytes are; a RuleFault if they are none."""
    command: c.Command = _read(_command, data, "command")
    return command


def _read(decoder: "msgspec.json.Decoder[T]", data: bytes, what: str) -> T:
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, ValueError) as fault:
        said = data[:80].decode(errors="replace")
        raise RuleFault(f"This is no {what} that this release knows: {said} ({fault}).") from None


def fingerprint(table: Table) -> bytes:
    """A digest of all that the table holds, its rules apart; two tables alike have the same."""
    held = {
        name: getattr(table, name)
        for name in table.__struct_fields__
        if name not in {"rules", "bets", "rounds"}
    }
    bets = [(*key, bet) for key, bet in sorted(table.bets.items())]
    rounds = [(r.number, len(r.events)) for r in table.rounds]
    return sha256(_encoder.encode((held, bets, rounds))).digest()
