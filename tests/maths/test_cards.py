"""Double Chance in figures, held against the enumeration written by hand from the text."""

import math
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.by_hand import double_chance as by_hand

from croupier.games import find
from croupier.maths.card_hands import HANDS, class_names, classes, name_indices, sixths
from croupier.maths.cards import Sheet, Solved, sheet
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK, LOWER, NOTHING, first_named, set_of
from croupier.words.clauses import Clause, Consequence, Wins, on, returned, stays, wins
from croupier.words.faults import RuleFault
from croupier.words.held import Held

READINGS = [
    dict(zip(by_hand.READINGS, choices, strict=True))
    for choices in product(*by_hand.READINGS.values())
]
NO_READINGS: Mapping[str, str] = {}


def built(
    readings: Mapping[str, str] = NO_READINGS,
    schedule: str = "",
    own: Mapping[str, str] | None = None,
) -> CardGame:
    game = find("double-chance").under(readings, schedule, own)
    assert isinstance(game, CardGame)
    return game


@cache
def usual() -> Sheet:
    return sheet(built())


def identify(readings: Mapping[str, str]) -> str:
    return ", ".join(f"{clause} {choice}" for clause, choice in readings.items())


# ------------------------------------------------------------------ against the other route


@pytest.mark.slow
def test_the_usual_game() -> None:
    (hand,) = usual().rows
    assert hand.edge == Fraction(229739, 6107556)
    assert (hand.area, hand.clause) == ("Hand", "5.2.1")
    assert hand.mean_rolls == 1
    assert hand.win + hand.lose == 1
    assert {row.name: row.count for row in usual().hands} == {
        "Royal Flush": 4,
        "Straight Flush": 36,
        "Four of a kind": 624,
        "Full House": 3744,
        "Flush": 5108,
        "Straight": 10200,
        "Three of a kind": 54912,
        "Two pairs": 123552,
        "Dead Hand": 12,
    }


@pytest.mark.slow
@pytest.mark.parametrize("readings", READINGS, ids=identify)
def test_every_reading_agrees_with_the_other_route(readings: dict[str, str]) -> None:
    theirs = by_hand.solve(readings)
    ours = sheet(built(readings))
    (hand,) = ours.rows
    assert -hand.edge == theirs.value
    assert hand.variance == theirs.variance
    assert {o.odds: o.p for o in hand.pays} == theirs.distribution
    assert {row.name: row.count for row in ours.hands} == {
        name: count for name, count in theirs.counts.items() if name != "nothing"
    }
    assert {row.name: row.odds for row in ours.hands} == by_hand.ODDS
    assert ours.best_outs == theirs.best_outs


@pytest.mark.slow
@pytest.mark.parametrize("readings", [{}, {"DC 11.1.2": "flush"}, {"DC 11.1.6": "wrap"}], ids=str)
def test_the_jackpot_agrees_with_the_other_route(readings: dict[str, str]) -> None:
    game = built(readings, "example")
    prizes = {name: game.schedule.odds(prize) for name, prize in game.schedule.prizes.items()}
    _, jackpot = sheet(game).rows
    assert -jackpot.edge == by_hand.jackpot_value(prizes, readings)
    assert (jackpot.area, jackpot.clause) == ("Jackpot", "5.2.2")


@pytest.mark.slow
def test_a_progressive_jackpot_is_worth_its_shares_of_the_meter() -> None:
    prizes: dict[str, Fraction] = {
        **{name: Fraction(by_hand.ODDS[name]) for name in by_hand.JACKPOT_HANDS},
        "Royal Flush": Fraction(3000, 2),
        "Straight Flush": Fraction(3000, 2) / 8,
    }
    own = {name: f"{odds} to 1" for name, odds in prizes.items()} | {
        "Royal Flush": "all of the meter",
        "Straight Flush": "1/8 of the meter",
        "Wager": "2",
        "Meter": "3000",
        "Reset": "1000",
        "Contribution": "5 %",
        "Split": "equal",
    }
    _, jackpot = sheet(built({}, "own", own)).rows
    assert -jackpot.edge == by_hand.jackpot_value(prizes)


# ------------------------------------------------------------------ maximum payout (9.2)


@pytest.mark.parametrize(
    ("maximum", "stake", "royal", "straight_flush"),
    [("100 to 1", None, 100, 50), ("20 to 1", None, 20, 20), ("5000", 100, 50, 50)],
)
def test_DC_9_2_the_price_of_a_maximum_payout(  # noqa: N802
    maximum: str, stake: int | None, royal: int, straight_flush: int
) -> None:
    capped = sheet(built({}, "sign", {"Maximum payout": maximum}), stake)
    price = capped.rows[0].edge - usual().rows[0].edge
    assert price == Fraction(4 * (200 - royal) + 36 * (50 - straight_flush), HANDS)
    paid = {row.name: row.odds for row in capped.hands}
    assert paid["Royal Flush"] == royal
    assert paid["Straight Flush"] == straight_flush


def test_DC_9_2_a_maximum_in_money_needs_a_stake() -> None:  # noqa: N802
    game = built({}, "sign", {"Maximum payout": "5000"})
    with pytest.raises(RuleFault, match=r"pays 5000 at most \(clause 9\.2\): say for which stake"):
        sheet(game)


# ------------------------------------------------------------------ players who declare nothing


@pytest.mark.slow
def test_DC_8_3_discarding_from_every_hand() -> None:  # noqa: N802
    solved = Solved(built({"DC 8.3": "may"}), never_declares=True)
    outs = by_hand.best_outs_of_all().astype(np.int64).sum()
    assert -solved.hand_row().edge == Fraction(2 * int(outs), 47 * HANDS) - 1


@pytest.mark.parametrize(("reading", "edge"), [("dealt", None), ("declared", Fraction(1))])
def test_DC_10_3_the_jackpot_of_a_player_who_declares_nothing(  # noqa: N802
    reading: str, edge: Fraction | None
) -> None:
    game = built({"DC 8.3": "may", "DC 10.3": reading}, "example")
    thrown = Solved(game, never_declares=True).jackpot_row()
    assert thrown.edge == (sheet(game).rows[1].edge if edge is None else edge)


# ------------------------------------------------------------------ classes of hands


def test_there_are_134_459_classes_that_stand_for_all_hands() -> None:
    assert len(classes().hands) == 134_459
    assert classes().weights.sum() == math.comb(52, 5) == HANDS
    assert len(np.unique(classes().hands)) == 134_459
    assert (np.bitwise_count(classes().hands) == 5).all()


hands = st.permutations(DECK).map(lambda deck: tuple(deck[:5]))


@pytest.mark.slow
@given(hands, st.permutations("cdhs"))
def test_a_hand_has_its_name_whatever_its_suits(hand: tuple[object, ...], suits: list[str]) -> None:
    game = built()
    cards = [card for card in DECK if card in hand]
    turned = [card._replace(suit=suits["cdhs".index(card.suit)]) for card in cards]
    sets = np.array([set_of(cards), set_of(turned)], dtype=np.uint64)
    one, other = name_indices(game.hands, sets)
    row = first_named(game.hands, Held(set_of(cards)))
    assert one == other == (game.hands.index(row) if row else len(game.hands))


def test_names_are_worked_out_once_for_games_that_share_them() -> None:
    assert class_names(built().hands) is class_names(built({"DC 9.3": "every"}).hands)


# ------------------------------------------------------------------ games these figures are not for


def settled(read: str, consequence: Consequence, state: str = "discarded") -> CardGame:
    """The game with another end for one call."""
    game = built()
    answers: dict[tuple[str, str], Mapping[object, Clause]] = {**game.answers}  # type: ignore[dict-item]
    answers["Hand", state] = {**answers["Hand", state], read: on("9.3", {read}, consequence)}
    return replace(game, answers=answers)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("read", "consequence"),
    [("higher", wins("2 to 1", by="9.3")), ("higher", returned), (LOWER, stays)],
)
def test_sixth_cards_that_do_not_win_at_one_odds_or_lose(
    read: str, consequence: Consequence
) -> None:
    with pytest.raises(RuleFault, match="figures are for sixth cards that win at one odds"):
        sixths(settled(read, consequence))


def test_two_readings_that_win_alike_win_together() -> None:
    game = settled("higher", wins("1 to 1", by="9.3"))
    five_of_clubs = set_of(DECK[3:4])
    assert sixths(game).winning(five_of_clubs) == set_of(DECK[:13])


def test_a_declared_hand_that_stands_off_is_a_push() -> None:
    (hand,) = sheet(settled("Two pairs", returned, "declared")).rows
    assert hand.push == Fraction(123552, HANDS)
    assert hand.edge - usual().rows[0].edge == hand.push


@pytest.mark.slow
def test_DC_8_3_a_hand_is_discarded_from_where_that_gains_more() -> None:  # noqa: N802
    poor = built({"DC 8.3": "may"})
    answers = {**poor.answers}
    names = answers["Hand", "declared"]
    least = Wins(Fraction(0), "9.1")
    answers["Hand", "declared"] = {**names, "Two pairs": on("9.1", {"Two pairs"}, least)}
    solved = Solved(replace(poor, answers=answers))
    best = by_hand.best_outs_of_all()
    pairs = by_hand.names_of_all() == by_hand.NAMES.index("Two pairs")
    assert solved.weight_of(solved.discarding) == int((pairs & (2 * best > 47)).sum()) + int(
        (by_hand.names_of_all() == by_hand.NAMES.index(NOTHING)).sum()
    )


# ------------------------------------------------------------------ start-up


@pytest.mark.slow
@pytest.mark.parametrize("module", ["croupier.maths.figures", "croupier.maths.dice"])
def test_figures_of_dice_load_no_arrays(module: str) -> None:
    code = f"import sys, {module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
