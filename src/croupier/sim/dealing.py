"""Many hands of cards: cut into jobs as rolls are, dealt anywhere, added up in any order."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from importlib import import_module
from math import inf, sqrt
from typing import Any

import numpy as np

from croupier.sim import deals, engines
from croupier.sim.bits import IN_A_WORD, first_word, key_of
from croupier.sim.card_tables import CardLayout
from croupier.sim.deals import ENDINGS
from croupier.sim.run import Job
from croupier.sim.tally import Counted, Counts, Tally
from croupier.words.faults import RuleFault, nearest

APART = 0xCA8D  # so that a seed's cards are not its dice
WAYS = {"best": deals.best, "highest": deals.highest}  # how to discard


STARTS_SLOWLY = 20_000  # hands below which plain Python is done before Numba has started


def engine_for(hands: int) -> str:
    """The engine that has the first result soonest, where nobody asks for another."""
    return "numba" if hands > STARTS_SLOWLY and engines.has_numba() else "plain"


def play(engine: str, layout: CardLayout, way: str, job: Job) -> Counts:
    """Deals a job: how often each name ended in each way. It can be sent to another machine."""
    key, first = key_of(job.seed ^ APART), first_word(job.first)
    numbers = (key, first, job.blocks, job.rounds * IN_A_WORD, layout.others)
    hand = np.zeros(deals.HAND, dtype=np.uint64)
    counts = np.zeros(layout.cells, dtype=np.uint64)
    arrays = (hand, layout.place, layout.names, layout.winning, layout.bars)
    choose = chooses(layout, way)
    if engine == "plain":
        visits = [0] * layout.cells
        in_python(choose)["play_blocks"](*numbers, *(a.tolist() for a in arrays), visits)
        return np.array(visits, dtype=np.uint64)
    if engine != "numba":
        raise RuleFault(f"No engine {engine!r} deals cards.{nearest(engine, ('plain', 'numba'))}")
    kernel = dealing(choose)["play_blocks"]
    kernel(*(np.uint64(n) for n in numbers), *arrays, counts)
    return counts


def chooses(layout: CardLayout, way: str) -> Callable[..., Any]:
    """The function that discards in this way."""
    if way not in WAYS:
        raise RuleFault(f"There is no way {way!r} to discard.{nearest(way, tuple(WAYS))}")
    return WAYS[way] if layout.joined or way != "best" else deals.best_of_any


def in_python(choose: Callable[..., Any]) -> dict[str, Any]:
    """The kernel in plain Python with this way to discard."""
    known: dict[str, Any] = {"chosen": choose}
    for function in deals.SOURCE:
        if function.__name__ != "chosen":
            known[function.__name__] = engines.bound(function, known)
    return known


@cache
def dealing(choose: Callable[..., Any], *, only_how_many: bool = False) -> dict[str, Any]:
    """The kernel with this way to discard, compiled for the processor.

    Where it is not asked which cards win, but only how many, a set is worth their number alone.
    """
    known: dict[str, Any] = {name: np.uint64(value) for name, value in deals.NUMBERS.items()}
    known["ones"] = population()
    if only_how_many:
        known.update(worth=known["ones"], OUTS=np.uint64(0))
    digest = f"{engines.fingerprint([choose, *deals.SOURCE])}{'n' * only_how_many}"
    inner = engines.compiled((deals.worth, choose), engines.inlined, known, digest)
    swapped = {**known, "worth": inner["worth"], "chosen": inner[choose.__name__]}
    return engines.compiled(deals.SOURCE, engines.for_processor, swapped, digest)


@cache
def population() -> Any:
    """The processor's own instruction that counts the bits of a word."""
    engines.numba()
    extending = import_module("numba.extending")
    types = import_module("numba.core.types")

    def count(_context: Any, _word: Any) -> Any:
        def build(_target: Any, builder: Any, _signature: Any, words: Any) -> Any:
            return builder.ctpop(words[0])

        return types.uint64(types.uint64), build

    return extending.intrinsic(count)


def all_hands(layout: CardLayout, way: str = "best") -> tuple[Counts, Counts]:
    """Every hand of the deck: how many bear each name; and by winning cards, how many discard."""
    named = np.zeros(len(layout.game.hands) + 1, dtype=np.uint64)
    outs = np.zeros(deals.CARDS, dtype=np.uint64)
    hand = np.zeros(deals.HAND, dtype=np.uint64)
    arrays = (hand, layout.place, layout.names, layout.winning, layout.bars)
    dealing(chooses(layout, way), only_how_many=True)["every_hand"](*arrays, outs, named)
    return named, outs


def counted(tally: Tally[CardLayout], stake: int = 1) -> tuple[Counted, ...]:
    """The figures of every wager; hands do not depend on each other."""
    return tuple(_counted(tally, area, stake) for area in tally.layout.game.areas)


def _counted(tally: Tally[CardLayout], area: str, stake: int) -> Counted:
    visits = [int(n) for n in tally.visits]
    nets = tally.layout.nets(area, stake)
    both = [(n, net) for n, net in zip(visits, nets, strict=True) if n and net is not None]
    placed = sum(n for n, _ in both)
    total = sum((n * net for n, net in both), Fraction(0))
    squares = sum((n * net**2 for n, net in both), Fraction(0))
    spread = squares - total**2 / placed if placed else Fraction(0)
    error = sqrt(spread / (placed * (placed - 1))) if placed > 1 else inf
    return Counted(area, placed, total, error)


def ended(tally: Tally[CardLayout]) -> dict[str, tuple[int, int, int]]:
    """For each name, and last for none: hands declared, discarded from and won, and lost."""
    names = (*(row.name for row in tally.layout.game.hands), "")
    visits = [int(n) for n in tally.visits]
    starts = range(0, len(visits), ENDINGS)
    return {
        name: (visits[n], visits[n + 1], visits[n + 2])
        for name, n in zip(names, starts, strict=True)
    }
