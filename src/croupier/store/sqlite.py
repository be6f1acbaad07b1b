"""The log in one SQLite file: one writer, WAL, and not a word before it is on the disk.

SQLite itself comes with apsw, because the one that systems ship may still have the fault by which
a reset of the WAL can damage a file. Every setting a promise rests on is asserted at the start.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import apsw

from croupier.store.anchor import Anchor
from croupier.store.entry import START, Entry, Head, Record, follow
from croupier.store.faults import Damaged, Full, Repeated, Stale, StoreFault, Unknown
from croupier.store.file import fault_at_start, opened, prepared
from croupier.store.lock import WriterLock
from croupier.store.rows import SELECT, record


class SqliteLog:
    """A log that this process alone writes to, for as long as it is open."""

    def __init__(self, path: Path, *, make: bool = True) -> None:
        self.path = path
        self._dead = ""
        self._heads: dict[str, tuple[int, Head]] = {}
        if not make and not path.exists():
            raise StoreFault(f"There is no store at {path}.")
        self._lock = WriterLock(path)
        try:
            self._db = opened(path)
            self.id = prepared(self._db)
            self._size: int = self._one("SELECT coalesce(max(seq), 0) FROM entry")
            self._anchor = Anchor(path.with_name(path.name + ".anchor"))
            self._check_anchor()
            self._epoch = self._next_epoch()
        except apsw.Error as fault:
            self._lock.release()
            raise fault_at_start(path, fault) from None
        except BaseException:
            self._lock.release()
            raise

    # ------------------------------------------------------------ reading

    @property
    def size(self) -> int:
        """How many entries the log of the whole house has."""
        return self._size

    def streams(self) -> list[str]:
        return [name for (name,) in self._db.execute("SELECT name FROM stream ORDER BY id")]

    def head(self, stream: str) -> Head:
        """How far a table's log goes; version 0 where it has none."""
        return self._at(stream)[1]

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """A table's entries in order, from the one that begins at this version."""
        rows = self._db.execute(
            SELECT + "WHERE name = ? AND first >= ? ORDER BY first", (stream, after)
        )
        return map(record, rows)

    def everything(self, after: int = 0) -> Iterator[Record]:
        """All entries of the house in the order in which they were kept."""
        return map(record, self._db.execute(SELECT + "WHERE seq > ? ORDER BY seq", (after,)))

    def digests(self, after: int = 0) -> Iterator[tuple[int, bytes]]:
        """The digest of every entry of the house, with its place."""
        return self._db.execute("SELECT seq, hash FROM entry WHERE seq > ? ORDER BY seq", (after,))

    def checkpoints(self) -> list[str]:
        """Every signed note that was kept, the oldest first."""
        return [note for (note,) in self._db.execute("SELECT note FROM checkpoint ORDER BY size")]

    def recall(self, command: bytes) -> Record | None:
        """What was answered to a command, if it was ever answered."""
        rows = self._db.execute(SELECT + "WHERE command = ?", (command,))
        return next(map(record, rows), None)

    # ------------------------------------------------------------ writing

    def append(self, entries: Sequence[Entry]) -> None:
        """All of these, or none of them; when this returns they are on the disk."""
        if self._dead:
            raise Unknown(self._dead)
        if not entries:
            return
        heads, streams, rows = self._rows(entries)
        self._begin()
        try:
            self._still_ours()
            if streams:
                self._db.executemany("INSERT INTO stream VALUES (?, ?)", streams)
            self._db.executemany(
                "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows
            )
        except apsw.Error as fault:
            raise self._undone(fault) from None
        except BaseException:
            self._rolled_back()
            raise
        self._committed()
        self._heads.update(heads)
        self._size += len(rows)
        self._anchor.write(self._size, rows[-1][-1])

    def _rows(
        self, entries: Sequence[Entry]
    ) -> tuple[dict[str, tuple[int, Head]], list[tuple[int, str]], list[tuple[Any, ...]]]:
        """What to insert, and where each table's log then stands."""
        heads, digests = follow(entries, lambda stream: self._at(stream)[1])
        numbers = {stream: self._at(stream)[0] for stream in heads}
        new = [stream for stream, number in numbers.items() if not number]
        streams = [(self._next_stream(n), stream) for n, stream in enumerate(new)]
        numbers.update({stream: number for number, stream in streams})
        rows = [
            (
                place, numbers[entry.stream], entry.first, entry.count, entry.time, entry.sender,
                entry.command, entry.body, entry.events.decode(), entry.postings.decode(),
                entry.mark, digest,
            )
            for place, (entry, digest) in enumerate(
                zip(entries, digests, strict=True), self._size + 1
            )
        ]  # fmt: skip
        return {stream: (numbers[stream], head) for stream, head in heads.items()}, streams, rows

    def _next_stream(self, more: int) -> int:
        return int(self._one("SELECT coalesce(max(id), 0) FROM stream")) + more + 1

    def _at(self, stream: str) -> tuple[int, Head]:
        """A table's number and head, as far as this writer has brought it."""
        known = self._heads.get(stream)
        if known is None:
            known = self._heads[stream] = self._found(stream)
        return known

    def _found(self, stream: str) -> tuple[int, Head]:
        rows = self._db.execute(
            "SELECT stream.id, first + count, hash FROM stream "
            "JOIN entry ON entry.stream = stream.id WHERE name = ? ORDER BY first DESC LIMIT 1",
            (stream,),
        )
        return next(
            ((n, Head(version, digest)) for n, version, digest in rows), (0, Head(0, START))
        )

    def _begin(self) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except apsw.BusyError:
            raise StoreFault(f"{self.path} is being written to by somebody else.") from None
        except apsw.Error as fault:
            raise self._ends(fault) from None

    def _still_ours(self) -> None:
        """A writer that was asleep while another took over does not write on stale ground."""
        if self._one("SELECT value FROM meta WHERE name = 'epoch'") != str(self._epoch):
            raise self._ends(StoreFault("another process has taken this store over"))

    def _committed(self) -> None:
        try:
            self._db.execute("COMMIT")
        except apsw.Error as fault:
            raise self._ends(fault) from None

    def _undone(self, fault: apsw.Error) -> StoreFault:
        """What to say of a write that failed before anything was to be kept."""
        if isinstance(fault, apsw.ConstraintError):
            self._rolled_back()
            text = str(fault)
            if "command" in text:
                return Repeated("A command of this number was answered before.")
            if "entry.first" in text:
                return Stale("Somebody else wrote to the table first.")
            return StoreFault(f"{self.path} refuses the entry: {text}.")
        if isinstance(fault, apsw.FullError):
            self._rolled_back()
            return Full(f"There is no room left for {self.path}; nothing was written.")
        return self._ends(fault)

    def _rolled_back(self) -> None:
        if self._db.in_transaction:
            try:
                self._db.execute("ROLLBACK")
            except apsw.Error as fault:
                raise self._ends(fault) from None

    def _ends(self, fault: Exception) -> Unknown:
        """After this nobody knows what is on the disk but who opens it anew."""
        self._dead = f"{self.path}: {fault}; open it again to see what was kept."
        return Unknown(self._dead)

    def keep_checkpoint(self, size: int, note: str) -> None:
        """Once for each size; what was signed first stands."""
        self._begin()
        try:
            self._db.execute("INSERT OR IGNORE INTO checkpoint VALUES (?, ?)", (size, note))
        except apsw.Error as fault:
            raise self._undone(fault) from None
        self._committed()

    # ------------------------------------------------------------ opening and closing

    def _check_anchor(self) -> None:
        """The log must go at least as far as it was ever acknowledged to go."""
        size, digest = self._anchor.read()
        if self._size and not size:
            raise Damaged(
                f"{self._anchor.path} is missing, without which nobody can say that the log is "
                "whole. Put it back; or, if it is lost, `croupier audit --anchor` makes a new one."
            )
        if size > self._size:
            raise Damaged(
                f"{self.path} has {self._size} entries, and {size} were acknowledged: the last "
                f"{size - self._size} are missing. Do not play on; restore the last backup, or ask "
                f"`croupier audit` what is left."
            )
        kept = self._db.execute("SELECT hash FROM entry WHERE seq = ?", (size,))
        if size and next((row[0] for row in kept), b"") != digest:
            raise Damaged(
                f"{self.path}: entry {size} is not the one that was acknowledged. Do not play on; "
                "`croupier audit` names the damage."
            )

    def _next_epoch(self) -> int:
        epoch = int(self._one("SELECT value FROM meta WHERE name = 'epoch'")) + 1
        self._db.execute("UPDATE meta SET value = ? WHERE name = 'epoch'", (str(epoch),))
        return epoch

    def _one(self, sql: str) -> Any:  # noqa: ANN401 - whatever stands in the one field
        return next(iter(self._db.execute(sql)))[0]

    def close(self) -> None:
        self._anchor.close()
        self._db.close()
        self._lock.release()
