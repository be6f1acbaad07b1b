"""A table as the house holds it: read from the log, checked on the way, and led on from there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from croupier.bank.ledger import Ledger
from croupier.store.entry import MARK, START, Head, Record, chained
from croupier.store.faults import Damaged
from croupier.table import events as e
from croupier.table.coded import event_bytes, event_of, fingerprint
from croupier.table.evolve import evolve, evolve_all
from croupier.table.rules import Rules
from croupier.table.state import Table
from croupier.table.transfers import transfers
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault
from croupier.words.game import Game

GameOf = Callable[[e.Opened], Game | CardGame]
_encoder = msgspec.json.Encoder()
_events = msgspec.json.Decoder(list[msgspec.Raw])


@dataclass(frozen=True, slots=True)
class Kept:
    """A table, its books, and when its log was opened and last written to, in milliseconds."""

    table: Table
    ledger: Ledger
    opened: int
    time: int

    def after(self, events: Iterable[e.Event], table: Table, time: int) -> "Kept":
        """The same with these events behind it; a RuleFault where the books do not allow them."""
        moved = [t for event in events for t in transfers(event)]
        return Kept(table, self.ledger.after(moved), self.opened, time)


def events_json(events: Iterable[e.Event]) -> bytes:
    return b"[" + b",".join(map(event_bytes, events)) + b"]"


def postings_json(events: Iterable[e.Event]) -> bytes:
    """The movements of these events, as the log keeps them."""
    return _encoder.encode([t for event in events for t in transfers(event)])


def events_of(data: bytes) -> tuple[e.Event, ...]:
    return tuple(event_of(bytes(raw)) for raw in _events.decode(data))


def mark_of(table: Table) -> bytes:
    return fingerprint(table)[:MARK]


def opened_by(ev: e.Opened, game: Game | CardGame) -> Table:
    """The table as its opening leaves it."""
    return evolve(Table(Rules(game, ev.chips, frozenset(ev.automatic))), ev)


def read_back(records: Iterable[Record], game_of: GameOf) -> tuple[Kept, Head]:
    """A table from its log; Damaged where the log is not what was written."""
    kept: Kept | None = None
    head = Head(0, START)
    for record in records:
        entry = record.entry
        where = f"{entry.stream}, version {entry.first}"
        if entry.first != head.version or chained(head.digest, entry) != record.digest:
            raise Damaged(f"{where}: the log was changed here. `croupier audit` names the damage.")
        try:
            events = events_of(entry.events)
        except RuleFault as fault:
            raise Damaged(f"{where}: {fault}") from None
        if kept is None:
            kept, events = _begun(events, entry.time, game_of), events[1:]
        table = evolve_all(kept.table, events)
        kept = kept.after(events, table, entry.time)
        if entry.mark != mark_of(table):
            raise Damaged(f"{where}: played again, the table is not what it was.")
        head = Head(entry.version, record.digest)
    if kept is None:
        raise Damaged("The log of this table is empty.")
    return kept, head


def _begun(events: tuple[e.Event, ...], time: int, game_of: GameOf) -> Kept:
    opening = events[0]
    if not isinstance(opening, e.Opened):
        raise Damaged("A table's log begins with its opening.")
    return begun(opening, opened_by(opening, game_of(opening)), time)


def begun(opening: e.Event, table: Table, time: int) -> Kept:
    """A table that was just opened, with what its opening moved."""
    return Kept(table, Ledger().after(transfers(opening)), time, time)
