"""Small sparse linear equations over fractions, and the random walks that they answer for."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)
Equation = tuple[Fraction, Mapping[Key, Fraction]]
NONE, ONE = Fraction(0), Fraction(1)


def solve(equations: Mapping[Key, Equation[Key]]) -> dict[Key, Fraction]:
    """The x with x[k] = constant + sum of weight * x[other], by elimination from the last key."""
    left = {key: (constant, dict(weights)) for key, (constant, weights) in equations.items()}
    solved: list[tuple[Key, Fraction, dict[Key, Fraction]]] = []
    for key in reversed(list(left)):
        constant, weights = left.pop(key)
        scale = 1 / (1 - weights.pop(key, NONE))
        constant, weights = constant * scale, {k: w * scale for k, w in weights.items()}
        for other, (its_constant, its_weights) in left.items():
            weight = its_weights.pop(key, None)
            if weight is not None:
                for k, w in weights.items():
                    its_weights[k] = its_weights.get(k, NONE) + weight * w
                left[other] = (its_constant + weight * constant, its_weights)
        solved.append((key, constant, weights))
    found: dict[Key, Fraction] = {}
    for key, constant, weights in reversed(solved):
        found[key] = constant + sum((w * found[k] for k, w in weights.items()), NONE)
    return found


Step = Callable[[Key], Mapping[Key, int]]


def walk(
    start: Key, step: Step[Key], is_end: Callable[[Key], bool]
) -> tuple[dict[Key, Fraction], dict[Key, Fraction]]:
    """Mean visits to every place that is no end, and the chance of every end.

    `step` says in how many of 36 rolls each next place follows; each roll is as likely as another.
    """
    leads = explore(start, step, is_end)
    into: dict[Key, dict[Key, Fraction]] = {place: {} for place in leads}
    for place, following in leads.items():
        for there, rolls in following.items():
            if there in into:
                into[there][place] = Fraction(rolls, 36)
    visits = solve({p: (ONE if p == start else NONE, into[p]) for p in leads})
    ends: dict[Key, Fraction] = {}
    for place, following in leads.items():
        for there, rolls in following.items():
            if is_end(there):
                ends[there] = ends.get(there, NONE) + visits[place] * Fraction(rolls, 36)
    return visits, ends


def explore(
    start: Key, step: Step[Key], is_end: Callable[[Key], bool]
) -> dict[Key, Mapping[Key, int]]:
    """Every place that the walk can come to before its end, and where each leads."""
    leads: dict[Key, Mapping[Key, int]] = {}
    waiting = [start]
    for place in waiting:
        if place not in leads:
            leads[place] = step(place)
            waiting.extend(there for there in leads[place] if not is_end(there))
    return leads


def lasts(
    start: Key, step: Step[Key], is_end: Callable[[Key], bool], most: int
) -> tuple[Fraction, ...]:
    """The chance that the walk ends after exactly 0, 1, 2, ... steps, up to `most` of them."""
    now: dict[Key, Fraction] = {start: ONE}
    chances = []
    for _ in range(most + 1):
        chances.append(sum((now.pop(p) for p in list(now) if is_end(p)), NONE))
        following: dict[Key, Fraction] = {}
        for place, chance in now.items():
            for there, rolls in step(place).items():
                following[there] = following.get(there, NONE) + chance * Fraction(rolls, 36)
        now = following
    return tuple(chances)
