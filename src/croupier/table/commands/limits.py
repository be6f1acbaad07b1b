"""What may be asked of the sign at the table."""

from typing import ClassVar

from croupier.table.commands.base import Command


class ChangeLimits(Command, frozen=True, gc=False):
    """The sign for one area, or, with no area named, for all that have no sign of their own."""

    act: ClassVar[str] = "change limits"
    least: int
    most: int
    unit: int = 0
    area: str = ""


class GiveLimitsNotice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "give notice of limits"
    least: int
    most: int
    unit: int = 0
    area: str = ""
    seconds: int = 20 * 60


class OfferWager(Command, frozen=True, gc=False):
    """Whether a wager is offered that the document leaves to the house."""

    act: ClassVar[str] = "offer the bonus bet"
    area: str
    offered: bool = True


class RaiseLimit(Command, frozen=True, gc=False):
    """A player's own limits, above the sign: two people answer for it."""

    act: ClassVar[str] = "raise a player's limits"
    seat: int
    least: int
    most: int
    agreed_by: str


class GiveClosingNotice(Command, frozen=True, gc=False):
    act: ClassVar[str] = "give notice of closing"
    seconds: int = 20 * 60


class CloseTable(Command, frozen=True, gc=False):
    act: ClassVar[str] = "close the table"
