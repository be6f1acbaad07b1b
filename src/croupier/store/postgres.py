"""The log in PostgreSQL, for several server processes at once: any of them may serve any table.

Who writes to a table holds its row; that no version is written twice, and no command answered
twice, the database itself refuses; and each transaction is serialisable besides. What others wrote
is heard of by LISTEN, and read from the log.
"""

import logging
from collections.abc import Iterator, Sequence
from typing import Any
from uuid import uuid4

import psycopg
from psycopg import sql

from croupier.store.entry import START, Entry, Head, Record, follow
from croupier.store.faults import Repeated, Stale, StoreFault, Unknown
from croupier.store.rows import SELECT, record
from croupier.store.schema import FORMAT, postgres

# It would warn of each pipeline that a refused statement ends; the refusal itself is raised here.
logging.getLogger("psycopg").setLevel(logging.ERROR)
CHANNEL = "croupier"
SETTINGS = {
    "fsync": {"on"},
    "full_page_writes": {"on"},
    "synchronous_commit": {"on", "remote_write", "remote_apply"},
    "data_sync_retry": {"off"},
    "transaction_isolation": {"serializable"},
}
AT_START = (
    "SET default_transaction_isolation = 'serializable'",
    "SET statement_timeout = '20s'",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '30s'",
)
INSERT = (
    "INSERT INTO entry (stream, first, count, time, sender, command, body, events, postings, mark,"
    " hash) SELECT * FROM unnest(%s::int[], %s::int[], %s::int[], %s::bigint[], %s::text[],"
    " %s::bytea[], %s::bytea[], %s::text[], %s::text[], %s::bytea[], %s::bytea[])"
)
HOLD = "SELECT id FROM stream WHERE id = ANY(%s) ORDER BY id FOR UPDATE"
OLDEST = 150000


class PostgresLog:
    """A log that other processes may write to as well."""

    def __init__(self, address: str, *, make: bool = True) -> None:
        self.address = address
        self._dead = ""
        self._heads: dict[str, tuple[int, Head]] = {}
        try:
            # Nothing prepared: a statement prepared in what is rolled back would be gone with it.
            self._db = psycopg.connect(address, autocommit=True, prepare_threshold=None)
        except psycopg.Error as fault:
            raise StoreFault(f"No PostgreSQL answers there: {_plain(fault)}") from None
        try:
            self._assert_settings()
            self.id = self._prepared(make=make)
        except psycopg.Error as fault:
            self._db.close()
            raise StoreFault(f"PostgreSQL refuses: {_plain(fault)}") from None
        except BaseException:
            self._db.close()
            raise

    # ------------------------------------------------------------ reading

    @property
    def size(self) -> int:
        return int(self._one("SELECT count(*) FROM entry"))

    def streams(self) -> list[str]:
        return [name for (name,) in self._db.execute("SELECT name FROM stream ORDER BY id")]

    def head(self, stream: str) -> Head:
        """How far a table's log goes, whoever wrote it; version 0 where it has none."""
        found = self._found(stream)
        self._heads[stream] = found
        return found[1]

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """A table's entries in order, from the one that begins at this version."""
        where = "WHERE name = %s AND first >= %s ORDER BY first"
        return map(record, self._db.execute(SELECT + where, (stream, after)))

    def everything(self, after: int = 0) -> Iterator[Record]:
        """All entries of the house, in the order in which they asked for their places."""
        return map(record, self._db.execute(SELECT + "WHERE seq > %s ORDER BY seq", (after,)))

    def digests(self, after: int = 0) -> Iterator[tuple[int, bytes]]:
        """The digest of every entry of the house, with its place.

        Writers who have asked for a place are waited for, so that no entry gets one before these.
        """
        with self._db.transaction():
            self._db.execute("LOCK TABLE entry IN SHARE MODE")
            rows = self._db.execute(
                "SELECT seq, hash FROM entry WHERE seq > %s ORDER BY seq", (after,)
            ).fetchall()
        return ((place, bytes(digest)) for place, digest in rows)

    def checkpoints(self) -> list[str]:
        """Every signed note that was kept, the oldest first."""
        rows = self._db.execute("SELECT note FROM checkpoint ORDER BY size")
        return [note for (note,) in rows]

    def keep_checkpoint(self, size: int, note: str) -> None:
        """Once for each size; what was signed first stands."""
        self._db.execute(
            "INSERT INTO checkpoint VALUES (%s, %s) ON CONFLICT DO NOTHING", (size, note)
        )

    def recall(self, command: bytes) -> Record | None:
        """What was answered to a command, if it was ever answered."""
        rows = self._db.execute(SELECT + "WHERE command = %s", (command,))
        return next(map(record, rows), None)

    # ------------------------------------------------------------ writing

    def append(self, entries: Sequence[Entry]) -> None:
        """All of these, or none of them; when this returns they are on the disk."""
        if self._dead:
            raise Unknown(self._dead)
        if not entries:
            return
        heads, columns = self._columns(entries)
        try:
            with self._db.pipeline():
                self._db.execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
                self._db.execute(HOLD, (sorted(number for number, _ in heads.values()),))
                self._db.execute(INSERT, columns)
                for stream, (_, head) in heads.items():
                    self._db.execute(
                        "SELECT pg_notify(%s, %s)", (CHANNEL, f"{head.version} {stream}")
                    )
        except psycopg.Error as fault:
            raise self._undone(fault) from None
        self._committed()
        self._heads.update(heads)

    def _committed(self) -> None:
        try:
            self._db.execute("COMMIT")
        except psycopg.errors.SerializationFailure:
            raise Stale("Somebody else wrote at the same time.") from None
        except psycopg.Error as fault:
            raise self._ends(fault) from None

    def _columns(
        self, entries: Sequence[Entry]
    ) -> tuple[dict[str, tuple[int, Head]], tuple[list[Any], ...]]:
        heads, digests = follow(entries, lambda stream: self._at(stream)[1])
        numbers = {stream: self._at(stream)[0] or self._made(stream) for stream in heads}
        rows = [
            (
                numbers[entry.stream], entry.first, entry.count, entry.time, entry.sender,
                entry.command, entry.body, entry.events.decode(), entry.postings.decode(),
                entry.mark, digest,
            )
            for entry, digest in zip(entries, digests, strict=True)
        ]  # fmt: skip
        known = {stream: (numbers[stream], head) for stream, head in heads.items()}
        return known, tuple(map(list, zip(*rows, strict=True)))

    def _made(self, stream: str) -> int:
        """The number of a table that has no log yet; a name alone is no harm."""
        self._db.execute(
            "INSERT INTO stream (name) VALUES (%s) ON CONFLICT (name) DO NOTHING", (stream,)
        )
        return int(self._one("SELECT id FROM stream WHERE name = %s", stream))

    def _at(self, stream: str) -> tuple[int, Head]:
        known = self._heads.get(stream)
        if known is None:
            known = self._heads[stream] = self._found(stream)
        return known

    def _found(self, stream: str) -> tuple[int, Head]:
        rows = self._db.execute(
            "SELECT stream.id, first + count, hash FROM stream LEFT JOIN entry "
            "ON entry.stream = stream.id WHERE name = %s ORDER BY first DESC NULLS LAST LIMIT 1",
            (stream,),
        )
        for number, version, digest in rows:
            return number, Head(version or 0, bytes(digest or START))
        return 0, Head(0, START)

    def _undone(self, fault: psycopg.Error) -> StoreFault:
        """What to say of a transaction that failed before it was to be committed."""
        if self._db.closed or self._db.broken:
            return self._ends(fault)
        self._db.execute("ROLLBACK")
        self._heads.clear()
        if isinstance(fault, psycopg.errors.UniqueViolation):
            if "command" in str(fault.diag.constraint_name):
                return Repeated("A command of this number was answered before.")
            return Stale("Somebody else wrote to the table first.")
        if isinstance(fault, psycopg.errors.SerializationFailure | psycopg.errors.DeadlockDetected):
            return Stale("Somebody else wrote at the same time.")
        return StoreFault(f"PostgreSQL refuses; nothing was written: {_plain(fault)}")

    def _ends(self, fault: Exception) -> Unknown:
        self._dead = f"PostgreSQL: {_plain(fault)}; connect again to see what was kept."
        return Unknown(self._dead)

    # ------------------------------------------------------------ opening and closing

    def _assert_settings(self) -> None:
        if self._db.info.server_version < OLDEST:
            raise StoreFault("PostgreSQL 15 or newer is needed.")
        for statement in AT_START:
            self._db.execute(statement.encode())
        for name, good in SETTINGS.items():
            kept = self._one("SELECT current_setting(%s)", name)
            if kept not in good:
                raise StoreFault(f"PostgreSQL keeps {name} at {kept}; {min(good)} is needed.")
        if self._one("SELECT pg_is_in_recovery()"):
            raise StoreFault("This PostgreSQL is a standby; a table is decided at the primary.")

    def _prepared(self, *, make: bool) -> str:
        """The store's own name for itself; an empty database is made a store first."""
        with self._db.transaction():
            self._db.execute("SELECT pg_advisory_xact_lock(hashtext('croupier'))")
            found = self._one("SELECT to_regclass('meta') IS NOT NULL")
            if not found and not make:
                raise StoreFault("There is no store in this database.")
            if not found:
                self._db.execute(postgres().encode())
                self._db.execute(
                    "INSERT INTO meta VALUES ('format', %s), ('store', %s)", (FORMAT, uuid4().hex)
                )
            meta: dict[str, str] = dict(self._db.execute("SELECT name, value FROM meta").fetchall())
        if meta.get("format") != FORMAT:
            raise StoreFault(
                f"This store has format {meta.get('format')}, and this release reads {FORMAT}."
            )
        return str(meta["store"])

    def _one(self, query: str, *values: object) -> Any:  # noqa: ANN401 - whatever is in the field
        row = self._db.execute(query.encode(), values).fetchone()
        return None if row is None else row[0]

    def heard(self, seconds: float) -> Iterator[tuple[str, int]]:
        """Tables that anybody wrote to, with their versions, for so long; then it ends."""
        self._db.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        for note in self._db.notifies(timeout=seconds):
            version, _, stream = note.payload.partition(" ")
            yield stream, int(version)

    def close(self) -> None:
        self._db.close()


def _plain(fault: Exception) -> str:
    return str(fault).strip().partition("\n")[0] or type(fault).__name__
