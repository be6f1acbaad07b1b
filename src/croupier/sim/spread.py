"""Work spread over threads, processes or machines: a few tasks at a time, each answer as it comes.

Any executor will do that concurrent.futures knows; a cluster of machines is one (`cluster`).
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED as ANY
from concurrent.futures import Executor, Future, wait
from typing import TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")


def spread(
    pool: Executor, at_once: int, tasks: Iterable[Task], work: Callable[[Task], Found]
) -> Iterator[tuple[Task, Found]]:
    """Every task with its answer, in the order in which they are done.

    Who stops listening has the rest called off; what was given out by then is whole.
    """
    left = iter(tasks)
    running: dict[Future[Found], Task] = {}
    try:
        while True:
            while len(running) < at_once and (task := next(left, None)) is not None:
                running[pool.submit(work, task)] = task
            if not running:
                return
            for done in wait(running, return_when=ANY).done:
                yield running.pop(done), done.result()
    finally:
        for future in running:
            future.cancel()
