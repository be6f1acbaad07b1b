"""What may be asked of the dice: who has them, what they show, where they are."""

from typing import ClassVar

from croupier.table.commands.base import Command


class OfferDice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "offer the dice"


class TakeDice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "take the dice"
    seat: int
    dice: tuple[int, ...] = ()


class RefuseDice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "refuse the dice"
    seat: int


class PassDice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "pass the dice"
    seat: int


class OrderPass(Command, frozen=True, gc=False):
    act: ClassVar[str] = "order the dice passed"
    reason: str


class NameSubstitute(Command, frozen=True, gc=False):
    """Another proper person throws on for a shooter who cannot."""

    act: ClassVar[str] = "name a substitute"
    name: str
    reason: str
    of_age: bool = True


class HandDice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "hand over the dice"


class Roll(Command, frozen=True, gc=False):
    """The dice were thrown and lie still: who called them, and where the numbers come from."""

    act: ClassVar[str] = "call the roll"
    first: int
    second: int
    source: str = "dealer-keyed"


class Key(Command, frozen=True, gc=False):
    act: ClassVar[str] = "key the result"
    first: int
    second: int


class Confirm(Command, frozen=True, gc=False):
    act: ClassVar[str] = "confirm the result"


class CollectLosers(Command, frozen=True, gc=False):
    act: ClassVar[str] = "collect losers"


class PayWinners(Command, frozen=True, gc=False):
    act: ClassVar[str] = "pay winners"


class NoRoll(Command, frozen=True, gc=False):
    act: ClassVar[str] = "no roll"
    ground: str
    facts: str = ""


class DiceOffTable(Command, frozen=True, gc=False):
    """One die or two have gone off: which, or at least how many."""

    act: ClassVar[str] = "report dice off the table"
    count: int = 0
    dice: tuple[int, ...] = ()


class ChooseDice(Command, frozen=True, gc=False):
    """The shooter selects new dice, or asks for the original ones back."""

    act: ClassVar[str] = "choose dice"
    seat: int
    dice: tuple[int, ...] = ()


class CheckFoundDice(Command, frozen=True, gc=False):
    """Those named, or all that are missing; `to_player` where the shooter asks for them."""

    act: ClassVar[str] = "check found dice"
    sound: bool = True
    to_player: bool = False
    dice: tuple[int, ...] = ()


class NewSet(Command, frozen=True, gc=False):
    act: ClassVar[str] = "bring a new set"
