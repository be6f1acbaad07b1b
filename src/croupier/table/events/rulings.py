"""Something went wrong, or a person decided what the rules leave to a person."""

from croupier.bank.ledger import Transfer
from croupier.table.events.base import Event, Moved, Receipt


class Stopped(Event, frozen=True, gc=False):
    """Play stops for a reason, and only what that reason's clause names goes on from here."""

    why: str
    facts: str


class InspectorNotified(Event, frozen=True, gc=False):
    inspector: str


class Resumed(Event, frozen=True, gc=False):
    facts: str


class Invalidated(Event, frozen=True, gc=False):
    """An outcome made void: its receipts are undone, and each wager is to be ruled on."""

    round: int
    ground: str
    facts: str
    unsettled: tuple[Receipt, ...] = ()
    unmoved: tuple[Moved, ...] = ()
    undone: tuple[Transfer, ...] = ()


class Refunded(Event, frozen=True, gc=False):
    receipts: tuple[Receipt, ...]
    clock: int


class Forfeited(Event, frozen=True, gc=False):
    seat: int
    agreed_by: str
    reason: str
    receipts: tuple[Receipt, ...]
    clock: int


class WagersVoided(Event, frozen=True, gc=False):
    """Wagers taken off the layout and returned: refused ones, or those of a device's user."""

    seat: int
    reason: str
    receipts: tuple[Receipt, ...]
    clock: int


class Excluded(Event, frozen=True, gc=False):
    seat: int
    reason: str


class Vacated(Event, frozen=True, gc=False):
    seat: int


class Ruled(Event, frozen=True, gc=False):
    facts: str
    ruling: str


class DisputeOpened(Event, frozen=True, gc=False):
    """`evidence` is the digest of all that the table held at that moment."""

    number: int
    seat: int
    about: str
    version: int
    evidence: str


class DisputeDecided(Event, frozen=True, gc=False):
    number: int
    instance: str
    decision: str


class ReviewAsked(Event, frozen=True, gc=False):
    number: int
    seat: int


class InspectorAdvised(Event, frozen=True, gc=False):
    number: int
