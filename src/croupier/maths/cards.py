"""Double Chance and its like in exact figures: every hand, every discard, every sixth card.

Worked out over classes of hands that are one but for the names of the suits; `card_proof` goes
through every single hand instead, and must agree.
"""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from croupier.maths.card_hands import (
    HAND,
    HANDS,
    UNSEEN,
    Discards,
    Numbers,
    Sixths,
    Small,
    Truths,
    class_discards,
    class_names,
    classes,
    places,
    sixths,
)
from croupier.maths.figures import Outcome, Row
from croupier.words.card_game import CardGame
from croupier.words.cards import DISCARDS, NOTHING
from croupier.words.clauses import Clause, Loses, Wins, WinsShare
from croupier.words.faults import RuleFault

JACKPOT = "Jackpot"


@dataclass(frozen=True, slots=True)
class HandCount:
    """A named hand: its clause, how many of the 2,598,960 it is, and what it pays declared."""

    name: str
    rule: str
    count: int
    odds: Fraction


@dataclass(frozen=True, slots=True)
class Sheet:
    """The exact figures of a game, its hands discarded from as well as they can be."""

    rows: tuple[Row, ...]
    hands: tuple[HandCount, ...]
    best_outs: Mapping[int, int]


class Solved:
    """A game worked out over all classes of hands, each thing when it is first asked for.

    `stake` is what is wagered, in the money of a maximum payout; it is needed where one is set.
    `never_declares` is a player who discards from every hand, where the rules leave the choice.
    """

    def __init__(
        self, game: CardGame, stake: int | None = None, *, never_declares: bool = False
    ) -> None:
        if game.cap.amount is not None and not stake:
            raise RuleFault(
                f"{game.title} pays {game.cap.amount} at most (clause {game.cap.rule}): say for "
                f"which stake the figures are wanted, as in --stake 100."
            )
        self.game, self.stake, self.never_declares = game, stake or 1, never_declares
        self.classes = classes()

    @cached_property
    def names(self) -> Small:
        return class_names(self.game.hands)

    @cached_property
    def discards(self) -> Discards:
        return class_discards(places(self.game), self.sixths)

    @cached_property
    def sixths(self) -> Sixths:
        return sixths(self.game)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many hands there are of each name, and last of none."""
        weighed = [self.weight_of(self.names == n) for n in range(len(self.game.hands) + 1)]
        return tuple(weighed)

    def weight_of(self, which: Truths) -> int:
        return int(self.classes.weights[which].sum())

    @cached_property
    def hands(self) -> tuple[HandCount, ...]:
        return tuple(
            HandCount(hand.name, hand.rule, count, self.odds(self.game.declared(HAND, hand.name)))
            for hand, count in zip(self.game.hands, self.counts, strict=False)
        )

    def odds(self, clause: Clause) -> Fraction:
        """What one unit staked gains by this clause, -1 where it loses."""
        match clause.consequence:
            case Wins(odds=pays):
                return self.game.cap.at(pays, self.stake)
            case WinsShare() as share:
                return self.game.schedule.odds(share)
            case Loses():
                return Fraction(-1)
            case _:
                return Fraction(0)

    @cached_property
    def discarding(self) -> Truths:
        """Which hands are discarded from: all that must be, and those that gain by it."""
        unlisted: Truths = self.names == len(self.game.hands)
        if DISCARDS not in {d.call for d in self.game.decides.legal(listed=True)}:
            return unlisted
        if self.never_declares:
            return np.ones_like(unlisted)
        per_out = 1 + self.sixths.odds  # a hand gains by it above so many winning cards
        most = [math.floor(UNSEEN * (1 + hand.odds) / per_out) for hand in self.hands]
        gains: Truths = self.discards.best > np.array([*most, -1])[self.names]
        return gains

    @property
    def declaring(self) -> Truths:
        return ~self.discarding

    @cached_property
    def best_outs(self) -> Mapping[int, int]:
        """Winning sixth cards under the best discard -> how many hands."""
        which = self.discarding
        return self._tally(self.discards.best[which], self.classes.weights[which])

    @staticmethod
    def _tally(outs: Small, weights: Numbers) -> Mapping[int, int]:
        found = np.bincount(outs, weights=weights)  # sums below 2**53: exact
        return {n: int(weight) for n, weight in enumerate(found) if weight}

    def value(self, outs: int | Fraction) -> Fraction:
        """The player's mean gain if the hands discarded from win so many sixth cards in all."""
        declared = sum(
            (odds * count for odds, count in self._declared().items()), start=Fraction(0)
        )
        lost = self.weight_of(self.discarding) * UNSEEN - outs
        return (declared * UNSEEN + outs * self.sixths.odds - lost) / (HANDS * UNSEEN)

    def _declared(self) -> Counter[Fraction]:
        found: Counter[Fraction] = Counter()
        for place, hand in enumerate(self.hands):
            found[hand.odds] += self.weight_of((self.names == place) & self.declaring)
        return found

    def hand_row(self) -> Row:
        ways: Counter[Fraction] = Counter()
        for odds, count in self._declared().items():
            ways[odds] += count * UNSEEN
        for outs, count in self.best_outs.items():
            ways[self.sixths.odds] += count * outs
            ways[Fraction(-1)] += count * (UNSEEN - outs)
        return _row(self.game, HAND, ways, HANDS * UNSEEN)

    def jackpot_row(self) -> Row:
        """The jackpot wager of a player who plays the hand as well as it can be."""
        ways: Counter[Fraction] = Counter()
        for place, name in enumerate((*(hand.name for hand in self.hands), NOTHING)):
            bears = self.names == place
            thrown, laid = (
                self.weight_of(bears & which) for which in (self.discarding, self.declaring)
            )
            if thrown:
                read = self.game.reads[0].name
                ways[self.odds(self.game.discarded(JACKPOT, name, read))] += thrown
            if laid:
                ways[self.odds(self.game.declared(JACKPOT, name))] += laid
        return _row(self.game, JACKPOT, ways, HANDS)


def _row(game: CardGame, area: str, ways: Counter[Fraction], whole: int) -> Row:
    pays = tuple(
        Outcome("win" if odds > 0 else "lose" if odds < 0 else "push", Fraction(count, whole), odds)
        for odds, count in sorted(ways.items(), reverse=True)
        if count
    )
    return Row(area, game.area(area).rule, pays, Fraction(1))


def sheet(game: CardGame, stake: int | None = None) -> Sheet:
    """Every exact figure of a card game under best play; see Solved for `stake`."""
    solved = Solved(game, stake)
    rows = [solved.hand_row()]
    if JACKPOT in game.areas:
        rows.append(solved.jackpot_row())
    return Sheet(tuple(rows), solved.hands, solved.best_outs)
