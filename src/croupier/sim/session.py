"""One player's session at a table, in plain Python that is also compiled (`engines`).

Before every roll the strategy says how much it wants to lie on each area; what the rules and the
limits do not allow is refused and counted, as at the table. A session ends at ruin, at its goal, or
after so many rolls or turns of the shooter; chips that may not be taken are then played out.
"""

from typing import Any

from croupier.machine.tables import CALLS, GOES, LOSES, RETURNED, TRAVELS, WINS
from croupier.sim.bits import (
    KEY,
    LEFT,
    NUMBER,
    STREAM,
    fits,
    mixed,
    throw,
    unrolled,
    word,
)
from croupier.sim.desk import ALL_LOST, ANYWAY, CHIP, LEAST, NEW
from croupier.sim.hands import (
    arrange,
    changed,
    may_be_placed,
    may_be_taken,
    move,
    refuse,
    take_all,
)
from croupier.sim.player import (
    AIM,
    BANKROLL,
    CLOCK,
    DRAWDOWN,
    GOAL,
    HIGHEST,
    IN_HAND,
    LOWEST,
    LYING,
    MOST_ROLLS,
    MOST_TURNS,
    NET,
    OUT_OF_ROLLS,
    OUT_OF_TURNS,
    PURSE,
    ROLL,
    ROLLS,
    RUIN,
    TURNS,
    WHY,
)

unsigned = int


def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
    """Stands for the player's strategy, which takes its name when a session is put together."""


def play_session(
    dice: Any,
    rules: Any,
    plan: Any,
    chips: Any,
    outcome: Any,
    purse: Any,
    memory: Any,
    wish: Any,
    moving: Any,
) -> None:
    """Plays one session from an empty layout; all arrays but the rules and the plan are its own.

    Before a strategy is asked, `wish` is what lies there; `moving` holds chips on their way.
    """
    areas = len(chips)
    purse[IN_HAND] = plan[BANKROLL]
    purse[LOWEST] = plan[BANKROLL]
    purse[HIGHEST] = plan[BANKROLL]
    while purse[WHY] == 0 or purse[LYING] > 0:
        may = rules.hands[purse[CLOCK] * areas : (purse[CLOCK] + 1) * areas]
        if purse[WHY] == 0:
            bets(may, chips, outcome, purse, memory, wish)
        else:
            take_all(may, wish)
        if changed(chips, wish):
            arrange(may, rules, chips, purse, wish)
        if purse[WHY] == 0 and purse[LYING] == 0 and purse[IN_HAND] < rules.terms[LEAST]:
            purse[WHY] = RUIN
        if purse[WHY] == 0 or purse[LYING] > 0:
            purse[ROLL] = int(throw(dice))
            after_roll(purse[ROLL], rules, chips, outcome, purse, wish, moving)
            purse[ROLLS] += 1
            watch(purse, plan)


def play_sessions(
    key: Any, first: Any, rules: Any, plan: Any, dice: Any, own: Any, results: Any
) -> None:
    """Plays as many sessions as there are rows of results; `own` are one player's arrays."""
    chips, outcome, purse, memory, wish, moving = own
    for n in range(len(results)):
        dice[KEY] = key
        dice[NUMBER] = first + unsigned(n) * STREAM
        dice[LEFT] = 0
        clear(chips, outcome, wish, purse, memory)
        play_session(dice, rules, plan, chips, outcome, purse, memory, wish, moving)
        for fact in range(PURSE):
            results[n, fact] = purse[fact]


def clear(chips: Any, outcome: Any, wish: Any, purse: Any, memory: Any) -> None:
    """The player of the session before takes everything along."""
    for area in range(len(chips)):
        chips[area] = 0
        outcome[area] = 0
        wish[area] = 0
    for n in range(len(purse)):
        purse[n] = 0
    for n in range(len(memory)):
        memory[n] = 0


def watch(purse: Any, plan: Any) -> None:
    """Keeps the player's highest and lowest worth, and ends the session where its plan says so."""
    worth = purse[IN_HAND] + purse[LYING]
    purse[HIGHEST] = max(purse[HIGHEST], worth)
    purse[LOWEST] = min(purse[LOWEST], worth)
    purse[DRAWDOWN] = max(purse[DRAWDOWN], purse[HIGHEST] - worth)
    if purse[WHY] == 0:
        if plan[AIM] > 0 and worth >= plan[AIM]:
            purse[WHY] = GOAL
        elif plan[MOST_ROLLS] > 0 and purse[ROLLS] >= plan[MOST_ROLLS]:
            purse[WHY] = OUT_OF_ROLLS
        elif plan[MOST_TURNS] > 0 and purse[TURNS] >= plan[MOST_TURNS]:
            purse[WHY] = OUT_OF_TURNS


# ------------------------------------------------------------------------- after a roll


def after_roll(
    call: Any,
    rules: Any,
    chips: Any,
    outcome: Any,
    purse: Any,
    wish: Any,
    moving: Any,
) -> None:
    """The roll's effects; if it takes the dice, the layout hears that there is a new shooter."""
    for area in range(len(chips)):
        outcome[area] = 0
    purse[NET] = 0
    cell = purse[CLOCK] * CALLS + call
    hear(cell, rules, chips, outcome, purse, wish, moving)
    if turn_ends(cell, rules, chips, outcome):
        purse[TURNS] += 1
        hear(purse[CLOCK] * CALLS + NEW, rules, chips, outcome, purse, wish, moving)


def hear(
    cell: Any,
    rules: Any,
    chips: Any,
    outcome: Any,
    purse: Any,
    wish: Any,
    moving: Any,
) -> None:
    """Pays, collects, returns and moves chips; and the clock goes on, as the chips lay."""
    areas = len(chips)
    pattern = 0
    for n in range(len(rules.own)):
        if rules.own[n] >= 0 and chips[rules.own[n]] > 0:
            pattern += 1 << n
    travelled = 0
    for area in range(areas):
        if chips[area] > 0:
            effect = rules.effect[cell * areas + area]
            if rules.kind[effect] > GOES:
                travelled += settle(area, effect, rules, chips, outcome, purse, moving)
                wish[area] = 0
    if travelled > 0:
        for area in range(areas):
            chips[area] += moving[area]
            wish[area] = chips[area]
            moving[area] = 0
    purse[CLOCK] = rules.following[pattern * (len(rules.effect) // areas) + cell]


def settle(
    area: Any,
    effect: Any,
    rules: Any,
    chips: Any,
    outcome: Any,
    purse: Any,
    moving: Any,
) -> Any:
    """Chips that win, lose, are returned or travel leave the area; 1 if they travel."""
    kind = rules.kind[effect]
    stake = chips[area]
    chips[area] = 0
    outcome[area] = kind
    if kind == TRAVELS:
        moving[rules.to_area[effect]] += stake
        return 1
    purse[LYING] -= stake
    if kind == WINS:
        paid = payable(stake * rules.pays[effect], rules.per[effect]) * rules.terms[CHIP]
        purse[IN_HAND] += stake + paid
        purse[NET] += paid
    elif kind == RETURNED:
        purse[IN_HAND] += stake
    else:
        purse[NET] -= stake
    return 0


def payable(amount: Any, chip: Any) -> Any:
    """An amount in whole chips, rounded up."""
    return (amount + chip - 1) // chip


def turn_ends(cell: Any, rules: Any, chips: Any, outcome: Any) -> Any:
    """Whether a clause takes the dice from the shooter, who is the player."""
    cells = len(rules.effect) // len(chips)
    for clause in range(len(rules.gives_up) // cells):
        if rules.gives_up[clause * cells + cell] == 1:
            lost, kept = 0, 0
            for area in range(len(chips)):
                if rules.losing[clause * len(chips) + area] == 1:
                    if outcome[area] == LOSES:
                        lost += 1
                    elif chips[area] > 0 or outcome[area] != 0:
                        kept += 1
            when = rules.when[clause]
            if when == ANYWAY or (lost > 0 and (when != ALL_LOST or kept == 0)):
                return True
    return False


SOURCE = (
    *(fits, unrolled, mixed, word, throw),
    *(clear, watch, take_all, changed, may_be_taken, may_be_placed, move, refuse, arrange),
    *(payable, settle, hear, turn_ends, after_roll, play_session, play_sessions),
)
