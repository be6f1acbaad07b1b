"""How long a shooter keeps the dice, under each way of giving them up that the rules allow."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from typing import NamedTuple

from croupier.machine.tables import LOSES, Tables, compile_game
from croupier.maths.chain import lasts, walk
from croupier.maths.figures import Turn
from croupier.words.calls import ROLLS
from croupier.words.clauses import During
from croupier.words.game import Game
from croupier.words.shooter import GivesUp, MayPass, MustHold

CHANCES = ("first", "second", "third", "fourth", "fifth")
LISTED = 20


class Throwing(NamedTuple):
    """The shooter before a throw: the clock, own chips, bets and chances to pass still open."""

    clock: int
    chips: frozenset[int]
    bets: int
    chances: int


OVER = Throwing(-1, frozenset(), 0, 0)


@dataclass(frozen=True, slots=True)
class Way:
    """How a shooter plays: what is bet on, how often, and when the dice are passed by choice."""

    words: str
    rule: str
    areas: tuple[int, ...] = ()
    once: bool = False
    passes_when_decided: bool = False
    passes_at_chance: int = 0


def turns(game: Game) -> tuple[Turn, ...]:
    """The length of a turn in rolls, for every way of keeping and giving up the dice."""
    tables = compile_game(game)
    return tuple(turn(tables, way) for way in ways(game))


def turn(tables: Tables, way: Way) -> Turn:
    """Mean and distribution of one way's turns."""
    step = cache(partial(throw, tables, way))
    start = _bet(tables, way, Throwing(0, frozenset(), 1, way.passes_at_chance))
    visits, _ = walk(start, step, _is_over)
    mean = sum(visits.values(), Fraction(0))
    return Turn(way.words, way.rule, mean, lasts(start, step, _is_over, LISTED))


def ways(game: Game) -> Iterator[Way]:
    """Never passing by choice; betting once; passing at a chance, or once a bet is decided."""
    held = [game.areas.index(name) for c in game.shooter.all(MustHold)[:1] for name in c.areas]
    taken = game.shooter.all(GivesUp)
    must = ", ".join(dict.fromkeys(clause.rule for clause in taken))
    own_chips_count = any(clause.own for clause in taken)
    if own_chips_count:
        for size in range(1, len(held) + 1):
            for areas in combinations(held, size):
                names = " and ".join(game.areas[a] for a in areas)
                yield Way(f"always bets on {names}, never passes", must, areas)
        for area in held:
            again = "".join(f", {c.rule}" for c in game.shooter.all(MustHold) if c.each_roll)
            words = f"bets on {game.areas[area]} once, never passes"
            yield Way(words, must + again, (area,), once=True)
    else:
        yield Way("never passes", must)
    for passing in game.shooter.all(MayPass):
        yield from _passing(game, passing, held)


def _passing(game: Game, passing: MayPass, held: list[int]) -> Iterator[Way]:
    if passing.during is None:
        for area in held:
            words = f"passes when {game.areas[area]} is decided"
            yield Way(words, passing.rule, (area,), once=True, passes_when_decided=True)
        return
    for n, which in enumerate(CHANCES, 1):
        yield Way(f"passes the {which} time it may", passing.rule, passes_at_chance=n)


def throw(tables: Tables, way: Way, now: Throwing) -> Mapping[Throwing, int]:
    """Where the 36 throws lead, and how many of them."""
    leads: Counter[Throwing] = Counter()
    for call in range(len(ROLLS)):
        leads[_after(tables, way, now, call)] += 1
    return leads


def _after(tables: Tables, way: Way, now: Throwing, call: int) -> Throwing:
    if any(_loses_dice(tables, clause, now, call) for clause in tables.game.shooter.all(GivesUp)):
        return OVER
    kept = {area for area in now.chips if not tables.befalls(now.clock, call, area).decides}
    clock = tables.after(now.clock, call, now.chips)
    if way.passes_when_decided and not kept:
        return OVER
    chances = now.chances
    if chances and any(
        c.during and _holds(tables, clock, (c.during,)) for c in tables.game.shooter.all(MayPass)
    ):
        chances -= 1
        if not chances:
            return OVER
    following = _bet(tables, way, Throwing(clock, frozenset(kept), now.bets, chances))
    must_hold = any(c.each_roll for c in tables.game.shooter.all(MustHold))
    return OVER if must_hold and way.areas and not following.chips else following


def _loses_dice(tables: Tables, clause: GivesUp, now: Throwing, call: int) -> bool:
    if ROLLS[call] not in clause.calls:
        return False
    if clause.during and not _holds(tables, now.clock, clause.during):
        return False
    lost = [tables.befalls(now.clock, call, area).kind == LOSES for area in now.chips]
    return {"": True, "any": any(lost), "all": bool(lost) and all(lost)}[clause.own]


def _holds(tables: Tables, clock: int, conditions: tuple[During, ...]) -> bool:
    return any(tables.holds(clock, c.area, c.states) for c in conditions)


def _bet(tables: Tables, way: Way, now: Throwing) -> Throwing:
    """The shooter's bets before a throw: on every area of the way that is free, if any are left."""
    if way.once and not now.bets:
        return now
    placed = {area for area in way.areas if tables.may_place(now.clock, area)}
    return now._replace(chips=now.chips | placed, bets=0 if way.once else now.bets)


def _is_over(now: Throwing) -> bool:
    return now == OVER
