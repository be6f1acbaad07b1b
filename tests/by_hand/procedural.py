"""A player who knows no algebra: rolls dice, bet after bet, and writes down the results.

Each bet is made at a table just opened, as in `play`, and the mean is over bets placed, so that the
figures are those of `algebra.figures`.
"""

import random
from fractions import Fraction
from typing import NamedTuple

from .play import ByHand


class Played(NamedTuple):
    """The record of many bets."""

    mean: float  # net result per bet placed
    standard_error: float  # of that mean, from the record itself
    counts: dict[Fraction, int]  # net result -> number of bets


def one_bet(w: ByHand, dice: random.Random) -> tuple[Fraction, int]:
    """The net result of one bet, and the rolls from placing to decision."""
    memory = w.opening
    while not w.may_place(memory):
        memory = w.table(memory, *roll_two(dice))
    pile = w.place(memory)
    rolls = 0
    while not isinstance(pile, Fraction):
        first, second = roll_two(dice)
        pile = w.roll(memory, pile, first, second)
        memory = w.table(memory, first, second)
        rolls += 1
    return pile, rolls


def roll_two(dice: random.Random) -> tuple[int, int]:
    """Two dice."""
    return 1 + int(6 * dice.random()), 1 + int(6 * dice.random())


def play(w: ByHand, bets: int, seed: int) -> Played:
    """Mean net result of so many bets, its standard error, and how often each result came."""
    dice = random.Random(seed)
    counts: dict[Fraction, int] = {}
    for _ in range(bets):
        net, _ = one_bet(w, dice)
        counts[net] = counts.get(net, 0) + 1
    mean = sum(net * n for net, n in counts.items()) / Fraction(bets)
    variance = sum((net - mean) ** 2 * n for net, n in counts.items()) / Fraction(bets - 1)
    return Played(float(mean), float(variance / bets) ** 0.5, counts)
