"""Linear equations and random walks whose answers are known from elsewhere."""

from collections.abc import Mapping
from fractions import Fraction

import pytest
from flint import fmpq, fmpq_mat
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.maths.chain import explore, lasts, solve, walk

F = Fraction
OVER = "over"


def is_over(place: object) -> bool:
    return place == OVER


def until_a_seven(place: str) -> Mapping[str, int]:
    return {OVER: 6, place: 30}


def test_two_equations_solved_by_head() -> None:
    # x = 1 + y / 2 and y = 1 + x / 2
    found = solve({"x": (F(1), {"y": F(1, 2)}), "y": (F(1), {"x": F(1, 2)})})
    assert found == {"x": 2, "y": 2}


def test_an_equation_that_names_itself() -> None:
    assert solve({"x": (F(1), {"x": F(5, 6)})}) == {"x": 6}
    assert solve({"x": (F(3), {})}) == {"x": 3}


weights = st.integers(0, 6)


@settings(max_examples=60)
@given(st.integers(1, 6).flatmap(lambda n: st.lists(
    st.lists(weights, min_size=n + 1, max_size=n + 1), min_size=n, max_size=n
)))  # fmt: skip
def test_equations_agree_with_a_rational_matrix(numbers: list[list[int]]) -> None:
    """x = a + W x, where each row of W comes to less than 1, against python-flint's solve."""
    size = len(numbers)
    equations = {
        i: (F(line[-1]), {j: F(w, 6 * size + 1) for j, w in enumerate(line[:-1]) if w})
        for i, line in enumerate(numbers)
    }
    matrix, right = fmpq_mat(size, size), fmpq_mat(size, 1)
    for i, line in enumerate(numbers):
        right[i, 0] = fmpq(line[-1])
        for j, w in enumerate(line[:-1]):
            matrix[i, j] = fmpq(int(i == j)) - fmpq(w, 6 * size + 1)
    exact = matrix.solve(right)
    found = solve(equations)
    assert [found[i] for i in range(size)] == [
        F(int(exact[i, 0].p), int(exact[i, 0].q)) for i in range(size)
    ]


def test_rolling_until_a_seven_takes_six_rolls() -> None:
    visits, ends = walk("shooting", until_a_seven, is_over)
    assert visits == {"shooting": 6}
    assert ends == {OVER: 1}
    chances = lasts("shooting", until_a_seven, is_over, 20)
    assert chances == (0, *(F(5, 6) ** (n - 1) / 6 for n in range(1, 21)))


def gambler(capital: int) -> Mapping[int, int]:
    return {capital + 1: 15, capital - 1: 21}


@pytest.mark.parametrize("goal", [2, 5, 9])
def test_a_gambler_is_ruined_as_the_formula_says(goal: int) -> None:
    """Winning with chance 15/36, the ruin from k has odds of ((21/15)^k - 1) in the long form."""
    ratio = F(21, 15)
    for k in range(1, goal):
        visits, ends = walk(k, gambler, lambda capital: capital in {0, goal})
        reached = (ratio**k - 1) / (ratio**goal - 1)
        assert ends == {goal: reached, 0: 1 - reached}
        # each step loses 6/36 of a unit on average
        assert sum(visits.values()) * F(6, 36) == k - goal * reached


def test_every_place_before_the_end_is_explored_once() -> None:
    asked = []

    def step(place: int) -> Mapping[int, int]:
        asked.append(place)
        return {(place + 1) % 4: 18, (place + 2) % 4: 18}

    leads = explore(0, step, lambda place: place == 3)
    assert leads == {0: {1: 18, 2: 18}, 1: {2: 18, 3: 18}, 2: {3: 18, 0: 18}}
    assert sorted(asked) == [0, 1, 2]


def test_a_walk_of_fixed_length_lasts_just_that() -> None:
    chances = lasts(3, lambda left: {left - 1: 36}, lambda left: left == 0, 5)
    assert list(chances) == [0, 0, 0, 1, 0, 0]
    assert list(lasts(0, gambler, lambda capital: capital == 0, 2)) == [1, 0, 0]
