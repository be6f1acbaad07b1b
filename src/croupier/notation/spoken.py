"""Lines as they are typed at a table by those who sit there: who it is may be left out.

`5 on Fire` is `seat 1 places 5 on Fire` for whoever sits at seat 1, and `bet`, `place` and `places`
are one word.
"""

import re
from collections.abc import Iterator

from croupier.notation.forms import LineFault
from croupier.notation.script import Said, said_line, short_enough
from croupier.notation.slots import Words

BET = re.compile(r"(?:bets? |puts? |places? )?(\d[\d.]*) (?!on |in |and )(.+)", re.IGNORECASE)
PLACES = frozenset({"bet", "bets", "put", "puts"})


def spoken(text: str, words: Words, seat: int) -> Said:
    """The line that is meant; a LineFault, at the furthest column that any reading came to."""
    short_enough(text)
    furthest: LineFault | None = None
    for before, line in _readings(text, seat):
        try:
            return said_line(line, words)
        except LineFault as fault:
            column = max(1, fault.column - before)
            if furthest is None or column > furthest.column:
                furthest = LineFault(column, str(fault))
    assert furthest is not None  # noqa: S101 - the line itself is always a reading
    raise furthest


def _readings(text: str, seat: int) -> Iterator[tuple[int, str]]:
    """The line with what may be left out, and as it stands; how much was put before it, first."""
    who = f"seat {seat} "
    bet = BET.fullmatch(text)
    if bet is not None:
        amount = f"{who}places {bet[1]} on "
        yield len(amount) - bet.start(2), f"{amount}{bet[2]}"
    yield 0, text
    first, space, rest = text.partition(" ")
    verbs = ["places"] if first.casefold() in PLACES else [first, f"{first}s", f"{first}es"]
    for verb in verbs:
        yield len(who) + len(verb) - len(first), f"{who}{verb}{space}{rest}"
    yield len(f"{who}places "), f"{who}places {text}"
