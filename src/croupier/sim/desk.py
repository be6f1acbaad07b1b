"""A table as one player's session needs it: the compiled game, its limits, all as whole numbers.

Money is in the smallest unit of the currency. What a wager pays is rounded up to the next amount
that can be paid in the table's chips.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.machine.tables import CALLS, TRAVELS, WINS, Tables
from croupier.sim.layout import NO_BASE
from croupier.words.calls import DICE_CALLS, NEW_SHOOTER
from croupier.words.faults import RuleFault
from croupier.words.shooter import GivesUp

PLACE, TAKE = 1, 2  # what hands may do, as bits
NEW = DICE_CALLS.index(NEW_SHOOTER)
ANYWAY, ANY_LOST, ALL_LOST = 0, 1, 2  # when a clause takes the dice: see GivesUp.own
OWN = {"": ANYWAY, "any": ANY_LOST, "all": ALL_LOST}

Whole = NDArray[np.int64]


class Rules(NamedTuple):
    """Arrays that a kernel reads. Cells are clock * 38 + call, places are clock * areas + area."""

    effect: NDArray[np.uint8]  # [cell * areas + area]
    following: Whole  # [pattern of chips * cells + cell]
    kind: Whole  # of each effect: what it does, what it pays, where it moves chips
    pays: Whole
    per: Whole  # ... times the smallest chip
    to_area: Whole
    own: Whole  # areas whose state moves only with chips on them
    hands: Whole  # [place]: PLACE + TAKE
    top_pays: Whole  # [place]: the odds that a wager placed there can win at most
    top_per: Whole
    order: Whole  # areas, bases before what stands behind them
    needs: Whole  # [area]: the base, or NO_BASE
    times: Whole  # [area]: at most so many times the base, 0 for no such limit;
    on_winnings: Whole  # ... 1 where what it can win is limited, not what is staked
    gives_up: Whole  # [clause * cells + cell]: 1 where the clause hears this call
    losing: Whole  # [clause * areas + area]: 1 where the shooter's chips matter to it
    when: Whole  # of each clause: ANYWAY, ANY_LOST, ALL_LOST
    terms: Whole  # least and most of one wager, smallest chip


LEAST, MOST, CHIP = 0, 1, 2


@dataclass(slots=True, eq=False)
class Desk:
    """A game under its sign, and the areas that a strategy has asked for: only those are looked at.

    Areas that chips may travel to, or that a wager must stand behind, come along by themselves.
    """

    tables: Tables
    terms: Whole
    chosen: list[int] = field(default_factory=list)

    @property
    def unit(self) -> int:
        """The least wager of the table."""
        return int(self.terms[LEAST])

    def area(self, name: str) -> int:
        """The number of this area here; a RuleFault with a suggestion where there is none."""
        index = self.tables.game.areas.index(self.tables.game.wager(name).name)
        if index not in self.chosen:
            self.chosen.append(index)
            needs = self.tables.game.wagers[index].needs
            for other in (*([needs] if needs else []), *self._travels(index)):
                self.area(other)
        return self.chosen.index(index)

    def _travels(self, index: int) -> list[str]:
        used = set(self.tables.effect[index :: self.tables.areas])
        effects = (e for n, e in enumerate(self.tables.effects) if n in used)
        return [self.tables.game.areas[e.to_area] for e in effects if e.kind == TRAVELS]

    @property
    def rules(self) -> Rules:
        """The rules of the areas that were asked for."""
        if not self.chosen:
            raise RuleFault("A strategy bets on one area at least; this one names none.")
        return rules_of(self.tables, self.chosen, self.terms)


def desk(tables: Tables, *, least: int, most: int, chip: int = 1) -> Desk:
    """The table under its sign: least and most of a wager and the smallest chip, in small money."""
    if chip < 1 or least < chip or most < least or least % chip or most % chip:
        raise RuleFault(
            f"Limits of {least} to {most} with chips of {chip} cannot stand: both are a whole "
            f"number of chips, and the most is no less than the least."
        )
    return Desk(tables, whole((least, most, chip)))


def rules_of(tables: Tables, chosen: list[int], terms: Whole) -> Rules:
    """A compiled game, as far as these areas go, as arrays."""
    here = {area: n for n, area in enumerate(chosen)}
    areas = [tables.game.wagers[n] for n in chosen]
    index = {area.name: n for n, area in enumerate(areas)}
    needs = [index.get(area.needs or "", NO_BASE) for area in areas]
    clocks, effects = range(len(tables.clocks)), tables.effects
    clauses = tables.game.shooter.all(GivesUp)
    top = [_top(tables, clock, n) for clock in clocks for n in chosen]
    effect = np.frombuffer(tables.effect, dtype=np.uint8).reshape(-1, tables.areas)
    hands = [(tables.may_place(c, n), tables.may_take(c, n)) for c in clocks for n in chosen]
    return Rules(
        effect=np.ascontiguousarray(effect[:, chosen]).ravel(),
        following=whole(n for pattern in tables.following for n in pattern),
        kind=whole(e.kind for e in effects),
        pays=whole(e.odds.numerator for e in effects),
        per=whole(e.odds.denominator * int(terms[CHIP]) for e in effects),
        to_area=whole(here.get(e.to_area, NO_BASE) for e in effects),
        own=whole((here.get(n, NO_BASE) for n in tables.own) if tables.own else (NO_BASE,)),
        hands=whole(PLACE * place + TAKE * take for place, take in hands),
        top_pays=whole(odds.numerator for odds in top),
        top_per=whole(odds.denominator for odds in top),
        order=whole(sorted(range(len(areas)), key=lambda n: (needs[n] != NO_BASE, n))),
        needs=whole(needs),
        times=whole(area.limit.times if area.limit else 0 for area in areas),
        on_winnings=whole(bool(area.limit and area.limit.of_winnings) for area in areas),
        gives_up=whole(
            _hears(tables, clause, clock, call)
            for clause in clauses
            for clock in clocks
            for call in range(CALLS)
        ),
        losing=whole(d.name in [c.area for c in x.during] for x in clauses for d in areas),
        when=whole(OWN[clause.own] for clause in clauses),
        terms=terms,
    )


def whole(numbers: Any) -> Whole:
    """An array of whole numbers; one zero where there is none, since compilers dislike nothing."""
    return np.array([int(n) for n in numbers] or [0], dtype=np.int64)


def _top(tables: Tables, clock: int, area: int) -> Any:
    befall = (tables.befalls(clock, call, area) for call in range(CALLS))
    return max((e.odds for e in befall if e.kind == WINS), default=0)


def _hears(tables: Tables, clause: GivesUp, clock: int, call: int) -> bool:
    """Whether the clause takes the dice on this call at this clock, chips apart."""
    during = not clause.during or any(tables.holds(clock, d.area, d.states) for d in clause.during)
    return during and DICE_CALLS[call] in clause.calls


Bets = Callable[[Any, Any, Any, Any, Any, Any], None]
