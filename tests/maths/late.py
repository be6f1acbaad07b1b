"""What chips are worth that are placed late, or lie there already: by the hand-written players.

Rolls are named as people say them, "7", "no 8", "double 3"; where several rolls go by one name,
the hand-written player must come to the same place by each of them.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial

from tests.by_hand.algebra import DECIDED, LYING, ROLLS, is_decided, solve, step
from tests.by_hand.play import ByHand, Memory

Rolls = list[tuple[int, int]]


def rolls_named(name: str) -> Rolls:
    """'8' or '7 or 11' is those totals, 'no 7' every other, 'double 3' the one roll."""
    if name.startswith("no "):
        claimed = rolls_named(name.removeprefix("no "))
        return [roll for roll in ROLLS if roll not in claimed]
    parts = name.split(" or ")
    return [
        (first, second)
        for first, second in ROLLS
        if str(first + second) in parts or (first == second and f"double {first}" in parts)
    ]


def worth(w: ByHand, before: Iterable[str] = (), then: Iterable[str] = ()) -> Fraction | None:
    """What a unit gains that is placed after `before`, and has seen the rolls `then` since."""
    tables = {w.opening}
    for name in before:
        tables = {w.table(memory, *roll) for memory in tables for roll in rolls_named(name)}
    assert len(tables) == 1
    (memory,) = tables
    if not w.may_place(memory):
        return None
    places: set[Memory] = {(LYING, memory, w.place(memory))}
    for name in then:
        places = {step(w, place, *roll) for place in places for roll in rolls_named(name)}
    assert len(places) == 1
    (place,) = places
    if place[0] == DECIDED:
        return Fraction(place[1])
    _, ends = solve(place, partial(step, w), is_decided)
    return sum((end[1] * chance for end, chance in ends.items()), Fraction(0))
