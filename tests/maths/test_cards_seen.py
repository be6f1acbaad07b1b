"""What it is worth to have seen other hands, against the formula worked out by hand."""

from fractions import Fraction
from functools import cache

import pytest
from tests.by_hand import double_chance as by_hand

from croupier.games import find
from croupier.maths.cards import Solved
from croupier.maths.seen import estimate, kinds, seen
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault

pytestmark = pytest.mark.slow


@cache
def solved(**readings: str) -> Solved:
    game = find("double-chance").under(
        {f"DC {r.replace('_', '.')}": x for r, x in readings.items()}
    )
    assert isinstance(game, CardGame)
    return Solved(game)


@pytest.mark.parametrize("hands", range(10))
def test_DC_8_10_the_exact_gain_from_hands_seen(hands: int) -> None:  # noqa: N802
    found = seen(solved(), hands)
    assert found.exact
    assert found.error == 0
    assert found.gain == by_hand.seen_gain(hands)


def test_only_hands_of_four_suits_gain() -> None:
    assert kinds(solved()).total() == sum(by_hand.four_suited().values()) - sum(
        number for left, number in by_hand.four_suited().items() if left[0] == 0
    )


@pytest.mark.parametrize(
    ("clause", "reading", "hands"), [("9_3", "one", 1), ("9_3", "one", 5), ("9_5", "any", 5)]
)
def test_an_estimate_agrees_with_the_exact_gain(clause: str, reading: str, hands: int) -> None:
    game = solved(**{clause: reading})
    exact, about = seen(game, hands), estimate(game.game, hands, deals=60_000)
    assert not about.exact
    assert 0 < about.error < Fraction(1, 1000)
    assert abs(about.gain - exact.gain) < 4 * about.error


def test_DC_9_5_where_one_suit_is_kept_more_hands_gain() -> None:  # noqa: N802
    assert seen(solved(**{"9_5": "any"}), 0).gain == 0
    assert seen(solved(**{"9_5": "any"}), 3).gain > seen(solved(), 3).gain


def test_beyond_its_reach_the_gain_is_estimated() -> None:
    found = seen(solved(), 2, reach=100)
    assert not found.exact
    assert found == seen(solved(), 2, reach=100)  # the same deals every time
    assert abs(found.gain - by_hand.seen_gain(2)) < 4 * found.error


@pytest.mark.parametrize("hands", [-1, 10])
def test_DC_12_11_more_hands_than_the_deck_holds(hands: int) -> None:  # noqa: N802
    with pytest.raises(RuleFault, match=rf"0 to 9 hands can be seen, .* not {hands}\."):
        seen(solved(), hands)
