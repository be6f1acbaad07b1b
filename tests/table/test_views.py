"""What is secret stays so: two tables that differ only in secrets look the same, to the byte.

Every role and seat looks on, at every step, at the table and at what happened. In one pair of
tables all hands but the viewer's own and the order of the deck are unlike, until the hands are
exposed; in the other, what players discarded and what is left in the deck, to the end of the round.
"""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from tests.table.chance import DECK_NAMES
from tests.table.house import STAFF, Night

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding import carded
from croupier.table.views import HIDDEN, PUBLIC, view
from croupier.table.views import seen as event_seen

SEATS = (1, 2, 3)
VIEWERS = (*(f"seat {n}" for n in (*SEATS, 4)), *STAFF["double-chance"], "inspector", PUBLIC)
NAMED = {  # hands that can be declared, by our own reading of rule 11
    1: ("2h", "5h", "7h", "9h", "Kh"),
    2: ("6c", "6d", "6s", "Jc", "Jd"),
    3: ("4s", "5d", "6h", "7s", "8s"),
}
Deal = dict[int, tuple[str, ...]]


def nothing(r: Random, left: list[str]) -> tuple[str, ...]:
    """Five of these cards that are no hand with a name."""
    game = carded.game(Night("double-chance").table)
    while True:
        hand = tuple(r.sample(left, 5))
        if carded.named(game, hand) is None:
            return hand


def dealt(r: Random, declaring: Sequence[int], own: Deal) -> tuple[Deal, tuple[str, ...]]:
    """Hands for all seats, those of `own` as given, and the deck in the order that deals them."""
    hands = dict(own)
    named = [seat for seat in declaring if seat not in own]
    deals = list(NAMED.values())
    r.shuffle(deals)
    for seat in named:
        hands[seat] = next(h for h in deals if not set(h) & {x for o in hands.values() for x in o})
    for seat in SEATS:
        if seat not in hands:
            out = {card for hand in hands.values() for card in hand}
            hands[seat] = nothing(r, [card for card in DECK_NAMES if card not in out])
    return hands, deck_of(r, hands)


def deck_of(r: Random, hands: Deal, sixths: Sequence[str] = ()) -> tuple[str, ...]:
    first = [hands[seat][n] for n in range(5) for seat in SEATS]  # one at a time, from the left
    rest = [card for card in DECK_NAMES if card not in {*first, *sixths}]
    r.shuffle(rest)
    return (*first, *sixths, *rest)


class Watched:
    """A round played to a point, and what each viewer saw of it, as bytes."""

    def __init__(self, *, ordered: bool) -> None:
        self.night = Night("double-chance", seats=4)
        for seat in SEATS:
            self.night.sits(seat, f"P{seat}", 500).bets(seat, 10 * seat, "Hand")
        self.ordered = ordered
        self.saw: dict[str, list[bytes]] = {viewer: [] for viewer in VIEWERS}

    def asks(self, command: c.Command) -> None:
        events = self.night(command)
        for viewer in VIEWERS:
            stream = [event_seen(event, viewer) for event in events]
            told = msgspec.json.encode((stream, view(self.night.table, viewer)))
            self.saw[viewer].append(told)

    def deals(self, hands: Deal, deck: tuple[str, ...]) -> None:
        self.asks(c.NoMoreBets("Dana"))
        self.asks(c.Shuffle("Dana", deck if self.ordered else (), "house"))
        if not self.ordered:
            self.asks(c.Cut("Dana"))
        for seat in SEATS:
            if seat not in dict(self.night.table.hands):
                self.asks(c.Deal("Dana", seat, () if self.ordered else hands[seat]))

    def decides(self, hands: Deal, declaring: Sequence[int], keeps: dict[int, int]) -> None:
        """All do but the last, with whose decision the house exposes the hands."""
        for seat in SEATS[:-1]:
            by = f"seat {seat}"
            self.asks(c.OpenDispute(by, seat, "the light is poor"))
            if seat in declaring:
                self.asks(c.Declare(by, seat))
            else:
                self.asks(c.Keep(by, seat, hands[seat][: keeps[seat]]))


def pairs(count: int) -> Iterator[tuple[Random, tuple[int, ...], dict[int, int], bool]]:
    """Who declares, how many the others keep, and whether the house draws the deck."""
    for seed in range(count):
        r = Random(seed)
        declaring = tuple(seat for seat in SEATS if r.random() < 0.3)
        yield r, declaring, {seat: r.randint(1, 3) for seat in SEATS}, seed % 2 == 0


def own_of(viewer: str, hands: Deal) -> Deal:
    seat = int(viewer[5:]) if viewer.startswith("seat ") else 0
    return {seat: hands[seat]} if seat in hands else {}


@pytest.mark.slow
@pytest.mark.parametrize("viewer", VIEWERS)
def test_other_hands_and_the_deck_show_in_nothing_before_they_are_exposed(viewer: str) -> None:
    """inv:S1, S3, S4, S7: DC 8.6.1, 8.6.2."""
    unlike = 0
    for r, declaring, keeps, ordered in pairs(25):
        one, deck = dealt(r, declaring, {})
        other, other_deck = dealt(r, declaring, own_of(viewer, one))
        saw = []
        for hands, order in ((one, deck), (other, other_deck)):
            table = Watched(ordered=ordered)
            table.deals(hands, order)
            table.decides(hands, declaring, keeps)
            saw.append(table.saw[viewer])
        assert saw[0] == saw[1]
        unlike += one != other
    assert unlike > 20


@pytest.mark.slow
@pytest.mark.parametrize("viewer", VIEWERS)
def test_discards_and_the_rest_of_the_deck_show_in_nothing_ever(viewer: str) -> None:
    """inv:S3: the discards reach nobody but whoever held them (DC 8.6.2, face down)."""
    unlike = 0
    for r, _, keeps, ordered in pairs(25):
        one, _ = dealt(r, (), {})
        kept = {seat: one[seat][: keeps[seat]] for seat in SEATS}
        other = with_other_discards(r, one, keeps, own_of(viewer, one))
        out = {card for hands in (one, other) for hand in hands.values() for card in hand}
        sixths = r.sample([card for card in DECK_NAMES if card not in out], 3)
        saw = []
        for hands in (one, other):
            table = Watched(ordered=ordered)
            table.deals(hands, deck_of(r, hands, sixths))
            for seat in SEATS:
                table.asks(c.Keep(f"seat {seat}", seat, kept[seat]))
            if not ordered:
                for seat, card in zip(SEATS, sixths, strict=True):
                    table.asks(c.DealSixth("Dana", seat, card))
            table.asks(c.PlaceYourBets("Dana"))
            saw.append(table.saw[viewer])
        assert saw[0] == saw[1]
        unlike += one != other
    assert unlike > 20


def with_other_discards(r: Random, hands: Deal, keeps: dict[int, int], own: Deal) -> Deal:
    """Hands without a name again, with the same cards to keep and others to discard."""
    game = carded.game(Night("double-chance").table)
    while True:
        taken = {card for seat in SEATS for card in hands[seat][: keeps[seat]]}
        taken |= {card for hand in own.values() for card in hand}
        left = [card for card in DECK_NAMES if card not in taken]
        r.shuffle(left)
        found = {
            seat: own.get(seat)
            or (*hands[seat][: keeps[seat]], *(left.pop() for _ in range(5 - keeps[seat])))
            for seat in SEATS
        }
        if all(carded.named(game, hand) is None for hand in found.values()):
            return found


@pytest.mark.parametrize("kind", e.Event.__subclasses__(), ids=lambda kind: kind.__name__)
def test_cards_of_an_event_are_covered_unless_they_are_turned_up(kind: type[e.Event]) -> None:
    """inv:S2: the public sees cards only once they are exposed, or turned."""
    turned_up = {(e.Exposed, "hands"), (e.SixthDealt, "card")}
    of_cards = ("cards", "card", "kept", "discarded", "order", "hands", "evidence")
    for field in set(kind.__struct_fields__) & set(of_cards):
        values: dict[str, object] = dict.fromkeys(kind.__struct_fields__, ())
        values |= {"by": "Dana", "rule": "house", field: ("As", "Ks")}
        shown = event_seen(kind(**values), "Cleo")  # type: ignore[arg-type]
        is_shown = getattr(shown, field) == ("As", "Ks")
        assert is_shown == ((kind, field) in turned_up), field


def test_a_field_that_nobody_has_allowed_is_covered() -> None:
    """inv:S2: default deny."""

    class Peeked(e.Event, frozen=True, gc=False):
        seat: int
        colour: str

    told = event_seen(Peeked("Dana", "house", 1, "red"), "seat 1")
    assert told == Peeked("Dana", "house", 1, HIDDEN)


def test_a_dispute_is_for_those_who_work_here_and_for_whose_it_is() -> None:
    night = Night().sits(1, "Ann", 500).sits(2, "Bob", 500)
    (event,) = night(c.OpenDispute("seat 1", 1, "which total it was"))
    told = {viewer: event_seen(event, viewer) for viewer in ("seat 1", "Gus", "seat 2", PUBLIC)}
    assert [bool(told[viewer]) for viewer in told] == [True, True, False, False]
    assert [bool(view(night.table, viewer)["disputes"]) for viewer in told] == [
        True,
        True,
        False,
        False,
    ]
