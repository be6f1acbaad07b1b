"""Double Chance: its full value, the proof over every hand, and naming hands beside evaluators."""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, islice

import numpy as np
from bench.measure import Measure, Row, faster, medians, program, under, work
from bench.rivals import installed

from croupier.games import find
from croupier.maths.card_hands import places
from croupier.maths.card_proof import blocks, count_names
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK, Card

TITLE = "Double Chance: commands from their start to their end, and naming hands"
VALUE, PROOF, EFFECTS = 1.5, 20.0, 3.0
WHOLE = "maths double-chance: full value, best play"
START = "a program that imports NumPy"
LITERAL = "prove double-chance: every hand x discard"
BARE = "one NumPy instruction on as many discards"
PLAIN = f"plain Python, by every {(STEP := 2_600):,}th hand"
READINGS = "rulings double-chance: every reading"
NAMES = "naming all 2,598,960 hands"


def game() -> CardGame:
    found = find("double-chance").under({})
    if not isinstance(found, CardGame):
        raise TypeError(found)
    return found


def one_pass(ways: int) -> None:
    """As little as can be done to every hand for every way to discard from it."""
    for hands in blocks():
        for _ in range(ways):
            np.bitwise_count(hands)


def plain(hands: Sequence[tuple[Card, ...]], sizes: Sequence[int]) -> int:
    """The best discards of some hands, written down in the plainest way."""
    total = 0
    for hand in hands:
        sixths = [card for card in DECK if card not in hand]
        total += max(
            sum(wins(kept, sixth) for sixth in sixths)
            for size in sizes
            for kept in combinations(hand, size)
        )
    return total


def wins(kept: Sequence[Card], sixth: Card) -> bool:
    return any(sixth.suit == card.suit and sixth.rank < card.rank for card in kept)


def rows() -> Iterator[Row]:
    yield from _whole()
    yield from _named()


def _whole() -> Iterator[Row]:
    """What goes through the whole deck, beside as little as that can take, and plain Python."""
    ways = places(game())
    sizes = sorted({len(way) for way in ways})
    some = tuple(islice(combinations(DECK, 5), 0, None, STEP))
    sampled = work(lambda: plain(some, sizes))
    taken = medians(
        {
            WHOLE: _command("maths"),
            LITERAL: _command("prove"),
            READINGS: _command("rulings"),
            START: program(sys.executable, "-c", "import numpy"),
            BARE: work(lambda: one_pass(len(ways))),
            PLAIN: lambda: sampled() * STEP,
        }
    )
    yield under(WHOLE, taken[WHOLE], VALUE, {name: taken[name] for name in (START, PLAIN)})
    yield under(LITERAL, taken[LITERAL], PROOF, {name: taken[name] for name in (BARE, PLAIN)})
    yield under(READINGS, taken[READINGS], EFFECTS, {name: taken[name] for name in (START, WHOLE)})


def _command(name: str) -> Measure:
    """What a person types, from its start to its end."""
    main = "from croupier.cli import main; main()"
    return program(sys.executable, "-c", main, name, "double-chance")


def _named() -> Iterator[Row]:
    """What every hand is called, beside the evaluators that pip can install."""
    double_chance = game()
    taken = medians({NAMES: work(lambda: count_names(double_chance)), **installed()})
    yield faster(NAMES, taken.pop(NAMES), taken)
