"""What it is worth to have seen other players' cards before discarding (clauses 8.10 and 12.11).

A player who has seen k hands of five chooses among the same discards, and the sixth card is one of
the cards still unseen. Exact as far as the ways in which those cards can lie are few enough to be
gone through; beyond that an estimate from seeded deals, with its standard error.
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from operator import or_

import numpy as np
from numpy.typing import NDArray

from croupier.maths.card_hands import (
    HAND_SIZE,
    HANDS,
    UNSEEN,
    Discards,
    Numbers,
    Sets,
    Small,
    name_indices,
    places,
    sixths,
)
from croupier.maths.cards import Solved
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK
from croupier.words.faults import RuleFault

REACH = 100_000  # so many ways for the unseen cards to lie are gone through, no more
DEALS, SEED, BLOCK = 200_000, 8_10, 20_000


@dataclass(frozen=True, slots=True)
class Seen:
    """The gain per unit staked from having seen so many hands; `error` is 0 where it is exact."""

    hands: int
    gain: Fraction
    error: Fraction
    exact: bool


# A hand as far as it matters here: how many winning cards each part holds, and of which parts the
# sets of winning cards that no other set contains are made. The rest of the 47 win nothing.
Kind = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


def seen(solved: Solved, hands: int, reach: int = REACH) -> Seen:
    """What it is worth to have seen so many other hands; nine at most leave a sixth card."""
    most = (UNSEEN - 1) // HAND_SIZE
    if not 0 <= hands <= most:
        raise RuleFault(
            f"{solved.game.title}: beside one's own hand 0 to {most} hands can be seen, as a "
            f"sixth card must be left; not {hands}."
        )
    if any(_ways(sizes) > reach for sizes, _ in kinds(solved)):
        return estimate(solved.game, hands)
    return _exact(solved, _all_lying(solved), hands)


@lru_cache(maxsize=2)
def _all_lying(solved: Solved) -> tuple[tuple["Lying", int], ...]:
    return tuple((_lying(kind), count) for kind, count in kinds(solved).items())


def _exact(solved: Solved, found: Iterable[tuple["Lying", int]], hands: int) -> Seen:
    left = UNSEEN - HAND_SIZE * hands
    gained = sum((count * lying.gain(left) for lying, count in found), Fraction(0))
    return Seen(hands, gained * (1 + solved.sixths.odds) / HANDS, Fraction(0), exact=True)


def _ways(sizes: tuple[int, ...]) -> int:
    return math.prod(size + 1 for size in sizes)


@lru_cache(maxsize=2)
def kinds(solved: Solved) -> Counter[Kind]:
    """The hands discarded from by kind, those left out in which one discard is always best."""
    which = solved.discarding
    ways = Discards(solved.classes.hands[which], solved.discards.places, solved.sixths)
    sets = ways.winning
    everything = np.bitwise_or.reduce(sets)
    choice = (sets != everything).all(axis=0)  # no discard wins all that any discard wins
    rows = _inside(_largest(sets[:, choice]))
    alike: Counter[bytes] = Counter()
    for row, weight in zip(rows, solved.classes.weights[which][choice].tolist(), strict=True):
        alike[row.tobytes()] += weight
    found: Counter[Kind] = Counter()
    for packed, weight in alike.items():
        found[_kind(np.frombuffer(packed, np.int32).tolist())] += weight
    return found


def _largest(sets: Sets) -> Sets:
    """The sets that no other contains; the others emptied."""
    contained = [((one & ~sets == 0) & (one != sets)).any(axis=0) for one in sets]
    return np.where(contained, np.uint64(0), sets)


def _inside(sets: Sets) -> NDArray[np.int32]:
    """For each hand, of which sets each card is one, as bits; the cards in no order."""
    found = np.zeros((sets.shape[1], 64), dtype=np.int32)
    for n, one in enumerate(sets):
        cards = np.unpackbits(one.view(np.uint8).reshape(-1, 8), axis=1)
        found |= cards.astype(np.int32) << n
    found.sort(axis=1)
    return found


def _kind(row: list[int]) -> Kind:
    parts = Counter(inside for inside in row if inside)
    by_size = sorted((size, inside) for inside, size in parts.items())
    used = reduce(or_, parts)
    sets = {
        tuple(n for n, (_, inside) in enumerate(by_size) if inside >> one & 1)
        for one in range(used.bit_length())
        if used >> one & 1
    }
    return tuple(size for size, _ in by_size), tuple(sorted(sets))


@dataclass(frozen=True, slots=True)
class Lying:
    """A kind gone through: where the unseen cards can lie.

    For each number of them in its parts, the most that lie in one set, summed over all ways; blind
    is what the largest set holds of all 47, and `rest` of these lie in no part.
    """

    most: tuple[int, ...]
    blind: int
    rest: int

    def gain(self, left: int) -> Fraction:
        """By how much the chance to win rises once only `left` of the 47 cards are unseen."""
        ways = sum(
            most * math.comb(self.rest, left - inside)
            for inside, most in enumerate(self.most)
            if inside <= left
        )
        return Fraction(ways, math.comb(UNSEEN, left) * left) - Fraction(self.blind, UNSEEN)


def _lying(kind: Kind) -> Lying:
    """Goes through how many unseen cards lie in each part; all sums stay within 64 bits."""
    sizes, sets = kind
    lies = np.meshgrid(*(np.arange(size + 1) for size in sizes), indexing="ij")
    chosen = [_choose(size)[lie] for size, lie in zip(sizes, lies, strict=True)]
    most = np.maximum.reduce([np.add.reduce([lies[n] for n in parts]) for parts in sets])
    sums = np.zeros(sum(sizes) + 1, dtype=np.int64)
    np.add.at(sums, np.add.reduce(lies), np.multiply.reduce(chosen) * most)
    blind = max(sum(sizes[n] for n in parts) for parts in sets)
    return Lying(tuple(sums.tolist()), blind, UNSEEN - sum(sizes))


def _choose(size: int) -> Numbers:
    return np.array([math.comb(size, n) for n in range(size + 1)], dtype=np.int64)


# ------------------------------------------------------------------ by dealing


def estimate(game: CardGame, hands: int, deals: int = DEALS, seed: int = SEED) -> Seen:
    """The same by so many seeded deals: in each, the best discard with and without having seen."""
    source = np.random.default_rng(seed)
    gains = [
        _dealt(game, hands, min(BLOCK, deals - start), source) for start in range(0, deals, BLOCK)
    ]
    gained = np.concatenate(gains)
    total, square = int(gained.sum()), int((gained.astype(np.int64) ** 2).sum())
    scale = (1 + sixths(game).odds) / (UNSEEN - HAND_SIZE * hands)
    spread = deals * square - total * total  # deals² times the variance
    error = Fraction(math.isqrt(spread * 10**12 // (deals - 1)), deals * 10**6)
    return Seen(hands, Fraction(total, deals) * scale, error * scale, exact=False)


def _dealt(game: CardGame, hands: int, deals: int, source: np.random.Generator) -> Numbers:
    """How many more of the unseen cards win under the discard that is best for what was seen."""
    order = np.argsort(source.random((deals, len(DECK))), axis=1).astype(np.uint64)
    bits: Sets = np.uint64(1) << order[:, : HAND_SIZE * (hands + 1)]
    own: Sets = np.bitwise_or.reduce(bits[:, :HAND_SIZE], axis=1)
    unseen = ~np.bitwise_or.reduce(bits, axis=1)
    unlisted = name_indices(game.hands, own) == len(game.hands)
    ways = Discards(own[unlisted], places(game), sixths(game))
    sets = ways.winning & unseen[unlisted]
    outs: Small = np.bitwise_count(sets)
    blind = np.take_along_axis(outs, ways.outs.argmax(axis=0)[None], axis=0)[0]
    gained = np.zeros(deals, dtype=np.int64)
    gained[unlisted] = outs.max(axis=0).astype(np.int64) - blind
    return gained
