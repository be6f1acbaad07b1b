"""The table opened; people came and went, and their money changed hands."""

from croupier.table.events.base import Event, Limit, Receipt


class Opened(Event, frozen=True, gc=False):
    """A table was opened; `pays` is its pay table, `digest` that of the game as it was built."""

    game: str
    readings: dict[str, str]
    paytable: str
    chips: tuple[int, ...]
    seats: int
    automatic: tuple[str, ...]
    limits: dict[str, Limit]
    bank: int
    pool: int = 0
    device: bool = False
    name: str = ""
    pays: dict[str, str] = {}  # noqa: RUF012 - a frozen struct copies it for each event
    digest: str = ""


class WentOnDuty(Event, frozen=True, gc=False):
    name: str
    role: str


class WentOffDuty(Event, frozen=True, gc=False):
    name: str


class SatDown(Event, frozen=True, gc=False):
    seat: int
    name: str


class BoughtIn(Event, frozen=True, gc=False):
    seat: int
    amount: int


class VoucherExchanged(Event, frozen=True, gc=False):
    seat: int
    amount: int
    tokens: bool


class ColourChanged(Event, frozen=True, gc=False):
    seat: int
    amount: int
    given: tuple[tuple[int, int], ...]


class CashedOut(Event, frozen=True, gc=False):
    seat: int
    amount: int


class Owed(Event, frozen=True, gc=False):
    """Chips advanced to a seat that could not cover what a correction took back."""

    seat: int
    amount: int


class Repaid(Event, frozen=True, gc=False):
    seat: int
    amount: int


class DebtKept(Event, frozen=True, gc=False):
    """What somebody owes after a correction who is no longer at a seat; below nothing, is due.

    It comes from the seat, or with no seat from chips that were taken out of the house.
    """

    name: str
    amount: int
    seat: int = 0


class DebtBrought(Event, frozen=True, gc=False):
    """Somebody who owes, or is due something, is back at a seat."""

    name: str
    amount: int
    seat: int


class SeatGone(Event, frozen=True, gc=False):
    """The player has left, with wagers on the layout that cannot be taken back before they end.

    `clock` here and below is the layout's with the wagers off it that went along.
    """

    seat: int
    clock: int
    returned: tuple[Receipt, ...] = ()


class SeatLeft(Event, frozen=True, gc=False):
    seat: int
    chips: int
    tokens: int
    clock: int
    returned: tuple[Receipt, ...] = ()


class FloatFilled(Event, frozen=True, gc=False):
    amount: int


class FloatCredited(Event, frozen=True, gc=False):
    amount: int


class TimePassed(Event, frozen=True, gc=False):
    seconds: int
