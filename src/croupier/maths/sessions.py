"""Exact sessions: the whole distribution of a player's money after so many rolls, as fractions.

A player sees the table before each roll and says what shall lie on it. Everything that can have
happened by then is kept once, with the number of ways in which it comes about; so a strategy that
can be in few states is worked out to the last roll. Chips that may not be taken when the session
is over are played out, as an absorbing chain.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.maths.one_player import WAYS, Here, Left, Player, Session, Table
from croupier.words.faults import RuleFault

MOST_STATES = 400_000
RUIN, GOAL, OUT_OF_ROLLS = "ruin", "goal", "rolls"


@dataclass(frozen=True, slots=True)
class Exact:
    """What becomes of a session, exactly. `lasts` is after how many rolls its end is decided.

    `staked` is the mean of all that rolls decided, `sank` the chance of the drawdown asked for.
    """

    final: Mapping[int, Fraction]
    ends: Mapping[str, Fraction]
    lasts: Mapping[int, Fraction]
    mean_rolls: Fraction
    staked: Fraction
    refused: Fraction
    sank: Fraction | None
    states: int

    @property
    def mean(self) -> Fraction:
        return sum((p * amount for amount, p in self.final.items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        mean = self.mean
        return sum((p * (amount - mean) ** 2 for amount, p in self.final.items()), Fraction(0))

    def quantile(self, share: Fraction) -> int:
        """The least amount that is not exceeded with at least this chance."""
        seen = Fraction(0)
        for amount in sorted(self.final):
            seen += self.final[amount]
            if seen >= share:
                return amount
        return max(self.final)


@dataclass(slots=True)
class _Sums:
    """What is added up on the way."""

    over: dict[tuple[str, int, Left], Fraction] = field(default_factory=dict)
    lasts: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    staked: Fraction = Fraction(0)
    refused: Fraction = Fraction(0)
    states: int = 0


def exact(session: Session, player: Player) -> Exact:
    """The session of this player, worked out roll by roll."""
    table = Table(session)
    none = (0,) * len(session.areas)
    now = {Here(0, none, none, session.bankroll, (), 0): 1}
    sums = _Sums()
    for rolls in range(session.rolls):
        sums.states += len(now)
        if sums.states > MOST_STATES:
            raise RuleFault(
                f"After {rolls} rolls this session has been in more than {MOST_STATES:,} states, "
                f"too many to work out; ask for fewer rolls, or leave out --exact to simulate it."
            )
        now = _roll(table, player, now, rolls, sums)
    return _ended(table, sums)


def _roll(
    table: Table, player: Player, now: dict[Here, int], rolls: int, sums: _Sums
) -> dict[Here, int]:
    """Every state after one more roll, in 36 times as many ways; what is over is put aside."""
    session = table.session
    following: dict[Here, int] = defaultdict(int)
    over: dict[tuple[str, int, Left], int] = defaultdict(int)
    for here, ways in now.items():
        wish, memory = player(table.look(here, rolls))
        chips, refused = table.arranged(here, wish)
        in_hand = here.in_hand + sum(here.chips) - sum(chips)
        sums.staked += Fraction(ways * (sum(chips) - sum(here.chips)), WAYS**rolls)
        sums.refused += Fraction(ways * refused, WAYS**rolls)
        if not any(chips) and in_hand < session.least:
            gone = Left(here.clock, chips, 0, 0, here.depth)
            over[RUIN, in_hand, gone] += ways * WAYS
            sums.lasts[rolls] += Fraction(ways, WAYS**rolls)
            continue
        for after, count in table.rolled(here.clock, chips):
            held = in_hand + after.back
            worth = held + sum(after.chips)
            depth = table.sunk(here.depth, worth - in_hand - sum(chips))
            why = GOAL if session.goal and worth >= session.goal else ""
            if why or rolls + 1 == session.rolls:
                left = Left(after.clock, after.chips, 0, 0, depth)
                over[why or OUT_OF_ROLLS, held, left] += ways * count
                sums.lasts[rolls + 1] += Fraction(ways * count, WAYS ** (rolls + 1))
            else:
                there = Here(after.clock, after.chips, after.outcome, held, memory, depth)
                following[there] += ways * count
    for key, ways in over.items():
        chance = Fraction(ways, WAYS ** (rolls + 1))
        sums.over[key] = sums.over.get(key, Fraction(0)) + chance
    return following


def _ended(table: Table, sums: _Sums) -> Exact:
    """Plays out what still lies there, and adds everything up."""
    final: dict[int, Fraction] = defaultdict(Fraction)
    ends: dict[str, Fraction] = defaultdict(Fraction)
    sank, further, taken = Fraction(0), Fraction(0), Fraction(0)
    for (why, in_hand, left), chance in sums.over.items():
        ends[why] += chance
        more, played_out = table.played_out(left)
        further += chance * more
        for there, share in played_out.items():
            final[in_hand + there.back] += chance * share
            taken += chance * share * there.taken
            if table.session.drawdown and there.depth == table.session.drawdown:
                sank += chance * share
    mean_rolls = sum((n * p for n, p in sums.lasts.items()), Fraction(0)) + further
    return Exact(
        dict(sorted(final.items())),
        dict(ends),
        dict(sorted(sums.lasts.items())),
        mean_rolls,
        sums.staked - taken,
        sums.refused,
        sank if table.session.drawdown else None,
        sums.states,
    )
