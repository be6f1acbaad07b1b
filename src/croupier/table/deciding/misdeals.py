"""Cards gone wrong: misdeals, wrong decks, devices that fail, and hands without a result."""

from collections.abc import Callable

from croupier.bank.ledger import reversed_transfers
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import carded
from croupier.table.deciding.cards import FULL_DECK
from croupier.table.deciding.rulings import receipts_of, settling
from croupier.table.state import (
    CLOSED,
    CUT,
    DECIDING,
    READY,
    SHUFFLED,
    SIXTHS,
    Bet,
    Refused,
    Table,
)
from croupier.table.transfers import transfers
from croupier.words.cards import DECLARES, card
from croupier.words.faults import RuleFault

Answer = tuple[e.Event, ...] | Refused


def _ground(table: Table, act: str, ground: str) -> Refused | None:
    grounds = table.rules.book.grounds.get(act, ())
    if ground not in grounds:
        listed = ", ".join(grounds) or "none"
        return Refused(table.rules.rule(act), f"{ground or 'Nothing'} is no ground: {listed}.")
    return None


def misdeal(table: Table, command: c.Misdeal) -> Answer:
    """Before the players have handled their cards, or while cards are being dealt."""
    rule = table.rules.rule(command.act)
    refusal = _ground(table, command.act, command.ground)
    if refusal:
        return refusal
    if table.phase != DECIDING or any(h.decision for _, h in table.hands):
        return Refused(command.ground, "Players have handled their cards, or none are dealt.")
    return (_void(table, command.by, rule, _on(command)),)


def _void(table: Table, by: str, rule: str, facts: str) -> e.RoundVoided:
    """All of this round's money goes back, whatever of it was settled already."""
    last = table.rounds[-1] if table.rounds else None
    ended = settling(last)
    receipts = tuple(r for event in ended for r in receipts_of(event))
    bets = {**table.bets, **{_place(table, r): Bet(r.stake, r.tokens) for r in receipts}}
    stand = table.rules.reading("12.3") == "stand" and rule == table.rules.rule("misdeal")
    back = () if stand else carded.all_back(table, bets, rule)
    undone = reversed_transfers([t for event in ended for t in transfers(event)], rule)
    return e.RoundVoided(by, rule, facts, receipts, undone, back, stand)


def _on(command: c.Misdeal | c.VoidRound) -> str:
    """The ground with what was seen."""
    return f"{command.ground}: {command.facts}" if command.facts else command.ground


def _place(table: Table, r: e.Receipt) -> tuple[int, int]:
    return r.seat, table.rules.area[r.area]


def void_round(table: Table, command: c.VoidRound) -> Answer:
    """A card is missing or foreign, or the device has failed: this round, and no earlier one."""
    rule = table.rules.rule(command.act)
    refusal = _ground(table, command.act, command.ground)
    if refusal:
        return refusal
    if table.phase not in {CLOSED, SHUFFLED, CUT, DECIDING, SIXTHS}:
        return Refused(rule, "No round is being played; rounds that are over stand.")
    return (_void(table, command.by, command.ground, _on(command)),)


def void_hand(table: Table, command: c.VoidHand) -> Answer:
    refusal = _ground(table, command.act, command.ground)
    if refusal:
        return refusal
    hand = dict(table.hands).get(command.seat)
    if hand is None or hand.done or table.phase != DECIDING:
        return Refused(
            command.ground, f"Seat {command.seat} has no hand that waits for a decision."
        )
    return carded.voided(table, command.by, command.ground, command.seat, command.facts)


def extra_hand(table: Table, command: c.ExtraHand) -> Answer:
    """A hand dealt to an area without a wager: counted, and into the rack."""
    rule = table.rules.rule(command.act)
    if table.phase != DECIDING:
        return Refused(rule, f"No hands are out: {table.phase}.")
    return _racked(table, command.cards, rule) or (
        e.ExtraHandRacked(command.by, rule, tuple(str(card(one)) for one in command.cards)),
    )


def _racked(table: Table, cards: tuple[str, ...], rule: str) -> Refused | None:
    try:
        found = tuple(str(card(one)) for one in cards)
    except RuleFault as fault:
        return Refused(rule, str(fault))
    if not found or len(set(found)) < len(found) or not set(found) <= set(table.deck.shoe):
        return Refused(rule, "Each of these cards must have come from the shoe.")
    return None


def burn_sixth(table: Table, command: c.BurnSixth) -> Answer:
    """A sixth card dealt to a declared hand goes to the rack, and changes nothing."""
    rule = table.rules.rule(command.act)
    hand = dict(table.hands).get(command.seat)
    if table.phase != SIXTHS or hand is None or hand.decision != DECLARES:
        return Refused(rule, f"Seat {command.seat} has declared no hand in this round.")
    return _racked(table, (command.card,), rule) or (
        e.SixthBurned(command.by, rule, command.seat, str(card(command.card))),
    )


def order_count(table: Table, command: c.OrderCount) -> Answer:
    return (e.CountOrdered(command.by, table.rules.rule(command.act)),)


def count_cards(table: Table, command: c.CountCards) -> Answer:
    rule = table.rules.rule(command.act)
    if command.found < 0:
        return Refused(rule, "A deck holds no fewer than no cards.")
    right = command.found == len(FULL_DECK)
    return (e.CardsCounted(command.by, rule, command.found, right),)


def change_cards(table: Table, command: c.ChangeCards) -> Answer:
    """Between rounds; the new ones are checked and shuffled before they are dealt."""
    rule = table.rules.rule(command.act)
    if table.phase != READY:
        return Refused(rule, f"Cards are changed after a round of play, not now: {table.phase}.")
    return (e.CardsChanged(command.by, rule, command.back, command.reason),)


def reshuffle(table: Table, command: c.Reshuffle) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != SHUFFLED:
        return Refused(rule, f"No shuffle is under way: {table.phase}.")
    return (e.Ruled(command.by, rule, command.facts, "the cards are shuffled again"),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.Misdeal: misdeal,
    c.VoidRound: void_round,
    c.VoidHand: void_hand,
    c.ExtraHand: extra_hand,
    c.BurnSixth: burn_sixth,
    c.OrderCount: order_count,
    c.CountCards: count_cards,
    c.ChangeCards: change_cards,
    c.Reshuffle: reshuffle,
}
