"""A house with a table of each game, some rounds played at each, and a signed checkpoint or two."""

from pathlib import Path

from tests.house.playing import Clock, ask, done, house, number, seated
from tests.table.chance import Chance

from random import Random

from croupier.games import GAMES
from croupier.house.asked import Request
from croupier.house.log import Log
from croupier.house.sealing import Seals
from croupier.store.signed import Key
from croupier.store.sqlite import SqliteLog
from croupier.table import commands as c

STAFF = {"Dana": "dealer", "Cleo": "casino supervisor", "Gill": "gaming supervisor"}


def played(log: Log, key: Path, asks: int = 60) -> None:
    """People who ask for this and that at every table; what is refused is kept as well."""
    clock = Clock()
    of = house(log, clock)
    seals = Seals(log, Key(key), clock)
    r = Random(20)  # noqa: S311 - the same night every time
    for definition in GAMES:
        name = definition.name
        seated(of, name, name)
        for who, role in STAFF.items():
            ask(of, c.GoOnDuty(c.HOUSE, who, role), name)
        chance = Chance(r)
        for _ in range(asks):
            clock.now += 1_000
            command = chance.asks(of.kept(name).table)
            of.ask(Request("Ann", number(), name, command))
        seals.seal()


def night(path: Path, asks: int = 60) -> Path:
    """A store in a file, closed again."""
    log = SqliteLog(path)
    played(log, path.with_suffix(".key"), asks)
    log.close()
    return path


__all__ = ["done", "night", "played"]
