"""The proof over every single hand: 2,598,960 of them, each legal discard, each sixth card.

Proven is that a definition is total (every hand has one name or none, and every sixth card one
reading, whatever was kept) and that a rule for discarding is best. What fails is refused with the
smallest case: hands are counted up from the clubs, the deuce first.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from croupier.maths.card_hands import (
    HAND_SIZE,
    HANDS,
    UNSEEN,
    Discards,
    Numbers,
    Sets,
    Small,
    Truths,
    name_indices,
    places,
    sixths,
)
from croupier.maths.strategy import Followed, Strategy
from croupier.words.card_game import CardGame
from croupier.words.cards import DECK, NOTHING, Read, cards_in
from croupier.words.faults import RuleFault
from croupier.words.held import ANY_CARD, Held

BLOCK = 1 << 14  # hands at a time: what is worked on stays near the processor

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Proof:
    """What was gone through and found to hold.

    `hands` and `best_outs` are counted one by one; `overlaps` are hands that two clauses name, of
    which the better name, the first, is theirs.
    """

    hands: Mapping[str, int]
    best_outs: Mapping[int, int]
    overlaps: Mapping[tuple[str, str], int]
    discards: int
    sixth_cards: int
    strategy: str


def blocks() -> Iterator[Sets]:
    """Every hand once, upwards, some thousands at a time."""
    fewer = [np.zeros(1, np.uint64)]  # all sets of none, one, two, three and four cards
    for size in range(1, HAND_SIZE):
        fewer.append(np.concatenate([*_topped(fewer[-1], size)]))
    for hands in _topped(fewer[-1], HAND_SIZE):
        yield from (hands[start : start + BLOCK] for start in range(0, len(hands), BLOCK))


def _topped(fewer: Sets, size: int) -> Iterator[Sets]:
    """The sets of `size` cards whose highest is one after another, from those of one card less."""
    for top in range(size - 1, len(DECK)):
        yield fewer[: math.comb(top, size - 1)] | np.uint64(1 << top)


def count_names(game: CardGame) -> Mapping[str, int]:
    """Names every hand and counts the names: the figure to set beside other evaluators."""
    found = np.zeros(len(game.hands) + 1, dtype=np.int64)
    for hands in blocks():
        found += np.bincount(name_indices(game.hands, hands), minlength=len(found))
    return _by_name(game, found)


def _by_name(game: CardGame, counts: Numbers) -> Mapping[str, int]:
    names = (*(hand.name for hand in game.hands), NOTHING)
    return {name: int(count) for name, count in zip(names, counts, strict=True)}


def _unseen(_: int, __: int) -> None:
    """Nobody watches."""


def prove(game: CardGame, strategy: Strategy, progress: Progress = _unseen) -> Proof:
    """Goes through everything; a RuleFault tells the smallest case that does not hold."""
    fits = np.zeros((len(game.hands), len(game.hands)), dtype=np.int64)
    names = np.zeros(len(game.hands) + 1, dtype=np.int64)
    best: Counter[int] = Counter()
    kept, settled = places(game), sixths(game)
    discards = done = 0
    for hands in blocks():
        shown = Held(hands)
        shows = np.array([hand.shown(shown) for hand in game.hands])
        fits += (shows.astype(np.float32) @ shows.T.astype(np.float32)).astype(np.int64)
        named = name_indices(game.hands, hands)
        names += np.bincount(named, minlength=len(names))
        ways = Discards(hands, kept, settled)
        _check_reads(game, ways)
        unlisted = named == len(game.hands)
        _check_best(ways, strategy, unlisted)
        best.update(dict(enumerate(np.bincount(ways.best[unlisted]).tolist())))
        discards += len(ways.places) * len(hands)
        done += len(hands)
        progress(done, HANDS)
    return Proof(
        hands=_by_name(game, names),
        best_outs={outs: count for outs, count in sorted(best.items()) if count},
        overlaps=_overlaps(game, fits),
        discards=discards,
        sixth_cards=discards * UNSEEN,
        strategy=strategy.name,
    )


def _overlaps(game: CardGame, fits: Numbers) -> Mapping[tuple[str, str], int]:
    pairs = combinations(range(len(game.hands)), 2)
    rules = [hand.rule for hand in game.hands]
    return {(rules[a], rules[b]): int(fits[a, b]) for a, b in pairs if fits[a, b]}


# ------------------------------------------------------------------ every sixth card has one answer


def _check_reads(game: CardGame, ways: Discards) -> None:
    """Every sixth card is read in one way, whichever legal cards were kept."""
    others = ~ways.hands & np.uint64(ANY_CARD)
    faulty = np.full(len(ways.hands), len(ways.places))  # the first way to keep that fails
    for place, kept in enumerate(ways.places):
        held = Held(ways.kept(kept))
        once = twice = np.uint64(0)
        for read in game.reads:
            sixths = read.sixths(held)
            twice, once = twice | once & sixths, once | sixths
        wrong = (others & (twice | ~once)) != 0
        faulty[wrong] = np.minimum(faulty[wrong], place)
    if (faulty < len(ways.places)).any():
        first = int((faulty < len(ways.places)).argmax())
        raise RuleFault(_unread(game, ways, first, int(faulty[first])))


def _unread(game: CardGame, ways: Discards, hand: int, place: int) -> str:
    held, kept = int(ways.hands[hand]), int(ways.kept(ways.places[place])[hand])
    read_as = {
        sixth: [read for read in game.reads if sixth.bit & read.sixths(Held(kept))]
        for sixth in cards_in(ANY_CARD & ~held)
    }
    sixth, reads = next((sixth, reads) for sixth, reads in read_as.items() if len(reads) != 1)
    return (
        f"{game.title}: of {_cards(held)} are kept {_cards(kept)}, and the sixth card {sixth} "
        f"{_both(reads, game.reads)}."
    )


def _both(reads: list[Read], known: tuple[Read, ...]) -> str:
    if not reads:
        return f"is read by none of the clauses {', '.join(read.rule for read in known)}"
    first, second = reads[:2]
    return (
        f"is read twice, by clause {first.rule} ({first.name}) and by clause {second.rule} "
        f"({second.name})"
    )


def _cards(held: int) -> str:
    return " ".join(map(str, cards_in(held)))


# ------------------------------------------------------------------ no discard is better


def _check_best(ways: Discards, strategy: Strategy, unlisted: Truths) -> None:
    """A rule wins as many sixth cards as any discard, whichever way its ties fall."""
    allowed = Followed(ways).keeps(strategy)
    followed: Small = np.where(allowed, ways.outs, 255).min(axis=0)
    worse = (followed != ways.best) & unlisted
    if worse.any():
        hand = int(worse.argmax())
        outs = ways.outs[:, hand]
        place = int(np.where(allowed[:, hand], outs, 255).argmin())
        better = int(outs.argmax())
        kept, best = (int(ways.kept(ways.places[n])[hand]) for n in (place, better))
        raise RuleFault(
            f"{strategy.name!r} is not best: of {_cards(int(ways.hands[hand]))} it keeps "
            f"{_cards(kept)}, which wins {outs[place]} sixth cards; {_cards(best)} wins "
            f"{outs[better]}."
        )
