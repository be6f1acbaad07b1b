"""People who send commands to a house, each with a number of its own."""

from itertools import count

from croupier.games import find
from croupier.house.asked import Answer, Done, Request
from croupier.house.keeping import House
from croupier.house.log import Log
from croupier.house.rules import game_of
from croupier.table import commands as c
from croupier.table.opening import open_table

NUMBERS = count(1)
START = 1_800_000_000_000


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def number() -> bytes:
    return next(NUMBERS).to_bytes(16, "big")


def house(log: Log, clock: Clock | None = None) -> House:
    return House(log, game_of, clock or Clock())


def opened(of: House, name: str = "Main 1", game: str = "dragon-fire") -> Answer:
    table = open_table(find(game).under({}), chips=(100, 500, 2500), bank=1_000_000)
    return of.open("admin", number(), name, table)


def ask(of: House, command: c.Command, table: str = "Main 1", sender: str = "Ann") -> Answer:
    return of.ask(Request(sender, number(), table, command))


def done(answer: Answer) -> Done:
    assert isinstance(answer, Done), answer
    return answer


def seated(of: House, name: str = "Main 1", game: str = "dragon-fire") -> None:
    """A table with Ann at seat 1, who has 200."""
    done(opened(of, name, game))
    done(ask(of, c.SitDown("seat 1", 1, "Ann"), name))
    done(ask(of, c.BuyIn("seat 1", 1, 20_000), name))
