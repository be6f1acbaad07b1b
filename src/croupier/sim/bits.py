"""Where the dice come from: 64-bit words by number, and ten throws of two dice from each of them.

A word is a function of a key and of its own number (the SplitMix64 sequence, reached at any place
at once), so that whoever plays block n throws the same dice on any thread, machine or device.
Each half of a word, 32 bits, holds five throws: it is refused above the largest multiple of 36**5,
so that every throw of 36 is exactly as likely as any other.

These functions are plain Python, and are compiled as they stand for processors and for CUDA. The
constants carry names because compilers need them as unsigned 64-bit numbers.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

MASK = (1 << 64) - 1
GAMMA, MIX_ONE, MIX_TWO = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
SHIFT_ONE, SHIFT_TWO, SHIFT_THREE = 30, 27, 31
ZERO, ONE = 0, 1

FACES = 36  # what two dice can show
IN_A_HALF, IN_A_WORD = 5, 10
HALF, LOW = 32, (1 << 32) - 1
SHARE = (1 << 32) // FACES**IN_A_HALF  # so many numbers below LIMIT stand for the same five throws
LIMIT = SHARE * FACES**IN_A_HALF
POINT = 58  # the binary point of a fraction whose base-36 digits are the throws
FRACTION = (1 << POINT) - 1
STEP = -(-(1 << POINT) // FACES**IN_A_HALF)

STREAM = 1 << 24  # words in a stream; the streams of a seed lie one after the other
Words = NDArray[np.uint64]


def mixed(z: Any) -> Any:
    """SplitMix64's finishing steps: one word out of one number."""
    z = ((z ^ (z >> SHIFT_ONE)) * MIX_ONE) & MASK
    z = ((z ^ (z >> SHIFT_TWO)) * MIX_TWO) & MASK
    return z ^ (z >> SHIFT_THREE)


def word(key: Any, number: Any) -> Any:
    """Word `number` of the sequence that starts at `key`, the first being number 1."""
    return mixed((key + number * GAMMA) & MASK)


def fits(word: Any) -> Any:
    """Whether both halves may be used: all but 0.09 % of words."""
    return (word & LOW) < LIMIT and (word >> HALF) < LIMIT


def unrolled(half: Any) -> Any:
    """Five throws as one fraction: times 36, what stands before the point is the next throw."""
    return (half // SHARE) * STEP


def key_of(seed: int) -> int:
    """The key of a seed; seeds that lie close together get keys far apart."""
    return int(mixed((seed * MIX_TWO + GAMMA) & MASK))


def first_word(stream: int) -> int:
    """The number before the first word of a stream."""
    return (stream * STREAM) & MASK


def throws(word: int) -> tuple[int, ...]:
    """The ten throws of a word that fits, each 0 to 35, slowly."""
    thrown = []
    for half in (word & LOW, word >> HALF):
        rest = unrolled(half)
        for _ in range(IN_A_HALF):
            rest = (rest & FRACTION) * FACES
            thrown.append(rest >> POINT)
    return tuple(thrown)


# ------------------------------------------------------------------------- many at once


def words(key: int, first: int, count: int) -> Words:
    """Words first + 1 to first + count, by NumPy; unsigned arithmetic wraps as it should."""
    number = np.arange(first + 1, first + 1 + count, dtype=np.uint64)
    z = number * np.uint64(GAMMA) + np.uint64(key)
    z = (z ^ (z >> np.uint64(SHIFT_ONE))) * np.uint64(MIX_ONE)
    z = (z ^ (z >> np.uint64(SHIFT_TWO))) * np.uint64(MIX_TWO)
    return z ^ (z >> np.uint64(SHIFT_THREE))


def fit(some: Words) -> NDArray[np.bool_]:
    """Which of these words may be used, both halves of them."""
    limit = np.uint64(LIMIT)
    return ((some & np.uint64(LOW)) < limit) & ((some >> np.uint64(HALF)) < limit)


def all_throws(some: Words) -> NDArray[np.uint8]:
    """Ten rows of throws, one column for each word that fits."""
    thrown = np.empty((IN_A_WORD, some.size), dtype=np.uint8)
    for first, halves in ((0, some & np.uint64(LOW)), (IN_A_HALF, some >> np.uint64(HALF))):
        rest = (halves // np.uint64(SHARE)) * np.uint64(STEP)
        for n in range(first, first + IN_A_HALF):
            rest = (rest & np.uint64(FRACTION)) * np.uint64(FACES)
            thrown[n] = rest >> np.uint64(POINT)
    return thrown


# ---------------------------------------------------------------- one throw after another

KEY, NUMBER, REST, OTHER, LEFT = 0, 1, 2, 3, 4
DICE = 5  # numbers in an array that stands for the dice of one session


def throw(dice: Any) -> Any:
    """The next throw of a session's dice, whose five numbers are an array of unsigned words."""
    if dice[LEFT] == ZERO:
        dice[NUMBER] += ONE
        while not fits(word(dice[KEY], dice[NUMBER])):
            dice[NUMBER] += ONE
        bits = word(dice[KEY], dice[NUMBER])
        dice[REST], dice[OTHER] = unrolled(bits & LOW), unrolled(bits >> HALF)
        dice[LEFT] = ZERO + IN_A_WORD
    elif dice[LEFT] == IN_A_HALF:
        dice[REST] = dice[OTHER]
    dice[LEFT] -= ONE
    dice[REST] = (dice[REST] & FRACTION) * FACES
    return dice[REST] >> POINT
