"""Double Chance by hand: the exact figures by a second route, sharing nothing with the project.

Written from the text of the rules and the table of rulings alone. Numbers in comments such as
"9.3" are clauses of the text. Nothing here imports the project.

Every one of the 2,598,960 five-card hands is enumerated, without use of the symmetry of suits.
For each hand all 25 legal discards (8.4: keep one, two or three of the five) are tried against
all 47 possible sixth cards: the winning sixth cards of a discard are a set of cards held as 52
bits, the hand's own cards are taken out of it, and what is left is counted.

A card is a number 0..51: rank 2..14 (ace high, 3.3) times four, less eight, plus suit 0..3, so
that cards in ascending order are in ascending order of rank.

The second half (``name_of``, ``settle``, ``play``) is plain Python, one clause after another, with
none of the numpy code above it; the tests hold the two halves against each other.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import chain, combinations

import numpy as np
from numpy.typing import NDArray

Hands = NDArray[np.uint8]  # (n, 5), each row ascending
Keep = Callable[[Hands], NDArray[np.bool_]]  # which of the five cards stay: (n, 5)
Masks = NDArray[np.uint64]

TOTAL = math.comb(52, 5)
UNSEEN = 47
ACE = 14

# 9.1, and 11 in the order of the text; a hand that fits several names has the highest only
ODDS: dict[str, int] = {
    "Royal Flush": 200,
    "Straight Flush": 50,
    "Four of a kind": 20,
    "Full House": 6,
    "Flush": 4,
    "Straight": 2,
    "Three of a kind": 1,
    "Two pairs": 1,
    "Dead Hand": 1,
}
NAMES: tuple[str, ...] = (*ODDS, "nothing")
NOTHING = len(ODDS)

# 10.4.1 to 10.4.7: two pairs and three of a kind are not among them
JACKPOT_HANDS: tuple[str, ...] = (
    "Royal Flush",
    "Straight Flush",
    "Four of a kind",
    "Full House",
    "Flush",
    "Straight",
    "Dead Hand",
)

# the default reading first
READINGS: dict[str, tuple[str, ...]] = {
    "DC 9.3": ("one", "every"),
    "DC 9.5": ("all", "any"),
    "DC 11.1.2": ("straight-flush", "flush"),
    "DC 11.1.6": ("none", "wrap"),
    "DC 8.3": ("must", "may"),
}

# 8.4: at least one and at most three cards stay
DISCARDS: tuple[tuple[int, ...], ...] = tuple(
    chain.from_iterable(combinations(range(5), size) for size in (1, 2, 3))
)


def full_readings(readings: Mapping[str, str]) -> dict[str, str]:
    """The readings named, and the default for every clause not named."""
    for clause, choice in readings.items():
        if choice not in READINGS.get(clause, ()):
            raise ValueError(f"no such reading: {clause} = {choice}")
    return {clause: readings.get(clause, choices[0]) for clause, choices in READINGS.items()}


# ---------------------------------------------------------------------------------------------
# First half: all hands at once
# ---------------------------------------------------------------------------------------------


@cache
def all_hands() -> Hands:
    """All five-card hands (3.1: one deck of 52), one row each."""
    flat = np.fromiter(
        chain.from_iterable(combinations(range(52), 5)), dtype=np.uint8, count=5 * TOTAL
    )
    hands = flat.reshape(TOTAL, 5)
    hands.setflags(write=False)
    return hands


def ranks(hands: Hands) -> NDArray[np.int8]:
    return (hands // 4 + 2).astype(np.int8)


def suits(hands: Hands) -> NDArray[np.int8]:
    return (hands % 4).astype(np.int8)


def classify(hands: Hands, readings: Mapping[str, str] = {}) -> NDArray[np.uint8]:
    """The index in NAMES of each hand."""
    read = full_readings(readings)
    rank, suit = ranks(hands), suits(hands)
    one_suit = (suit == suit[:, :1]).all(axis=1)
    # of the ten pairs of cards in a hand, how many are pairs of equal rank:
    # 0 all different, 1 a pair, 2 two pairs, 3 three of a kind, 4 full house, 6 four of a kind
    equal = np.zeros(len(hands), dtype=np.int8)
    for i, j in combinations(range(5), 2):
        equal += rank[:, i] == rank[:, j]
    distinct = equal == 0
    high_run = distinct & (rank[:, 4] - rank[:, 0] == 4)
    low_run = distinct & (rank[:, 3] == 5) & (rank[:, 4] == ACE)  # 2-3-4-5 and an ace counted low
    # on the circle of thirteen ranks five neighbours leave one gap of nine between two cards
    gap = np.column_stack([np.diff(rank, axis=1), rank[:, 0] + 13 - rank[:, 4]])
    any_run = distinct & (gap.max(axis=1) == 9)

    # 11.1.6: ace high or low; wrapping round, J-Q-K-A-2, Q-K-A-2-3 and K-A-2-3-4 too
    straight = any_run if read["DC 11.1.6"] == "wrap" else high_run | low_run
    in_suit = straight  # 11.1.2: consecutive and of one suit
    if read["DC 11.1.2"] == "flush":
        in_suit = straight & ~low_run  # 11.1.2 not given to A-2-3-4-5, which is a flush then

    dead = (rank == np.array([2, 2, 3, 4, 5], dtype=np.int8)).all(axis=1)
    dead &= (suit[:, 2] == suit[:, 3]) & (suit[:, 3] == suit[:, 4])
    dead &= (suit[:, 0] == suit[:, 2]) | (suit[:, 1] == suit[:, 2])

    tests: list[NDArray[np.bool_]] = [
        one_suit & high_run & (rank[:, 0] == 10),  # 11.1.1
        one_suit & in_suit,  # 11.1.2
        equal == 6,  # 11.1.3
        equal == 4,  # 11.1.4
        one_suit,  # 11.1.5
        straight,  # 11.1.6
        equal == 3,  # 11.1.7
        equal == 2,  # 11.1.8
        dead,  # 11.1.9
    ]
    names = np.full(len(hands), NOTHING, dtype=np.uint8)
    for place in reversed(range(len(tests))):  # the highest name is written last and stands
        names[tests[place]] = place
    return names


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


# for each card, sets of cards as bits
BIT = np.array([1 << c for c in range(52)], dtype=np.uint64)
LOWER = np.array([_bits(d for d in range(c) if d % 4 == c % 4) for c in range(52)], np.uint64)
NOT_LOWER = np.array(
    [_bits(d for d in range(c, 52) if d % 4 == c % 4) for c in range(52)], np.uint64
)
OTHER_SUIT = np.array([_bits(d for d in range(52) if d % 4 != c % 4) for c in range(52)], np.uint64)


def hand_bits(hands: NDArray[np.uint8]) -> Masks:
    """The cards of each row (of any length) as bits."""
    bits: Masks = np.bitwise_or.reduce(BIT[hands], axis=1)
    return bits


def winners(hands: Hands, keep: NDArray[np.bool_], readings: Mapping[str, str] = {}) -> Masks:
    """The winning cards of the full deck for the cards kept of each hand."""
    read = full_readings(readings)
    nil = np.uint64(0)
    wins = np.zeros(len(hands), dtype=np.uint64)
    for j in range(5):  # 9.3: the suit of a kept card and less than it
        wins |= np.where(keep[:, j], LOWER[hands[:, j]], nil)
    if read["DC 9.3"] == "every":
        for j in range(5):  # 9.3, 9.4: not if as high as some kept card of its suit
            wins &= ~np.where(keep[:, j], NOT_LOWER[hands[:, j]], nil)
    if read["DC 9.5"] == "any":
        for j in range(5):  # 9.5: not if of another suit than some kept card
            wins &= ~np.where(keep[:, j], OTHER_SUIT[hands[:, j]], nil)
    return wins


def outs_of_discards(
    hands: Hands, gone: Masks, readings: Mapping[str, str] = {}
) -> NDArray[np.uint8]:
    """(n, 25): the winning sixth cards under each legal discard, of the cards not ``gone``."""
    read = full_readings(readings)
    left = ~gone
    lower = [LOWER[hands[:, j]] for j in range(5)]
    bars: list[list[Masks]] = []
    if read["DC 9.3"] == "every":
        bars.append([~NOT_LOWER[hands[:, j]] for j in range(5)])
    if read["DC 9.5"] == "any":
        bars.append([~OTHER_SUIT[hands[:, j]] for j in range(5)])
    outs = np.empty((len(hands), len(DISCARDS)), dtype=np.uint8)
    for column, kept in enumerate(DISCARDS):
        wins = lower[kept[0]].copy()
        for j in kept[1:]:
            wins |= lower[j]  # 9.3
        for bar in bars:
            for j in kept:
                wins &= bar[j]  # 9.4 and 9.5 under the other readings
        outs[:, column] = np.bitwise_count(wins & left)
    return outs


@cache
def _best_outs(lower_than: str, differs_from: str) -> NDArray[np.uint8]:
    """For every hand the most winning sixth cards of its 25 legal discards."""
    hands = all_hands()
    read = {"DC 9.3": lower_than, "DC 9.5": differs_from}
    best = np.empty(TOTAL, dtype=np.uint8)
    step = 40_000
    for start in range(0, TOTAL, step):
        part = hands[start : start + step]
        best[start : start + step] = outs_of_discards(part, hand_bits(part), read).max(axis=1)
    best.setflags(write=False)
    return best


@cache
def _names(low_ace: str, around: str) -> NDArray[np.uint8]:
    names = classify(all_hands(), {"DC 11.1.2": low_ace, "DC 11.1.6": around})
    names.setflags(write=False)
    return names


def names_of_all(readings: Mapping[str, str] = {}) -> NDArray[np.uint8]:
    """The index in NAMES of every hand of ``all_hands``."""
    read = full_readings(readings)
    return _names(read["DC 11.1.2"], read["DC 11.1.6"])


def best_outs_of_all(readings: Mapping[str, str] = {}) -> NDArray[np.uint8]:
    """The most winning sixth cards of every hand of ``all_hands``, declarable or not."""
    read = full_readings(readings)
    return _best_outs(read["DC 9.3"], read["DC 9.5"])


@dataclass(frozen=True)
class Solution:
    """Exact figures of the Hand wager, per unit staked."""

    counts: dict[str, int]  # hands of the 2,598,960 by name, "nothing" included
    best_outs: dict[int, int]  # hands not declared by winning sixth cards under the best discard
    value: Fraction
    variance: Fraction
    distribution: dict[int, Fraction]  # net result: probability


def _solution(
    names: NDArray[np.uint8], discard: NDArray[np.bool_], outs: NDArray[np.uint8]
) -> Solution:
    counted = np.bincount(names, minlength=len(NAMES))
    counts = {name: int(n) for name, n in zip(NAMES, counted, strict=True)}
    tally = np.bincount(outs[discard])
    best = {k: int(n) for k, n in enumerate(tally) if n}
    # ways out of 2,598,960 hands times 47 sixth cards (8.7)
    ways: Counter[int] = Counter()
    for place, odds in enumerate(ODDS.values()):  # 9.1
        ways[odds] += UNSEEN * int(((names == place) & ~discard).sum())
    for k, n in best.items():
        ways[1] += k * n  # 9.3: 1 to 1
        ways[-1] += (UNSEEN - k) * n  # 9.4, 9.5
    whole = TOTAL * UNSEEN
    if sum(ways.values()) != whole:
        raise AssertionError("some way is counted twice or not at all")
    spread = {net: Fraction(n, whole) for net, n in sorted(ways.items()) if n}
    value = sum((net * p for net, p in spread.items()), Fraction(0))
    square = sum((net * net * p for net, p in spread.items()), Fraction(0))
    return Solution(counts, best, value, square - value * value, spread)


def solve(readings: Mapping[str, str] = {}) -> Solution:
    """The Hand wager under best play."""
    read = full_readings(readings)
    names, outs = names_of_all(read), best_outs_of_all(read)
    discard = names == NOTHING  # 8.4; 8.3: a listed hand is declared
    if read["DC 8.3"] == "may":  # 8.3 as a choice: discard where that is worth more than 9.1 pays
        pays = np.array([*ODDS.values(), -1], dtype=np.int64)[names]
        discard = discard | (2 * outs.astype(np.int64) - UNSEEN > UNSEEN * pays)
    return _solution(names, discard, outs)


# ---------------------------------------------------------------------------------------------
# Named strategies for the hands that are not declared
# ---------------------------------------------------------------------------------------------


def _others_of_suit(hands: Hands) -> NDArray[np.int64]:
    """(n, 5): for each card the number of other cards of its suit in the hand."""
    suit = suits(hands)
    same = suit[:, :, None] == suit[:, None, :]
    others: NDArray[np.int64] = same.sum(axis=2, dtype=np.int64) - 1
    return others


def _tops(hands: Hands) -> NDArray[np.bool_]:
    """(n, 5): is the card the highest of its suit in the hand?"""
    suit = suits(hands)
    top = np.ones(hands.shape, dtype=np.bool_)
    for i, j in combinations(range(5), 2):  # card j is the higher
        top[:, i] &= suit[:, i] != suit[:, j]
    return top


def _drop_one_of_four(top: NDArray[np.bool_], worth: NDArray[np.int64]) -> NDArray[np.bool_]:
    """At most three stay (8.4): of four suits the top card worth least goes."""
    keep = top.copy()
    four = np.flatnonzero(top.sum(axis=1) == 4)
    least = np.where(top[four], worth[four], 10**6).argmin(axis=1)
    keep[four, least] = False
    return keep


def _order(hands: Hands, first_suit: bool) -> NDArray[np.int64]:
    """Cards by rank; equal ranks by suit, up or down: the two ways of breaking one tie."""
    suit = suits(hands).astype(np.int64)
    return ranks(hands).astype(np.int64) * 4 + (3 - suit if first_suit else suit)


def highest_card_alone(hands: Hands) -> NDArray[np.bool_]:
    """The single highest card; of equal ranks the suit with fewest other cards in the hand."""
    worth = ranks(hands).astype(np.int64) * 8 - _others_of_suit(hands)
    keep = np.zeros(hands.shape, dtype=np.bool_)
    keep[np.arange(len(hands)), worth.argmax(axis=1)] = True
    return keep


def _three_highest(hands: Hands, first_suit: bool) -> NDArray[np.bool_]:
    places = np.argsort(_order(hands, first_suit), axis=1)[:, 2:]
    keep = np.zeros(hands.shape, dtype=np.bool_)
    np.put_along_axis(keep, places, True, axis=1)
    return keep


def three_highest_cards(hands: Hands) -> NDArray[np.bool_]:
    """The three highest cards; of equal ranks any (a fixed order of suits)."""
    return _three_highest(hands, False)


def three_highest_cards_other_tie(hands: Hands) -> NDArray[np.bool_]:
    """The same with every tie broken the other way."""
    return _three_highest(hands, True)


def highest_of_each_suit(hands: Hands) -> NDArray[np.bool_]:
    """The top card of each suit; of four suits the lowest top goes, of equal ranks any."""
    return _drop_one_of_four(_tops(hands), _order(hands, False))


def highest_of_each_suit_other_tie(hands: Hands) -> NDArray[np.bool_]:
    """The same with every tie broken the other way."""
    return _drop_one_of_four(_tops(hands), _order(hands, True))


def highest_of_each_suit_counting(hands: Hands) -> NDArray[np.bool_]:
    """The top card of each suit; of four suits the one with fewest winning cards left goes.

    Below a card of rank r are r - 2 of its suit, and all others of the suit in the hand are
    among them, because the card is the top one. Four suits are two cards of one and one of each
    other, so this differs from dropping the lowest top only between tops of equal rank: then the
    suit of two cards goes.
    """
    return _drop_one_of_four(_tops(hands), ranks(hands) - 2 - _others_of_suit(hands))


STRATEGIES: dict[str, Keep] = {
    "highest card alone": highest_card_alone,
    "three highest cards": three_highest_cards,
    "highest of each suit": highest_of_each_suit,
    "highest of each suit, counting": highest_of_each_suit_counting,
}


def strategy_outs_of(
    keep: Keep, hands: Hands, readings: Mapping[str, str] = {}
) -> NDArray[np.uint8]:
    """The winning sixth cards of the cards that the strategy keeps of each hand."""
    kept = keep(hands)
    size = kept.sum(axis=1)
    if size.min() < 1 or size.max() > 3:  # 8.4
        raise ValueError("a strategy keeps one, two or three cards")
    outs: NDArray[np.uint8] = np.bitwise_count(winners(hands, kept, readings) & ~hand_bits(hands))
    return outs


def strategy_outs(keep: Keep, readings: Mapping[str, str] = {}) -> NDArray[np.uint8]:
    """The same for every hand of ``all_hands``."""
    hands = all_hands()
    outs = np.empty(TOTAL, dtype=np.uint8)
    step = 40_000
    for start in range(0, TOTAL, step):
        outs[start : start + step] = strategy_outs_of(keep, hands[start : start + step], readings)
    return outs


def strategy_value(keep: Keep | str, readings: Mapping[str, str] = {}) -> Fraction:
    """The exact value of the Hand wager, listed hands declared (8.3), the rest by ``keep``."""
    chosen = STRATEGIES[keep] if isinstance(keep, str) else keep
    names = names_of_all(readings)
    return _solution(names, names == NOTHING, strategy_outs(chosen, readings)).value


def tie_range(one: Keep, other: Keep) -> tuple[Fraction, Fraction]:
    """The lowest and highest value over all ways of breaking the ties of a strategy.

    A hand that is not declared has at most one pair, so at most one tie with two ways out of it;
    ``one`` and ``other`` take the two. The value of a fixed order of suits is in the middle: the
    four suits rank the same (3.3), so exchanging two suits maps the hands on themselves and each
    way of breaking a tie on the other; it is also the value of breaking ties by lot.
    """
    names = names_of_all()
    first, second = strategy_outs(one), strategy_outs(other)
    low, high = np.minimum(first, second), np.maximum(first, second)
    nothing = names == NOTHING
    return _solution(names, nothing, low).value, _solution(names, nothing, high).value


# ---------------------------------------------------------------------------------------------
# The worth of having seen the cards of other players
# ---------------------------------------------------------------------------------------------


@cache
def four_suited() -> dict[tuple[int, int, int, int], int]:
    """Hands not declared with four suits, by the winning cards left of each suit, ascending."""
    hands = all_hands()[names_of_all() == NOTHING]
    top = _tops(hands)
    four = top.sum(axis=1) == 4
    hands, top = hands[four], top[four]
    left = (ranks(hands) - 2 - _others_of_suit(hands))[top].reshape(-1, 4)
    left.sort(axis=1)
    codes, numbers = np.unique(left @ np.array([4096, 256, 16, 1]), return_counts=True)
    return {
        (int(c) >> 12, int(c) >> 8 & 15, int(c) >> 4 & 15, int(c) & 15): int(n)
        for c, n in zip(codes, numbers, strict=True)
    }


@cache
def _ways_at_least(left: tuple[int, int, int, int]) -> tuple[tuple[int, ...], ...]:
    """For t = 1, 2, ...: ways to choose s of the cards ``left`` with t or more of each suit."""
    rows: list[tuple[int, ...]] = []
    for t in range(1, min(left) + 1):
        product = np.ones(1, dtype=np.int64)
        for w in left:
            term = [math.comb(w, x) if x >= t else 0 for x in range(w + 1)]
            product = np.convolve(product, np.array(term, dtype=np.int64))
        rows.append(tuple(int(n) for n in product))
    return tuple(rows)


def expected_least(left: tuple[int, int, int, int], remaining: int) -> Fraction:
    """The mean of the smallest of the four counts once only ``remaining`` of 47 are unseen.

    The unseen cards are ``remaining`` of the 47 taken at random, so the four counts are
    multivariate hypergeometric, and the mean of the smallest is the sum over t = 1, 2, ... of
    the chance that all four are at least t.
    """
    rest = UNSEEN - sum(left)
    ways = sum(
        n * math.comb(rest, remaining - s)
        for row in _ways_at_least(left)
        for s, n in enumerate(row)
        if n and remaining >= s
    )
    return Fraction(ways, math.comb(UNSEEN, remaining))


def gain_after(seen: int) -> Fraction:
    """The exact gain in value from having seen ``seen`` of the 47 other cards before discarding.

    Why it is exact, under the default readings:

    * Listed hands are declared whatever is seen (8.3).
    * The winning cards of a discard are the union over the suits kept of those below the highest
      kept card of the suit (9.3), so to keep the top card of every suit contains the winning
      cards of every other discard. A hand of up to three suits may do that (8.4) and is best
      played so whatever has been seen. It gains nothing: averaged over what is seen, the chance
      that the sixth card is one of a fixed set of w cards is w/47.
    * Of four suits (two cards of one, one of each other) one has to go, and a hand that keeps
      three tops again contains every other discard. The four sets of winning cards are disjoint
      and of known sizes; once cards are seen, the best is to drop the suit with fewest left.
      Without seeing, the suit with fewest of the 47 goes. So the chance to win rises by
      least/47 - E[least left]/remaining, and a win in place of a loss is worth 2 units.
    """
    remaining = UNSEEN - seen
    if not 0 <= seen < UNSEEN:
        raise ValueError("a sixth card is needed")
    gain = sum(
        (
            number * 2 * (Fraction(left[0], UNSEEN) - expected_least(left, remaining) / remaining)
            for left, number in four_suited().items()
        ),
        Fraction(0),
    )
    return gain / TOTAL


def seen_gain(k: int) -> Fraction:
    """The exact gain from having seen the five cards of each of ``k`` other players."""
    return gain_after(5 * k)


def seen_gain_monte_carlo(k: int, samples: int, seed: int) -> tuple[float, float]:
    """(mean, standard error) of the same gain by sampling hands and seen cards.

    It uses neither the four suits nor the disjoint sets: in each sample all 25 discards are
    counted over the 47 cards and over the unseen cards. What is averaged is the difference in
    chances to win, times 2, between the discard best for the cards seen and one best for not
    having seen them.
    """
    rng = np.random.default_rng(seed)
    total = square = 0.0
    remaining = UNSEEN - 5 * k
    done = 0
    while done < samples:
        size = min(20_000, samples - done)
        order = np.argsort(rng.random((size, 52)), axis=1).astype(np.uint8)
        hands = np.sort(order[:, :5], axis=1)
        own = hand_bits(hands)
        blind = outs_of_discards(hands, own).argmax(axis=1)
        outs = outs_of_discards(hands, own | hand_bits(order[:, : 5 + 5 * k])).astype(np.int64)
        more = outs.max(axis=1) - outs[np.arange(size), blind]
        gain = np.where(classify(hands) == NOTHING, 2.0 * more / remaining, 0.0)
        total += float(gain.sum())
        square += float((gain * gain).sum())
        done += size
    mean = total / samples
    return mean, math.sqrt((square / samples - mean * mean) / (samples - 1))


# ---------------------------------------------------------------------------------------------
# The jackpot
# ---------------------------------------------------------------------------------------------


def jackpot_value(schedule: Mapping[str, Fraction], readings: Mapping[str, str] = {}) -> Fraction:
    """The value per unit of the jackpot wager at fixed odds to 1, on the five cards dealt.

    The text has no schedule (10.3). A hand of 10.4 that the schedule leaves out loses (9.6).
    """
    counts = solve(readings).counts
    for name in schedule:
        if name not in JACKPOT_HANDS:
            raise ValueError(f"not a jackpot hand (10.4): {name}")
    paid = sum((odds * counts[name] for name, odds in schedule.items()), Fraction(0))  # 10.3, 10.5
    lost = TOTAL - sum(counts[name] for name in schedule)  # 9.6
    return (paid - lost) / TOTAL


# ---------------------------------------------------------------------------------------------
# Second half: one hand at a time, clause by clause, without numpy
# ---------------------------------------------------------------------------------------------

RUNS: tuple[frozenset[int], ...] = (
    frozenset((14, 2, 3, 4, 5)),
    *(frozenset(range(low, low + 5)) for low in range(2, 11)),
)
AROUND: tuple[frozenset[int], ...] = (
    frozenset((11, 12, 13, 14, 2)),
    frozenset((12, 13, 14, 2, 3)),
    frozenset((13, 14, 2, 3, 4)),
)


def rank_of(card: int) -> int:
    return card // 4 + 2


def suit_of(card: int) -> int:
    return card % 4


def name_of(hand: Sequence[int], readings: Mapping[str, str] = {}) -> str:
    """The name of one hand of five cards in any order."""
    read = full_readings(readings)
    of_rank = Counter(rank_of(card) for card in hand)
    shape = sorted(of_rank.values(), reverse=True)
    in_one_suit = len({suit_of(card) for card in hand}) == 1
    held = frozenset(of_rank)
    run = held in RUNS
    if read["DC 11.1.6"] == "wrap" and held in AROUND:
        run = True
    if in_one_suit and held == {10, 11, 12, 13, 14}:
        return "Royal Flush"  # 11.1.1
    if in_one_suit and run and not (read["DC 11.1.2"] == "flush" and held == {14, 2, 3, 4, 5}):
        return "Straight Flush"  # 11.1.2
    if shape == [4, 1]:
        return "Four of a kind"  # 11.1.3
    if shape == [3, 2]:
        return "Full House"  # 11.1.4
    if in_one_suit:
        return "Flush"  # 11.1.5
    if run:
        return "Straight"  # 11.1.6
    if shape == [3, 1, 1]:
        return "Three of a kind"  # 11.1.7
    if shape == [2, 2, 1]:
        return "Two pairs"  # 11.1.8
    for suit in range(4):
        of_suit = {rank_of(card) for card in hand if suit_of(card) == suit}
        if of_suit == {2, 3, 4, 5} and of_rank[2] == 2:
            return "Dead Hand"  # 11.1.9
    return "nothing"


def settle(kept: Sequence[int], sixth: int, read: Mapping[str, str]) -> int:
    """The net result of a discarded hand on one sixth card; ``read`` names 9.3 and 9.5."""
    different = [suit_of(card) != suit_of(sixth) for card in kept]
    if all(different):
        return -1  # 9.5
    if read["DC 9.5"] == "any" and any(different):
        return -1  # 9.5, the other reading
    less = [rank_of(sixth) < rank_of(card) for card in kept if suit_of(card) == suit_of(sixth)]
    if read["DC 9.3"] == "one" and any(less):
        return 1  # 9.3
    if read["DC 9.3"] == "every" and all(less):
        return 1  # 9.3, the other reading
    return -1  # 9.4


def outs_by_loop(hand: Sequence[int], kept: Sequence[int], readings: Mapping[str, str]) -> int:
    """The winning sixth cards out of 47, one by one."""
    read = full_readings(readings)
    return sum(settle(kept, card, read) == 1 for card in range(52) if card not in hand)


def legal_keeps(hand: Sequence[int]) -> list[tuple[int, ...]]:
    """The 25 ways to keep one, two or three of five cards (8.4)."""
    return [kept for size in (1, 2, 3) for kept in combinations(hand, size)]


def counting_keep(hand: Sequence[int]) -> list[int]:
    """Best play under the default readings of 9.3 and 9.5, as a person would do it."""
    best: list[tuple[int, int]] = []
    for suit in range(4):
        mine = [card for card in hand if suit_of(card) == suit]
        if mine:
            top = max(mine)
            best.append((rank_of(top) - 2 - (len(mine) - 1), top))
    if len(best) == 4:  # 8.4: at most three stay
        best.remove(min(best))
    return [top for _, top in best]


@dataclass(frozen=True)
class Played:
    """The result of a run of the procedural player."""

    rounds: int
    mean: float
    standard_error: float
    names: dict[str, int]
    nets: dict[int, int]


def play(rounds: int, seed: int, readings: Mapping[str, str] = {}) -> Played:
    """A table of one player, unit stakes, best play."""
    read = full_readings(readings)
    counting = read["DC 9.3"] == "one" and read["DC 9.5"] == "all"
    source = random.Random(seed)
    deck = list(range(52))  # 3.1
    names: Counter[str] = Counter()
    nets: Counter[int] = Counter()
    for _ in range(rounds):
        source.shuffle(deck)  # 4.1.2: after each round
        hand = deck[:5]  # 7.4.1
        name = name_of(hand, read)
        names[name] += 1
        if name != "nothing":  # 8.3; where 8.3 reads "may", a sure win of 1 or more is declared
            nets[ODDS[name]] += 1  # 9.1
            continue
        if counting:
            kept = counting_keep(hand)
        else:
            every = legal_keeps(hand)
            outs = [outs_by_loop(hand, keep, read) for keep in every]
            kept = list(every[outs.index(max(outs))])
        if not 1 <= len(kept) <= 3:
            raise AssertionError("8.4")
        nets[settle(kept, deck[5], read)] += 1  # 8.7: the sixth card; discards stay out (8.5)
    mean = sum(net * n for net, n in nets.items()) / rounds
    square = sum(net * net * n for net, n in nets.items()) / rounds
    error = math.sqrt((square - mean * mean) / (rounds - 1))
    return Played(rounds, mean, error, dict(names), dict(nets))
