"""The words of card games: cards, what a hand shows, what is called off it, who may keep what.

A definition such as `h.suited & (h.run == ACE)` reads one hand, or, where `h` holds arrays of the
same features, all hands at once.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from croupier.words.calls import Calls
from croupier.words.faults import RuleFault

JACK, QUEEN, KING, ACE = 11, 12, 13, 14
RANKS = range(2, ACE + 1)
SUITS = "cdhs"
_SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_LETTERS = {"t": 10, "j": JACK, "q": QUEEN, "k": KING, "a": ACE}
_NAMED = {10: "T", JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}

DEAL, DECLARES, DISCARDS = "five cards", "declares", "discards"
LOWER, HIGHER, OTHER_SUIT = "lower", "higher", "other suit"
NOTHING = "nothing"

dealt: Calls = frozenset({DEAL})
declares: Calls = frozenset({DECLARES})
discards: Calls = frozenset({DISCARDS})


class Card(NamedTuple):
    """One of 52: its rank from 2 to the ace, 14, and its suit."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return f"{_NAMED.get(self.rank, self.rank)}{self.suit}"


DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)


def card(text: str) -> Card:
    """'As', '10h', 'Td' or '5♣' -> a card."""
    rank, suit = text[:-1].casefold(), text[-1:].casefold()
    suit = _SUIT_SIGNS.get(suit, suit)
    number = _LETTERS.get(rank, int(rank) if rank.isdecimal() and rank.isascii() else 0)
    if suit not in SUITS or not suit or number not in RANKS or rank == str(ACE):
        raise RuleFault(
            f"{text!r} is no card of the deck: write the rank (2 to 10, J, Q, K, A) and then the "
            f"suit (c, d, h, s), as in 'As' or '10h'."
        )
    return Card(number, suit)


def cards(text: str) -> tuple[Card, ...]:
    """'2s 3s 4s 5s 2h' -> cards, each of which is in the deck once."""
    found = tuple(card(word) for word in text.replace(",", " ").split())
    for one in found:
        if found.count(one) > 1:
            raise RuleFault(f"{one} stands there twice; the deck holds each card once.")
    return found


class Shows(Protocol):
    """What a definition may ask of five cards."""

    @property
    def suited(self) -> Any:  # noqa: ANN401 - one truth value, or an array of them
        """Whether all cards are of one suit."""

    @property
    def pattern(self) -> Any:  # noqa: ANN401 - a number, or an array
        """How many cards share a rank, most first, as digits: 41 for four of a kind."""

    @property
    def run(self) -> Any:  # noqa: ANN401 - a number, or an array
        """The top rank of five consecutive cards, else 0; 5 with an ace low, 2 to 4 round it."""

    def count(self, rank: int) -> Any:  # noqa: ANN401 - a number, or an array
        """How many cards have this rank."""

    def together(self, *ranks: int) -> Any:  # noqa: ANN401 - one truth value, or an array
        """Whether cards of these ranks are there, all in one suit."""


class Hand:
    """Five cards, asked what they show."""

    def __init__(self, held: Sequence[Card]) -> None:
        self.cards = tuple(held)
        self.suited = len({c.suit for c in held}) == 1
        ranks = [c.rank for c in held]
        self.pattern = pattern_of(ranks)
        self.run = run_of(ranks)

    def count(self, rank: int) -> int:
        return sum(c.rank == rank for c in self.cards)

    def together(self, *ranks: int) -> bool:
        return any(all(Card(rank, suit) in self.cards for rank in ranks) for suit in SUITS)


def pattern_of(ranks: Sequence[int]) -> int:
    """5, 5, 9, 9, 5 -> 32."""
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    return int("".join(map(str, counts)))


def run_of(ranks: Sequence[int]) -> int:
    """The top of five consecutive ranks, going round from the ace to the 2 as well; else 0."""
    in_order = sorted(set(ranks))
    if len(in_order) < 5:
        return 0
    gaps = [high - low for low, high in pairwise(in_order)]
    round_the_ace = in_order[0] + len(RANKS) - in_order[-1]
    widest = max(*gaps, round_the_ace)
    if widest != len(RANKS) - 4:
        return 0
    return in_order[-1] if widest == round_the_ace else in_order[gaps.index(widest)]


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand with a name: the clause that defines it and the definition."""

    name: str
    rule: str
    shown: Callable[[Shows], Any]


def named(name: str, rule: str, shown: Callable[[Shows], Any]) -> HandRow:
    return HandRow(name, rule, shown)


def value(*names: str) -> Calls:
    """What is called when five cards are read: the name of the hand."""
    return frozenset(names)


nothing: Calls = value(NOTHING)


def sixth(*reads: str) -> Calls:
    """What is called when a sixth card is turned: lower, higher or of another suit."""
    return frozenset(reads)


@dataclass(frozen=True, slots=True)
class Keeps:
    """How many cards a player who discards may keep."""

    rule: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Step:
    """One thing the dealer or the players do, in the order of the text."""

    rule: str
    does: str
    area: str = ""
    state: str = ""


def first_named(rows: Iterable[HandRow], hand: Shows) -> HandRow | None:
    """The first of the names, best first, that the hand may bear."""
    return next((row for row in rows if row.shown(hand)), None)
