"""What a set of chips can pay, in how few, and what the next amount is that it can."""

from itertools import product

import pytest

from croupier.bank.chips import chip_set, fewest, in_chips, payable
from croupier.words.faults import RuleFault

USUAL = (100, 500, 2_500, 10_000)
UNEVEN = (250, 1_000, 2_500)  # ten does not divide twenty-five
COPRIME = (300, 500)


def test_a_set_of_chips_is_kept_the_smallest_first() -> None:
    assert chip_set((2_500, 100, 500)) == (100, 500, 2_500)


@pytest.mark.parametrize("values", [(), (0, 500), (-100, 500), (500, 500)])
def test_chips_are_different_amounts_above_nothing(values: tuple[int, ...]) -> None:
    with pytest.raises(RuleFault) as refused:
        chip_set(values)
    assert str(refused.value) == (
        "A table's chips are different amounts above nothing, such as 5 25 100."
    )


def test_one_cent_is_a_chip() -> None:
    assert chip_set((1,)) == (1,)


def test_a_table_has_twelve_kinds_of_chips_at_most() -> None:
    twelve = tuple(100 * 2**n for n in range(12))
    assert chip_set(twelve) == twelve
    with pytest.raises(RuleFault) as refused:
        chip_set((*twelve, 100 * 2**12))
    assert str(refused.value) == "A table has at most 12 kinds of chips, not 13."


def test_chips_that_hardly_ever_meet_are_no_set_to_pay_with() -> None:
    # So many sums of the smaller one are looked through: 625 x 16 is as many as may be.
    assert chip_set((16, 625)) == (16, 625)
    assert chip_set((1_600, 62_500)) == (1_600, 62_500)  # the same with all values a hundredfold
    assert chip_set((1, 10_001)) == (1, 10_001)  # every sum can be made
    with pytest.raises(RuleFault) as refused:
        chip_set((1_600, 62_700))
    assert str(refused.value) == "16 and 627 are no chips to pay with."


@pytest.mark.parametrize(
    ("chips", "amount", "pile"),
    [
        (USUAL, 0, ()),
        (USUAL, 100, ((100, 1),)),
        (USUAL, 400, ((100, 4),)),
        (USUAL, 500, ((500, 1),)),
        (USUAL, 13_700, ((10_000, 1), (2_500, 1), (500, 2), (100, 2))),
        (USUAL, 50, None),
        (USUAL, 150, None),
        (UNEVEN, 3_000, ((1_000, 3),)),  # not one of 25 and two of 2.50
        (UNEVEN, 3_250, ((1_000, 3), (250, 1))),
        (UNEVEN, 3_500, ((2_500, 1), (1_000, 1))),
        (UNEVEN, 5_000, ((2_500, 2),)),
        (COPRIME, 700, None),
        (COPRIME, 800, ((500, 1), (300, 1))),
        (COPRIME, 900, ((300, 3),)),
        (COPRIME, 1_500, ((500, 3),)),  # not five of three
        (COPRIME, 400, None),
    ],
)
def test_an_amount_is_made_in_the_fewest_chips(
    chips: tuple[int, ...], amount: int, pile: tuple[tuple[int, int], ...] | None
) -> None:
    assert fewest(chips, amount) == pile


@pytest.mark.parametrize(
    "chips", [(2, 5), (3, 4, 9), (2, 3, 12), (1, 4, 6), (5, 10, 25), (4, 6, 9)]
)
def test_no_way_of_counting_finds_fewer_chips(chips: tuple[int, ...]) -> None:
    most = 40
    best: dict[int, int] = {}
    for counts in product(*(range(most // value + 1) for value in chips)):
        total = sum(n * value for n, value in zip(counts, chips, strict=True))
        best[total] = min(best.get(total, most), sum(counts))
    for amount in range(most + 1):
        pile = fewest(chips, amount)
        assert (sum(count for _, count in pile) if pile is not None else None) == best.get(amount)
        assert pile is None or sum(value * count for value, count in pile) == amount
        assert pile is None or all(count > 0 for _, count in pile)


@pytest.mark.parametrize(
    ("chips", "amount", "paid"),
    [
        (USUAL, 0, 0),
        (USUAL, 100, 100),
        (USUAL, 1, 100),
        (USUAL, 701, 800),
        (UNEVEN, 1, 250),
        (UNEVEN, 250, 250),
        (UNEVEN, 251, 500),
        (COPRIME, 100, 300),
        (COPRIME, 400, 500),
        (COPRIME, 700, 800),
        (COPRIME, 601, 800),
        (COPRIME, 801, 900),
    ],
)
def test_the_next_amount_is_the_least_that_the_chips_can_make(
    chips: tuple[int, ...], amount: int, paid: int
) -> None:
    assert payable(chips, amount) == paid


def test_a_pile_is_told_by_its_chips() -> None:
    assert in_chips(((2_500, 2), (500, 1))) == "2 x 25, 1 x 5"
    assert in_chips(((250, 3),)) == "3 x 2.50"
    assert in_chips(()) == ""
