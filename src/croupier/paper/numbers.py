"""Exact numbers as people and machines read them. Decimals are divided out, never floated."""

from fractions import Fraction
from math import isqrt

PLACES, MOST_PLACES = 4, 12


def ratio(value: Fraction | int) -> str:
    """7/495 -> '7/495', 4 -> '4/1': one spelling for every number, in lowest terms."""
    exact = Fraction(value)
    return f"{exact.numerator}/{exact.denominator}"


def exact(value: Fraction | None, room: int = 14) -> str:
    """The fraction as people write it, or nothing where it does not fit into so many letters."""
    text = "" if value is None else str(value)
    return text if len(text) <= room else ""


def decimal(value: Fraction, places: int = PLACES) -> str:
    """2/3 -> '0.6667', rounded to the nearest, the even one of two."""
    scaled = round(abs(value) * 10**places)
    sign = "-" if value < 0 and scaled else ""
    whole, rest = divmod(scaled, 10**places)
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"


def percent(value: Fraction | None, places: int = PLACES) -> str:
    """7/495 -> '1.4141%'; a small chance gets places until it shows."""
    if value is None:
        return "none"
    while value and abs(value) * 10 ** (places + 2) < 10 and places < MOST_PLACES:
        places += 1
    return f"{decimal(100 * value, places)}%"


def root(value: Fraction, places: int = PLACES) -> str:
    """The square root, rounded to the nearest."""
    return decimal(Fraction(_root(value, places), 10**places), places)


def skewness(third: Fraction, variance: Fraction, places: int = PLACES) -> str:
    """The third central moment over the variance to the power 3/2; 0 where nothing varies."""
    if not variance:
        return decimal(Fraction(0), places)
    size = Fraction(_root(third**2 / variance**3, places), 10**places)
    return decimal(-size if third < 0 else size, places)


def _root(value: Fraction, places: int) -> int:
    """The nearest whole number to the root in units of the last place, by way of halves of it."""
    halves = isqrt(4 * value.numerator * 10 ** (2 * places) // value.denominator)
    return (halves + 1) // 2


def several(count: int, thing: str) -> str:
    """1, 'clause' -> '1 clause'; 0 and 2 take the plural."""
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"
