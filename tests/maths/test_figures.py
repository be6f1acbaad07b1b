"""What a row says of its outcomes, counted by hand."""

from fractions import Fraction

import pytest

from croupier.maths.figures import Outcome, Row

F = Fraction
ONE = F(1)


def row(*pays: tuple[str, F, F], mean_rolls: F = ONE) -> Row:
    return Row("Some Wager", "1", tuple(Outcome(*one) for one in pays), mean_rolls)


FAIR = row(("win", F(1, 2), F(1)), ("lose", F(1, 2), F(-1)))
LONG = row(("win", F(1, 36), F(33)), ("lose", F(35, 36), F(-1)))
BARRED = row(
    ("win", F(1, 4), F(2)),
    ("win", F(1, 8), F(1)),
    ("push", F(1, 8), F(0)),
    ("lose", F(1, 2), F(-1)),
    mean_rolls=F(5, 2),
)


def test_the_chances_of_an_outcome_are_added_up() -> None:
    assert (BARRED.win, BARRED.push, BARRED.lose) == (F(3, 8), F(1, 8), F(1, 2))
    assert BARRED.chance("void") == 0


def test_the_edge_has_three_bases() -> None:
    # 2/4 + 1/8 - 1/2 = 1/8 for the player
    assert BARRED.edge == F(-1, 8)
    assert BARRED.edge_resolved == F(-1, 8) / F(7, 8)
    assert BARRED.edge_per_roll == F(-1, 8) / F(5, 2)


def test_a_bet_that_always_stands_off_has_no_edge_per_bet_resolved() -> None:
    always = row(("push", F(1), F(0)))
    assert always.edge == always.edge_resolved == always.variance == 0


def test_moments_of_a_long_shot() -> None:
    # 34 apart, with chances 1/36 and 35/36: p q d^2 and p q (q - p) d^3
    assert LONG.variance == F(35, 36**2) * 34**2
    assert LONG.third_moment == F(35, 36**2) * F(34, 36) * 34**3
    assert LONG.moment(0) == 1
    assert LONG.moment(1) == -LONG.edge == F(-2, 36)
    assert LONG.moment(2) == F(33**2 + 35, 36)


def test_skewness_squared_keeps_the_sign_of_skewness() -> None:
    # for two outcomes skewness is (q - p) / sqrt(p q), however far apart they lie
    assert LONG.skewness_squared == F(34, 36) ** 2 / F(35, 36**2) == F(1156, 35)
    turned = row(("win", F(35, 36), F(1)), ("lose", F(1, 36), F(-33)))
    assert turned.skewness_squared == F(-1156, 35)
    assert FAIR.skewness_squared == 0


@pytest.mark.parametrize("ending", ["win", "lose", "push"])
def test_a_result_that_never_varies_has_no_skewness(ending: str) -> None:
    assert row((ending, F(1), F(1))).skewness_squared == 0
