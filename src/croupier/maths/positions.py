"""Chips that already lie somewhere: what they are worth, and how they may have come there."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from typing import TypeVar

from croupier.machine.tables import CALLS, TRAVELS, Tables
from croupier.maths.chain import solve
from croupier.maths.dice import Family
from croupier.words.calls import DICE_CALLS, NEW_SHOOTER, NO_ROLL, ROLLS, Roll
from croupier.words.shooter import MayPass

Called = tuple[int, ...]  # the calls, by number, that all do the same here
History = tuple[Called, ...]
Position = tuple[int, int]  # a clock, and the area on which the chips lie
Leads = Mapping[Position | Fraction, int]  # to another position, or to a net result; of 36

Result = TypeVar("Result")

BY_TOTAL = {t: frozenset(r for r in ROLLS if r.total == t) for t in range(2, 13)}
VOID, PASSED = DICE_CALLS.index(NO_ROLL), DICE_CALLS.index(NEW_SHOOTER)


class Positions:
    """One unit of a wager, at every place where it can come to lie."""

    def __init__(self, tables: Tables, wager: Family) -> None:
        self.tables = tables
        self.wager = wager
        self.leads = dict(self._follow())
        self.values = self._values(taken=frozenset())
        self.best = self._taken_back()

    def placed(self, history: History) -> Position | None:
        """Where a unit lies that is placed after these calls, if it may be."""
        clock = 0
        for called in history:
            clock = self.tables.after(clock, called[0])
        may = (area for area in self.wager.members if self.tables.may_place(clock, area))
        return next(((clock, area) for area in may), None)

    def worth(self, history: History, then: History = ()) -> Fraction | None:
        """What one unit gains that is placed after `history`, once the calls `then` are made."""
        place: Position | Fraction | None = self.placed(history)
        for called in then:
            if isinstance(place, tuple):
                place = self._after(place, called[0])
        return self.values[place] if isinstance(place, tuple) else place

    def worth_taken(self, history: History) -> Fraction | None:
        """The same for a player who takes chips back, after a roll, whenever that is better."""
        place = self.placed(history)
        return None if place is None else self._after_a_roll(place, self.best)

    def announced(self, history: History) -> Iterator[History]:
        """A no roll, and a new shooter where one may come, after the shortest calls to each place.

        The chips are placed after `history`, and come by rolls to every place that they can reach.
        """
        start = self.placed(history)
        found: dict[Position, History] = {} if start is None else {start: ()}
        waiting = list(found)
        for place in waiting:
            for there, called in alike(self._after(place, call) for call in range(len(ROLLS))):
                if isinstance(there, tuple) and there not in found:
                    found[there] = (*found[place], called)
                    waiting.append(there)
        for (clock, _), path in found.items():
            yield (*path, (VOID,))
            if may_pass(self.tables, clock):
                yield (*path, (PASSED,))

    def _follow(self) -> Iterator[tuple[Position, Leads]]:
        clocks = range(len(self.tables.clocks))
        may = self.tables.may_place
        waiting = [(c, area) for c in clocks for area in self.wager.members if may(c, area)]
        known = set(waiting)
        for place in waiting:
            following = [self._after(place, call) for call in range(CALLS)]
            rolled = following[: len(ROLLS)]
            yield place, {there: rolled.count(there) for there in set(rolled)}
            new = {there for there in following if isinstance(there, tuple)} - known
            known |= new
            waiting.extend(sorted(new))

    def _after(self, place: Position, call: int) -> Position | Fraction:
        clock, area = place
        effect = self.tables.befalls(clock, call, area)
        if effect.decides:
            return effect.net
        following = self.tables.after(clock, call, {area})
        return following, effect.to_area if effect.kind == TRAVELS else area

    def _values(self, taken: frozenset[Position]) -> dict[Position, Fraction]:
        """What chips gain from each position on, if they are taken back at those of `taken`."""
        equations = {}
        for place, leads in self.leads.items():
            net = sum((Fraction(n, 36) * x for x, n in leads.items() if isinstance(x, Fraction)))
            there = {x: Fraction(n, 36) for x, n in leads.items() if isinstance(x, tuple)}
            equations[place] = (Fraction(0), {}) if place in taken else (Fraction(net), there)
        return solve(equations)

    def _taken_back(self) -> dict[Position, Fraction]:
        """The values under the best taking back: at each place, where the next roll costs more.

        The choice is bettered by its own values until there is nothing more to better.
        """
        taken: frozenset[Position] = frozenset()
        values = self.values
        while (better := self._worth_less_than_nothing(values)) != taken:
            taken = better
            values = self._values(taken)
        return values

    def _worth_less_than_nothing(self, values: Mapping[Position, Fraction]) -> frozenset[Position]:
        may = (place for place in self.leads if self.tables.may_take(*place))
        return frozenset(place for place in may if self._after_a_roll(place, values) < 0)

    def _after_a_roll(self, place: Position, values: Mapping[Position, Fraction]) -> Fraction:
        """What a unit gains over at least one roll, and by those values after it."""
        gains = (
            n * (values[x] if isinstance(x, tuple) else x) for x, n in self.leads[place].items()
        )
        return sum(gains, Fraction(0)) / 36


def alike(results: Iterable[Result]) -> Iterator[tuple[Result, Called]]:
    """Each result with all the calls that lead to it."""
    calls: dict[Result, list[int]] = {}
    for call, result in enumerate(results):
        calls.setdefault(result, []).append(call)
    for result, called in calls.items():
        yield result, tuple(called)


def histories(tables: Tables) -> tuple[History, ...]:
    """The shortest calls to every clock of an empty layout, the opening's first."""
    found: dict[int, History] = {0: ()}
    waiting = [0]
    for clock in waiting:
        calls = range(CALLS if may_pass(tables, clock) else PASSED)
        for there, called in alike(tables.after(clock, call) for call in calls):
            if there not in found:
                found[there] = (*found[clock], called)
                waiting.append(there)
    return tuple(found.values())


def may_pass(tables: Tables, clock: int) -> bool:
    """Whether the dice may be passed by choice here, so that a new shooter is announced."""
    passing = (clause.during for clause in tables.game.shooter.all(MayPass))
    return any(d is None or tables.holds(clock, d.area, d.states) for d in passing)


def in_words(history: History) -> str:
    """'7, no 8 (2 times)' for the calls of a history."""
    runs = ((called, len(list(run))) for called, run in groupby(history))
    return ", ".join(_named(called) + (f" ({n} times)" if n > 1 else "") for called, n in runs)


def _named(called: Called) -> str:
    calls = [DICE_CALLS[call] for call in called]
    rolls = [call for call in calls if isinstance(call, Roll)]
    if len(rolls) < len(calls):
        return " or ".join(dict.fromkeys(str(call) for call in calls if call not in rolls))
    others = [roll for roll in ROLLS if roll not in rolls]
    shown, hidden = _rolled(rolls), _rolled(others)
    return " or ".join(shown) if len(shown) <= len(hidden) else f"no {' or '.join(hidden)}"


def _rolled(rolls: list[Roll]) -> list[str]:
    """The totals that are there whole, and the rolls of others one by one."""
    whole = [t for t, all_rolls in BY_TOTAL.items() if all_rolls.issubset(rolls)]
    rest = (r for r in rolls if r.total not in whole)
    doubles = (f"double {r.first}" if r.first == r.second else f"{r.total} easy" for r in rest)
    return [*map(str, whole), *dict.fromkeys(doubles)]
