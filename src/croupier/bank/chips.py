"""The chips of a table: what can be paid in them exactly, in how few, and the next amount up."""

from functools import lru_cache
from itertools import pairwise
from math import gcd

from croupier.bank.money import money
from croupier.words.faults import RuleFault

Pile = tuple[tuple[int, int], ...]  # (value of a chip, how many), the largest first
MOST_KINDS = 12
MOST_SUMS = 10_000


def chip_set(values: tuple[int, ...]) -> tuple[int, ...]:
    """A table's chips, the smallest first; a set that no table can have is refused."""
    if not values or min(values) <= 0 or len(set(values)) < len(values):
        raise RuleFault("A table's chips are different amounts above nothing, such as 5 25 100.")
    if len(values) > MOST_KINDS:
        raise RuleFault(f"A table has at most {MOST_KINDS} kinds of chips, not {len(values)}.")
    chips = tuple(sorted(values))
    small, large = _divided(chips)
    if small and large[0] * small[-1] > MOST_SUMS * gcd(*chips) ** 2:
        raise RuleFault(f"{money(small[-1])} and {money(large[0])} are no chips to pay with.")
    return chips


def _fewest(chips: tuple[int, ...], amount: int) -> Pile | None:
    """The fewest chips that make an amount; None where no chips of the set do.

    Where each chip divides the next larger one, the largest first are always the fewest. Of the
    smaller ones so many as would make a whole number of the first such chip are never among them.
    """
    small, large = _divided(chips)
    best: tuple[int, Pile] | None = None
    for below, pile in small_sums(small, large[0]).items():
        rest = _largest_first(large, amount - below) if below <= amount else None
        if rest is not None:
            counted = sum(count for _, count in (*rest, *pile))
            best = min(best or (counted, (*rest, *pile)), (counted, (*rest, *pile)))
    return best[1] if best else None


def _divided(chips: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The chips up to the last that does not divide its larger neighbour, and the others."""
    first = max((n + 1 for n, (a, b) in enumerate(pairwise(chips)) if b % a), default=0)
    return chips[:first], chips[first:]


def _sums(small: tuple[int, ...], base: int) -> dict[int, Pile]:
    """Every sum that fewer small chips than make up the base can come to, in the fewest."""
    sums: dict[int, Pile] = {0: ()}
    newest = dict(sums)
    for _ in range(base // gcd(base, *small) - 1 if small else 0):
        newest = {
            total + value: _with(pile, value)
            for total, pile in newest.items()
            for value in small
            if total + value not in sums
        }
        sums |= newest
    return sums


def _with(pile: Pile, value: int) -> Pile:
    counts = dict(pile)
    counts[value] = counts.get(value, 0) + 1
    return tuple(sorted(counts.items(), reverse=True))


def _largest_first(chips: tuple[int, ...], amount: int) -> Pile | None:
    pile = []
    for value in reversed(chips):
        count, amount = divmod(amount, value)
        if count:
            pile.append((value, count))
    return tuple(pile) if amount == 0 else None


def _payable(chips: tuple[int, ...], amount: int) -> int:
    """The amount itself, or the next one up that the chips can make."""
    common = gcd(*chips)
    amount = -(-amount // common) * common
    while fewest(chips, amount) is None:
        amount += common
    return amount


# The same few amounts come again and again at a table.
fewest = lru_cache(maxsize=65_536)(_fewest)
payable = lru_cache(maxsize=65_536)(_payable)
small_sums = lru_cache(maxsize=64)(_sums)


def in_chips(pile: Pile) -> str:
    """'2 x 25, 1 x 5'."""
    return ", ".join(f"{count} x {money(value)}" for value, count in pile)
