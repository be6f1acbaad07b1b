"""The tally's blocks by NumPy: slower than compiled code, but there at once, for short runs."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.sim.bits import IN_A_WORD, STREAM, Words, all_throws, fit, words
from croupier.sim.kernel import play_out

SLAB = 2048  # throws of every table that are held at a time
ABREAST = 64  # blocks that are played at a time


def play_blocks(
    key: int,
    first: int,
    blocks: int,
    rounds: int,
    following: NDArray[Any],
    clears: NDArray[np.uint8],
    counts: NDArray[np.uint64],
) -> None:
    """Plays blocks as `kernel.play_blocks` does, many of them abreast."""
    for start in range(0, blocks, ABREAST):
        numbers = [first + n * STREAM for n in range(start, min(start + ABREAST, blocks))]
        drawn = [draw(key, number, rounds) for number in numbers]
        states = play_abreast([some for some, _ in drawn], following, counts)
        ends = [last for _, last in drawn for _ in range(IN_A_WORD)]
        finish(key, ends, states, following, clears, counts)


def draw(key: int, number: int, rounds: int) -> tuple[Words, int]:
    """As many words that fit as there are rounds, and the number of the last of them."""
    some = words(key, number, rounds + 64 + rounds // 256)  # about 1 in 1,150 does not fit
    used = np.flatnonzero(fit(some))[:rounds]
    last = int(used[-1]) + 1 if rounds else 0
    return some[used], number + last


def play_abreast(
    drawn: list[Words], following: NDArray[Any], counts: NDArray[np.uint64]
) -> list[int]:
    """Throws every word at its block's ten tables; the state each table ends in."""
    states = np.zeros(IN_A_WORD * len(drawn), dtype=np.intp)
    leads = following.astype(np.intp)
    for start in range(0, len(drawn[0]), SLAB):
        throws = [all_throws(some[start : start + SLAB]) for some in drawn]
        cells = np.concatenate(throws).T.astype(np.intp, order="C")
        for row in cells:
            np.add(row, states, out=row)
            np.take(leads, row, out=states)
        counts += np.bincount(cells.ravel(), minlength=len(counts)).astype(np.uint64)
    return [int(state) for state in states]


def finish(
    key: int,
    ends: list[int],
    states: list[int],
    following: NDArray[Any],
    clears: NDArray[np.uint8],
    counts: NDArray[np.uint64],
) -> None:
    """Plays every table out, as the kernel says, in plain Python."""
    visits = [0] * len(counts)
    leads, clear = following.tolist(), clears.tolist()
    for n, (last, state) in enumerate(zip(ends, states, strict=True)):
        play_out(key, last, n % IN_A_WORD, state, leads, clear, visits)
    counts += np.array(visits, dtype=np.uint64)
