"""A slow tally: every wager of a game played by hand, throw after throw, on a generator by hand.

The players are those of tests/by_hand, which know the rule texts and nothing of the project. A
unit is placed wherever and whenever one may be and none lies there. What a throw does to a table is
worked out by them once, and remembered for the next time that the same table hears the same throw.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from tests.by_hand.craps import NEXT_ROLL
from tests.by_hand.play import ByHand

# What each wager's table remembers, and the piles that lie there: ((memory, piles), ...)
Seen = tuple[tuple[Any, tuple[Any, ...]], ...]
Ends = tuple[tuple[str, Fraction], ...]


# All that these need to know of the table is the puck: their bases are the piles of others here.
BEHIND = {"Behind the Come", "Behind the Don't Come"}


class Table:
    """All wagers of a game at one table, by hand; what is seen there is numbered as it turns up."""

    def __init__(self, wagers: Mapping[str, ByHand]) -> None:
        self.wagers = wagers
        self.opening: Seen = tuple((w.opening, ()) for w in wagers.values())
        self.number: dict[Seen, int] = {self.opening: 0}
        self.seen = [self.opening]
        self.known: dict[tuple[int, int], tuple[int, Ends]] = {}

    def throw(self, here: int, roll: int) -> int:
        """Places what may be placed and throws; the number of what is seen then."""
        if (here, roll) not in self.known:
            seen, ends = self.play(self.seen[here], 1 + roll // 6, 1 + roll % 6)
            if seen not in self.number:
                self.number[seen] = len(self.seen)
                self.seen.append(seen)
            self.known[here, roll] = self.number[seen], ends
        return self.known[here, roll][0]

    def play(self, seen: Seen, first: int, second: int) -> tuple[Seen, Ends]:
        after, ends = [], []
        bases: dict[str, set[int]] = {}
        for (name, wager), (memory, piles) in zip(self.wagers.items(), seen, strict=True):
            lying = self.placed(name, wager, memory, piles, bases)
            bases[name] = {pile for pile in lying if isinstance(pile, int)}
            left = [wager.roll(memory, pile, first, second) for pile in lying]
            ends += [(name, pile) for pile in left if isinstance(pile, Fraction)]
            stay = tuple(sorted((p for p in left if not isinstance(p, Fraction)), key=str))
            there = wager.table(memory, first, second)
            after.append(((there[0], None) if name in BEHIND else there, stay))
        return tuple(after), tuple(ends)

    @staticmethod
    def placed(
        name: str, wager: ByHand, memory: object, piles: tuple[Any, ...], bases: dict[str, set[int]]
    ) -> tuple[Any, ...]:
        if name in {"Come", "Don't Come"}:  # any number of them, each waits for its next roll once
            return (*piles, NEXT_ROLL) if wager.may_place(memory) else piles
        if name in BEHIND:  # one behind each that travelled
            base = bases[name.removeprefix("Behind the ")]
            return (*piles, *(base - set(piles)))
        if not piles and wager.may_place(memory):
            return (wager.place(memory),)
        return piles


class Tallied:
    """Ten tables through a block by hand: rounds, then each until nothing lies on its layout."""

    def __init__(self, wagers: Mapping[str, ByHand]) -> None:
        self.table = Table(wagers)
        self.heard: Counter[tuple[int, int]] = Counter()

    @property
    def rolls(self) -> int:
        return self.heard.total()

    @property
    def nets(self) -> dict[str, Counter[Fraction]]:
        """For each wager, how many units ended with each net result."""
        found: dict[str, Counter[Fraction]] = {name: Counter() for name in self.table.wagers}
        for cell, times in self.heard.items():
            for name, net in self.table.known[cell][1]:
                found[name][net] += times
        return found

    def hear(self, here: int, roll: int) -> int:
        self.heard[here, roll] += 1
        return self.table.throw(here, roll)

    def block(self, key: int, block: int, rounds: int) -> None:
        here = [0] * 10
        number = block * 2**24
        for _ in range(rounds):
            number, rolls = next_words(key, number)
            here = [self.hear(*both) for both in zip(here, rolls, strict=True)]
        for table, at in enumerate(here):
            n, clear = number, False
            while not clear:
                n, rolls = next_words(key, n)
                at = self.hear(at, rolls[table])  # noqa: PLW2901 - the table goes on
                clear = at == 0


def next_words(key: int, number: int) -> tuple[int, tuple[int, ...]]:
    """The next word whose halves can be used: its number, and its ten rolls by long division."""
    while True:
        number += 1
        word = splitmix(key, number)
        halves = word % 2**32, word // 2**32
        if max(halves) < 71 * 36**5:
            return number, tuple(h // 71 // 36**at % 36 for h in halves for at in (4, 3, 2, 1, 0))


def splitmix(key: int, number: int) -> int:
    z = (key + number * 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z // 2**27) * 0x94D049BB133111EB % 2**64
    return z ^ z // 2**31


def blocks(rolls: int) -> Iterator[tuple[int, int]]:
    """Whole blocks of ten tables with 16,384 throws each, and a short one: (number, rounds)."""
    whole, rest = divmod(rolls, 163_840)
    yield from ((n, 16_384) for n in range(whole))
    if rest:
        yield whole, (rest + 9) // 10
