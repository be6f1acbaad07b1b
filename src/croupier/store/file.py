"""A file opened as a store: with the settings that its promises rest on, or not at all."""

import os
from pathlib import Path
from uuid import uuid4

import apsw

from croupier.store.faults import StoreFault
from croupier.store.schema import FORMAT, sqlite

FIXED = (3, 51, 3)  # the first SQLite whose WAL can be reset without fear
SETTINGS: dict[str, object] = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
}


def opened(path: Path) -> apsw.Connection:
    version = apsw.sqlite_lib_version()
    if tuple(map(int, version.split("."))) < FIXED:
        raise StoreFault(f"SQLite {version} is too old; install apsw 3.51.3 or newer.")
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    db = apsw.Connection(str(path))
    db.set_busy_timeout(2_000)
    for name, value in SETTINGS.items():
        db.execute(f"PRAGMA {name} = {value}")
        kept = next(iter(db.execute(f"PRAGMA {name}")), (value,))[0]
        if kept != value:
            raise StoreFault(f"{path}: SQLite keeps {name} at {kept}, and {value} is needed.")
    return db


def prepared(db: apsw.Connection) -> str:
    """The store's own name for itself; an empty file is made a store first."""
    db.execute("BEGIN IMMEDIATE")
    with _transaction(db):
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema")}
        if not tables:
            db.execute(sqlite())
            db.executemany(
                "INSERT INTO meta VALUES (?, ?)",
                (("format", FORMAT), ("store", uuid4().hex), ("epoch", "0")),
            )
        elif "meta" not in tables:
            raise StoreFault("This is a database, but not a store of croupier's.")
        meta = dict(db.execute("SELECT name, value FROM meta"))
        if meta.get("format") != FORMAT:
            raise StoreFault(
                f"This store has format {meta.get('format')}, and this release reads {FORMAT}."
            )
        return str(meta["store"])


class _transaction:  # noqa: N801 - reads as a word
    """Ends what BEGIN began: with COMMIT, or with ROLLBACK if something was raised."""

    def __init__(self, db: apsw.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.db.execute("ROLLBACK" if kind else "COMMIT")


def fault_at_start(path: Path, fault: apsw.Error) -> StoreFault:
    if isinstance(fault, apsw.NotADBError):
        return StoreFault(f"{path} is not a store.")
    if isinstance(fault, apsw.BusyError):
        return StoreFault(f"{path} is being written to by somebody else.")
    return StoreFault(f"{path} cannot be opened: {fault}.")
