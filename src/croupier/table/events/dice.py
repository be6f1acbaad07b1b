"""What happened to the dice, and what they decided."""

from croupier.table.events.base import Event, Moved, Receipt


class DiceOffered(Event, frozen=True, gc=False):
    seat: int


class DiceTaken(Event, frozen=True, gc=False):
    """`clock` is the layout's as the new shooter finds it."""

    seat: int
    dice: tuple[int, ...]
    clock: int


class DiceRefused(Event, frozen=True, gc=False):
    seat: int


class DiceGivenUp(Event, frozen=True, gc=False):
    """The shooter has the dice no more; `moved` to `settled` answer the call of a new shooter."""

    seat: int
    why: str
    clock: int
    moved: tuple[Moved, ...] = ()
    settled: tuple[Receipt, ...] = ()


class SubstituteNamed(Event, frozen=True, gc=False):
    name: str
    seat: int
    reason: str


class DiceHanded(Event, frozen=True, gc=False):
    to: str


class Called(Event, frozen=True, gc=False):
    """The roll as announced, the lower number first, then the total."""

    first: int
    second: int
    thrower: str
    source: str


class Keyed(Event, frozen=True, gc=False):
    first: int
    second: int


class Confirmed(Event, frozen=True, gc=False):
    """The winning areas are lit, and every area is in its next state.

    `gives_up` is the clause by which the shooter loses the dice once all is settled, if one does.
    """

    first: int
    second: int
    clock: int
    lit: tuple[str, ...]
    gives_up: str = ""


class Collected(Event, frozen=True, gc=False):
    receipts: tuple[Receipt, ...]


class Paid(Event, frozen=True, gc=False):
    """Winners are paid, what is void goes back, and chips whose area moved go with it."""

    receipts: tuple[Receipt, ...]
    moved: tuple[Moved, ...] = ()


class NoRollCalled(Event, frozen=True, gc=False):
    ground: str
    facts: str
    clock: int
    throw_again: bool
    moved: tuple[Moved, ...] = ()
    receipts: tuple[Receipt, ...] = ()


class DiceWentOff(Event, frozen=True, gc=False):
    dice: tuple[int, ...]


class DiceChosen(Event, frozen=True, gc=False):
    seat: int
    dice: tuple[int, ...]


class FoundDiceChecked(Event, frozen=True, gc=False):
    dice: tuple[int, ...]
    sound: bool
    to_player: bool


class SetReplaced(Event, frozen=True, gc=False):
    number: int
