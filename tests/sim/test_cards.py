"""Hands of cards against the rule text played by hand, and against every hand of the deck."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from tests.by_hand import double_chance as by_hand
from tests.by_hand.double_chance import legal_keeps, name_of, settle
from tests.sim.by_hand_tally import splitmix

from croupier.games import find
from croupier.sim import dealing, engines
from croupier.sim.bits import key_of
from croupier.sim.card_tables import CardLayout, lay_cards
from croupier.sim.dealing import APART, all_hands, counted, ended, play
from croupier.sim.run import BLOCK, Job, tally
from croupier.sim.tally import Tally
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault

needs_numba = pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed")
READINGS: list[dict[str, str]] = [
    {},
    *({clause: other} for clause, (_, other) in by_hand.READINGS.items()),
    {"DC 9.3": "every", "DC 9.5": "any"},
]


def game(paytable: str = "") -> CardGame:
    return under({}, paytable)


def under(readings: dict[str, str], paytable: str = "") -> CardGame:
    found = find("double-chance").under(readings, paytable)
    assert isinstance(found, CardGame)
    return found


def dealt(
    layout: CardLayout, seed: int, hands: int, engine: str = "plain", way: str = "best"
) -> Tally[CardLayout]:
    return tally(layout, seed, hands, engine=engine, work=partial(play, engine, layout, way))


def cards(key: int) -> Iterator[int]:
    """The numbers in a block's words, six bits each and ten a word, those that are cards."""
    number = 0
    while True:
        number += 1
        word = splitmix(key, number)
        for _ in range(10):
            if word % 64 < 52:
                yield word % 64
            word //= 64


def hands_by_hand(seed: int, count: int, others: int) -> Iterator[tuple[list[int], list[int], int]]:
    """Five cards, what others hold, and the sixth card; a new word is taken for no new hand."""
    deck = cards(key_of(seed ^ APART))
    for _ in range(count):
        drawn: list[int] = []
        while len(drawn) < 6 + others:
            card = next(deck)
            if card not in drawn:
                drawn.append(card)
        yield drawn[:5], drawn[5:-1], drawn[-1]


def played_by_hand(
    readings: dict[str, str], seed: int, count: int, seen: int = 0
) -> dict[str, tuple[int, int, int]]:
    """Every hand declared or discarded from as the text has it: by name, how it ended."""
    read = by_hand.full_readings(readings)
    found: Counter[tuple[str, int]] = Counter()
    for hand, others, sixth in hands_by_hand(seed, count, 5 * seen):
        name = name_of(hand, read)
        if name != "nothing":  # a sure win of 1 or more is declared, must or may
            found[name, 0] += 1
            continue
        unseen = set(range(52)) - set(hand) - set(others)
        wins = [
            {card for card in unseen if settle(kept, card, read) == 1} for kept in legal_keeps(hand)
        ]
        best = max(wins, key=lambda won: (len(won), sum(2**card for card in won)))
        found[name, 1 if sixth in best else 2] += 1
    names = dict.fromkeys(name for name, _ in found)
    return {name: (found[name, 0], found[name, 1], found[name, 2]) for name in names}


@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_hands_go_as_they_go_by_hand(readings: dict[str, str]) -> None:
    fast = ended(dealt(lay_cards(under(readings)), 3, 150))
    assert {name or "nothing": n for name, n in fast.items() if any(n)} == played_by_hand(
        readings, 3, 150
    )


@pytest.mark.slow
@needs_numba
@pytest.mark.parametrize("seen", [0, 1, 6, 9])
def test_so_do_many_with_other_hands_in_sight(seen: int) -> None:
    fast = ended(dealt(lay_cards(game(), seen), 9, 2000, engine="numba"))
    assert {name or "nothing": n for name, n in fast.items() if any(n)} == played_by_hand(
        {}, 9, 2000, seen
    )


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("readings", READINGS, ids=str)
def test_every_hand_of_the_deck_has_its_name_and_its_best_discard(
    readings: dict[str, str],
) -> None:
    named, outs = all_hands(lay_cards(under(readings)))
    told = by_hand.solve(readings)
    rows = [row.name for row in under(readings).hands]
    assert dict(zip([*rows, "nothing"], named.tolist(), strict=True)) == told.counts
    assert {k: n for k, n in enumerate(outs.tolist()) if n} == told.best_outs


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("readings", [{}, {"DC 9.3": "every"}], ids=str)
def test_compiled_hands_are_those_of_plain_python(readings: dict[str, str]) -> None:
    layout = lay_cards(under(readings))
    for way in dealing.WAYS:
        slow, fast = (dealt(layout, 5, 700, engine, way) for engine in ("plain", "numba"))
        assert slow.sha256 == fast.sha256


@needs_numba
@pytest.mark.slow
def test_threads_change_nothing_and_the_edge_lies_near_the_exact_one() -> None:
    layout = lay_cards(game("example"))
    work = partial(play, "numba", layout, "best")
    alone, threads = (
        tally(layout, 1, 70 * BLOCK + 30, engine="numba", threads=n, work=work) for n in (1, 3)
    )
    assert alone.sha256 == threads.sha256
    hand, jackpot = counted(alone)
    assert abs(hand.z(-by_hand.solve().value)) < 4.9
    assert (hand.placed, jackpot.placed) == (alone.rolls, alone.rolls)


def test_the_highest_card_alone_is_the_worse_way() -> None:
    layout = lay_cards(game())
    best, alone = (counted(dealt(layout, 1, 3000, way=way))[0] for way in ("best", "highest"))
    assert alone.edge - best.edge > 0.2


def test_a_hand_that_was_not_dealt_is_no_wager() -> None:
    (hand,) = counted(dealt(lay_cards(game()), 1, 1))
    assert hand.placed == 10  # ten at a time, as ten rolls come from one word


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (lambda: lay_cards(game(), 10), "Of other hands 0 to 9 can be seen, not 10"),
        (lambda: play("numpy", lay_cards(game()), "best", Job(1, 0, 1, 1)), "No engine 'numpy'"),
        (lambda: play("plain", lay_cards(game()), "bets", Job(1, 0, 1, 1)), "Did you mean 'best'"),
    ],
)
def test_what_cannot_be_dealt_is_told_in_a_sentence(
    act: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(RuleFault, match=sentence):
        act()
