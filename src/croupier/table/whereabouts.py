"""Where each of the 52 cards is: in exactly one place at any time, or with no deck at the table."""

from collections import Counter
from collections.abc import Iterator, Mapping

from croupier.table.state import Table, seat_name
from croupier.words.cards import DECK

SHOE, RACK, DISCARD_LINE = "shoe", "discard rack", "discard line"


def whereabouts(table: Table) -> Mapping[str, tuple[str, ...]]:
    """The cards at each place; a hand's are at its seat, until they are racked."""
    racked = set(table.deck.rack)
    places = {SHOE: table.deck.shoe, RACK: table.deck.rack, DISCARD_LINE: tuple(_discarded(table))}
    for seat, hand in table.hands:
        kept = hand.kept if hand.decision else hand.cards
        lie = (*kept, hand.sixth) if hand.sixth else kept
        places[seat_name(seat)] = tuple(card for card in lie if card not in racked)
    return places


def _discarded(table: Table) -> Iterator[str]:
    racked = set(table.deck.rack)
    for _, hand in table.hands:
        if hand.decision:
            yield from (card for card in hand.cards if card not in {*hand.kept, *racked})


def misplaced(table: Table) -> str:
    """'' if each card is in one place, or there is no deck; else which one is not."""
    found = Counter(card for cards in whereabouts(table).values() for card in cards)
    if not found:
        return ""
    wrong = [card for card in map(str, DECK) if found[card] != 1]
    strange = sorted(found.keys() - set(map(str, DECK)))
    return ", ".join(f"{card} is in {found[card]} places" for card in (*wrong, *strange))
