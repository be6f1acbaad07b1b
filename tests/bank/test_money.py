"""Amounts as people write them, and as they are kept."""

import pytest

from croupier.bank.money import CENT, cents, money
from croupier.words.faults import RuleFault


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", 0),
        ("7", 700),
        ("12", 1200),
        ("12.50", 1250),
        ("0.05", 5),
        ("12.00", 1200),
        ("999999999999999", 99_999_999_999_999_900),
    ],
)
def test_an_amount_is_read_in_whole_cents(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize(
    "text", ["", "12.5", "12.500", "-1", "1,200", " 12", "$12", "twelve", ".50", "1" * 16]
)
def test_what_is_no_amount_is_refused_with_how_one_is_written(text: str) -> None:
    with pytest.raises(RuleFault) as refused:
        cents(text)
    assert str(refused.value) == f"An amount is written like '12' or '12.50', not {text!r}."


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "0"),
        (5, "0.05"),
        (50, "0.50"),
        (100, "1"),
        (1200, "12"),
        (1250, "12.50"),
        (-5, "-0.05"),
        (-1200, "-12"),
        (-1250, "-12.50"),
        (123_456_789, "1234567.89"),
    ],
)
def test_an_amount_is_written_as_people_do(amount: int, text: str) -> None:
    assert money(amount) == text


def test_there_are_a_hundred_cents() -> None:
    assert CENT == 100
