"""What is asked when something has gone wrong, or when a person must decide."""

from typing import ClassVar

from croupier.table.commands.base import Command


class ReportWrongNumber(Command, frozen=True, gc=False):
    act: ClassVar[str] = "report a wrong number"
    facts: str = ""


class Override(Command, frozen=True, gc=False):
    """The right numbers in place of those confirmed: in the last round, or an earlier one."""

    act: ClassVar[str] = "override"
    first: int
    second: int
    round: int = 0
    reason: str = ""


class ReportMalfunction(Command, frozen=True, gc=False):
    act: ClassVar[str] = "report a malfunction"
    facts: str = ""


class NotifyInspector(Command, frozen=True, gc=False):
    act: ClassVar[str] = "notify the inspector"
    inspector: str = ""


class Resume(Command, frozen=True, gc=False):
    act: ClassVar[str] = "resume after a malfunction"
    facts: str = ""


class Invalidate(Command, frozen=True, gc=False):
    """An outcome without effect; its wagers are refunded, a cheat's may be forfeited."""

    act: ClassVar[str] = "invalidate"
    ground: str
    facts: str


class Forfeit(Command, frozen=True, gc=False):
    act: ClassVar[str] = "forfeit"
    seat: int
    agreed_by: str
    reason: str


class Refund(Command, frozen=True, gc=False):
    act: ClassVar[str] = "refund"


class RefuseWager(Command, frozen=True, gc=False):
    act: ClassVar[str] = "refuse a wager"
    seat: int
    area: str
    reason: str


class VoidWagers(Command, frozen=True, gc=False):
    act: ClassVar[str] = "void a device user's wagers"
    seat: int
    reason: str


class Exclude(Command, frozen=True, gc=False):
    act: ClassVar[str] = "exclude a player"
    seat: int
    reason: str


class Vacate(Command, frozen=True, gc=False):
    act: ClassVar[str] = "require a seat vacated"
    seat: int


class Rule(Command, frozen=True, gc=False):
    """A discretion used: which clause leaves it to this person, the facts, and the ruling."""

    act: ClassVar[str] = "rule"
    clause: str
    facts: str
    ruling: str


class OpenDispute(Command, frozen=True, gc=False):
    act: ClassVar[str] = "open a dispute"
    seat: int
    about: str


class DecideDispute(Command, frozen=True, gc=False):
    act: ClassVar[str] = "decide a dispute"
    number: int
    decision: str


class AskReview(Command, frozen=True, gc=False):
    act: ClassVar[str] = "ask for a review"
    seat: int
    number: int


class ReviewDispute(Command, frozen=True, gc=False):
    act: ClassVar[str] = "review a dispute"
    number: int
    decision: str


class AdviseOfInspector(Command, frozen=True, gc=False):
    act: ClassVar[str] = "advise of the inspector"
    number: int
