"""Evidence against honest play that may be looked at after every roll: e-values.

An e-value is the money of a gambler who bets against honest play at honest odds and starts with 1.
If play is honest, the chance that it ever reaches 1/a is at most a, however often and whenever one
looks (Ville's inequality). The mean of several such gamblers is one more.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, inf, lgamma, log, sqrt

FACES = 6
STRENGTHS = (6.0, 60.0, 600.0)  # how near to fair a gambler takes loaded dice to be, in throws
STEPS = (0.5, 0.2, 0.08, 0.03, 0.01)  # parts of the money that gamblers put on a roll
BETS = (*STEPS, *(-step for step in STEPS))
WIDTH = 100.0  # rolls at which bounds on money are closest
MOST = 700.0  # beyond it the exponential is no number any more


# ---------------------------------------------------------------------------- the dice


def against(counts: Sequence[int], honest: Sequence[float]) -> float:
    """The e-value against these chances.

    Its gamblers learn from what they see; each believes the honest chances at first, and leaves
    them by his own strength.
    """
    return mean_of([learned(counts, honest, strength) for strength in STRENGTHS])


def learned(counts: Sequence[int], honest: Sequence[float], strength: float) -> float:
    """The logarithm of one such gambler's money: Dirichlet's mixture over the honest chances."""
    total = lgamma(strength) - lgamma(strength + sum(counts))
    for n, chance in zip(counts, honest, strict=True):
        if n:
            first = strength * chance
            total += lgamma(first + n) - lgamma(first) - n * log(chance)
    return total


def mean_of(logarithms: Sequence[float]) -> float:
    """The mean of amounts of money of which the logarithms are known."""
    return sum(exp(min(one, MOST)) for one in logarithms) / len(logarithms)


def bounds(count: int, throws: int, chance: float, error: float) -> tuple[float, float]:
    """Between what chances the truth lies, at any time, but for this chance of error.

    All chances that a gambler who believes `chance` at first could not have refuted yet.
    """
    if not throws:
        return 0.0, 1.0
    seen = count / throws

    def refuted(guess: float) -> bool:
        inside = (count, throws - count)
        return mixture(inside, chance, guess) >= -log(error)

    return _edge(refuted, seen, 0.0), _edge(refuted, seen, 1.0)


def mixture(inside: tuple[int, int], chance: float, guess: float) -> float:
    """The logarithm of the money of gamblers around `chance`, paid as if `guess` were honest."""
    total = lgamma(FACES) - lgamma(FACES + sum(inside))
    for n, first, paid in zip(inside, (chance, 1 - chance), (guess, 1 - guess), strict=True):
        if n:
            if paid <= 0:
                return inf
            total += lgamma(FACES * first + n) - lgamma(FACES * first) - n * log(paid)
    return total


def _edge(refuted: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where guesses begin to be refuted, from one that is not towards the end of the scale."""
    if not refuted(outside):
        return outside
    for _ in range(60):
        middle = (inside + outside) / 2
        if refuted(middle):
            outside = middle
        else:
            inside = middle
    return outside


# --------------------------------------------------------------------------- the money


@dataclass(frozen=True, slots=True)
class Money:
    """What the players gained in all rolls, beside what honest play gives in the mean.

    `logs` are the gamblers' money, each of whom puts the same part of it on every roll. `reach`
    is the sum of squares of how far each roll could lie from its mean, `width` how far the bounds
    are meant to look, chosen when the first roll was at stake.
    """

    rolls: int = 0
    gained: float = 0.0
    expected: float = 0.0
    reach: float = 0.0
    width: float = 0.0
    logs: tuple[float, ...] = (0.0,) * len(BETS)

    def after(self, gain: float, honest: Mapping[float, int]) -> "Money":
        """One roll more: what was gained, and what each of the 36 rolls should have given."""
        ways = sum(honest.values())
        mean = sum(amount * n for amount, n in honest.items()) / ways
        far = max(abs(amount - mean) for amount in honest)
        if not far and gain == mean:
            return replace(self, rolls=self.rolls + 1)  # nothing was at stake
        off = (gain - mean) / far if far else inf * (gain - mean)
        return Money(
            self.rolls + 1,
            self.gained + gain,
            self.expected + mean,
            self.reach + far**2,
            self.width or WIDTH * far**2,
            tuple(grown(one, bet * off) for one, bet in zip(self.logs, BETS, strict=True)),
        )

    @property
    def against(self) -> float:
        """The e-value against honest payment by honest dice."""
        return mean_of(self.logs)

    def within(self, error: float) -> float:
        """How far the gain may lie from the mean at any time, but for this chance of error.

        A mixture of Gaussian gamblers, which holds as each roll is bounded (Hoeffding).
        """
        if not self.width:
            return 0.0
        scale = self.reach + self.width
        return sqrt(scale * (log(scale / self.width) - 2 * log(error)))


def grown(logarithm: float, part: float) -> float:
    """Money after it grew by this part of itself; what is gone does not come back."""
    if part <= -1:
        return -inf
    return min(logarithm + log(1 + part), MOST) if part < inf else MOST
