"""What a hand-written wager is: a table that remembers, a pile of chips, and what a roll does.

How a bet is made in every dice game here: the player stands at a table that has just opened and
puts one unit on the wager as soon as the table lets it be placed, always before a roll. Then the
dice are rolled until that unit is won, lost or handed back.

A *memory* is any hashable value; what it means is said in the game module. A `Fraction` is never a
memory: a `Fraction` returned by `roll` is the end of the bet, its net result per unit staked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Memory = Any

LOSES = Fraction(-1)  # the unit is collected
STANDS_OFF = Fraction(0)  # the unit goes back to the player, nothing is paid
STAYS = "lies on the layout"  # the pile memory of a bet that has nothing to remember
OVER = "the turn is over"  # returned by Turn.roll when the shooter has lost or passed the dice


@dataclass(frozen=True)
class ByHand:
    """One wager, played by hand."""

    name: str
    opening: Memory
    """What the table remembers when it has just opened."""
    table: Callable[[Memory, int, int], Memory]
    """The table's memory after a roll."""
    may_place: Callable[[Memory], bool]
    """May this wager be placed now, before the next roll?"""
    place: Callable[[Memory], Memory]
    """The pile's own memory just after placing."""
    roll: Callable[[Memory, Memory, int, int], Memory]
    """(memory before the roll, pile, die, die) -> new pile memory, or net result (a Fraction)."""


@dataclass(frozen=True)
class Turn:
    """One shooter's turn under one way of playing: rolls until `roll` answers OVER."""

    name: str
    opening: Memory
    roll: Callable[[Memory, int, int], Memory]


def odds(to: int, one: int = 1) -> Fraction:
    """Odds of `to` to `one`: what a winning unit earns on top of itself."""
    return Fraction(to, one)


def choose(readings: Mapping[str, str], offered: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """The reading in force for each unclear clause; the first one offered is the default."""
    for clause, reading in readings.items():
        if reading not in offered.get(clause, ()):
            raise ValueError(f"no reading {reading!r} of {clause!r}; offered: {dict(offered)}")
    return {clause: readings.get(clause, values[0]) for clause, values in offered.items()}
