"""Strategies of a user's own: taken from a file, and told in a sentence where they stumble."""

from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from types import FunctionType
from typing import Any

from croupier.sim.desk import Bets
from croupier.words.faults import RuleFault, nearest


def guarded(strategy: Bets) -> Bets:
    """The strategy in plain Python, whose stumbles are told in a sentence."""

    def bets(may: Any, chips: Any, outcome: Any, purse: Any, memory: Any, wish: Any) -> None:
        try:
            strategy(may, chips, outcome, purse, memory, wish)
        except RuleFault:
            raise
        except Exception as fault:
            where, why = strategy.__qualname__.partition(".")[0], f"{type(fault).__name__}: {fault}"
            raise RuleFault(f"The strategy {where!r} stumbles ({why}).") from fault

    return bets


def of_your_own(where: str) -> Callable[..., Bets]:
    """What a file makes of a desk: 'my.py:name' is the function `name` of the file my.py."""
    path, colon, name = where.rpartition(":")
    if not (colon and path and name):
        raise RuleFault(f"A strategy of your own is named FILE.py:NAME, not {where!r}.")
    if not Path(path).is_file():
        raise RuleFault(f"There is no file {path!r} to take a strategy from.")
    try:
        found = run_path(path)
    except Exception as fault:
        raise RuleFault(f"{path} cannot be run: {type(fault).__name__}: {fault}") from fault
    if not isinstance(found.get(name), FunctionType):
        functions = tuple(n for n, f in found.items() if isinstance(f, FunctionType))
        raise RuleFault(f"{path} has no function {name!r}.{nearest(name, functions)}")
    make: Callable[..., Bets] = found[name]
    return make
