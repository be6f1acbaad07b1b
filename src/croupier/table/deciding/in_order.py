"""What comes next with the cards: whose hand, whose sixth card, which step of the dealer."""

from croupier.table import commands as c
from croupier.table.state import (
    CLOSED,
    CUT,
    DECIDING,
    DECLARED_DONE,
    EXPOSED,
    NO_JACKPOTS,
    SHUFFLED,
    SIXTHS,
    Table,
)
from croupier.words.cards import DISCARDS


def next_card_step(table: Table) -> c.Command | None:
    """What the dealer does next, where that needs nobody's decision and no unknown card."""
    if table.phase == CLOSED and not table.deck.checked:
        return c.CheckCards(c.HOUSE)
    waiting = to_be_dealt(table)
    if table.phase in {CUT, SHUFFLED, DECIDING} and waiting and table.deck.known:
        return c.Cut(c.HOUSE) if _to_be_cut(table) else c.Deal(c.HOUSE, waiting[0])
    if table.phase == DECIDING and not waiting and all(h.decision for _, h in table.hands):
        return c.Expose(c.HOUSE)
    if table.phase == SIXTHS:
        return _next_sixth(table)
    steps = {
        EXPOSED: c.CollectJackpots,
        NO_JACKPOTS: c.SettleDeclared,
        DECLARED_DONE: c.PayJackpots,
    }
    return steps[table.phase](c.HOUSE) if table.phase in steps else None


def _next_sixth(table: Table) -> c.Command | None:
    left = sixths_left(table)
    if not left:
        return c.RackCards(c.HOUSE)
    return c.DealSixth(c.HOUSE, left[0]) if table.deck.known else None


def _to_be_cut(table: Table) -> bool:
    return table.phase == SHUFFLED and not table.rules.device


def to_be_dealt(table: Table) -> tuple[int, ...]:
    """The seats with a wager and no hand yet, clockwise from the dealer's left."""
    dealt = {seat for seat, _ in table.hands}
    return tuple(sorted({seat for seat, area in table.bets if area == 0} - dealt))


def sixths_left(table: Table) -> tuple[int, ...]:
    """The seats whose hand still waits for a sixth card, from the left."""
    return tuple(sorted(seat for seat, h in table.hands if h.decision == DISCARDS and not h.done))
