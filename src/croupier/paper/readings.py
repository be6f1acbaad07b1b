"""The rulings on paper: each question with its readings, and what each reading does to figures."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from croupier.maths.figures import Effect, Figure
from croupier.paper.numbers import decimal, exact, percent, ratio, several
from croupier.paper.page import Block, Item, Items, Page, Table, Text, Title
from croupier.paper.rules import ruling_blocks
from croupier.paper.sheet import ASSUMED, not_in_hand, starred
from croupier.words.rulebook import Rulebook

SHARES = ("edge", "win", "lose", "push", "void", "chance", "gain")  # told in percent


def effects_page(book: Rulebook, effects: Iterable[Effect]) -> Page:
    listed = tuple(effects)
    moved = sum(bool(effect.figures) for effect in listed)
    blocks: list[Block] = [
        Title(f"{book.title}: rulings"),
        Text(
            f"{several(len(listed), 'place')} where the text is silent, clashes or slips; {moved} "
            f"of them move a figure. Every figure is computed from the game built under that "
            f"reading."
        ),
    ]
    resting = {c for effect in listed for figure in effect.figures for c in figure.assumed}
    if resting:
        numbers = (clause.id for clause in book.assumptions if clause.id in resting)
        blocks.append(Text(f"{not_in_hand(numbers)} Figures marked {ASSUMED} rest on them."))
    for effect in listed:
        blocks.extend(effect_blocks(effect))
    return tuple(blocks)


def effect_blocks(effect: Effect) -> tuple[Block, ...]:
    """One ruling, then the figures that its readings differ in."""
    ruling = effect.ruling
    blocks = [*ruling_blocks(ruling)]
    if effect.figures:
        heads = ("Wager", "figure", *ruling.readings)
        rows = tuple(_row(figure, tuple(ruling.readings)) for figure in effect.figures)
        blocks.append(Table(heads, rows, "ll" + "r" * len(ruling.readings)))
        said = tuple(Item(reading, note) for reading, note in effect.notes.items())
        blocks.extend([Items(said)] if said else [])
        blocks.extend(_favours(effect))
    else:
        blocks.append(Text(unmoved(effect)))
    return tuple(blocks)


def unmoved(effect: Effect) -> str:
    """Why a ruling moves no figure."""
    if len(effect.ruling.readings) == 1:
        return "No other reading is offered."
    if effect.same_game:
        return f"It is decided in the room '{effect.ruling.room}' and moves no figure."
    return "The readings differ in the game and move none of the figures here."


def _row(figure: Figure, readings: tuple[str, ...]) -> tuple[str, ...]:
    values = (shown(figure.quantity, figure.under.get(name)) for name in readings)
    return (starred(figure.subject, figure.assumed), figure.quantity, *values)


def shown(quantity: str, value: Fraction | None) -> str:
    """A share in percent, a count as it is, anything else as a decimal."""
    if value is None:
        return "-"
    if any(word in quantity for word in SHARES):
        return percent(value)
    return exact(value) if value.denominator == 1 else decimal(value)


def _favours(effect: Effect) -> tuple[Text, ...]:
    """Readings under which a wager is worth more than it costs."""
    found = {
        (starred(figure.subject, figure.assumed), name): value
        for figure in effect.figures
        if figure.quantity.startswith("edge")
        for name, value in figure.under.items()
        if value is not None and value < 0
    }
    if not found:
        return ()
    cases = ", ".join(f"{subject} under '{name}'" for subject, name in found)
    return (Text(f"FAVOURS THE PLAYER: {cases}."),)


def effects_json(effects: Iterable[Effect]) -> list[dict[str, Any]]:
    return [
        {
            "id": effect.ruling.id,
            "question": effect.ruling.question,
            "readings": dict(effect.ruling.readings),
            "default": effect.ruling.default,
            "because": effect.ruling.because,
            "carried_by": effect.ruling.room,
            "same_game": effect.same_game,
            "notes": dict(effect.notes),
            "figures": [
                {
                    "subject": figure.subject,
                    "quantity": figure.quantity,
                    "under": {
                        name: None if value is None else ratio(value)
                        for name, value in figure.under.items()
                    },
                    "assumed": list(figure.assumed),
                }
                for figure in effect.figures
            ],
        }
        for effect in effects
    ]
