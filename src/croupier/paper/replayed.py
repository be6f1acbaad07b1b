"""A text that was played, on paper: where it first differs from what its lines expect."""

from itertools import zip_longest

from croupier.notation import Difference
from croupier.paper.page import Page, Table, Text


def difference_page(found: Difference) -> Page:
    """What was expected and what happened, side by side."""
    place = f"{found.file}, line {found.line}" if found.file else f"Line {found.line}"
    rows = tuple(zip_longest(found.expected, found.actual, fillvalue=""))
    return (
        Text(f"{place}, at '{found.text}':"),
        Table(("Expected", "Actual"), rows, "ll"),
    )
