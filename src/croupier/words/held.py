"""What cards held together show, and what the deck holds beside them.

A set of cards is a number of 52 bits, thirteen for each suit, the 2 lowest. All that is asked of
cards is said in `&`, `|`, `~`, shifts and comparisons, so that a definition such as

    suited & run_from(10)

reads one hand where it is given a number, and all hands at once where it is given an array.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from typing import Any

Cards = Any  # a set of cards as a number of 52 bits, or an array of such numbers
Truth = Any  # True or False, or an array of them

RANKS = range(2, 15)
_RANKS, _SUITS = len(RANKS), 4
_ONE_SUIT = (1 << _RANKS) - 1
_DEUCES = sum(1 << _RANKS * suit for suit in range(_SUITS))
ANY_CARD = _DEUCES * _ONE_SUIT
_STEPS = (1, 2, 4, 8)  # doubling: four steps go through a whole suit
_NOT_HIGHEST = {n: _DEUCES * (_ONE_SUIT >> n) for n in _STEPS}
_NOT_LOWEST = {n: ANY_CARD & ~(_DEUCES * ((1 << n) - 1)) for n in _STEPS}


@dataclass(frozen=True, eq=False)
class Held:
    """Cards held together, five or fewer."""

    cards: Cards

    @cached_property
    def in_suit(self) -> tuple[Cards, ...]:
        """The ranks held in each suit."""
        return tuple(self.cards >> _RANKS * suit & _ONE_SUIT for suit in range(_SUITS))

    @cached_property
    def by_times(self) -> tuple[Cards, ...]:
        """The ranks held at least once, twice, three times and four times."""
        clubs, diamonds, hearts, spades = self.in_suit
        minor, major = clubs | diamonds, hearts | spades
        minors, majors = clubs & diamonds, hearts & spades
        twice = minors | majors | minor & major
        return minor | major, twice, minors & major | majors & minor, minors & majors

    @cached_property
    def suits(self) -> Cards:
        """All cards of the suits that are held."""
        return _and_lower(self.cards) | self.and_higher

    @cached_property
    def only_suit(self) -> Cards:
        """All cards of the suit that every card held is of; none where there are two suits."""
        turned = (self.suits << _RANKS * n | self.suits >> _RANKS * (_SUITS - n) for n in (1, 2, 3))
        return self.suits & ~reduce(or_, turned)

    @cached_property
    def and_higher(self) -> Cards:
        """The cards held and all higher ones of their suits."""
        return reduce(lambda all_, n: all_ | all_ << n & _NOT_LOWEST[n], _STEPS, self.cards)

    @cached_property
    def lower(self) -> Cards:
        """All cards lower than some card held of their suit."""
        return _and_lower(self.cards >> 1 & _NOT_HIGHEST[1])


def _and_lower(held: Cards) -> Cards:
    return reduce(lambda all_, n: all_ | all_ >> n & _NOT_HIGHEST[n], _STEPS, held)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to cards held together; two questions are one if they are worded alike."""

    words: str
    of: Callable[[Held], Any] = field(compare=False, repr=False)

    def __call__(self, held: Held) -> Any:  # noqa: ANN401 - Cards or Truth
        return self.of(held)

    def __and__(self, other: "Asked") -> "Asked":
        return Asked(f"{self.words} and {other.words}", lambda held: self.of(held) & other.of(held))

    def __invert__(self) -> "Asked":
        """Every card of the deck but these."""
        return Asked(f"not ({self.words})", lambda held: ANY_CARD & ~self.of(held))


# ------------------------------------------------------------------ what five cards show

suited = Asked("of one suit", lambda held: held.only_suit != 0)


def sharing(most: int, second: int = 0) -> Asked:
    """So many cards of one rank and, where `second` is given, so many of another."""
    if not second:
        return Asked(f"{most} of a rank", lambda held: held.by_times[most - 1] != 0)

    def of(held: Held) -> Truth:
        ranks = held.by_times[second - 1]
        return (held.by_times[most - 1] != 0) & (ranks & (ranks - 1) != 0)

    return Asked(f"{most} of a rank and {second} of another", of)


def run_from(*lowest: int) -> Asked:
    """Five consecutive ranks that begin with one of these; after the ace comes the 2 again."""
    runs = [sum(1 << (first - 2 + n) % _RANKS for n in range(5)) for first in lowest]
    return Asked(
        f"a run from {' or '.join(map(str, lowest))}",
        lambda held: reduce(or_, (held.by_times[0] == run for run in runs)),
    )


def holding(times: int, rank: int) -> Asked:
    """At least so many cards of this rank."""
    return Asked(
        f"{times} of rank {rank}", lambda held: held.by_times[times - 1] & 1 << rank - 2 != 0
    )


def together(*ranks: int) -> Asked:
    """Cards of these ranks, all in one suit."""
    wanted = sum(1 << rank - 2 for rank in ranks)
    return Asked(
        f"{', '.join(map(str, ranks))} in one suit",
        lambda held: reduce(or_, (suit & wanted == wanted for suit in held.in_suit)),
    )


# ------------------------------------------------------------------ what the deck holds beside

same_suit = Asked("of the suit of a card kept", lambda held: held.suits)
same_suit_as_all = Asked("of the one suit of all cards kept", lambda held: held.only_suit)
lower_than_one = Asked("lower than one kept of that suit", lambda held: held.lower)
lower_than_all = Asked(
    "lower than all kept of that suit", lambda held: held.suits & ~held.and_higher
)
