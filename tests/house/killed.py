"""A house that goes on placing wagers until it is killed, and says what was acknowledged.

Run by the tests as a process of its own: `python -m tests.house.killed DB`.
"""

import sys
from itertools import count

from croupier.games import find
from croupier.house.asked import Done, Request
from croupier.house.keeping import House
from croupier.house.rules import game_of
from croupier.house.stores import open_log
from croupier.table import commands as c
from croupier.table.opening import open_table


def numbered(n: int) -> bytes:
    return n.to_bytes(16, "big")


def command(n: int) -> c.Command:
    """The n-th command of this life: wagers without end on one area."""
    if n == 0:
        return c.SitDown("seat 1", 1, "Ann")
    if n == 1:
        return c.BuyIn("seat 1", 1, 1_000_000_000)
    return c.Place("seat 1", 1, "Dragon", 100)


def main(where: str) -> None:
    house = House(open_log(where, make=True), game_of)
    table = open_table(find("dragon-fire").under({}), chips=(100,), bank=1_000_000)
    house.open("admin", numbered(0), "Main 1", table)
    for n in count():
        answer = house.ask(Request("Ann", numbered(n), "Main 1", command(n)))
        assert isinstance(answer, Done), answer
        sys.stdout.write(f"{n}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
