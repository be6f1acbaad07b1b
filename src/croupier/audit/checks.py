"""The whole audit: every entry of every table, the end of the log, and what was signed of it."""

from base64 import b64decode
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.audit.source import FORMAT, Row, Source, Unreadable
from croupier.audit.table import Followed, Wrong

REFUSED = "~"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is not as it was written: where, and what."""

    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Audit:
    """What was looked at, and all that was found; nothing found is a clean log."""

    tables: int
    entries: int
    events: int
    checkpoints: int
    findings: tuple[Finding, ...]
    ends: tuple[int, bytes]


def audit(source: Source, *, key: str = "", notes: Iterable[str] = ()) -> Audit:
    """Everything there is to check; `notes` are checkpoints that somebody kept elsewhere."""
    findings = [Finding("the database", what) for what in source.wrong]
    if source.meta.get("format") != FORMAT:
        findings.append(Finding("the database", f"its format is {source.meta.get('format')!r}"))
    whole = _Whole(source)
    findings += whole.looked_through()
    findings += _anchored(source, whole)
    signed = [*source.checkpoints, *((0, note) for note in notes)]
    for size, note in signed:
        findings += _sealed(size, note, source, whole, key)
    return Audit(
        len([f for f in whole.tables.values() if not f.name.startswith(REFUSED)]),
        len(whole.digests),
        sum(f.events for f in whole.tables.values()),
        len(signed),
        tuple(findings),
        (whole.place, whole.digests[-1] if whole.digests else b""),
    )


class _Whole:
    """All tables together, in the order in which their entries were written."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.tables: dict[int, Followed] = {}
        self.digests: list[bytes] = []
        self.at: dict[int, bytes] = {}
        self.place = 0
        self._given_up: set[int] = set()
        self._commands: set[bytes] = set()

    def looked_through(self) -> Iterator[Finding]:
        for number, name in self.source.streams.items():
            self.tables[number] = Followed(name)
        names = list(self.source.streams.values())
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield Finding(f"table {name}", "there are two of this name")
        try:
            for row in self.source.rows:
                yield from self._looked_at(row)
        except Unreadable as fault:
            yield Finding(f"after entry {self.place}", f"nothing can be read any more: {fault}")
        for number, followed in self.tables.items():
            if number in self._given_up:
                continue
            if not followed.version:
                yield Finding(f"table {followed.name}", "it has a name and no log")
            for what in followed.standing():
                yield Finding(f"table {followed.name}, version {followed.version}", what)

    def _looked_at(self, row: Row) -> Iterator[Finding]:
        where = f"entry {row.seq}"
        if self.source.dense and row.seq != self.place + 1:
            yield Finding(where, f"{row.seq - self.place - 1} entries before it are missing")
        self.place = row.seq
        self.digests.append(row.hash)
        self.at[row.seq] = row.hash
        followed = self.tables.get(row.stream)
        if followed is None:
            yield Finding(where, f"it belongs to table number {row.stream}, and there is none")
            return
        where = f"entry {row.seq} (table {followed.name}, version {row.first})"
        if row.command in self._commands:
            yield Finding(where, "its command was answered before")
        self._commands.add(row.command)
        if row.stream in self._given_up:
            return
        try:
            if followed.name.startswith(REFUSED):
                followed.refuse(row)
            else:
                followed.follow(row)
        except Wrong as fault:
            self._given_up.add(row.stream)
            yield Finding(where, f"{fault}; what follows at this table was not looked at")


def _anchored(source: Source, whole: _Whole) -> Iterator[Finding]:
    """The end of the log against what was acknowledged."""
    if source.anchor is None:
        if source.dense and whole.digests:
            yield Finding("the anchor", "it is missing, so nobody can say that the log is whole")
        return
    size, digest = source.anchor
    if size > whole.place:
        lost = size - whole.place
        yield Finding("the end of the log", f"the last {lost} of {size} entries are missing")
    elif whole.digests and not size:
        yield Finding("the anchor", "it cannot be read, so nobody can say that the log is whole")
    elif size and whole.at.get(size) != digest:
        yield Finding(f"entry {size}", "it is not the one that was acknowledged")


def _sealed(size: int, note: str, source: Source, whole: _Whole, key: str) -> Iterator[Finding]:
    """A signed checkpoint against the log as it is."""
    where = f"checkpoint {size}" if size else "the checkpoint given"
    try:
        text, last = note.rstrip("\n").rsplit("\n\n", 1)
        public, signature = last.split()
        Ed25519PublicKey.from_public_bytes(b64decode(public)).verify(
            b64decode(signature), f"{text}\n".encode()
        )
        head, said, root, _ = text.split("\n")
    except (ValueError, InvalidSignature):
        yield Finding(where, "it was not signed by the key it names")
        return
    if key and public != key:
        yield Finding(where, "it was signed by another key than the one given")
    if head != f"croupier log {source.meta.get('store')}":
        yield Finding(where, "it was signed for another store")
    if size and int(said) != size:
        yield Finding(where, f"it was signed for {said} entries")
    if int(said) > len(whole.digests):
        missing = int(said) - len(whole.digests)
        yield Finding(where, f"it was signed over {missing} entries more than there are")
    elif _root(whole.digests[: int(said)]) != b64decode(root):
        yield Finding(where, "the entries are not those that it was signed over")


def _root(digests: list[bytes]) -> bytes:
    """The root of the tree over these entries, level by level (RFC 6962)."""
    level = [sha256(b"\0" + digest).digest() for digest in digests]
    if not level:
        return sha256(b"").digest()
    while len(level) > 1:
        paired = [
            sha256(b"\1" + level[n] + level[n + 1]).digest() for n in range(0, len(level) - 1, 2)
        ]
        level = paired + level[len(level) - len(level) % 2 :]
    return level[0]
