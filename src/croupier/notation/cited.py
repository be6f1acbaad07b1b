"""The clauses that a text holds the table to, by their full names, such as 'DF 6.1.1.2'.

They are those that an expectation cites, those that a command which is done names as its ground,
and those that a comment names because no line can: `# clause: DF 6.1.1.2, DF 6.8`.
"""

import re
from collections.abc import Iterator

from croupier.notation.expected import REFUSED, Expected
from croupier.notation.header import Find
from croupier.notation.script import Script, Step, script
from croupier.words.rulebook import Rulebook

_COMMENT = re.compile(r"^\s*#\s*clauses?:\s*(.+?)\s*$", re.IGNORECASE | re.MULTILINE)


def cited(text: str, find: Find, file: str = "") -> tuple[str, ...]:
    """Every clause that a text holds, once; a RuleFault where a comment names one that is none."""
    whole = script(text, find, file)
    book = whole.game.book
    found = dict.fromkeys((*_in_comments(text, book), *_in_lines(whole)))
    return tuple(f"{book.short} {clause}" for clause in found)


def _in_comments(text: str, book: Rulebook) -> Iterator[str]:
    for listed in _COMMENT.findall(text):
        for name in listed.split(","):
            yield book.clause(name.strip().removeprefix(f"{book.short} ")).id


def _in_lines(whole: Script) -> Iterator[str]:
    known = whole.game.book.clauses
    for step in whole.steps:
        for clause in (*_expected(step), *_grounds(step)):
            if clause in known:
                yield clause


def _expected(step: Step) -> Iterator[str]:
    for _, want in step.expected:
        if isinstance(want, Expected):
            yield want.clause


def _grounds(step: Step) -> Iterator[str]:
    """What a command names; one that must be refused holds only the clause of its refusal."""
    if any(isinstance(want, Expected) and want.what == REFUSED for _, want in step.expected):
        return
    for command in step.said.commands:
        yield getattr(command, "ground", "")
        yield getattr(command, "clause", "")
