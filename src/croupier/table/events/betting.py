"""Wagers came and went."""

from croupier.table.events.base import Event


class BetsOpened(Event, frozen=True, gc=False):
    pass


class Placed(Event, frozen=True, gc=False):
    seat: int
    area: str
    amount: int
    tokens: int = 0
    found: bool = False


class Removed(Event, frozen=True, gc=False):
    """Chips taken back; an area that rests while empty may be in its first state again."""

    seat: int
    area: str
    amount: int
    tokens: int
    clock: int


class CalledOn(Event, frozen=True, gc=False):
    seat: int
    area: str
    on: bool


class LeftUp(Event, frozen=True, gc=False):
    seat: int
    area: str
    up: bool


class BetsClosed(Event, frozen=True, gc=False):
    pass
