"""Games of a few areas, put together in a test with the words that games are written in."""

from dataclasses import replace

from croupier.words import Game, Wager, choose, game, on, shooter, stays
from croupier.words.calls import NEW_SHOOTER, NO_ROLL
from croupier.words.rulebook import read_rulebook
from croupier.words.shooter import ShooterClause

BOOK = read_rulebook(
    "# Small Game\nShort: SG\nDocument: none\n## Wagers\n- 1 [executed] a wager.\n", "small_game.md"
)


def small(*areas: Wager, title: str = "Small Game", about: tuple[ShooterClause, ...] = ()) -> Game:
    """A game of these areas alone, on which no roll and new shooter leave all as it is."""
    return game(
        choose(replace(BOOK, title=title), {}, {}),
        areas,
        shooter(*about),
        no_roll=on("1", [NO_ROLL], stays),
        new_shooter=on("1", [NEW_SHOOTER], stays),
    )
