"""Rules for discarding: each one's worth against the enumeration by hand, and the best of them."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from tests.by_hand import double_chance as by_hand

from croupier.games import find
from croupier.maths.card_hands import Discards, places, sixths
from croupier.maths.cards import Solved
from croupier.maths.strategy import (
    Derived,
    Followed,
    Strategy,
    derive,
    family,
    in_words,
    named_strategy,
    value_of,
)
from croupier.words.calls import Call
from croupier.words.card_game import CardGame
from croupier.words.cards import Read, cards, cards_in, set_of
from croupier.words.clauses import Clause, loses, on, wins
from croupier.words.faults import RuleFault
from croupier.words.held import same_suit

BEST = "three suits by rank, ties to the shorter suit"
FAMILY = {
    "one card by rank, ties to the shorter suit": "highest card alone",
    "three cards by rank": "three highest cards",
    "three suits by rank": "highest of each suit",
    "three suits by cards left": "highest of each suit, counting",
}


def built(**readings: str) -> CardGame:
    game = find("double-chance").under(
        {f"DC {r.replace('_', '.')}": x for r, x in readings.items()}
    )
    assert isinstance(game, CardGame)
    return game


@cache
def solved() -> Solved:
    return Solved(built())


@cache
def derived() -> Derived:
    return derive(solved())


# ------------------------------------------------------------------ against the other route


@pytest.mark.slow
@pytest.mark.parametrize(("ours", "theirs"), FAMILY.items())
def test_the_rule_is_worth_what_the_other_route_says(ours: str, theirs: str) -> None:
    assert value_of(solved(), ours).value == by_hand.strategy_value(theirs)


@pytest.mark.slow
@pytest.mark.parametrize(("ours", "theirs"), list(FAMILY.items())[1:3])
def test_DC_9_3_the_rule_where_a_card_must_be_lower_than_every_one(  # noqa: N802
    ours: str, theirs: str
) -> None:
    every = {"DC 9.3": "every"}
    game = Solved(built(**{"9_3": "every"}))
    assert value_of(game, ours).value == by_hand.strategy_value(theirs, every)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ours", "one", "other"),
    [
        (
            "three suits by rank",
            by_hand.highest_of_each_suit,
            by_hand.highest_of_each_suit_other_tie,
        ),
        ("three cards by rank", by_hand.three_highest_cards, by_hand.three_highest_cards_other_tie),
    ],
)
def test_ties_fall_as_badly_and_as_well_as_the_other_route_says(
    ours: str, one: by_hand.Keep, other: by_hand.Keep
) -> None:
    found = value_of(solved(), ours)
    assert (found.lowest, found.highest) == by_hand.tie_range(one, other)


@pytest.mark.slow
def test_the_best_rule_is_worth_best_play() -> None:
    assert derived().strategy.name == BEST
    assert derived().is_best
    assert derived().value == by_hand.solve().value == Fraction(-229739, 6107556)
    assert derived().short_by == 0
    assert [one.strategy.name for one in derived().family if one.best] == [
        BEST,
        "three suits by cards left",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("clause", "reading", "best"),
    [
        ("9_3", "every", BEST),
        ("9_5", "any", "one card by cards left"),
        ("8_3", "may", BEST),
        ("11_1_2", "flush", BEST),
        ("11_1_6", "wrap", BEST),
    ],
)
def test_the_best_rule_under_a_reading(clause: str, reading: str, best: str) -> None:
    found = derive(Solved(built(**{clause: reading})))
    assert (found.strategy.name, found.is_best) == (best, True)
    assert found.value == by_hand.solve({f"DC {clause.replace('_', '.')}": reading}).value


# ------------------------------------------------------------------ the rules themselves


@pytest.mark.parametrize(
    ("name", "hand", "kept"),
    [
        ("one card by rank", "As Kd 9c 9h 3h", "As"),
        ("one card by rank", "Ks Kd 8s 4d 3d", "Ks | Kd"),
        ("one card by rank, ties to the shorter suit", "Ks Kd 8s 4d 3d", "Ks"),
        ("one card by cards left", "Ks Qd 8s 4s 3s", "Qd"),  # ten under the queen, eight there
        ("two cards by rank", "As Kd 9c 9h 3h", "As Kd"),
        ("two suits by rank", "As Ks 9c 8c 3c", "As 9c"),
        ("three cards by rank", "As Ks 9c 9h 3h", "As Ks 9c | As Ks 9h"),
        ("three suits by rank", "As Kd 9c 9h 3h", "As Kd 9c | As Kd 9h"),
        (BEST, "As Kd 9c 9h 3h", "As Kd 9c"),
        (BEST, "As Ks Qs Js 9s", "As"),
        (BEST, "As Ks Qd Jd 9d", "As Qd"),
        ("three suits by cards left", "As Kd 9c 8h 3h", "As Kd 9c"),
    ],
)
def test_the_rule_keeps(name: str, hand: str, kept: str) -> None:
    game = built()
    hands = np.array([set_of(cards(hand))], dtype=np.uint64)
    ways = Discards(hands, places(game), sixths(game))
    allowed = Followed(ways).keeps(named_strategy(game, name))
    found = {
        frozenset(cards_in(int(ways.kept(place)[0])))
        for place, may in zip(ways.places, allowed[:, 0], strict=True)
        if may
    }
    assert found == {frozenset(cards(way)) for way in kept.split("|")}


def test_every_rule_keeps_something_of_every_hand_and_is_named_once() -> None:
    rules = list(family(built()))
    assert len({rule.name for rule in rules}) == len(rules) == 15
    followed = Followed(solved().discards)
    for rule in rules:
        assert followed.keeps(rule).any(axis=0).all()


def test_a_rule_that_is_not_there() -> None:
    with pytest.raises(RuleFault, match=r"no strategy 'three suit by rank'\. Did you mean"):
        value_of(solved(), "three suit by rank")


def test_the_25_ways_to_discard() -> None:
    """DC 8.4: one, two or three of five cards stay."""
    assert set(places(built())) == {k for n in (1, 2, 3) for k in combinations(range(5), n)}


# ------------------------------------------------------------------ in words


def test_the_best_rule_in_words() -> None:
    assert derived().words == (
        "Declare every hand that clauses 11.1.1 to 11.1.9 name (8.3).",
        (
            "Discard from every other hand (8.4) and keep the highest card of each suit, three "
            "cards at most."
        ),
        (
            "Of more than three suits (8.4) leave out the one whose highest card is lowest, and of "
            "equal ones the suit of which you hold more cards."
        ),
        (
            "A sixth card wins if it is of the suit of a card kept and lower than one kept of that "
            "suit (9.3)."
        ),
    )


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (Strategy(1, False, "rank", ""), "keep the highest card alone."),
        (Strategy(1, False, "cards left", ""), "keep the card with most lower ones left in its"),
        (Strategy(2, False, "rank", ""), "keep the two highest cards."),
        (Strategy(3, False, "cards left", ""), "keep the three cards with most lower ones left"),
        (Strategy(2, True, "cards left", ""), "keep the card with most lower ones left of each"),
        (
            Strategy(2, True, "cards left", ""),
            "with fewest lower cards left, and of equal ones eit",
        ),
        (
            Strategy(1, False, "rank", "ties to the shorter suit"),
            "Of equal cards keep the one of whose suit you hold fewer.",
        ),
    ],
)
def test_a_rule_in_words(rule: Strategy, says: str) -> None:
    assert says in " ".join(in_words(built(), rule))


def test_DC_8_3_the_words_say_who_has_the_choice() -> None:  # noqa: N802
    (first, *_) = in_words(built(**{"8_3": "may"}), derived().strategy)
    assert first.endswith("(8.3), though 8.3 leaves the choice.")


# ------------------------------------------------------------------ where no rule is the best


@pytest.mark.slow
def test_a_game_that_the_family_does_not_solve() -> None:
    """If cards higher than those kept won, one would keep the lowest: no rule here says so."""
    game = built()
    discarded: dict[Call, Clause] = {
        "lower": on("9.3", {"lower"}, loses),
        "higher": on("9.4", {"higher"}, wins("1 to 1", by="9.3")),
        "other suit": on("9.5", {"other suit"}, loses),
    }
    turned = replace(game, answers={**game.answers, ("Hand", "discarded"): discarded})
    found = derive(Solved(turned))
    assert not found.is_best
    assert found.short_by > 0
    assert found.words[-1] == (
        "No rule of this kind is best in every hand; of those tried, this is."
    )
    assert found.value == max(one.value for one in found.family)
    assert all(one.lowest <= one.value <= one.highest for one in found.family)


def test_a_rule_for_any_winning_read() -> None:
    """Where every card of a suit kept wins, the words come from that definition."""
    game = built()
    reads = (Read("lower", "9.3", same_suit), *game.reads[1:])
    assert in_words(replace(game, reads=reads), derived().strategy)[-1] == (
        "A sixth card wins if it is of the suit of a card kept (9.3)."
    )
