"""The tally's kernel: ten tables in step, one block of throws, in plain Python.

It runs as it stands (slowly), and is compiled as it stands for processors and for CUDA
(`engines`). A word gives each of the ten tables one throw. When all have thrown `rounds` times,
each table plays on until a throw decides every chip on its layout: so every wager that was placed
is played to its end, long ones as well as short ones, and blocks are alike and independent.
"""

from typing import Any

from croupier.sim.bits import (
    FACES,
    FRACTION,
    HALF,
    IN_A_HALF,
    LOW,
    ONE,
    POINT,
    STREAM,
    ZERO,
    fits,
    mixed,
    unrolled,
    word,
)


def mark(counts: Any, cell: Any) -> None:
    """Counts one visit of a cell. On a device with many threads this is another function."""
    counts[cell] += ONE


def thrown(state: Any, rest: Any, following: Any, counts: Any) -> Any:
    """One throw at one table: the state that follows."""
    cell = state + (rest >> POINT)
    mark(counts, cell)
    return following[cell] + ZERO


def play_block(key: Any, number: Any, rounds: Any, following: Any, clears: Any, counts: Any) -> Any:
    """Plays ten tables from their opening to a clean slate, with the words after `number`."""
    a = b = c = d = e = f = g = h = i = j = ZERO
    left = rounds
    while left:
        number += ONE
        bits = word(key, number)
        if fits(bits):
            left -= ONE
            low = unrolled(bits & LOW) * FACES
            high = unrolled(bits >> HALF) * FACES
            a = thrown(a, low, following, counts)
            f = thrown(f, high, following, counts)
            low = (low & FRACTION) * FACES
            high = (high & FRACTION) * FACES
            b = thrown(b, low, following, counts)
            g = thrown(g, high, following, counts)
            low = (low & FRACTION) * FACES
            high = (high & FRACTION) * FACES
            c = thrown(c, low, following, counts)
            h = thrown(h, high, following, counts)
            low = (low & FRACTION) * FACES
            high = (high & FRACTION) * FACES
            d = thrown(d, low, following, counts)
            i = thrown(i, high, following, counts)
            low = (low & FRACTION) * FACES
            high = (high & FRACTION) * FACES
            e = thrown(e, low, following, counts)
            j = thrown(j, high, following, counts)
    table = ZERO
    for state in (a, b, c, d, e, f, g, h, i, j):
        play_out(key, number, table, state, following, clears, counts)
        table += ONE


def play_out(
    key: Any, number: Any, table: Any, state: Any, following: Any, clears: Any, counts: Any
) -> Any:
    """Plays on at one of the ten tables, with its own share of each word, to a clean slate."""
    clear = False
    while not clear:
        number += ONE
        bits = word(key, number)
        if fits(bits):
            half = bits & LOW if table < IN_A_HALF else bits >> HALF
            rest = unrolled(half) * FACES
            for _ in range(table % IN_A_HALF):
                rest = (rest & FRACTION) * FACES
            cell = state + (rest >> POINT)
            clear = clears[cell] != ZERO
            state = thrown(state, rest, following, counts)


def play_blocks(
    key: Any, first: Any, blocks: Any, rounds: Any, following: Any, clears: Any, counts: Any
) -> Any:
    """Plays blocks one after the other, the first of them with the words after `first`."""
    number = first + ZERO
    for _ in range(blocks):
        play_block(key, number, rounds, following, clears, counts)
        number += STREAM


SOURCE = (fits, unrolled, mixed, word, mark, thrown, play_out, play_block, play_blocks)
