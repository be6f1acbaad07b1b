"""The graphics card's kernels, run by Numba's own simulator of one: what the processor finds.

The simulator runs one thread after the other and swaps names under the kernel's feet, so groups
here are of one thread. A real card is tried by `python -m bench.gpu_check`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.sim import engines

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed"),
]

TALLIES = """
from tests.sim.games import GAMES, layout
from croupier.sim import gpu
from croupier.sim.run import Job, play
gpu.GROUP = 1
for name in GAMES:
    here = layout(name)
    job = Job(5, 2, 2, 3)
    card, plain = (play(by, here.following, here.clears, job) for by in ("cuda", "plain"))
    assert card.sum() > 60 and (card == plain).all(), name
"""

SESSIONS = """
from tests.sim.test_sessions import MADE, PLAN, at
from croupier.sim import gpu
from croupier.sim.sessions import play
gpu.GROUP = 1
for name in ("martingale", "dragon-and-hedge", "two at once"):
    game, make = MADE[name]
    here = at(game)
    strategy = make(here)
    card, plain = (play(by, strategy, here.rules, PLAN, 3, 0, 2) for by in ("cuda", "plain"))
    assert (card == plain).all(), name
"""


@pytest.mark.parametrize("code", [TALLIES, SESSIONS], ids=["tallies", "sessions"])
def test_a_simulated_card_finds_what_plain_python_finds(code: str) -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
