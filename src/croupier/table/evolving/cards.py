"""Cards go from the shoe to the hands and to the rack."""

from collections.abc import Iterable
from typing import Any

import msgspec

from croupier.table import events as e
from croupier.table.evolving.layout import (
    FULL_DECK,
    Apply,
    deck_with,
    decks_changed,
    hand_in_rack,
    in_rack,
    settled,
    unprepared,
    unsettled,
)
from croupier.table.evolving.play import begun
from croupier.table.state import (
    BETTING,
    CHANGE,
    CHECK,
    CLOSED,
    COUNT_ORDERED,
    CUT,
    DECIDING,
    DECLARED_DONE,
    EXPOSED,
    NO_JACKPOTS,
    READY,
    SHUFFLED,
    SIXTHS,
    WRONG_DECK,
    Hand,
    Table,
)


def _hand(table: Table, seat: int, **changes: Any) -> Table:  # noqa: ANN401 - any field of a hand
    return table.with_(
        hands=tuple(
            (n, msgspec.structs.replace(h, **changes) if n == seat else h) for n, h in table.hands
        )
    )


def _cards_checked(table: Table, ev: e.CardsChecked) -> Table:
    if ev.back and ev.back == table.deck.other:
        return deck_with(table, other_checked=True)
    return deck_with(
        table, back=ev.back, checked=True, shoe=FULL_DECK, known=False, rack=(), prepared="",
        doubt="",
    )  # fmt: skip


def _shuffled(table: Table, ev: e.Shuffled) -> Table:
    shoe = ev.order or FULL_DECK
    return _ready(deck_with(table, shoe=shoe, known=bool(ev.order), rack=()), SHUFFLED)


def _ready(table: Table, how_far: str) -> Table:
    """The deck made ready for the deal, be it before the bets are closed."""
    if table.phase in {READY, BETTING}:
        return deck_with(table, prepared=how_far)
    return table.with_(phase=how_far)


def _cut_made(table: Table, ev: e.CutMade) -> Table:
    return _ready(table, CUT)


def _shuffle_failed(table: Table, ev: e.ShuffleFailed) -> Table:
    return _unready(deck_with(table, shoe=FULL_DECK, rack=()))


def _unready(table: Table) -> Table:
    """A deck that is to be shuffled once more before it is dealt."""
    after = unprepared(table)
    return after.with_(phase=CLOSED) if after.phase in {SHUFFLED, CUT} else after


def _device_loaded(table: Table, ev: e.DeviceLoaded) -> Table:
    return deck_with(table, other=ev.back, other_checked=False)


def _device_replaced(table: Table, ev: e.DeviceReplaced) -> Table:
    return deck_with(table, device=ev.device, failed=False)


def _out_of_shoe(table: Table, cards: Iterable[str]) -> Table:
    out = set(cards)
    return deck_with(table, shoe=tuple(card for card in table.deck.shoe if card not in out))


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
    return deck_with(table.with_(phase=EXPOSED), rack=(*table.deck.rack, *discards))


def _jackpots_collected(table: Table, ev: e.JackpotsCollected) -> Table:
    after = settled(table, ev.receipts)
    return after.with_(phase=NO_JACKPOTS, pool=table.pool + ev.contributed)


def _declared_settled(table: Table, ev: e.DeclaredSettled) -> Table:
    after = settled(table, ev.receipts).with_(phase=DECLARED_DONE)
    done = {r.seat for r in ev.receipts}
    hands = tuple(
        (n, msgspec.structs.replace(h, done=True) if n in done else h) for n, h in after.hands
    )
    return after.with_(hands=hands)


def _jackpots_paid(table: Table, ev: e.JackpotsPaid) -> Table:
    after = settled(table, ev.receipts)
    declared = tuple(card for _, h in table.hands if h.done for card in h.kept)
    after = deck_with(after, rack=(*after.deck.rack, *declared))
    return after.with_(phase=SIXTHS, pool=table.pool - ev.from_pool + ev.reset)


def _sixth_dealt(table: Table, ev: e.SixthDealt) -> Table:
    after = settled(_out_of_shoe(table, (ev.card,)), ev.receipts)
    return _hand(after, ev.seat, sixth=ev.card, done=True)


def _cards_racked(table: Table, ev: e.CardsRacked) -> Table:
    return decks_changed(in_rack(table)).with_(phase=READY)


def _round_voided(table: Table, ev: e.RoundVoided) -> Table:
    """What was settled is undone, then what goes back does; the cards are done with."""
    before = table.rounds[-1].before if table.rounds else None
    pool = table.pool if before is None else before.pool
    after = in_rack(settled(unsettled(table, ev.unsettled), ev.receipts))
    after = after.with_(phase=CLOSED if ev.stand else READY, pool=pool, stop="")
    if ev.doubt:
        return deck_with(after, checked=False, doubt=ev.doubt, failed=ev.failed)
    after = decks_changed(after)
    return begun(after.with_(round=after.round + 1)) if ev.stand else after


def _hand_voided(table: Table, ev: e.HandVoided) -> Table:
    """The hand goes to the rack as it really was: a card it never had stays in the shoe."""
    after = settled(unsettled(table, ev.unsettled), ev.receipts)
    hand = dict(table.hands)[ev.seat]
    shoe, rack, real = after.deck.shoe, after.deck.rack, set(ev.cards)
    if ev.cards:
        never = tuple(card for card in hand.cards if card not in real)
        shoe = (*(card for card in shoe if card not in real), *never)
        rack = tuple(card for card in rack if card not in never)
        held = msgspec.structs.replace(hand, cards=ev.cards)
        after = after.with_(hands=tuple((n, held if n == ev.seat else h) for n, h in after.hands))
    return hand_in_rack(deck_with(after, shoe=shoe, rack=rack), ev.seat).with_(
        pool=table.pool + ev.contributed
    )


def _extra_racked(table: Table, ev: e.ExtraHandRacked) -> Table:
    after = _out_of_shoe(table, ev.cards)
    return deck_with(after, rack=(*after.deck.rack, *ev.cards))


def _sixth_burned(table: Table, ev: e.SixthBurned) -> Table:
    after = _out_of_shoe(table, (ev.card,))
    return deck_with(after, rack=(*after.deck.rack, ev.card))


def _count_ordered(table: Table, ev: e.CountOrdered) -> Table:
    return table.with_(stop=COUNT_ORDERED)


def _counted(table: Table, ev: e.CardsCounted) -> Table:
    """A wrong deck voids the round that is played with it; between rounds it is looked through."""
    if ev.right:
        doubt = table.deck.doubt if table.deck.doubt == CHANGE else ""
        return deck_with(table.with_(stop=""), doubt=doubt)
    doubtful = deck_with(table, checked=False, doubt=table.deck.doubt or CHECK)
    if table.hands:
        return doubtful.with_(stop=WRONG_DECK)
    return _unready(doubtful.with_(stop=""))


def _cards_changed(table: Table, ev: e.CardsChanged) -> Table:
    return deck_with(
        _unready(table), back=ev.back, checked=False, shoe=(), rack=(), doubt="", other="",
        other_checked=False,
    )  # fmt: skip


APPLY: dict[type[e.Event], Apply] = {
    e.CardsChecked: _cards_checked,
    e.Shuffled: _shuffled,
    e.CutMade: _cut_made,
    e.ShuffleFailed: _shuffle_failed,
    e.DeviceLoaded: _device_loaded,
    e.DeviceReplaced: _device_replaced,
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
