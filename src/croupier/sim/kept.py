"""A run on disk: what was counted so far, so that it can be resumed, extended and shown again.

A file says which game, seed and dice it belongs to, and is refused for any other. It is JSON and
nothing in it is ever executed.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from croupier.sim.sessions import Played
from croupier.sim.summary import Summary
from croupier.sim.tally import L, Tally, empty, joined
from croupier.words.faults import RuleFault

TALLY, SESSIONS = "tally", "sessions"


def save_tally(path: Path, tally: Tally[L]) -> None:
    """Writes the whole blocks of a tally; a short one is quickly played again."""
    visits = tally.whole.tolist()
    write(path, TALLY, tally.layout.digest, tally.seed, {"done": tally.done, "visits": visits})


def load_tally(path: Path, layout: L, seed: int) -> Tally[L]:
    """The tally that was kept there, or an empty one where there is no such file yet."""
    told = read(path, TALLY, layout.digest, seed)
    if told is None:
        return empty(layout, seed)
    with unharmed(path):
        visits = np.array(told["visits"], dtype=np.uint64)
        done = joined(tuple((int(first), int(last)) for first, last in told["done"]))
        if visits.shape != (layout.cells,):
            raise ValueError(visits.shape)
    return Tally(layout, seed, done, visits, np.zeros_like(visits))


def save_sessions(path: Path, of: str, seed: int, played: Played) -> None:
    """`of` says what was played: game, sign, strategy and plan."""
    told = {"done": played.done, "ends": played.ends, "cross": played.cross}
    facts = {name: numbers_of(fact) for name, fact in played.facts.items()}
    write(path, SESSIONS, of, seed, {**told, "facts": facts})


def load_sessions(path: Path, of: str, seed: int) -> Played | None:
    """The sessions that were kept there; None where there is no such file yet."""
    told = read(path, SESSIONS, of, seed)
    if told is None:
        return None
    with unharmed(path):
        done = joined(tuple((int(first), int(last)) for first, last in told["done"]))
        facts = {name: summary_of(fact) for name, fact in told["facts"].items()}
        return Played(done, Counter(told["ends"]), facts, int(told["cross"]))


def numbers_of(fact: Summary) -> dict[str, Any]:
    return {field.name: getattr(fact, field.name) for field in fields(fact)}


def summary_of(told: Mapping[str, Any]) -> Summary:
    buckets = Counter({int(bucket): int(n) for bucket, n in told["buckets"].items()})
    return Summary(**{**told, "buckets": buckets})


class unharmed:  # noqa: N801 - read as a sentence: with unharmed(path)
    """A file that is ours and yet not as we wrote it is told in a sentence."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> None: ...

    def __exit__(self, _kind: object, fault: object, _trace: object) -> None:
        if isinstance(fault, (KeyError, TypeError, ValueError, OverflowError)):
            raise RuleFault(
                f"The run in '{self.path}' is damaged; start it anew in another file."
            ) from None


def digest_of(*what: object) -> str:
    """The same for the same numbers, and for no others."""
    made_of = sha256()
    for one in what:
        made_of.update(one.tobytes() if isinstance(one, np.ndarray) else repr(one).encode())
    return made_of.hexdigest()


def write(path: Path, kind: str, of: str, seed: int, what: Mapping[str, Any]) -> None:
    """Beside the file first, then in its place: who interrupts that loses nothing."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(json.dumps({"run": kind, "of": of, "seed": seed, **what}), "utf-8")
        beside.replace(path)
    except OSError as wrong:
        why = (wrong.strerror or str(wrong)).lower()
        raise RuleFault(f"The run cannot be kept in '{path}': {why}.") from None


def read(path: Path, kind: str, of: str, seed: int) -> dict[str, Any] | None:
    """What is kept in a file; a RuleFault where it is another run's, or no run's at all."""
    if not path.exists():
        return None
    try:
        told = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as wrong:
        why = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else "not JSON"
        raise RuleFault(f"'{path}' cannot be read as a run: {why.lower()}.") from None
    if not isinstance(told, dict) or told.pop("run", None) != kind:
        raise RuleFault(f"'{path}' holds no run of this kind ({kind}); name another file.")
    if told.pop("of", None) != of or told.pop("seed", None) != seed:
        raise RuleFault(
            f"'{path}' holds a run of another game, reading, strategy or seed; name another file."
        )
    return told
