"""Many hands at once: what each of them is, and how many sixth cards win after each discard.

All is read off a game's definition: its named hands, what a sixth card is read as, and what
follows. As all suits rank the same, one hand stands for all that differ only by the names of the
suits: 134,459 classes instead of 2,598,960 hands.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache, reduce
from itertools import chain, combinations
from operator import or_
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.words.card_game import CardGame
from croupier.words.cards import DECK, NOTHING, HandRow
from croupier.words.clauses import Loses, Wins
from croupier.words.faults import RuleFault
from croupier.words.held import Asked, Held

Sets = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Small = NDArray[np.uint8]
Truths = NDArray[np.bool_]
Places = tuple[tuple[int, ...], ...]

HAND_SIZE, RANKS = 5, 13
HANDS = math.comb(len(DECK), HAND_SIZE)
UNSEEN = len(DECK) - HAND_SIZE
HAND = "Hand"


@dataclass(frozen=True, slots=True)
class Classes:
    """Hands that are one but for the names of the suits: one of each, and how many there are."""

    hands: Sets
    weights: Numbers


@cache
def classes() -> Classes:
    """Every way to deal five cards to suits, the suits put in order by what they hold."""
    parts = [_suits(sizes) for sizes in ((5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1))]
    hands, weights = (np.concatenate(part) for part in zip(*parts, strict=True))
    hands.setflags(write=False)
    weights.setflags(write=False)
    return Classes(hands, weights)


def _suits(sizes: tuple[int, ...]) -> tuple[Sets, Numbers]:
    """The classes with so many cards in each suit, and how many hands each of them stands for."""
    rows: list[Sets] = [np.zeros(1, np.uint64)]  # the ranks held in each suit so far
    for suit, size in enumerate(sizes):
        held = _ranks(size)
        rows = [np.repeat(row, len(held)) for row in rows]
        rows.append(np.tile(held, len(rows[0]) // len(held)))
        if suit and sizes[suit - 1] == size:  # suits of one size: in order, so that each is once
            once = rows[-2] >= rows[-1]
            rows = [row[once] for row in rows]
    suits = rows[1:]
    ways = np.full(len(suits[0]), math.factorial(4) // math.factorial(4 - len(sizes)))
    alike = np.ones_like(ways)
    for suit in range(1, len(sizes)):
        alike = np.where(suits[suit] == suits[suit - 1], alike + 1, 1)
        ways //= alike  # 2 and then 3: in the end the factorial of how many suits are alike
    return sum(row << np.uint64(RANKS * n) for n, row in enumerate(suits)), ways  # type: ignore[return-value]


def _ranks(size: int) -> Sets:
    held = [sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), size)]
    return np.array(held, dtype=np.uint64)


def name_indices(rows: tuple[HandRow, ...], hands: Sets) -> Small:
    """The place of each hand's name among the rows, best first; their number for no name."""
    held = Held(hands)
    places = np.full(len(hands), len(rows), dtype=np.uint8)
    for place in range(len(rows) - 1, -1, -1):  # the best name is written last and stands
        places[rows[place].shown(held)] = place
    return places


@lru_cache(maxsize=8)
def class_names(rows: tuple[HandRow, ...]) -> Small:
    """The same for all classes of hands; kept, as many rulings leave the names alone."""
    return name_indices(rows, classes().hands)


# ------------------------------------------------------------------ what a discard is worth


@dataclass(frozen=True, slots=True)
class Sixths:
    """Which sixth cards win, and at what odds: all the same, and every other card loses."""

    reads: tuple[Asked, ...]
    odds: Fraction

    def winning(self, kept: Sets | int) -> Any:  # noqa: ANN401 - a set of cards, or an array
        held = Held(kept)
        return reduce(or_, (read(held) for read in self.reads))


def sixths(game: CardGame, name: str = NOTHING) -> Sixths:
    """What a sixth card does to a hand of this name from which cards were discarded."""
    winning, odds = [], set()
    for read in game.reads:
        match game.discarded(HAND, name, read.name).consequence:
            case Wins(odds=pays):
                winning.append(read.sixths)
                odds.add(pays)
            case Loses():
                continue
            case _:
                odds.clear()
                break
    if len(odds) != 1:
        raise RuleFault(
            f"{game.title}: these figures are for sixth cards that win at one odds or lose, and "
            f"its own do otherwise."
        )
    return Sixths(tuple(winning), odds.pop())


class Discards:
    """Many hands, ways to discard from them, and the winning sixth cards of each."""

    def __init__(self, hands: Sets, places: Places, sixths: Sixths) -> None:
        self.hands, self.places, self.sixths = hands, places, sixths

    @cached_property
    def cards(self) -> Sets:
        """(5, n): the cards of each hand one by one, suit by suit and upwards."""
        found = np.empty((HAND_SIZE, len(self.hands)), dtype=np.uint64)
        left = self.hands
        for row in found:
            np.bitwise_and(left, ~left + np.uint64(1), out=row)
            left = left ^ row
        return found

    def kept(self, places: tuple[int, ...]) -> Sets:
        cards: Sets = np.bitwise_or.reduce([self.cards[place] for place in places])
        return cards

    @cached_property
    def outs(self) -> Small:
        """(ways to discard, n): how many of the 47 other cards win."""
        found = np.empty((len(self.places), len(self.hands)), dtype=np.uint8)
        others = ~self.hands
        for row, places in zip(found, self.places, strict=True):
            np.bitwise_count(self.sixths.winning(self.kept(places)) & others, out=row)
        return found

    @property
    def winning(self) -> Sets:
        """(ways to discard, n): which of the 47 other cards win."""
        kept = map(self.kept, self.places)
        return np.array([self.sixths.winning(cards) & ~self.hands for cards in kept])

    @cached_property
    def best(self) -> Small:
        """(n): as many as the best discard has."""
        most: Small = self.outs.max(axis=0)
        return most


@lru_cache(maxsize=4)
def class_discards(places: Places, sixths: Sixths) -> Discards:
    """The same for all classes of hands; kept, as most rulings leave the sixth card alone."""
    return Discards(classes().hands, places, sixths)


def places(game: CardGame) -> Places:
    """Which of the five cards may be kept."""
    keeps = game.decides.keeps
    sizes = range(keeps.least, keeps.most + 1)
    return tuple(chain.from_iterable(combinations(range(HAND_SIZE), size) for size in sizes))
