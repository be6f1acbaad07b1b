"""The exact figures of the games of dice, and what every reading of their rules does to them."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from bench.measure import Row, medians, under, work

from croupier.games import GAMES
from croupier.maths.dice import rows as figures
from croupier.maths.turns import turns
from croupier.paper.figured import effects
from croupier.words.game import Game

TITLE = "Dice: exact figures"
ALL_FIGURES, EFFECTS = 0.3, 3.0
PLAIN = "10,000 sums and products of fractions"
ALL = "every figure of the three games"


def plain() -> Fraction:
    """Bare arithmetic of the kind that any exact mathematics is made of."""
    total = Fraction(0)
    for start in range(1_250):
        total = Fraction(start % 7, 6)
        for n in range(8):
            total = (total + Fraction(n, 36)) * Fraction(35, 36)
    return total


def rows() -> Iterator[Row]:
    played = [(d, g) for d in GAMES if isinstance(g := d.under({}), Game)]

    def every_figure() -> None:
        for _, game in played:
            figures(game)
            turns(game)

    readings = {f"every reading of {d.book.title}": work(partial(effects, d)) for d, _ in played}
    taken = medians({ALL: work(every_figure), PLAIN: work(plain), **readings})
    limit = {PLAIN: taken[PLAIN]}
    yield under(ALL, taken[ALL], ALL_FIGURES, limit)
    for name in readings:
        yield under(name, taken[name], EFFECTS, limit)
