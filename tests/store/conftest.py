"""Both kinds of store, each new for every test; one PostgreSQL server serves them all."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from tests.store.servers import postgres

from croupier.house.log import Log
from croupier.store.postgres import PostgresLog
from croupier.store.sqlite import SqliteLog

Opens = Callable[[], Log]
NUMBERS = count()


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with postgres() as address:
        yield address


@pytest.fixture
def database(server: str) -> Iterator[str]:
    """The address of a new, empty database."""
    name = f"store_{next(NUMBERS)}"
    with psycopg.connect(server, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}".encode())
    yield server.replace("dbname=postgres", f"dbname={name}")
    with psycopg.connect(server, autocommit=True) as db:
        db.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=["sqlite", "postgres"])
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opens]:
    """Opens the same store anew each time, as a server that starts again would."""
    made: list[Log] = []
    if request.param == "sqlite":
        path = tmp_path / "house.db"
        kind: Opens = lambda: SqliteLog(path)  # noqa: E731 - one of two ways to open
    else:
        address = request.getfixturevalue("database")
        kind = lambda: PostgresLog(address)  # noqa: E731 - the other

    def opened() -> Log:
        if made and request.param == "sqlite":
            made.pop().close()
        made.append(kind())
        return made[-1]

    yield opened
    for log in made:
        log.close()


@pytest.fixture
def log(opens: Opens) -> Log:
    return opens()
