"""The deck: checked, loaded, shuffled, cut, counted and changed, before any card of it is dealt."""

from collections.abc import Callable

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.in_order import comes_next, needs_cut
from croupier.table.state import (
    BETTING,
    CHANGE,
    CHECK,
    CLOSED,
    CUT,
    READY,
    SHUFFLED,
    Refused,
    Table,
)
from croupier.words.cards import DECK

Answer = tuple[e.Event, ...] | Refused
FULL_DECK = tuple(map(str, DECK))
BEFORE_THE_DEAL = frozenset({READY, BETTING, CLOSED, SHUFFLED, CUT})


def check_cards(table: Table, command: c.CheckCards) -> Answer:
    """The deck that is dealt next, or the one in the device; one found wrong, by a person only."""
    rules, deck = table.rules, table.deck
    rule = rules.rule(command.act)
    if table.phase not in {READY, BETTING, CLOSED}:
        return Refused(rule, f"Cards are checked before they are shuffled. {comes_next(table)}")
    if deck.doubt == CHANGE:
        return Refused(rules.rule("replace the device"), "New cards are to come first.")
    if deck.doubt and command.by == c.HOUSE:
        return Refused(
            rules.rule("check a doubtful deck"), "This deck was found wrong: look at it."
        )
    if command.back and deck.back and command.back not in {deck.back, deck.other}:
        return Refused(
            rules.rule("change the cards"),
            f"The deck here has {deck.back} backs: a supervisor has the cards changed first.",
        )
    by_rule = rules.rule("check a doubtful deck") if deck.doubt else rule
    return (e.CardsChecked(command.by, by_rule, command.back or deck.back, command.device),)


def load_device(table: Table, command: c.LoadDevice) -> Answer:
    """A second deck into the device, with other backs than the one in play."""
    rule, deck = table.rules.rule(command.act), table.deck
    if not deck.device:
        return Refused(rule, "This table deals from a card shoe, which holds one deck.")
    if not deck.back or not command.back:
        return Refused(
            table.rules.rule("tell decks by their backs"),
            "Say the colour of the backs, of the deck in play ('cards checked, back red') and of "
            "the other.",
        )
    if command.back == deck.back:
        return Refused(
            table.rules.rule("tell decks by their backs"),
            f"The deck in play has {deck.back} backs too: take one with backs of another colour.",
        )
    return (e.DeviceLoaded(command.by, rule, command.back),)


def shuffle(table: Table, command: c.Shuffle) -> Answer:
    """The whole deck, for this round; its order is known only where the house draws it."""
    rules, deck = table.rules, table.deck
    if table.phase not in {READY, BETTING, CLOSED, SHUFFLED}:
        return Refused(
            rules.rule(command.act), f"The deck is shuffled before the deal. {comes_next(table)}"
        )
    if deck.failed or deck.doubt == CHANGE:
        return Refused(
            rules.rule("replace the device"),
            "The shuffling device has failed: another or a card shoe comes, and new cards.",
        )
    if not deck.checked:
        rule = rules.rule("check a doubtful deck" if deck.doubt == CHECK else "check the cards")
        return Refused(rule, "The cards are checked first.")
    if command.order and table.phase in {READY, BETTING}:
        return Refused(
            rules.rule("no more bets"), "The house draws the cards once the bets are closed."
        )
    if command.order and sorted(command.order) != sorted(FULL_DECK):
        return Refused(rules.rule("use one whole deck"), "A deck has each of its 52 cards once.")
    return (e.Shuffled(command.by, rules.rule(command.act), command.order, command.source),)


def cut(table: Table, command: c.Cut) -> Answer:
    rule = table.rules.rule(command.act)
    if table.deck.device:
        return Refused(
            table.rules.rule("shuffle in the device"), "Cards from a device are not cut."
        )
    if not needs_cut(table):
        return Refused(rule, f"The deck is cut once it is shuffled. {comes_next(table)}")
    return (e.CutMade(command.by, rule),)


def shuffle_again(table: Table, command: c.Reshuffle) -> Answer:
    """The device jammed, or did not finish: what it did is no shuffle."""
    rule = table.rules.rule(command.act)
    if not table.deck.device:
        return Refused(rule, "Only a shuffling device jams; this table deals from a card shoe.")
    if table.phase not in BEFORE_THE_DEAL:
        return Refused(rule, f"The cards are dealt, not shuffled, now. {comes_next(table)}")
    if not table.deck.checked:
        return Refused(table.rules.rule("check the cards"), "The cards are checked first.")
    return (e.ShuffleFailed(command.by, rule, command.facts),)


def replace_device(table: Table, command: c.ReplaceDevice) -> Answer:
    """A device that has failed makes room for another, or for a card shoe."""
    rule = table.rules.rule(command.act)
    if not table.deck.failed:
        return Refused(rule, "No shuffling device has failed here.")
    return (e.DeviceReplaced(command.by, rule, command.device),)


def change_cards(table: Table, command: c.ChangeCards) -> Answer:
    """Between rounds; the new ones are checked and shuffled before they are dealt."""
    rule = table.rules.rule(command.act)
    if table.phase not in BEFORE_THE_DEAL:
        return Refused(rule, f"Cards are changed after a round of play. {comes_next(table)}")
    return (e.CardsChanged(command.by, rule, command.back, command.reason),)


def order_count(table: Table, command: c.OrderCount) -> Answer:
    rule = table.rules.rule(command.act)
    return _no_deck(table, rule) or (e.CountOrdered(command.by, rule),)


def _no_deck(table: Table, rule: str) -> Refused | None:
    if table.deck.shoe or table.deck.rack or table.hands:
        return None
    return Refused(rule, "There is no deck at this table to count: check one in first.")


def count_cards(table: Table, command: c.CountCards) -> Answer:
    rule = table.rules.rule(command.act)
    if command.found < 0:
        return Refused(rule, "A count comes to no fewer than no cards.")
    right = command.found == len(FULL_DECK)
    return _no_deck(table, rule) or (e.CardsCounted(command.by, rule, command.found, right),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.CheckCards: check_cards,
    c.LoadDevice: load_device,
    c.Shuffle: shuffle,
    c.Cut: cut,
    c.Reshuffle: shuffle_again,
    c.ReplaceDevice: replace_device,
    c.ChangeCards: change_cards,
    c.OrderCount: order_count,
    c.CountCards: count_cards,
}
