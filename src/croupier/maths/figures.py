"""What is said of one wager: exact fractions, and the base that each of them is counted on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.words.game import Layout
from croupier.words.rulebook import Ruling
from croupier.words.rulings import NOTE


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a bet ends: 'win', 'lose' or 'push', how likely, and its net odds.

    Odds are what one unit staked gains: 2 for a win at 2 to 1, -1 for a loss, 0 for a push. A push
    gives the stake back, whether its clause calls that void or a stand off.
    """

    outcome: str
    p: Fraction
    odds: Fraction


@dataclass(frozen=True, slots=True)
class Row:
    """One unit on a wager, placed as soon as it may be at a table just opened.

    The edge is the house's: per bet made; per bet resolved (won or lost); per roll of the dice,
    or per round of cards, that the bet waits for its decision.
    """

    area: str
    clause: str
    pays: tuple[Outcome, ...]
    mean_rolls: Fraction
    assumed: tuple[str, ...] = ()

    def chance(self, outcome: str) -> Fraction:
        return sum((o.p for o in self.pays if o.outcome == outcome), Fraction(0))

    @property
    def win(self) -> Fraction:
        return self.chance("win")

    @property
    def lose(self) -> Fraction:
        return self.chance("lose")

    @property
    def push(self) -> Fraction:
        return self.chance("push")

    @property
    def edge(self) -> Fraction:
        return -self.moment(1)

    @property
    def edge_resolved(self) -> Fraction:
        resolved = self.win + self.lose
        return self.edge / resolved if resolved else Fraction(0)

    @property
    def edge_per_roll(self) -> Fraction:
        return self.edge / self.mean_rolls

    @property
    def variance(self) -> Fraction:
        return self.moment(2, about=-self.edge)

    @property
    def third_moment(self) -> Fraction:
        """The third central moment; skewness is this over the variance to the power 3/2."""
        return self.moment(3, about=-self.edge)

    @property
    def skewness_squared(self) -> Fraction:
        """Skewness as far as it is a fraction: its square, with its own sign before it.

        Skewness is the root of this; a result that never varies has none, and counts as 0.
        """
        third, variance = self.third_moment, self.variance
        return third * abs(third) / variance**3 if variance else Fraction(0)

    def moment(self, power: int, about: Fraction = Fraction(0)) -> Fraction:
        return sum((o.p * (o.odds - about) ** power for o in self.pays), Fraction(0))


@dataclass(frozen=True, slots=True)
class Turn:
    """How long a shooter keeps the dice under one way of giving them up, in rolls.

    `lasts[n]` is the chance of exactly n rolls; index 0 stands for no roll at all.
    """

    way: str
    rule: str
    mean: Fraction
    lasts: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure under each reading of a ruling; None where that reading knows no such thing.

    `assumed` are the clauses in no text at hand that it stands on under one reading or another.
    """

    subject: str
    quantity: str
    under: Mapping[str, Fraction | None]
    assumed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What the readings of one ruling do to the figures: only those that differ are listed.

    `same_game` says that the readings differ in nothing that the game's definition holds, so
    that they are decided at the table and move no figure of a wager. `notes` has, for a reading
    that brings a pay table, what that table says of itself: that it is an example.
    """

    ruling: Ruling
    figures: tuple[Figure, ...]
    same_game: bool
    notes: Mapping[str, str] = field(default_factory=dict)


def notes(games: Mapping[str, Layout]) -> Mapping[str, str]:
    """What the pay tables of these readings say of themselves."""
    said = {reading: game.chosen.pays.get(NOTE, "") for reading, game in games.items()}
    return {reading: note for reading, note in said.items() if note}
