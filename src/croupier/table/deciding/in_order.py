"""What comes next with the cards: whose hand, whose sixth card, which step of the dealer."""

from croupier.table import commands as c
from croupier.table.deciding import carded
from croupier.table.state import (
    BETTING,
    CLOSED,
    CUT,
    DECIDING,
    DECLARED_DONE,
    EXPOSED,
    NO_JACKPOTS,
    READY,
    SHUFFLED,
    SIXTHS,
    Table,
)
from croupier.words.cards import DISCARDS

UNDEALT = frozenset({CLOSED, SHUFFLED, CUT})


def next_card_step(table: Table) -> c.Command | None:
    """What the dealer does next, where that needs nobody's decision and no unknown card."""
    waiting = to_be_dealt(table)
    if round_done(table):
        return c.RackCards(c.HOUSE)
    if table.phase == CLOSED and not table.deck.checked:
        return c.CheckCards(c.HOUSE)
    if table.phase in {CUT, SHUFFLED, DECIDING} and waiting and table.deck.known:
        return c.Cut(c.HOUSE) if needs_cut(table) else c.Deal(c.HOUSE, waiting[0])
    if table.phase == DECIDING and not undecided(table):
        return c.Expose(c.HOUSE)
    if table.phase == SIXTHS:
        return c.DealSixth(c.HOUSE, sixths_left(table)[0]) if table.deck.known else None
    steps = {
        EXPOSED: c.CollectJackpots,
        NO_JACKPOTS: c.SettleDeclared,
        DECLARED_DONE: c.PayJackpots,
    }
    return steps[table.phase](c.HOUSE) if table.phase in steps else None


def needs_cut(table: Table) -> bool:
    """Whether the deck is shuffled, and goes into a shoe."""
    now = table.deck.prepared if table.phase in {READY, BETTING} else table.phase
    return now == SHUFFLED and not table.deck.device


def round_done(table: Table) -> bool:
    """Whether every hand is settled; or none was dealt, and no wager is left to deal one for."""
    if table.phase == SIXTHS:
        return not sixths_left(table)
    return table.phase in UNDEALT and not table.hands and not to_be_dealt(table)


def to_be_dealt(table: Table) -> tuple[int, ...]:
    """The seats with a wager and no hand yet, clockwise from the dealer's left."""
    dealt = {seat for seat, _ in table.hands}
    return tuple(sorted({seat for seat, area in table.bets if area == 0} - dealt))


def undecided(table: Table) -> tuple[int, ...]:
    """The seats without a hand yet, then those that have not decided on theirs."""
    return (*to_be_dealt(table), *sorted(n for n, hand in table.hands if not hand.decision))


def sixths_left(table: Table) -> tuple[int, ...]:
    """The seats whose hand still waits for a sixth card, from the left."""
    return tuple(sorted(seat for seat, h in table.hands if h.decision == DISCARDS and not h.done))


def comes_next(table: Table) -> str:
    """'Next, seat 3 declares or discards.': one sentence that says how the round goes on."""
    if round_done(table):
        return "Next, the cards go to the discard rack."
    if table.phase in {CUT, DECIDING} or (table.phase == SHUFFLED and table.deck.device):
        return _next_of_hands(table)
    wrong = [seat for seat, hand in table.hands if carded.wrongly_declared(table, hand)]
    return {
        READY: "Next, bets are placed.",
        BETTING: "Next, the dealer says 'no more bets'.",
        CLOSED: f"Next, the {'deck is shuffled' if table.deck.checked else 'cards are checked'}.",
        SHUFFLED: "Next, the deck is cut.",
        EXPOSED: "Next, jackpot wagers that lost are collected.",
        NO_JACKPOTS: f"Next, seat {wrong[0]} discards two or more, as its hand has no name."
        if wrong
        else "Next, declared hands are settled.",
        DECLARED_DONE: "Next, jackpot wagers that won are paid.",
        SIXTHS: f"Next, seat {(*sixths_left(table), 0)[0]} is dealt its sixth card.",
    }[table.phase]


def _next_of_hands(table: Table) -> str:
    waiting = to_be_dealt(table)
    if waiting:
        return f"Next, seat {waiting[0]} is dealt five cards."
    left = undecided(table)
    if left:
        return f"Next, seat {left[0]} declares or discards."
    return "Next, the hands are exposed."
