"""A page: titles, texts, entries, tables. One page is drawn as plain text or as Markdown."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from textwrap import fill, wrap

WIDTH, GAP, LEAST = 80, "  ", 12

Style = Callable[[str, str], str]


@dataclass(frozen=True, slots=True)
class Title:
    """A heading; level 1 heads the page."""

    text: str
    level: int = 1


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list: its label, what it says, and a mark in brackets behind it."""

    label: str
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list of entries."""

    entries: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Columns with heads; `align` has one letter a column, 'l' or 'r'."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: str


@dataclass(frozen=True, slots=True)
class Sample:
    """Lines to be shown letter for letter."""

    lines: tuple[str, ...]


Block = Title | Text | Items | Table | Sample
Page = tuple[Block, ...]


def unstyled(text: str, kind: str) -> str:  # noqa: ARG001 - a terminal's style looks at the kind
    return text


def plain(page: Iterable[Block], width: int = WIDTH, style: Style = unstyled) -> str:
    """The page as text of this width; `style(text, kind)` may colour titles and table heads."""
    parts = ["\n".join(_plain(block, width, style)) for block in page]
    return "\n\n".join(part for part in parts if part) + "\n"


def _plain(block: Block, width: int, style: Style) -> list[str]:
    match block:
        case Title(text, level):
            line = "=" if level == 1 else "-"
            heads = wrap(text, width)
            under = [line * max(map(len, heads))] if level < 3 else []
            return [style(head, "title") for head in heads] + under
        case Text(text):
            return wrap(text, width, break_on_hyphens=False)
        case Items(entries):
            return [_entry(entry, width) for entry in entries]
        case Table():
            return _table(block, width, style)
        case Sample(lines):
            return [f"  {line}" for line in lines]


def _entry(entry: Item, width: int) -> str:
    words = (entry.label, entry.text, f"[{entry.mark}]" if entry.mark else "")
    return fill(
        GAP.join(word for word in words if word),
        width,
        subsequent_indent="    ",
        break_on_hyphens=False,
    )


def _table(table: Table, width: int, style: Style) -> list[str]:
    widths = column_widths(table, width)
    heads = _cells(table.heads, widths, table.align)
    rule = GAP.join("-" * column for column in widths)
    body = [line for row in table.rows for line in _cells(row, widths, table.align)]
    return [*(style(head, "head") for head in heads), rule, *body]


def column_widths(table: Table, width: int) -> list[int]:
    """As wide as the cells ask for; where that is too wide, left columns are made to wrap."""
    columns = list(zip(table.heads, *table.rows, strict=True))
    widths = [
        max(_head_width(head), *map(len, cells)) if cells else len(head) for head, *cells in columns
    ]
    over = sum(widths) + len(GAP) * (len(widths) - 1) - width
    while over > 0:
        shrinkable = [n for n, a in enumerate(table.align) if a == "l" and widths[n] > LEAST]
        if not shrinkable:
            break
        widest = max(shrinkable, key=lambda n: widths[n])
        widths[widest] -= 1
        over -= 1
    return widths


def _head_width(head: str) -> int:
    """The least width that shows a head on two lines."""
    words = head.split()
    breaks = (
        max(len(" ".join(words[:n])), len(" ".join(words[n:]))) for n in range(1, len(words) + 1)
    )
    return min(breaks, default=1)


def _indent(cell: str) -> str:
    return " " * (len(cell) - len(cell.lstrip()))


def _cells(row: Sequence[str], widths: Sequence[int], align: str) -> list[str]:
    cells = [
        wrap(cell, width, subsequent_indent=_indent(cell), break_on_hyphens=False) or [""]
        for cell, width in zip(row, widths, strict=True)
    ]
    lines = []
    for n in range(max(map(len, cells))):
        parts = (
            (cell[n] if n < len(cell) else "").rjust(width)
            if side == "r"
            else (cell[n] if n < len(cell) else "").ljust(width)
            for cell, width, side in zip(cells, widths, align, strict=True)
        )
        lines.append(GAP.join(parts).rstrip())
    return lines


def markdown(page: Iterable[Block]) -> str:
    """The page as Markdown."""
    return "\n\n".join("\n".join(_marked(block)) for block in page) + "\n"


def _marked(block: Block) -> list[str]:
    match block:
        case Title(text, level):
            return [f"{'#' * level} {_escaped(text)}"]
        case Text(text):
            return [_escaped(text)]
        case Items(entries):
            return [_marked_entry(entry) for entry in entries]
        case Table(heads, rows, align):
            rule = ["---:" if side == "r" else "---" for side in align]
            return [_marked_row(map(_escaped, row)) for row in (heads, rule, *rows)]
        case Sample(lines):
            return ["```text", *lines, "```"]


def _marked_entry(entry: Item) -> str:
    label = f"**{_escaped(entry.label)}** " if entry.label else ""
    mark = f" *({_escaped(entry.mark)})*" if entry.mark else ""
    return f"- {label}{_escaped(entry.text)}{mark}"


def _marked_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _escaped(text: str) -> str:
    for sign in ("\\", "*", "_", "<", "|", "`"):
        text = text.replace(sign, f"\\{sign}")
    return text
