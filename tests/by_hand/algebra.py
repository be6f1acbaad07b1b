"""The exact figures of a hand-played wager, by linear algebra on its Markov chain.

The states a bet can be in are found by following all 36 rolls from the table just opened. With Q
the chances of moving between undecided states, N = (I - Q)^-1 is the fundamental matrix; its row
for the opening says how many times each state is rolled from, on average. Everything else is a sum
over that row. The arithmetic is exact: rational matrices of python-flint.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from flint import fmpq, fmpq_mat

from .play import OVER, ByHand, Memory, Turn

ROLLS = [(first, second) for first in range(1, 7) for second in range(1, 7)]

WAITING, LYING, DECIDED = "waiting to be placed", "lying on the layout", "decided"
State = tuple[Memory, ...]  # (WAITING, memory), (LYING, memory, pile) or (DECIDED, net)
Chain = dict[Memory, Counter[Memory]]  # from each undecided state: where the 36 rolls lead


@dataclass(frozen=True)
class Figures:
    """What one unit on a wager is worth; chances are per bet made, pushes counted."""

    win: Fraction
    lose: Fraction
    push: Fraction
    edge: Fraction  # minus the mean net result, per bet made
    edge_resolved: Fraction  # the same per bet won or lost: edge / (1 - push)
    mean_rolls: Fraction  # from placing to decision
    edge_per_roll: Fraction  # edge / mean_rolls
    variance: Fraction  # of the net result
    third: Fraction  # third central moment of the net result
    pays: dict[Fraction, Fraction]  # net result -> its chance


@dataclass(frozen=True)
class TurnFigures:
    """How long a shooter's turn is, in rolls."""

    mean: Fraction
    lasts: dict[int, Fraction]  # n -> the chance of a turn of exactly n rolls, n from 1 to 20


def figures(w: ByHand) -> Figures:
    """The exact figures of one bet, placed as soon as it may be at a table just opened."""
    visits, ends = solve(start(w), partial(step, w), is_decided)
    pays = {state[1]: chance for state, chance in ends.items()}
    mean_rolls = sum((n for state, n in visits.items() if state[0] == LYING), Fraction(0))
    mean = moment(pays, 1)
    push = pays.get(Fraction(0), Fraction(0))
    return Figures(
        win=sum((chance for net, chance in pays.items() if net > 0), Fraction(0)),
        lose=sum((chance for net, chance in pays.items() if net < 0), Fraction(0)),
        push=push,
        edge=-mean,
        edge_resolved=-mean / (1 - push),
        mean_rolls=mean_rolls,
        edge_per_roll=-mean / mean_rolls,
        variance=moment(pays, 2, mean),
        third=moment(pays, 3, mean),
        pays=pays,
    )


def covariance(w1: ByHand, w2: ByHand) -> Fraction:
    """Covariance of two net results on the same rolls, each bet placed as soon as it may be."""

    def both(pair: tuple[State, State], first: int, second: int) -> tuple[State, State]:
        return step(w1, pair[0], first, second), step(w2, pair[1], first, second)

    def both_decided(pair: tuple[State, State]) -> bool:
        return is_decided(pair[0]) and is_decided(pair[1])

    _, ends = solve((start(w1), start(w2)), both, both_decided)
    mean_1 = sum((one[1] * chance for (one, _), chance in ends.items()), Fraction(0))
    mean_2 = sum((two[1] * chance for (_, two), chance in ends.items()), Fraction(0))
    product = sum((one[1] * two[1] * chance for (one, two), chance in ends.items()), Fraction(0))
    return product - mean_1 * mean_2


def turn(t: Turn) -> TurnFigures:
    """Mean length of a shooter's turn, and the chance that it lasts exactly 1, 2, ..., 20 rolls."""

    def is_over(memory: Memory) -> bool:
        return bool(memory == OVER)

    visits, _ = solve(t.opening, t.roll, is_over)
    lasts: dict[int, Fraction] = {}
    now: dict[Memory, Fraction] = {t.opening: Fraction(1)}
    for n in range(1, 21):
        after: dict[Memory, Fraction] = {}
        for memory, chance in now.items():
            for first, second in ROLLS:
                there = t.roll(memory, first, second)
                after[there] = after.get(there, Fraction(0)) + chance / 36
        lasts[n] = after.pop(OVER, Fraction(0))
        now = after
    return TurnFigures(mean=sum(visits.values(), Fraction(0)), lasts=lasts)


def moment(pays: dict[Fraction, Fraction], power: int, about: Fraction = Fraction(0)) -> Fraction:
    """The mean of (net - about) to a power."""
    return sum(((net - about) ** power * chance for net, chance in pays.items()), Fraction(0))


def start(w: ByHand) -> State:
    """The bet at a table just opened."""
    return placed_if_possible(w, w.opening)


def placed_if_possible(w: ByHand, memory: Memory) -> State:
    """A bet is placed as soon as it may be."""
    if w.may_place(memory):
        return LYING, memory, w.place(memory)
    return WAITING, memory


def step(w: ByHand, state: State, first: int, second: int) -> State:
    """One roll of the dice."""
    if state[0] == DECIDED:
        return state
    if state[0] == WAITING:
        return placed_if_possible(w, w.table(state[1], first, second))
    _, memory, pile = state
    pile = w.roll(memory, pile, first, second)
    if isinstance(pile, Fraction):
        return DECIDED, pile
    return LYING, w.table(memory, first, second), pile


def is_decided(state: State) -> bool:
    """Won, lost or handed back."""
    return bool(state[0] == DECIDED)


def solve(
    opening: Memory, move: Callable[[Memory, int, int], Memory], is_end: Callable[[Memory], bool]
) -> tuple[dict[Memory, Fraction], dict[Memory, Fraction]]:
    """How often each undecided state is rolled from, on average, and the chance of each end."""
    chain = follow_all_rolls(opening, move, is_end)
    visits = opening_row_of_the_fundamental_matrix(opening, chain)
    ends: dict[Memory, Fraction] = {}
    for state, leads_to in chain.items():
        for there, rolls in leads_to.items():
            if is_end(there):
                ends[there] = ends.get(there, Fraction(0)) + visits[state] * Fraction(rolls, 36)
    assert sum(ends.values()) == 1, "every bet is decided in the end"
    return visits, ends


def follow_all_rolls(
    opening: Memory, move: Callable[[Memory, int, int], Memory], is_end: Callable[[Memory], bool]
) -> Chain:
    """Every undecided state that can be reached, and where the 36 rolls lead from it."""
    chain: Chain = {}
    to_visit = [opening]
    while to_visit:
        state = to_visit.pop()
        if state in chain:
            continue
        chain[state] = Counter(move(state, first, second) for first, second in ROLLS)
        to_visit += [there for there in chain[state] if not is_end(there)]
    return chain


def opening_row_of_the_fundamental_matrix(opening: Memory, chain: Chain) -> dict[Memory, Fraction]:
    """The row v of N = (I - Q)^-1 that belongs to the opening: v (I - Q) = e, solved transposed."""
    states = list(chain)
    number = {state: i for i, state in enumerate(states)}
    transposed = fmpq_mat(len(states), len(states))  # (I - Q) transposed; starts as zeros
    for state, i in number.items():
        transposed[i, i] = fmpq(1)
        for there, rolls in chain[state].items():
            if there in number:
                transposed[number[there], i] -= fmpq(rolls, 36)
    unit = fmpq_mat(len(states), 1)
    unit[number[opening], 0] = fmpq(1)
    row = transposed.solve(unit)
    return {state: Fraction(int(row[i, 0].p), int(row[i, 0].q)) for state, i in number.items()}
