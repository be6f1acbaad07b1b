"""Forms: lines as the documentation prints them, which are read and written by the same pattern.

`seat N places AMOUNT on AREA` is a form: words in capitals are slots, and what stands in brackets
may be left out. A form reads a line into the values of its slots, and writes them back.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from croupier.notation.slots import NoFit, Words, kind_of
from croupier.words.faults import RuleFault, nearest

Values = Mapping[str, Any]
Piece = str | tuple["Piece", ...]  # a word, a slot in capitals, a space; or what may be left out
MANY, LONGEST_WORD = 8, 40
MEANS = {"D": "what a die shows", "N": "the number of a seat"}
_PIECE = re.compile(r"\[|\]|[A-Z]+|[^\[\]A-Z\s]+|\s+")


class LineFault(RuleFault):
    """A line that is none of the notation's: at which column, and what was expected there."""

    def __init__(self, column: int, sentence: str) -> None:
        super().__init__(sentence)
        self.column = column


@dataclass(frozen=True, slots=True)
class Form:
    """A line's pattern, and what its values are made into."""

    pattern: str
    make: Callable[[Values], Any]


@lru_cache(maxsize=512)
def pieces(pattern: str) -> tuple[Piece, ...]:
    """The pattern taken apart; the second of two equal slots is numbered."""
    stack: list[list[Piece]] = [[]]
    seen: set[str] = set()
    for piece in _PIECE.findall(pattern):
        if piece == "[":
            stack.append([])
        elif piece == "]":
            inner = tuple(stack.pop())
            stack[-1].append(inner)
        else:
            stack[-1].append(f"{piece}2" if piece.isupper() and piece in seen else piece)
            seen.add(piece)
    return tuple(_spaces_inside(stack[0]))


def _spaces_inside(row: list[Piece]) -> Iterator[Piece]:
    """What may be left out takes the space before it along."""
    for n, piece in enumerate(row):
        if isinstance(piece, tuple) and n and _is_space(row[n - 1]):
            yield (" ", *piece)
        elif not (_is_space(piece) and isinstance(row[n + 1], tuple)):
            yield piece


def _is_space(piece: Piece) -> bool:
    return isinstance(piece, str) and piece.isspace()


def is_slot(piece: Piece) -> bool:
    return isinstance(piece, str) and piece[0].isupper()


def _regex(piece: Piece, words: Words) -> str:
    if isinstance(piece, tuple):
        return f"(?:{''.join(_regex(inner, words) for inner in piece)})?"
    if piece.isspace():
        return r"\s+"
    if is_slot(piece):
        return f"(?P<{piece}>{kind_of(piece).looks(words)})"
    return re.escape(piece) + (r"(?!\w)" if piece[-1].isalnum() else r"\s*" * (piece in ":,;"))


@lru_cache(maxsize=4096)
def _whole(pattern: str, words: Words) -> re.Pattern[str]:
    """A pattern as one regular expression."""
    return _begun(pieces(pattern), words)


@lru_cache(maxsize=4096)
def _begun(row: tuple[Piece, ...], words: Words) -> re.Pattern[str]:
    """The first pieces of a pattern, or all of it, as one regular expression."""
    return re.compile("".join(_regex(piece, words) for piece in row) + r"\s*", re.IGNORECASE)


def match(form: Form, text: str, words: Words) -> dict[str, Any] | None:
    """The values of the slots, if the line has this form; a LineFault for an area that is none."""
    found = _whole(form.pattern, words).fullmatch(text)
    return None if found is None else _values(found, words)


def _values(found: re.Match[str], words: Words) -> dict[str, Any] | None:
    values = {}
    for slot, said in found.groupdict().items():
        if said is None:
            continue
        try:
            values[slot] = kind_of(slot).read(said, words)
        except NoFit:
            return None
        except RuleFault as fault:
            raise LineFault(found.start(slot) + 1, str(fault)) from None
    return values


def read(forms: Iterable[Form], text: str, words: Words) -> Any:  # noqa: ANN401 - what the forms make
    """What the first form that fits makes of the line; a LineFault where none does."""
    tried = tuple(forms)
    made = first_fit(tried, text, words)
    if made is None:
        raise unfit(tried, text, words)
    return made


def first_fit(forms: Iterable[Form], text: str, words: Words) -> Any:  # noqa: ANN401 - the same
    """The same, but None where no form fits; a LineFault where only an area's name does not."""
    fault: LineFault | None = None
    for form in forms:
        try:
            values = match(form, text, words)
        except LineFault as found:
            fault = fault or found
            continue
        if values is not None:
            return form.make(values)
    if fault is not None:
        raise fault
    return None


def unfit(forms: Iterable[Form], text: str, words: Words) -> LineFault:
    """The furthest that any form goes along with the line, and what would go on from there."""
    rows = dict.fromkeys(row for form in forms for row in _spelt_out(pieces(form.pattern)))
    reached, expected = 0, dict[str, None]()
    for row in rows:
        at, following = _along(row, text, words)
        if at > reached:
            reached, expected = at, {}
        if at == reached:
            expected[following] = None
    wrong = text[reached:].split(maxsplit=1)
    said = wrong[0][:LONGEST_WORD] if wrong else ""
    known = tuple(dict.fromkeys(known for word in expected for known in _known(word, words)))
    hint = nearest(said, known) if said else ""
    hint = hint if hint.startswith(" Did") else ""
    what = f"not {said!r}" if said else "but the line ends"
    return LineFault(reached + 1, f"expected {_listed(expected)}, {what}.{hint}")


def ahead(forms: Iterable[Form], text: str, words: Words) -> tuple[str, ...]:
    """What may come next where the text ends, if it goes along with a form to its end."""
    rows = dict.fromkeys(row for form in forms for row in _spelt_out(pieces(form.pattern)))
    came = (_along(row, text, words) for row in rows)
    return tuple(dict.fromkeys(following for at, following in came if at == len(text)))


def _spelt_out(row: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """Every row that this one may be: with what may be left out, and without."""
    for n, piece in enumerate(row):
        if isinstance(piece, tuple):
            for rest in _spelt_out(row[n + 1 :]):
                yield (*row[:n], *piece, *rest)
                yield (*row[:n], *rest)
            return
    yield row


def _listed(expected: Iterable[str]) -> str:
    """'AMOUNT or 'and'', or of too many that it is a line at all."""
    named = [_named(word) for word in sorted(expected)]
    named = [word for word in named if word] + ["the end of the line"] * ("" in named)
    if len(named) > MANY:
        return "a line of the notation"
    *others, last = named
    return f"{', '.join(others)} or {last}" if others else last


def _named(word: str) -> str:
    """A word in quotation marks, a slot as it is; with what it takes, where that cannot be read."""
    if not word.isupper():
        return repr(word) if word else ""
    return f"{word} ({MEANS[word]})" if word in MEANS else word


def _known(expected: str, words: Words) -> tuple[str, ...]:
    """The words that may be meant: the expected one itself, or all that a slot has to offer."""
    if not expected.isupper():
        return (expected,)
    listed = kind_of(expected).listed
    return listed(words) if listed else ()


def _along(row: tuple[Piece, ...], text: str, words: Words) -> tuple[int, str]:
    """How far a line goes along with a row of pieces, and what would follow there."""
    for count in range(len(row), 0, -1):
        if _is_space(row[count - 1]):
            continue
        found = _begun(row[:count], words).match(text)
        if found is None or (is_slot(row[count - 1]) and not found[0].strip()):
            continue
        try:
            if _values(found, words) is None:
                continue
        except LineFault:
            continue
        return found.end(), _following(row[count:])
    return 0, _following(row)


def _following(row: tuple[Piece, ...]) -> str:
    """What comes next, past spaces; '' for the end of the line."""
    said = (piece for piece in row if isinstance(piece, str) and not piece.isspace())
    return next((piece.rstrip("2") for piece in said), "")


def fill(pattern: str, values: Values, *, quotes: bool = False) -> str | None:
    """The line that says these values; None where one is missing or cannot be written so."""
    return _filled(pieces(pattern), values, quotes=quotes)


def _filled(row: Iterable[Piece], values: Values, *, quotes: bool) -> str | None:
    text = ""
    for piece in row:
        if isinstance(piece, tuple):
            if all(slot in values for slot in _slots(piece)):
                said = _filled(piece, values, quotes=quotes)
                if said is None:
                    return None
                text += said
        elif not is_slot(piece):
            text += piece
        elif piece not in values:
            return None
        else:
            try:
                text += kind_of(piece).write(values[piece], quotes)
            except NoFit:
                return None
    return text


def slots(pattern: str) -> tuple[str, ...]:
    """Every slot of a pattern."""
    return tuple(_slots(pieces(pattern)))


def _slots(row: Iterable[Piece]) -> Iterator[str]:
    for piece in row:
        if isinstance(piece, tuple):
            yield from _slots(piece)
        elif is_slot(piece):
            yield piece
