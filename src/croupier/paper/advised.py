"""What may be done at a table now, on paper: by whom, under which clause, and what chips move."""

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.notation.choices import Choice
from croupier.paper.page import Block, Page, Table, Text, Title
from croupier.table.state import Table as State

HEADS = ("Line, and the chips that it moves", "By whom", "Clause")


def advice_page(table: State, found: Iterable[Choice]) -> Page:
    blocks: list[Block] = [Title(f"{table.rules.title}: what may be done now"), Text(stands(table))]
    sections: dict[str, list[Choice]] = {}
    for choice in found:
        sections.setdefault(choice.section, []).append(choice)
    for section, of_it in sections.items():
        blocks.append(Title(section, 2))
        blocks.append(Table(HEADS, tuple(row for choice in of_it for row in _rows(choice)), "lll"))
    return tuple(blocks)


def stands(table: State) -> str:
    """Where the round is, who has the dice, and what play is stopped for, in a sentence or two."""
    told = [f"The table waits: {table.phase}."]
    if table.stop:
        told.append(f"Play is stopped: {table.stop}.")
    if table.closed:
        told.append("The table is closed.")
    if table.dice.shooter:
        told.append(f"The shooter is seat {table.dice.shooter}.")
    return " ".join(told)


def _rows(choice: Choice) -> Iterator[tuple[str, str, str]]:
    """One row for the line, then one for all that a slot may be and for each movement."""
    yield choice.line, " or ".join(_people(choice.by)), choice.rule
    for slot, held in choice.slots.items():
        yield f"  {slot}: {', '.join(held)}", "", ""
    for move in choice.moves:
        yield f"  moves {move}", "", ""
    if choice.unseen:
        yield "  moves what the cards decide that are turned then", "", ""


def _people(by: Iterable[str]) -> tuple[str, ...]:
    """Those who may ask: seats together, and the house only where no person may."""
    names = tuple(by)
    people = [name for name in names if not name.startswith("seat ") and name != "house"]
    seats = [name.removeprefix("seat ") for name in names if name.startswith("seat ")]
    own = [f"seat {', '.join(seats)}"] if seats else []
    return (*own, *people) or names


def advice_json(found: Iterable[Choice]) -> list[dict[str, Any]]:
    return [
        {
            "line": choice.line,
            "slots": {slot: list(held) for slot, held in choice.slots.items()},
            "by": list(choice.by),
            "clause": choice.rule,
            "moves": list(choice.moves),
            "unseen": choice.unseen,
        }
        for choice in found
    ]
