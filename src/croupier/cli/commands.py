"""Every command: its words, its options, and which page answers it."""

from typing import Any

import click

from croupier.cli.group import Croupier

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a page.")
game_name = click.argument("game", metavar="GAME")
ruling = click.option(
    "--ruling",
    "rulings",
    metavar="ID=READING",
    multiple=True,
    help="Choose a reading, as in '5.2=ignored'; may be given several times.",
)


@click.group(
    cls=Croupier,
    name="croupier",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="croupier", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """One executable rulebook for table games.

    GAME is double-dice, dragon-fire, craps or double-chance.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@main.command()
@as_json
def tour(*, as_json: bool) -> None:
    """Every game's figures in short, and what else there is to type."""
    from croupier.cli import answers

    answers.tour(as_json=as_json)


@main.command()
@as_json
def games(*, as_json: bool) -> None:
    """The games there are."""
    from croupier.cli import answers

    answers.games(as_json=as_json)


@main.command()
@game_name
@click.argument("clause", required=False, default="")
@as_json
def rules(game: str, clause: str, *, as_json: bool) -> None:
    """A game's rulebook in our words, or the clause of this number.

    CLAUSE may be a number such as 6.1.1.2, a branch such as 6.1, or a chapter such as 6.
    """
    from croupier.cli import answers

    answers.rules(game, clause, as_json=as_json)


@main.command()
@game_name
@as_json
def matrix(game: str, *, as_json: bool) -> None:
    """Every clause: its status, its code and its tests."""
    from croupier.cli import answers

    answers.matrix(game, as_json=as_json)


@main.command()
@game_name
@ruling
@click.option(
    "--paytable",
    metavar="NAME|FILE.toml",
    default="",
    help="A pay table of the game, or a house's own: a section [odds] with every line.",
)
@click.option(
    "--jackpot",
    metavar="NAME|FILE.toml",
    default="",
    help="Double Chance only: the jackpot's schedule, 'example' or a house's own.",
)
@click.option(
    "--stake",
    type=click.IntRange(1),
    help="Double Chance only: what is wagered, where a maximum payout is an amount of money.",
)
@click.option(
    "--covariance",
    "pairs",
    metavar="WAGER WAGER",
    nargs=2,
    multiple=True,
    help="Dice games only: two wagers on the same rolls; may be given several times.",
)
@as_json
def maths(
    game: str,
    rulings: tuple[str, ...],
    paytable: str,
    jackpot: str,
    stake: int | None,
    pairs: tuple[tuple[str, str], ...],
    *,
    as_json: bool,
) -> None:
    """The exact figures of every wager of a game."""
    from croupier.cli import answers

    answers.maths(game, rulings, (paytable, jackpot), (stake, pairs), as_json=as_json)


@main.command(name="rulings")
@game_name
@as_json
def rulings_(game: str, *, as_json: bool) -> None:
    """Where a text is unclear: every reading, and what it changes.

    What it changes is computed from the game built under that reading.
    """
    from croupier.cli import answers

    answers.rulings(game, as_json=as_json)


@main.command()
@game_name
@ruling
@as_json
def strategy(game: str, rulings: tuple[str, ...], *, as_json: bool) -> None:
    """How a game is best played, derived from its rules.

    Derived is a rule that a person can follow; 'croupier prove' goes through every hand with it.
    """
    from croupier.cli import card_answers

    card_answers.strategy(game, rulings, as_json=as_json)


@main.command()
@click.argument("cards", nargs=-1, metavar="CARDS", required=True)
@ruling
@as_json
def hand(cards: tuple[str, ...], rulings: tuple[str, ...], *, as_json: bool) -> None:
    """What five cards are at Double Chance, and what to do with them.

    CARDS are five, as in "2s 3s 4s 5s 2h".
    """
    from croupier.cli import card_answers

    card_answers.hand(" ".join(cards), rulings, as_json=as_json)


@main.command()
@game_name
@ruling
@as_json
def prove(game: str, rulings: tuple[str, ...], *, as_json: bool) -> None:
    """That a game's rules answer every call in every state.

    For a card game: every hand, every discard, every sixth card.
    """
    from croupier.cli import answers

    answers.prove(game, rulings, as_json=as_json)


@main.command()
@game_name
@ruling
@click.option("--paytable", metavar="NAME", default="", help="A pay table or jackpot of the game.")
@click.option(
    "--player",
    "players",
    metavar="NAME",
    multiple=True,
    default=("Player",),
    help="Who sits down, from seat 1 on; may be given several times.",
)
@click.pass_context
def play(
    ctx: click.Context,
    game: str,
    rulings: tuple[str, ...],
    paytable: str,
    players: tuple[str, ...],
) -> None:
    """Play at a table in this terminal, against the house.

    Type what you do, as in '5 on Any Seven' and 'roll'; 'help' says what else there is. The house
    draws dice and cards from the operating system's entropy. Chips are play money. GAME may also
    be a FILE.table, which is then played on.
    """
    from croupier.cli import play

    ctx.exit(play.run(play.begin(game, rulings, paytable, players)))


@main.command()
@click.argument("files", nargs=-1, metavar="FILE...", required=True)
@click.option("--into", metavar="DB", default="", help="Keep the tables in this store as well.")
@as_json
@click.pass_context
def replay(ctx: click.Context, files: tuple[str, ...], *, into: str, as_json: bool) -> None:
    """Play tables written in the table notation, up to the first difference.

    Exits 1 where a table goes otherwise than its lines say, with what was expected and what
    happened side by side, and 2 where a line cannot be read. FILE may be - for standard input. With
    --into, tables that went as written are kept in a store, each under its file's name; DB is a
    path or a PostgreSQL address. Done again, it finishes what was cut short and adds nothing twice.
    """
    from croupier.cli import tables

    ctx.exit(tables.replay(files, into=into, as_json=as_json))


@main.command()
@click.argument("file", metavar="FILE")
@click.option("--roll", "numbers", type=click.IntRange(1, 6), nargs=2, help="The dice as they lie.")
@click.option("--seat", type=click.IntRange(1), help="Only what concerns this seat.")
@click.option("--amount", metavar="AMOUNT", default="", help="The chips it is about.")
@click.option("--area", metavar="AREA", default="", help="The area it is about.")
@click.option("--cards", metavar="CARDS", default="", help="The cards it is about, as '2s 9d'.")
@as_json
@click.pass_context
def advise(ctx: click.Context, /, file: str, *, as_json: bool, **observed: Any) -> None:  # noqa: ANN401 - each of its own type
    """What may be done now at a table written in the table notation.

    Plays FILE, and lists what may be done then: by whom, under which clause, and which chips each
    choice would move. What was observed, such as the dice as they lie, is given by options.
    """
    from croupier.cli import tables

    ctx.exit(tables.advise(file, observed, as_json=as_json))


@main.command()
@click.argument("folder", metavar="DIR")
@click.option("--check", is_flag=True, help="Write nothing; exit 1 and name what is stale.")
@as_json
@click.pass_context
def docs(ctx: click.Context, folder: str, *, check: bool, as_json: bool) -> None:
    """Write a page for each game and one of all commands into DIR."""
    from croupier.cli import written

    ctx.exit(written.docs(main, folder, check=check, as_json=as_json))
