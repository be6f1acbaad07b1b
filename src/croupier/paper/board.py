"""A table as it stands, drawn for a terminal: who sits there, what lies where, what was thrown."""

from collections.abc import Collection, Iterator, Sequence

from croupier.bank.money import money
from croupier.paper.page import Block, Page, Sample, Table, Text, Title
from croupier.table.state import Bet
from croupier.table.state import Table as State

INSIDE = 76  # columns of a drawn layout
SPOTS = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}


def board_page(table: State, lit: Collection[str] = ()) -> Page:
    """The sign, the players, and the areas on which chips lie or may be placed."""
    blocks: list[Block] = [Title(table.rules.title), Text(sign(table))]
    rows = tuple(_player(table, seat) for seat in table.taken)
    if rows:
        blocks.append(Table(("Seat", "Player", "in hand", "on the layout", "Notes"), rows, "rlrrl"))
    blocks.append(Sample(tuple(layout(table, lit))))
    return tuple(blocks)


def sign(table: State) -> str:
    """What the sign says: the limits, and the chips that are played with."""
    limits = [
        f"{area or 'wagers'} from {money(limit.least)}"
        + (f" to {money(limit.most)}" * bool(limit.most))
        for area, limit in table.limits.items()
    ]
    chips = ", ".join(map(money, table.rules.chips))
    jackpot = f" The jackpot stands at {money(table.pool)}." if table.pool else ""
    said = "; ".join(limits) or "no limits"
    return f"Sign: {said}. Chips: {chips}.{jackpot}"


def _player(table: State, seat: int) -> tuple[str, ...]:
    who = table.seat(seat)
    assert who is not None  # noqa: S101 - only seats that are taken are asked for
    lies = [bet for (n, _), bet in table.bets.items() if n == seat]
    tokens = f" and {money(who.tokens)} in tokens" if who.tokens else ""
    notes = ["has the dice"] if table.dice.shooter == seat else []
    notes += [f"owes {money(who.owed)}"] if who.owed else []
    return (
        str(seat),
        who.name,
        f"{money(who.chips)}{tokens}",
        money(sum(bet.amount + bet.tokens for bet in lies)),
        ", ".join(notes),
    )


def layout(table: State, lit: Collection[str] = ()) -> Iterator[str]:
    """The areas in rows of boxes: name, state, and each seat's chips; a lit area has stars."""
    shown = [n for n, _ in enumerate(table.rules.wagers) if _open(table, n) or table.on(n)]
    boxes = [_box(table, area, lit) for area in shown]
    widest = max((len(line) for box in boxes for line in box), default=1)
    columns = max(1, min(len(boxes) or 1, (INSIDE - 1) // (widest + 3)))
    rule = "+" + "+".join(["-" * (widest + 2)] * columns) + "+"
    yield rule
    for first in range(0, len(boxes), columns):
        row = boxes[first : first + columns]
        row += [()] * (columns - len(row))
        for n in range(max(map(len, row))):
            cells = (box[n] if n < len(box) else "" for box in row)
            yield "|" + "|".join(f" {cell:<{widest}} " for cell in cells) + "|"
        yield rule


def _open(table: State, area: int) -> bool:
    """Whether somebody may place chips there now; odds only where their base lies."""
    base = table.rules.wagers[area].needs
    based = not base or not table.rules.dice or table.on(table.rules.area[base])
    return based and table.standing(area).hands.may_place


def _box(table: State, area: int, lit: Collection[str]) -> tuple[str, ...]:
    wager = table.rules.wagers[area]
    state = table.standing(area).name
    name = f"* {wager.name} *" if wager.name in lit else wager.name
    lies = [(seat, bet) for (seat, where), bet in sorted(table.bets.items()) if where == area]
    chips = "  ".join(f"{seat}: {_pile(bet)}" for seat, bet in lies)
    told = f"({state})" if state != wager.states[0].name else ""
    return tuple(filter(None, (name, chips, told)))


def _pile(bet: Bet) -> str:
    tokens = f"+{money(bet.tokens)}t" if bet.tokens else ""
    return f"{money(bet.amount)}{tokens}"


def dice(numbers: Sequence[int]) -> tuple[str, ...]:
    """Dice as they lie."""
    faces = [["o" if spot in SPOTS[number] else " " for spot in range(9)] for number in numbers]
    lines = [
        "  ".join(f"| {face[r]} {face[r + 1]} {face[r + 2]} |" for face in faces) for r in (0, 3, 6)
    ]
    edge = "  ".join("+-------+" for _ in faces)
    return (edge, *lines, edge)
