"""Evidence that may be looked at all the time: 1 in the mean, quiet at its rate, and strong."""

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product

import pytest

from croupier.maths.watch import BETS, MOST, Money, against, bounds, grown, mean_of, mixture

FAIR = [1 / 6] * 6
ANY_SEVEN: Mapping[float, int] = {4: 6, -1: 30}  # what a unit gains, and by how many of 36 rolls


def test_on_honest_dice_the_evidence_is_1_in_the_mean() -> None:
    for chances in (FAIR, [0.5, 0.25, 0.25]):
        mean = 0.0
        for thrown in product(range(len(chances)), repeat=4):
            counts = [thrown.count(face) for face in range(len(chances))]
            mean += math.prod(chances[face] for face in thrown) * against(counts, chances)
        assert mean == pytest.approx(1)


def test_on_honest_payment_every_gambler_s_money_is_1_in_the_mean() -> None:
    start = Money().after(4, ANY_SEVEN)
    for n in range(len(BETS)):
        after = {gain: math.exp(start.after(gain, ANY_SEVEN).logs[n]) for gain in ANY_SEVEN}
        mean = sum(after[gain] * ways / 36 for gain, ways in ANY_SEVEN.items())
        assert mean == pytest.approx(math.exp(start.logs[n]))


# ---------------------------------------------------------------------- quiet, and strong


def ever(throws: Sequence[int], alarm: float, every: int = 40) -> bool:
    """Whether whoever looks after every so many throws is ever alarmed."""
    counts = [0] * 6
    for n, face in enumerate(throws, 1):
        counts[face] += 1
        if n % every == 0 and against(counts, FAIR) >= 1 / alarm:
            return True
    return False


def dice(chance: random.Random, weights: Sequence[float], throws: int) -> list[int]:
    return chance.choices(range(6), weights, k=throws)


def test_honest_dice_are_left_alone_at_the_stated_rate() -> None:
    """At 5 in 100 no more than 5 of 100 in the mean; 28 of 300 would be one in a thousand."""
    chance = random.Random(1)
    assert sum(ever(dice(chance, FAIR, 2000), 0.05) for _ in range(300)) < 28


def test_a_six_a_quarter_of_the_time_is_found_within_600_rolls() -> None:
    """Found at an alarm of 1 in 1000, in 95 of 100 runs of 600 rolls, which are 1,200 throws."""
    chance = random.Random(2)
    loaded = [0.15] * 5 + [0.25]
    assert sum(ever(dice(chance, loaded, 1200), 0.001) for _ in range(100)) >= 95


def found_out(chance: random.Random, rolls: int, double: float) -> bool:
    """Any Seven for a unit, roll after roll, some wins paid twice: whether there is an alarm."""
    money = Money()
    for _ in range(rolls):
        gain = chance.choices([4, -1], [6, 30])[0]
        if gain == 4 and chance.random() < double:
            gain = 8
        money = money.after(gain, ANY_SEVEN)
        if money.against >= 1000:
            return True
    return False


@pytest.mark.slow
def test_every_fourth_win_paid_twice_is_found_within_8000_rolls() -> None:
    """By the money alone, at an alarm of 1 in 1000, in 27 of 30 runs; honest payment in none."""
    chance = random.Random(3)
    assert sum(found_out(chance, 8000, 0.25) for _ in range(30)) >= 27
    assert sum(found_out(chance, 8000, 0) for _ in range(10)) == 0


def test_the_gain_stays_within_its_bounds_all_the_time() -> None:
    chance = random.Random(4)
    left = 0
    for _ in range(100):
        money, out = Money(), False
        for _ in range(300):
            money = money.after(chance.choices([4, -1], [6, 30])[0], ANY_SEVEN)
            out = out or abs(money.gained - money.expected) > money.within(0.05)
        left += out
    assert left <= 5


# ------------------------------------------------------------------------------ the bounds


def test_bounds_close_in_on_the_truth_and_hold() -> None:
    assert bounds(0, 0, 1 / 6, 0.001) == (0, 1)
    few, many = bounds(20, 120, 1 / 6, 0.001), bounds(2000, 12_000, 1 / 6, 0.001)
    assert few[0] < many[0] < 1 / 6 < many[1] < few[1]
    low, high = bounds(0, 100, 1 / 6, 0.001)
    assert low == 0
    assert 0 < high < 0.2
    assert bounds(100, 100, 1 / 6, 0.001)[1] == 1
    assert mixture((1, 0), 0.5, 0.0) == math.inf


def test_bounds_err_no_more_often_than_they_say() -> None:
    chance = random.Random(5)
    wrong = 0
    for _ in range(100):
        count = 0
        for n in range(1, 401):
            count += chance.random() < 1 / 6
            if n % 20 == 0:
                low, high = bounds(count, n, 1 / 6, 0.05)
                wrong += not low <= 1 / 6 <= high
                if not low <= 1 / 6 <= high:
                    break
    assert wrong <= 5


# --------------------------------------------------------------------- what cannot be


def test_a_payment_where_nothing_was_at_stake_is_all_the_evidence_there_is() -> None:
    quiet = Money().after(0, {0: 36})
    assert (quiet.rolls, quiet.against, quiet.within(0.01)) == (1, 1, 0)
    assert quiet.after(5, {0: 36}).against > 10**9


def test_money_that_is_gone_does_not_come_back() -> None:
    assert grown(0.0, -1) == -math.inf
    assert grown(-math.inf, 0.5) == -math.inf
    assert grown(MOST, 5.0) == MOST
    assert mean_of([0.0, -math.inf]) == 0.5
    assert Counter(Money().after(-500, ANY_SEVEN).logs)[-math.inf] == len(BETS) // 2
