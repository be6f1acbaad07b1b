"""What happened at a table: each event names who did it and the clause it stands on.

An event carries everything that it changes, so that reading a log needs no rules: the amounts,
the areas' new states, the receipts. An event is never changed or taken back; what was wrong is
put right by another event that names it.
"""

import msgspec


class Receipt(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What became of one wager: the clauses that decide and pay, and the chips it is paid in.

    `stake` and `tokens` lay there, `excess` of the stake above the maximum; `pays` are the
    winnings, of which `rounding` is what a payable amount adds; `back` and `tokens_back` go back
    to the player, `up` stays on the area, and what remains of the stake is collected.
    """

    seat: int
    area: str
    state: str
    outcome: str
    rule: str
    by: str
    stake: int
    tokens: int = 0
    excess: int = 0
    pays: int = 0
    rounding: int = 0
    back: int = 0
    tokens_back: int = 0
    up: int = 0
    chips: tuple[tuple[int, int], ...] = ()


class Moved(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Chips that were not decided: their area is in another state, or they lie elsewhere."""

    seat: int
    area: str
    to_area: str
    to_state: str
    rule: str
    amount: int
    tokens: int = 0


class Event(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """Something that happened: by whom, and by which clause."""

    by: str
    rule: str


class Limit(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The least and the most for a wager, and the unit above the least; 0 is no such limit."""

    least: int
    most: int
    unit: int = 0
