"""The hand-written Double Chance against itself: two halves, known counts, brute force, play."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest

from . import double_chance as dc

VALUE = Fraction(-229739, 6107556)
KNOWN = {
    "Royal Flush": 4,
    "Straight Flush": 36,
    "Four of a kind": 624,
    "Full House": 3744,
    "Flush": 5108,
    "Straight": 10200,
    "Three of a kind": 54912,
    "Two pairs": 123552,
    "Dead Hand": 4 * 3,
}
EACH_READING: list[dict[str, str]] = [
    {},
    *({clause: choices[1]} for clause, choices in dc.READINGS.items()),
]
EVERY_READING = [
    dict(zip(dc.READINGS, choices, strict=True)) for choices in product(*dc.READINGS.values())
]


def identify(readings: dict[str, str]) -> str:
    return ", ".join(f"{clause} {choice}" for clause, choice in readings.items()) or "default"


def cards(text: str) -> list[int]:
    return [4 * "23456789TJQKA".index(word[0]) + "cdhs".index(word[1]) for word in text.split()]


def as_hands(rows: list[list[int]]) -> dc.Hands:
    return np.sort(np.array(rows, dtype=np.uint8), axis=1)


# ----------------------------------------------------------------------------- counts


def test_all_hands_are_there_once() -> None:
    hands = dc.all_hands()
    assert len(hands) == 2_598_960 == dc.TOTAL
    assert (np.diff(hands.astype(np.int8), axis=1) > 0).all()
    assert hands.max() == 51
    assert len(np.unique(dc.hand_bits(hands))) == 2_598_960


def test_known_counts() -> None:
    counts = dc.solve().counts
    assert {name: counts[name] for name in KNOWN} == KNOWN
    assert counts["nothing"] == 2_598_960 - sum(KNOWN.values()) == 2_400_768
    assert tuple(counts) == dc.NAMES


def test_counts_of_the_other_readings() -> None:
    usual = dc.solve().counts
    low = dc.solve({"DC 11.1.2": "flush"}).counts
    assert low == {**usual, "Straight Flush": 32, "Flush": 5112}
    # three more runs: J-Q-K-A-2, Q-K-A-2-3, K-A-2-3-4
    around = dc.solve({"DC 11.1.6": "wrap"}).counts
    assert around == {
        **usual,
        "Straight Flush": 36 + 3 * 4,
        "Flush": 5108 - 3 * 4,
        "Straight": 10200 + 3 * (4**5 - 4),
        "nothing": 2_400_768 - 3 * (4**5 - 4),
    }
    for clause in ("DC 9.3", "DC 9.5", "DC 8.3"):
        assert dc.solve({clause: dc.READINGS[clause][1]}).counts == usual


def test_dead_hands_one_by_one() -> None:
    place = dc.NAMES.index("Dead Hand")
    found = {tuple(row) for row in dc.all_hands()[dc.names_of_all() == place].tolist()}
    wanted = {
        tuple(sorted([*(4 * rank + suit for rank in range(4)), deuce]))
        for suit in range(4)
        for deuce in range(4)
        if deuce != suit
    }
    assert found == wanted
    assert len(found) == 12


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("As Ks Qs Js Ts", "Royal Flush"),
        ("Ks Qs Js Ts 9s", "Straight Flush"),
        ("As 2s 3s 4s 5s", "Straight Flush"),
        ("As 2s 3s 4s 5d", "Straight"),
        ("As Kd Qs Js Ts", "Straight"),
        ("Qs Ks As 2s 3s", "Flush"),
        ("Qs Kd As 2s 3s", "nothing"),
        ("2s 3s 4s 5s 2d", "Dead Hand"),
        ("2s 3s 4s 5d 2d", "nothing"),
        ("2s 3s 4d 5d 2d", "nothing"),
        ("2s 3s 4s 5s 6s", "Straight Flush"),
        ("2s 3s 4s 5s 6d", "Straight"),
        ("2s 3s 4s 5s 3d", "nothing"),
        ("2s 2d 4s 4d 5s", "Two pairs"),
        ("2s 2d 2c 4d 4s", "Full House"),
        ("2s 2d 2c 2h 4s", "Four of a kind"),
        ("2s 2d 2c 7h 4s", "Three of a kind"),
    ],
)
def test_named_hands(text: str, name: str) -> None:
    hand = cards(text)
    assert dc.name_of(hand) == name
    assert dc.NAMES[dc.classify(as_hands([hand]))[0]] == name


@pytest.mark.parametrize("low_ace", dc.READINGS["DC 11.1.2"])
@pytest.mark.parametrize("around", dc.READINGS["DC 11.1.6"])
def test_both_classifications_agree(low_ace: str, around: str) -> None:
    read = {"DC 11.1.2": low_ace, "DC 11.1.6": around}
    names = dc.names_of_all(read)
    rng = np.random.default_rng(11)
    for place, name in enumerate(dc.NAMES):
        rows = np.flatnonzero(names == place)
        if len(rows) > 1000:
            rows = rng.choice(rows, 1000, replace=False)
        for hand in dc.all_hands()[rows].tolist():
            assert dc.name_of(hand, read) == name


# ----------------------------------------------------------------------------- best play


def test_value() -> None:
    solution = dc.solve()
    assert solution.value == VALUE
    assert solution.variance == Fraction(239151275197543, 186511201465680)
    # the same from the two tallies alone
    pays = sum(dc.ODDS[name] * n for name, n in KNOWN.items())
    nets = sum((2 * outs - 47) * n for outs, n in solution.best_outs.items())
    assert Fraction(47 * pays + nets, 47 * 2_598_960) == VALUE


@pytest.mark.parametrize("readings", EVERY_READING, ids=identify)
def test_every_reading_is_whole(readings: dict[str, str]) -> None:
    solution = dc.solve(readings)
    assert sum(solution.counts.values()) == 2_598_960
    assert sum(solution.best_outs.values()) == solution.counts["nothing"]
    assert sum(solution.distribution.values()) == 1
    mean = sum((net * p for net, p in solution.distribution.items()), Fraction(0))
    square = sum(((net - mean) ** 2 * p for net, p in solution.distribution.items()), Fraction(0))
    assert (solution.value, solution.variance) == (mean, square)
    # best play never keeps two of a suit, so 9.3 makes no difference to it; and no discard wins
    # as surely as a declared hand does, so neither does 8.3
    assert solution == dc.solve({**readings, "DC 9.3": "one", "DC 8.3": "must"})


@pytest.mark.parametrize(
    ("readings", "value"),
    [
        ({"DC 9.3": "every"}, VALUE),
        ({"DC 9.5": "any"}, Fraction(-1954789, 4362540)),
        ({"DC 11.1.2": "flush"}, Fraction(-383619, 10179260)),
        ({"DC 11.1.6": "wrap"}, Fraction(-31489, 898170)),
        ({"DC 8.3": "may"}, VALUE),
    ],
    ids=str,
)
def test_value_of_each_reading(readings: dict[str, str], value: Fraction) -> None:
    assert dc.solve(readings).value == value


def test_low_ace_moves_four_hands_from_50_to_4() -> None:
    assert dc.solve({"DC 11.1.2": "flush"}).value - VALUE == Fraction(4 * (4 - 50), 2_598_960)


@pytest.fixture(scope="module")
def sample() -> list[list[int]]:
    """300 hands at random, dealt unsorted by Python's own generator."""
    source = random.Random(300)
    return [source.sample(range(52), 5) for _ in range(300)]


@pytest.mark.parametrize("lower_than", dc.READINGS["DC 9.3"])
@pytest.mark.parametrize("differs_from", dc.READINGS["DC 9.5"])
def test_plain_loops_agree(sample: list[list[int]], lower_than: str, differs_from: str) -> None:
    """All 25 discards of 300 hands over all 47 sixth cards, one by one."""
    read = {"DC 9.3": lower_than, "DC 9.5": differs_from}
    rows = [sorted(hand) for hand in sample]
    hands = as_hands(rows)
    table = dc.outs_of_discards(hands, dc.hand_bits(hands), read)
    for hand, line in zip(rows, table.tolist(), strict=True):
        keeps = dc.legal_keeps(hand)
        assert len(keeps) == 25
        assert [dc.outs_by_loop(hand, kept, read) for kept in keeps] == line
    # and the best of them is what the enumeration holds for that hand
    places = [place_of(hand) for hand in rows]
    assert dc.all_hands()[places].tolist() == rows
    assert dc.best_outs_of_all(read)[places].tolist() == table.max(axis=1).tolist()


def place_of(hand: list[int]) -> int:
    """The place of an ascending hand among all combinations in order."""
    place, last = 0, -1
    for i, card in enumerate(hand):
        place += sum(math.comb(51 - other, 4 - i) for other in range(last + 1, card))
        last = card
    return place


@pytest.mark.parametrize("readings", EACH_READING, ids=identify)
def test_plain_value_of_the_sample(sample: list[list[int]], readings: dict[str, str]) -> None:
    """The value of each of the 300 hands by plain code alone, against the numpy numbers."""
    read = dc.full_readings(readings)
    names, outs = dc.names_of_all(read), dc.best_outs_of_all(read)
    for hand in sample:
        place = place_of(sorted(hand))
        name = dc.name_of(hand, read)
        assert dc.NAMES[names[place]] == name
        most = max(dc.outs_by_loop(hand, kept, read) for kept in dc.legal_keeps(hand))
        assert outs[place] == most
        if name != "nothing":
            assert Fraction(2 * most - 47, 47) < dc.ODDS[name]


def test_settlement_by_clause() -> None:
    one, every = dc.full_readings({}), dc.full_readings({"DC 9.3": "every"})
    kept = cards("9s 5s Kd")
    for text, default, other in [
        ("7s", 1, -1),  # 9.3: between the two kept spades
        ("3s", 1, 1),  # 9.3: under both
        ("Ts", -1, -1),  # 9.4
        ("As", -1, -1),  # 9.4: ace high
        ("Ad", -1, -1),  # 9.4
        ("Qd", 1, 1),  # 9.3
        ("2c", -1, -1),  # 9.5
    ]:
        [sixth] = cards(text)
        assert dc.settle(kept, sixth, one) == default
        assert dc.settle(kept, sixth, every) == other
        assert dc.settle(kept, sixth, dc.full_readings({"DC 9.5": "any"})) == -1  # two suits
    alone = dc.full_readings({"DC 9.5": "any"})
    assert dc.settle(cards("9s 5s"), cards("7s")[0], alone) == 1


def test_unknown_reading_is_refused() -> None:
    with pytest.raises(ValueError, match="no such reading"):
        dc.solve({"DC 9.3": "some"})
    with pytest.raises(ValueError, match="no such reading"):
        dc.solve({"DC 99": "one"})


# ----------------------------------------------------------------------------- strategies


def test_counting_is_best_play_in_every_hand() -> None:
    """Proof by enumeration: as many winning sixth cards as the best of 25, in all hands."""
    outs = dc.strategy_outs(dc.highest_of_each_suit_counting)
    nothing = dc.names_of_all() == dc.NOTHING
    assert (outs[nothing] == dc.best_outs_of_all()[nothing]).all()
    assert (outs == dc.best_outs_of_all()).all()  # in the listed hands too, were they discarded
    assert dc.strategy_value("highest of each suit, counting") == VALUE


def test_values_of_the_strategies() -> None:
    assert dc.strategy_value("highest card alone") == Fraction(-1960801, 4362540)
    assert dc.strategy_value("three highest cards") == Fraction(-141356, 1526889)
    assert dc.strategy_value("highest of each suit") == Fraction(-230597, 6107556)


def test_ties() -> None:
    """A fixed order of suits either way is the middle of the worst and best breaking of ties."""
    low, high = dc.tie_range(dc.highest_of_each_suit, dc.highest_of_each_suit_other_tie)
    middle = dc.strategy_value("highest of each suit")
    assert middle == dc.strategy_value(dc.highest_of_each_suit_other_tie) == (low + high) / 2
    assert high == VALUE  # so ties are all that counting is for
    low, high = dc.tie_range(dc.three_highest_cards, dc.three_highest_cards_other_tie)
    middle = dc.strategy_value("three highest cards")
    assert middle == dc.strategy_value(dc.three_highest_cards_other_tie) == (low + high) / 2


def test_strategies_on_hands() -> None:
    hands = [cards("As 9s 9d 7c 3h"), cards("Ks Kd 8s 4d 3d"), cards("Qs Qd Jc 4h 3h")]
    wanted = {
        "highest card alone": [["As"], ["Ks"], ["Qs", "Qd"]],
        "highest of each suit": [["As", "9d", "7c"], ["Ks", "Kd"], ["Qs", "Qd", "Jc"]],
        "highest of each suit, counting": [["As", "9d", "7c"], ["Ks", "Kd"], ["Qs", "Qd", "Jc"]],
    }
    for name, answers in wanted.items():
        for hand, answer in zip(hands, answers, strict=True):
            row = as_hands([hand])
            kept = set(row[0][dc.STRATEGIES[name](row)[0]].tolist())
            allowed = set(cards(" ".join(answer)))
            if name == "highest card alone":
                assert len(kept) == 1
                assert kept <= allowed
            else:
                assert kept == allowed
    # seven winning cards under the lone nine, six under the nine with the three: that suit goes
    row = as_hands([cards("As Kd 9c 9h 3h")])
    kept = dc.highest_of_each_suit_counting(row)[0]
    assert row[0][kept].tolist() == sorted(cards("As Kd 9c"))


def test_strategies_agree_with_plain_code(sample: list[list[int]]) -> None:
    rows = [sorted(hand) for hand in sample]
    hands = as_hands(rows)
    counting = dc.highest_of_each_suit_counting(hands)
    for hand, keep in zip(rows, counting, strict=True):
        by_numpy = [card for card, stays in zip(hand, keep, strict=True) if stays]
        assert dc.outs_by_loop(hand, by_numpy, {}) == dc.outs_by_loop(
            hand, dc.counting_keep(hand), {}
        )
    for keep_of in dc.STRATEGIES.values():
        outs = dc.strategy_outs_of(keep_of, hands)
        for hand, keep, number in zip(rows, keep_of(hands), outs.tolist(), strict=True):
            kept = [card for card, stays in zip(hand, keep, strict=True) if stays]
            assert dc.outs_by_loop(hand, kept, {}) == number


def test_a_strategy_must_be_legal() -> None:
    def all_five(hands: dc.Hands) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        return np.ones(hands.shape, dtype=np.bool_)

    with pytest.raises(ValueError, match="one, two or three"):
        dc.strategy_value(all_five)


# ----------------------------------------------------------------------------- seen cards


def test_four_suited_hands() -> None:
    classes = dc.four_suited()
    hands = dc.all_hands()[dc.names_of_all() == dc.NOTHING]
    suits = np.bitwise_or.reduce(1 << dc.suits(hands), axis=1)
    assert sum(classes.values()) == int((suits == 15).sum()) == 615_360


@pytest.mark.parametrize("remaining", [1, 2, 22, 42, 47])
def test_expected_least_by_all_outcomes(remaining: int) -> None:
    """The multivariate hypergeometric sum written out over every outcome of the four counts."""
    for left in [(0, 3, 4, 5), (1, 2, 2, 4), (3, 3, 5, 6), (4, 4, 4, 4)]:
        rest = 47 - sum(left)
        ways = 0
        for counts in product(*(range(w + 1) for w in left)):
            others = remaining - sum(counts)
            if others >= 0:
                ways += (
                    min(counts)
                    * math.comb(rest, others)
                    * math.prod(math.comb(w, x) for w, x in zip(left, counts, strict=True))
                )
        assert dc.expected_least(left, remaining) == Fraction(ways, math.comb(47, remaining))


def test_seen_gain() -> None:
    gains = [dc.seen_gain(k) for k in range(6)]
    assert gains == [
        0,
        Fraction(2007448, 3955006055),
        Fraction(3523063239029, 2963873627604890),
        Fraction(1085780122801691, 520912189565511744),
        Fraction(6251484857213579, 1902922064010699732),
        Fraction(175066050490771127, 35339981188770137880),
    ]
    # the end of the scale: all cards but one are seen, so the sixth card is known, and a
    # four-suited hand wins whenever it is below any of its four tops
    known = sum(
        (n * 2 * Fraction(left[0], 47) for left, n in dc.four_suited().items()), Fraction(0)
    )
    assert dc.gain_after(46) == known / 2_598_960


@pytest.mark.parametrize("k", [1, 3, 5])
def test_seen_gain_by_sampling(k: int) -> None:
    """200,000 samples: standard errors of about 0.000012, 0.000033 and 0.000064."""
    mean, error = dc.seen_gain_monte_carlo(k, 200_000, seed=1000 + k)
    assert 0 < error < {1: 0.00002, 3: 0.00005, 5: 0.0001}[k]
    assert abs(mean - float(dc.seen_gain(k))) < 5 * error


# ----------------------------------------------------------------------------- jackpot


def test_jackpot() -> None:
    assert dc.jackpot_value({}) == -1
    only_royal = {"Royal Flush": Fraction(649_739)}
    assert dc.jackpot_value(only_royal) == 0  # one hand in 649,740
    schedule = {
        "Royal Flush": Fraction(10_000),
        "Straight Flush": Fraction(1_000),
        "Four of a kind": Fraction(200),
        "Full House": Fraction(40),
        "Flush": Fraction(25),
        "Straight": Fraction(15, 2),
        "Dead Hand": Fraction(5_000),
    }
    by_hand = sum(((odds + 1) * KNOWN[name] for name, odds in schedule.items()), Fraction(0))
    assert dc.jackpot_value(schedule) == by_hand / 2_598_960 - 1
    around = dc.jackpot_value(schedule, {"DC 11.1.6": "wrap"}) - dc.jackpot_value(schedule)
    assert around == Fraction(12 * (1000 - 25)) / 2_598_960 + Fraction(3060 * 17, 2) / 2_598_960
    assert set(dc.JACKPOT_HANDS) == set(dc.ODDS) - {"Two pairs", "Three of a kind"}
    for name in ("Two pairs", "Three of a kind", "nothing"):
        with pytest.raises(ValueError, match=r"10\.4"):
            dc.jackpot_value({name: Fraction(1)})


# ----------------------------------------------------------------------------- play


def test_player() -> None:
    played = dc.play(100_000, seed=7)
    solution = dc.solve()
    assert sum(played.names.values()) == sum(played.nets.values()) == 100_000
    assert abs(played.mean - float(solution.value)) < 5 * played.standard_error
    exact = math.sqrt(solution.variance / 100_000)
    assert played.standard_error == pytest.approx(exact, rel=0.1)
    for name, n in solution.counts.items():  # each name as often as it should be
        p = n / dc.TOTAL
        assert abs(played.names.get(name, 0) - 100_000 * p) < 5 * math.sqrt(100_000 * p) + 1


def test_player_is_seeded() -> None:
    assert dc.play(500, seed=3) == dc.play(500, seed=3)
    assert dc.play(500, seed=3) != dc.play(500, seed=4)


@pytest.mark.parametrize("readings", EACH_READING[1:], ids=identify)
def test_player_under_each_reading(readings: dict[str, str]) -> None:
    rounds = 2_000 if {"DC 9.3", "DC 9.5"} & set(readings) else 20_000
    played = dc.play(rounds, seed=99, readings=readings)
    assert abs(played.mean - float(dc.solve(readings).value)) < 5 * played.standard_error


def test_keeps_are_the_25() -> None:
    assert len(dc.DISCARDS) == 25 == len(set(dc.DISCARDS))
    assert Counter(map(len, dc.DISCARDS)) == {1: 5, 2: 10, 3: 10}
    assert set(dc.DISCARDS) == {c for n in (1, 2, 3) for c in combinations(range(5), n)}
