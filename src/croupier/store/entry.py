"""What the log is made of: one entry for each command that was answered, chained table by table.

An entry holds a command's events, the money they move and who asked, and is kept whole or not at
all. What a table refused is kept in a chain of its own, so that it stays refused when it is sent
again. Its digest covers the digest of the table's entry before it, so that nothing can be changed,
left out or put between without every later digest changing too.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256

import msgspec

from croupier.store.faults import Stale

START = bytes(32)  # what the first entry of every table is chained to
MARK = 8  # bytes of a table's fingerprint that an entry carries
REFUSED = "~"  # before a table's name: the log of what was refused there


class Entry(msgspec.Struct, frozen=True, gc=False):
    """What one command came to.

    `events` and `postings` are JSON arrays; `mark` says how the table stands afterwards.
    """

    stream: str
    first: int
    count: int
    time: int
    sender: str
    command: bytes
    body: bytes
    events: bytes
    postings: bytes
    mark: bytes

    @property
    def version(self) -> int:
        """The table's version after it."""
        return self.first + self.count


class Record(msgspec.Struct, frozen=True, gc=False):
    """An entry as it is kept: its place in the log of the whole house, and its digest."""

    place: int
    entry: Entry
    digest: bytes


class Head(msgspec.Struct, frozen=True, gc=False):
    """How far a table's log goes."""

    version: int
    digest: bytes


def command_key(sender: str, command: bytes) -> bytes:
    """What a command is known by: its sender's own number for it, which no other sender shares."""
    return sha256(len(sender.encode()).to_bytes(2, "big") + sender.encode() + command).digest()[:16]


def body_key(stream: str, body: bytes) -> bytes:
    """What was asked of which table, in 16 bytes."""
    return sha256(stream.encode() + b"\n" + body).digest()[:16]


_encoder = msgspec.json.Encoder()


def canonical(entry: Entry) -> bytes:
    """The bytes that are chained: a JSON array, the same for whoever writes it down."""
    return _encoder.encode((
        entry.stream, entry.first, entry.count, entry.time, entry.sender, entry.command.hex(),
        entry.body.hex(), msgspec.Raw(entry.events), msgspec.Raw(entry.postings), entry.mark.hex(),
    ))  # fmt: skip


def chained(before: bytes, entry: Entry) -> bytes:
    """The digest of an entry that follows the one with this digest."""
    return sha256(before + canonical(entry)).digest()


def follow(
    entries: Iterable[Entry], head_of: Callable[[str], Head]
) -> tuple[dict[str, Head], list[bytes]]:
    """Where each table's log stands after these, and their digests; Stale if one is not next."""
    heads: dict[str, Head] = {}
    digests: list[bytes] = []
    for entry in entries:
        head = heads.get(entry.stream) or head_of(entry.stream)
        if entry.first != head.version:
            raise Stale(
                f"{entry.stream} is at version {head.version}, not at {entry.first} any more."
            )
        digests.append(chained(head.digest, entry))
        heads[entry.stream] = Head(entry.version, digests[-1])
    return heads, digests
