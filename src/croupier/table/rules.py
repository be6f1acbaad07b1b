"""What a table plays by, worked out once: a game's tables, its clauses by number, its chips."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from croupier.bank.money import CENT
from croupier.machine.tables import (
    GOES,
    LOSES,
    RETURNED,
    TRAVELS,
    WINS,
    Effect,
    Tables,
    compile_game,
)
from croupier.words.authority import Grant
from croupier.words.calls import DICE_CALLS, NEW_SHOOTER, NO_ROLL, ROLLS
from croupier.words.card_game import CardGame
from croupier.words.clauses import Goes, Loses, State, Wager, Wins
from croupier.words.digest import digest
from croupier.words.game import Game, odds_clause
from croupier.words.rulebook import Rulebook

_CALL_OF: Mapping[tuple[int, int], int] = {roll: n for n, roll in enumerate(ROLLS)}
NO_ROLL_CALL, NEW_SHOOTER_CALL = DICE_CALLS.index(NO_ROLL), DICE_CALLS.index(NEW_SHOOTER)
HOUSE_RULE = "house"

Kinds = frozenset[int]  # of effects: what a call does to chips
WON, LOST, MOVED = frozenset({WINS}), frozenset({LOSES}), frozenset({GOES, TRAVELS})
PAID = frozenset({WINS, RETURNED})
DECIDED = PAID | LOST


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call does to chips on one area at one clock, and the clauses that say so."""

    effect: Effect
    rule: str
    by: str
    state: str
    to_area: str
    to_state: str


@dataclass(frozen=True, eq=False)
class Rules:
    """A game under its readings, with the chips of one table and the steps its house does."""

    game: Game | CardGame
    chips: tuple[int, ...]
    automatic: frozenset[str]
    _known: dict[tuple[int, int, Kinds, bool], Mapping[int, Outcome]] = field(default_factory=dict)

    @property
    def book(self) -> Rulebook:
        return self.game.book

    @property
    def title(self) -> str:
        return self.game.title

    @cached_property
    def digest(self) -> str:
        """Of everything laid down: the rulebook, the readings, the pay table, every clause."""
        return digest(self.game)

    @cached_property
    def dice(self) -> Game | None:
        """The game, if dice decide it."""
        return self.game if isinstance(self.game, Game) else None

    @cached_property
    def cards(self) -> CardGame | None:
        """The game, if cards decide it."""
        return self.game if isinstance(self.game, CardGame) else None

    @cached_property
    def tables(self) -> Tables:
        """A dice game's tables."""
        assert isinstance(self.game, Game)  # noqa: S101 - cards have none: our own mistake
        return compile_game(self.game)

    @cached_property
    def wagers(self) -> tuple[Wager, ...]:
        return tuple(self.game.wagers)

    @cached_property
    def area(self) -> Mapping[str, int]:
        """The number of each area."""
        return {wager.name: n for n, wager in enumerate(self.wagers)}

    def at_rest(self, clock: int, area: int) -> int:
        """The clock with this one area in its first state."""
        states = list(self.tables.clocks[clock])
        states[area] = 0
        found = tuple(states)
        return self.tables.clocks.index(found) if found in self.tables.clocks else clock

    def rested(self, clock: int, covered: Collection[int]) -> int | None:
        """The clock with every area without chips in its first state, where there is such a one."""
        states = self.tables.clocks[clock]
        found = tuple(state if area in covered else 0 for area, state in enumerate(states))
        return self.tables.clocks.index(found) if found in self.tables.clocks else None

    @cached_property
    def fixed_stakes(self) -> Mapping[str, int]:
        """The areas on which a wager is one amount only, in cents: a progressive jackpot's."""
        meter = self.cards.schedule.meter if self.cards else None
        return {self.wagers[1].name: meter.wager * CENT} if meter else {}

    @cached_property
    def opening_pool(self) -> int:
        """What a progressive jackpot's meter holds when the table opens, in cents."""
        meter = self.cards.schedule.meter if self.cards else None
        return meter.amount * CENT if meter else 0

    @cached_property
    def family(self) -> Mapping[str, str]:
        """The wager as players name it, for each area."""
        return {wager.name: wager.family for wager in self.wagers}

    def reading(self, ruling: str) -> str:
        """The reading in force; '' where the document has no such ruling."""
        return self.game.chosen.readings.get(f"{self.book.short} {ruling}", "")

    @cached_property
    def grants(self) -> Mapping[str, Grant]:
        """Who may do which act here, and by which clauses; an act that is not there, nobody may."""
        return self.book.authority

    def rule(self, act: str) -> str:
        """The first clause that an act stands on."""
        grant = self.grants.get(act)
        return grant.clauses[0] if grant else HOUSE_RULE

    @cached_property
    def states(self) -> tuple[tuple[State, ...], ...]:
        """The state of each area at each clock; for cards, before the deal and after it."""
        if self.dice is None:
            return tuple(tuple(w.states[min(n, 1)] for w in self.wagers) for n in (0, 1))
        clocks = self.tables.clocks
        return tuple(
            tuple(w.states[n] for w, n in zip(self.wagers, clock, strict=True)) for clock in clocks
        )

    def outcomes(
        self, clock: int, call: int, kinds: Kinds, *, on: bool = False
    ) -> Mapping[int, Outcome]:
        """By area, what the call does at this clock, where it is one of these kinds.

        `on`: to chips that their player has called on, where the rules would have them off.
        """
        key = (clock, call, kinds, on)
        if key not in self._known:
            found = {n: self._outcome(clock, call, n, on=on) for n in range(len(self.wagers))}
            self._known[key] = {n: o for n, o in found.items() if o.effect.kind in kinds}
        return self._known[key]

    def _outcome(self, clock: int, call: int, area: int, *, on: bool) -> Outcome:
        wager, effect = self.wagers[area], self.tables.befalls(clock, call, area)
        state = self.tables.state(clock, area)
        clause = self.game.answers[wager.name, state][DICE_CALLS[call]]
        off = wager.off
        done = clause.consequence
        if off and not self.tables.holds(clock, off.unless.area, off.unless.states):
            if not on or not isinstance(done, Wins | Loses):
                return Outcome(effect, off.rule, "", state, wager.name, state)
            effect = Effect(WINS, done.odds) if isinstance(done, Wins) else Effect(LOSES)
        to_state = done.to_state if effect.kind == GOES and isinstance(done, Goes) else state
        to_area = self.wagers[effect.to_area].name if effect.kind == TRAVELS else wager.name
        return Outcome(effect, clause.rule, odds_clause(done), state, to_area, to_state)


def roll_call(first: int, second: int) -> int:
    """The number of a roll among the calls."""
    return _CALL_OF[first, second]
