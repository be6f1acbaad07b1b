"""What a person asks of a simulation: bets, limits, a strategy, and who is to play it."""

import inspect
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from croupier.sim.desk import Bets, Desk, desk
from croupier.sim.own import of_your_own
from croupier.sim.strategies import STRATEGIES
from croupier.words.faults import RuleFault, nearest

Amounts = dict[str, int]
EXAMPLE, SETTING = "--bets 'Dragon=5,Total 7=1'", "--set 'most=400'"


def amounts(text: str, what: str = EXAMPLE) -> Amounts:
    """'Dragon=5,Total 7=1' -> what to bet where, in whole money."""
    found: Amounts = {}
    for part in text.split(",") if text.strip() else []:
        name, equals, amount = (word.strip() for word in part.rpartition("="))
        if not (equals and name and amount.isdecimal() and amount.isascii() and int(amount)):
            raise RuleFault(f"{part.strip()!r} does not fit; write NAME=NUMBER, as in {what}.")
        if found.setdefault(name, int(amount)) != int(amount):
            raise RuleFault(f"{name!r} stands there twice, as {found[name]} and as {amount}.")
    return found


def limits(text: str) -> tuple[int, int]:
    """'5..500' -> the least and the most of a wager."""
    found = re.fullmatch(r"\s*([0-9]{1,15})\s*\.\.\s*([0-9]{1,15})\s*", text)
    if not found:
        raise RuleFault(f"Limits are written LEAST..MOST, as in 5..500, not {text!r}.")
    return int(found[1]), int(found[2])


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands on the table's sign, as it was asked for."""

    limits: str
    chip: int

    def desk(self, tables: Any) -> Desk:  # noqa: ANN401 - a compiled game, not imported for a name
        least, most = limits(self.limits)
        return desk(tables, least=least, most=most, chip=self.chip)


# ------------------------------------------------------------------------------ strategies


def strategy(at: Desk, name: str, bets: Amounts, settings: Amounts) -> Bets:
    """The strategy of this name, or from a file, with these bets and settings."""
    make = maker(name)
    given: dict[str, Any] = {}
    asked = list(inspect.signature(make).parameters.values())[1:]
    known = tuple(p.name for p in asked)
    for setting in settings:
        if setting not in known:
            near = nearest(setting, known)
            raise RuleFault(f"The strategy {name!r} has no setting {setting!r}.{near}")
    one = one_bet(name, bets, known)
    for parameter in asked:
        usual = {"stakes": bets, "on": one[0], "unit": one[1], "most": most_of(at)}
        if parameter.name in settings:
            given[parameter.name] = settings[parameter.name]
        elif parameter.name in usual:
            given[parameter.name] = usual[parameter.name] or at.unit
        elif parameter.default is inspect.Parameter.empty:
            given[parameter.name] = at.unit
    return made(name, make, at, given)


def made(name: str, make: Callable[..., Bets], at: Desk, given: dict[str, Any]) -> Bets:
    """The strategy itself; what a file of the user's does wrong is told in a sentence."""
    try:
        found = make(at, **given)
    except RuleFault:
        raise
    except Exception as fault:
        why = f"{type(fault).__name__}: {fault}"
        raise RuleFault(f"The strategy {name!r} cannot be made ({why}).") from fault
    if not inspect.isfunction(found) or len(inspect.signature(found).parameters) != 6:
        raise RuleFault(
            f"The strategy {name!r} makes no function of six arrays: "
            f"bets(may, chips, outcome, purse, memory, wish)."
        )
    return found


def maker(name: str) -> Callable[..., Bets]:
    if ".py" in name:
        return of_your_own(name)
    if name not in STRATEGIES:
        near = nearest(name, tuple(STRATEGIES))
        raise RuleFault(f"There is no strategy {name!r}.{near} Your own is named FILE.py:NAME.")
    return STRATEGIES[name]


def one_bet(name: str, bets: Amounts, known: tuple[str, ...]) -> tuple[str, int]:
    """Where a strategy of one area bets, and its unit."""
    if "stakes" in known:
        if not bets:
            raise RuleFault(f"The strategy {name!r} needs bets, as in {EXAMPLE}.")
    elif "on" in known and len(bets) != 1:
        raise RuleFault(f"The strategy {name!r} bets on one area; name it, as in --bets Fire=5.")
    elif "on" not in known and bets:
        raise RuleFault(
            f"The strategy {name!r} chooses its own areas; --bets has no place beside it "
            f"(--set unit=5 says how much)."
        )
    return next(iter(bets.items()), ("", 0))


def most_of(at: Desk) -> int:
    """The most of a wager on the sign."""
    return int(at.terms[1])


# --------------------------------------------------------------------------- who plays it


@dataclass(frozen=True, slots=True)
class Hands:
    """Who plays: so many threads, a graphics card, or the machines of a cluster."""

    threads: int
    gpu: bool
    cluster: str
    engine: str = ""

    def __post_init__(self) -> None:
        if self.gpu and (self.cluster or self.threads):
            raise RuleFault("--gpu plays alone; leave out --threads and --cluster.")
        if self.cluster and self.threads:
            raise RuleFault("--cluster brings its own threads; leave out --threads.")
        if self.gpu and self.engine:
            raise RuleFault("--gpu and --engine ask for two engines; leave out one of them.")

    @property
    def wanted(self) -> str:
        """The engine that was asked for, if one was."""
        return "cuda" if self.gpu else self.engine

    @property
    def at_once(self) -> int:
        return self.threads or os.cpu_count() or 1
