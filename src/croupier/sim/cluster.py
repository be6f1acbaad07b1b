"""A run on several machines: Dask's workers as one executor of concurrent.futures.

Dask gives a dead worker's tasks to another one; a task is a function of its numbers alone, so the
result is the same whoever plays it, and however often.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from croupier.sim import kernel, session
from croupier.sim.engines import fingerprint
from croupier.words.faults import RuleFault

LOCAL = "local"  # instead of an address: workers of its own on this machine
PATIENCE = 10  # seconds to reach a scheduler


@contextmanager
def machines(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor on the workers that a scheduler knows, and how many threads they have."""
    with connected(address) as client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RuleFault(f"The cluster at {address!r} has no workers yet; start some first.")
        if set(client.run(version).values()) != {version()}:
            raise RuleFault(f"Workers at {address!r} run another croupier; install this one there.")
        yield client.get_executor(), threads


def connected(address: str) -> Any:
    """Dask's client; a sentence where Dask or the scheduler is not there."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise RuleFault("A cluster needs Dask: install croupier[cluster].") from None
    try:
        if address == LOCAL:
            return distributed.Client(dashboard_address=None, processes=True)
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TypeError) as wrong:
        raise RuleFault(f"No cluster answers at {address!r} ({wrong}).") from None


def version() -> str:
    """What the kernels are: results may be added only where they are the same."""
    return fingerprint([*kernel.SOURCE, *session.SOURCE])
