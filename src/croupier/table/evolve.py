"""What an event makes of a table. No rules and no refusals here: the event carries it all."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.table import events as e
from croupier.table.evolving import cards, people, play, rulings
from croupier.table.evolving.layout import Apply
from croupier.table.state import Round, Table


def evolve(table: Table, event: e.Event) -> Table:
    """The table after the event."""
    after = APPLY[type(event)](table, event)
    if not after.rounds:
        return replace(after, version=table.version + 1)
    last = after.rounds[-1]
    noted = Round(last.number, last.before, (*last.events, event))
    return replace(after, version=table.version + 1, rounds=(*after.rounds[:-1], noted))


def evolve_all(table: Table, events: Iterable[e.Event]) -> Table:
    """The table after all of them."""
    for event in events:
        table = evolve(table, event)
    return table


def _overridden(table: Table, ev: e.Overridden) -> Table:
    """Back to the table before the wrong result, and from there what happened instead."""
    number = next(n for n, r in enumerate(table.rounds) if r.number == ev.round)
    before = table.rounds[number].before
    assert before is not None  # noqa: S101 - a round kept always has it
    again = before.with_(
        rounds=table.rounds[:number], stop="", time=table.time, disputes=table.disputes
    )
    instead = evolve_all(again, ev.instead)
    return instead.with_(version=table.version, disputes=table.disputes, time=table.time)


APPLY: Mapping[type[e.Event], Apply] = {
    **people.APPLY,
    **play.APPLY,
    **rulings.APPLY,
    **cards.APPLY,
    e.Overridden: _overridden,
}
