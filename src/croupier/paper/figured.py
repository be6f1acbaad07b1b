"""All that is known of a game in figures, whichever mathematics it takes: dice or cards.

Each mathematics is imported where it is asked for, so that dice need no arrays.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from croupier.games import Definition
from croupier.maths.figures import Effect, Row
from croupier.paper import sheet
from croupier.paper.page import Block, Page
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault
from croupier.words.game import Game

if TYPE_CHECKING:
    from croupier.maths.seen import Seen
    from croupier.maths.strategy import Derived

SEEN = range(1, 10)  # other players' hands: after nine of them one sixth card is left

Readings = Mapping[str, str]
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The rows of a game, what a bet waits for, and what else its figures are."""

    name: str
    game: Game | CardGame
    rows: tuple[Row, ...]
    unit: str
    blocks: tuple[Block, ...]
    further: Mapping[str, Any]

    def page(self) -> Page:
        return (*sheet.sheet_page(self.game, self.rows, self.unit), *self.blocks)

    def json(self) -> dict[str, Any]:
        return sheet.sheet_json(self.name, self.game, self.rows, self.further)


def figures(
    name: str, game: Game | CardGame, stake: int | None = None, pairs: Pairs = ()
) -> Figures:
    """The figures of a game; `pairs` are wagers whose covariance is asked for.

    A `stake` matters only where a card game pays an amount of money at most.
    """
    if isinstance(game, Game):
        if stake is not None:
            raise RuleFault(f"{game.title} has no maximum payout: its figures need no stake.")
        return of_dice(name, game, pairs)
    if pairs:
        raise RuleFault(f"{game.title} is played with cards: no two wagers wait for the same roll.")
    return of_cards(name, game, stake)


def of_dice(name: str, game: Game, pairs: Pairs) -> Figures:
    from croupier.maths.dice import covariance, rows  # noqa: PLC0415 - see above
    from croupier.maths.turns import turns  # noqa: PLC0415 - see above

    listed = rows(game)
    lengths = turns(game)
    spreads = {row.area: row.variance for row in listed}
    joint = {pair: covariance(game, *pair) for pair in pairs}
    blocks = (*sheet.turns_page(lengths), *sheet.covariance_blocks(joint, spreads))
    further: dict[str, Any] = {"turns": sheet.turns_json(lengths)}
    if joint:
        further["covariances"] = sheet.covariances_json(joint)
    return Figures(name, game, listed, "roll", blocks, further)


def of_cards(name: str, game: CardGame, stake: int | None) -> Figures:
    from croupier.maths.cards import sheet as card_sheet  # noqa: PLC0415 - see above
    from croupier.paper import cards  # noqa: PLC0415 - see above

    found = card_sheet(game, stake)
    return Figures(name, game, found.rows, "round", cards.sheet_blocks(found), cards.further(found))


def best_play(game: CardGame) -> tuple["Derived", tuple["Seen", ...]]:
    """How a card game is best played, and what it is worth to have seen other hands first."""
    from croupier.maths.cards import Solved  # noqa: PLC0415 - see above
    from croupier.maths.seen import seen  # noqa: PLC0415 - see above
    from croupier.maths.strategy import derive  # noqa: PLC0415 - see above

    solved = Solved(game)
    return derive(solved), tuple(seen(solved, hands) for hands in SEEN)


def effects(definition: Definition) -> tuple[Effect, ...]:
    """What every reading of every ruling does to the figures."""
    if isinstance(definition.under({}), CardGame):
        from croupier.maths.card_readings import effects as by_cards  # noqa: PLC0415 - see above

        return by_cards(cast("Callable[[Readings], CardGame]", definition.under), definition.book)
    from croupier.maths.readings import effects as by_dice  # noqa: PLC0415 - see above

    return by_dice(cast("Callable[[Readings], Game]", definition.under), definition.book)
