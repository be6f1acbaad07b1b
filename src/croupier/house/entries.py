"""What a table did or refused, as the entry that the log keeps of it."""

from typing import NamedTuple

import msgspec

from croupier.house.kept import Kept, events_json, mark_of, postings_json
from croupier.store.entry import REFUSED, Entry
from croupier.table import events as e
from croupier.table.state import Refused


class Sent(NamedTuple):
    """Who sent a command, what it is known by, and what was asked."""

    sender: str
    key: bytes
    body: bytes


def entry_of(name: str, first: int, events: tuple[e.Event, ...], kept: Kept, sent: Sent) -> Entry:
    """What happened at a table, and the table after it."""
    return Entry(
        name, first, kept.table.version - first, kept.time, *sent,
        events_json(events), postings_json(events), mark_of(kept.table),
    )  # fmt: skip


def refusal_of(name: str, first: int, no: Refused, time: int, sent: Sent) -> Entry:
    """An entry in the log of what a table refused; nothing happened, and no money moved."""
    told = msgspec.json.encode([["Refused", no.rule, no.why]])
    return Entry(f"{REFUSED}{name}", first, 1, time, *sent, told, b"[]", b"")


def refused_by(entry: Entry) -> Refused:
    """The refusal that such an entry keeps."""
    ((_, rule, why),) = msgspec.json.decode(entry.events, type=list[tuple[str, str, str]])
    return Refused(rule, why)
