"""How players bet: small functions that see a table and say what they want to lie on it.

A strategy is made for a desk and returns a function of six arrays, each indexed by area unless it
says otherwise:

    may       what hands may do now: PLACE + TAKE
    chips     what lies there
    outcome   what the last roll did to chips there: WINS, LOSES, RETURNED, TRAVELS, or 0
    purse     the player and the game, by the names of `player`: IN_HAND, ROLLS, NET, ...
    memory    whole numbers of the strategy's own, all 0 at first, kept from roll to roll
    wish      what shall lie there; as it came, everything stays as it is

It may use whole numbers, `if`, `for`, `while`, `min`, `max` and other such functions: it is
compiled for processors and for graphics cards, and runs as plain Python where neither is wanted.
"""

from collections.abc import Mapping
from typing import Any

from croupier.machine.tables import LOSES, WINS
from croupier.sim.desk import PLACE, Bets, Desk
from croupier.sim.player import ROLLS

SLOTS, MEMORY = 32, 128  # a strategy's share of the memory, and all there is


# ------------------------------------------------------------------- the same every time


def flat(desk: Desk, stakes: Mapping[str, int]) -> Bets:
    """So much on each of these areas, whenever it may be placed there and nothing lies."""
    areas = tuple(desk.area(name) for name in stakes)
    amounts = tuple(stakes.values())

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        for n in range(len(areas)):
            if chips[areas[n]] == 0 and may[areas[n]] & PLACE != 0:
                wish[areas[n]] = amounts[n]

    return bets


# --------------------------------------------------------------------------- progressions


def martingale(desk: Desk, on: str, unit: int, most: int) -> Bets:
    """Twice the stake after a loss, the unit again after a win or where it would be too much."""
    area = desk.area(on)

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if outcome[area] == LOSES:
            memory[0] = 2 * memory[0] if 2 * memory[0] <= most else unit
        elif outcome[area] == WINS or memory[0] == 0:
            memory[0] = unit
        if chips[area] == 0 and may[area] & PLACE != 0:
            wish[area] = memory[0]

    return bets


def paroli(desk: Desk, on: str, unit: int, wins: int = 3) -> Bets:
    """Twice the stake after a win, up to so many wins in a row; the unit again after that."""
    area = desk.area(on)

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if outcome[area] == WINS:
            memory[1] = (memory[1] + 1) % wins
        elif outcome[area] == LOSES:
            memory[1] = 0
        if chips[area] == 0 and may[area] & PLACE != 0:
            wish[area] = unit << memory[1]

    return bets


def dalembert(desk: Desk, on: str, unit: int) -> Bets:
    """A unit more after a loss, a unit less after a win, never less than one."""
    area = desk.area(on)

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if outcome[area] == LOSES:
            memory[0] += 1
        elif outcome[area] == WINS:
            memory[0] = max(memory[0] - 1, 0)
        if chips[area] == 0 and may[area] & PLACE != 0:
            wish[area] = unit * (1 + memory[0])

    return bets


def fibonacci(desk: Desk, on: str, unit: int, longest: int = 12) -> Bets:
    """1, 1, 2, 3, 5, ... units: one on after a loss, two back after a win."""
    area = desk.area(on)

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if outcome[area] == LOSES:
            memory[0] = min(memory[0] + 1, longest)
        elif outcome[area] == WINS:
            memory[0] = max(memory[0] - 2, 0)
        if chips[area] == 0 and may[area] & PLACE != 0:
            stake, following = unit, unit
            for _ in range(memory[0]):
                stake, following = following, stake + following
            wish[area] = stake

    return bets


def labouchere(desk: Desk, on: str, unit: int) -> Bets:
    """The line 1 2 3 4: stake its ends; a win strikes them out, a loss writes their sum behind."""
    area = desk.area(on)
    left, right, line = 0, 1, 2  # places in the memory

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if outcome[area] == WINS:
            memory[left] += 1
            memory[right] -= 1
        elif outcome[area] == LOSES:
            lost = memory[line + memory[left]]
            if memory[right] > memory[left]:
                lost += memory[line + memory[right]]
            memory[right] += 1
            if line + memory[right] < SLOTS:
                memory[line + memory[right]] = lost
        if purse[ROLLS] == 0 or memory[left] > memory[right] or line + memory[right] >= SLOTS:
            memory[left], memory[right] = 0, 3
            for n in range(4):
                memory[line + n] = 1 + n
        if chips[area] == 0 and may[area] & PLACE != 0:
            units = memory[line + memory[left]]
            if memory[right] > memory[left]:
                units += memory[line + memory[right]]
            wish[area] = unit * units

    return bets


def oscars_grind(desk: Desk, on: str, unit: int) -> Bets:
    """A unit won in each series: the same stake after a loss, one more after a win."""
    area = desk.area(on)
    stake, won = 0, 1  # places in the memory, in units

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if outcome[area] == WINS:
            memory[won] += memory[stake]
            memory[stake] += 1
        elif outcome[area] == LOSES:
            memory[won] -= memory[stake]
        if memory[won] >= 1 or memory[stake] == 0:
            memory[won], memory[stake] = 0, 1
        memory[stake] = min(memory[stake], 1 - memory[won])
        if chips[area] == 0 and may[area] & PLACE != 0:
            wish[area] = unit * memory[stake]

    return bets


# ------------------------------------------------------------------------- whole layouts


def three_point_molly(desk: Desk, unit: int, odds: int = 1) -> Bets:
    """Win Line and Come until three points are covered, each with odds behind it."""
    win, behind, come = desk.area("Win Line"), desk.area("Behind the Win Line"), desk.area("Come")
    boxes = tuple(desk.area(f"Come {p}") for p in (4, 5, 6, 8, 9, 10))
    backs = tuple(desk.area(f"Behind the Come {p}") for p in (4, 5, 6, 8, 9, 10))

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        covered = 0
        for point in range(6):
            box, back = boxes[point], backs[point]
            if chips[box] > 0:
                covered += 1
                if chips[back] == 0 and may[back] & PLACE != 0:
                    wish[back] = odds * chips[box]
        if chips[win] == 0 and may[win] & PLACE != 0:
            wish[win] = unit
        if chips[win] > 0 and may[behind] & PLACE != 0:
            wish[behind] = odds * chips[win]
            covered += 1
        if covered < 3 and may[come] & PLACE != 0:
            wish[come] = unit

    return bets


def iron_cross(desk: Desk, unit: int) -> Bets:
    """Field and Place 5, 6 and 8 to Win once a point is on: every roll but a seven pays."""
    return together(
        _while_on(desk.area("Field"), unit, desk.area("Come")),
        _while_on(desk.area("Place 5 to Win"), unit, desk.area("Come")),
        _while_on(desk.area("Place 6 to Win"), unit + unit // 5, desk.area("Come")),
        _while_on(desk.area("Place 8 to Win"), unit + unit // 5, desk.area("Come")),
    )


def place_inside(desk: Desk, unit: int) -> Bets:
    """Place 5, 6, 8 and 9 to Win once a point is on."""
    come = desk.area("Come")
    fives = [_while_on(desk.area(f"Place {n} to Win"), unit, come) for n in (5, 9)]
    sixes = [_while_on(desk.area(f"Place {n} to Win"), unit + unit // 5, come) for n in (6, 8)]
    return together(*fives, *sixes)


def _while_on(area: int, stake: int, come: int) -> Bets:
    """A stake on an area while Come may be bet, which is while a point is on."""

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if may[come] & PLACE != 0 and chips[area] == 0 and may[area] & PLACE != 0:
            wish[area] = stake

    return bets


def dont_and_lay(desk: Desk, unit: int, lay: int) -> Bets:
    """Don't Win, and so much laid behind it once a point is on."""
    dont, behind = desk.area("Don't Win"), desk.area("Behind the Don't Win")

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        if chips[dont] == 0 and may[dont] & PLACE != 0:
            wish[dont] = unit
        if chips[dont] > 0 and chips[behind] == 0 and may[behind] & PLACE != 0:
            wish[behind] = lay

    return bets


def shooter_with_lines(desk: Desk, unit: int) -> Bets:
    """Double Dice: the Shooter's Bet, with Number Line 6 and 8 beside it and a Bonus Bet."""
    names = ("Shooter's Bet", "Number Line 6", "Number Line 8", "Bonus Bet")
    return flat(desk, dict.fromkeys(names, unit))


def dragon_and_hedge(desk: Desk, unit: int, hedge: int) -> Bets:
    """Dragon Fire: Dragon, and a hedge on Total 7 while the Dragon is frozen."""
    dragon, seven = desk.area("Dragon"), desk.area("Total 7")

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        frozen = chips[dragon] > 0
        if not frozen and may[dragon] & PLACE != 0:
            wish[dragon] = unit
        if frozen and chips[seven] == 0:
            wish[seven] = hedge

    return bets


# ----------------------------------------------------------------------------- composed


def together(*strategies: Bets) -> Bets:
    """All of these at once, in this order, each with a memory of its own."""
    if len(strategies) == 1:
        return strategies[0]
    first, rest = strategies[0], together(*strategies[1:])

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        first(may, chips, outcome, purse, memory[:SLOTS], wish)
        rest(may, chips, outcome, purse, memory[SLOTS:], wish)

    return bets


STRATEGIES = {
    make.__name__.replace("_", "-"): make
    for make in (
        *(flat, martingale, paroli, dalembert, fibonacci, labouchere, oscars_grind),
        *(three_point_molly, iron_cross, place_inside, dont_and_lay),
        *(shooter_with_lines, dragon_and_hedge),
    )
}
