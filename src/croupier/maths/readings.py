"""What each reading of an unclear rule costs: every figure that moves, computed, never typed.

Looked at are the wagers at a table just opened; those placed after some rolls, where these make a
difference; what a no roll or a new shooter does to chips that lie; what taking chips back at the
best moment is worth; and how long the shooter keeps the dice.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property, partial

from croupier.machine.tables import Tables, compile_game
from croupier.maths.dice import Family, assumed, families, named_by, row
from croupier.maths.figures import Effect, Figure, Row, notes
from croupier.maths.positions import History, Positions, histories, in_words
from croupier.maths.turns import turns
from croupier.words.game import Game
from croupier.words.rulebook import Rulebook, Ruling

EDGE = "edge per bet made"
ROLLS_TO_END = "rolls to a decision"
VARIANCE = "variance"
WORTH = "worth of one unit"
TAKEN = "edge, taken back whenever that is better"
TURN = "mean rolls of a turn"

Under = Callable[[Mapping[str, str]], Game]


def effects(under: Under, book: Rulebook) -> tuple[Effect, ...]:
    """The effect of every ruling of a rulebook; `under` builds the game with readings chosen."""
    usual = Reading(under({}))
    return tuple(effect(ruling, under, usual) for ruling in book.rulings.values())


def effect(ruling: Ruling, under: Under, usual: "Reading") -> Effect:
    """Every figure that is not the same under all readings of one ruling."""
    games = {name: under({ruling.id: name}) for name in ruling.readings}
    by_reading = {
        name: usual if reading.same_as(usual) else reading
        for name, reading in ((name, Reading(game)) for name, game in games.items())
    }
    if all(reading is usual for reading in by_reading.values()):
        return Effect(ruling, (), same_game=True)
    figures = [*_of_rows(by_reading), *_of_turns(by_reading)]
    return Effect(ruling, tuple(figures), same_game=False, notes=notes(games))


class Reading:
    """A game under one reading, each thing about it worked out when first asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._rows: dict[str, Row] = {}
        self._positions: dict[str, Positions] = {}

    def same_as(self, other: "Reading") -> bool:
        """Whether the two definitions differ in nothing."""
        mine, its = ((r.game.wagers, r.game.shooter, r.game.defaults) for r in (self, other))
        return mine == its

    @cached_property
    def tables(self) -> Tables:
        return compile_game(self.game)

    @cached_property
    def families(self) -> dict[str, Family]:
        return families(self.game)

    @cached_property
    def turns(self) -> dict[str, Fraction]:
        return {turn.way: turn.mean for turn in turns(self.game)}

    @cached_property
    def histories(self) -> tuple[History, ...]:
        return histories(self.tables)

    def clauses_behind(self, wager: str) -> tuple[object, ...]:
        """All that the wager's figures can depend on: its areas, those they name, the defaults."""
        areas = self.game.wagers
        reached = [areas[n] for n in self.families[wager].members]
        for area in reached:
            reached += [
                other for other in areas if other.name in named_by(area) and other not in reached
            ]
        return (*reached, *self.game.defaults)

    def row(self, wager: str) -> Row:
        if wager not in self._rows:
            self._rows[wager] = row(self.tables, self.families[wager])
        return self._rows[wager]

    def positions(self, wager: str) -> Positions:
        if wager not in self._positions:
            self._positions[wager] = Positions(self.tables, self.families[wager])
        return self._positions[wager]


Readings = Mapping[str, Reading]
Of = Callable[[Reading], Fraction | None]


def _differing(
    subject: str, quantity: str, readings: Readings, of: Of, stands_on: tuple[str, ...] = ()
) -> Iterator[Figure]:
    under = {name: of(reading) for name, reading in readings.items()}
    if len(set(under.values())) > 1:
        yield Figure(subject, quantity, under, stands_on)


def _assumed(readings: Readings, wager: str, *, announced: bool = False) -> tuple[str, ...]:
    """The clauses in no text at hand that a wager's figures stand on under any of the readings.

    What an announcement does (`announced`) may be ruled by the clauses that speak for every area.
    """
    found = set[str]()
    for reading in readings.values():
        found.update(assumed(reading.game, reading.families[wager]))
        if announced:
            found.update(clause.rule for clause in reading.game.defaults)
    book = next(iter(readings.values())).game.book
    return tuple(clause.id for clause in book.assumptions if clause.id in found)


def _of_turns(readings: Readings) -> Iterator[Figure]:
    ways = dict.fromkeys(way for reading in readings.values() for way in reading.turns)
    for way in ways:
        yield from _differing(way, TURN, readings, partial(_turn, way=way))


def _of_rows(readings: Readings) -> Iterator[Figure]:
    """For each wager what moves at a table just opened; if nothing does, what moves later."""
    for wager in _touched(readings):
        stands_on = _assumed(readings, wager)
        for quantity in ROW_QUANTITIES:
            of = partial(_of_row, wager=wager, quantity=quantity)
            figures = list(_differing(wager, quantity, readings, of, stands_on))
            if figures:
                yield from figures
                break
        else:
            yield from _later(wager, readings)


def _touched(readings: Readings) -> Iterator[str]:
    """The wagers whose clauses, or those of areas they depend on, are not the same everywhere."""
    names = dict.fromkeys(name for reading in readings.values() for name in reading.families)
    for wager in names:
        if len({reading.clauses_behind(wager) for reading in readings.values()}) > 1:
            yield wager


def _later(wager: str, readings: Readings) -> Iterator[Figure]:
    """The wager placed after some calls, then while it lies, then taken back at best."""
    stands_on = _assumed(readings, wager)
    asked = dict.fromkeys(h for r in readings.values() for h in r.histories)
    yield from _once(
        figure
        for history in asked
        for figure in _differing(
            f"{wager}, placed after {in_words(history)}" if history else wager,
            EDGE,
            readings,
            partial(_edge, wager=wager, history=history),
            stands_on,
        )
    )
    first = next(h for h in asked if any(r.positions(wager).placed(h) for r in readings.values()))
    announced = (then for r in readings.values() for then in r.positions(wager).announced(first))
    yield from _once(
        figure
        for then in dict.fromkeys(announced)
        for figure in _differing(
            f"{wager}, then {in_words(then)}",
            WORTH,
            readings,
            partial(_worth, wager=wager, first=first, then=then),
            _assumed(readings, wager, announced=True),
        )
    )
    taken = partial(_edge_taken, wager=wager, first=first)
    yield from _differing(wager, TAKEN, readings, taken, stands_on)


def _once(figures: Iterator[Figure]) -> Iterator[Figure]:
    """Of figures that say the same of later and later moments, the first."""
    seen: list[Mapping[str, Fraction | None]] = []
    for figure in figures:
        if figure.under not in seen:
            seen.append(figure.under)
            yield figure


ROW_QUANTITIES: Mapping[str, Callable[[Row], Fraction]] = {
    EDGE: lambda row: row.edge,
    ROLLS_TO_END: lambda row: row.mean_rolls,
    VARIANCE: lambda row: row.variance,
}


def _of_row(reading: Reading, wager: str, quantity: str) -> Fraction:
    return ROW_QUANTITIES[quantity](reading.row(wager))


def _turn(reading: Reading, way: str) -> Fraction | None:
    return reading.turns.get(way)


def _edge(reading: Reading, wager: str, history: History) -> Fraction | None:
    worth = reading.positions(wager).worth(history)
    return None if worth is None else -worth


def _worth(reading: Reading, wager: str, first: History, then: History) -> Fraction | None:
    return reading.positions(wager).worth(first, then)


def _edge_taken(reading: Reading, wager: str, first: History) -> Fraction | None:
    worth = reading.positions(wager).worth_taken(first)
    return None if worth is None else -worth
