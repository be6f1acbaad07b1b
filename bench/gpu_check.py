"""Tries the graphics card: the same tallies and sessions as the processor, and how fast.

`PYTHONPATH=src python -m bench.gpu_check` needs NumPy, Numba and numba-cuda, and nothing else.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from croupier.games import craps, double_dice, dragon_fire
from croupier.machine.tables import Tables, compile_game
from croupier.sim import gpu, strategies
from croupier.sim.bits import first_word, key_of
from croupier.sim.desk import Bets, Desk, desk
from croupier.sim.layout import Layout, lay
from croupier.sim.player import ROLLS
from croupier.sim.run import BLOCK, Job, play
from croupier.sim.sessions import APART, Plan
from croupier.sim.sessions import play as play_sessions
from croupier.sim.tally import ROUNDS

GAMES = {"double-dice": double_dice.GAME, "dragon-fire": dragon_fire.GAME, "craps": craps.GAME}
SEED = 2026
STRATEGIES: dict[str, tuple[str, Callable[[Desk], Bets]]] = {
    "martingale": ("craps", lambda d: strategies.martingale(d, "Win Line", 500, 64_000)),
    "three-point-molly": ("craps", lambda d: strategies.three_point_molly(d, 500, 2)),
    "dragon-and-hedge": ("dragon-fire", lambda d: strategies.dragon_and_hedge(d, 1000, 200)),
    "shooter-with-lines": ("double-dice", lambda d: strategies.shooter_with_lines(d, 500)),
}


def say(line: str) -> None:
    print(line, flush=True)


def game_tables(name: str) -> Tables:
    return compile_game(GAMES[name])


def timed(what: Callable[[], Any]) -> tuple[Any, float]:
    start = time.perf_counter()
    found = what()
    return found, time.perf_counter() - start


def check_tally(name: str, layout: Layout) -> bool:
    """Whether both count the same, and the card's rolls a second on runs that grow."""
    small = Job(SEED, 3, 700)
    here, there = (
        play(engine, layout.following, layout.clears, small) for engine in ("numba", "cuda")
    )
    same = bool((here == there).all())
    say(
        f"{name}: {len(layout.states)} states, {here.sum():,} rolls: {'same' if same else 'DIFFER'}"
    )
    for blocks in (100_000, 1_000_000, 4_000_000):
        job = Job(SEED, 0, blocks, ROUNDS)
        counts, seconds = timed(partial(play, "cuda", layout.following, layout.clears, job))
        say(f"  {blocks * BLOCK:.2e} rolls asked, {counts.sum() / seconds:.3e} rolls/s")
    return same


def check_sessions(name: str, game: str, make: Callable[[Desk], Bets]) -> bool:
    """Whether both play the same sessions, and the card's rolls a second."""
    at = desk(game_tables(game), least=100, most=500_000, chip=100)
    strategy = make(at)
    plan = Plan(50_000, 100_000, 100)
    here = play_sessions("numba", strategy, at.rules, plan, SEED, 5, 3000)
    ends = np.array([plan.bankroll, plan.goal, plan.rolls, plan.turns], dtype=np.int64)
    key = key_of(SEED ^ APART)
    there = gpu.play_sessions(strategy, at.rules, ends, key, first_word(5), 3000)
    same = bool((here == there).all())
    many = 2_000_000
    gpu.play_sessions(strategy, at.rules, ends, key, 0, many)
    rows, seconds = timed(lambda: gpu.play_sessions(strategy, at.rules, ends, key, 0, many))
    rolls = rows[:, ROLLS].sum()
    say(f"{name}: {'same' if same else 'DIFFER'}; {rolls / seconds:.3e} rolls/s in sessions")
    return same


def main() -> int:
    """0 where card and processor agree in everything."""
    device = gpu.cuda_module()
    say(f"{device.get_current_device().name!r}, CUDA through Numba")
    same = [check_tally(name, lay(game_tables(name))) for name in GAMES]
    same.append(check_tally("Win Line", lay(game_tables("craps"), ["Win Line"])))
    same += [check_sessions(name, game, make) for name, (game, make) in STRATEGIES.items()]
    say("all the same" if all(same) else "NOT ALL THE SAME")
    return 0 if all(same) else 1


if __name__ == "__main__":
    sys.exit(main())
