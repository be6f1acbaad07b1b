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
    seat: int
    area: str
    amount: int
    tokens: int = 0


class LeftUp(Event, frozen=True, gc=False):
    seat: int
    area: str
    up: bool


class BetsClosed(Event, frozen=True, gc=False):
    pass
