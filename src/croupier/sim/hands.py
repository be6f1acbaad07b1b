"""Before a roll: what hands may place and take, by clause, sign and limit; the rest is refused.

Plain Python that is also compiled, as a part of `session`.
"""

from typing import Any

from croupier.sim.desk import CHIP, LEAST, MOST, PLACE, TAKE
from croupier.sim.layout import NO_BASE
from croupier.sim.player import CLOCK, IN_HAND, LYING, REFUSED, STAKED, WHY


def take_all(may: Any, wish: Any) -> None:
    """Who leaves takes all chips that may be taken."""
    for area in range(len(wish)):
        if may[area] & TAKE != 0:
            wish[area] = 0


def changed(chips: Any, wish: Any) -> Any:
    """Whether anything is wished that does not lie there."""
    for area in range(len(chips)):  # noqa: SIM110 - compilers want the loop
        if chips[area] != wish[area]:
            return True
    return False


def arrange(may: Any, rules: Any, chips: Any, purse: Any, wish: Any) -> None:
    """Takes and places chips as wished, as far as that is allowed; refusals are counted."""
    for n in range(len(chips)):
        area = rules.order[len(chips) - 1 - n]
        if wish[area] < chips[area]:
            if may_be_taken(area, may, rules, chips, wish):
                move(area, purse, chips, wish)
            else:
                refuse(area, purse, chips, wish)
    for n in range(len(chips)):
        area = rules.order[n]
        if wish[area] > chips[area]:
            more = wish[area] - chips[area]
            if more <= purse[IN_HAND] and may_be_placed(area, may, rules, chips, wish, purse):
                move(area, purse, chips, wish)
            else:
                refuse(area, purse, chips, wish)


def move(area: Any, purse: Any, chips: Any, wish: Any) -> None:
    """Chips go between hand and layout."""
    more = wish[area] - chips[area]
    purse[IN_HAND] -= more
    purse[STAKED] += more
    purse[LYING] += more
    chips[area] = wish[area]


def refuse(area: Any, purse: Any, chips: Any, wish: Any) -> None:
    """Nothing moves, and that is counted, unless it is the house that clears the layout."""
    if purse[WHY] == 0:
        purse[REFUSED] += 1
    wish[area] = chips[area]


def may_be_taken(area: Any, may: Any, rules: Any, chips: Any, wish: Any) -> Any:
    """Whether chips may go from an area: by its clauses, and with nothing left behind them."""
    left = wish[area]
    if may[area] & TAKE == 0 or left % rules.terms[CHIP] != 0:
        return False
    if left < 0 or (0 < left < rules.terms[LEAST]):
        return False
    for behind in range(len(chips)):
        if rules.needs[behind] == area and chips[behind] > 0:
            return False
    return True


def may_be_placed(area: Any, may: Any, rules: Any, chips: Any, wish: Any, purse: Any) -> Any:
    """Whether so much may lie on an area: by its clauses, the sign, its base and its own limit."""
    stake = wish[area]
    if may[area] & PLACE == 0 or stake % rules.terms[CHIP] != 0:
        return False
    if stake < rules.terms[LEAST] or stake > rules.terms[MOST]:
        return False
    base = rules.needs[area]
    if base == NO_BASE:
        return True
    most = chips[base] * rules.times[area]
    if rules.times[area] > 0 and rules.on_winnings[area] == 1:
        place = purse[CLOCK] * len(chips) + area
        return chips[base] > 0 and stake * rules.top_pays[place] <= most * rules.top_per[place]
    return chips[base] > 0 and (rules.times[area] == 0 or stake <= most)
