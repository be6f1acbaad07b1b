"""The proof over every hand, and what it says when something does not hold."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations, islice

import numpy as np
import pytest
from tests.by_hand import double_chance as by_hand

from croupier.games import find
from croupier.maths import card_proof
from croupier.maths.card_hands import Sets
from croupier.maths.card_proof import Proof, blocks, count_names, prove
from croupier.maths.strategy import named_strategy
from croupier.words.card_game import CardGame
from croupier.words.cards import HIGHER, LOWER, Read
from croupier.words.faults import RuleFault
from croupier.words.held import ANY_CARD, lower_than_one, same_suit

pytestmark = pytest.mark.slow
NO_READINGS: Mapping[str, str] = {}
BEST = "three suits by rank, ties to the shorter suit"


def built(readings: Mapping[str, str] = NO_READINGS) -> CardGame:
    game = find("double-chance").under(readings)
    assert isinstance(game, CardGame)
    return game


@cache
def proven() -> Proof:
    return prove(built(), named_strategy(built(), BEST))


def test_every_hand_is_gone_through_once_upwards() -> None:
    hands = np.concatenate([*blocks()])
    assert len(hands) == 2_598_960
    assert (np.diff(hands.view(np.int64)) > 0).all()
    assert (np.bitwise_count(hands) == 5).all()
    assert hands[0] == 0b11111
    assert int(hands.max()) < ANY_CARD


def test_DC_11_order_every_hand_has_one_name_or_none() -> None:  # noqa: N802
    theirs = by_hand.solve()
    assert proven().hands == theirs.counts
    assert count_names(built()) == theirs.counts


def test_the_best_discard_of_every_hand_by_the_other_route() -> None:
    assert proven().best_outs == by_hand.solve().best_outs
    assert proven().strategy == BEST


def test_every_discard_and_every_sixth_card_is_gone_through() -> None:
    """DC 8.4: 25 ways to discard from each hand; DC 8.7: 47 sixth cards after each."""
    assert proven().discards == 25 * 2_598_960
    assert proven().sixth_cards == 47 * proven().discards


def test_hands_that_two_clauses_name() -> None:
    """Four of a kind holds three, a full house holds three and two pairs, and so on."""
    assert proven().overlaps == {
        ("11.1.1", "11.1.5"): 4,
        ("11.1.1", "11.1.6"): 4,
        ("11.1.2", "11.1.5"): 36,
        ("11.1.2", "11.1.6"): 36,
        ("11.1.3", "11.1.7"): 624,
        ("11.1.4", "11.1.7"): 3744,
        ("11.1.4", "11.1.8"): 3744,
        ("11.1.5", "11.1.6"): 40,
        ("11.1.7", "11.1.8"): 3744,
    }


# ------------------------------------------------------------------ what does not hold


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first hands; the smallest case that fails is among them."""

    def first() -> Iterator[Sets]:
        return islice(blocks(), 2)

    monkeypatch.setattr(card_proof, "blocks", first)


def with_read(place: int, read: Read) -> CardGame:
    game = built()
    reads = (*game.reads[:place], read, *game.reads[place + 1 :])
    return replace(game, reads=reads)


def refused(sentence: str) -> object:
    return pytest.raises(RuleFault, match=f"^{re.escape(sentence)}$")


@pytest.mark.usefixtures("few")
def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    prove(built(), named_strategy(built(), BEST), lambda done, whole: told.append((done, whole)))
    assert told == sorted(told)
    assert {whole for _, whole in told} == {2_598_960}


@pytest.mark.usefixtures("few")
def test_DC_9_4_a_gap() -> None:  # noqa: N802
    game = with_read(1, Read(HIGHER, "9.4", same_suit & lower_than_one & ~lower_than_one))
    with refused(  # type: ignore[attr-defined]
        "Double Chance: of 2c 3c 4c 5c 6c are kept 2c, and the sixth card 7c is read by none of "
        "the clauses 9.3, 9.4, 9.5."
    ):
        prove(game, named_strategy(game, BEST))


@pytest.mark.usefixtures("few")
def test_DC_9_5_an_overlap() -> None:  # noqa: N802
    game = with_read(2, Read("other suit", "9.5", ~lower_than_one))
    with refused(  # type: ignore[attr-defined]
        "Double Chance: of 2c 3c 4c 5c 6c are kept 2c, and the sixth card 7c is read twice, by "
        "clause 9.4 (higher) and by clause 9.5 (other suit)."
    ):
        prove(game, named_strategy(game, BEST))


@pytest.mark.usefixtures("few")
def test_DC_9_3_an_overlap_that_only_some_discards_have() -> None:  # noqa: N802
    """A card under one kept and over another, read as higher too."""
    game = built({"DC 9.3": "every"})
    broken = replace(game, reads=(Read(LOWER, "9.3", lower_than_one), *game.reads[1:]))
    with refused(  # type: ignore[attr-defined]
        "Double Chance: of 2c 3c 4c 5c 7c are kept 2c 7c, and the sixth card 6c is read twice, by "
        "clause 9.3 (lower) and by clause 9.4 (higher)."
    ):
        prove(broken, named_strategy(broken, BEST))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("one card by rank", "of 2c 3c 4c 5c 2d it keeps"),
        ("three suits by rank", "is not best: of 5c 4d 2h 3h 3s it keeps 5c 4d 3h, which wins 5 "),
    ],
)
def test_a_rule_that_is_not_best(name: str, sentence: str) -> None:
    rule = named_strategy(built(), name)
    with pytest.raises(RuleFault) as fault:
        prove(built(), rule)
    if name == "three suits by rank":
        assert sentence in str(fault.value)
        assert str(fault.value).endswith("sixth cards; 5c 4d 3s wins 6.")
    worse, better = re.findall(r"it keeps ([\w ]+), which wins|; ([\w ]+) wins", str(fault.value))
    hand = re.findall(r"of ([\w ]+) it keeps", str(fault.value))[0]
    assert outs(hand, worse[0]) < outs(hand, better[1]) == best_of(hand)


def number(word: str) -> int:
    return 4 * "23456789TJQKA".index(word[0]) + "cdhs".index(word[1])


def outs(hand: str, kept: str) -> int:
    held, keeps = ([number(word) for word in text.split()] for text in (hand, kept))
    return by_hand.outs_by_loop(held, keeps, {})


def best_of(hand: str) -> int:
    words = hand.split()
    ways = [" ".join(way) for n in (1, 2, 3) for way in combinations(words, n)]
    return max(outs(hand, way) for way in ways)
