"""The whole layout as one automaton: a unit on every area, placed whenever none lies there.

Chips that travel may lie on an area or not, whatever its clock says; so a state is a clock and the
areas that hold chips. From how often each state heard each roll, the result of every wager follows,
so that fifty wagers cost a simulator as much as one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.machine.tables import CALLS, TRAVELS, Tables
from croupier.words.calls import ROLLS
from croupier.words.faults import RuleFault, nearest

THROWN = len(ROLLS)
NO_BASE = -1
State = tuple[int, frozenset[int]]  # a clock, and the areas on which a unit lies


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """States and cells: cell = state * 36 + roll. `following` holds the next state's first cell.

    `clears` marks the cells in which every chip on the layout is decided: a clean slate.
    """

    tables: Tables
    wagers: tuple[str, ...]
    states: tuple[State, ...]
    following: NDArray[Any]
    clears: NDArray[np.uint8]

    @property
    def title(self) -> str:
        return self.tables.game.title

    @property
    def cells(self) -> int:
        return len(self.following)

    @property
    def digest(self) -> str:
        """The same for the same automaton of the same game, whatever its wagers pay."""
        arrays = self.following.astype("<u4").tobytes() + self.clears.tobytes()
        return sha256(self.title.encode() + arrays).hexdigest()

    @property
    def clocks(self) -> NDArray[np.int64]:
        """The clock of each state."""
        return np.array([clock for clock, _ in self.states], dtype=np.int64)


def lay(tables: Tables, wagers: Iterable[str] = ()) -> Layout:
    """The automaton of these wagers, all that hands can place where none is named."""
    names = tuple(wagers) or tuple(families(tables))
    takes = openings(tables, names)
    opening = 0, settled(takes[0], frozenset())
    number: dict[State, int] = {opening: 0}
    waiting, following, clears = [opening], [], []
    for clock, lying in waiting:
        for call in range(THROWN):
            there = tables.after(clock, call, lying)
            chips = carried(tables, clock, call, lying)
            state = there, settled(takes[there], chips)
            if state not in number:
                number[state] = len(number)
                waiting.append(state)
            following.append(number[state] * THROWN)
            clears.append(not chips and state == opening)
    if not any(clears):
        raise RuleFault(f"{tables.game.title}: no roll ever decides every wager on the layout.")
    narrow = np.uint16 if len(following) < 1 << 16 else np.uint32
    return Layout(
        tables,
        names,
        tuple(waiting),
        np.array(following, dtype=narrow),
        np.array(clears, dtype=np.uint8),
    )


def families(tables: Tables) -> Mapping[str, tuple[int, ...]]:
    """Every wager as players name it, with the areas on which its chips may come to lie."""
    areas = tables.game.wagers
    members: dict[str, list[int]] = {}
    for n, area in enumerate(areas):
        if not area.by_dealer:
            members.setdefault(area.family, []).append(n)
    for there in members.values():
        for n in there:  # grows while it is read: chips may travel on
            there.extend(sorted(_targets(tables, n) - set(there)))
    return {name: tuple(there) for name, there in members.items()}


def _targets(tables: Tables, area: int) -> set[int]:
    used = set(tables.effect[area :: tables.areas])
    return {e.to_area for n, e in enumerate(tables.effects) if n in used and e.kind == TRAVELS}


def placeable(tables: Tables, names: Iterable[str]) -> tuple[int, ...]:
    """The areas on which hands place these wagers and their bases, bases first."""
    known = families(tables)
    chosen: set[int] = set()
    for name in names:
        if name not in known:
            title = tables.game.title
            raise RuleFault(f"{title} has no wager {name!r}.{nearest(name, tuple(known))}")
        chosen.update(known[name])
    areas = tables.game.wagers
    for base in {areas[n].needs for n in chosen} - {None}:
        index = tables.game.areas.index(str(base))
        chosen.update(*(there for there in known.values() if index in there))
    by_hand = (n for n in chosen if not areas[n].by_dealer)
    return tuple(sorted(by_hand, key=lambda n: (areas[n].needs is not None, n)))


def openings(tables: Tables, names: Iterable[str]) -> list[tuple[tuple[int, int], ...]]:
    """For each clock the areas that take chips of these wagers, each with the base it needs."""
    areas = tables.game.wagers
    index = {area.name: n for n, area in enumerate(areas)}
    needed = [(n, index.get(areas[n].needs or "", NO_BASE)) for n in placeable(tables, names)]
    return [
        tuple((area, base) for area, base in needed if tables.may_place(clock, area))
        for clock in range(len(tables.clocks))
    ]


def settled(takes: Iterable[tuple[int, int]], chips: frozenset[int]) -> frozenset[int]:
    """The areas with chips before a roll, once a unit was placed wherever none lay."""
    lying = set(chips)
    for area, base in takes:
        if base == NO_BASE or base in lying:
            lying.add(area)
    return frozenset(lying)


def carried(tables: Tables, clock: int, call: int, lying: frozenset[int]) -> frozenset[int]:
    """The areas on which chips still lie after a roll."""
    first = (clock * CALLS + call) * tables.areas
    effects = [(area, tables.effects[tables.effect[first + area]]) for area in lying]
    chips = [e.to_area if e.kind == TRAVELS else area for area, e in effects if not e.decides]
    if len(set(chips)) < len(chips):
        title = tables.game.title
        raise RuleFault(f"{title}: chips travel to an area where another unit still lies.")
    return frozenset(chips)


# ---------------------------------------------------------------- what each cell decides


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """For each wager and cell: units decided, and their net result in parts of a unit."""

    wagers: tuple[str, ...]
    parts: int
    units: NDArray[np.int64]
    net: NDArray[np.int64]


def decided(layout: Layout) -> Decided:
    """What every cell decides, in whole numbers: the net of a unit is net / parts."""
    tables = layout.tables
    parts = lcm(*(effect.net.denominator for effect in tables.effects))
    effect = np.frombuffer(tables.effect, dtype=np.uint8).reshape(-1, CALLS, tables.areas)
    here = effect[layout.clocks, :THROWN]  # which effect befalls: state, roll, area
    lying = np.zeros((len(layout.states), 1, tables.areas), dtype=np.int64)
    for n, (_, chips) in enumerate(layout.states):
        lying[n, 0, list(chips)] = 1
    over = np.array([e.decides for e in tables.effects], dtype=np.int64)[here] * lying
    gain = np.array([int(e.net * parts) for e in tables.effects], dtype=np.int64)[here] * lying
    known = families(tables)
    members = [list(known[name]) for name in layout.wagers]
    units = np.array([over[:, :, there].sum(axis=2).ravel() for there in members])
    net = np.array([gain[:, :, there].sum(axis=2).ravel() for there in members])
    return Decided(layout.wagers, parts, units, net)
