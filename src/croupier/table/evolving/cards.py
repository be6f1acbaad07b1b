"""Cards go from the shoe to the hands and to the rack."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.table import events as e
from croupier.table.evolving.layout import Apply, in_rack, settled, unsettled
from croupier.table.state import (
    CLOSED,
    CUT,
    DECIDING,
    DECLARED_DONE,
    EXPOSED,
    NO_JACKPOTS,
    READY,
    SHUFFLED,
    SIXTHS,
    Hand,
    Table,
)
from croupier.words.cards import DECK

FULL_DECK = tuple(map(str, DECK))


def _deck(table: Table, **changes: Any) -> Table:  # noqa: ANN401 - any field of the deck
    return table.with_(deck=msgspec.structs.replace(table.deck, **changes))


def _hand(table: Table, seat: int, **changes: Any) -> Table:  # noqa: ANN401 - any field of a hand
    return table.with_(
        hands=tuple(
            (n, msgspec.structs.replace(h, **changes) if n == seat else h) for n, h in table.hands
        )
    )


def _cards_checked(table: Table, ev: e.CardsChecked) -> Table:
    return _deck(table, back=ev.back, checked=True, shoe=FULL_DECK, known=False, rack=())


def _shuffled(table: Table, ev: e.Shuffled) -> Table:
    shoe = ev.order or FULL_DECK
    after = _deck(table, shoe=shoe, known=bool(ev.order), rack=())
    return after.with_(phase=SHUFFLED, hands=())


def _cut_made(table: Table, ev: e.CutMade) -> Table:
    return table.with_(phase=CUT)


def _out_of_shoe(table: Table, cards: Iterable[str]) -> Table:
    out = set(cards)
    return _deck(table, shoe=tuple(card for card in table.deck.shoe if card not in out))


def _hand_dealt(table: Table, ev: e.HandDealt) -> Table:
    after = _out_of_shoe(table, ev.cards)
    return after.with_(hands=(*table.hands, (ev.seat, Hand(ev.cards))), phase=DECIDING)


def _declared(table: Table, ev: e.Declared) -> Table:
    hand = dict(table.hands)[ev.seat]
    return _hand(table, ev.seat, decision="declares", kept=hand.cards)


def _kept(table: Table, ev: e.Kept) -> Table:
    return _hand(table, ev.seat, decision="discards", kept=ev.kept)


def _exposed(table: Table, ev: e.Exposed) -> Table:
    discards = tuple(card for _, h in table.hands for card in h.cards if card not in h.kept)
    return _deck(table.with_(phase=EXPOSED), rack=(*table.deck.rack, *discards))


def _jackpots_collected(table: Table, ev: e.JackpotsCollected) -> Table:
    after = settled(table, ev.receipts)
    return after.with_(phase=NO_JACKPOTS, pool=table.pool + ev.contributed)


def _declared_settled(table: Table, ev: e.DeclaredSettled) -> Table:
    after = settled(table, ev.receipts).with_(phase=DECLARED_DONE)
    done = {r.seat for r in ev.receipts}
    cards = tuple(card for n, h in table.hands if n in done for card in h.kept)
    hands = tuple(
        (n, msgspec.structs.replace(h, done=True) if n in done else h) for n, h in after.hands
    )
    return _deck(after.with_(hands=hands), rack=(*after.deck.rack, *cards))


def _jackpots_paid(table: Table, ev: e.JackpotsPaid) -> Table:
    after = settled(table, ev.receipts)
    return after.with_(phase=SIXTHS, pool=table.pool - ev.from_pool + ev.reset)


def _sixth_dealt(table: Table, ev: e.SixthDealt) -> Table:
    after = settled(_out_of_shoe(table, (ev.card,)), ev.receipts)
    return _hand(after, ev.seat, sixth=ev.card, done=True)


def _cards_racked(table: Table, ev: e.CardsRacked) -> Table:
    return in_rack(table).with_(phase=READY)


def _round_voided(table: Table, ev: e.RoundVoided) -> Table:
    """What was settled is undone, then what goes back does; the cards are done with."""
    before = table.rounds[-1].before if table.rounds else None
    pool = table.pool if before is None else before.pool
    after = in_rack(settled(unsettled(table, ev.unsettled), ev.receipts))
    return after.with_(phase=CLOSED if ev.stand else READY, pool=pool)


def _hand_voided(table: Table, ev: e.HandVoided) -> Table:
    after = settled(table, ev.receipts)
    hand = dict(table.hands).get(ev.seat)
    cards = hand.cards if hand else ()
    left = tuple((n, h) for n, h in after.hands if n != ev.seat)
    return _deck(after.with_(hands=left), rack=(*after.deck.rack, *cards))


def _extra_racked(table: Table, ev: e.ExtraHandRacked) -> Table:
    after = _out_of_shoe(table, ev.cards)
    return _deck(after, rack=(*after.deck.rack, *ev.cards))


def _sixth_burned(table: Table, ev: e.SixthBurned) -> Table:
    after = _out_of_shoe(table, (ev.card,))
    return _deck(after, rack=(*after.deck.rack, ev.card))


def _count_ordered(table: Table, ev: e.CountOrdered) -> Table:
    return _deck(table, count_ordered=True)


def _counted(table: Table, ev: e.CardsCounted) -> Table:
    return _deck(table, count_ordered=False, checked=table.deck.checked and ev.right)


def _cards_changed(table: Table, ev: e.CardsChanged) -> Table:
    return _deck(table, back=ev.back, checked=False, shoe=(), known=False, rack=())


APPLY: dict[type[e.Event], Apply] = {
    e.CardsChecked: _cards_checked,
    e.Shuffled: _shuffled,
    e.CutMade: _cut_made,
    e.HandDealt: _hand_dealt,
    e.Declared: _declared,
    e.Kept: _kept,
    e.Exposed: _exposed,
    e.JackpotsCollected: _jackpots_collected,
    e.DeclaredSettled: _declared_settled,
    e.JackpotsPaid: _jackpots_paid,
    e.SixthDealt: _sixth_dealt,
    e.CardsRacked: _cards_racked,
    e.RoundVoided: _round_voided,
    e.HandVoided: _hand_voided,
    e.ExtraHandRacked: _extra_racked,
    e.SixthBurned: _sixth_burned,
    e.CountOrdered: _count_ordered,
    e.CardsCounted: _counted,
    e.CardsChanged: _cards_changed,
}
