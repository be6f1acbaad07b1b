"""What each role and seat may see of a table: from a list of what is allowed, and nothing else.

Cards are their own seat's from the deal on, and everybody's once exposed; what was discarded is
nobody's, and neither is the order of the shoe.
"""

from typing import Any

import msgspec

from croupier.table import events as e
from croupier.table.state import (
    DECLARED_DONE,
    EXPOSED,
    NO_JACKPOTS,
    SIXTHS,
    Hand,
    Table,
)

PUBLIC = "public"
HIDDEN = "??"
FACE_UP = frozenset({EXPOSED, NO_JACKPOTS, DECLARED_DONE, SIXTHS})


def view(table: Table, viewer: str) -> dict[str, Any]:
    """The table as a seat ('seat 3'), somebody on duty, or the public sees it."""
    return {
        "game": table.rules.title,
        "version": table.version,
        "time": table.time,
        "phase": table.phase,
        "stop": table.stop,
        "round": table.round,
        "closed": table.closed,
        "people": [list(person) for person in table.people],
        "seats": [_seat(table, n) for n in range(1, len(table.seats) + 1)],
        "wagers": _wagers(table),
        "areas": {w.name: table.state(w.name) for w in table.rules.wagers},
        "dice": msgspec.to_builtins(table.dice) if table.rules.dice else None,
        "result": msgspec.to_builtins(table.result),
        "hands": {str(n): _hand(table, n, hand, viewer) for n, hand in table.hands},
        "cards_in_shoe": len(table.deck.shoe),
        "cards_in_rack": len(table.deck.rack),
        "jackpot": table.pool,
        "limits": {area: msgspec.to_builtins(sign) for area, sign in table.limits.items()},
        "withheld": list(table.withheld),
        "called_on": [[seat, table.rules.wagers[n].name] for seat, n in sorted(table.called_on)],
        "notices": [msgspec.to_builtins(notice) for notice in table.notices],
        "disputes": [msgspec.to_builtins(d) for d in table.disputes if _concerns(d.seat, viewer)],
    }


def _seat(table: Table, number: int) -> dict[str, Any] | None:
    seat = table.seat(number)
    if seat is None:
        return None
    return {
        "name": seat.name,
        "chips": seat.chips,
        "tokens": seat.tokens,
        "owed": seat.owed,
        "gone": seat.gone,
        "limit": msgspec.to_builtins(seat.limit),
        "up": list(seat.up),
    }


def _wagers(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "seat": seat,
            "area": table.rules.wagers[area].name,
            "amount": bet.amount,
            "tokens": bet.tokens,
        }
        for (seat, area), bet in sorted(table.bets.items())
    ]


def _hand(table: Table, seat: int, hand: Hand, viewer: str) -> dict[str, Any]:
    own = viewer == f"seat {seat}"
    exposed = table.phase in FACE_UP
    shown = hand.kept if exposed else hand.cards if own else (HIDDEN,) * len(hand.cards)
    if own and hand.decision:
        shown = hand.kept
    return {"cards": list(shown), "decision": hand.decision, "sixth": hand.sixth, "done": hand.done}


def _concerns(seat: int, viewer: str) -> bool:
    """A dispute is for whoever works here, and for the seat whose it is."""
    return viewer != PUBLIC and (not viewer.startswith("seat ") or viewer == f"seat {seat}")


# Every field of an event that everybody may see. A field that stands in none of these lists, such
# as the order of the deck or what was discarded, is covered for everybody.
PUBLIC_FIELDS = frozenset({
    "about", "agreed_by", "amount", "area", "automatic", "back", "bank", "by", "chips", "clock",
    "contributed", "decision", "device", "dice", "digest", "doubt", "due", "facts", "failed",
    "first", "found", "from_pool", "game", "given", "gives_up", "ground", "hands", "inspector",
    "instance", "instead", "left_out", "limit", "limits", "lit", "moved", "name", "now", "number",
    "offered", "on", "pays", "paytable", "pool", "readings", "reason", "receipts", "reset",
    "returned", "right", "role", "round", "rule", "ruling", "seat", "seats", "second", "seconds",
    "settled", "sound", "source", "stand", "throw_again", "thrower", "to", "to_player", "tokens",
    "undone", "unmoved", "unsettled", "up", "version", "was", "why",
})  # fmt: skip
TURNED_UP = frozenset({(e.SixthDealt, "card")})
THE_OWN = frozenset({(e.HandDealt, "cards"), (e.Kept, "kept")})
OF_STAFF = (e.DisputeDecided, e.ReviewAsked, e.InspectorAdvised)


def seen(event: e.Event, viewer: str) -> e.Event | None:
    """The event as this viewer may see it, its secrets covered; None if it is not theirs."""
    seat, kind = getattr(event, "seat", 0), type(event)
    if isinstance(event, e.DisputeOpened) and not _concerns(seat, viewer):
        return None
    if isinstance(event, OF_STAFF) and (viewer == PUBLIC or viewer.startswith("seat ")):
        return None
    shown = TURNED_UP | THE_OWN if viewer == f"seat {seat}" else TURNED_UP
    covered = {
        field: _covered(field, getattr(event, field))
        for field in kind.__struct_fields__
        if field not in PUBLIC_FIELDS and (kind, field) not in shown
    }
    return msgspec.structs.replace(event, **covered) if covered else event


def _covered(field: str, value: object) -> object:
    """As many covered cards, a deck in no order, and of anything else nothing."""
    if field == "order":
        return ()
    return (HIDDEN,) * len(value) if isinstance(value, tuple) else HIDDEN
