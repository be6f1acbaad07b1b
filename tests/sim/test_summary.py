import random
from statistics import mean, variance

import numpy as np
import pytest

from croupier.sim.summary import Summary, floor


def test_a_summary_says_what_the_numbers_say() -> None:
    chance = random.Random(1)
    numbers = [chance.randint(-5000, 9000) for _ in range(2000)]
    whole = Summary.of(np.array(numbers))
    assert whole.mean == pytest.approx(mean(numbers))
    assert whole.variance == pytest.approx(variance(numbers))
    assert whole.se == pytest.approx((variance(numbers) / 2000) ** 0.5)
    assert (whole.least, whole.most, whole.count) == (min(numbers), max(numbers), 2000)


def test_parts_in_any_order_make_the_whole() -> None:
    chance = random.Random(2)
    numbers = np.array([chance.randint(0, 10**12) for _ in range(999)])
    one, two, three = (Summary.of(part) for part in np.split(numbers, [100, 101]))
    assert three.plus(one).plus(two) == Summary.of(numbers)
    assert Summary().plus(one) == one == one.plus(Summary())


def test_quantiles_are_exact_when_small_and_within_a_thirtieth_when_not() -> None:
    small = Summary.of(np.array(range(60)))
    assert [small.quantile(share) for share in (0, 0.5, 1)] == [0, 29, 59]
    large = sorted(random.Random(3).randint(100, 10**9) for _ in range(5000))
    told = Summary.of(np.array(large))
    for share in (0.01, 0.1, 0.5, 0.9, 0.99):
        assert told.quantile(share) == pytest.approx(large[int(share * 5000) - 1], rel=1 / 30)


def test_nothing_is_summed_as_nothing() -> None:
    nothing = Summary.of(np.array([], dtype=np.int64))
    assert nothing == Summary()
    assert (nothing.mean, nothing.variance, nothing.se, nothing.quantile(0.5)) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("value", "bucket"), [(63, 63), (64, 64), (65, 64), (127, 126), (-65, -66)]
)
def test_a_bucket_starts_at_six_binary_digits(value: int, bucket: int) -> None:
    assert floor(value) == bucket
