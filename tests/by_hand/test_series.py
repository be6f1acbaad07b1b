"""Counting roll by roll gives the figures of the chain algebra, fraction for fraction."""

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import product
from types import ModuleType

import pytest

from . import algebra, craps, double_dice, dragon_fire, series
from .play import ByHand


def sets_of_readings(game: ModuleType) -> Iterator[dict[str, str]]:
    for values in product(*game.READINGS.values()):
        yield dict(zip(game.READINGS, values, strict=True))


TABLES: list[tuple[str, dict[str, ByHand]]] = [
    *((f"DD {r}", double_dice.wagers(r)) for r in sets_of_readings(double_dice)),
    *((f"DF {r}", dragon_fire.wagers(r)) for r in sets_of_readings(dragon_fire)),
    *(
        (f"CR {r} {pays}", craps.wagers(r, pays))
        for r in sets_of_readings(craps)
        for pays in craps.PAYTABLES
    ),
]
LATE = {
    f"DD 7.2 {reading}, before throw {throw}": double_dice.shooters_bet_entered_at(
        throw, {"DD 7.2": reading}
    )
    for throw in range(1, 5)
    for reading in double_dice.READINGS["DD 7.2"]
}
AFTER_A_SEVEN = {
    f"{name}, {reading}": dragon_fire.pair_after_a_seven(name, {"DF 6.2.6": reading})
    for name in dragon_fire.PAIRS
    for reading in dragon_fire.READINGS["DF 6.2.6"]
}
TABLES += [("DD 7.2 late", LATE), ("DF 6.2.6 after a seven", AFTER_A_SEVEN)]
TURNS = {
    (game, name): turn
    for game, turns in (
        ("DD", double_dice.turns()),
        ("DF", dragon_fire.turns()),
        ("CR", craps.turns()),
    )
    for name, turn in turns.items()
}


@pytest.mark.parametrize(("table", "wagers"), TABLES, ids=[table for table, _ in TABLES])
def test_the_two_routes_agree(table: str, wagers: dict[str, ByHand]) -> None:
    for name, w in wagers.items():
        by_series, by_algebra = asdict(series.figures(w)), asdict(algebra.figures(w))
        assert by_series == {key: by_algebra[key] for key in by_series}, name


def test_all_sixty_eight_wagers_are_compared() -> None:
    seen = {(table[:2], name) for table, wagers in TABLES[:-2] for name in wagers}
    assert len(seen) == 15 + 20 + 33


@pytest.mark.parametrize("key", TURNS, ids=" ".join)
def test_turns_agree(key: tuple[str, str]) -> None:
    assert series.mean_turn(TURNS[key]) == algebra.turn(TURNS[key]).mean


def test_the_recurrence_of_a_sequence_known_by_heart() -> None:
    fibonacci = [0, 1, 1, 2, 3, 5, 8, 13]
    found = series.shortest_recurrence(fibonacci)
    assert [int(found[i]) for i in range(3)] == [1, -1, -1]
    both = series.quotient(fibonacci)
    assert both.chance() == Fraction(1, 36) / (1 - Fraction(1, 36) - Fraction(1, 36**2))


def test_too_few_terms_are_noticed() -> None:
    with pytest.raises(AssertionError, match="too few terms"):
        series.quotient([1, 4, 9, 25, 49])
