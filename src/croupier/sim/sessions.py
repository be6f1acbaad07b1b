"""Many sessions of one player: cut into jobs, played anywhere, summed up in any order."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from hashlib import sha256
from math import inf, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.sim import engines, player, session
from croupier.sim.bits import DICE, first_word, key_of
from croupier.sim.desk import Bets, Desk, Rules
from croupier.sim.own import guarded
from croupier.sim.player import PURSE, WHY, WHYS
from croupier.sim.run import workers
from croupier.sim.spread import spread
from croupier.sim.strategies import MEMORY
from croupier.sim.summary import Summary
from croupier.sim.tally import Span, gaps, joined
from croupier.words.faults import RuleFault, nearest

APART = 0x5E55  # so that a seed's sessions throw other dice than its tallies
SESSIONS = 1000  # in a job at most
ENGINES = ("plain", "numba", "cuda")
STARTS_SLOWLY = 20_000  # rolls below which plain Python is done before Numba has started


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
    if engine == "cuda":
        from croupier.sim import gpu  # noqa: PLC0415 - only where there is one

        return gpu.play_sessions(strategy, rules, ends, key, word, count)
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
    known: dict[str, Any] = {"bets": guarded(strategy)}
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
    """Which sessions were played, how they ended, and a summary of each of FACTS."""

    done: tuple[Span, ...]
    ends: Counter[str]
    facts: dict[str, Summary]
    cross: int = 0  # the sum of what was lost times what was staked, session by session

    def plus(self, other: "Played") -> "Played":
        facts = {name: fact.plus(other.facts[name]) for name, fact in self.facts.items()}
        done, cross = joined((*self.done, *other.done)), self.cross + other.cross
        return Played(done, self.ends + other.ends, facts, cross)

    @property
    def count(self) -> int:
        return sum(last - first for first, last in self.done)

    @property
    def rolls(self) -> int:
        return self.facts["rolls"].total

    @property
    def sha256(self) -> str:
        """The same for the same sessions, wherever and by whatever they were played."""
        facts = [(name, sorted(fact.buckets.items()), fact) for name, fact in self.facts.items()]
        sums = [(n, f.count, f.total, f.squares, f.least, f.most, b) for n, b, f in facts]
        return sha256(repr((self.done, sorted(self.ends.items()), sums)).encode()).hexdigest()

    @property
    def edge(self) -> Fraction:
        """The house's part of all that was staked; `lost` is what the players are short of."""
        staked = self.facts["staked"].total
        return Fraction(self.lost, staked) if staked else Fraction(0)

    @property
    def edge_se(self) -> float:
        """The standard error of the edge; its unit is the session, whatever its bets share."""
        lost, staked, edge = self.facts["lost"], self.facts["staked"], self.edge
        if not staked.total or self.count < 2:
            return inf
        squares = lost.squares - 2 * edge * self.cross + edge**2 * staked.squares
        return sqrt(squares * self.count / (self.count - 1)) / staked.total

    @property
    def lost(self) -> int:
        return self.facts["lost"].total


def summed(results: NDArray[np.int64], plan: Plan, first: int = 0) -> Played:
    """Rows of sessions, the first of this number, as sums that can be added to others."""
    facts = {name: Summary.of(results[:, fact]) for name, fact in FACTS.items()}
    lost = plan.bankroll - results[:, player.IN_HAND]
    facts["lost"] = Summary.of(lost)
    staked = results[:, player.STAKED].tolist()
    cross = sum(map(int.__mul__, lost.tolist(), staked))
    ends = Counter(WHYS[why] for why in results[:, WHY].tolist())
    return Played(((first, first + len(results)),), ends, facts, cross)


def play_span(
    engine: str, strategy: Bets, rules: Rules, plan: Plan, seed: int, span: Span
) -> Played:
    """Some sessions, summed up. It can be sent to another machine."""
    first, last = span
    return summed(play(engine, strategy, rules, plan, seed, first, last - first), plan, first)


def engine_for(rolls: int) -> str:
    """The engine that has the first result soonest, where nobody asks for another."""
    return "numba" if rolls > STARTS_SLOWLY and engines.has_numba() else "plain"


def sessions(
    desk: Desk,
    strategy: Bets,
    plan: Plan,
    seed: int,
    count: int,
    *,
    engine: str = "numba",
    threads: int = 1,
    executor: Executor | None = None,
    so_far: Played | None = None,
) -> Iterator[Played]:
    """The growing result of so many sessions, job after job; the rest as for `run.tallies`."""
    if count < 1:
        raise RuleFault(f"{count} sessions cannot be played; ask for 1 or more.")
    if engine not in ENGINES:
        raise RuleFault(f"No engine {engine!r} plays sessions.{nearest(engine, ENGINES)}")
    done = so_far
    todo = gaps(done.done if done else (), count, SESSIONS if engine != "cuda" else 1 << 20)
    work = partial(play_span, engine, strategy, desk.rules, plan, seed)
    with workers(executor, threads) as pool:
        for _, rows in spread(pool, 2 * threads, todo, work):
            done = done.plus(rows) if done else rows
            yield done
