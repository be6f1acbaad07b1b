"""What `croupier simulate` does: plays, keeps what was played, and puts exact figures beside it."""

import platform
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

from croupier.cli.betting import Amounts, Hands
from croupier.cli.group import INTERRUPTED, say
from croupier.cli.show import Tell, playing, show, show_json, waiting
from croupier.machine.tables import compile_game
from croupier.paper import simulated
from croupier.paper.simulated import Ran
from croupier.sim import cluster, dealing, kept
from croupier.sim.card_tables import lay_cards
from croupier.sim.layout import lay
from croupier.sim.run import Job, engine_for, play, tallies
from croupier.sim.tally import counted, staked
from croupier.words.card_game import CardGame
from croupier.words.game import Game

Result = TypeVar("Result")
CPUS = Path("/proc/cpuinfo")


def tally(
    name: str,
    game: Game,
    bets: Amounts,
    about: tuple[int, int, str],
    hands: Hands,
    *,
    as_json: bool,
) -> int:
    """A tally of so many rolls; `about` are rolls, seed and the file to keep it in. Exit status."""
    rolls, seed, file = about
    layout = lay(compile_game(game))
    stakes = staked(layout, bets) if bets else None
    path = Path(file) if file else None
    before = kept.load_tally(path, layout, seed) if path else None
    engine = hands.wanted or engine_for(rolls - (before.asked if before else 0))
    first = Job(seed, 0, 1, 1)
    compiling(engine, hands, lambda: play(engine, layout.following, layout.clears, first))
    with executing(hands) as (executor, threads), playing("rolls", rolls) as tell:
        runs = tallies(
            layout, seed, rolls, engine=engine, threads=threads, executor=executor, so_far=before
        )
        run, seconds, stopped = last_of(runs, before, lambda t: t.asked, tell)
    if path:
        kept.save_tally(path, run)
    ran = Ran(
        name, layout.title, run.asked, seed, seconds, engine, device(engine, hands), run.sha256
    )
    found, exact = counted(run, stakes), simulated.exact_edges(game)
    if as_json:
        show_json(simulated.tally_json(ran, found, exact))
    else:
        show(simulated.tally_page(ran, found, exact))
    return told(stopped=stopped, done=run.asked, of=rolls, what="rolls", path=path)


def cards(
    name: str,
    game: CardGame,
    how: tuple[str, int],
    about: tuple[int, int, str],
    hands: Hands,
    *,
    as_json: bool,
) -> int:
    """A tally of so many hands; `how` is the way to discard and other hands seen. Exit status."""
    (way, seen), (count, seed, file) = how, about
    layout = lay_cards(game, seen)
    path = Path(file) if file else None
    before = kept.load_tally(path, layout, seed) if path else None
    engine = hands.wanted or dealing.engine_for(count)
    work = partial(dealing.play, engine, layout, way)
    compiling(engine, hands, lambda: work(Job(seed, 0, 1, 1)))
    with executing(hands) as (executor, threads), playing("hands", count) as tell:
        runs = tallies(
            layout, seed, count,
            engine=engine, threads=threads, executor=executor, so_far=before, work=work,
        )  # fmt: skip
        run, seconds, stopped = last_of(runs, before, lambda t: t.asked, tell)
    if path:
        kept.save_tally(path, run)
    on = device(engine, hands)
    ran = Ran(name, layout.title, run.asked, seed, seconds, engine, on, run.sha256, "hand")
    exact = simulated.exact_of_cards(game) if (way, seen) == ("best", 0) else {}
    found = dealing.counted(run)
    if as_json:
        show_json(simulated.tally_json(ran, found, exact))
    else:
        show(simulated.cards_page(ran, found, exact, dealing.ended(run)))
    return told(stopped=stopped, done=run.asked, of=count, what="hands", path=path)


def told(*, stopped: bool, done: int, of: int, what: str, path: Path | None) -> int:
    """Says that a run was stopped, and how it goes on; the exit status."""
    if not stopped:
        return 0
    on = f"; the same command with --keep {path} goes on from here" if path else ""
    say(f"Stopped after {done:,} of {of:,} {what}{on}.")
    return INTERRUPTED


def last_of(
    results: Iterable[Result], before: Result | None, size: Callable[[Result], int], tell: Tell
) -> tuple[Result, float, bool]:
    """The last result, the seconds it took, and whether a person stopped it before the end."""
    began, stopped, last = time.perf_counter(), False, before
    try:
        for last in results:
            tell(size(last))
    except KeyboardInterrupt:
        stopped = True
    if last is None:
        raise KeyboardInterrupt
    return last, time.perf_counter() - began, stopped


def compiling(engine: str, hands: Hands, once: Callable[[], object]) -> None:
    """Has the kernel compiled before the clock starts, and says what is waited for."""
    if engine == "numba" and not hands.cluster:
        with waiting("Compiling for this processor, to be kept for the next time"):
            once()


@contextmanager
def executing(hands: Hands) -> Iterator[tuple[Executor | None, int]]:
    """Whoever plays: threads of our own, which are made where they are needed, or a cluster's."""
    if hands.cluster:
        with cluster.machines(hands.cluster) as (executor, threads):
            yield executor, threads
    else:
        yield None, hands.at_once


def device(engine: str, hands: Hands) -> str:
    """What the run was played on, in the maker's words."""
    if engine == "cuda":
        from croupier.sim.gpu import name

        return name()
    model = processor()
    return f"cluster {hands.cluster}" if hands.cluster else model


def processor() -> str:
    try:
        lines = CPUS.read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or platform.machine())
