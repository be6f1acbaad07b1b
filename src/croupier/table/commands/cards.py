"""What may be asked of the cards."""

from typing import ClassVar

from croupier.table.commands.base import Command


class CheckCards(Command, frozen=True, gc=False):
    act: ClassVar[str] = "check the cards"
    back: str = ""
    device: bool = False


class Shuffle(Command, frozen=True, gc=False):
    """`order` is the whole deck from the top where the house draws; empty where a person deals."""

    act: ClassVar[str] = "shuffle"
    order: tuple[str, ...] = ()
    source: str = "dealer"


class Cut(Command, frozen=True, gc=False):
    act: ClassVar[str] = "cut"


class Deal(Command, frozen=True, gc=False):
    """Five cards to a playing area; no cards named: the top ones of a deck whose order is known."""

    act: ClassVar[str] = "deal"
    seat: int
    cards: tuple[str, ...] = ()


class Declare(Command, frozen=True, gc=False):
    act: ClassVar[str] = "declare"
    seat: int


class Keep(Command, frozen=True, gc=False):
    act: ClassVar[str] = "discard"
    seat: int
    cards: tuple[str, ...]


class Expose(Command, frozen=True, gc=False):
    act: ClassVar[str] = "expose the hands"


class CollectJackpots(Command, frozen=True, gc=False):
    act: ClassVar[str] = "collect jackpot wagers"


class SettleDeclared(Command, frozen=True, gc=False):
    act: ClassVar[str] = "settle declared hands"


class PayJackpots(Command, frozen=True, gc=False):
    act: ClassVar[str] = "pay jackpot wagers"


class DealSixth(Command, frozen=True, gc=False):
    act: ClassVar[str] = "deal a sixth card"
    seat: int
    card: str = ""


class RackCards(Command, frozen=True, gc=False):
    act: ClassVar[str] = "rack the cards"


class Misdeal(Command, frozen=True, gc=False):
    act: ClassVar[str] = "misdeal"
    ground: str
    facts: str = ""


class VoidHand(Command, frozen=True, gc=False):
    """A hand with too few or too many cards, or whose player is not there to decide.

    `cards` are those that it really holds, where they are others than the five on record.
    """

    act: ClassVar[str] = "void a hand"
    seat: int
    ground: str
    facts: str = ""
    cards: tuple[str, ...] = ()


class VoidRound(Command, frozen=True, gc=False):
    """A missing or foreign card, or a shuffling device that has failed."""

    act: ClassVar[str] = "void the round"
    ground: str
    facts: str = ""


class ExtraHand(Command, frozen=True, gc=False):
    """A hand dealt to an area without a wager."""

    act: ClassVar[str] = "rack an extra hand"
    cards: tuple[str, ...]


class BurnSixth(Command, frozen=True, gc=False):
    """A sixth card dealt in error to a declared hand."""

    act: ClassVar[str] = "burn a sixth card"
    seat: int
    card: str = ""


class OrderCount(Command, frozen=True, gc=False):
    act: ClassVar[str] = "order a count of the cards"


class CountCards(Command, frozen=True, gc=False):
    act: ClassVar[str] = "count the cards"
    found: int


class ChangeCards(Command, frozen=True, gc=False):
    act: ClassVar[str] = "change the cards"
    back: str
    reason: str


class LoadDevice(Command, frozen=True, gc=False):
    """Another deck, told by its backs, goes into the shuffling device while one is played."""

    act: ClassVar[str] = "load the device"
    back: str


class ReplaceDevice(Command, frozen=True, gc=False):
    """Another shuffling device, or a card shoe, in place of a device that has failed."""

    act: ClassVar[str] = "replace the device"
    device: bool


class Reshuffle(Command, frozen=True, gc=False):
    """The device jammed in its shuffle, or did not finish it."""

    act: ClassVar[str] = "shuffle again"
    facts: str = ""
