"""A store's rows, read with other means than those it was written with, and never written to."""

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

FORMAT = "1"
COLUMNS = "seq, stream, first, count, time, sender, command, body, events, postings, mark, hash"
GUARDED = {
    f"{table}_{act}" for table in ("entry", "stream", "checkpoint") for act in ("update", "delete")
}


class NoStore(Exception):  # noqa: N818 - what it is
    """There is nothing to audit; its text says what there is instead."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the log, as it stands there."""

    seq: int
    stream: int
    first: int
    count: int
    time: int
    sender: str
    command: bytes
    body: bytes
    events: str
    postings: str
    mark: bytes
    hash: bytes


@dataclass(frozen=True)
class Source:
    """All that a store holds; `dense` is whether places are numbered without a gap."""

    meta: Mapping[str, str]
    streams: Mapping[int, str]
    checkpoints: tuple[tuple[int, str], ...]
    rows: Iterator[Row]
    anchor: tuple[int, bytes] | None
    dense: bool
    wrong: tuple[str, ...] = field(default=())


def source(where: str) -> Source:
    """The store at a path or an address; NoStore if there is none."""
    if where.startswith(("postgresql://", "postgres://")) or "dbname=" in where:
        return _postgres(where)
    return _sqlite(Path(where))


def _sqlite(path: Path) -> Source:
    if not path.is_file():
        raise NoStore(f"There is no store at {path}.")
    db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        names = {row[0] for row in db.execute("SELECT name FROM sqlite_schema")}
    except sqlite3.DatabaseError as fault:
        raise NoStore(f"{path} is not a store: {fault}.") from None
    if not {"meta", "stream", "entry"} <= names:
        raise NoStore(f"{path} is a database, but not a store of croupier's.")
    wrong = _unsound(db) + _unguarded(names)
    meta = _pairs(db, "SELECT name, value FROM meta")
    anchor = path.with_name(path.name + ".anchor")
    return Source(
        meta,
        _pairs(db, "SELECT id, name FROM stream ORDER BY id"),
        tuple(_all(db, "SELECT size, note FROM checkpoint ORDER BY size")),
        _rows(db),
        _anchored(anchor) if anchor.is_file() else None,
        dense=True,
        wrong=wrong,
    )


def _unsound(db: sqlite3.Connection) -> tuple[str, ...]:
    try:
        said = [row[0] for row in db.execute("PRAGMA integrity_check(5)")]
        keys = [f"{row[0]} row {row[1]} belongs to no {row[2]}"
                for row in db.execute("PRAGMA foreign_key_check")]  # fmt: skip
    except sqlite3.DatabaseError as fault:
        return (f"the file is damaged: {fault}",)
    return tuple(f"the file is damaged: {line}" for line in said if line != "ok") + tuple(keys)


def _unguarded(names: set[str]) -> tuple[str, ...]:
    gone = sorted(GUARDED - names)
    return (f"what guards the log against changes was removed: {', '.join(gone)}",) if gone else ()


def _pairs(db: sqlite3.Connection, query: str) -> dict[Any, str]:
    return dict(_all(db, query))


def _all(db: sqlite3.Connection, query: str) -> list[tuple[Any, Any]]:
    try:
        return list(db.execute(query))
    except sqlite3.DatabaseError as fault:
        raise NoStore(f"The store cannot be read: {fault}.") from None


def _rows(db: sqlite3.Connection) -> Iterator[Row]:
    try:
        for row in db.execute(f"SELECT {COLUMNS} FROM entry ORDER BY seq"):  # noqa: S608 - our own columns
            yield Row(*row)
    except sqlite3.DatabaseError as fault:
        raise Unreadable(str(fault)) from None
    finally:
        db.close()


class Unreadable(Exception):  # noqa: N818 - what it is
    """The database ends here: what follows cannot be read."""


def _anchored(path: Path) -> tuple[int, bytes]:
    """What the anchor beside the database says; the furthest of its two lines that can be read."""
    found = [(0, b"")]
    for line in path.read_bytes().split(b"\n"):
        words = line.strip(b"\0 ").decode(errors="replace").split(" ")
        text = " ".join(words[:2])
        if len(words) == 3 and sha256(text.encode()).hexdigest()[:16] == words[2]:
            found.append((int(words[0]), bytes.fromhex(words[1])))
    return max(found)


def _postgres(address: str) -> Source:
    import psycopg  # noqa: PLC0415 - needed for this kind of store alone

    try:
        db = psycopg.connect(address, autocommit=True)
    except psycopg.Error as fault:
        raise NoStore(f"No PostgreSQL answers there: {str(fault).strip()}") from None
    db.execute("SET default_transaction_read_only = on")
    if (db.execute("SELECT to_regclass('entry')").fetchone() or (None,))[0] is None:
        raise NoStore("There is no store in this database.")
    guards = {row[0] for row in db.execute("SELECT tgname FROM pg_trigger WHERE tgenabled <> 'D'")}
    wanted = {f"{table}_kept" for table in ("entry", "stream", "checkpoint")}
    gone = sorted(wanted - guards)
    wrong = (f"what guards the log was removed: {', '.join(gone)}",) if gone else ()
    return Source(
        dict(db.execute("SELECT name, value FROM meta").fetchall()),
        dict(db.execute("SELECT id, name FROM stream ORDER BY id").fetchall()),
        tuple(db.execute("SELECT size, note FROM checkpoint ORDER BY size").fetchall()),
        _postgres_rows(db),
        anchor=None,
        dense=False,
        wrong=wrong,
    )


def _postgres_rows(db: Any) -> Iterator[Row]:  # noqa: ANN401 - a connection of a library that may be absent
    with db, db.transaction(), db.cursor(name="audit") as cursor:
        cursor.itersize = 2_000
        for row in cursor.execute(f"SELECT {COLUMNS} FROM entry ORDER BY seq"):  # noqa: S608 - our own columns
            yield Row(*row)
