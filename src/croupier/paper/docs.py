"""The folder docs/: a page for each game, a page of the commands, and an index. All generated."""

from collections.abc import Mapping

from croupier.games import GAMES, Definition
from croupier.notation.grammar import documentation
from croupier.paper import matrix, readings
from croupier.paper.figured import Figures, best_play, effects, figures
from croupier.paper.page import Block, Page, Sample, Text, Title, markdown
from croupier.paper.rules import book_page
from croupier.words.card_game import CardGame
from croupier.words.game import Game

MADE_BY = "This page is written by `croupier docs`"
NOTE = f"<!-- {MADE_BY}; change the games, not the page. -->\n\n"


def pages(reference: Mapping[str, str]) -> dict[str, str]:
    """File name -> text; `reference` has each command's own help."""
    shown = {f"{d.name}.md": game_page(d, figures(d.name, d.under({}))) for d in GAMES}
    shown["commands.md"] = commands_page(reference)
    written = {name: NOTE + markdown(page) for name, page in shown.items()}
    return {**written, "notation.md": NOTE + documentation(), "README.md": NOTE + index()}


def game_page(definition: Definition, found: Figures) -> Page:
    """Figures, rulings, rulebook and a summary of the matrix: one level below the game's title."""
    book = definition.book
    summary = matrix.summary(matrix.lines(book, found.game.cited, {}))
    return (
        *found.page(),
        *_strategy(found.game),
        Title("Rulings", 2),
        *_lower(readings.effects_page(book, effects(definition))[1:]),
        Title("Rulebook", 2),
        *_lower(book_page(book, book.clauses.values())[2:]),
        Title("Matrix", 2),
        *summary,
        Text(f"'croupier matrix {definition.name}' has it clause by clause, with its tests."),
    )


def _strategy(game: Game | CardGame) -> tuple[Block, ...]:
    """How a card game is best played; nothing of a dice game, which leaves nothing to decide."""
    if isinstance(game, Game):
        return ()
    from croupier.paper.cards import strategy_page  # noqa: PLC0415 - it loads the arrays

    _, *blocks = strategy_page(game, *best_play(game))
    return (Title("Best play", 2), *_lower(tuple(blocks)))


def _lower(page: Page) -> tuple[Block, ...]:
    """The same page with its highest titles on level 3, below a title of ours."""
    down = 3 - min(block.level for block in page if isinstance(block, Title))
    return tuple(Title(b.text, b.level + down) if isinstance(b, Title) else b for b in page)


def commands_page(reference: Mapping[str, str]) -> Page:
    blocks: list[Block] = [Title("Commands"), Text("Each command's own help.")]
    for name, text in reference.items():
        blocks.append(Title(name, 2))
        blocks.append(Sample(tuple(text.splitlines())))
    return tuple(blocks)


def index() -> str:
    """The list of pages, as links."""
    lines = [
        f"- [{d.book.title}]({d.name}.md): figures, rulings and rulebook ({d.book.short})"
        for d in GAMES
    ]
    head = "# What croupier knows of its games"
    also = (
        "- [Commands](commands.md): each with its options",
        "- [The table notation](notation.md): a table's life as text",
        "- [Examples](../examples): tables written down, each of which is replayed by the tests",
    )
    return "\n".join((head, "", *lines, *also, ""))
