"""What each reading of an unclear rule costs at cards: every figure that moves, computed.

Looked at are both wagers under best play and how often each hand comes. Where best play hides a
difference, what a player loses or gains by other rules of play; and where only two rulings
together make one, a player who discards from every hand.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from croupier.maths.card_hands import HAND
from croupier.maths.cards import JACKPOT, Solved
from croupier.maths.figures import Effect, Figure, notes
from croupier.maths.strategy import Followed, family, played
from croupier.words.card_game import CardGame
from croupier.words.cards import DISCARDS, NOTHING
from croupier.words.rulebook import Rulebook, Ruling

EDGE, VARIANCE, HOW_MANY = "edge per bet made", "variance", "hands"
EXAMPLE = f"{JACKPOT}, example schedule"
THROWN = "discarding from every hand"

Under = Callable[[Mapping[str, str]], CardGame]


class Reading:
    """A game under one reading, each thing about it worked out when first asked for."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.solved = Solved(game)

    @cached_property
    def counts(self) -> Mapping[str, int]:
        names = (*(hand.name for hand in self.game.hands), NOTHING)
        return dict(zip(names, self.solved.counts, strict=True))

    @cached_property
    def thrown(self) -> Solved | None:
        """A player who declares nothing, where the rules allow it."""
        legal = self.game.decides.legal(listed=True)
        if DISCARDS not in {decision.call for decision in legal}:
            return None
        return Solved(self.game, never_declares=True)

    @cached_property
    def edges(self) -> Mapping[str, Fraction]:
        """The edge of each rule of play, named."""
        followed = Followed(self.solved.discards)
        return {
            f"{HAND}, {rule.name}": -played(self.solved, followed, rule).value
            for rule in family(self.game)
        }


Readings = Mapping[str, Reading]
Of = Callable[[Reading], Fraction | None]


def effects(under: Under, book: Rulebook) -> tuple[Effect, ...]:
    """The effect of every ruling of a rulebook; `under` builds the game with readings chosen."""
    usual = Reading(under({}))
    return tuple(effect(ruling, under, usual, book) for ruling in book.rulings.values())


def effect(ruling: Ruling, under: Under, usual: Reading, book: Rulebook) -> Effect:
    """Every figure that is not the same under all readings of one ruling."""
    games = {name: under({ruling.id: name}) for name in ruling.readings}
    readings = {name: _reading(game, usual) for name, game in games.items()}
    if all(reading is usual for reading in readings.values()):
        return Effect(ruling, (), same_game=True)
    figures = tuple(_figures(readings)) or tuple(_together(ruling, under, book))
    return Effect(ruling, figures, same_game=False, notes=notes(games))


def _reading(game: CardGame, usual: Reading) -> Reading:
    return usual if game.definition == usual.game.definition else Reading(game)


def _figures(readings: Readings) -> Iterator[Figure]:
    edges = [*_differing(HAND, EDGE, readings, lambda r: r.solved.hand_row().edge)]
    yield from edges
    yield from _differing(HAND, VARIANCE, readings, lambda r: r.solved.hand_row().variance)
    for name in next(iter(readings.values())).counts:
        yield from _differing(name, HOW_MANY, readings, _count(name))
    yield from _differing(JACKPOT, EDGE, readings, _jackpot)
    if not any(JACKPOT in reading.game.areas for reading in readings.values()):
        yield from _differing(EXAMPLE, EDGE, readings, lambda r: r.solved.jackpot_row().edge)
    yield from _differing(f"{HAND}, {THROWN}", EDGE, readings, _thrown_hand)
    played_alike = len({(r.game.reads, r.game.hands) for r in readings.values()}) == 1
    if not edges and not played_alike:
        for name in next(iter(readings.values())).edges:
            yield from _differing(name, EDGE, readings, _rule(name))


def _differing(subject: str, quantity: str, readings: Readings, of: Of) -> Iterator[Figure]:
    under = {name: of(reading) for name, reading in readings.items()}
    if len(set(under.values())) > 1:
        yield Figure(subject, quantity, under)


def _count(name: str) -> Of:
    return lambda reading: Fraction(reading.counts[name])


def _rule(name: str) -> Of:
    return lambda reading: reading.edges[name]


def _jackpot(reading: Reading) -> Fraction | None:
    return reading.solved.jackpot_row().edge if JACKPOT in reading.game.areas else None


def _thrown_hand(reading: Reading) -> Fraction | None:
    return reading.thrown.hand_row().edge if reading.thrown else None


def _thrown_jackpot(reading: Reading) -> Fraction | None:
    return reading.thrown.jackpot_row().edge if reading.thrown else None


def _together(ruling: Ruling, under: Under, book: Rulebook) -> Iterator[Figure]:
    """What differs for a player who declares nothing, under another ruling's other reading."""
    for other in book.rulings.values():
        for name in other.readings:
            if other.id == ruling.id or name == other.default:
                continue
            readings = {
                mine: Reading(under({ruling.id: mine, other.id: name})) for mine in ruling.readings
            }
            subject = f"{EXAMPLE}, {THROWN} ({other.id} {name})"
            yield from _differing(subject, EDGE, readings, _thrown_jackpot)
