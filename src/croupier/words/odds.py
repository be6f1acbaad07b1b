"""Odds as the documents write them, "9½ to 5", kept as exact fractions."""

import re
from fractions import Fraction

from croupier.words.faults import RuleFault

_ODDS = re.compile(r"\s*(\d*)(½?)\s+to\s+(\d+)\s*")


def odds(text: str) -> Fraction:
    """'9½ to 5' -> 19/10: what one unit staked wins, the stake itself not counted."""
    found = _ODDS.fullmatch(text)
    if found is None or not (found[1] or found[2]) or int(found[3]) == 0:
        raise RuleFault(f"Odds are written like '10 to 1' or '9½ to 5', not {text!r}.")
    return (Fraction(int(found[1] or 0)) + Fraction(1 if found[2] else 0, 2)) / int(found[3])


def odds_text(value: Fraction) -> str:
    """19/10 -> '19 to 10', as signs print it."""
    return f"{value.numerator} to {value.denominator}"


def laid(text: str) -> str:
    """The same true odds seen from the other side: '6 to 5' laid is '5 to 6'."""
    return odds_text(1 / odds(text))
