"""What was counted, and what follows from it for every wager, by exact arithmetic.

A tally says how often each state of the layout heard each roll. Every block of throws ends on a
clean slate, so all units that were placed were decided, long bets and short ones alike, and the
net result per unit placed is not bent by bets that were still open when a run stopped.

The standard errors hold for wagers that depend on each other and on their own past: the unit is
the roll. What a roll changes is its net result and the change in what the chips on the layout may
still expect; those changes have mean zero and do not correlate, so their squares, counted, are the
variance of the total.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from math import inf, sqrt
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from croupier.sim.bits import IN_A_WORD
from croupier.sim.layout import THROWN, Decided, Layout, decided, families
from croupier.words.faults import RuleFault, nearest

Span = tuple[int, int]  # blocks from the first up to, but not including, the last
Counts = NDArray[np.uint64]
ROUNDS = 1 << 14  # throws of each table of a whole block


class Cells(Protocol):
    """What is counted: so many cells of a game, which have a digest."""

    @property
    def title(self) -> str: ...

    @property
    def cells(self) -> int: ...

    @property
    def digest(self) -> str: ...


L = TypeVar("L", bound=Cells)


@dataclass(frozen=True, slots=True, eq=False)
class Tally(Generic[L]):
    """Visits of every cell, from whole blocks of one seed and perhaps one short block."""

    layout: L
    seed: int
    done: tuple[Span, ...]
    whole: Counts
    short: Counts
    short_rounds: int = 0

    @property
    def visits(self) -> Counts:
        return self.whole + self.short

    @property
    def rolls(self) -> int:
        return int(self.visits.sum())

    @property
    def asked(self) -> int:
        """The rolls that were asked for: without those that played every wager to its end."""
        whole = sum(last - first for first, last in self.done)
        return (whole * ROUNDS + self.short_rounds) * IN_A_WORD

    @property
    def sha256(self) -> str:
        """The same for the same game, seed and rolls, wherever and by whatever they were played."""
        header = f"{self.layout.title}\n{self.seed}\n{self.done}\n{self.short_rounds}\n"
        counts = self.visits.astype("<u8").tobytes()
        return sha256(header.encode() + counts).hexdigest()

    def plus(self, other: "Tally[L]") -> "Tally[L]":
        """Both tallies as one; a RuleFault where a block would count twice."""
        if (self.layout.title, self.seed) != (other.layout.title, other.seed):
            raise RuleFault("Only tallies of one game and one seed can be added.")
        if self.short_rounds and other.short_rounds:
            raise RuleFault("Both tallies hold a short block; a run has one at most.")
        return replace(
            self,
            done=joined((*self.done, *other.done)),
            whole=self.whole + other.whole,
            short=self.short + other.short,
            short_rounds=self.short_rounds + other.short_rounds,
        )

    def without_short(self) -> "Tally[L]":
        """Whole blocks only, so that the run can be extended."""
        return replace(self, short=np.zeros_like(self.short), short_rounds=0)


def empty(layout: L, seed: int) -> Tally[L]:
    """A tally of nothing yet."""
    none = np.zeros(layout.cells, dtype=np.uint64)
    return Tally(layout, seed, (), none, none)


def joined(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Spans in order, neighbours made one; a RuleFault where two of them overlap."""
    found: list[Span] = []
    for first, last in sorted(spans):
        if found and first < found[-1][1]:
            raise RuleFault(f"Block {first} has been counted already; it would count twice.")
        if found and first == found[-1][1]:
            first = found.pop()[0]  # noqa: PLW2901 - the two become one span
        found.append((first, last))
    return tuple(found)


def gaps(done: tuple[Span, ...], end: int, most: int) -> Iterator[Span]:
    """What is left below the end, in spans of so many at most."""
    starts = [0, *(last for _, last in done)]
    ends = [*(first for first, _ in done), end]
    for first, last in zip(starts, ends, strict=True):
        for start in range(first, min(last, end), most):
            yield start, min(start + most, last, end)


# ------------------------------------------------------------------------- its figures


@dataclass(frozen=True, slots=True)
class Counted:
    """What a wager did in a run, per unit placed; the edge is the house's."""

    wager: str
    placed: int
    net: Fraction
    se: float

    @property
    def edge(self) -> Fraction:
        return -self.net / self.placed if self.placed else Fraction(0)

    def z(self, exact: Fraction) -> float:
        """How many standard errors the edge lies from what it should be."""
        return float(self.edge - exact) / self.se if self.se else 0.0


def by_clock(tally: Tally[Layout]) -> NDArray[np.uint64]:
    """Visits of clock x roll, whatever chips lay there."""
    counts = np.zeros((len(tally.layout.tables.clocks), THROWN), dtype=np.uint64)
    np.add.at(counts, tally.layout.clocks, tally.visits.reshape(-1, THROWN))
    return counts


def counted(tally: Tally[Layout], what: Decided | None = None) -> tuple[Counted, ...]:
    """The figures of every wager on the layout, or of these stakes."""
    what = what or decided(tally.layout)
    placed, net = totals(tally, what)
    errors = [sqrt(v) if v >= 0 else inf for v in np.diag(covariance(tally, what))]
    return tuple(
        Counted(wager, n, Fraction(won, what.parts), error)
        for wager, n, won, error in zip(what.wagers, placed, net, errors, strict=True)
    )


TOGETHER = "All together"


def staked(layout: Layout, stakes: Mapping[str, int]) -> Decided:
    """What every cell decides of these stakes, and, if they are several, of all together."""
    what = decided(layout)
    missing = [name for name in stakes if name not in what.wagers]
    if missing:
        near = nearest(missing[0], what.wagers)
        raise RuleFault(f"{layout.title} has no wager {missing[0]!r}.{near}")
    rows = [what.wagers.index(name) for name in stakes]
    amounts = np.array(list(stakes.values()), dtype=np.int64)[:, None]
    units, net = what.units[rows] * amounts, what.net[rows] * amounts
    if len(stakes) == 1:
        return Decided(tuple(stakes), what.parts, units, net)
    return Decided(
        (*stakes, TOGETHER),
        what.parts,
        np.vstack([units, units.sum(axis=0)]),
        np.vstack([net, net.sum(axis=0)]),
    )


def totals(tally: Tally[Layout], what: Decided) -> tuple[list[int], list[int]]:
    """Units placed and their net in parts, for every wager, in whole numbers of any size."""
    heard = np.flatnonzero(tally.visits)
    visits = [int(n) for n in tally.visits[heard]]
    return (
        [sum(map(int.__mul__, visits, row)) for row in what.units[:, heard].tolist()],
        [sum(map(int.__mul__, visits, row)) for row in what.net[:, heard].tolist()],
    )


def outcomes(tally: Tally[Layout]) -> dict[str, dict[Fraction, int]]:
    """For each wager, how many of its units ended with each net result."""
    tables = tally.layout.tables
    visits = tally.visits.reshape(-1, THROWN)
    found: dict[str, dict[Fraction, int]] = {}
    for name, members in families(tables).items():
        if name in tally.layout.wagers:
            ended: Counter[Fraction] = Counter()
            for n, (clock, lying) in enumerate(tally.layout.states):
                for area in lying.intersection(members):
                    for call in np.flatnonzero(visits[n]).tolist():
                        effect = tables.befalls(clock, call, area)
                        if effect.decides:
                            ended[effect.net] += int(visits[n, call])
            found[name] = dict(sorted(ended.items()))
    return found


def covariance(tally: Tally[Layout], what: Decided) -> NDArray[np.float64]:
    """Covariances of the estimated edges of all wagers; -1 on the diagonal where none was placed.

    The edge is a ratio, so what counts is the net less the edge times the units decided.
    """
    placed, net = (np.array(some, dtype=float) for some in totals(tally, what))
    none = placed == 0
    units = np.where(none, 1, placed)
    left = (what.net - (net / units)[:, None] * what.units) / what.parts
    moves = changes(tally.layout, left) * np.sqrt(tally.visits.astype(float))
    errors: NDArray[np.float64] = (moves @ moves.T) / np.outer(units, units)
    errors[none, none] = -1
    return errors


def changes(layout: Layout, result: NDArray[Any]) -> NDArray[np.float64]:
    """For each cell: how far it lies above what its state expects, later consequences included."""
    states = len(layout.states)
    leads = layout.following.astype(np.intp).reshape(states, THROWN) // THROWN
    moves = np.eye(states)
    for n, there in enumerate(leads):
        np.subtract.at(moves[n], there, 1 / THROWN)
    moves[:, 0] = 1  # the opening is worth nothing; in its place stands the mean per roll
    mean = result.reshape(-1, states, THROWN).mean(axis=2)
    worth = np.linalg.solve(moves, mean.T).T
    worth[:, 0] = 0
    value = result.reshape(-1, states, THROWN) + worth[:, leads]
    above: NDArray[np.float64] = value - value.mean(axis=2, keepdims=True)
    return above.reshape(len(result), -1)
