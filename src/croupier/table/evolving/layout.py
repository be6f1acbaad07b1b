"""Seats and layout: the few changes that all events are made of."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from croupier.table import events as e
from croupier.table.state import Bet, Seat, Table
from croupier.words.cards import DECK

FULL_DECK = tuple(map(str, DECK))
Apply = Callable[[Table, Any], Table]


def seats_with(table: Table, number: int, seat: Seat | None) -> tuple[Seat | None, ...]:
    return (*table.seats[: number - 1], seat, *table.seats[number:])


def sitting(table: Table, number: int) -> Seat:
    """The seat an event speaks of; there always is one, or the log is not of this table."""
    seat = table.seats[number - 1]
    assert seat is not None  # noqa: S101 - decide never speaks of an empty seat
    return seat


def changed(table: Table, number: int, chips: int = 0, tokens: int = 0, owed: int = 0) -> Table:
    s = sitting(table, number)
    now = Seat(
        s.name, s.chips + chips, s.tokens + tokens, s.owed + owed, s.idle, s.limit, s.up, s.gone
    )
    return table.with_(seats=seats_with(table, number, now))


def settled(table: Table, receipts: Iterable[e.Receipt]) -> Table:
    """The table after wagers have ended: off the layout, and what is due in the players' hands."""
    seats, bets = list(table.seats), table.bets.copy()
    area = table.rules.area
    for r in receipts:
        if r.up:
            bets[r.seat, area[r.area]] = Bet(r.up)
        else:
            bets.pop((r.seat, area[r.area]), None)
        s = seats[r.seat - 1] if r.back or r.pays or r.tokens_back else None
        if s is not None:
            seats[r.seat - 1] = Seat(
                s.name, s.chips + r.back + r.pays, s.tokens + r.tokens_back, s.owed,
                s.idle, s.limit, s.up, s.gone,
            )  # fmt: skip
    return table.with_(seats=tuple(seats), bets=bets)


def unsettled(table: Table, receipts: Iterable[e.Receipt], moves: Iterable[e.Moved] = ()) -> Table:
    """The table as if these wagers had not ended: payments are back, and the stakes lie again."""
    seats, bets = list(table.seats), dict(table.bets)
    area = table.rules.area
    for m in moves:
        if m.to_area != m.area:
            there = bets.pop((m.seat, area[m.to_area]))
            left = Bet(there.amount - m.amount, there.tokens - m.tokens)
            if left.amount or left.tokens:
                bets[m.seat, area[m.to_area]] = left
            bets[m.seat, area[m.area]] = Bet(m.amount, m.tokens)
    for r in receipts:
        bets[r.seat, area[r.area]] = Bet(r.stake, r.tokens)
        s = seats[r.seat - 1]
        if s is not None:
            seats[r.seat - 1] = Seat(
                s.name, s.chips - r.back - r.pays, s.tokens - r.tokens_back, s.owed,
                s.idle, s.limit, s.up, s.gone,
            )  # fmt: skip
    return table.with_(seats=tuple(seats), bets=bets)


def deck_with(table: Table, **changes: Any) -> Table:  # noqa: ANN401 - any field of the deck
    return table.with_(deck=msgspec.structs.replace(table.deck, **changes))


def unprepared(table: Table) -> Table:
    """A deck that must be shuffled again, though it was made ready."""
    return deck_with(table, prepared="", known=False)


def in_rack(table: Table) -> Table:
    """The table with no hands out: all their cards are in the discard rack."""
    for seat, _ in table.hands:
        table = hand_in_rack(table, seat)
    return unprepared(table)


def hand_in_rack(table: Table, seat: int) -> Table:
    """The table without this hand, whose cards are in the discard rack."""
    held = [hand for n, hand in table.hands if n == seat]
    out = {card for hand in held for card in (*hand.cards, hand.sixth) if card}
    rack = (*table.deck.rack, *sorted(out - set(table.deck.rack)))
    left = tuple((n, hand) for n, hand in table.hands if n != seat)
    return deck_with(table.with_(hands=left), rack=rack)


def decks_changed(table: Table) -> Table:
    """After a round the deck that was played goes into the device, and the other comes out."""
    deck = table.deck
    if not deck.other:
        return table
    return deck_with(
        table, back=deck.other, checked=deck.other_checked, other=deck.back,
        other_checked=deck.checked, shoe=FULL_DECK, rack=(),
    )  # fmt: skip


def moved(table: Table, moves: Iterable[e.Moved]) -> Table:
    """The table after chips have travelled; those whose area only changed its state lie still."""
    area = table.rules.area
    travels = [m for m in moves if m.to_area != m.area]
    if not travels:
        return table
    bets = dict(table.bets)
    lifted = [(m, bets.pop((m.seat, area[m.area]))) for m in travels]
    for m, bet in lifted:
        there = bets.get((m.seat, area[m.to_area]), Bet(0))
        bets[m.seat, area[m.to_area]] = Bet(there.amount + bet.amount, there.tokens + bet.tokens)
    return table.with_(bets=bets)
