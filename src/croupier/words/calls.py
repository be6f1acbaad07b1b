"""What the dealer announces: one of 36 rolls, "no roll", "new shooter"."""

from typing import NamedTuple

from croupier.words.faults import RuleFault


class Roll(NamedTuple):
    """Two dice as they lie: which die shows which number matters to nobody but the arithmetic."""

    first: int
    second: int

    @property
    def total(self) -> int:
        return self.first + self.second

    def __str__(self) -> str:
        return f"roll {self.first} {self.second}"


FACES = (1, 2, 3, 4, 5, 6)
ROLLS = tuple(Roll(first, second) for first in FACES for second in FACES)
NO_ROLL = "no roll"
NEW_SHOOTER = "new shooter"

Call = Roll | str
Calls = frozenset[Call]

DICE_CALLS: tuple[Call, ...] = (*ROLLS, NO_ROLL, NEW_SHOOTER)

any_roll: Calls = frozenset(ROLLS)
no_roll: Calls = frozenset({NO_ROLL})
new_shooter: Calls = frozenset({NEW_SHOOTER})
never: Calls = frozenset()


def total(*sums: int) -> Calls:
    """Every roll whose two numbers add up to one of these."""
    for number in sums:
        if not 2 <= number <= 12:
            raise RuleFault(f"No roll of two dice totals {number}; totals run from 2 to 12.")
    return frozenset(roll for roll in ROLLS if roll.total in sums)


def pair(*faces: int) -> Calls:
    """Every roll that shows one of these numbers twice."""
    for face in faces:
        if face not in FACES:
            raise RuleFault(f"No die shows {face}; its faces are 1 to 6.")
    return frozenset(roll for roll in ROLLS if roll.first == roll.second and roll.first in faces)
