"""The tally's kernel on CUDA: every thread plays blocks of its own, from the same source.

Only what a graphics card does differently stands here: counters in memory that a group of threads
shares, several copies of each so that threads seldom wait for one another, added up at the end.
"""

from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.sim import kernel, session
from croupier.sim.bits import DICE, KEY, LEFT, NUMBER, ONE, STREAM, ZERO
from croupier.sim.desk import Rules
from croupier.sim.engines import bound, compiled, copied, fingerprint, numba, strategy_for
from croupier.sim.kernel import play_block
from croupier.sim.player import PURSE
from croupier.sim.session import clear, play_session
from croupier.sim.strategies import MEMORY
from croupier.words.faults import RuleFault

SHARED = 48 * 1024  # bytes that a group of threads may share without further asking
GROUP = 256  # threads in a group
GROUPS = 4096  # groups in a launch at most
MOST = 64  # blocks a thread plays in one launch, so that 32 bits hold every count

cuda: Any = None  # Numba's module and types, in the copies that are compiled
uint16 = uint32 = uint64 = int64 = unsigned = int
COPIES = CELLS = AREAS = (
    1  # so many counters for each cell, so many cells and areas; known when it is compiled
)


def mark(counts: Any, cell: Any) -> None:
    """Counts one visit, in this thread's own copy of the counters if there are enough."""
    lane = unsigned(cuda.threadIdx.x) & (COPIES - ONE)
    cuda.atomic.add(counts, cell * COPIES + lane, ONE32)


ONE32 = np.uint32(1)


def tally_shared(
    key: Any, first: Any, blocks: Any, rounds: Any, following: Any, clears: Any, totals: Any
) -> None:
    """Counters and table in shared memory: a layout of up to a few hundred cells."""
    counts = cuda.shared.array(0, uint32)
    table = cuda.shared.array(0, uint16)[2 * CELLS * COPIES :]
    for n in range(cuda.threadIdx.x, CELLS, cuda.blockDim.x):
        table[n] = following[n]
    count_blocks(key, first, blocks, rounds, table, clears, totals, counts)


def tally_large(
    key: Any, first: Any, blocks: Any, rounds: Any, following: Any, clears: Any, totals: Any
) -> None:
    """Counters in shared memory, the table where every thread finds it."""
    counts = cuda.shared.array(0, uint32)
    count_blocks(key, first, blocks, rounds, following, clears, totals, counts)


def count_blocks(
    key: Any,
    first: Any,
    blocks: Any,
    rounds: Any,
    table: Any,
    clears: Any,
    totals: Any,
    counts: Any,
) -> None:
    """Every thread plays its blocks; then the group adds its copies to the totals."""
    for n in range(cuda.threadIdx.x, CELLS * COPIES, cuda.blockDim.x):
        counts[n] = 0
    cuda.syncthreads()
    for n in range(cuda.grid(1), blocks, cuda.gridsize(1)):
        play_block(key, first + unsigned(n) * STREAM, rounds, table, clears, counts)
    cuda.syncthreads()
    for cell in range(cuda.threadIdx.x, CELLS, cuda.blockDim.x):
        seen = ZERO
        for copy in range(COPIES):
            seen += counts[cell * COPIES + copy]
        cuda.atomic.add(totals, cell, seen)


def copies_for(cells: int) -> int:
    """How many copies of every counter fit beside the table, 32 at most; 0: the table does not."""
    copies = 32
    while copies and cells * (4 * copies + 2) > SHARED:
        copies //= 2
    return copies


@cache
def compiled_for(cells: int) -> Any:
    """The kernel for a layout of so many cells."""
    device = cuda_module()
    copies = copies_for(cells)
    if cells * 4 > SHARED:
        raise RuleFault(f"A layout of {cells} cells is too large for this graphics card's kernel.")
    nb = numba()
    types = {"uint16": nb.uint16, "uint32": nb.uint32, "unsigned": nb.uint64}
    known = {"cuda": device, **types, "COPIES": np.uint64(copies or 1), "CELLS": np.uint64(cells)}
    source = (*kernel.SOURCE[:-1], count_blocks)

    def as_device(function: Any) -> Any:
        return device.jit(device=True)(function)

    digest = fingerprint(source)
    known["mark"] = as_device(copied(mark, known, digest))
    helpers = compiled(source, as_device, known)
    entry = tally_shared if copies else tally_large
    return device.jit(copied(entry, helpers, digest))


@cache
def cuda_module() -> Any:
    """Numba's CUDA, once it is needed; a sentence that says what is missing where it is not."""
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):  # names that NumPy dropped and Numba's CUDA still asks for
            setattr(np, old, getattr(np, new))
    numba()
    device = import_module("numba.cuda")
    if not device.is_available():
        raise RuleFault("No graphics card with CUDA is at hand; play on the processor instead.")
    return device


def name() -> str:
    """The graphics card, in its maker's words."""
    found = cuda_module().get_current_device().name
    return found.decode() if isinstance(found, bytes) else str(found)


def play_blocks(
    key: int,
    first: int,
    blocks: int,
    rounds: int,
    following: NDArray[Any],
    clears: NDArray[np.uint8],
    counts: NDArray[np.uint64],
) -> None:
    """Plays blocks as `kernel.play_blocks` does, on the graphics card."""
    device = cuda_module()
    run, cells = compiled_for(len(following)), len(following)
    table, clear = device.to_device(following), device.to_device(clears)
    totals = device.to_device(np.zeros(cells, dtype=np.uint64))
    copies = copies_for(cells)
    shared = cells * (4 * copies + 2) if copies else 4 * cells
    at_once = GROUPS * GROUP * MOST
    for start in range(0, blocks, at_once):
        some = min(at_once, blocks - start)
        groups = min(GROUPS, -(-some // GROUP))
        number = np.uint64(first + start * STREAM)
        run[groups, GROUP, 0, shared + shared % 4](
            np.uint64(key), number, some, np.uint64(rounds), table, clear, totals
        )
    counts += totals.copy_to_host()


# ----------------------------------------------------------------------------- sessions


def sessions_entry(key: Any, first: Any, rules: Any, plan: Any, results: Any) -> None:
    """Every thread plays sessions of its own, as `session.play_sessions` does."""
    dice = cuda.local.array(DICE, uint64)
    chips = cuda.local.array(AREAS, int64)
    outcome = cuda.local.array(AREAS, int64)
    wish = cuda.local.array(AREAS, int64)
    moving = cuda.local.array(AREAS, int64)
    purse = cuda.local.array(PURSE, int64)
    memory = cuda.local.array(MEMORY, int64)
    for area in range(AREAS):
        moving[area] = 0
    for n in range(cuda.grid(1), len(results), cuda.gridsize(1)):
        dice[KEY] = key
        dice[NUMBER] = first + unsigned(n) * STREAM
        dice[LEFT] = 0
        clear(chips, outcome, wish, purse, memory)
        play_session(dice, rules, plan, chips, outcome, purse, memory, wish, moving)
        for fact in range(PURSE):
            results[n, fact] = purse[fact]


@cache
def compiled_sessions(strategy: Any, areas: int) -> Any:
    """The session's kernel with this strategy in it, for a desk of so many areas."""
    device = cuda_module()
    nb = numba()
    source = session.SOURCE[:-1]
    digest = fingerprint([strategy, *source])

    def as_device(function: Any) -> Any:
        return device.jit(device=True)(function)

    known = {"cuda": device, "unsigned": nb.uint64, "uint64": nb.uint64, "int64": nb.int64}
    known["bets"] = strategy_for(strategy, as_device)
    helpers = compiled(source, as_device, known, digest)
    sizes = {"AREAS": areas, "DICE": DICE, "PURSE": PURSE, "MEMORY": MEMORY}
    return device.jit(bound(copied(sessions_entry, helpers, digest), sizes))


def play_sessions(
    strategy: Any, rules: Rules, plan: NDArray[np.int64], key: int, first: int, count: int
) -> NDArray[np.int64]:
    """The rows of so many sessions, played on the graphics card."""
    device = cuda_module()
    run = compiled_sessions(strategy, len(rules.order))
    there = Rules(*(device.to_device(array) for array in rules))
    results = device.to_device(np.zeros((count, PURSE), dtype=np.int64))
    groups = min(GROUPS, -(-count // GROUP))
    run[groups, GROUP](np.uint64(key), np.uint64(first), there, device.to_device(plan), results)
    rows: NDArray[np.int64] = results.copy_to_host()
    return rows
