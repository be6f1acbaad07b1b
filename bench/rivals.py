"""The quickest five-card evaluators that pip can install, each fed as it likes it best.

None of them takes more than one hand at a time, so each is called for every hand of the deck by
the quickest loop that Python has. Making the hands in its own form is not charged to it.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from itertools import combinations, islice, starmap
from time import process_time
from types import ModuleType
from typing import Any

from bench.measure import Measure

DECK = tuple(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")
BLOCK = 1 << 14  # hands made at a time, outside the time that counts

Loop = Callable[[Callable[..., object], list[Any]], Any]


@dataclass(frozen=True, slots=True)
class Rival:
    """An evaluator: how it is called, its own form of a card and of a hand, and what loop suits."""

    package: str
    evaluate: Callable[[ModuleType], Callable[..., object]]
    card: Callable[[ModuleType, str], Any]
    hand: Callable[[tuple[Any, ...]], Any]
    loop: Loop = map


RIVALS = (
    Rival("eval7", lambda m: m.evaluate, lambda m, text: m.Card(text), list),
    Rival("holdem-hand-evaluator", lambda m: m.evaluate_hand, lambda _, text: text, "".join),
    Rival(
        "phevaluator", lambda m: m.evaluate_cards, lambda m, text: m.Card(text).id_, tuple, starmap
    ),
)


def all_hands(rival: Rival, module: ModuleType) -> Measure:
    """Processor seconds that a rival takes to evaluate every hand of five cards."""
    evaluate = rival.evaluate(module)
    deck = [rival.card(module, text) for text in DECK]

    def measured() -> float:
        taken = 0.0
        hands = map(rival.hand, combinations(deck, 5))
        while block := list(islice(hands, BLOCK)):
            began = process_time()
            deque(rival.loop(evaluate, block), maxlen=0)
            taken += process_time() - began
        return taken

    return measured


def installed() -> dict[str, Measure]:
    """Every rival that there is a package of for this machine."""
    found = {}
    for rival in RIVALS:
        try:
            module = import_module(rival.package.replace("-", "_"))
        except ImportError:
            continue
        found[f"{rival.package} {version(rival.package)}"] = all_hands(rival, module)
    if not found:
        raise SystemExit("bench: there is no evaluator here to compare with; run `make bench`.")
    return found
