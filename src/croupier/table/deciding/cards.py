"""The cards: checked, shuffled, dealt in order, decided on, exposed, and settled in order."""

from collections.abc import Callable, Iterable, Mapping

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import carded
from croupier.table.deciding.in_order import sixths_left, to_be_dealt
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
    Hand,
    Refused,
    Table,
)
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK, DECLARES, DISCARDS, card
from croupier.words.faults import RuleFault

Answer = tuple[e.Event, ...] | Refused
FULL_DECK = tuple(map(str, DECK))
HAND = 5

FIRST: Mapping[type[c.Command], tuple[tuple[str, c.Command], ...]] = {
    c.Shuffle: (),
    c.Deal: (
        (CLOSED, c.Shuffle(c.HOUSE)),
        (SHUFFLED, c.Cut(c.HOUSE)),
    ),
}


def _known(table: Table, cards: Iterable[str], rule: str) -> tuple[str, ...] | Refused:
    """Cards as the deck names them, if each of them is still in the shoe."""
    try:
        found = tuple(str(card(text)) for text in cards)
    except RuleFault as fault:
        return Refused(rule, str(fault))
    for one in found:
        if one not in table.deck.shoe or found.count(one) > 1:
            return Refused(
                table.rules.rule("void the round"), f"{one} is out already; the deck has it once."
            )
    return found


def check_cards(table: Table, command: c.CheckCards) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase not in {READY, BETTING, CLOSED}:
        return Refused(rule, f"Cards are checked before they are dealt, not now: {table.phase}.")
    return (e.CardsChecked(command.by, rule, command.back or table.deck.back, command.device),)


def shuffle(table: Table, command: c.Shuffle) -> Answer:
    """The whole deck, for this round; its order is known only where the house draws it."""
    rule = table.rules.rule(command.act)
    if table.phase not in {CLOSED, SHUFFLED}:
        return Refused(rule, f"The deck is shuffled before the deal, not now: {table.phase}.")
    if not table.deck.checked:
        return Refused(table.rules.rule("check the cards"), "The cards are checked first.")
    if table.deck.count_ordered:
        return Refused(
            table.rules.rule("order a count of the cards"), "The cards are to be counted first."
        )
    if command.order and sorted(command.order) != sorted(FULL_DECK):
        return Refused(rule, "A deck has each of its 52 cards once.")
    return (e.Shuffled(command.by, rule, command.order, command.source),)


def cut(table: Table, command: c.Cut) -> Answer:
    rule = table.rules.rule(command.act)
    if table.rules.device:
        return Refused(table.rules.rule("load the device"), "Cards from a device are not cut.")
    if table.phase != SHUFFLED:
        return Refused(rule, f"The deck is cut when it is shuffled: {table.phase}.")
    return (e.CutMade(command.by, rule),)


def deal(table: Table, command: c.Deal) -> Answer:
    """Five cards face down to the next playing area with a wager."""
    rule = table.rules.rule(command.act)
    waiting = to_be_dealt(table)
    ready = {SHUFFLED, DECIDING} if table.rules.device else {CUT, DECIDING}
    if table.phase not in ready or any(h.decision for _, h in table.hands):
        return Refused(rule, f"No hand is dealt now: {table.phase}.")
    if command.seat not in waiting:
        return Refused(rule, f"Seat {command.seat} has no wager, or has its hand.")
    if command.seat != waiting[0]:
        return Refused(
            rule, f"Hands go clockwise from the dealer's left: seat {waiting[0]} is next."
        )
    cards = command.cards or _from_the_top(table, len(waiting))
    if len(cards) != HAND:
        return Refused(
            table.rules.rule("void a hand"), f"A hand has five cards; {len(cards)} are named."
        )
    found = _known(table, cards, rule)
    if isinstance(found, Refused):
        return found
    return (e.HandDealt(command.by, rule, command.seat, found),)


def _from_the_top(table: Table, hands: int) -> tuple[str, ...]:
    """The next hand of a deck in order: five at a time from a device, else one to each in turn."""
    if not table.deck.known:
        return ()
    shoe = table.deck.shoe
    return shoe[:HAND] if table.rules.device else shoe[: hands * HAND : hands]


def _hand(table: Table, seat: int, rule: str) -> Hand | Refused:
    """The hand that a player may decide on now."""
    hand = dict(table.hands).get(seat)
    if table.phase != DECIDING or hand is None:
        return Refused(rule, f"Seat {seat} has no hand to decide on: {table.phase}.")
    waiting = to_be_dealt(table)
    if waiting:
        return Refused(rule, f"Every hand is dealt first: seat {waiting[0]} has none yet.")
    if hand.decision:
        return Refused(rule, f"Seat {seat} {hand.decision} already.")
    return hand


def declare(table: Table, command: c.Declare) -> Answer:
    """Only a hand that has a name; by another reading found out when it is exposed."""
    game, rule = carded.game(table), table.rules.rule(command.act)
    hand = _hand(table, command.seat, rule)
    if isinstance(hand, Refused):
        return hand
    if carded.named(game, hand.cards) is None and table.rules.reading("12.6") != "after":
        return Refused(
            table.rules.rule("discard after a wrong declaration"),
            "These five cards are no hand that can be declared: two or more are discarded.",
        )
    return (e.Declared(command.by, rule, command.seat),)


def keep(table: Table, command: c.Keep) -> Answer:
    """The cards a player keeps; the others go face down on the discard line."""
    game, rule = carded.game(table), table.rules.rule(command.act)
    hand = _hand(table, command.seat, rule)
    wrongly = dict(table.hands).get(command.seat)
    if isinstance(hand, Refused) and wrongly and carded.wrongly_declared(table, wrongly):
        hand = wrongly
    if isinstance(hand, Refused):
        return hand
    try:
        kept = tuple(str(card(text)) for text in command.cards)
    except RuleFault as fault:
        return Refused(rule, str(fault))
    if len(set(kept)) < len(kept) or not set(kept) <= set(hand.cards):
        return Refused(rule, f"Seat {command.seat} does not hold all of {' '.join(kept)}.")
    return _kept(game, table, command, hand, kept)


def _kept(
    game: CardGame, table: Table, command: c.Keep, hand: Hand, kept: tuple[str, ...]
) -> Answer:
    listed = carded.named(game, hand.cards)
    legal = {d.call: d.rule for d in game.decides.legal(listed=listed is not None)}
    keeps = game.decides.keeps
    if DISCARDS not in legal:
        name = listed.name if listed else "a hand"
        return Refused(legal[DECLARES], f"These five cards are {name}, which must be declared.")
    if len(kept) == keeps.most + 1 and table.rules.reading("12.7") == "void":
        return carded.voided(table, command.by, keeps.more, command.seat, "four cards kept")
    if len(kept) > keeps.most:
        return Refused(
            keeps.more if len(kept) == keeps.most + 1 else keeps.rule,
            f"{len(kept)} cards are too many to keep: {keeps.most} at most, discard more.",
        )
    if len(kept) < keeps.least:
        return Refused(keeps.rule, f"At least {keeps.least} card is kept.")
    discarded = tuple(one for one in hand.cards if one not in kept)
    return (e.Kept(command.by, legal[DISCARDS], command.seat, kept, discarded),)


def expose(table: Table, command: c.Expose) -> Answer:
    """All cards that players hold, face up, from the dealer's right."""
    rule = table.rules.rule(command.act)
    if table.phase != DECIDING or to_be_dealt(table) or not all(h.decision for _, h in table.hands):
        return Refused(rule, "Every player declares or discards first.")
    game = carded.game(table)
    shown = tuple(
        (seat, hand.kept, row.name if row else "")
        for seat, hand in sorted(table.hands, reverse=True)
        for row in [carded.named(game, hand.cards) if hand.decision == DECLARES else None]
    )
    return (e.Exposed(command.by, rule, shown),)


def collect_jackpots(table: Table, command: c.CollectJackpots) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != EXPOSED:
        return Refused(rule, f"Hands are exposed first: {table.phase}.")
    return (carded.jackpots_collected(table, command.by, rule),)


def settle_declared(table: Table, command: c.SettleDeclared) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != NO_JACKPOTS:
        return Refused(rule, f"Jackpot wagers that lost are collected first: {table.phase}.")
    wrongly = [seat for seat, hand in table.hands if carded.wrongly_declared(table, hand)]
    if wrongly:
        return Refused(
            table.rules.rule("discard after a wrong declaration"),
            f"Seat {wrongly[0]} declared a hand that is none, and must discard two or more.",
        )
    return (carded.declared_settled(table, command.by, rule),)


def pay_jackpots(table: Table, command: c.PayJackpots) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != DECLARED_DONE:
        return Refused(rule, f"Declared hands are settled first: {table.phase}.")
    return (carded.jackpots_paid(table, command.by, rule),)


def deal_sixth(table: Table, command: c.DealSixth) -> Answer:
    """A sixth card to the next hand from the left, turned and settled."""
    rule = table.rules.rule(command.act)
    left = sixths_left(table)
    if table.phase != SIXTHS or command.seat not in left:
        return Refused(rule, f"Seat {command.seat} waits for no sixth card: {table.phase}.")
    if command.seat != left[0]:
        return Refused(rule, f"Sixth cards go from the left: seat {left[0]} is next.")
    top = table.deck.shoe[:1] if table.deck.known else ()
    found = _known(table, (command.card,) if command.card else top, rule)
    if isinstance(found, Refused):
        return found
    if not found:
        return Refused(rule, "Name the card that was turned.")
    receipts = carded.sixth_settled(table, command.seat, found[0])
    return (e.SixthDealt(command.by, rule, command.seat, found[0], receipts),)


def rack_cards(table: Table, command: c.RackCards) -> Answer:
    rule = table.rules.rule(command.act)
    if table.phase != SIXTHS or sixths_left(table):
        return Refused(rule, f"Every hand is paid or collected first: {table.phase}.")
    return (e.CardsRacked(command.by, rule),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.CheckCards: check_cards,
    c.Shuffle: shuffle,
    c.Cut: cut,
    c.Deal: deal,
    c.Declare: declare,
    c.Keep: keep,
    c.Expose: expose,
    c.CollectJackpots: collect_jackpots,
    c.SettleDeclared: settle_declared,
    c.PayJackpots: pay_jackpots,
    c.DealSixth: deal_sixth,
    c.RackCards: rack_cards,
}
