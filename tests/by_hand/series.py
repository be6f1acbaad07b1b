"""A third route to the exact figures of a hand-played wager: counting roll by roll.

Of the 36^n ways in which n rolls can fall, so many have a bet placed at roll n, and so many have it
decided at roll n with a given net result. Such a sequence of whole numbers obeys a linear
recurrence no longer than the table and the pile have memories, so finitely many terms settle it:
the shortest recurrence (Berlekamp and Massey) gives the generating function, a quotient of two
polynomials in t, exactly. At t = 1/36 it is the chance of that result; its derivative there gives
the mean number of rolls. No matrix is solved, and nothing here knows of `algebra`.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from flint import fmpq, fmpq_poly

from .play import OVER, ByHand, Memory, Turn

PAIRS_OF_DICE = tuple(product(range(1, 7), repeat=2))
NOT_YET, PLACED, DECIDED = "not yet placed", "placed", "decided"

Place = tuple[Memory, ...]  # (NOT_YET, table), (PLACED, table, pile) or (DECIDED, net result)
Event = Any  # PLACED, a net result, or OVER
Move = Callable[[Place, int, int], Place]


@dataclass(frozen=True)
class BySeries:
    """What one unit on a wager is worth, per bet made."""

    win: Fraction
    lose: Fraction
    push: Fraction
    edge: Fraction
    edge_resolved: Fraction
    mean_rolls: Fraction
    edge_per_roll: Fraction
    variance: Fraction
    pays: dict[Fraction, Fraction]


@dataclass(frozen=True)
class Quotient:
    """A generating function: one polynomial in t over another."""

    above: fmpq_poly
    below: fmpq_poly

    def chance(self) -> Fraction:
        """What all terms come to when each way of n rolls has the chance 1/36^n."""
        at = fmpq(1, 36)
        return exact(self.above(at) / self.below(at))

    def weighted_rolls(self) -> Fraction:
        """The same with the term of roll n taken n times."""
        at = fmpq(1, 36)
        above, below = self.above(at), self.below(at)
        slope = (self.above.derivative()(at) * below - above * self.below.derivative()(at)) / (
            below * below
        )
        return exact(slope * at)


def figures(w: ByHand) -> BySeries:
    """The figures of one bet, placed as soon as it may be at a table just opened."""
    opening = placed_or_not(w, w.opening)

    def move(place: Place, first: int, second: int) -> Place:
        if place[0] == NOT_YET:
            return placed_or_not(w, w.table(place[1], first, second))
        _, table, pile = place
        pile = w.roll(table, pile, first, second)
        if isinstance(pile, Fraction):
            return DECIDED, pile
        return PLACED, w.table(table, first, second), pile

    placings, endings = [], {}
    for event, terms in counted(opening, move).items():
        if event == PLACED:
            placings.append(quotient(terms))
        else:
            endings[event[1]] = quotient(terms)
    pays = {net: q.chance() for net, q in endings.items()}
    assert sum(pays.values()) == 1
    waited = total(q.weighted_rolls() for q in placings)
    return from_pays(pays, total(q.weighted_rolls() for q in endings.values()) - waited)


def mean_turn(t: Turn) -> Fraction:
    """The mean length of a shooter's turn, in rolls."""

    def move(place: Place, first: int, second: int) -> Place:
        after = t.roll(place[1], first, second)
        return (DECIDED, OVER) if after == OVER else (PLACED, after)

    (over,) = (
        quotient(terms)
        for event, terms in counted((PLACED, t.opening), move).items()
        if event == (DECIDED, OVER)
    )
    assert over.chance() == 1
    return over.weighted_rolls()


def from_pays(pays: dict[Fraction, Fraction], mean_rolls: Fraction) -> BySeries:
    """All that the chance of each net result and the mean number of rolls say."""
    mean = total(net * chance for net, chance in pays.items())
    push = total(chance for net, chance in pays.items() if net == 0)
    return BySeries(
        win=total(chance for net, chance in pays.items() if net > 0),
        lose=total(chance for net, chance in pays.items() if net < 0),
        push=push,
        edge=-mean,
        edge_resolved=-mean / (1 - push),
        mean_rolls=mean_rolls,
        edge_per_roll=-mean / mean_rolls,
        variance=total(net * net * chance for net, chance in pays.items()) - mean * mean,
        pays=pays,
    )


def placed_or_not(w: ByHand, table: Memory) -> Place:
    """A bet is placed as soon as it may be."""
    return (PLACED, table, w.place(table)) if w.may_place(table) else (NOT_YET, table)


def counted(opening: Place, move: Move) -> dict[Event, list[int]]:
    """For each event: in how many of the 36^n ways it happens at roll n, for n = 0, 1, 2, ...

    As many terms are counted as make a recurrence over all the places sure.
    """
    leads_to = every_place(opening, move)
    length = 2 * (len(leads_to) + 1)
    terms: dict[Event, list[int]] = {}
    if opening[0] == NOT_YET:
        terms[PLACED] = [0] * length
    now: Counter[Place] = Counter({opening: 1})
    for n in range(1, length):
        after: Counter[Place] = Counter()
        for place, ways in now.items():
            for there, rolls in leads_to[place].items():
                if there[0] == DECIDED:
                    terms.setdefault(there, [0] * length)[n] += ways * rolls
                    continue
                after[there] += ways * rolls
                if place[0] == NOT_YET and there[0] == PLACED:
                    terms[PLACED][n] += ways * rolls
        now = after
    return terms


def every_place(opening: Place, move: Move) -> dict[Place, Counter[Place]]:
    """Every place an undecided bet can come to, and where the 36 rolls lead from there."""
    found: dict[Place, Counter[Place]] = {}
    to_see = [opening]
    while to_see:
        place = to_see.pop()
        if place not in found:
            found[place] = Counter(move(place, *dice) for dice in PAIRS_OF_DICE)
            to_see += [there for there in found[place] if there[0] != DECIDED]
    return found


def quotient(terms: list[int]) -> Quotient:
    """The generating function of which these are the first terms."""
    below = shortest_recurrence(terms)
    product_of_both = fmpq_poly(terms) * below
    above = fmpq_poly([product_of_both[n] for n in range(len(terms))])
    assert 2 * max(above.degree() + 1, below.degree()) <= len(terms), "too few terms to be sure"
    return Quotient(above, below)


def shortest_recurrence(terms: list[int]) -> fmpq_poly:
    """Berlekamp and Massey: the least c with c[0] = 1 and sum of c[i] * terms[n - i] = 0."""
    t = fmpq_poly([0, 1])
    now, before = fmpq_poly([1]), fmpq_poly([1])
    length, since, missed_by = 0, 1, fmpq(1)
    for n in range(len(terms)):
        miss = sum((now[i] * terms[n - i] for i in range(length + 1)), fmpq(0))
        if miss == 0:
            since += 1
            continue
        mended = now - before * (miss / missed_by) * t**since
        if 2 * length <= n:
            length, before, missed_by, since = n + 1 - length, now, miss, 1
        else:
            since += 1
        now = mended
    return now


def total(parts: Iterator[Fraction]) -> Fraction:
    return sum(parts, Fraction(0))


def exact(value: fmpq) -> Fraction:
    return Fraction(int(value.p), int(value.q))
