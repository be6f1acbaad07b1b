"""One source, three ways to run it: plain Python, compiled for the processor, compiled for CUDA.

A kernel is a handful of plain functions that call each other by name. To compile them, each is
copied with another set of globals, in which the names of its helpers stand for their compiled
forms and every named number is unsigned, 64 bits wide.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from types import CellType, CodeType, FunctionType
from typing import Any

import numpy as np

from croupier.sim import bits, kernel, session
from croupier.words.faults import RuleFault

Function = Callable[..., Any]
KNOWN: dict[str, dict[str, Any]] = {}  # session kernels by the digest of their strategy
ONE_AT_A_TIME = Lock()

# Kernels allocate nothing, so they need no counts of who holds what; and their many small parts
# become one, or every call would hand over a page of arrays.
OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False, "forceinline": True}


def compiled(
    functions: Sequence[Function],
    compiler: Callable[[Function], Any],
    swapped: Mapping[str, Any] | None = None,
    digest: str = "",
) -> dict[str, Any]:
    """Compiled forms of functions, in an order in which each calls only those before it."""
    known: dict[str, Any] = {"unsigned": numba().uint64, **(swapped or {})}
    digest = digest or fingerprint(functions)
    for function in functions:
        if function.__name__ not in known:
            known[function.__name__] = compiler(copied(function, known, digest))
    return known


def copied(function: Function, known: Mapping[str, Any], digest: str) -> Function:
    """A copy of a function that finds these names, and the dice's numbers as unsigned words.

    The digest becomes part of its name: what a compiler keeps on disk is found again only while
    nothing that it was made of has changed.
    """
    unsigned = {name: np.uint64(value) for name, value in numbers(plain(function))}
    copy = bound(function, {**unsigned, **known})
    copy.__qualname__ = f"{function.__name__}_{digest}"
    return copy


def bound(function: Function, known: Mapping[str, Any]) -> FunctionType:
    """A copy of a function that finds these names."""
    original = plain(function)
    copy = FunctionType(
        original.__code__,
        {**original.__globals__, **known},
        original.__name__,
        original.__defaults__,
        original.__closure__,
    )
    copy.__module__ = original.__module__
    return copy


def plain(function: Function) -> FunctionType:
    """The function as Python knows it; other things that can be called cannot be compiled."""
    if not isinstance(function, FunctionType):
        raise RuleFault(f"{function!r} is not a plain Python function, so it cannot be compiled.")
    return function


def numbers(function: FunctionType) -> Iterator[tuple[str, int]]:
    """The numbers that dice are made with; those of other rooms stay signed."""
    for name, value in vars(bits).items():
        if name.isupper() and type(value) is int and name in function.__globals__:
            yield name, value


def fingerprint(functions: Sequence[Function]) -> str:
    """The same for the same functions, and for no others."""
    made_of = sha256()
    for function in map(plain, functions):
        held = [cell.cell_contents for cell in function.__closure__ or ()]
        named = (function.__globals__.get(name) for name in function.__code__.co_names)
        values = [repr(v) for v in (*held, *named) if isinstance(v, int | float | str | tuple)]
        made_of.update(code_of(function.__code__) + repr((values, *numbers(function))).encode())
        if helpers := called_by(function):
            made_of.update(fingerprint(list(helpers.values())).encode())
    return made_of.hexdigest()[:12]


def called_by(function: FunctionType) -> dict[str, FunctionType]:
    """The plain functions that a strategy holds or names, each of which is compiled with it."""
    held = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    found = {name: cell.cell_contents for name, cell in held}
    named = (name for name in function.__code__.co_names if name in function.__globals__)
    found.update((name, function.__globals__[name]) for name in named)
    ours = ("croupier.sim.bits", "croupier.sim.session")
    return {
        name: value
        for name, value in found.items()
        if isinstance(value, FunctionType) and value.__module__ not in ours
    }


def code_of(code: CodeType) -> bytes:
    """What a function does, whatever its file and its lines are called."""
    inner = b"".join(code_of(c) for c in code.co_consts if isinstance(c, CodeType))
    consts = [c for c in code.co_consts if not isinstance(c, CodeType)]
    return code.co_code + repr((consts, code.co_names, code.co_varnames)).encode() + inner


@cache
def numba() -> Any:
    """Numba, once it is needed; a sentence that says what is missing where it is not there."""
    try:
        return import_module("numba")
    except ImportError:
        raise RuleFault(
            "Compiled simulation needs Numba: install croupier[sim], or run without it (slowly)."
        ) from None


def has_numba() -> bool:
    return find_spec("numba") is not None


def for_processor(function: Function) -> Any:
    """Compiled for this machine's processor, kept on disk, and free to run beside other threads."""
    return numba().njit(cache=True, **OPTIONS)(function)


@cache
def tallying() -> dict[str, Any]:
    """The tally's kernel, compiled for the processor."""
    return compiled(kernel.SOURCE, for_processor)


def strategy_for(function: Function, compiler: Callable[[Function], Any]) -> Any:
    """A strategy compiled, those that it is composed of and its own helpers first."""
    original = plain(function)
    helpers = {name: strategy_for(f, compiler) for name, f in called_by(original).items()}
    held = zip(original.__code__.co_freevars, original.__closure__ or (), strict=True)
    cells = [CellType(helpers.get(name, cell.cell_contents)) for name, cell in held]
    names = {**original.__globals__, **helpers}
    name, defaults = original.__name__, original.__defaults__
    return compiler(FunctionType(original.__code__, names, name, defaults, tuple(cells) or None))


def inlined(function: Function) -> Any:
    """Compiled for the processor as a part of something else, which is what is kept on disk."""
    return numba().njit(**OPTIONS)(function)


@cache
def playing(strategy: Function) -> dict[str, Any]:
    """The session's kernel with this strategy in it, compiled for the processor.

    A strategy that came from another process is a new function each time, and yet the same.
    """
    digest = fingerprint([strategy, *session.SOURCE])
    with ONE_AT_A_TIME:
        if digest not in KNOWN:
            inner = strategy_for(strategy, inlined)
            KNOWN[digest] = compiled(session.SOURCE, for_processor, {"bets": inner}, digest)
    return KNOWN[digest]


@contextmanager
def told_plainly(strategy: Function) -> Iterator[None]:
    """A compiler's complaint as one sentence."""
    try:
        yield
    except numba().core.errors.NumbaError as fault:
        lines = [line.strip() for line in str(fault).splitlines() if line.strip()]
        why = next((line for line in lines if "error" in line.lower()), lines[0])
        raise RuleFault(
            f"The strategy {strategy.__qualname__} does not compile ({why}); write it with whole "
            f"numbers and arrays only, or play it with the engine 'plain' to find the fault."
        ) from fault
