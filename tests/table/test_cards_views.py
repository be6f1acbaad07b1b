"""What each person sees of the cards, at each point of a round: their own, and what lies face up.

Played with a deck whose order the house has drawn, so that every card is known to the table, and
none of them may be to anybody before its time.
"""

import re
from itertools import combinations

import msgspec
import pytest

from croupier.games import find
from croupier.notation import replay
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.advise import Option, advise
from croupier.table.state import Table
from croupier.table.views import PUBLIC, seen, view
from croupier.words.cards import DECK

ORDER = (  # seat 1 is dealt the first, third ... ninth card, seat 2 those between
    "Kh 9c 7h 9d 2s 9h 8c 4c Jd 4d 2h 3c 5s 6s Ah Qh Jh Th 9s 8s 7s Ks Qs Js Ts As 3s 4s "
    "Ad Kd Qd Td 8d 7d 6d 5d 3d 2d Ac Kc Qc Jc Tc 7c 6c 5c 2c 3h 4h 5h 6h 8h"
)
DEALT = f"""
game Double Chance with progressive
limits 5..500
bank 1000000
dealer Dana
games supervisor Gus
casino supervisor Cleo
inspector Ines
seat 1 Ann buys 200
seat 2 Bob buys 200
seat 3 Cy buys 200
place your bets
seat 1 places 10 on Hand
seat 1 places 5 on Jackpot
seat 2 places 10 on Hand
no more bets
shuffle as {ORDER} from house
"""
ONE = {"Kh", "7h", "2s", "8c", "Jd"}  # loses nothing yet: keeps two hearts
TWO = {"9c", "9d", "9h", "4c", "4d"}  # a full house
KEPT = {"Kh", "7h"}
SIXTH = "2h"
STAFF = ("Dana", "Gus", "Cleo", "Ines", "dealer", "casino supervisor", "inspector", PUBLIC)
VIEWERS = ("seat 1", "seat 2", "seat 3", *STAFF)
NAMES = frozenset(map(str, DECK))


def after(*lines: str) -> tuple[Table, tuple[e.Event, ...]]:
    played = replay(DEALT + "\n".join(lines), find)
    assert played.difference is None
    return played.table, played.events


def shown(of: object) -> set[str]:
    """Every card that is named anywhere in this."""
    return set(re.findall(r"\b(?:[2-9TJQKA])[cdhs]\b", msgspec.json.encode(of).decode())) & NAMES


def seen_by(viewer: str, table: Table, events: tuple[e.Event, ...]) -> tuple[set[str], set[str]]:
    """The cards in the table as it stands for this viewer, and in all that has happened."""
    return shown(view(table, viewer)), shown([seen(event, viewer) for event in events])


DECLARED, DISCARDED = "seat 2 declares", "seat 1 keeps Kh 7h"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_are_dealt_face_down(viewer: str) -> None:
    """DC 7.1: a hand is its own seat's to see, and nobody else's, whatever their role."""
    own = {"seat 1": ONE, "seat 2": TWO}.get(viewer, set())
    assert seen_by(viewer, *after()) == (own, own), "DC 7.1"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_while_others_decide_nobody_sees_what_was_kept_or_discarded(viewer: str) -> None:
    table, events = after(DISCARDED)
    now, ever = seen_by(viewer, table, events)
    assert now == {"seat 1": KEPT, "seat 2": TWO}.get(viewer, set())
    assert ever == {"seat 1": ONE, "seat 2": TWO}.get(viewer, set())
    assert view(table, viewer)["hands"]["1"]["decision"] == "discards"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_once_exposed_kept_cards_are_everybodys_and_discards_nobodys(viewer: str) -> None:
    """DC 8.6.1, DC 8.6.2, DC 8.7: all face up but the discards, which go face down to the rack."""
    table, events = after(DISCARDED, DECLARED)
    now, ever = seen_by(viewer, table, events)
    own = {"seat 1": ONE, "seat 2": TWO}.get(viewer, set())
    assert now == set()  # the round is over
    assert ever == KEPT | TWO | {SIXTH} | own


def test_a_hand_that_is_voided_shows_nothing() -> None:
    _, events = after("hand 1 void 12.12: called twice")
    for viewer in ("seat 2", "seat 3", *STAFF):
        assert shown([seen(event, viewer) for event in events]) & ONE == set()


def test_cards_that_are_racked_or_burned_are_covered() -> None:
    played = replay(
        DEALT.partition("shuffle as")[0]
        + """
dealt 1 Kh 7h 2s 8c Jd
dealt 2 9c 9d 9h 4c 4d
seat 1 keeps Kh 7h
extra hand 2c 3c 5d 9s Js
seat 2 declares
sixth 2 5h burned
""",
        find,
    )
    assert played.difference is None
    for viewer in VIEWERS:
        ever = shown([seen(event, viewer) for event in played.events])
        assert ever & {"2c", "3c", "5d", "9s", "Js", "5h"} == set()


def test_a_hand_voided_with_other_cards_than_on_record_covers_them() -> None:
    played = replay(
        DEALT.partition("shuffle as")[0]
        + """
dealt 1 Kh 7h 2s 8c Jd
dealt 2 9c 9d 9h 4c 4d
hand 1 void 12.5 with Kh 7h 2s 8c Jd 5h: six cards
""",
        find,
    )
    assert played.difference is None
    for viewer in VIEWERS:
        ever = shown([seen(event, viewer) for event in played.events])
        assert "5h" not in ever


def test_the_order_of_the_deck_is_nobodys() -> None:
    table, events = after()
    shuffled = next(event for event in events if isinstance(event, e.Shuffled))
    assert len(shuffled.order) == len(DECK)
    for viewer in VIEWERS:
        told = seen(shuffled, viewer)
        assert isinstance(told, e.Shuffled)
        assert told.order == ()
        assert view(table, viewer)["cards_in_shoe"] == len(DECK) - 10


# ------------------------------------------------------------------------ no advice, no talk


def offered(table: Table, kind: type[c.Command], by: str) -> list[Option]:
    return [o for o in advise(table) if isinstance(o.command, kind) and o.by == by]


def test_nobody_is_advised_how_to_play() -> None:
    """Every lawful choice is offered alike, and none says what it would lead to."""
    table, _ = after(DECLARED)  # seat 1 decides last: all the rest would follow by itself
    options = offered(table, c.Keep, "seat 1")
    hand = dict(table.hands)[1].cards
    every = [kept for n in (1, 2, 3) for kept in combinations(hand, n)]
    assert [o.command.cards for o in options if isinstance(o.command, c.Keep)] == every, "DC 14.6"
    assert all(option.unseen and not option.moves for option in options)
    assert shown([option.events for option in options]) == ONE  # the seat's own cards


def test_a_dealer_is_not_told_cards_before_they_are_dealt() -> None:
    table, _ = after()
    by_hand = DEALT.replace("dealer Dana", "dealer does deal a sixth card\ndealer Dana")
    played = replay(by_hand + f"{DISCARDED}\n{DECLARED}", find)
    assert played.difference is None
    for viewer in VIEWERS:
        assert shown(view(played.table, viewer)) == KEPT | TWO
    (option,) = offered(played.table, c.DealSixth, "Dana")
    assert shown(option.events) == set()
    assert (option.unseen, option.moves) == (True, ())
    assert offered(table, c.DealSixth, "Dana") == []


def test_staff_at_the_table_are_offered_no_more_than_their_acts() -> None:
    """No device that reckons for a player; for those on duty it lists what they may do."""
    table, _ = after(DISCARDED)
    for name in ("Dana", "Cleo", "Ines"):
        assert any(option.by == name for option in advise(table)), "DC 14.2"
    assert not any(
        isinstance(o.command, c.Declare | c.Keep)
        for o in advise(table)
        if not o.by.startswith("seat ")
    )


@pytest.mark.parametrize("viewer", ["seat 2", "seat 3", PUBLIC])
def test_until_all_have_decided_no_player_says_anything_to_another(viewer: str) -> None:
    """What a player can say is to declare or discard; other words reach those on duty only."""
    table, events = after("seat 1 disputes: I hold two hearts and they look at me")
    told = msgspec.json.encode([*(seen(event, viewer) for event in events), view(table, viewer)])
    assert b"two hearts" not in told, "DC 8.10"
    staff = msgspec.json.encode([seen(event, "Cleo") for event in events])
    assert b"two hearts" in staff
