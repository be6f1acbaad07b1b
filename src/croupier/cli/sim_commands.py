"""The commands that play: simulate, session, compare, monitor, with their options."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from croupier.cli.commands import as_json, game_name, main, ruling

if TYPE_CHECKING:
    from croupier.cli.betting import Hands
    from croupier.cli.session_answers import Wanted

Command = TypeVar("Command", bound=Callable[..., Any])


def options(*wanted: Callable[[Any], Any]) -> Callable[[Command], Command]:
    """Several options as one, in this order."""

    def decorate(command: Command) -> Command:
        for option in reversed(wanted):
            command = option(command)
        return command

    return decorate


paytable = click.option("--paytable", metavar="NAME|FILE.toml", default="", help="A pay table.")
seed = click.option(
    "--seed",
    type=click.IntRange(0, 2**64 - 1),
    default=1,
    show_default=True,
    help="Where the dice come from: the same seed, the same dice.",
)
bets = click.option(
    "--bets",
    metavar="NAME=AMOUNT,...",
    default="",
    help="What to bet on, and how much, as in 'Dragon=5,Total 7=1'.",
)
keep = click.option(
    "--keep", metavar="FILE", default="", help="Keep the run there, and go on from what it holds."
)
plot = click.option(
    "--plot", metavar="FILE", default="", help="Draw the money at the end: FILE.svg or FILE.html."
)
who_plays = options(
    click.option("--threads", type=click.IntRange(1, 1024), help="Threads; as a rule, all."),
    click.option("--gpu", is_flag=True, help="Play on a graphics card with CUDA."),
    click.option("--cluster", metavar="ADDRESS", default="", help="Play on Dask's workers there."),
    click.option(
        "--engine",
        metavar="NAME",
        default="",
        help="plain (to look inside), numpy or numba; as a rule the one that is done first.",
    ),
)


strategy = click.option(
    "--strategy", metavar="NAME|FILE.py:NAME", default="", help="How the player bets."
)
player = options(
    click.option(
        "--set",
        "settings",
        metavar="NAME=NUMBER,...",
        default="",
        help="The strategy's own settings, as in 'most=400'.",
    ),
    click.option("--bankroll", type=click.IntRange(1), default=500, show_default=True),
    click.option("--goal", type=click.IntRange(1), help="Leaves with so much or more."),
    click.option(
        "--limits",
        metavar="LEAST..MOST",
        default="5..500",
        show_default=True,
        help="The table's sign.",
    ),
    click.option(
        "--chip",
        type=click.IntRange(1),
        default=1,
        show_default=True,
        help="The smallest chip; what is paid is rounded up to it.",
    ),
)


@main.command()
@game_name
@click.option("--rolls", type=click.IntRange(1), help="How many rolls; a million as a rule.")
@click.option("--sessions", type=click.IntRange(1), help="How many sessions of a strategy.")
@click.option(
    "--length",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="Rolls in a session at most.",
)
@strategy
@bets
@player
@click.option(
    "--seen",
    type=click.IntRange(0, 9),
    default=0,
    help="Cards only: how many other hands are seen before discarding.",
)
@click.option("--jackpot", metavar="NAME|FILE.toml", default="", help="Cards only: its schedule.")
@seed
@who_plays
@keep
@ruling
@paytable
@as_json
@click.pass_context
def simulate(ctx: click.Context, /, game: str, **said: Any) -> None:  # noqa: ANN401 - click's own
    """Play a game, and put what it did beside the exact figures.

    Without a strategy every wager is on the layout all the time, or those of --bets, and counted
    when it is placed. With one, sessions are played; see 'croupier session'. Of cards, --rolls
    says how many hands, and the strategy, best or highest, how to discard.
    """
    from croupier.cli import asked, betting, simulations

    as_json, rolls, sessions = said["as_json"], said["rolls"], said["sessions"]
    about, hands = (rolls or 1_000_000, said["seed"], said["keep"]), hands_of(said)
    if with_cards := asked.with_cards(game, said):
        how = (said["strategy"] or "best", said["seen"])
        ctx.exit(simulations.cards(*with_cards, how, about, hands, as_json=as_json))
    name, played = asked.playable(game, said["rulings"], said["paytable"])
    if not (said["strategy"] or sessions):
        stakes = betting.amounts(said["bets"])
        ctx.exit(simulations.tally(name, played, stakes, about, hands, as_json=as_json))
    if rolls and sessions:
        raise click.UsageError("--rolls and --sessions both say how much to play; give one.")
    from croupier.cli import session_answers

    count = sessions or (-(-rolls // said["length"]) if rolls else session_answers.SESSIONS)
    wanted = wanted_of({**said, "rolls": said["length"], "turns": 0, "sessions": count})
    named = said["strategy"] or "flat"
    ctx.exit(session_answers.session(name, played, named, wanted, exactly=False, as_json=as_json))


@main.command()
@game_name
@strategy
@bets
@player
@click.option("--rolls", type=click.IntRange(1), help="Leaves after so many; 100 as a rule.")
@click.option("--turns", type=click.IntRange(1), help="Leaves after so many turns of the shooter.")
@click.option("--exact", is_flag=True, help="Work it out exactly, as fractions.")
@click.option("--drawdown", type=click.IntRange(1), help="With --exact: the chance to fall so far.")
@click.option("--sessions", type=click.IntRange(1), help="How many to play; 10,000 as a rule.")
@plot
@seed
@who_plays
@keep
@ruling
@paytable
@as_json
@click.pass_context
def session(ctx: click.Context, /, game: str, **said: Any) -> None:  # noqa: ANN401 - click's own
    """What becomes of a player with a strategy.

    Simulated, or with --exact worked out; with --exact and --sessions both, side by side.
    """
    from croupier.cli import asked, session_answers

    exactly = said["exact"]
    if said["drawdown"] and not exactly:
        raise click.UsageError("--drawdown is worked out with --exact; simulations show it anyway.")
    if exactly and said["turns"]:
        raise click.UsageError("--exact counts rolls; leave out --turns.")
    name, played = asked.playable(game, said["rulings"], said["paytable"])
    count = said["sessions"] or (0 if exactly else session_answers.SESSIONS)
    wanted = wanted_of({**said, "sessions": count})
    named = said["strategy"] or "flat"
    as_json = said["as_json"]
    ctx.exit(session_answers.session(name, played, named, wanted, exactly=exactly, as_json=as_json))


@main.command()
@game_name
@click.option(
    "--strategy",
    "strategies",
    metavar="NAME|FILE.py:NAME",
    multiple=True,
    help="How a player bets; give it for each strategy.",
)
@bets
@player
@click.option("--rolls", type=click.IntRange(1), help="Leaves after so many; 100 as a rule.")
@click.option("--turns", type=click.IntRange(1), help="Leaves after so many turns of the shooter.")
@click.option("--sessions", type=click.IntRange(1), default=10_000, show_default=True)
@seed
@who_plays
@ruling
@paytable
@as_json
@click.pass_context
def compare(ctx: click.Context, /, game: str, **said: Any) -> None:  # noqa: ANN401 - click's own
    """Several strategies side by side, each with the same dice."""
    from croupier.cli import asked, session_answers

    name, played = asked.playable(game, said["rulings"], said["paytable"])
    wanted = wanted_of(said)
    named = said["strategies"]
    ctx.exit(session_answers.compare(name, played, named, wanted, as_json=said["as_json"]))


@main.command()
@click.argument("file", metavar="FILE")
@click.option(
    "--alarm",
    type=click.FloatRange(0, 1, min_open=True, max_open=True),
    default=0.001,
    show_default=True,
    help="The chance of an alarm on honest play, however long one looks.",
)
@as_json
@click.pass_context
def monitor(ctx: click.Context, /, file: str, alarm: float, *, as_json: bool) -> None:
    """Hold a table that was written down against its rules and honest dice.

    FILE is in the table notation, '-' for standard input. The exit status is 1 on an alarm.
    """
    from croupier.cli import tables

    ctx.exit(tables.monitor(file, alarm, as_json=as_json))


def hands_of(said: Mapping[str, Any]) -> "Hands":
    from croupier.cli.betting import Hands

    return Hands(said["threads"] or 0, said["gpu"], said["cluster"], said["engine"])


def wanted_of(said: Mapping[str, Any]) -> "Wanted":
    """Sessions as they were asked for."""
    from croupier.cli.betting import SETTING, Sign, amounts
    from croupier.cli.session_answers import Wanted
    from croupier.sim.sessions import Plan

    rolls = said["rolls"] or (0 if said["turns"] else 100)
    return Wanted(
        amounts(said["bets"]),
        amounts(said["settings"], SETTING),
        Sign(said["limits"], said["chip"]),
        Plan(said["bankroll"], said["goal"] or 0, rolls, said["turns"] or 0),
        said["sessions"],
        said["seed"],
        hands_of(said),
        said.get("keep", ""),
        said.get("drawdown") or 0,
        said.get("plot", ""),
    )
