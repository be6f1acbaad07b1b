"""Many sessions of one player: cut into jobs, played anywhere, summed up in any order."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.sim import engines, player, session
from croupier.sim.bits import DICE, first_word, key_of
from croupier.sim.desk import Bets, Desk, Rules
from croupier.sim.player import PURSE, WHY, WHYS
from croupier.sim.strategies import MEMORY
from croupier.sim.summary import Summary
from croupier.words.faults import RuleFault

APART = 0x5E55  # so that a seed's sessions throw other dice than its tallies
SESSIONS = 1000  # in a job at most


@dataclass(frozen=True, slots=True)
class Plan:
    """What a player brings and when he leaves; 0 stands for no such end."""

    bankroll: int
    goal: int = 0
    rolls: int = 0
    turns: int = 0

    def __post_init__(self) -> None:
        if self.bankroll < 1:
            raise RuleFault("A session needs a bankroll of 1 or more, in small money.")
        if self.goal and self.goal <= self.bankroll:
            raise RuleFault(f"A goal of {self.goal} is not above a bankroll of {self.bankroll}.")
        if not (self.rolls or self.turns):
            raise RuleFault("A session ends after so many rolls or turns; say after how many.")


def play(
    engine: str, strategy: Bets, rules: Rules, plan: Plan, seed: int, first: int, count: int
) -> NDArray[np.int64]:
    """Plays sessions `first` to `first + count` of a seed: one row for each, as `session` says."""
    areas = len(rules.order)
    results = np.zeros((count, PURSE), dtype=np.int64)
    own = tuple(np.zeros(n, dtype=np.int64) for n in (areas, areas, PURSE, MEMORY, areas, areas))
    ends = np.array([plan.bankroll, plan.goal, plan.rolls, plan.turns], dtype=np.int64)
    key, word = key_of(seed ^ APART), first_word(first)
    if engine == "plain":
        with_strategy(strategy)(key, word, rules, ends, [0] * DICE, own, results)
    else:
        dice = np.zeros(DICE, dtype=np.uint64)
        run = engines.playing(strategy)["play_sessions"]
        with engines.told_plainly(strategy):
            run(np.uint64(key), np.uint64(word), rules, ends, dice, own, results)
    return results


def with_strategy(strategy: Bets) -> Callable[..., None]:
    """The kernel in plain Python with this strategy in it, for whoever wants to look inside."""
    known: dict[str, Any] = {"bets": strategy}
    for function in session.SOURCE:
        known[function.__name__] = engines.bound(function, known)
    kernel: Callable[..., None] = known["play_sessions"]
    return kernel


FACTS = {
    "final": player.IN_HAND,
    "lowest": player.LOWEST,
    "highest": player.HIGHEST,
    "drawdown": player.DRAWDOWN,
    "rolls": player.ROLLS,
    "turns": player.TURNS,
    "staked": player.STAKED,
    "refused": player.REFUSED,
}


@dataclass(frozen=True, slots=True)
class Played:
    """What came of many sessions: how they ended, and a summary of each of FACTS."""

    count: int
    ends: Counter[str]
    facts: dict[str, Summary]

    def plus(self, other: "Played") -> "Played":
        facts = {name: fact.plus(other.facts[name]) for name, fact in self.facts.items()}
        return Played(self.count + other.count, self.ends + other.ends, facts)

    @property
    def edge(self) -> Fraction:
        """The house's part of all that was staked; `lost` is what the players are short of."""
        staked = self.facts["staked"].total
        return Fraction(self.lost, staked) if staked else Fraction(0)

    @property
    def lost(self) -> int:
        return self.facts["lost"].total


def summed(results: NDArray[np.int64], plan: Plan) -> Played:
    """Rows of sessions as sums that can be added to others."""
    facts = {name: Summary.of(results[:, fact]) for name, fact in FACTS.items()}
    facts["lost"] = Summary.of(plan.bankroll - results[:, player.IN_HAND])
    ends = Counter(WHYS[why] for why in results[:, WHY].tolist())
    return Played(len(results), ends, facts)


def sessions(
    desk: Desk, strategy: Bets, plan: Plan, seed: int, count: int, *, engine: str = "numba"
) -> Iterator[Played]:
    """The growing result of so many sessions, job after job."""
    if count < 1:
        raise RuleFault(f"{count} sessions cannot be played; ask for 1 or more.")
    done: Played | None = None
    for first in range(0, count, SESSIONS):
        some = min(SESSIONS, count - first)
        rows = summed(play(engine, strategy, desk.rules, plan, seed, first, some), plan)
        done = done.plus(rows) if done else rows
        yield done
