"""Double Chance, clause by clause: each row is read beside the rule whose number it begins with.

The expected answers were written from the text of the rules.
"""

from collections.abc import Mapping
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.games import find
from croupier.words.card_game import CardGame
from croupier.words.cards import (
    DECK,
    DECLARES,
    DISCARDS,
    NOTHING,
    Card,
    card,
    cards,
    cards_in,
    first_named,
    set_of,
)
from croupier.words.clauses import Wins, WinsShare, said
from croupier.words.held import ANY_CARD, Held

NO_READINGS: Mapping[str, str] = {}


def built(readings: Mapping[str, str] = NO_READINGS, schedule: str = "") -> CardGame:
    game = find("double-chance").under(readings, schedule)
    assert isinstance(game, CardGame)
    return game


GAME = built()
EXAMPLE = built(schedule="example")


def name_of(text: str, game: CardGame = GAME) -> str:
    row = first_named(game.hands, Held(set_of(cards(text))))
    return f"{row.name}, {row.rule}" if row else NOTHING


def declared(text: str, game: CardGame = GAME, area: str = "Hand") -> str:
    """What becomes of a wager when these five cards are declared, and by which clause."""
    row = first_named(game.hands, Held(set_of(cards(text))))
    assert row is not None
    clause = game.declared(area, row.name)
    return f"{said(clause.consequence)}, {clause.rule}"


def reads(kept: str, sixth: str, game: CardGame = GAME) -> list[str]:
    held = Held(set_of(cards(kept)))
    return [read.name for read in game.reads if card(sixth).bit & read.sixths(held)]


def discarded(kept: str, sixth: str, game: CardGame = GAME) -> str:
    """What becomes of the wager when these cards are kept and this sixth card is turned."""
    (read,) = reads(kept, sixth, game)
    clause = game.discarded("Hand", NOTHING, read)
    return f"{said(clause.consequence)}, {clause.rule}"


# ------------------------------------------------------------------ the hands of rule 11

HANDS = [
    ("DC 11.1.1", "As Ks Qs Js Ts", "Royal Flush"),
    ("DC 11.1.1", "10d Jd Qd Kd Ad", "Royal Flush"),
    ("DC 11.1.2", "Ks Qs Js Ts 9s", "Straight Flush"),
    ("DC 11.1.2", "2c 3c 4c 5c 6c", "Straight Flush"),
    ("DC 11.1.2", "Ah 2h 3h 4h 5h", "Straight Flush"),
    ("DC 11.1.3", "7s 7h 7d 7c 2c", "Four of a kind"),
    ("DC 11.1.4", "2s 2d 2c 4d 4s", "Full House"),
    ("DC 11.1.4", "4s 4d 4c 2d 2s", "Full House"),
    ("DC 11.1.5", "As Ks Qs Js 9s", "Flush"),
    ("DC 11.1.5", "Qs Ks As 2s 3s", "Flush"),
    ("DC 11.1.6", "As Kd Qs Js Ts", "Straight"),
    ("DC 11.1.6", "As 2s 3s 4s 5d", "Straight"),
    ("DC 11.1.6", "6d 2s 3s 4s 5s", "Straight"),
    ("DC 11.1.7", "9s 9d 9h 2c 5c", "Three of a kind"),
    ("DC 11.1.8", "9s 9d 4h 4c 5c", "Two pairs"),
    ("DC 11.1.9", "2s 3s 4s 5s 2h", "Dead Hand"),
    ("DC 11.1.9", "2c 3c 4c 5c 2s", "Dead Hand"),
]


@pytest.mark.parametrize(("clause", "hand", "name"), HANDS)
def test_the_clause_names_the_hand(clause: str, hand: str, name: str) -> None:
    assert name_of(hand) == f"{name}, {clause.removeprefix('DC ')}"


@pytest.mark.parametrize(
    ("clause", "hand"),
    [
        ("DC 11.1", "9s 9d 4h 3c 5c"),  # one pair is no hand to declare
        ("DC 11.1", "As Kd 9c 7h 3h"),
        ("DC 11.1.6", "Qs Kd As 2s 3s"),  # no straight runs round the ace
        ("DC 11.1.6", "Js Qs Ks As 2d"),
        ("DC 11.1.9", "2s 3s 4s 5d 2d"),  # not all of one suit
        ("DC 11.1.9", "2s 3s 4s 5s 3d"),  # not a 2
        ("DC 11.1.9", "3s 4s 5s 2h 2d"),  # the suit's own 2 is not there
    ],
)
def test_the_clause_names_no_such_hand(clause: str, hand: str) -> None:
    assert name_of(hand) == NOTHING


def test_DC_11_order_a_hand_that_fits_several_names_bears_the_highest() -> None:  # noqa: N802
    best_first = [row.name for row in GAME.hands]
    assert best_first == [
        *("Royal Flush", "Straight Flush", "Four of a kind", "Full House", "Flush", "Straight"),
        *("Three of a kind", "Two pairs", "Dead Hand"),
    ]
    full_house = Held(set_of(cards("2s 2d 2c 4d 4s")))
    fits = [row.name for row in GAME.hands if row.shown(full_house)]
    assert fits == ["Full House", "Three of a kind", "Two pairs"]


@pytest.mark.parametrize(
    ("ruling", "reading", "hand", "name"),
    [
        ("DC 11.1.2", "straight-flush", "As 2s 3s 4s 5s", "Straight Flush, 11.1.2"),
        ("DC 11.1.2", "flush", "As 2s 3s 4s 5s", "Flush, 11.1.5"),
        ("DC 11.1.2", "flush", "As 2s 3s 4s 5d", "Straight, 11.1.6"),
        ("DC 11.1.2", "flush", "As Ks Qs Js Ts", "Royal Flush, 11.1.1"),
        ("DC 11.1.6", "wrap", "Qs Kd As 2s 3s", "Straight, 11.1.6"),
        ("DC 11.1.6", "wrap", "Js Qd Ks As 2s", "Straight, 11.1.6"),
        ("DC 11.1.6", "wrap", "Ks Ad 2s 3s 4s", "Straight, 11.1.6"),
        ("DC 11.1.6", "wrap", "Ks As 2s 3s 4s", "Straight Flush, 11.1.2"),
        ("DC 11.1.6", "wrap", "As Ks Qs Js Ts", "Royal Flush, 11.1.1"),
        ("DC 11.1.6", "none", "Ks As 2s 3s 4s", "Flush, 11.1.5"),
    ],
)
def test_a_reading_names_the_hand(ruling: str, reading: str, hand: str, name: str) -> None:
    assert name_of(hand, built({ruling: reading})) == name


# ------------------------------------------------------------------ declared hands


@pytest.mark.parametrize(
    ("clause", "hand", "settled"),
    [
        ("DC 9.1", "2s 3s 4s 5s 2h", "wins 1 to 1, 9.1"),
        ("DC 9.1", "9s 9d 4h 4c 5c", "wins 1 to 1, 9.1"),
        ("DC 9.1", "9s 9d 9h 2c 5c", "wins 1 to 1, 9.1"),
        ("DC 9.1", "As 2s 3s 4s 5d", "wins 2 to 1, 9.1"),
        ("DC 9.1", "As Ks Qs Js 9s", "wins 4 to 1, 9.1"),
        ("DC 9.1", "2s 2d 2c 4d 4s", "wins 6 to 1, 9.1"),
        ("DC 9.1", "7s 7h 7d 7c 2c", "wins 20 to 1, 9.1"),
        ("DC 9.1", "Ks Qs Js Ts 9s", "wins 50 to 1, 9.1"),
        ("DC 9.1", "As Ks Qs Js Ts", "wins 200 to 1, 9.1"),
    ],
)
def test_a_declared_hand_is_paid(clause: str, hand: str, settled: str) -> None:
    assert declared(hand) == settled


@pytest.mark.parametrize(
    ("clause", "maximum", "hand", "settled"),
    [
        ("DC 9.2", "100 to 1", "As Ks Qs Js Ts", "wins 100 to 1, 9.1"),
        ("DC 9.2", "100 to 1", "Ks Qs Js Ts 9s", "wins 50 to 1, 9.1"),
        ("DC 9.2", "5 to 2", "2s 2d 2c 4d 4s", "wins 5 to 2, 9.1"),
        ("DC 9.2", "5 to 2", "As 2s 3s 4s 5d", "wins 2 to 1, 9.1"),
    ],
)
def test_a_maximum_payout_in_stakes(clause: str, maximum: str, hand: str, settled: str) -> None:
    own = find("double-chance").under({}, "sign", {"Maximum payout": maximum})
    assert isinstance(own, CardGame)
    assert declared(hand, own) == settled
    assert own.chosen.readings["DC 9.2"] == "cap"
    assert own.areas == ("Hand",)
    paid = own.declared("Hand", "Royal Flush").consequence
    assert isinstance(paid, Wins)
    assert paid.by == "9.2"


def test_DC_9_2_a_maximum_payout_in_money_depends_on_the_stake() -> None:  # noqa: N802
    own = find("double-chance").under({}, "sign", {"Maximum payout": "25000"})
    assert isinstance(own, CardGame)
    paid = own.declared("Hand", "Royal Flush").consequence
    assert isinstance(paid, Wins)
    assert own.cap.at(paid.odds, stake=100) == 200
    assert own.cap.at(paid.odds, stake=500) == 50
    assert GAME.cap.at(paid.odds, stake=10**9) == 200


def test_DC_9_2_the_example_of_a_maximum_stands_in_where_none_is_stated() -> None:  # noqa: N802
    assert declared("As Ks Qs Js Ts", built({"DC 9.2": "cap"})) == "wins 100 to 1, 9.1"
    assert declared("As Ks Qs Js Ts", built(schedule="capped")) == "wins 100 to 1, 9.1"


# ------------------------------------------------------------------ sixth cards


@pytest.mark.parametrize(
    ("clause", "kept", "sixth", "settled"),
    [
        ("DC 9.3", "9s", "8s", "wins 1 to 1, 9.3"),
        ("DC 9.3", "As", "Ks", "wins 1 to 1, 9.3"),  # ace high
        ("DC 9.3", "9s 5s Kd", "7s", "wins 1 to 1, 9.3"),  # between two kept spades
        ("DC 9.3", "9s 5s Kd", "3s", "wins 1 to 1, 9.3"),
        ("DC 9.3", "9s 5s Kd", "Qd", "wins 1 to 1, 9.3"),
        ("DC 9.4", "9s", "Ts", "loses, 9.4"),
        ("DC 9.4", "9s 5s Kd", "Ts", "loses, 9.4"),
        ("DC 9.4", "9s 5s Kd", "As", "loses, 9.4"),  # ace high
        ("DC 9.4", "9s 5s Kd", "Ad", "loses, 9.4"),
        ("DC 3.3", "2s 3d 4c", "As", "loses, 9.4"),  # never low here
        ("DC 9.5", "9s 5s Kd", "2c", "loses, 9.5"),
        ("DC 9.5", "As", "2h", "loses, 9.5"),
    ],
)
def test_a_sixth_card_decides(clause: str, kept: str, sixth: str, settled: str) -> None:
    assert discarded(kept, sixth) == settled


@pytest.mark.parametrize(
    ("ruling", "reading", "kept", "sixth", "settled"),
    [
        ("DC 9.3", "one", "9s 5s Kd", "7s", "wins 1 to 1, 9.3"),
        ("DC 9.3", "every", "9s 5s Kd", "7s", "loses, 9.4"),
        ("DC 9.3", "every", "9s 5s Kd", "3s", "wins 1 to 1, 9.3"),
        ("DC 9.3", "every", "9s 5s Kd", "Ts", "loses, 9.4"),
        ("DC 9.3 suit", "same-suit", "9s 2d", "3d", "loses, 9.4"),  # lower than the 9, of its own
        ("DC 9.5", "all", "9s Kd", "8s", "wins 1 to 1, 9.3"),
        ("DC 9.5", "any", "9s Kd", "8s", "loses, 9.5"),
        ("DC 9.5", "any", "9s 5s", "8s", "wins 1 to 1, 9.3"),
        ("DC 9.5", "any", "9s", "2h", "loses, 9.5"),
    ],
)
def test_a_reading_decides(ruling: str, reading: str, kept: str, sixth: str, settled: str) -> None:
    assert discarded(kept, sixth, built({ruling: reading})) == settled


# ------------------------------------------------------------------ who may do what, and when


def legal(game: CardGame, *, listed: bool) -> list[tuple[str, str]]:
    return [(d.rule, d.call) for d in game.decides.legal(listed=listed)]


@pytest.mark.parametrize(
    ("clause", "readings", "listed", "may"),
    [
        ("DC 8.3", {}, True, [("8.3", DECLARES)]),
        ("DC 8.4", {}, False, [("8.4", DISCARDS)]),
        ("DC 8.3", {"DC 8.3": "may"}, True, [("8.3", DECLARES), ("8.4", DISCARDS)]),
        ("DC 8.4", {"DC 8.3": "may"}, False, [("8.4", DISCARDS)]),
    ],
)
def test_who_declares_and_who_discards(
    clause: str, readings: dict[str, str], listed: bool, may: list[tuple[str, str]]
) -> None:
    assert legal(built(readings), listed=listed) == may


def test_the_cards_kept_and_thrown() -> None:
    """DC 8.4: one to three stay; DC 12.7: who holds four discards on; DC 8.5: for good."""
    keeps = GAME.decides.keeps
    assert ("DC 8.4", keeps.rule, keeps.least, keeps.most) == ("DC 8.4", "8.4", 1, 3)
    assert f"DC {keeps.more}" == "DC 12.7"
    assert f"DC {GAME.decides.final}" == "DC 8.5"


@pytest.mark.parametrize(
    ("clause", "step"),
    [
        ("DC 5.2.1", "bets Hand betting"),
        ("DC 5.2.2", "bets Jackpot betting"),
        ("DC 7.2.1", "no more bets"),
        ("DC 7.3.2", "deal Hand betting 5"),
        ("DC 8.1", "decide Hand dealt"),
        ("DC 8.6.3", "collect Jackpot dealt"),
        ("DC 8.6.4", "settle Hand declared"),
        ("DC 8.6.5", "pay Jackpot dealt"),
        ("DC 8.7", "deal Hand discarded 1"),
        ("DC 8.7", "settle Hand discarded"),
    ],
)
def test_a_round_has_this_step(clause: str, step: str) -> None:
    steps = [
        (f"DC {s.rule}", " ".join(filter(None, (s.does, s.area, s.state, str(s.cards or "")))))
        for s in GAME.play
    ]
    assert (clause, step) in steps


def test_a_round_goes_in_the_order_of_the_text() -> None:
    chapters = [tuple(map(int, step.rule.split("."))) for step in GAME.play]
    assert chapters == sorted(chapters)


def test_DC_5_3_chips_are_locked_from_the_first_card_on() -> None:  # noqa: N802
    for area in EXAMPLE.wagers:
        assert (area.states[0].hands.may_place, area.states[0].hands.may_take) == (True, True)
        for later in area.states[1:]:
            assert (later.hands.may_place, later.hands.may_take) == (False, False)
            assert f"DC {later.hands.place_rule}" == f"DC {later.hands.take_rule}" == "DC 5.3"
    assert EXAMPLE.answers["Hand", "betting"]["five cards"].rule == "5.3"


@pytest.mark.parametrize(
    ("clause", "others"),
    [
        ("DC 1.1 declare", ("8.3",)),
        ("DC 1.1 discard", ("8.4",)),
        ("DC 1.1 hand", ("7.3.2", "7.4.1")),
        ("DC 5.2", ("5.2.1", "5.2.2")),
        ("DC 7.4.1", ("7.3.2",)),
        ("DC 10.3", ("8.6.5",)),
        ("DC 10.4", tuple(f"10.4.{n}" for n in range(1, 8))),
        ("DC 10.5", ("8.6.4", "8.6.5")),
        ("DC 11.1", ("8.3",)),
    ],
)
def test_the_clause_says_again_what_others_rule(clause: str, others: tuple[str, ...]) -> None:
    assert f"says again {', '.join(others)}" in GAME.cited[clause.removeprefix("DC ")]


# ------------------------------------------------------------------ the jackpot


@pytest.mark.parametrize(
    ("clause", "hand", "settled"),
    [
        ("DC 10.4.1", "As Ks Qs Js Ts", "wins 10000 to 1, 10.4.1"),
        ("DC 10.4.2", "Ks Qs Js Ts 9s", "wins 2000 to 1, 10.4.2"),
        ("DC 10.4.3", "7s 7h 7d 7c 2c", "wins 500 to 1, 10.4.3"),
        ("DC 10.4.4", "2s 2d 2c 4d 4s", "wins 120 to 1, 10.4.4"),
        ("DC 10.4.5", "As Ks Qs Js 9s", "wins 100 to 1, 10.4.5"),
        ("DC 10.4.6", "As 2s 3s 4s 5d", "wins 60 to 1, 10.4.6"),
        ("DC 10.4.7", "2s 3s 4s 5s 2h", "wins 5000 to 1, 10.4.7"),
        ("DC 9.6", "9s 9d 9h 2c 5c", "loses, 9.6"),
        ("DC 9.6", "9s 9d 4h 4c 5c", "loses, 9.6"),
    ],
)
def test_the_jackpot_under_the_example_schedule(clause: str, hand: str, settled: str) -> None:
    assert declared(hand, EXAMPLE, "Jackpot") == settled


def test_DC_9_6_a_hand_without_a_name_loses_the_jackpot() -> None:  # noqa: N802
    for read in EXAMPLE.reads:
        clause = EXAMPLE.discarded("Jackpot", NOTHING, read.name)
        assert (said(clause.consequence), clause.rule) == ("loses", "9.6")


def test_DC_10_1_the_jackpot_needs_a_wager_on_the_hand() -> None:  # noqa: N802
    jackpot = EXAMPLE.wager("Jackpot")
    assert (jackpot.needs, f"DC {jackpot.needs_rule}") == ("Hand", "DC 10.1")


def test_DC_10_3_no_jackpot_is_offered_until_a_schedule_is_chosen() -> None:  # noqa: N802
    assert GAME.areas == ("Hand",)
    assert [area.name for area in GAME.withheld] == ["Jackpot"]
    assert GAME.chosen.readings["DC 10.3 schedule"] == GAME.schedule.kind == "none"
    assert EXAMPLE.areas == ("Hand", "Jackpot")
    assert EXAMPLE.withheld == ()
    assert EXAMPLE.chosen.readings["DC 10.3 schedule"] == EXAMPLE.schedule.kind == "fixed"
    assert EXAMPLE.schedule.note.startswith("An example:")


def test_DC_10_3_a_fixed_schedule_is_the_example_unless_the_house_has_its_own() -> None:  # noqa: N802
    assert built({"DC 10.3 schedule": "fixed"}).schedule.prizes == EXAMPLE.schedule.prizes


def test_DC_10_3_a_progressive_jackpot_pays_shares_of_its_meter() -> None:  # noqa: N802
    game = built({"DC 10.3 schedule": "progressive"})
    assert game.schedule.kind == "progressive"
    assert declared("As Ks Qs Js Ts", game, "Jackpot") == "wins 1 of the jackpot, 10.4.1"
    assert declared("Ks Qs Js Ts 9s", game, "Jackpot") == "wins 1/10 of the jackpot, 10.4.2"
    assert declared("As Ks Qs Js 9s", game, "Jackpot") == "wins 100 to 1, 10.4.5"
    meter = game.schedule.meter
    assert meter is not None
    assert (meter.wager, meter.amount, meter.reset, meter.split) == (5, 50000, 10000, "in turn")
    assert meter.contribution * 5 == 1
    royal = game.schedule.prizes["Royal Flush"]
    assert isinstance(royal, WinsShare)
    assert game.schedule.odds(royal) == 10000
    assert built({"DC 10.3 schedule": "progressive"}).wager("Jackpot").rule == "5.2.2"


@pytest.mark.parametrize(
    ("reading", "call", "settled"),
    [
        ("dealt", DECLARES, "wins 60 to 1"),
        ("dealt", DISCARDS, "wins 60 to 1"),
        ("declared", DECLARES, "wins 60 to 1"),
        ("declared", DISCARDS, "loses"),
    ],
)
def test_DC_10_3_the_jackpot_of_a_player_who_may_discard_a_straight(  # noqa: N802
    reading: str, call: str, settled: str
) -> None:
    game = built({"DC 10.3": reading, "DC 8.3": "may"}, "example")
    clause = game.outcome("Jackpot", "five cards", "Straight", call, "Straight")
    assert said(clause.consequence) == settled


def test_DC_10_5_the_jackpot_is_paid_beside_the_hand() -> None:  # noqa: N802
    assert declared("7s 7h 7d 7c 2c", EXAMPLE) == "wins 20 to 1, 9.1"
    assert declared("7s 7h 7d 7c 2c", EXAMPLE, "Jackpot") == "wins 500 to 1, 10.4.3"


# ------------------------------------------------------------------ whatever is dealt

deals = st.permutations(DECK).map(lambda deck: tuple(deck[:6]))


@pytest.mark.slow
@given(deals, st.permutations(range(5)))
def test_the_order_of_the_cards_does_not_matter(deal: tuple[Card, ...], order: list[int]) -> None:
    hand = deal[:5]
    turned = [hand[place] for place in order]
    assert name_of(" ".join(map(str, hand))) == name_of(" ".join(map(str, turned)))


@pytest.mark.slow
@given(deals, st.permutations("cdhs"))
def test_suits_may_be_exchanged(deal: tuple[Card, ...], suits: list[str]) -> None:
    other = [Card(one.rank, suits["cdhs".index(one.suit)]) for one in deal]
    shown, exchanged = (" ".join(map(str, hand[:5])) for hand in (deal, other))
    assert name_of(shown) == name_of(exchanged)
    for size in (1, 2, 3):
        for places in combinations(range(5), size):
            kept, turned = (
                " ".join(str(hand[place]) for place in places) for hand in (deal, other)
            )
            assert reads(kept, str(deal[5])) == reads(turned, str(other[5]))


def by_the_text(kept: tuple[Card, ...], sixth: Card) -> str:
    """9.3 to 9.5 read word by word, without any of the game's own words."""
    mine = [one for one in kept if one.suit == sixth.suit]
    if not mine:
        return "other suit"
    return "lower" if any(sixth.rank < one.rank for one in mine) else "higher"


@pytest.mark.slow
@given(deals)
def test_every_sixth_card_is_read_as_the_text_reads_it(deal: tuple[Card, ...]) -> None:
    for size in (1, 2, 3):
        for kept in combinations(deal[:5], size):
            shown = " ".join(map(str, kept))
            assert reads(shown, str(deal[5])) == [by_the_text(kept, deal[5])]


@pytest.mark.slow
@given(deals)
def test_cards_survive_being_written_down(deal: tuple[Card, ...]) -> None:
    assert cards(" ".join(map(str, deal))) == deal
    assert set(cards_in(set_of(deal))) == set(deal)
    assert cards_in(ANY_CARD) == DECK


def test_cards_are_read_as_people_write_them() -> None:
    assert cards("as, 10H Td 5♣ Q♥") == (
        Card(14, "s"),
        Card(10, "h"),
        Card(10, "d"),
        Card(5, "c"),
        Card(12, "h"),
    )
