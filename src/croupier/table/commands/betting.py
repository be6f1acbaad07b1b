"""What may be asked while bets are placed."""

from typing import ClassVar

from croupier.table.commands.base import Command


class PlaceYourBets(Command, frozen=True, gc=False):
    act: ClassVar[str] = "place your bets"


class Place(Command, frozen=True, gc=False):
    """`found`: chips that lie on a real layout, whether or not the sign allows their amount."""

    act: ClassVar[str] = "place a wager"
    seat: int
    area: str
    amount: int
    tokens: int = 0
    found: bool = False


class Remove(Command, frozen=True, gc=False):
    act: ClassVar[str] = "remove a wager"
    seat: int
    area: str
    amount: int
    tokens: int = 0


class LeaveUp(Command, frozen=True, gc=False):
    """Whether a wager that wins stays on its area for the next roll."""

    act: ClassVar[str] = "leave a wager up"
    seat: int
    area: str
    up: bool = True


class CallOn(Command, frozen=True, gc=False):
    """Whether a wager works also while the rules have it off."""

    act: ClassVar[str] = "call a wager on"
    seat: int
    area: str
    on: bool = True


class NoMoreBets(Command, frozen=True, gc=False):
    act: ClassVar[str] = "no more bets"
