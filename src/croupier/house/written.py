"""Tables written in the notation played into a house, and tables of a house written down."""

from hashlib import sha256

from croupier.games import find
from croupier.house.asked import Done, Request
from croupier.house.keeping import House
from croupier.house.kept import events_of, opened_by
from croupier.house.rules import game_of
from croupier.notation import Played, write
from croupier.store.faults import StoreFault
from croupier.table import events as e
from croupier.table.decide import Done as Acted
from croupier.table.state import Refused

SENDER = "notation"


def play_into(house: House, played: Played, name: str) -> int:
    """A table that was played is kept under this name; how many of its commands were new to it.

    Each command has a number that follows from the name and its place in the text, so that what was
    cut short is finished by doing it again, and what was done is not done twice.
    """
    opening = played.opening
    assert isinstance(opening, e.Opened)  # noqa: S101 - every text opens a table
    before = house.log.size
    table = opened_by(opening, game_of(opening))
    _same(house.open(SENDER, _number(name, 0), name, Acted(table, (opening,))), (opening,), name)
    place = 0
    for came in played.lines:
        events: tuple[e.Event, ...] = ()
        for command in came.commands:
            place += 1
            answer = house.ask(Request(SENDER, _number(name, place), name, command))
            if isinstance(answer, Refused) and came.refused is None:
                raise StoreFault(f"{name}: '{came.said.text}' was refused here: {answer.why}")
            events += answer.events if isinstance(answer, Done) else ()
        if came.refused is None and events != came.events:
            raise StoreFault(f"{name}: '{came.said.text}' came to something else here.")
    return house.log.size - before


def _same(answer: Done | Refused, wanted: tuple[e.Event, ...], name: str) -> None:
    if isinstance(answer, Refused):
        raise StoreFault(f"{name}: {answer.why}")
    if answer.events != wanted:
        raise StoreFault(f"There is another table {name!r} in this store.")


def _number(name: str, place: int) -> bytes:
    return sha256(f"{place} {name}".encode()).digest()[:16]


def written(house: House, name: str) -> str:
    """A table of the house in the notation, whose replay gives the same log."""
    house.kept(name)  # checked on the way
    return write([ev for r in house.log.read(name) for ev in events_of(r.entry.events)], find)
