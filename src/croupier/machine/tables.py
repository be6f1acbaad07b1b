"""A dice game compiled: one clock for the whole layout, and what each call does to each area.

A clock is the joint state of all areas. `effect` says for every clock, call and area which of
`effects` befalls chips there; `after` says which clock follows. All of it is small integers, so
that the exact mathematics, the simulators and the proofs read the same tables.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.words.calls import DICE_CALLS, Call
from croupier.words.clauses import (
    Consequence,
    Goes,
    Loses,
    Off,
    Returned,
    Stays,
    Travels,
    Wins,
)
from croupier.words.faults import RuleFault
from croupier.words.game import Game

STAYS, GOES, WINS, LOSES, RETURNED, TRAVELS = range(6)
CALLS = len(DICE_CALLS)
MOST_CLOCKS = 60_000  # what two bytes can number, with room to spare


@dataclass(frozen=True, slots=True)
class Effect:
    """What befalls chips: a kind, the odds where it pays, the area where it moves them."""

    kind: int
    odds: Fraction = Fraction(0)
    to_area: int = -1

    @property
    def decides(self) -> bool:
        """Whether the wager is over."""
        return self.kind in {WINS, LOSES, RETURNED}

    @property
    def net(self) -> Fraction:
        """What one unit staked gains when this decides it."""
        return {WINS: self.odds, LOSES: Fraction(-1)}.get(self.kind, Fraction(0))


@dataclass(frozen=True, slots=True)
class Tables:
    """A compiled game. Flat tables are read as [(clock * calls + call) * areas + area]."""

    game: Game
    clocks: tuple[tuple[int, ...], ...]
    shortest: tuple[tuple[int, ...], ...]
    effects: tuple[Effect, ...]
    effect: bytes
    own: tuple[int, ...]
    following: tuple[tuple[int, ...], ...]

    @property
    def areas(self) -> int:
        return len(self.game.wagers)

    def befalls(self, clock: int, call: int, area: int) -> Effect:
        """What the call does to chips on the area at this clock."""
        return self.effects[self.effect[(clock * CALLS + call) * self.areas + area]]

    def after(self, clock: int, call: int, chips: Iterable[int] = ()) -> int:
        """The clock that follows. Areas that rest while empty move only with chips on them."""
        pattern = sum(1 << place for place, area in enumerate(self.own) if area in chips)
        return self.following[pattern][clock * CALLS + call]

    def state(self, clock: int, area: int) -> str:
        """The name of the state the area is in at this clock."""
        return self.game.wagers[area].states[self.clocks[clock][area]].name

    def may_place(self, clock: int, area: int) -> bool:
        """Whether a hand may put chips on the area now, base chips apart."""
        wager = self.game.wagers[area]
        hands = wager.states[self.clocks[clock][area]].hands
        open_now = wager.takes is None or self.holds(clock, wager.takes.area, wager.takes.states)
        return hands.may_place and open_now and not wager.by_dealer

    def may_take(self, clock: int, area: int) -> bool:
        """Whether a hand may take chips off the area now."""
        return self.game.wagers[area].states[self.clocks[clock][area]].hands.may_take

    def holds(self, clock: int, area: str, states: tuple[str, ...]) -> bool:
        """Whether the named area is in one of these states."""
        return self.state(clock, self.game.areas.index(area)) in states

    @property
    def size(self) -> int:
        """Bytes that a simulator has to hold: one an effect, two a following clock."""
        return len(self.effect) + 2 * sum(map(len, self.following))


def compile_game(game: Game) -> Tables:
    """Every clock that can be reached, with chips on any areas or none, and its tables."""
    compiler = _Compiler(game)
    clocks, shortest = compiler.reach()
    number = {clock: n for n, clock in enumerate(clocks)}
    effects: dict[Effect, int] = {}
    effect = bytearray()
    following: list[list[int]] = [[] for _ in compiler.patterns]
    for clock in clocks:
        for call in DICE_CALLS:
            answered = compiler.answers(clock, call)
            effect.extend(effects.setdefault(e, len(effects)) for e, _ in answered)
            for pattern, moving in enumerate(compiler.patterns):
                following[pattern].append(number[compiler.moved(clock, answered, moving)])
    return Tables(
        game,
        clocks,
        shortest,
        tuple(effects),
        bytes(effect),
        compiler.own,
        tuple(map(tuple, following)),
    )


Answered = list[tuple[Effect, int]]


class _Compiler:
    """Reads a game's clauses by number instead of by name."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.index = {area.name: n for n, area in enumerate(game.wagers)}
        self.states = [[s.name for s in area.states] for area in game.wagers]
        self.own = tuple(n for n, area in enumerate(game.wagers) if not area.moves_empty)
        self.patterns = tuple(self._patterns())
        self.known: dict[tuple[int, int, Call, bool], tuple[Effect, int]] = {}

    def _patterns(self) -> Iterator[frozenset[int]]:
        """Which of the areas that rest while empty hold chips; the n-th bit for the n-th area."""
        for bits in range(1 << len(self.own)):
            yield frozenset(area for n, area in enumerate(self.own) if bits >> n & 1)

    def reach(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """The clocks, the opening first, each with the shortest calls that lead to it."""
        opening = (0,) * len(self.game.wagers)
        found: dict[tuple[int, ...], tuple[int, ...]] = {opening: ()}
        waiting = [opening]
        for clock in waiting:
            for n, call in enumerate(DICE_CALLS):
                answered = self.answers(clock, call)
                for moving in self.patterns:
                    there = self.moved(clock, answered, moving)
                    if there not in found:
                        found[there] = (*found[clock], n)
                        waiting.append(there)
            if len(found) > MOST_CLOCKS:
                raise RuleFault(
                    f"{self.game.title} can reach more than {MOST_CLOCKS} joint states; "
                    f"its tables would be too large."
                )
        return tuple(found), tuple(found.values())

    def answers(self, clock: tuple[int, ...], call: Call) -> Answered:
        """For each area the effect of the call and the state it leaves the area in."""
        return [self._answer(n, clock, call) for n in range(len(clock))]

    def _answer(self, area: int, clock: tuple[int, ...], call: Call) -> tuple[Effect, int]:
        wager, state = self.game.wagers[area], clock[area]
        off = None if wager.off is None or self._working(wager.off, clock) else wager.off
        key = (area, state, call, off is None)
        if key not in self.known:
            clause = self.game.answers[wager.name, self.states[area][state]][call]
            done = done_while_off(off, clause.consequence) if off else clause.consequence
            self.known[key] = (self._effect(done), self._lands(area, state, done))
        return self.known[key]

    def _working(self, off: Off, clock: tuple[int, ...]) -> bool:
        other = self.index[off.unless.area]
        return self.states[other][clock[other]] in off.unless.states

    def _effect(self, done: Consequence) -> Effect:
        match done:
            case Wins(odds=odds):
                return Effect(WINS, odds)
            case Loses():
                return Effect(LOSES)
            case Returned():
                return Effect(RETURNED)
            case Goes():
                return Effect(GOES)
            case Travels(area=area):
                return Effect(TRAVELS, to_area=self.index[area])
            case Stays():
                return Effect(STAYS)
        raise RuleFault(f"{self.game.title}: a jackpot's share cannot be decided by dice.")

    def _lands(self, area: int, state: int, done: Consequence) -> int:
        if isinstance(done, Stays):
            return state
        to_state = None if isinstance(done, Travels) else getattr(done, "to_state", None)
        return self.states[area].index(to_state) if to_state is not None else 0

    def moved(
        self, clock: tuple[int, ...], answered: Answered, moving: frozenset[int]
    ) -> tuple[int, ...]:
        """The next clock, where areas that rest while empty move only if they hold chips."""
        return tuple(
            lands if n in moving or self._moves_anyway(n, clock[n]) else clock[n]
            for n, (_, lands) in enumerate(answered)
        )

    def _moves_anyway(self, area: int, state: int) -> bool:
        """Chips brought the area to a later state, and are still there if no hand may take them."""
        wager = self.game.wagers[area]
        return wager.moves_empty or (state > 0 and not wager.states[state].hands.may_take)


def done_while_off(off: Off, consequence: Consequence) -> Consequence:
    """What happens while chips are off: a call that would decide them does `then` instead."""
    return off.then if isinstance(consequence, Wins | Loses | Returned) else consequence
