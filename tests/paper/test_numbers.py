"""Exact numbers as people read them, against the decimal module's own long division."""

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.paper.numbers import decimal, exact, percent, ratio, root, several, skewness

F = Fraction
fractions = st.fractions(min_value=-1000, max_value=1000, max_denominator=10**9)


@pytest.mark.parametrize(
    ("value", "text"),
    [(F(7, 495), "7/495"), (F(4), "4/1"), (4, "4/1"), (F(0), "0/1"), (F(-2, 4), "-1/2")],
)
def test_every_number_is_one_ratio_in_lowest_terms(value: Fraction, text: str) -> None:
    assert ratio(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (F(7, 495), "1.4141%"),
        (F(-1, 6), "-16.6667%"),
        (F(0), "0.0000%"),
        (F(1), "100.0000%"),
        (F(4, 2598960), "0.00015%"),
        (None, "none"),
    ],
)
def test_a_percentage_has_places_until_it_shows(value: Fraction | None, text: str) -> None:
    assert percent(value) == text


def test_a_chance_smaller_than_any_place_ends_at_twelve() -> None:
    assert percent(F(1, 10**30)) == "0.000000000000%"


def test_a_negative_number_that_rounds_to_nothing_loses_its_sign() -> None:
    assert decimal(F(-1, 10**6)) == "0.0000"


def test_no_places_no_point() -> None:
    assert decimal(F(-7, 2), 0) == "-4"


@given(fractions, st.integers(0, 8))
def test_decimals_are_what_long_division_gives(value: Fraction, places: int) -> None:
    with localcontext() as context:
        context.prec = 60
        divided = Decimal(value.numerator) / Decimal(value.denominator)
        rounded = divided.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN)
    assert Decimal(decimal(value, places)) == rounded


@given(st.fractions(min_value=0, max_value=1000, max_denominator=10**6))
def test_roots_are_what_the_decimal_module_finds(value: Fraction) -> None:
    with localcontext() as context:
        context.prec = 80
        found = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        rounded = found.quantize(Decimal("0.0001"), ROUND_HALF_UP)
    assert Decimal(root(value)) == rounded


def test_skewness_is_the_third_moment_over_the_variance_to_three_halves() -> None:
    assert skewness(F(27), F(9)) == "1.0000"
    assert skewness(F(-8), F(4), 2) == "-1.00"
    assert skewness(F(0), F(0)) == "0.0000"
    assert skewness(F(2), F(1), 0) == "2"


def test_a_root_is_rounded_as_every_other_figure_is() -> None:
    """The variance of Number Line is 120/121, its root 0.99586...; Any Seven's skewness 1.78885."""
    assert root(F(120, 121), 3) == "0.996"
    assert skewness(F(625, 54), F(125, 36), 2) == "1.79"


@pytest.mark.parametrize(
    ("value", "room", "text"),
    [(F(7, 495), 5, "7/495"), (F(7, 495), 4, ""), (F(2), 14, "2"), (None, 14, "")],
)
def test_a_fraction_stands_where_it_fits(value: Fraction | None, room: int, text: str) -> None:
    assert exact(value, room) == text


def test_one_of_a_thing_and_several() -> None:
    assert [several(n, "clause") for n in (0, 1, 2, 1234)] == [
        "0 clauses",
        "1 clause",
        "2 clauses",
        "1,234 clauses",
    ]
