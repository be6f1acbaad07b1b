"""Flat bets and the path of every bankroll: several players at one table, session after session.

While stakes stay the same, what a roll brings each player depends on the layout's state and the
roll alone; so a session is one automaton and a row of gains. Nobody leaves early here: the lowest
point of a path says whether its player could have stayed. Open bets count at face value at the end.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.machine.tables import CALLS
from croupier.sim import engines
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
    first_word,
    fits,
    key_of,
    mixed,
    unrolled,
    word,
)
from croupier.sim.layout import THROWN, Layout, families
from croupier.words.faults import RuleFault

APART = 0xF1A7  # so that a seed's paths throw other dice than its tallies and sessions
FINAL, LOWEST = 0, 1


def add_row(gains: Any, row: Any, worth: Any, lowest: Any) -> None:
    """One roll's gains for every player."""
    for player in range(len(worth)):
        worth[player] += gains[row, player]
        lowest[player] = min(lowest[player], worth[player])


def play_paths(key: Any, first: Any, rolls: Any, following: Any, gains: Any, paths: Any) -> None:
    """Plays as many sessions as there are paths, each of so many rolls, from the opening."""
    for n in range(len(paths)):
        number = first + unsigned(n) * STREAM
        state = ZERO
        left = rolls
        while left > ZERO:
            number += ONE
            bits = word(key, number)
            if fits(bits):
                for half in (bits & LOW, bits >> HALF):
                    rest = unrolled(half)
                    some = min(left, ZERO + IN_A_HALF)
                    left -= some
                    for _ in range(some):
                        rest = (rest & FRACTION) * FACES
                        cell = state + (rest >> POINT)
                        add_row(gains, cell, paths[n, FINAL], paths[n, LOWEST])
                        state = following[cell] + ZERO


unsigned = int
SOURCE = (fits, unrolled, mixed, word, add_row, play_paths)


def gains_of(
    layout: Layout, players: Sequence[Mapping[str, int]], chip: int = 1
) -> NDArray[np.int64]:
    """What every cell brings each player, who has so much on each of these wagers all the time."""
    tables = layout.tables
    known = families(tables)
    gains = np.zeros((layout.cells, len(players)), dtype=np.int64)
    for seat, stakes in enumerate(players):
        on = {area: stake for name, stake in stakes.items() for area in known.get(name, ())}
        if missing := set(stakes) - set(layout.wagers):
            raise RuleFault(f"{min(missing)!r} is not among the wagers of this layout.")
        for n, (clock, lying) in enumerate(layout.states):
            for area in lying & on.keys():
                first = clock * CALLS * tables.areas + area
                for call in range(THROWN):
                    effect = tables.effects[tables.effect[first + call * tables.areas]]
                    due = effect.net * on[area]
                    gains[n * THROWN + call, seat] += -(-due // chip) * chip
    return gains


def play(
    engine: str, layout: Layout, gains: NDArray[np.int64], rolls: int, seed: int, jobs: range
) -> NDArray[np.int64]:
    """The final and the lowest gain of every player in the sessions of these numbers."""
    if rolls < 1:
        raise RuleFault(f"{rolls} rolls cannot be played; ask for 1 or more.")
    most = rolls * int(np.abs(gains).max(initial=0))
    narrow = np.int32 if most < 1 << 31 else np.int64  # half as wide is a third quicker
    gains = gains.astype(narrow)
    paths = np.zeros((len(jobs), 2, gains.shape[1]), dtype=narrow)
    key, first = key_of(seed ^ APART), first_word(jobs.start)
    if engine == "plain":
        play_paths(key, first, rolls, layout.following.tolist(), gains, paths)
    else:
        numbers = (np.uint64(n) for n in (key, first, rolls))
        run = engines.compiled(SOURCE, engines.for_processor)["play_paths"]
        run(*numbers, layout.following, gains, paths)
    return paths.astype(np.int64)
