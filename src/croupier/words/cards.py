"""The cards of the deck, the hands that have names, and what is called off cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from croupier.words.calls import Calls
from croupier.words.faults import RuleFault
from croupier.words.held import RANKS, Asked, Held

JACK, QUEEN, KING, ACE = 11, 12, 13, 14
SUITS = "cdhs"
_SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_LETTERS = {"t": 10, "j": JACK, "q": QUEEN, "k": KING, "a": ACE}
_NAMED = {10: "T", JACK: "J", QUEEN: "Q", KING: "K", ACE: "A"}

DEALT, DECLARES, DISCARDS = "five cards", "declares", "discards"
LOWER, HIGHER, OTHER_SUIT = "lower", "higher", "other suit"
NOTHING = "nothing"

dealt: Calls = frozenset({DEALT})
declares: Calls = frozenset({DECLARES})
discards: Calls = frozenset({DISCARDS})


class Card(NamedTuple):
    """One of 52: its rank from 2 to the ace, 14, and its suit."""

    rank: int
    suit: str

    @property
    def bit(self) -> int:
        return 1 << len(RANKS) * SUITS.index(self.suit) + self.rank - 2

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


def set_of(held: Iterable[Card]) -> int:
    """Cards -> one number of 52 bits."""
    return sum(one.bit for one in held)


def cards_in(held: int) -> tuple[Card, ...]:
    """One number of 52 bits -> its cards, suit by suit and upwards."""
    return tuple(one for one in DECK if one.bit & held)


# ------------------------------------------------------------------ definitions


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand with a name: the clause that defines it, the definition, and its jackpot clause."""

    name: str
    rule: str
    shown: Asked
    prize: str = ""


def named(name: str, rule: str, shown: Asked, prize: str = "") -> HandRow:
    """`prize` is the clause by which the hand qualifies for a jackpot, if one does."""
    return HandRow(name, rule, shown, prize)


def first_named(rows: Iterable[HandRow], hand: Held) -> HandRow | None:
    """The first of the names, best first, that the hand may bear."""
    return next((row for row in rows if row.shown(hand)), None)


@dataclass(frozen=True, slots=True)
class Read:
    """What is read off a sixth card: which cards are read so beside the cards that were kept."""

    name: str
    rule: str
    sixths: Asked


def read(name: str, rule: str, sixths: Asked) -> Read:
    return Read(name, rule, sixths)


def value(*names: str) -> Calls:
    """What is called when five cards are read: the name of the hand."""
    return frozenset(names)


def sixth(*reads: str) -> Calls:
    """What is called when a sixth card is turned: lower, higher or of another suit."""
    return frozenset(reads)
