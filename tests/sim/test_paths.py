"""Flat bets of several players: the paths of their bankrolls."""

from collections.abc import Iterator

import numpy as np
import pytest
from tests.sim.by_hand_tally import next_words
from tests.sim.games import GAMES, layout, tables

from croupier.sim import engines, paths
from croupier.sim.bits import key_of
from croupier.sim.layout import lay
from croupier.sim.paths import FINAL, LOWEST
from croupier.words.faults import RuleFault

needs_numba = pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed")


def thrown(session: int, count: int) -> Iterator[tuple[int, int]]:
    number = session * 2**24
    for start in range(0, count, 10):
        number, rolls = next_words(key_of(4 ^ paths.APART), number)
        yield from ((1 + roll // 6, 1 + roll % 6) for roll in rolls[: count - start])


def test_two_players_on_field_and_big_six_gain_what_they_gain_by_hand() -> None:
    here = lay(tables("craps"), ["Field", "Big 6"])
    gains = paths.gains_of(here, [{"Field": 100}, {"Field": 20, "Big 6": 50}])
    played = paths.play("plain", here, gains, 37, 4, range(5, 8))
    for row, session in zip(played.tolist(), range(5, 8), strict=True):
        worth, lowest = [0, 0], [0, 0]
        for first, second in thrown(session, 37):
            total = first + second
            field = {2: 2, 12: 2, 5: -1, 6: -1, 7: -1, 8: -1}.get(total, 1)
            six = {6: 1, 7: -1}.get(total, 0)
            worth = [worth[0] + 100 * field, worth[1] + 20 * field + 50 * six]
            lowest = [min(pair) for pair in zip(lowest, worth, strict=True)]
        assert row == [worth, lowest]


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_compiled_paths_are_those_of_plain_python(game: str) -> None:
    here = layout(game)
    names = here.wagers
    gains = paths.gains_of(here, [{names[0]: 500}, dict.fromkeys(names, 1320)], chip=5)
    slow = paths.play("plain", here, gains, 103, 4, range(20))
    fast = paths.play("numba", here, gains, 103, 4, range(20))
    assert slow.tolist() == fast.tolist()
    assert (fast[:, LOWEST] <= np.minimum(fast[:, FINAL], 0)).all()


def test_gains_are_paid_in_whole_chips_rounded_up() -> None:
    here = lay(tables("craps"), ["Place 6 to Win"])
    gains = paths.gains_of(here, [{"Place 6 to Win": 500}], chip=500)  # 583.33 is paid as 1,000
    assert set(gains.ravel().tolist()) == {-500, 0, 1000}


def test_a_wager_that_does_not_lie_there_and_no_rolls_are_refused() -> None:
    here = lay(tables("craps"), ["Field"])
    with pytest.raises(RuleFault, match="'Big 6' is not among"):
        paths.gains_of(here, [{"Big 6": 1}])
    with pytest.raises(RuleFault, match="0 rolls"):
        paths.play("plain", here, paths.gains_of(here, [{"Field": 1}]), 0, 1, range(1))
