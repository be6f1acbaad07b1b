"""Rows of the log, which are alike in both databases, read as the entries that they are."""

from collections.abc import Iterable
from typing import Any

from croupier.store.entry import Entry, Record

SELECT = (
    "SELECT seq, name, first, count, time, sender, command, body, events, postings, mark, hash "
    "FROM entry JOIN stream ON stream.id = entry.stream "
)


def record(row: Iterable[Any]) -> Record:
    """A row as the entry that it is."""
    place, name, first, count, time, sender, command, body, events, postings, mark, digest = row
    entry = Entry(
        name, first, count, time, sender, bytes(command), bytes(body), events.encode(),
        postings.encode(), bytes(mark),
    )  # fmt: skip
    return Record(place, entry, bytes(digest))
