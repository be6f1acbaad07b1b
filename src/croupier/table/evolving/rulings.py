"""The sign changes; play stops, is put right and is ruled on."""

from typing import Any

import msgspec

from croupier.table import events as e
from croupier.table.evolving.layout import (
    Apply,
    decks_changed,
    hand_in_rack,
    in_rack,
    seats_with,
    settled,
    sitting,
    unsettled,
)
from croupier.table.state import READY, Dispute, Notice, Table


def _limits_changed(table: Table, ev: e.LimitsChanged) -> Table:
    """The notice of this least is used up; others go on standing."""
    used = {(ev.area, ev.limit.least)}
    left = tuple(n for n in table.notices if n.limit is None or (n.area, n.limit.least) not in used)
    return table.with_(limits={**table.limits, ev.area: ev.limit}, notices=left)


def _limits_noticed(table: Table, ev: e.LimitsNoticed) -> Table:
    return table.with_(notices=(*table.notices, Notice(ev.due, ev.area, ev.limit)))


def _wager_offered(table: Table, ev: e.WagerOffered) -> Table:
    others = tuple(area for area in table.withheld if area != ev.area)
    return table.with_(withheld=others if ev.offered else (*others, ev.area))


def _limit_raised(table: Table, ev: e.LimitRaised) -> Table:
    raised = msgspec.structs.replace(sitting(table, ev.seat), limit=ev.limit)
    return table.with_(seats=seats_with(table, ev.seat, raised))


def _closing_noticed(table: Table, ev: e.ClosingNoticed) -> Table:
    return table.with_(notices=(*table.notices, Notice(ev.due)))


def _closed(table: Table, ev: e.Closed) -> Table:
    return table.with_(closed=True)


def _nothing(table: Table, ev: e.Event) -> Table:
    return table


def _stopped(table: Table, ev: e.Stopped) -> Table:
    return table.with_(stop=ev.why)


def _resumed(table: Table, ev: e.Resumed) -> Table:
    return table.with_(stop="")


def _notified(table: Table, ev: e.InspectorNotified) -> Table:
    return table.with_(stop=f"{table.stop}, inspector notified")


def _invalidated(table: Table, ev: e.Invalidated) -> Table:
    """The wagers lie again, the areas and the dice are as before; all of it is to be ruled on."""
    after = unsettled(table, ev.unsettled, ev.unmoved)
    last = table.rounds[-1] if table.rounds else None
    before = last.before if last is not None and last.number == ev.round else None
    found = table if before is None else before
    return decks_changed(in_rack(after)).with_(
        phase=READY,
        stop="outcome invalidated",
        ground=ev.ground,
        result=None,
        clock=found.clock,
        dice=found.dice,
        pool=found.pool,
        gives_up="",
        unruled=tuple(sorted({seat for seat, _ in after.bets})),
    )


def _refunded(table: Table, ev: e.Refunded) -> Table:
    return settled(table, ev.receipts).with_(clock=ev.clock, unruled=(), stop="", ground="")


def _forfeited(table: Table, ev: e.Forfeited) -> Table:
    """Where no other wager is left to be ruled on, play goes on."""
    left = tuple(seat for seat in table.unruled if seat != ev.seat)
    after = settled(table, ev.receipts).with_(clock=ev.clock, unruled=left)
    return after if left else after.with_(stop="", ground="")


def _wagers_voided(table: Table, ev: e.WagersVoided) -> Table:
    """A hand without a wager is none: its cards go to the rack."""
    after = settled(table, ev.receipts).with_(clock=ev.clock)
    return hand_in_rack(after, ev.seat)


def _excluded(table: Table, ev: e.Excluded) -> Table:
    return table.with_(barred=(*table.barred, sitting(table, ev.seat).name))


def _dispute_opened(table: Table, ev: e.DisputeOpened) -> Table:
    return table.with_(disputes=(*table.disputes, Dispute(ev.number, ev.seat, ev.about)))


def _dispute(table: Table, number: int, **changes: Any) -> Table:  # noqa: ANN401 - any field
    return table.with_(
        disputes=tuple(
            msgspec.structs.replace(d, **changes) if d.number == number else d
            for d in table.disputes
        )
    )


def _dispute_decided(table: Table, ev: e.DisputeDecided) -> Table:
    return _dispute(table, ev.number, stands=ev.instance, decided_by=ev.by, review_asked=False)


def _review_asked(table: Table, ev: e.ReviewAsked) -> Table:
    return _dispute(table, ev.number, review_asked=True)


def _inspector_advised(table: Table, ev: e.InspectorAdvised) -> Table:
    return _dispute(table, ev.number, stands="advised of the inspector")


APPLY: dict[type[e.Event], Apply] = {
    e.Vacated: _nothing,
    e.Ruled: _nothing,
    e.LimitsChanged: _limits_changed,
    e.LimitsNoticed: _limits_noticed,
    e.LimitRaised: _limit_raised,
    e.WagerOffered: _wager_offered,
    e.ClosingNoticed: _closing_noticed,
    e.Closed: _closed,
    e.Stopped: _stopped,
    e.Resumed: _resumed,
    e.InspectorNotified: _notified,
    e.Invalidated: _invalidated,
    e.Refunded: _refunded,
    e.Forfeited: _forfeited,
    e.WagersVoided: _wagers_voided,
    e.Excluded: _excluded,
    e.DisputeOpened: _dispute_opened,
    e.DisputeDecided: _dispute_decided,
    e.ReviewAsked: _review_asked,
    e.InspectorAdvised: _inspector_advised,
}
