"""A dice game compiled: one clock for the whole layout, and what each call does to each area.

A clock is the joint state of all areas. `effect` says for every clock, call and area which of
`effects` befalls chips there; `after` says which clock follows. All of it is small integers, so
that the exact mathematics, the simulators and the proofs read the same tables.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, repeat

from croupier.words.calls import DICE_CALLS, ROLLS
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
NOTHING, LOST = Fraction(0), Fraction(-1)


@dataclass(frozen=True, slots=True)
class Effect:
    """What befalls chips: a kind, the odds where it pays, the area where it moves them."""

    kind: int
    odds: Fraction = NOTHING
    to_area: int = -1

    @property
    def decides(self) -> bool:
        """Whether the wager is over."""
        return self.kind in {WINS, LOSES, RETURNED}

    @property
    def net(self) -> Fraction:
        """What one unit staked gains when this decides it."""
        return self.odds if self.kind == WINS else LOST if self.kind == LOSES else NOTHING


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
    index: Mapping[str, int]

    @property
    def areas(self) -> int:
        return len(self.game.wagers)

    def befalls(self, clock: int, call: int, area: int) -> Effect:
        """What the call does to chips on the area at this clock."""
        return self.effects[self.effect[(clock * CALLS + call) * self.areas + area]]

    def after(self, clock: int, call: int, chips: Collection[int] = ()) -> int:
        """The clock that follows. Areas that rest while empty move only with chips on them."""
        return self.following[self._pattern(chips)][clock * CALLS + call]

    def alike(self, clock: int, chips: Collection[int]) -> Iterator[tuple[int, int]]:
        """The first call of each group of rolls that do the same to these chips, and its size."""
        first = clock * CALLS
        rolls = range(first * self.areas, (first + len(ROLLS)) * self.areas, self.areas)
        befalls = [self.effect[rolls.start + area : rolls.stop : rolls.step] for area in chips]
        follows = self.following[self._pattern(chips)][first : first + len(ROLLS)]
        done = list(zip(follows, *befalls, strict=True))
        for result, size in Counter(done).items():
            yield done.index(result), size

    def _pattern(self, chips: Collection[int]) -> int:
        """Which of the areas that rest while empty hold chips; the n-th bit for the n-th area."""
        return sum(1 << place for place, area in enumerate(self.own) if area in chips)

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
        return self.state(clock, self.index[area]) in states

    @property
    def size(self) -> int:
        """Bytes that a simulator has to hold: one an effect, two a following clock."""
        return len(self.effect) + 2 * sum(map(len, self.following))


def compile_game(game: Game) -> Tables:
    """Every clock that can be reached, with chips on any areas or none, and its tables."""
    return _Compiler(game).tables()


Clock = tuple[int, ...]  # the number of the state that each area is in


@dataclass(frozen=True, slots=True)
class _Column:
    """What each call does in one state of one area: an effect, and the state that follows."""

    effects: bytes
    lands: tuple[int, ...]


class _Compiler:
    """Reads a game's clauses by number instead of by name, a whole column of calls at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.index = {area.name: n for n, area in enumerate(game.wagers)}
        self.states = [[s.name for s in area.states] for area in game.wagers]
        self.own = tuple(n for n, area in enumerate(game.wagers) if not area.moves_empty)
        self.patterns = tuple(self._patterns())
        self.effects: dict[Effect, int] = {}
        self.columns: dict[tuple[int, int, bool], _Column] = {}
        self.shortest: dict[Clock, tuple[int, ...]] = {(0,) * len(game.wagers): ()}

    def _patterns(self) -> Iterator[frozenset[int]]:
        """Which of the areas that rest while empty hold chips; the n-th bit for the n-th area."""
        for bits in range(1 << len(self.own)):
            yield frozenset(area for n, area in enumerate(self.own) if bits >> n & 1)

    def tables(self) -> Tables:
        """Every clock, the opening first, and what follows from it."""
        effect = bytearray()
        following: list[list[Clock]] = [[] for _ in self.patterns]
        waiting = list(self.shortest)
        for clock in waiting:
            columns = self._columns(clock)
            effect.extend(chain.from_iterable(zip(*(c.effects for c in columns), strict=True)))
            moved = [self._moved(clock, columns, moving) for moving in self.patterns]
            waiting.extend(self._found(clock, moved))
            for places, there in zip(following, moved, strict=True):
                places.extend(there)
        number = {clock: n for n, clock in enumerate(waiting)}
        return Tables(
            self.game,
            tuple(waiting),
            tuple(self.shortest.values()),
            tuple(self.effects),
            bytes(effect),
            self.own,
            tuple(tuple(number[clock] for clock in places) for places in following),
            self.index,
        )

    def _found(self, clock: Clock, moved: list[list[Clock]]) -> Iterator[Clock]:
        """The clocks that follow and were not known yet."""
        for call, clocks in enumerate(zip(*moved, strict=True)):
            for there in clocks:
                if there not in self.shortest:
                    self.shortest[there] = (*self.shortest[clock], call)
                    yield there
        if len(self.shortest) > MOST_CLOCKS:
            raise RuleFault(
                f"{self.game.title} can reach more than {MOST_CLOCKS} joint states; "
                f"its tables would be too large."
            )

    def _columns(self, clock: Clock) -> list[_Column]:
        """For each area what every call does at this clock."""
        return [
            self._column(n, state, working=area.off is None or self._working(area.off, clock))
            for n, (state, area) in enumerate(zip(clock, self.game.wagers, strict=True))
        ]

    def _column(self, area: int, state: int, *, working: bool) -> _Column:
        key = (area, state, working)
        if key not in self.columns:
            wager = self.game.wagers[area]
            off = None if working else wager.off
            answers = self.game.answers[wager.name, self.states[area][state]]
            said = [answers[call].consequence for call in DICE_CALLS]
            done = [
                done_while_off(off, consequence) if off else consequence for consequence in said
            ]
            effects = [self._effect(consequence) for consequence in done]
            self.columns[key] = _Column(
                bytes(self.effects.setdefault(e, len(self.effects)) for e in effects),
                tuple(self._lands(area, state, consequence) for consequence in done),
            )
        return self.columns[key]

    def _working(self, off: Off, clock: Clock) -> bool:
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

    def _moved(self, clock: Clock, columns: list[_Column], moving: frozenset[int]) -> list[Clock]:
        """The clock after each call; areas that rest while empty stay open without chips."""
        lands = (
            columns[n].lands if n in moving or self._moves_anyway(n, state) else repeat(0, CALLS)
            for n, state in enumerate(clock)
        )
        return list(zip(*lands, strict=True))

    def _moves_anyway(self, area: int, state: int) -> bool:
        """Chips brought the area to a later state, and are still there if no hand may take them."""
        wager = self.game.wagers[area]
        return wager.moves_empty or (state > 0 and not wager.states[state].hands.may_take)


def done_while_off(off: Off, consequence: Consequence) -> Consequence:
    """What happens while chips are off: a call that would win or lose them does `then` instead."""
    return off.then if isinstance(consequence, Wins | Loses) else consequence
