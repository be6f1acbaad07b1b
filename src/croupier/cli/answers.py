"""What each command does: finds the game, has paper write the answer, and prints it."""

from croupier import games as every
from croupier.cli import asked, tree
from croupier.cli.show import counting, show, show_json, waiting
from croupier.paper import matrix as matrix_paper
from croupier.paper import rules as rules_paper
from croupier.paper.page import Page


def games(*, as_json: bool) -> None:
    if as_json:
        show_json(rules_paper.games_json(every.GAMES))
    else:
        show(rules_paper.games_page(every.GAMES))


def rules(name: str, number: str, *, as_json: bool) -> None:
    definition = every.find(name)
    book, cited = definition.book, definition.under({}).cited
    found = rules_paper.branch(book, number) if number else tuple(book.clauses.values())
    if as_json:
        show_json(rules_paper.clauses_json(book, found, cited))
    elif number and len(found) == 1:
        show(rules_paper.clause_page(book, found[0], cited))
    elif number:
        show(rules_paper.branch_page(book, found, cited))
    else:
        show(rules_paper.book_page(book, found))


def matrix(name: str, *, as_json: bool) -> None:
    definition = every.find(name)
    folder = tree.root()
    named = tree.named_by_tests(folder) if folder else {}
    found = matrix_paper.lines(definition.book, definition.under({}).cited, named)
    if as_json:
        show_json(matrix_paper.matrix_json(found))
    else:
        known = folder is not None
        show(matrix_paper.matrix_page(definition.book, found, tests_known=known))


def maths(
    name: str,
    rulings: tuple[str, ...],
    tables: tuple[str, str],
    about: tuple[int | None, tuple[tuple[str, str], ...]],
    *,
    as_json: bool,
) -> None:
    """`tables` are the pay table and the jackpot's schedule, `about` the stake and the pairs."""
    definition = every.find(name)
    game = asked.under(definition, rulings, *tables)
    with waiting(f"Working out {definition.book.title}"):
        from croupier.paper.figured import figures

        found = figures(definition.name, game, *about)
    if as_json:
        show_json(found.json())
    else:
        show(found.page())


def rulings(name: str, *, as_json: bool) -> None:
    definition = every.find(name)
    with waiting(f"Working out every reading of {definition.book.title}"):
        from croupier.paper import readings
        from croupier.paper.figured import effects

        found = effects(definition)
    if as_json:
        show_json(readings.effects_json(found))
    else:
        show(readings.effects_page(definition.book, found))


def prove(name: str, rulings: tuple[str, ...], *, as_json: bool) -> None:
    definition = every.find(name)
    game = asked.under(definition, rulings)
    with counting(f"Looking at every case of {definition.book.title}") as progress:
        from croupier.paper import proof

        page, data = proof.proven(definition.name, game, progress)
    if as_json:
        show_json(data)
    else:
        show(page)


def tour(*, as_json: bool) -> None:
    from croupier.paper.figured import figures
    from croupier.paper.tour import tour_page

    with waiting("Working out every game"):
        found = [figures(d.name, d.under({})) for d in every.GAMES]
    if as_json:
        show_json([one.json() for one in found])
    else:
        page: Page = tour_page(found)
        show(page)
