"""The sign at the table changed."""

from croupier.table.events.base import Event, Limit


class LimitsChanged(Event, frozen=True, gc=False):
    area: str
    limit: Limit


class LimitsNoticed(Event, frozen=True, gc=False):
    area: str
    limit: Limit
    due: int


class WagerOffered(Event, frozen=True, gc=False):
    area: str
    offered: bool


class LimitRaised(Event, frozen=True, gc=False):
    seat: int
    limit: Limit
    agreed_by: str


class ClosingNoticed(Event, frozen=True, gc=False):
    due: int


class Closed(Event, frozen=True, gc=False):
    pass
