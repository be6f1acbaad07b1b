"""What `session`, `compare` and `simulate --sessions` do: a strategy played, or worked out."""

from dataclasses import dataclass
from pathlib import Path

from croupier.cli.betting import Amounts, Hands, Sign, strategy
from croupier.cli.show import playing, show, show_json, waiting
from croupier.cli.simulations import compiling, device, executing, last_of, told
from croupier.machine.tables import Tables, compile_game
from croupier.maths.sessions import exact
from croupier.paper import bettor, played, plot
from croupier.paper.played import Told
from croupier.paper.simulated import Ran
from croupier.sim import kept
from croupier.sim.desk import Bets, Desk
from croupier.sim.engines import fingerprint
from croupier.sim.sessions import Plan, engine_for, play, sessions
from croupier.words.faults import RuleFault
from croupier.words.game import Game

SESSIONS = 10_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """Sessions as they are asked for on the command line."""

    bets: Amounts
    settings: Amounts
    sign: Sign
    plan: Plan
    sessions: int
    seed: int
    hands: Hands
    keep: str = ""
    drawdown: int = 0
    plot: str = ""


def session(
    name: str, game: Game, named: str, wanted: Wanted, *, exactly: bool, as_json: bool
) -> int:
    """Sessions of one strategy, simulated where a number of them is wanted; the exit status."""
    at, player = made(compile_game(game), named, wanted)
    worked = None
    if exactly:
        with waiting("Working out every state"):
            worked = exact(bettor.session(at, wanted.plan, wanted.drawdown), bettor.player(player))
    status = 0
    found = Told(named, wanted.plan, exact=worked, drawdown=wanted.drawdown)
    if wanted.sessions:
        found, status = simulated(name, at, player, named, wanted, found)
    if wanted.plot:
        draw(wanted.plot, f"{game.title}: money after {named}", found)
    if as_json:
        show_json(played.told_json(name, found))
    else:
        show(played.page(game.title, found))
    return status


def compare(name: str, game: Game, named: tuple[str, ...], wanted: Wanted, *, as_json: bool) -> int:
    """The same sessions of several strategies, each with the same dice; the exit status."""
    if len(named) < 2:
        raise RuleFault("Strategies are compared two or more at a time: give --strategy for each.")
    tables = compile_game(game)
    made_of = [(which, *made(tables, which, wanted)) for which in named]
    all_told, status = [], 0
    for which, at, player in made_of:
        plan = Told(which, wanted.plan)
        found, status = simulated(name, at, player, which, wanted, plan)
        all_told.append(found)
        if status:
            break
    if as_json:
        show_json([played.told_json(name, found) for found in all_told])
    else:
        show(played.compare_page(game.title, all_told))
    return status


DRAWN = {".svg": plot.svg, ".html": plot.html}


def draw(file: str, title: str, found: Told) -> None:
    """Writes where the money went to, as the file's ending says."""
    path = Path(file)
    if path.suffix not in DRAWN:
        raise RuleFault(f"A plot is a file that ends with .svg or .html, not '{file}'.")
    try:
        path.write_text(DRAWN[path.suffix](title, played.money(found)), encoding="utf-8")
    except OSError as wrong:
        why = (wrong.strerror or str(wrong)).lower()
        raise RuleFault(f"The plot cannot be written to '{file}': {why}.") from None


def made(tables: Tables, named: str, wanted: Wanted) -> tuple[Desk, Bets]:
    """A desk of its own for a strategy, and the strategy."""
    at = wanted.sign.desk(tables)
    return at, strategy(at, named, wanted.bets, wanted.settings)


def simulated(
    name: str, at: Desk, player: Bets, named: str, wanted: Wanted, so_far: Told
) -> tuple[Told, int]:
    """The sessions played, and the exit status."""
    plan, count, hands = wanted.plan, wanted.sessions, wanted.hands
    path = Path(wanted.keep) if wanted.keep else None
    of = kept.digest_of(name, fingerprint([player]), plan, *at.rules) if path else ""
    before = kept.load_sessions(path, of, wanted.seed) if path else None
    engine = hands.wanted or engine_for(count * (plan.rolls or 10 * plan.turns))
    compiling(engine, hands, lambda: play(engine, player, at.rules, plan, wanted.seed, 0, 1))
    with executing(hands) as (executor, threads), playing("sessions", count) as tell:
        runs = sessions(
            at, player, plan, wanted.seed, count,
            engine=engine, threads=threads, executor=executor, so_far=before,
        )  # fmt: skip
        run, seconds, stopped = last_of(runs, before, lambda r: r.count, tell)
    if path:
        kept.save_sessions(path, of, wanted.seed, run)
    on = device(engine, hands)
    title = at.tables.game.title
    ran = Ran(name, title, run.rolls, wanted.seed, seconds, engine, on, run.sha256)
    status = told(stopped=stopped, done=run.count, of=count, what="sessions", path=path)
    return Told(named, plan, ran, run, so_far.exact, so_far.drawdown), status
