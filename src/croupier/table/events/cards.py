"""What happened to the cards, and what they decided."""

from croupier.bank.ledger import Transfer
from croupier.table.events.base import Event, Receipt

Cards = tuple[str, ...]


class CardsChecked(Event, frozen=True, gc=False):
    back: str
    device: bool


class Shuffled(Event, frozen=True, gc=False):
    order: Cards
    source: str


class CutMade(Event, frozen=True, gc=False):
    pass


class HandDealt(Event, frozen=True, gc=False):
    seat: int
    cards: Cards


class Declared(Event, frozen=True, gc=False):
    seat: int


class Kept(Event, frozen=True, gc=False):
    seat: int
    kept: Cards
    discarded: Cards


class Exposed(Event, frozen=True, gc=False):
    """Every hand's cards face up, from the dealer's right, and what each of them is."""

    hands: tuple[tuple[int, Cards, str], ...]


class JackpotsCollected(Event, frozen=True, gc=False):
    receipts: tuple[Receipt, ...]
    contributed: int = 0


class DeclaredSettled(Event, frozen=True, gc=False):
    receipts: tuple[Receipt, ...]


class JackpotsPaid(Event, frozen=True, gc=False):
    receipts: tuple[Receipt, ...]
    from_pool: int = 0
    reset: int = 0


class SixthDealt(Event, frozen=True, gc=False):
    seat: int
    card: str
    receipts: tuple[Receipt, ...]


class CardsRacked(Event, frozen=True, gc=False):
    pass


class ShuffleFailed(Event, frozen=True, gc=False):
    """A device jammed or stopped in its shuffle: the cards are shuffled again."""

    facts: str


class DeviceLoaded(Event, frozen=True, gc=False):
    back: str


class DeviceReplaced(Event, frozen=True, gc=False):
    device: bool


class RoundVoided(Event, frozen=True, gc=False):
    """A misdeal, a wrong deck or a failed device: what was settled is undone, wagers go back.

    `doubt` is what must be done with the deck before it is dealt again; `failed`, the device.
    """

    facts: str
    unsettled: tuple[Receipt, ...]
    undone: tuple[Transfer, ...]
    receipts: tuple[Receipt, ...]
    stand: bool = False
    doubt: str = ""
    failed: bool = False


class HandVoided(Event, frozen=True, gc=False):
    """One hand without a result: `unsettled` is what had been decided on it, `undone` its money.

    `contributed` is by how much the jackpot's meter goes up, or down, with it.
    """

    seat: int
    facts: str
    receipts: tuple[Receipt, ...]
    cards: Cards = ()
    unsettled: tuple[Receipt, ...] = ()
    undone: tuple[Transfer, ...] = ()
    contributed: int = 0


class ExtraHandRacked(Event, frozen=True, gc=False):
    cards: Cards


class SixthBurned(Event, frozen=True, gc=False):
    seat: int
    card: str


class CountOrdered(Event, frozen=True, gc=False):
    pass


class CardsCounted(Event, frozen=True, gc=False):
    found: int
    right: bool


class CardsChanged(Event, frozen=True, gc=False):
    back: str
    reason: str
