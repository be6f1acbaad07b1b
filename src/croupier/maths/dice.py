"""The exact figures of every wager of a dice game, read off its compiled tables.

One unit is placed as soon as it may be at a table just opened. Where a wager stands behind
another, that one is made first, and again whenever it is decided, until chips may go behind it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from croupier.machine.tables import LOSES, RETURNED, TRAVELS, WINS, Tables, compile_game
from croupier.maths.chain import walk
from croupier.maths.figures import Outcome, Row
from croupier.words.clauses import Travels, Wager
from croupier.words.faults import RuleFault, nearest
from croupier.words.game import Game, cited_by_wagers

WAITS, LIES, DONE = "waits", "lies", "done"
NOWHERE = -1

ENDINGS = {WINS: "win", LOSES: "lose", RETURNED: "push"}


class Chips(NamedTuple):
    """One bettor's unit: waiting while its base lies on an area, lying on one itself, or done."""

    what: str
    area: int = NOWHERE
    ending: str = ""
    net: Fraction = Fraction(0)


Place = tuple[int, tuple[Chips, ...]]  # a clock, and the chips of each bettor


@dataclass(frozen=True, slots=True)
class Family:
    """A wager as players name it: the areas it may be placed on, and where its base starts."""

    name: str
    members: tuple[int, ...]
    bases: tuple[int, ...]


def families(game: Game) -> dict[str, Family]:
    """Every wager that a hand can place, in the order of the rules."""
    members: dict[str, list[int]] = {}
    for n, area in enumerate(game.wagers):
        if not area.by_dealer:
            members.setdefault(area.family, []).append(n)
    return {
        name: Family(name, tuple(areas), _bases(game, game.wagers[areas[0]]))
        for name, areas in members.items()
    }


def _bases(game: Game, wager: Wager) -> tuple[int, ...]:
    """The areas where the chips that this wager needs are placed by hand."""
    if wager.needs is None:
        return ()
    return tuple(
        n
        for n, area in enumerate(game.wagers)
        if not area.by_dealer and (area.name == wager.needs or wager.needs in _targets(area))
    )


def family(game: Game, name: str) -> Family:
    """The wager of this name; a RuleFault with a suggestion where there is none."""
    known = families(game)
    if name not in known:
        raise RuleFault(f"{game.title} has no wager {name!r}.{nearest(name, tuple(known))}")
    return known[name]


# ------------------------------------------------------------------- chips on their way


def settle_in(tables: Tables, wager: Family, clock: int, base: int) -> Chips:
    """What a bettor does before the roll: makes the base bet if need be, places if he may."""
    if base == NOWHERE:
        base = next((b for b in wager.bases if tables.may_place(clock, b)), NOWHERE)
    for area in wager.members:
        needs = tables.game.wagers[area].needs
        has_base = needs is None or (base != NOWHERE and tables.game.wagers[base].name == needs)
        if has_base and tables.may_place(clock, area):
            return Chips(LIES, area)
    return Chips(WAITS, base)


def moved(tables: Tables, clock: int, call: int, chips: Chips) -> Chips:
    """Where the call takes a bettor's chips; a base that is decided is nowhere."""
    if chips.what == DONE or chips.area == NOWHERE:
        return chips
    effect = tables.befalls(clock, call, chips.area)
    if effect.kind == TRAVELS:
        return chips._replace(area=effect.to_area)
    if not effect.decides:
        return chips
    if chips.what == WAITS:
        return Chips(WAITS)
    return Chips(DONE, ending=ENDINGS[effect.kind], net=effect.net)


def step(tables: Tables, bettors: tuple[Family, ...], place: Place) -> Mapping[Place, int]:
    """Where the 36 rolls lead, and how many of them."""
    clock, everyone = place
    lying = {chips.area for chips in everyone}
    leads: Counter[Place] = Counter()
    for call, rolls in tables.alike(clock, lying - {NOWHERE}):
        following = tables.after(clock, call, lying)
        there = (moved(tables, clock, call, chips) for chips in everyone)
        leads[following, settled(tables, bettors, following, there)] += rolls
    return leads


def settled(
    tables: Tables, bettors: tuple[Family, ...], clock: int, everyone: Iterable[Chips]
) -> tuple[Chips, ...]:
    """Everyone's chips before a roll, those who wait having placed what they may."""
    return tuple(
        settle_in(tables, bettor, clock, chips.area) if chips.what == WAITS else chips
        for bettor, chips in zip(bettors, everyone, strict=True)
    )


def all_done(place: Place) -> bool:
    return all(chips.what == DONE for chips in place[1])


def opening(tables: Tables, bettors: tuple[Family, ...], clock: int = 0) -> Place:
    """Everyone at the table, at a table just opened or at another clock, having bet if they may."""
    return clock, settled(tables, bettors, clock, [Chips(WAITS)] * len(bettors))


# ------------------------------------------------------------------------- the figures


def rows(game: Game) -> tuple[Row, ...]:
    """The figures of every wager, in the order of the rules."""
    tables = compile_game(game)
    return tuple(row(tables, wager) for wager in families(game).values())


def row(tables: Tables, wager: Family) -> Row:
    """The figures of one wager."""
    visits, ends = walk(opening(tables, (wager,)), partial(step, tables, (wager,)), all_done)
    chances: dict[tuple[str, Fraction], Fraction] = {}
    for (_, (chips,)), chance in ends.items():
        ending = (chips.ending, chips.net)
        chances[ending] = chances.get(ending, Fraction(0)) + chance
    rolls = (n for (_, (chips,)), n in visits.items() if chips.what == LIES)
    by_net = sorted(chances.items(), key=lambda item: -item[0][1])
    return Row(
        area=wager.name,
        clause=tables.game.wagers[wager.members[0]].rule,
        pays=tuple(Outcome(ending, chance, net) for (ending, net), chance in by_net),
        mean_rolls=sum(rolls, Fraction(0)),
        assumed=assumed(tables.game, wager),
    )


def assumed(game: Game, wager: Family) -> tuple[str, ...]:
    """The clauses in no text at hand that this wager, wherever it travels, stands on."""
    targets = {name for n in wager.members for name in _targets(game.wagers[n])}
    areas = [
        area for n, area in enumerate(game.wagers) if n in wager.members or area.name in targets
    ]
    cited = cited_by_wagers(areas)
    return tuple(clause.id for clause in game.book.assumptions if clause.id in cited)


def _targets(area: Wager) -> list[str]:
    ends = (c.consequence for s in area.states for c in s.clauses)
    return [end.area for end in ends if isinstance(end, Travels)]


def named_by(area: Wager) -> set[str]:
    """The other areas that this one is tied to: its base, its conditions, where its chips go."""
    conditions = (area.takes, area.off.unless if area.off else None)
    tied = {c.area for c in conditions if c} | ({area.needs} if area.needs else set())
    return tied | set(_targets(area))


def covariance(game: Game, one: str, other: str) -> Fraction:
    """Covariance of the net results of one unit on each of two wagers, on the same rolls."""
    tables = compile_game(game)
    bettors = (family(game, one), family(game, other))
    _, ends = walk(opening(tables, bettors), partial(step, tables, bettors), all_done)
    means = [sum((p * end[1][n].net for end, p in ends.items()), Fraction(0)) for n in (0, 1)]
    product = sum((p * end[1][0].net * end[1][1].net for end, p in ends.items()), Fraction(0))
    return product - means[0] * means[1]
