import random
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.sim import bits


def splitmix64(state: int) -> list[int]:
    """Five words of the generator as its authors wrote it: a state that steps."""
    found = []
    for _ in range(5):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z // 2**27) * 0x94D049BB133111EB % 2**64
        found.append(z ^ z // 2**31)
    return found


def test_the_generator_gives_the_words_that_are_published_for_it() -> None:
    published = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    assert [bits.word(1234567, n) for n in range(1, 6)] == published == splitmix64(1234567)


def test_many_words_at_once_are_the_same_words() -> None:
    for key in (0, 1, 1234567, 2**64 - 1):
        some = bits.words(key, 0, 5).tolist()
        assert some == splitmix64(key) == [bits.word(key, n) for n in range(1, 6)]


def test_streams_lie_one_after_the_other_and_never_meet() -> None:
    assert bits.first_word(0) == 0
    assert bits.first_word(7) == 7 * 2**24
    last_of_one = bits.word(3, bits.first_word(5) + 2**24)
    assert bits.word(3, bits.first_word(6)) == last_of_one
    assert bits.GAMMA % 2 == 1  # so all 2**64 numbers come before one comes again


def test_seeds_side_by_side_give_keys_far_apart() -> None:
    keys = [bits.key_of(seed) for seed in range(1000)]
    differing = [(a ^ b).bit_count() for a, b in pairwise(keys)]
    assert len(set(keys)) == 1000
    assert 30 < sum(differing) / len(differing) < 34  # half of 64, as by chance


def digits(number: int) -> tuple[int, ...]:
    """Base 36, five places, by long division."""
    return tuple(number // 36**place % 36 for place in (4, 3, 2, 1, 0))


def test_the_throws_of_a_word_are_the_digits_of_its_halves() -> None:
    chance = random.Random(36)
    for _ in range(2000):
        word = chance.getrandbits(64)
        if bits.fits(word):
            low, high = word % 2**32, word // 2**32
            assert bits.throws(word) == digits(low // 71) + digits(high // 71)


@pytest.mark.parametrize("edge", [0, 70, 71, 36**5 * 71 - 72, 36**5 * 71 - 71, 36**5 * 71 - 1])
def test_the_throws_are_right_where_rounding_would_show(edge: int) -> None:
    assert bits.fits(edge * 2**32 + edge)
    assert bits.throws(edge * 2**32 + edge) == digits(edge // 71) * 2


def test_the_largest_multiple_of_36_to_the_fifth_is_the_limit() -> None:
    assert bits.LIMIT == 36**5 * 71 == 2**32 - 1_868_800
    assert not bits.fits(bits.LIMIT)
    assert not bits.fits(bits.LIMIT << 32)
    assert bits.fits(bits.LIMIT - 1)


@pytest.mark.slow
def test_every_five_throws_come_from_exactly_71_numbers() -> None:
    """All of them: 36**5 fractions, each the image of 71 numbers next to one another."""
    chunk = 36**4 // 2
    for start in range(0, 36**5, chunk):
        number = np.arange(start, start + chunk, dtype=np.uint64)
        thrown = bits.all_throws(number * np.uint64(71))[:5].astype(np.int64)
        read_back = np.zeros(chunk, dtype=np.int64)
        for digit in thrown:
            read_back = read_back * 36 + digit
        assert (read_back == number.astype(np.int64)).all()
    # The step from a number to its fraction is by whole division: 0 to 70 share one, and so on.
    sample = np.arange(bits.LIMIT - 71 * 1000, bits.LIMIT, dtype=np.uint64)
    shared = bits.all_throws(sample)[:5].reshape(5, 1000, 71)
    assert (shared == shared[:, :, :1]).all()


def test_arrays_throw_what_words_throw() -> None:
    some = bits.words(bits.key_of(9), 0, 3000)
    fit = bits.fit(some)
    assert fit.tolist() == [bool(bits.fits(int(word))) for word in some]
    columns = bits.all_throws(some[fit]).T.tolist()
    assert columns == [list(bits.throws(int(word))) for word in some[fit]]


def test_the_dice_are_fair_to_a_chi_square_that_a_biased_scaler_fails() -> None:
    thrown = bits.all_throws(bits.words(bits.key_of(1), 0, 200_000)).ravel()
    assert chi_square(np.bincount(thrown, minlength=36)) < 80  # 35 degrees; 80 is 1 in 40,000
    biased = (bits.words(bits.key_of(1), 0, 2_000_000) % np.uint64(64)) % np.uint64(36)
    assert chi_square(np.bincount(biased.astype(np.int64), minlength=36)) > 1000


def chi_square(counts: NDArray[np.int64]) -> float:
    expected = counts.sum() / 36
    return float(((counts - expected) ** 2 / expected).sum())


def test_throws_that_follow_each_other_are_not_tied() -> None:
    """Pairs of throws: in one word, in the words of one table, and in streams side by side."""
    key, n = bits.key_of(2), 130_000
    one = bits.all_throws(bits.words(key, 0, n))
    other = bits.all_throws(bits.words(key, bits.first_word(1), n))
    for first, second in ((one[0], one[1]), (one[3][:-1], one[3][1:]), (one[7], other[7])):
        together = np.bincount(first.astype(np.int64) * 36 + second, minlength=1296)
        expected = len(first) / 1296
        spread = float(((together - expected) ** 2 / expected).sum())
        assert 1100 < spread < 1500  # 1,295 degrees of freedom: 4 standard deviations
