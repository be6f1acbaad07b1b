"""Calls, odds and slips of the pen: the smallest words, and what they refuse."""

from fractions import Fraction

import pytest

from croupier.words import any_roll, laid, never, new_shooter, no_roll, pair, total
from croupier.words.calls import DICE_CALLS, NEW_SHOOTER, NO_ROLL, ROLLS, Roll
from croupier.words.faults import nearest
from croupier.words.odds import odds, odds_text

from .toy import refusal


def test_there_are_36_rolls_and_two_announcements() -> None:
    assert len(ROLLS) == len(set(ROLLS)) == 36
    assert set(DICE_CALLS) == {*ROLLS, "no roll", "new shooter"}
    assert any_roll == frozenset(ROLLS)
    assert (no_roll, new_shooter, never) == (
        frozenset({NO_ROLL}),
        frozenset({NEW_SHOOTER}),
        frozenset(),
    )


def test_a_roll_is_called_by_both_its_dice() -> None:
    assert str(Roll(3, 4)) == "roll 3 4"
    assert Roll(3, 4).total == 7


@pytest.mark.parametrize(
    ("number", "ways"),
    [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)],
)
def test_a_total_comes_in_so_many_ways(number: int, ways: int) -> None:
    assert len(total(number)) == ways
    assert all(isinstance(roll, Roll) and sum(roll) == number for roll in total(number))


def test_totals_and_pairs_are_sets_of_rolls() -> None:
    assert total(2, 12) == {Roll(1, 1), Roll(6, 6)}
    assert total(*range(2, 13)) == any_roll
    assert pair(2, 5) == {Roll(2, 2), Roll(5, 5)}
    assert total(6) - pair(3) == {Roll(1, 5), Roll(2, 4), Roll(4, 2), Roll(5, 1)}
    assert total() == pair() == never


@pytest.mark.parametrize("number", [1, 13, 0, -7])
def test_an_impossible_total_is_refused(number: int) -> None:
    assert refusal(lambda: total(7, number)) == (
        f"No roll of two dice totals {number}; totals run from 2 to 12."
    )


@pytest.mark.parametrize("face", [0, 7])
def test_an_impossible_pair_is_refused(face: int) -> None:
    assert refusal(lambda: pair(1, face)) == f"No die shows {face}; its faces are 1 to 6."


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("10 to 1", Fraction(10)),
        ("3 to 2", Fraction(3, 2)),
        ("9½ to 5", Fraction(19, 10)),
        ("½ to 1", Fraction(1, 2)),
        (" 7½  to 1 ", Fraction(15, 2)),
        ("0 to 1", Fraction(0)),
    ],
)
def test_odds_are_read_as_the_documents_write_them(text: str, value: Fraction) -> None:
    assert odds(text) == value


@pytest.mark.parametrize(
    "text", ["10", "10:1", "ten to one", "to 1", "1 to 0", "", "-1 to 1", "1.5 to 1", "2 to 1½"]
)
def test_other_odds_are_not_understood(text: str) -> None:
    assert refusal(lambda: odds(text)) == (
        f"Odds are written like '10 to 1' or '9½ to 5', not {text!r}."
    )


def test_odds_are_printed_and_laid() -> None:
    assert odds_text(Fraction(19, 10)) == "19 to 10"
    assert laid("6 to 5") == "5 to 6"
    assert laid("2 to 1") == "1 to 2"


@pytest.mark.parametrize(
    ("wrong", "known", "hint"),
    [
        ("Dragn", ("Dragon", "Fire"), " Did you mean 'Dragon'?"),
        ("FIRE", ("Dragon", "Fire"), " Did you mean 'Fire'?"),
        ("xyz", ("Dragon", "Fire"), " Known: Dragon, Fire."),
        ("xyz", (), ""),
    ],
)
def test_the_nearest_known_name(wrong: str, known: tuple[str, ...], hint: str) -> None:
    assert nearest(wrong, known) == hint
