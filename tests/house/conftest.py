"""Houses over both kinds of store."""

from tests.store.conftest import database, log, opens, server

__all__ = ["database", "log", "opens", "server"]
