"""One hand in study: what it is, what must be done with it, what is best, in sentences."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.by_hand import double_chance as by_hand

from croupier.games import find
from croupier.maths.advice import advise
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK, Card
from croupier.words.clauses import on, returned
from croupier.words.faults import RuleFault


def built(**readings: str) -> CardGame:
    game = find("double-chance").under(
        {f"DC {r.replace('_', '.')}": x for r, x in readings.items()}
    )
    assert isinstance(game, CardGame)
    return game


GAME = built()


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (
            "2s 3s 4s 5s 2h",
            """2s 3s 4s 5s 2h is named Dead Hand (11.1.9).
            It must be declared (8.3) and wins 1 to 1 (9.1).""",
        ),
        (
            "As Kd 9c 9h 3h",
            """As Kd 9c 9h 3h is none of the hands that clauses 11.1.1 to 11.1.9 name.
            It must be discarded from (8.4), keeping 1 to 3 cards.
            In study: keep As Kd 9c; 30 of the 47 other cards win (9.3), a chance of 30/47, which \
is worth 13/47 of the stake.
            Next best: As Kd 9h (29), As 9c 9h (25), As Kd 3h (24).""",
        ),
        (
            "As Kh 9d 9c 2s",
            """As Kh 9d 9c 2s is none of the hands that clauses 11.1.1 to 11.1.9 name.
            It must be discarded from (8.4), keeping 1 to 3 cards.
            In study: keep As Kh 9d; 29 of the 47 other cards win (9.3), a chance of 29/47, which \
is worth 11/47 of the stake. As good: As Kh 9c.
            Next best: As 9d 9c (25), As Kh (22), As 9d (18).""",
        ),
    ],
)
def test_what_is_said_of_a_hand(hand: str, says: str) -> None:
    words = [line.strip() for line in says.splitlines()]
    assert list(advise(GAME, hand).words) == words


def test_DC_8_3_what_is_said_where_a_hand_may_be_declared_or_not() -> None:  # noqa: N802
    found = advise(built(**{"8_3": "may"}), "9s 9d 4h 4c Kc")
    assert found.words[:3] == (
        "9s 9d 4h 4c Kc is named Two pairs (11.1.8).",
        (
            "It may be declared (8.3) and wins 1 to 1 (9.1) or discarded from (8.4), keeping 1 to "
            "3 cards."
        ),
        (
            "In study: declare; at best, keeping 9s 9d Kc, 24 of the 47 other cards win (9.3), a "
            "chance of 24/47, which is worth 1/47 of the stake."
        ),
    )
    assert found.advised == "declares"


def test_a_hand_is_discarded_from_where_declaring_gains_nothing() -> None:
    game = built(**{"8_3": "may"})
    names = game.answers["Hand", "declared"]
    stands_off = {**names, "Two pairs": on("9.1", {"Two pairs"}, returned)}
    poor = replace(game, answers={**game.answers, ("Hand", "declared"): stands_off})
    found = advise(poor, "9s 9d 4h 4c Kc")
    assert found.advised == "discards"
    assert found.declared is None
    assert found.words[1].startswith("It may be declared (8.3) or discarded from (8.4)")
    assert found.words[2].startswith("In study: keep 9s 9d Kc; 24 of the 47")


def test_a_hand_whose_discards_are_all_alike() -> None:
    found = advise(built(**{"8_3": "may"}), "2c 2d 2h 2s 3c")
    assert {keep.outs for keep in found.keeps} == {0}
    assert found.words[2:] == (
        (
            "In study: declare; at best, keeping 2c, 0 of the 47 other cards win (9.3), a "
            "chance of 0, which is worth -1 of the stake."
        ),
    )


hands = st.permutations(DECK).map(lambda deck: tuple(deck[:5]))


@pytest.mark.slow
@settings(max_examples=25)
@given(hands)
def test_every_way_to_discard_is_there_and_counted_as_the_other_route_counts(
    hand: tuple[Card, ...],
) -> None:
    found = advise(GAME, hand)
    held = [number(card) for card in hand]
    ways = {frozenset(way) for n in (1, 2, 3) for way in combinations(hand, n)}
    assert {frozenset(keep.kept) for keep in found.keeps} == ways
    for keep in found.keeps:
        kept = [number(card) for card in keep.kept]
        assert keep.outs == by_hand.outs_by_loop(held, kept, {})
        assert keep.win == Fraction(keep.outs, 47)
        assert keep.value == 2 * keep.win - 1
    assert found.best[0].outs == max(keep.outs for keep in found.keeps)
    name = by_hand.name_of(held)
    assert (found.hand.name if found.hand else "nothing") == name
    assert found.declared == by_hand.ODDS.get(name)
    assert found.advised == ("declares" if found.hand else "discards")


def number(card: Card) -> int:
    return 4 * (card.rank - 2) + "cdhs".index(card.suit)


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("2s 3s 4s 5s", "A hand is five cards, as in '2s 3s 4s 5s 2h'; here are 4."),
        ("2s 3s 4s 5s 6s 7s", "A hand is five cards, as in '2s 3s 4s 5s 2h'; here are 6."),
        ("", "A hand is five cards, as in '2s 3s 4s 5s 2h'; here are 0."),
        ("2s 3s 4s 5s 2s", "2s stands there twice; the deck holds each card once."),
    ],
)
def test_what_is_no_hand(hand: str, sentence: str) -> None:
    with pytest.raises(RuleFault) as fault:
        advise(GAME, hand)
    assert str(fault.value) == sentence


def test_an_impossible_card() -> None:
    with pytest.raises(RuleFault, match="'1s' is no card of the deck"):
        advise(GAME, "1s 3s 4s 5s 2h")
