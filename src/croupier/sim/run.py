"""A tally of so many rolls: cut into jobs, played anywhere, added up in any order.

A job is a few numbers; whoever has the layout's two arrays can play it. The result depends on the
game, the seed and the rolls alone, not on how many threads, processes or machines took part.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.sim import arrays, engines, kernel
from croupier.sim.bits import IN_A_WORD, first_word, key_of
from croupier.sim.layout import Layout
from croupier.sim.spread import spread
from croupier.sim.tally import ROUNDS, Counts, L, Span, Tally, empty, gaps
from croupier.words.faults import RuleFault, nearest

BLOCK = ROUNDS * IN_A_WORD
BLOCKS = 64  # in a job at most: about a hundredth of a second's work, compiled
STARTS_SLOWLY = 30_000_000  # rolls below which NumPy is done before Numba has started


@dataclass(frozen=True, slots=True)
class Job:
    """Blocks of one seed, one after the other, each of so many rounds."""

    seed: int
    first: int
    blocks: int
    rounds: int = ROUNDS

    @property
    def rolls(self) -> int:
        """Throws that were asked for; a few more are played, until the layout is clear."""
        return self.blocks * self.rounds * IN_A_WORD


def jobs(seed: int, rolls: int, *, done: tuple[Span, ...] = (), most: int = BLOCKS) -> list[Job]:
    """What is left to play of a run: whole blocks, and a short one for the rest."""
    if rolls < 1:
        raise RuleFault(f"{rolls} rolls cannot be played; ask for 1 or more.")
    blocks, rest = divmod(rolls, BLOCK)
    cut = [Job(seed, first, last - first) for first, last in gaps(done, blocks, most)]
    return cut + ([Job(seed, blocks, 1, -(-rest // IN_A_WORD))] if rest else [])


def play(engine: str, following: NDArray[Any], clears: NDArray[np.uint8], job: Job) -> Counts:
    """Plays a job: the visits of every cell. It can be sent to another machine."""
    counts = np.zeros(len(following), dtype=np.uint64)
    key, first = key_of(job.seed), first_word(job.first)
    ENGINES[engine](key, first, job.blocks, job.rounds, following, clears, counts)
    return counts


def _plainly(
    key: int,
    first: int,
    blocks: int,
    rounds: int,
    following: NDArray[Any],
    clears: NDArray[np.uint8],
    counts: Counts,
) -> None:
    visits = [0] * len(counts)
    kernel.play_blocks(key, first, blocks, rounds, following.tolist(), clears.tolist(), visits)
    counts += np.array(visits, dtype=np.uint64)


def _compiled(
    key: int,
    first: int,
    blocks: int,
    rounds: int,
    following: NDArray[Any],
    clears: NDArray[np.uint8],
    counts: Counts,
) -> None:
    numbers = (np.uint64(n) for n in (key, first, blocks, rounds))
    engines.tallying()["play_blocks"](*numbers, following, clears, counts)


def _on_a_graphics_card(*where_and_what: Any) -> None:
    from croupier.sim import gpu  # noqa: PLC0415 - only where there is one

    gpu.play_blocks(*where_and_what)


ENGINES: dict[str, Callable[..., None]] = {
    "plain": _plainly,
    "numpy": arrays.play_blocks,
    "numba": _compiled,
    "cuda": _on_a_graphics_card,
}


def engine_for(rolls: int) -> str:
    """The engine that has the first result soonest, where nobody asks for another."""
    return "numba" if rolls > STARTS_SLOWLY and engines.has_numba() else "numpy"


def tallies(
    layout: L,
    seed: int,
    rolls: int,
    *,
    engine: str = "",
    threads: int = 1,
    executor: Executor | None = None,
    so_far: Tally[L] | None = None,
    work: Callable[[Job], Counts] | None = None,
) -> Iterator[Tally[L]]:
    """The growing tally after every job. Who stops listening keeps what was counted so far.

    `so_far` is a tally to be resumed or extended; `executor` is any that concurrent.futures
    knows, a cluster's too; `work` plays a job, where it is not dice that are rolled.
    """
    name = engine or engine_for(rolls)
    if name not in ENGINES:
        raise RuleFault(f"There is no engine {name!r}.{nearest(name, tuple(ENGINES))}")
    tally = (so_far or empty(layout, seed)).without_short()
    most = BLOCKS if name != "cuda" else 1 << 22
    todo = jobs(seed, rolls, done=tally.done, most=most)
    if not work and isinstance(layout, Layout):
        work = partial(play, name, layout.following, layout.clears)
    if not work:
        raise TypeError(layout)
    with workers(executor, threads) as pool:
        for job, counts in spread(pool, 2 * threads, todo, work):
            tally = tally.plus(played(layout, job, counts))
            yield tally


@contextmanager
def workers(executor: Executor | None, threads: int) -> Iterator[Executor]:
    """The executor that was given, or else so many threads for as long as they are needed."""
    if executor:
        yield executor
        return
    pool = ThreadPoolExecutor(threads)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def played(layout: L, job: Job, counts: Counts) -> Tally[L]:
    """One job's visits as a tally."""
    none = np.zeros_like(counts)
    if job.rounds == ROUNDS:
        return Tally(layout, job.seed, ((job.first, job.first + job.blocks),), counts, none)
    return Tally(layout, job.seed, (), none, counts, job.rounds)


def tally(layout: L, seed: int, rolls: int, **how: Any) -> Tally[L]:
    """The tally of a whole run; `how` as for `tallies`."""
    last: Tally[L] = how.get("so_far") or empty(layout, seed)
    for last in tallies(layout, seed, rolls, **how):  # noqa: B007 - the last one is the result
        pass
    return last
