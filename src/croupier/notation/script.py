"""A text of the notation taken apart: its header, then each command with what must happen.

The whole text is read before anything is played, so that a bad line is found first of all.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from croupier.notation.acts import ACTS
from croupier.notation.checks import CHECKS, Check
from croupier.notation.expected import EXPECTATIONS, Expected
from croupier.notation.forms import LineFault, first_fit, read, unfit
from croupier.notation.header import (
    HEADERS,
    Find,
    Header,
    chosen,
    headed,
    is_header,
    opened,
    words_of,
)
from croupier.notation.slots import QUOTED, WHO, NoFit, Words
from croupier.table import commands as c
from croupier.table.opening import MOST_SEATS
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault
from croupier.words.game import Game

LONGEST_LINE = 20_000  # characters
SEAT_LINE = re.compile(r"seat\s+(\d+)\b", re.IGNORECASE)
_COMMENT = re.compile(rf"({QUOTED})|(?:^|(?<=\s))#.*$")
_ASKED_BY = re.compile(rf"({WHO.regex})\s*:\s*(.+)", re.IGNORECASE)


class NotationFault(RuleFault):
    """A text that is not in the notation: in which file, at which line and column, and why."""

    def __init__(self, file: str, line: int, column: int, sentence: str) -> None:
        place = f"{file} line {line}" if file else f"line {line}"
        super().__init__(f"{place}, column {column}: {sentence}")
        self.line, self.column = line, column


@dataclass(frozen=True, slots=True)
class Said:
    """One unindented line: the commands that it asks for, or the check that it makes.

    `who` is who asks, where the line says so; `seat` the seat whose line it is.
    """

    line: int
    text: str
    commands: tuple[c.Command, ...] = ()
    check: Check | None = None
    who: str = ""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """A line with what stands indented under it."""

    said: Said
    expected: tuple[tuple[int, Expected | Check], ...] = ()


@dataclass(frozen=True, slots=True)
class Script:
    """A whole text."""

    header: Header
    game: Game | CardGame
    words: Words
    steps: tuple[Step, ...]
    file: str = ""

    @property
    def seats_named(self) -> int:
        """The highest seat that any command names, if a table can have it."""
        named = [getattr(cmd, "seat", 0) for step in self.steps for cmd in step.said.commands]
        return min(max((*named, 0)), MOST_SEATS)


def script(text: str, find: Find, file: str = "") -> Script:
    """The text taken apart; a NotationFault at the first line that is not in the notation."""
    lines = list(_lines(text))
    header, game, rest = _header(lines, find, file)
    words = words_of(game)
    steps: list[Step] = []
    for line, indent, said in rest:
        try:
            short_enough(said)
            if not indent:
                steps.append(Step(said_line(said, words, line)))
                continue
            above = _above(steps)
            wanted = expected_line(said, words)
            steps[-1] = Step(above.said, (*above.expected, (line, wanted)))
        except LineFault as fault:
            raise NotationFault(file, line, indent + fault.column, str(fault)) from None
    return Script(header, game, words, tuple(steps), file)


def _above(steps: list[Step]) -> Step:
    """The command that an indented line stands under."""
    if not steps or steps[-1].said.check is not None:
        raise LineFault(1, "expected a command above what is indented.")
    return steps[-1]


Line = tuple[int, int, str]


def _lines(text: str) -> Iterator[Line]:
    """The lines that say something: number, columns of indentation, and text."""
    for number, line in enumerate(text.split("\n"), 1):
        bare = _COMMENT.sub(lambda found: found[1] or "", line.rstrip("\r")).rstrip()
        if bare.strip():
            yield number, len(bare) - len(bare.lstrip()), bare.lstrip()


def bare(line: str) -> str:
    """A line without its comment and the space around it."""
    return next((said for _, _, said in _lines(line)), "")


def short_enough(said: str) -> None:
    """A LineFault where a line is longer than any can be."""
    if len(said) > LONGEST_LINE:
        raise LineFault(LONGEST_LINE + 1, f"expected a line of at most {LONGEST_LINE} characters.")


def _at_the_margin(indent: int) -> None:
    if indent:
        raise LineFault(1, "expected a line that is not indented.")


def _header(lines: list[Line], find: Find, file: str) -> tuple[Header, Game | CardGame, list[Line]]:
    """What the lines before the first act come to, and the lines from there on."""
    count = next((n for n, (_, _, said) in enumerate(lines) if not is_header(said)), len(lines))
    header, game = Header(), None
    for line, indent, said in lines[:count]:
        try:
            _at_the_margin(indent)
            short_enough(said)
            header = headed(header, said, words_of(game) if game else Words())
            if header.game:
                game = chosen(header, find)
                opened(header, game, 0)
        except LineFault as fault:
            raise NotationFault(file, line, indent + fault.column, str(fault)) from None
        except RuleFault as fault:
            raise NotationFault(file, line, 1, str(fault)) from None
    if game is None:
        line = lines[0][0] if lines else 1
        raise NotationFault(
            file, line, 1, "expected 'game NAME' among the first lines, as in 'game Dragon Fire'."
        )
    return header, game, lines[count:]


def said_line(text: str, words: Words, line: int = 0) -> Said:
    """An unindented line: a command, perhaps with who asks for it, or a check."""
    fault: LineFault | None = None
    for forms, check in ((ACTS, False), (CHECKS, True)):
        try:
            found = first_fit(forms, text, words)
        except LineFault as wrong:
            fault = fault or wrong
            continue
        if found is not None:
            return Said(line, text, check=found) if check else _asked(found, text, line)
    by = _ASKED_BY.fullmatch(text)
    if by is None:
        raise _with_checks(fault or unfit((*ACTS, *CHECKS), text, words), text, words)
    return _asked_by(by, text, words, line)


def _asked(commands: tuple[c.Command, ...], text: str, line: int, who: str = "") -> Said:
    seat = SEAT_LINE.match(text)
    return Said(line, text, commands, None, who or commands[0].by, int(seat[1]) if seat else 0)


def _asked_by(by: re.Match[str], text: str, words: Words, line: int) -> Said:
    """A line with who asks before it: `Cleo: no more bets`."""
    try:
        who = WHO.read(by[1], words)
        return _asked(read(ACTS, by[2], words), by[2], line, who)
    except NoFit:
        raise unfit((*ACTS, *CHECKS), text, words) from None
    except LineFault as fault:
        raise LineFault(by.start(2) + fault.column, str(fault)) from None


def _with_checks(fault: LineFault, text: str, words: Words) -> LineFault:
    """The fault; of a line that would be right in the header, that it comes too late."""
    try:
        late = first_fit(HEADERS, text, words) is not None
    except RuleFault:
        late = False
    if late and is_header(text):
        return LineFault(1, f"expected {text.split(maxsplit=1)[0]!r} only before the first act.")
    return fault


def expected_line(text: str, words: Words) -> Expected | Check:
    """An indented line: what must have happened, or what must be true of the table then."""
    wanted: Expected | Check = read((*EXPECTATIONS, *CHECKS), text, words)
    return wanted
