"""One player's chips at a compiled game: what hands may do before a roll, what a roll does to them.

Written for exact sessions, from the clauses alone; the simulator has a kernel of its own.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from croupier.machine.tables import CALLS, LOSES, STAYS, TRAVELS, WINS, Tables
from croupier.maths.chain import walk
from croupier.words.calls import DICE_CALLS, NEW_SHOOTER, ROLLS
from croupier.words.shooter import GivesUp

NEW = DICE_CALLS.index(NEW_SHOOTER)
WAYS = len(ROLLS)

Amounts = tuple[int, ...]  # one for each area that the player uses


class Look(NamedTuple):
    """What a player sees before a roll. Areas are numbered as in the session's own list."""

    clock: int
    rolls: int
    in_hand: int
    chips: Amounts
    outcome: Amounts  # what the roll before did to chips there: an effect's kind, or 0
    memory: Amounts
    may_place: tuple[bool, ...]
    may_take: tuple[bool, ...]


Player = Callable[[Look], tuple[Amounts, Amounts]]  # what shall lie there, and the new memory


@dataclass(frozen=True, slots=True)
class Session:
    """A player's plan at a table under its sign; areas by their numbers in the compiled game.

    `drawdown` asks for the chance that the player's worth ever falls so far below its highest.
    """

    tables: Tables
    areas: tuple[int, ...]
    least: int
    most: int
    chip: int
    bankroll: int
    rolls: int
    goal: int = 0
    drawdown: int = 0


class Here(NamedTuple):
    """A session between two rolls."""

    clock: int
    chips: Amounts
    outcome: Amounts
    in_hand: int
    memory: Amounts
    depth: int  # how far below the highest worth, cut off where nobody asks further


class Left(NamedTuple):
    """Chips that are played out after the end: where they lie, and what came back so far.

    `taken` of it was taken off the layout before any roll decided it.
    """

    clock: int
    chips: Amounts
    back: int
    taken: int
    depth: int


class After(NamedTuple):
    """A table after a roll: what came back to the player's hand, stakes and winnings."""

    clock: int
    chips: Amounts
    outcome: Amounts
    back: int


class Table:
    """What the clauses and the sign do to one player's chips."""

    def __init__(self, session: Session) -> None:
        self.session, self.tables = session, session.tables
        self.wagers = [session.tables.game.wagers[area] for area in session.areas]
        self.bases = [
            next((n for n, base in enumerate(self.wagers) if base.name == area.needs), None)
            for area in self.wagers
        ]
        numbers = range(len(self.wagers))
        self.order = sorted(numbers, key=lambda n: (self.bases[n] is not None, n))
        self.rolled = cache(self._rolled)
        self.may = cache(self._may)
        self.played_out = cache(self._played_out)

    def look(self, here: Here, rolls: int) -> Look:
        may = self.may(here.clock)
        return Look(here.clock, rolls, here.in_hand, here.chips, here.outcome, here.memory, *may)

    def _may(self, clock: int) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
        areas = self.session.areas
        place = tuple(self.tables.may_place(clock, area) for area in areas)
        return place, tuple(self.tables.may_take(clock, area) for area in areas)

    def sunk(self, depth: int, gain: int) -> int:
        """How far the worth lies below its highest; who has sunk far enough stays there."""
        most = self.session.drawdown
        return most if depth == most else min(max(depth - gain, 0), most)

    # ----------------------------------------------------------------- before a roll

    def arranged(self, here: Here, wish: Amounts) -> tuple[Amounts, int]:
        """What lies there once hands have taken and placed what they may; and refusals."""
        place, take = self.may(here.clock)
        chips, in_hand, refused = list(here.chips), here.in_hand, 0
        for area in reversed(self.order):
            if wish[area] < chips[area]:
                if take[area] and self._may_leave(area, wish[area], chips):
                    in_hand += chips[area] - wish[area]
                    chips[area] = wish[area]
                else:
                    refused += 1
        for area in self.order:
            more = wish[area] - chips[area]
            if more > 0:
                fits = more <= in_hand and place[area]
                if fits and self._may_lie(area, wish[area], chips, here.clock):
                    in_hand -= more
                    chips[area] = wish[area]
                else:
                    refused += 1
        return tuple(chips), refused

    def _may_leave(self, area: int, rest: int, chips: list[int]) -> bool:
        behind = any(base == area and chips[n] for n, base in enumerate(self.bases))
        fits = rest == 0 or rest >= self.session.least
        return fits and rest >= 0 and rest % self.session.chip == 0 and not behind

    def _may_lie(self, area: int, stake: int, chips: list[int], clock: int) -> bool:
        session, base, limit = self.session, self.bases[area], self.wagers[area].limit
        if stake % session.chip or not session.least <= stake <= session.most:
            return False
        if base is None:
            return True
        if not chips[base] or limit is None:
            return bool(chips[base])
        can = stake * self._top(clock, area) if limit.of_winnings else Fraction(stake)
        return can <= chips[base] * limit.times

    def _top(self, clock: int, area: int) -> Fraction:
        """The best odds that chips there can win at this clock."""
        number = self.session.areas[area]
        effects = (self.tables.befalls(clock, call, number) for call in range(CALLS))
        return max((e.odds for e in effects if e.kind == WINS), default=Fraction(0))

    # ------------------------------------------------------------------ after a roll

    def _rolled(self, clock: int, chips: Amounts) -> tuple[tuple[After, int], ...]:
        """What the 36 rolls do, and how many of them do it."""
        found: Counter[After] = Counter()
        for call in range(WAYS):
            after = self._heard(clock, call, chips)
            if any(self._takes_dice(c, clock, call, chips) for c in self._clauses()):
                last = self._heard(after.clock, NEW, after.chips)
                both = zip(after.outcome, last.outcome, strict=True)
                outcome = tuple(second or first for first, second in both)
                after = After(last.clock, last.chips, outcome, after.back + last.back)
            found[after] += 1
        return tuple(found.items())

    def _clauses(self) -> tuple[GivesUp, ...]:
        return self.tables.game.shooter.all(GivesUp)

    def _heard(self, clock: int, call: int, chips: Amounts) -> After:
        session = self.session
        left, outcome, back = [0] * len(chips), [0] * len(chips), 0
        for area, number, stake in self._lying(chips):
            effect = self.tables.befalls(clock, call, number)
            if effect.kind == TRAVELS:
                left[session.areas.index(effect.to_area)] += stake
            elif effect.decides:
                due = stake * effect.net
                back += stake + -(-due // session.chip) * session.chip
            else:
                left[area] += stake
            outcome[area] = effect.kind if effect.decides or effect.kind == TRAVELS else STAYS
        lying = [number for _, number, _ in self._lying(chips)]
        there = self.tables.after(clock, call, lying)
        return After(there, tuple(left), tuple(outcome), back)

    def _lying(self, chips: Amounts) -> Iterator[tuple[int, int, int]]:
        """The areas that hold chips: their number here, in the game, and how much lies there."""
        for n, stake in enumerate(chips):
            if stake:
                yield n, self.session.areas[n], stake

    def _takes_dice(self, clause: GivesUp, clock: int, call: int, chips: Amounts) -> bool:
        if DICE_CALLS[call] not in clause.calls:
            return False
        tied = {c.area for c in clause.during}
        if tied and not any(self.tables.holds(clock, c.area, c.states) for c in clause.during):
            return False
        if not clause.own:
            return True
        lost = [
            self.tables.befalls(clock, call, number).kind == LOSES
            for n, number, _ in self._lying(chips)
            if self.wagers[n].name in tied
        ]
        return any(lost) if clause.own == "any" else bool(lost) and all(lost)

    # ------------------------------------------------------------------ after the end

    def _played_out(self, left: Left) -> tuple[Fraction, dict[Left, Fraction]]:
        """The mean of further rolls, and what comes back with which chance."""
        start = self._taken(left)
        if not any(start.chips):
            return Fraction(0), {start: Fraction(1)}
        visits, ends = walk(start, self._goes_on, lambda at: not any(at.chips))
        return sum(visits.values(), Fraction(0)), ends

    def _taken(self, left: Left) -> Left:
        """The player takes what may be taken."""
        _, take = self.may(left.clock)
        wish = tuple(0 if may else n for may, n in zip(take, left.chips, strict=True))
        here = Here(left.clock, left.chips, left.chips, 0, (), 0)
        chips, _ = self.arranged(here, wish)
        more = sum(left.chips) - sum(chips)
        return left._replace(chips=chips, back=left.back + more, taken=left.taken + more)

    def _goes_on(self, left: Left) -> Mapping[Left, int]:
        leads: Counter[Left] = Counter()
        for after, count in self.rolled(left.clock, left.chips):
            gain = after.back + sum(after.chips) - sum(left.chips)
            depth, back = self.sunk(left.depth, gain), left.back + after.back
            there = Left(after.clock, after.chips, back, left.taken, depth)
            leads[self._taken(there)] += count
        return leads
