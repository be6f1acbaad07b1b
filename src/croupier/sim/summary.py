"""Sums of many numbers that can be added to the sums of others: moments, extremes, quantiles.

All of it is whole numbers, so the order of adding changes nothing. Values are kept in buckets of
six binary digits: exact below 64 units, within 1/64 above.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

DIGITS = 6


@dataclass(frozen=True, slots=True)
class Summary:
    """Count, sum, sum of squares, least, most, and how many fell into each bucket."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0
    buckets: Counter[int] = field(default_factory=Counter)

    @staticmethod
    def of(values: NDArray[np.int64]) -> "Summary":
        """The sums of an array; empty for none."""
        if not len(values):
            return Summary()
        found, times = np.unique(values, return_counts=True)
        pairs = [(int(v), int(n)) for v, n in zip(found, times, strict=True)]
        buckets: Counter[int] = Counter()
        for value, n in pairs:
            buckets[floor(value)] += n
        return Summary(
            len(values),
            sum(v * n for v, n in pairs),
            sum(v * v * n for v, n in pairs),
            pairs[0][0],
            pairs[-1][0],
            buckets,
        )

    def plus(self, other: "Summary") -> "Summary":
        if not (self.count and other.count):
            return self if self.count else other
        return Summary(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.least, other.least),
            max(self.most, other.most),
            self.buckets + other.buckets,
        )

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of one value, estimated from these."""
        if self.count < 2:
            return 0.0
        spread = self.count * self.squares - self.total**2
        return spread / (self.count * (self.count - 1))

    @property
    def se(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.count) if self.count else 0.0

    def quantile(self, share: float) -> int:
        """A value that about this share of all values does not exceed, by its bucket's floor."""
        wanted, seen = share * self.count, 0
        for bucket in sorted(self.buckets):
            seen += self.buckets[bucket]
            if seen >= wanted:
                return max(bucket, self.least)
        return self.most


def floor(value: int) -> int:
    """The least number of a value's bucket: its first six binary digits, then noughts."""
    shift = max(abs(value).bit_length() - DIGITS, 0)
    return value >> shift << shift
