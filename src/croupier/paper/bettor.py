"""One strategy for both: the simulator's function, asked by the exact sessions as well.

The two rooms know nothing of each other; here what an exact session sees is put into the arrays
that a strategy reads.
"""

from array import array

from croupier.maths.one_player import Amounts, Look, Player, Session
from croupier.sim.desk import CHIP, LEAST, MOST, PLACE, TAKE, Bets, Desk
from croupier.sim.own import guarded
from croupier.sim.player import CLOCK, IN_HAND, LYING, PURSE, ROLLS
from croupier.sim.sessions import Plan
from croupier.sim.strategies import MEMORY
from croupier.words.faults import RuleFault

TOLD = {IN_HAND, LYING, ROLLS, CLOCK}


class Purse(list[int]):
    """What an exact session knows of the player; what it does not keep may not be asked for."""

    def __getitem__(self, place: int) -> int:  # type: ignore[override]  # strategies never slice it
        if place not in TOLD:
            raise RuleFault(
                "This strategy asks for what exact sessions do not keep: they know what is in "
                "hand and on the layout, the rolls and the clock. Leave out --exact to simulate it."
            )
        return super().__getitem__(place)


def player(strategy: Bets) -> Player:
    """The strategy as an exact session asks it."""
    wishes = guarded(strategy)

    def asked(look: Look) -> tuple[Amounts, Amounts]:
        purse = Purse([0] * PURSE)
        purse[IN_HAND], purse[LYING] = look.in_hand, sum(look.chips)
        purse[ROLLS], purse[CLOCK] = look.rolls, look.clock
        may = [
            PLACE * place + TAKE * take
            for place, take in zip(look.may_place, look.may_take, strict=True)
        ]
        kept = array("q", look.memory) + array("q", [0] * (MEMORY - len(look.memory)))
        wish = list(look.chips)
        wishes(may, look.chips, look.outcome, purse, memoryview(kept), wish)
        return tuple(map(int, wish)), trimmed(kept)

    return asked


def trimmed(memory: "array[int]") -> Amounts:
    """A strategy's memory without the noughts at its end."""
    used = MEMORY
    while used and not memory[used - 1]:
        used -= 1
    return tuple(memory[:used])


def session(at: Desk, plan: Plan, drawdown: int = 0) -> Session:
    """The same desk and plan for an exact session."""
    if plan.turns or not plan.rolls:
        raise RuleFault("Exact sessions end after so many rolls; say after how many (--rolls).")
    least, most, chip = (int(at.terms[n]) for n in (LEAST, MOST, CHIP))
    return Session(
        at.tables, tuple(at.chosen), least, most, chip,
        plan.bankroll, plan.rolls, plan.goal, drawdown,
    )  # fmt: skip
