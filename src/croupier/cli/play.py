"""`croupier play`: a table is opened, and lines are read from a terminal or a pipe to their end."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from textwrap import wrap

from croupier.cli import asked
from croupier.cli.files import read_table
from croupier.cli.group import write
from croupier.cli.session import Session
from croupier.cli.show import show, width
from croupier.games import find
from croupier.notation import Script, play, script
from croupier.notation.header import Header
from croupier.notation.slots import quoted
from croupier.notation.writing import header_lines
from croupier.paper import board, told
from croupier.table.events import Limit
from croupier.words.faults import RuleFault

ENDED, INTERRUPTED = 0, 130
SEATS, BUYS, SIGN = 8, 200, (("", Limit(500, 50_000)),)


def begin(name: str, rulings: tuple[str, ...], paytable: str, players: tuple[str, ...]) -> Script:
    """The table of a game with chips in front of its players; or the one that a file holds."""
    if asked.is_table(name):
        return script(read_table(name), find, name)
    definition = find(name)
    asked.under(definition, rulings, paytable)
    readings = asked.readings(definition, rulings)
    seats = max(SEATS, len(players))
    header = Header(
        definition.book.title, paytable, tuple(readings.items()), seats=seats, limits=SIGN
    )
    sitting = [f"seat {n} {quoted(who)} buys {BUYS}" for n, who in enumerate(players, 1)]
    return script("\n".join((*header_lines(header), *sitting)), find)


def run(whole: Script) -> int:
    """Plays until there are no more lines; the exit status."""
    played = play(whole)
    if played.difference is not None:
        raise RuleFault(
            f"{played.file} goes otherwise than it says at line {played.difference.line}; "
            f"'croupier replay {played.file}' shows how."
        )
    session = Session(played, whole.words, show, _lines, log=list(played.events))
    session.seat = next(iter(session.table.taken), 1)
    show(board.board_page(session.table))
    _lines(["", told.hint(session.table), "'help' says what else can be typed, 'quit' ends."])
    status = ENDED
    try:
        for line in _typed(session):
            if not session.hear(line):
                break
    except KeyboardInterrupt:
        status = INTERRUPTED
    _lines(["", *(told.purse(session.table, seat) for seat in session.table.taken), "Good night."])
    return status


def _lines(lines: Iterable[str]) -> None:
    for line in lines:
        write("\n".join(wrap(line, width(), subsequent_indent="    ") or [""]) + "\n")


def _typed(session: Session) -> Iterator[str]:
    """Each line that is typed, until the end; a pipe's lines are shown as if they were typed."""
    if sys.stdin.isatty():
        _complete(session)
        with suppress(EOFError):
            while True:
                yield input(_prompt(session))
        return
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    for line in sys.stdin:
        write(f"{_prompt(session)}{line.rstrip()}\n")
        yield line


def _prompt(session: Session) -> str:
    who = session.table.seat(session.seat)
    return f"{who.name if who else 'Nobody'}, seat {session.seat}> "


def _complete(session: Session) -> None:
    """Tab completion, where Python has readline."""
    try:
        import readline
    except ImportError:  # pragma: no cover - not on this system
        return
    found: list[str] = []

    def complete(text: str, number: int) -> str | None:
        if number == 0:
            found[:] = session.completed(text)
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
