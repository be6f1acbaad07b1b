"""The tour: every game's edges in short, then what else there is to type."""

from collections.abc import Iterable

from croupier.paper.figured import Figures
from croupier.paper.numbers import decimal, exact, percent
from croupier.paper.page import Block, Page, Table, Text, Title
from croupier.paper.sheet import ASSUMED, starred

NEXT = (
    ("croupier play double-dice", "a table, here and now"),
    ("croupier replay examples/*.table", "tables written down, replayed"),
    ("croupier rules dragon-fire 6.1", "clauses, in our words"),
    ("croupier maths craps --ruling bar=12", "figures, under any reading"),
    ("croupier rulings double-dice", "what each reading costs"),
    ("croupier matrix craps", "every clause: status, code, tests"),
    ("croupier strategy double-chance", "best play, derived"),
    ('croupier hand "2s 3s 4s 5s 2h"', "what to do with a hand"),
    ("croupier prove dragon-fire", "that no call goes unanswered"),
    ("croupier --help", "all commands"),
)


def tour_page(all_of_them: Iterable[Figures]) -> Page:
    blocks: list[Block] = [
        Title("croupier: one executable rulebook for table games"),
        Text(
            "The house's edge on every wager, exact, read off the same clauses that run the games. "
            f"Figures marked {ASSUMED} rest on assumptions, because that part of the rules is not "
            "in hand."
        ),
    ]
    for one in all_of_them:
        blocks.append(Title(one.game.title, 2))
        blocks.append(short_table(one))
    blocks.append(Title("What else there is", 2))
    blocks.append(Table(("Type", "for"), NEXT, "ll"))
    return tuple(blocks)


def short_table(one: Figures) -> Table:
    """Wager, edge per bet made and per roll, and how long a bet lasts."""
    cells = tuple(
        (
            starred(row.area, row.assumed),
            percent(row.edge),
            exact(row.edge),
            percent(row.edge_per_roll),
            decimal(row.mean_rolls, 3),
        )
        for row in one.rows
    )
    heads = ("Wager", "edge per bet made", "exactly", f"per {one.unit}", f"{one.unit}s a bet")
    return Table(heads, cells, "lrrrr")
