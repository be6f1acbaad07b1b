"""How to discard: a small family of rules that a person can follow, and the best of them found.

A rule says how many cards to keep, whether of different suits, which of them first, and what to do
with equals. Each is worked out over all hands; the best one is that which in every single hand
wins as many sixth cards as the best of all discards does. It is found, not written down here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from croupier.maths.card_hands import HAND, HAND_SIZE, RANKS, Discards, Numbers, Small, Truths
from croupier.maths.cards import Solved
from croupier.words.card_game import CardGame
from croupier.words.cards import NOTHING
from croupier.words.clauses import Wins
from croupier.words.faults import RuleFault, nearest

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
RANK, LEFT = "rank", "cards left"
BY_LOT, SHORTER = "", "ties to the shorter suit"
LOTS = 2520  # divisible by 1 to 10: no tie leaves more than ten ways to choose

Digits = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Strategy:
    """Keep so many cards, those that come first by `order`, of any suits or each of its own.

    By `rank` the highest comes first; by `cards left` the one below which most cards of its suit
    are outside the hand. Ties go to the suit of which fewer cards are held, or by lot.
    """

    cards: int
    one_per_suit: bool
    order: str
    tie: str

    @property
    def name(self) -> str:
        unit = "suit" if self.one_per_suit else "card"
        words = f"{NUMBERS[self.cards]} {unit}{'s' if self.cards > 1 else ''} by {self.order}"
        return f"{words}, {self.tie}" if self.tie else words


def family(game: CardGame) -> Iterator[Strategy]:
    """The rules tried, simple ones first; with one card kept there is but one suit."""
    keeps = game.decides.keeps
    orders = ((RANK, BY_LOT), (RANK, SHORTER), (LEFT, BY_LOT))
    for cards in range(keeps.least, keeps.most + 1):
        suits = (False, True) if cards > 1 else (False,)
        for one_per_suit, (order, tie) in product(suits, orders):
            yield Strategy(cards, one_per_suit, order, tie)


def named_strategy(game: CardGame, name: str) -> Strategy:
    """The rule of this name; a RuleFault with a suggestion where there is none."""
    known = {strategy.name: strategy for strategy in family(game)}
    if name not in known:
        raise RuleFault(f"There is no strategy {name!r}.{nearest(name, tuple(known))}")
    return known[name]


class Followed:
    """What each card of many hands is worth to the rules of the family."""

    def __init__(self, discards: Discards) -> None:
        self.discards = discards

    @cached_property
    def _numbers(self) -> Small:
        numbers: Small = np.bitwise_count(self.discards.cards - np.uint64(1))
        return numbers

    @cached_property
    def rank(self) -> Digits:
        return (self._numbers % RANKS).astype(np.int8)

    @cached_property
    def _one_suit(self) -> dict[tuple[int, int], Truths]:
        """For each two places whether a lower and a higher card of one suit stand there."""
        suit = self._numbers // RANKS
        return {
            (low, high): suit[low] == suit[high] for high in range(HAND_SIZE) for low in range(high)
        }

    def _count(self, *, higher: bool) -> Digits:
        """How many higher, or lower, cards of its suit stand beside each card."""
        found = np.zeros(self.rank.shape, dtype=np.int8)
        for (low, high), same in self._one_suit.items():
            found[low if higher else high] += same
        return found

    @cached_property
    def higher(self) -> Digits:
        return self._count(higher=True)

    @cached_property
    def lower(self) -> Digits:
        return self._count(higher=False)

    def keeps(self, strategy: Strategy) -> Truths:
        """(ways to discard, n): which ways the rule allows; several where it leaves a tie."""
        worth = self.rank - self.lower if strategy.order == LEFT else self.rank
        if strategy.tie == SHORTER:
            worth = worth * HAND_SIZE - self.lower - self.higher + HAND_SIZE
        if strategy.one_per_suit:
            worth = np.where(self.higher == 0, worth, np.int8(-1))
        able = (worth >= 0).sum(axis=0)
        size = np.minimum(able, strategy.cards)
        found = np.empty((len(self.discards.places), worth.shape[1]), dtype=np.bool_)
        for row, places in zip(found, self.discards.places, strict=True):
            rest = [place for place in range(HAND_SIZE) if place not in places]
            least = np.minimum.reduce([worth[place] for place in places])
            most = np.maximum.reduce([worth[place] for place in rest])
            row[:] = (least >= most) & (least >= 0) & (size == len(places))
        return found


@dataclass(frozen=True, slots=True)
class Played:
    """A rule followed in all hands: what it is worth with ties by lot, at worst and at best.

    `best` says that in every hand, and whichever way ties fall, no discard is better.
    """

    strategy: Strategy
    value: Fraction
    lowest: Fraction
    highest: Fraction
    best: bool


def played(solved: Solved, followed: Followed, strategy: Strategy) -> Played:
    allowed = followed.keeps(strategy)
    outs, which = solved.discards.outs, solved.discarding
    weights = np.where(which, solved.classes.weights, 0)
    least = np.where(allowed, outs, 255).min(axis=0)
    most = np.where(allowed, outs, 0).max(axis=0)
    lots = LOTS // allowed.sum(axis=0)
    shared = (outs * allowed).sum(axis=0, dtype=np.int64) * lots
    return Played(
        strategy,
        solved.value(Fraction(_total(shared, weights), LOTS)),
        solved.value(Fraction(_total(least, weights))),
        solved.value(Fraction(_total(most, weights))),
        best=bool((least == solved.discards.best)[which].all()),
    )


def _total(outs: Small | Numbers, weights: Numbers) -> int:
    return int((outs * weights).sum(dtype=np.int64))


def value_of(solved: Solved, name: str) -> Played:
    """What the rule of this name is worth."""
    return played(solved, Followed(solved.discards), named_strategy(solved.game, name))


# ------------------------------------------------------------------ the best of them, in words


@dataclass(frozen=True, slots=True)
class Derived:
    """The rule found, what it says to a person, its worth, and how the whole family does.

    Where no rule of the family is best in every hand, `is_best` is False, the rule is the one of
    most worth, and `short_by` is what best play gains more.
    """

    strategy: Strategy
    is_best: bool
    words: tuple[str, ...]
    value: Fraction
    short_by: Fraction
    family: tuple[Played, ...]


def derive(solved: Solved) -> Derived:
    """Tries every rule of the family and takes the first that is best in every hand."""
    followed = Followed(solved.discards)
    tried = tuple(played(solved, followed, strategy) for strategy in family(solved.game))
    best = next((one for one in tried if one.best), None)
    found = best or max(tried, key=lambda one: one.value)
    most = -solved.hand_row().edge
    words = in_words(solved.game, found.strategy)
    if best is None:
        words = (*words, "No rule of this kind is best in every hand; of those tried, this is.")
    return Derived(found.strategy, best is not None, words, found.value, most - found.value, tried)


def in_words(game: CardGame, strategy: Strategy) -> tuple[str, ...]:
    """A rule as sentences for a person, each with the clauses it rests on."""
    keeps, first, last = game.decides.keeps, game.hands[0].rule, game.hands[-1].rule
    declare, discard = (game.decides.legal(listed=listed)[0].rule for listed in (True, False))
    choice = game.decides.choice
    own = f", though {choice} leaves the choice" if choice else ""
    sentences = [
        f"Declare every hand that clauses {first} to {last} name ({declare}){own}.",
        f"Discard from every other hand ({discard}) and keep {_what(strategy)}.",
    ]
    if strategy.one_per_suit:
        sentences.append(
            f"Of more than {NUMBERS[strategy.cards]} suits ({keeps.rule}) leave out the one "
            f"{_least(strategy)}{_equals(strategy)}."
        )
    elif strategy.tie:
        sentences.append("Of equal cards keep the one of whose suit you hold fewer.")
    winning = (
        f"A sixth card wins if it is {read.sixths.words} ({read.rule})."
        for read in game.reads
        if isinstance(game.discarded(HAND, NOTHING, read.name).consequence, Wins)
    )
    return (*sentences, *winning)


def _what(strategy: Strategy) -> str:
    which = "highest" if strategy.order == RANK else "card with most lower ones left"
    if strategy.one_per_suit:
        card = "highest card" if strategy.order == RANK else which
        return f"the {card} of each suit, {NUMBERS[strategy.cards]} cards at most"
    if strategy.cards == 1:
        return "the highest card alone" if strategy.order == RANK else f"the {which} in its suit"
    cards = f"{NUMBERS[strategy.cards]} "
    if strategy.order == RANK:
        return f"the {cards}highest cards"
    return f"the {cards}cards with most lower ones left in their suits"


def _least(strategy: Strategy) -> str:
    by_rank = strategy.order == RANK
    return "whose highest card is lowest" if by_rank else "with fewest lower cards left"


def _equals(strategy: Strategy) -> str:
    if strategy.tie == SHORTER:
        return ", and of equal ones the suit of which you hold more cards"
    return ", and of equal ones either"
