"""The sheet of exact figures: for each wager its edge on every base, its chances, its spread."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Protocol

from croupier.maths.figures import Row, Turn
from croupier.paper.numbers import decimal, exact, percent, ratio, root, skewness
from croupier.paper.page import Block, Item, Items, Page, Table, Text, Title
from croupier.words.jackpot import CAP
from croupier.words.rulings import NOTE, Chosen

ASSUMED = "*"
LONG = 15  # letters that an exact fraction may take where there is room


class Figured(Protocol):
    """What a sheet asks of a game, whether of dice or of cards."""

    @property
    def title(self) -> str: ...

    @property
    def chosen(self) -> Chosen: ...

    @property
    def assumed(self) -> tuple[str, ...]: ...


def assumptions(game: Figured) -> tuple[str, ...]:
    """The clauses a game stands on that are in no text at hand, with their words."""
    stands_on = [f"{number}: {game.chosen.book.clause(number).words}" for number in game.assumed]
    note = game.chosen.pays.get(NOTE)
    return (*stands_on, *([f"Pay table {game.chosen.paytable}: {note}"] if note else []))


def sheet_json(
    name: str, game: Figured, rows: Iterable[Row], further: Mapping[str, Any]
) -> dict[str, Any]:
    """What `maths --json` prints: numbers as "n/d", keys that every game has, then `further`."""
    listed = tuple(rows)
    return {
        "game": name,
        "document": game.chosen.book.document,
        "rulings": dict(game.chosen.readings),
        "paytable": game.chosen.paytable,
        "assumptions": list(assumptions(game)),
        "wagers": [_row_json(row) for row in listed],
        **further,
        "moments": [_moments_json(row) for row in listed],
    }


def _row_json(row: Row) -> dict[str, Any]:
    return {
        "area": row.area,
        "clause": row.clause,
        "win": ratio(row.win),
        "lose": ratio(row.lose),
        "push": ratio(row.push),
        "edge": ratio(row.edge),
        "edge_resolved": ratio(row.edge_resolved),
        "edge_per_roll": ratio(row.edge_per_roll),
        "variance": ratio(row.variance),
        "mean_rolls": ratio(row.mean_rolls),
        "pays": [[o.outcome, ratio(o.p), ratio(o.odds)] for o in row.pays],
    }


def _moments_json(row: Row) -> dict[str, Any]:
    """What is known of a wager beyond the fixed keys."""
    return {
        "area": row.area,
        "third_moment": ratio(row.third_moment),
        "skewness": skewness(row.third_moment, row.variance),
        "assumed": list(row.assumed),
    }


def turns_json(turns: Iterable[Turn]) -> list[dict[str, Any]]:
    return [
        {
            "way": turn.way,
            "clauses": turn.rule.split(", "),
            "mean": ratio(turn.mean),
            "lasts": [ratio(p) for p in turn.lasts],
        }
        for turn in turns
    ]


def sheet_page(game: Figured, rows: Iterable[Row], unit: str) -> Page:
    """The sheet for people. `unit` is what a bet waits for: a roll, or a round of cards."""
    listed = tuple(rows)
    return (
        *head(game, listed),
        Title("The house's edge", 2),
        Text(
            f"Of one unit staked, per bet made, per bet resolved (won or lost) and per {unit} the "
            f"bet waits. A minus sign favours the player."
        ),
        edges(listed, unit),
        Title("What a bet can become", 2),
        Text("Per bet made. The spread is one standard deviation of what one unit gains."),
        chances(listed, unit),
        Title("How a bet ends", 2),
        outcomes(game, listed),
        *_left_out(listed),
        *tail(game, listed),
    )


def head(game: Figured, rows: tuple[Row, ...]) -> tuple[Block, ...]:
    """Title, document, what is assumed, what was chosen."""
    chosen = game.chosen
    blocks: list[Block] = [Title(game.title), Text(chosen.book.document)]
    marked = any(row.assumed for row in rows)
    if game.assumed:
        which = f"Figures marked {ASSUMED} rest on them. " if marked else ""
        blocks.append(
            Text(f"{not_in_hand(game.assumed)} {which}Their words stand below the figures.")
        )
    default = {ruling.id: ruling.default for ruling in chosen.book.rulings.values()}
    other = [f"{id_}={to}" for id_, to in chosen.readings.items() if to != default[id_]]
    blocks.append(
        Items(
            (
                Item("Pay table:", chosen.paytable or "none; all odds stand in the document"),
                *([Item("Of this pay table:", chosen.pays[NOTE])] if NOTE in chosen.pays else []),
                *([Item(f"{CAP}:", chosen.pays[CAP])] if CAP in chosen.pays else []),
                Item("Rulings:", ", ".join(other) or "the default readings"),
            )
        )
    )
    return tuple(blocks)


def not_in_hand(numbers: Iterable[str]) -> str:
    return (
        f"ASSUMPTIONS, not rules in hand: clauses {', '.join(numbers)} are assumed or taken from "
        f"other law."
    )


def starred(name: str, assumed: tuple[str, ...]) -> str:
    """The name of what a figure is about, marked where the figure rests on an assumption."""
    return f"{name} {ASSUMED}" if assumed else name


def _name(row: Row) -> str:
    return starred(row.area, row.assumed)


def edges(rows: Iterable[Row], unit: str) -> Table:
    """Wager, edge per bet made in percent and exactly, per bet resolved, per roll."""
    cells = tuple(
        (
            _name(row),
            percent(row.edge),
            exact(row.edge),
            percent(row.edge_resolved),
            percent(row.edge_per_roll),
        )
        for row in rows
    )
    heads = ("Wager", "per bet made", "exactly", "per bet resolved", f"per {unit}")
    return Table(heads, cells, "lrrrr")


def _left_out(rows: Iterable[Row]) -> tuple[Text, ...]:
    listed = tuple(rows)
    shown = [exact(row.edge) for row in listed]
    shown += [exact(o.p, LONG) for row in listed for o in row.pays]
    if all(shown):
        return ()
    return (Text("A fraction too long for its column is left out; --json has them all."),)


def chances(rows: Iterable[Row], unit: str) -> Table:
    """Wager, win, lose, stood off, void, how long it lasts, spread and skewness."""
    listed = tuple(rows)
    cells = tuple(
        (
            _name(row),
            percent(row.win, 3),
            percent(row.lose, 3),
            percent(row.push, 3),
            decimal(row.mean_rolls, 3),
            root(row.variance, 3),
            skewness(row.third_moment, row.variance, 2),
        )
        for row in listed
    )
    heads = ("Wager", "win", "lose", "push", f"{unit}s")
    return Table((*heads, "spread", "skew"), cells, "lrrrrrr")


def _clause(game: Figured, row: Row) -> str:
    """A clause number, marked where its words are a copy's; what is assumed has its star."""
    standing = game.chosen.book.clause(row.clause).standing
    return f"{row.clause} (copy)" if standing == "copy" else row.clause


def outcomes(game: Figured, rows: Iterable[Row]) -> Table:
    """Every way each wager can end, how likely it is and what it pays."""
    cells = tuple(
        (
            _name(row) if n == 0 else "",
            _clause(game, row) if n == 0 else "",
            outcome.outcome,
            pays(outcome.odds),
            percent(outcome.p),
            exact(outcome.p, LONG),
        )
        for row in rows
        for n, outcome in enumerate(row.pays)
    )
    return Table(("Wager", "Clause", "ends", "pays", "chance", "exactly"), cells, "lllrrr")


def pays(odds: Fraction) -> str:
    """What a wager pays, as signs print it: '19 to 10'; nothing where nothing is paid."""
    return f"{odds.numerator} to {odds.denominator}" if odds > 0 else ""


def tail(game: Figured, rows: Iterable[Row]) -> tuple[Block, ...]:
    """The words of every assumption, and which wagers rest on it."""
    if not game.assumed:
        return ()
    listed = tuple(rows)
    entries = []
    for number in game.assumed:
        resting = [row.area for row in listed if number in row.assumed]
        on_it = "every wager" if len(resting) == len(listed) else ", ".join(resting)
        clause = game.chosen.book.clause(number)
        entries.append(Item(number, f"{clause.words} Figures that rest on it: {on_it or 'none'}."))
    return (Title("Assumptions", 2), Items(tuple(entries)))


def turns_page(turns: Iterable[Turn]) -> tuple[Block, ...]:
    """How long a shooter keeps the dice, under each way of giving them up."""
    listed = tuple(turns)
    if not listed:
        return ()
    rows = tuple((t.way, t.rule, decimal(t.mean), exact(t.mean), _at_least(t, 10)) for t in listed)
    heads = ("The dice are given up", "Clause", "mean rolls", "exactly", "10 rolls or more")
    return (
        Title("A shooter's turn", 2),
        Text("In rolls of the dice, the last one counted."),
        Table(heads, rows, "llrrr"),
    )


def _at_least(turn: Turn, rolls: int) -> str:
    return percent(1 - sum(turn.lasts[:rolls], Fraction(0)), 2)


def covariance_blocks(
    pairs: Mapping[tuple[str, str], Fraction], spreads: Mapping[str, Fraction]
) -> tuple[Block, ...]:
    """Covariance and correlation of two wagers on the same rolls; `spreads` are variances."""
    if not pairs:
        return ()
    rows = tuple(
        (*pair, decimal(value, 6), exact(value, LONG), _correlation(value, pair, spreads))
        for pair, value in pairs.items()
    )
    return (
        Title("Two wagers on the same rolls", 2),
        Text("One unit on each, placed as soon as it may be at a table just opened."),
        Table(("Wager", "and", "covariance", "exactly", "correlation"), rows, "llrrr"),
    )


def _correlation(value: Fraction, pair: tuple[str, str], spreads: Mapping[str, Fraction]) -> str:
    product = spreads[pair[0]] * spreads[pair[1]]
    if not product:
        return "none"
    sign = "-" if value < 0 else ""
    return sign + root(value**2 / product, 4)


def covariances_json(pairs: Mapping[tuple[str, str], Fraction]) -> list[dict[str, str]]:
    return [
        {"area": one, "with": other, "covariance": ratio(value)}
        for (one, other), value in pairs.items()
    ]
