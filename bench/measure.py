"""How time is taken: all variants in every round, the middle round counts, processor time only.

Processor time is what this process, or a program started by it, was given; what other programs
did meanwhile is not charged. Everything measured here waits for nothing, so on a machine that is
otherwise idle the clock on the wall says the same.
"""

import gc
import resource
import subprocess
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import process_time

ROUNDS = 7

Measure = Callable[[], float]  # measures once, and tells the seconds


@dataclass(frozen=True, slots=True)
class Beside:
    """What a figure is compared to: the machine's own limit, or what people would use instead."""

    what: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, the bar it has to reach, and what was measured beside it in the same rounds."""

    figure: str
    seconds: float  # or another unit, of which less is better too
    bar: str
    reached: bool
    beside: tuple[Beside, ...]
    unit: str = "s"


def medians(measures: Mapping[str, Measure], rounds: int = ROUNDS) -> dict[str, float]:
    """The middle of the rounds; in each round everything is measured once, in turn."""
    taken: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            gc.collect()
            taken[name].append(measure())
    return {name: median(seconds) for name, seconds in taken.items()}


def work(task: Callable[[], object]) -> Measure:
    """Processor seconds, on all cores together, that a task takes in this process."""

    def measured() -> float:
        began = process_time()
        task()
        return process_time() - began

    return measured


def program(*command: str) -> Measure:
    """Processor seconds that a program takes from its start to its end, on all cores together."""

    def measured() -> float:
        began = _of_programs()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return _of_programs() - began

    return measured


def _of_programs() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def under(name: str, seconds: float, most: float, beside: Mapping[str, float]) -> Row:
    """A row whose bar is a number of seconds."""
    return Row(name, seconds, f"<= {most:g} s", seconds <= most, _named(beside))


def faster(name: str, seconds: float, than: Mapping[str, float]) -> Row:
    """A row whose bar is to be faster than everything beside it."""
    return Row(name, seconds, "fastest", seconds < min(than.values()), _named(than))


def times(name: str, seconds: float, least: float, than: Mapping[str, float]) -> Row:
    """A row whose bar is to be so many times as fast as the first of what is beside it."""
    other = next(iter(than.values()))
    return Row(name, seconds, f">= {least:g} x", other / seconds >= least, _named(than))


def no_more(name: str, amount: float, most: float, unit: str, beside: Mapping[str, float]) -> Row:
    """A row whose bar is so much of another unit than seconds."""
    return Row(name, amount, f"<= {most:g} {unit}", amount <= most, _named(beside), unit)


def _named(beside: Mapping[str, float]) -> tuple[Beside, ...]:
    return tuple(Beside(what, seconds) for what, seconds in beside.items())
