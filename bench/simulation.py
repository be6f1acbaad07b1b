"""Rolls and hands on one core, beside the same jobs in hand-written C and beside crapssim.

The C stands in limits.c and is built on the spot for this processor. It throws the same dice, and
what it finds must be what ours found before its time is taken.
"""

import ctypes
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from bench.measure import Measure, Row, medians, program, times, under, work
from bench.others import CRAPSSIM, MOLLY, PASS, TEN, crapssim_alone
from numpy.typing import NDArray

from croupier.games import craps, double_chance, dragon_fire
from croupier.machine.tables import compile_game
from croupier.sim import paths, strategies
from croupier.sim.bits import first_word, key_of
from croupier.sim.card_tables import lay_cards
from croupier.sim.dealing import all_hands
from croupier.sim.dealing import play as deal
from croupier.sim.desk import Bets, Desk, desk
from croupier.sim.layout import Layout, decided, lay
from croupier.sim.player import ROLLS
from croupier.sim.run import BLOCK, Job, play
from croupier.sim.sessions import Plan
from croupier.sim.sessions import play as play_sessions
from croupier.sim.tally import ROUNDS

TITLE = "Simulation: compiled, one core"
SEED, BLOCKS, SESSIONS, LENGTH, PLAYERS = 1, 600, 200_000, 100, 8
SOURCE = Path(__file__).with_name("limits.c")
OPTIONS = ("-O3", "-march=native", "-funroll-loops", "-shared", "-fPIC")
SCALAR, SESSION, CARDS = 0.83, 0.6, 0.77  # of the speed of C: 1.2, 1.7 and 1.3 times as long
HANDS = 10_000_000  # simulated a second
IN_CRAPSSIM = ("Win Line", "Don't Win", "Field", "Any Seven", "Craps Two", "Craps Three", "Big 6")
TEN_WAGERS = (*IN_CRAPSSIM, "Big 8", "Hard 4", "Hard 6")
FOR_ROLLS = 3_000  # how many rolls crapssim plays in a round


def rows() -> Iterator[Row]:
    yield from _beside_c()
    yield from _beside_crapssim()
    yield from _first_results()


# ---------------------------------------------------------------------------------- C


def built() -> ctypes.CDLL:
    """The C functions; a sentence where no compiler is at hand."""
    compiler = shutil.which("gcc") or shutil.which("clang") or shutil.which("cc")
    if not compiler:
        sys.exit("bench: the limits are written in C; install gcc or clang.")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "limits.so"
        subprocess.run([compiler, *OPTIONS, "-o", str(library), str(SOURCE)], check=True)
        found = ctypes.CDLL(str(library))
    found.line.restype = ctypes.c_uint64
    return found


def number(value: int) -> ctypes.c_uint64:
    return ctypes.c_uint64(value)


def at(array: NDArray[Any]) -> ctypes.c_void_p:
    return array.ctypes.data_as(ctypes.c_void_p)


class Jobs:
    """The same jobs, ours and in C, on the same dice."""

    def __init__(self) -> None:
        self.c = built()
        self.line = lay(compile_game(craps.GAME), ["Win Line"])
        self.fire = lay(compile_game(dragon_fire.GAME))
        stakes = [dict.fromkeys(self.fire.wagers, 5 * seat) for seat in range(1, PLAYERS + 1)]
        self.gains = paths.gains_of(self.fire, stakes)
        self.cards = lay_cards(double_chance.GAME)

    def tally(self, layout: Layout) -> NDArray[np.uint64]:
        return play("numba", layout.following, layout.clears, Job(SEED, 0, BLOCKS))

    def tally_in_c(self, layout: Layout) -> NDArray[np.uint64]:
        counts = np.zeros(layout.cells, dtype=np.uint64)
        numbers = map(number, (key_of(SEED), first_word(0), BLOCKS, ROUNDS))
        self.c.tally(*numbers, at(layout.following), at(counts))
        return counts

    def line_in_c(self) -> int:
        """The wins of the pass line, and nothing else counted."""
        wins = (decided(self.line).net[0] > 0).astype(np.uint64) << np.uint64(16)
        entries = self.line.following.astype(np.uint64) | wins
        numbers = map(number, (key_of(SEED), first_word(0), BLOCKS, ROUNDS))
        return int(self.c.line(*numbers, at(entries)))

    def paths(self) -> NDArray[np.int64]:
        return paths.play("numba", self.fire, self.gains, LENGTH, SEED, range(SESSIONS))

    def paths_in_c(self) -> NDArray[np.int32]:
        found = np.zeros((SESSIONS, 2, PLAYERS), dtype=np.int32)
        gains = self.gains.astype(np.int32)
        numbers = map(number, (key_of(SEED ^ paths.APART), first_word(0), SESSIONS, LENGTH))
        self.c.paths(*numbers, at(self.fire.following), at(gains), at(found))
        return found

    def hands(self) -> NDArray[np.uint64]:
        return all_hands(self.cards)[1]

    def hands_in_c(self) -> NDArray[np.uint64]:
        outs, unnamed = np.zeros(52, dtype=np.uint64), np.zeros(1, dtype=np.uint64)
        self.c.every_hand(at(outs), at(unnamed))
        return outs

    def deal(self) -> NDArray[np.uint64]:
        return deal("numba", self.cards, "best", Job(SEED, 0, BLOCKS // 20))

    def check(self) -> None:
        """Both find the same; a few throws more are ours, until the tables are clear."""
        for layout in (self.line, self.fire):
            more = self.tally(layout) - self.tally_in_c(layout)
            if (more > BLOCKS * BLOCK // 100).any():
                raise AssertionError(layout.title)
        same = (self.paths() == self.paths_in_c()).all() and (
            self.hands() == self.hands_in_c()
        ).all()
        if not same:
            raise AssertionError(SOURCE.name)


LINE, FIRE = "the pass line, 10^8 rolls", "the whole layout of Dragon Fire, 10^8 rolls"
PATHS = "8 players x 20 flat wagers, 2 x 10^7 rolls"
EVERY, DEALT = "Double Chance, every hand x 25 discards", "Double Chance dealt, 5 x 10^6 hands"
IN_C = {name: f"in C: {name}" for name in (LINE, FIRE, PATHS, EVERY)}
WINS_IN_C = "in C: its wins alone, no cells"


def _beside_c() -> Iterator[Row]:
    jobs = Jobs()
    jobs.check()
    jobs.deal()
    taken = medians(
        {
            LINE: work(lambda: jobs.tally(jobs.line)),
            IN_C[LINE]: work(lambda: jobs.tally_in_c(jobs.line)),
            WINS_IN_C: work(jobs.line_in_c),
            FIRE: work(lambda: jobs.tally(jobs.fire)),
            IN_C[FIRE]: work(lambda: jobs.tally_in_c(jobs.fire)),
            PATHS: work(jobs.paths),
            IN_C[PATHS]: work(jobs.paths_in_c),
            EVERY: work(jobs.hands),
            IN_C[EVERY]: work(jobs.hands_in_c),
            DEALT: work(jobs.deal),
        }
    )
    quickest = min((IN_C[LINE], WINS_IN_C), key=lambda name: taken[name])
    yield times(LINE, taken[LINE], SCALAR, {quickest: taken[quickest]})
    yield times(FIRE, taken[FIRE], SCALAR, {IN_C[FIRE]: taken[IN_C[FIRE]]})
    yield times(PATHS, taken[PATHS], SESSION, {IN_C[PATHS]: taken[IN_C[PATHS]]})
    yield times(EVERY, taken[EVERY], CARDS, {IN_C[EVERY]: taken[IN_C[EVERY]]})
    most = BLOCKS // 20 * BLOCK / HANDS
    yield under(DEALT, taken[DEALT], most, {IN_C[EVERY]: taken[IN_C[EVERY]]})


# --------------------------------------------------------------------------- crapssim


def a_roll(task: Callable[[], int]) -> Measure:
    """Processor seconds a roll; the task says how many it played."""
    played = [0]

    def counted() -> None:
        played[0] = task()

    taken = work(counted)

    def measured() -> float:
        seconds = taken()
        return seconds / played[0]

    return measured


def _tally(*wagers: str) -> Callable[[], int]:
    layout = lay(compile_game(craps.GAME), wagers)

    def task() -> int:
        return int(play("numba", layout.following, layout.clears, Job(SEED, 0, 100)).sum())

    return task


def _sessions(make: Callable[[Desk], Bets]) -> Callable[[], int]:
    here = desk(compile_game(craps.GAME), least=5, most=5_000)
    strategy, plan = make(here), Plan(1_000_000, rolls=1_000)

    def task() -> int:
        rows = play_sessions("numba", strategy, here.rules, plan, SEED, 0, 2_000)
        return int(rows[:, ROLLS].sum())

    return task


def _beside_crapssim() -> Iterator[Row]:
    chance = random.Random(SEED)
    dice = [(chance.randint(1, 6), chance.randint(1, 6)) for _ in range(FOR_ROLLS)]
    ours: dict[str, tuple[Callable[[], int], Any, float]] = {
        "a roll with the pass line": (_tally("Win Line"), PASS, 10_000),
        "a roll with ten wagers": (_tally(*TEN_WAGERS), TEN, 50_000),
        "a roll of three-point molly": (
            _sessions(lambda d: strategies.three_point_molly(d, 5)), MOLLY, 3_000,
        ),
        "a roll of a martingale": (
            _sessions(lambda d: strategies.martingale(d, "Win Line", 5, 320)), PASS, 5_000,
        ),
    }  # fmt: skip
    for name, (task, theirs, least) in ours.items():
        task()
        beside = f"{CRAPSSIM}, the pass line" if theirs is PASS else f"{CRAPSSIM}, the same"
        taken = medians({name: a_roll(task), beside: crapssim_alone(dice, theirs)})
        yield times(name, taken[name], least, {beside: taken[beside]})


# ----------------------------------------------------------------------- first results

MAIN = "from croupier.cli import main; main()"
MILLION = "simulate dragon-fire: a million rolls"
CACHED = "session craps, compiled and kept"
FIRST = "the same, compiled for the first time"
MOLLY_SESSION = ("session", "craps", "--strategy", "three-point-molly", "--sessions", "1000")


def _first_results() -> Iterator[Row]:
    once = (*MOLLY_SESSION, "--engine", "numba")
    command = f'NUMBA_CACHE_DIR=$(mktemp -d) exec "$0" -c "{MAIN}" {" ".join(once)}'
    start = "a program that imports NumPy"
    taken = medians(
        {
            MILLION: program(sys.executable, "-c", MAIN, "simulate", "dragon-fire"),
            CACHED: program(sys.executable, "-c", MAIN, *once),
            start: program(sys.executable, "-c", "import numpy"),
        }
    )
    first = medians({FIRST: program("/bin/sh", "-c", command, sys.executable)}, rounds=3)
    beside = {start: taken[start]}
    yield under(MILLION, taken[MILLION], 1, beside)
    yield under(CACHED, taken[CACHED], 3, beside)
    yield under(FIRST, first[FIRST], 20, beside)
