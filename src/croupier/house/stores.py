"""Where a store is kept: a file's path, or a PostgreSQL's address."""

from pathlib import Path

from croupier.house.log import Log
from croupier.store.faults import StoreFault


def is_address(where: str) -> bool:
    return where.startswith(("postgresql://", "postgres://")) or "dbname=" in where


def open_log(where: str, *, make: bool = False) -> Log:
    """The log that is kept there; a new one is made only where that was asked for."""
    if not is_address(where):
        from croupier.store.sqlite import SqliteLog  # noqa: PLC0415 - only what is used is loaded

        return SqliteLog(Path(where), make=make)
    try:
        from croupier.store.postgres import PostgresLog  # noqa: PLC0415 - may not be installed
    except ImportError:
        raise StoreFault(
            "PostgreSQL needs the extra 'postgres': pip install 'croupier[postgres]'."
        ) from None
    return PostgresLog(where, make=make)
