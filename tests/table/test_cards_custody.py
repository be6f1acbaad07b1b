"""Each of the 52 cards is in one place, and the jackpot's books and meter agree: after every event.

Held on every transcript of a card game, and on tables on which people ask for anything at all.
"""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from tests.notation.lives import life

from croupier.bank.ledger import POOL, RESERVE, Ledger
from croupier.games import find
from croupier.notation import replay
from croupier.notation.checks import unbalanced
from croupier.table import events as e
from croupier.table.evolve import evolve
from croupier.table.state import Hand, Table
from croupier.table.transfers import transfers
from croupier.table.whereabouts import misplaced, whereabouts
from croupier.words.cards import DECK

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
TABLES = sorted(
    path.relative_to(TRANSCRIPTS).as_posix()
    for path in chain(
        (TRANSCRIPTS / "double_chance").glob("*.table"),
        (TRANSCRIPTS / "incidents").glob("[124]*.table"),
    )
)
WHOLE = frozenset(map(str, DECK))


def wrong(before: Table, events: tuple[e.Event, ...]) -> Iterator[str]:
    """What is amiss after some event: a card, a meter, an account, a hand without a wager."""
    table, ledger = before, Ledger()
    for event in events:
        table = evolve(table, event)
        ledger = ledger.after(transfers(event))
        faults = (
            misplaced(table),
            unbalanced(table, ledger),
            "" if ledger.total == 0 else f"all accounts come to {ledger.total}",
            "" if ledger.holds(POOL) == table.pool else f"the meter shows {table.pool}",
            "" if ledger.holds(RESERVE) == 0 else "money stays in the reserve",
            *(
                f"seat {n} has no wager"
                for n, h in table.hands
                if not h.done and no_wager(table, n)
            ),
        )
        yield from (f"after {event!r}: {fault}" for fault in faults if fault)


def no_wager(table: Table, seat: int) -> bool:
    return (seat, 0) not in table.bets


def opened(first: e.Opened) -> Table:
    header = f"game {first.game}" + (f" with {first.paytable}" if first.paytable else "")
    rulings = [f"ruling {k} {r}" for k, r in first.readings.items()]
    chips = "chips " + " ".join(f"{value / 100:.2f}" for value in first.chips)
    text = "\n".join((header, *rulings, chips))
    return Table(replay(text, find).table.rules)


@pytest.mark.parametrize("name", TABLES)
def test_in_every_transcript(name: str) -> None:
    """DC 3.1, DC 3.2: a card is nowhere twice, and never lost."""
    events = replay((TRANSCRIPTS / name).read_text("utf-8"), find, name).events
    first = events[0]
    assert isinstance(first, e.Opened)
    assert list(wrong(opened(first), events)) == [], "DC 3.1"


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 10, 15, 98, 107, *range(200, 215)])
def test_on_a_table_where_anything_is_asked(seed: int) -> None:
    events = life("double-chance", seed, 120)
    first = events[0]
    assert isinstance(first, e.Opened)
    assert list(wrong(opened(first), events)) == []


# ------------------------------------------------------------------------ the check can fail


def test_a_card_in_two_places_or_in_none_is_found() -> None:
    text = """
game Double Chance
seat 1 Ann buys 200
place your bets
seat 1 places 10 on Hand
no more bets
dealt 1 2s 8c Kd 7h Ts
"""
    table = replay(text, find).table
    assert misplaced(table) == ""
    assert {card for cards in whereabouts(table).values() for card in cards} == WHOLE
    twice = table.with_(hands=((1, Hand(("2s", "8c", "Kd", "7h", "9s"))),))
    assert misplaced(twice) == "9s is in 2 places, Ts is in 0 places"
