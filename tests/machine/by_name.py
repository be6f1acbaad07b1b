"""The words of a dice game followed by hand: a layout is the name of each area's state.

It looks up which clause answers and does what the clause says, one area after another. Nothing
here is compiled or numbered, and nothing is taken from croupier.machine: the compiled tables and
the extent of the proof are held against it.
"""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import combinations

from croupier.words import During, Game, Hands, Wager
from croupier.words.calls import DICE_CALLS, Call
from croupier.words.clauses import (
    Consequence,
    Goes,
    Loses,
    Returned,
    Stays,
    Travels,
    Wins,
)

Layout = Mapping[str, str]  # the name of the state that each area is in
States = tuple[str, ...]  # the same without the areas' names, in the order of the game
Lying = tuple[States, str]  # a layout, and an area on which chips lie


def opened(game: Game) -> Layout:
    return {area.name: area.states[0].name for area in game.wagers}


def states(layout: Layout) -> States:
    return tuple(layout.values())


def holds(layout: Layout, condition: During) -> bool:
    return layout[condition.area] in condition.states


def hands(layout: Layout, area: Wager) -> Hands:
    return area.state(layout[area.name]).hands


def may_place(layout: Layout, area: Wager) -> bool:
    """Whether a hand may put chips there, a base that they need apart."""
    open_now = area.takes is None or holds(layout, area.takes)
    return hands(layout, area).may_place and open_now and not area.by_dealer


def befalls(game: Game, layout: Layout, area: Wager, call: Call) -> Consequence:
    """What the call does to chips there. Chips that are off neither win nor lose."""
    said = game.answers[area.name, layout[area.name]][call].consequence
    if area.off and isinstance(said, Wins | Loses) and not holds(layout, area.off.unless):
        return area.off.then
    return said


def state_after(game: Game, layout: Layout, area: Wager, call: Call) -> str:
    match befalls(game, layout, area, call):
        case Stays():
            return layout[area.name]
        case Goes(to_state=there):
            return there
        case Wins(to_state=str(there)) | Loses(to_state=str(there)) | Returned(to_state=str(there)):
            return there
        case _:
            return area.states[0].name


def after(game: Game, layout: Layout, call: Call, chips: Collection[str]) -> Layout:
    """Every area moves, but one that rests while empty stays open as long as no chips lie there."""
    return {
        area.name: state_after(game, layout, area, call)
        if area.moves_empty or area.name in chips
        else area.states[0].name
        for area in game.wagers
    }


def chips_after(game: Game, layout: Layout, call: Call, chips: Collection[str]) -> frozenset[str]:
    """Where chips lie once the call has decided, moved or left them."""
    following = set()
    for area in (game.wager(name) for name in chips):
        match befalls(game, layout, area, call):
            case Stays() | Goes():
                following.add(area.name)
            case Travels(area=there):
                following.add(there)
    return frozenset(following)


def in_numbers(said: Consequence) -> tuple[str, Fraction, str]:
    """What happens, the net result of a unit that it decides, the area that it moves chips to."""
    match said:
        case Wins(odds=odds):
            return "wins", odds, ""
        case Loses():
            return "loses", Fraction(-1), ""
        case Travels(area=there):
            return "travels", Fraction(0), there
    return type(said).__name__.lower(), Fraction(0), ""


def resting(game: Game, layout: Layout) -> Iterator[frozenset[str]]:
    """The areas that rest while empty and may hold chips now, in every choice of them.

    Chips lie for certain where such an area has moved on and no hand may take them.
    """
    areas = [area for area in game.wagers if not area.moves_empty]
    moved_on = {
        area.name
        for area in areas
        if layout[area.name] != area.states[0].name and not hands(layout, area).may_take
    }
    others = [area.name for area in areas if area.name not in moved_on]
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            yield frozenset(chosen) | moved_on


def layouts(game: Game) -> list[Layout]:
    """Every layout that calls can lead to, with chips on resting areas or none."""
    found = [opened(game)]
    known = {states(layout) for layout in found}
    for layout in found:
        for chips in resting(game, layout):
            for call in DICE_CALLS:
                there = after(game, layout, call, chips)
                if states(there) not in known:
                    known.add(states(there))
                    found.append(there)
    return found


def lying(game: Game) -> set[Lying]:
    """Everywhere that chips can lie: where hands may put them, behind a base where one lies."""
    places: set[Lying] = set()
    every = layouts(game)
    areas = {area.name: area for area in game.wagers}
    follow = Follow(game)
    for behind in (False, True):
        waiting = [
            (layout, name)
            for layout in every
            for name, area in areas.items()
            if (area.needs is not None) == behind
            and may_place(layout, area)
            and (area.needs is None or (states(layout), area.needs) in places)
        ]
        while waiting:
            layout, name = waiting.pop()
            if (states(layout), name) in places:
                continue
            places.add((states(layout), name))
            for call in DICE_CALLS:
                there = follow(layout, call, name)
                waiting += [(there, n) for n in chips_after(game, layout, call, {name})]
    return places


class Follow:
    """The layout that follows when chips lie on one area; the same for most areas, so kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.resting = {area.name for area in game.wagers if not area.moves_empty}
        self.known: dict[tuple[States, Call, frozenset[str]], Layout] = {}

    def __call__(self, layout: Layout, call: Call, name: str) -> Layout:
        lies_anyway = min(resting(self.game, layout), key=len)
        chips = lies_anyway | (self.resting & {name})
        key = states(layout), call, chips
        if key not in self.known:
            self.known[key] = after(self.game, layout, call, chips)
        return self.known[key]
