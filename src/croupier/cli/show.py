"""How an answer reaches the person: a page as wide as the terminal, or JSON; waiting said so."""

import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import click

from croupier.cli.group import write
from croupier.paper.page import WIDTH, Page, plain

WIDEST, NARROWEST = 100, 60


def show(page: Page) -> None:
    """Prints a page; only a terminal gets bold heads and its own width."""
    if sys.stdout.isatty() and not os.environ.get("NO_COLOR"):
        write(plain(page, width(), _styled))
    else:
        write(plain(page, width()))


def width() -> int:
    """How many columns there are to write in."""
    columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH
    return max(NARROWEST, min(columns, WIDEST))


def _styled(text: str, _kind: str) -> str:
    return click.style(text, bold=True)


def show_json(data: Any) -> None:  # noqa: ANN401 - whatever JSON can say
    write(json.dumps(data, indent=2) + "\n")


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Says on a terminal's standard error what is being worked on, and wipes it away after."""
    if not sys.stderr.isatty():
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} ..."):
        yield


@contextmanager
def counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """The same with how far it has got: what is given back takes how many are done, of how many."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} ...") as status:
        yield lambda done, whole: status.update(f"{what}: {100 * done // whole} %")


Tell = Callable[[int], None]


@contextmanager
def playing(what: str, whole: int) -> Iterator[Tell]:
    """Shows how many are played, how many a second, and how long it will take still."""
    if not sys.stderr.isatty():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.completed:,.0f} {task.description}"),
        BarColumn(),
        TextColumn("{task.speed:,.0f} a second"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=whole)
        yield lambda done: progress.update(task, completed=done)
