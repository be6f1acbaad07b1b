"""Amounts as people write them, kept as whole cents."""

import re

from croupier.words.faults import RuleFault

CENT = 100
_AMOUNT = re.compile(r"(\d{1,15})(?:\.(\d\d))?")


def cents(text: str) -> int:
    """'12' or '12.50' -> 1200 or 1250."""
    found = _AMOUNT.fullmatch(text)
    if found is None:
        raise RuleFault(f"An amount is written like '12' or '12.50', not {text!r}.")
    return int(found[1]) * CENT + int(found[2] or 0)


def money(amount: int) -> str:
    """1250 -> '12.50', 1200 -> '12'."""
    whole, part = divmod(abs(amount), CENT)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}.{part:02}" if part else f"{sign}{whole}"
