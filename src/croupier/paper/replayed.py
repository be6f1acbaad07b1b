"""A text that was played, on paper: that it agrees, or where it first goes otherwise."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from croupier.notation import Difference, Played
from croupier.paper.numbers import several
from croupier.paper.page import Page, Table, Text
from croupier.table.state import Table as State

# What the JSON has of a table under its own name.
AS_IT_IS = (
    *("phase", "stop", "round", "time", "closed"),
    *("dice", "result", "limits", "notices", "disputes"),
)


def played_page(played: Played) -> Page:
    """One line where all went as written, else the first difference."""
    if played.difference is not None:
        return difference_page(played.difference)
    lines = several(len(played.lines), "line")
    return (Text(f"{played.file}: {lines} played, all as written."),)


def difference_page(found: Difference) -> Page:
    """What was expected and what happened, side by side, the likeliest beside each other."""
    place = f"{found.file}, line {found.line}" if found.file else f"Line {found.line}"
    return (
        Text(f"{place}, at '{found.text}':"),
        Table(("Expected", "Actual"), tuple(_side_by_side(found)), "ll"),
    )


def _side_by_side(found: Difference) -> Iterator[tuple[str, str]]:
    left = list(found.actual)
    for expected in found.expected:
        close = get_close_matches(expected, left, n=1, cutoff=0)
        yield expected, close[0] if close else ""
        left = [text for text in left if text not in close]
    yield from (("", text) for text in left)


def played_json(played: Played) -> dict[str, Any]:
    """How the table stands at the end, and all that happened; amounts are in cents."""
    table, chosen = played.table, played.table.rules.game.chosen
    return {
        "file": played.file,
        "lines": len(played.lines),
        "difference": plainly(played.difference),
        "game": table.rules.title,
        "rulings": dict(chosen.readings),
        "paytable": chosen.paytable,
        **{name: plainly(getattr(table, name)) for name in AS_IT_IS},
        "people": [{"name": name, "role": role} for name, role in table.people],
        "shooter": table.dice.shooter or None,
        "seats": [_seat(table, seat) for seat in table.taken],
        "bets": [
            {"seat": seat, "area": table.rules.wagers[area].name, **plainly(bet)}
            for (seat, area), bet in sorted(table.bets.items())
        ],
        "areas": {wager.name: table.state(wager.name) for wager in table.rules.wagers},
        "hands": [{"seat": seat, **plainly(hand)} for seat, hand in table.hands],
        "jackpot": table.pool,
        "bank": [
            {"account": account, "kind": kind, "balance": balance}
            for (account, kind), balance in sorted(played.standing.ledger.balances.items())
        ],
        "events": [{"event": type(event).__name__, **plainly(event)} for event in played.events],
    }


def _seat(table: State, number: int) -> dict[str, Any]:
    bets = [bet for (seat, _), bet in table.bets.items() if seat == number]
    on_layout = sum(bet.amount + bet.tokens for bet in bets)
    return {"seat": number, **plainly(table.seat(number)), "on_layout": on_layout}


def plainly(value: Any) -> Any:  # noqa: ANN401 - whatever an event holds, as JSON can say it
    """A frozen value with the names of its fields, all the way down."""
    if isinstance(value, Difference):
        return {name: plainly(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, msgspec.Struct):
        return {name: plainly(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {str(key): plainly(held) for key, held in value.items()}
    if isinstance(value, tuple | list):
        return [plainly(held) for held in value]
    return value
