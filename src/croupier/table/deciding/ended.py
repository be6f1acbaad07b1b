"""What a round has decided, so that it can be undone: wagers that ended, and money that moved."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.bank.ledger import Transfer
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import BETTING, READY, Round, Table
from croupier.table.transfers import transfers

SETTLING = (
    e.Collected,
    e.Paid,
    e.DiceGivenUp,
    e.JackpotsCollected,
    e.DeclaredSettled,
    e.JackpotsPaid,
    e.SixthDealt,
    e.HandVoided,
)
UNDOING = (e.RoundVoided, e.Invalidated)


class Ended(msgspec.Struct, frozen=True):
    """Wagers that are decided, chips that have only moved, and all money that went with it."""

    receipts: tuple[e.Receipt, ...] = ()
    moved: tuple[e.Moved, ...] = ()
    money: tuple[Transfer, ...] = ()


def ended(last: Round | None) -> Ended:
    """What a round has decided by now, if that has not been undone."""
    receipts: tuple[e.Receipt, ...] = ()
    moved: tuple[e.Moved, ...] = ()
    money: tuple[Transfer, ...] = ()
    for event in _since_undone(last):
        if isinstance(event, e.HandVoided):  # what went back with it stays back
            lost = tuple(r for r in event.receipts if r.outcome == "loses")
            receipts = (*(r for r in receipts if r not in event.unsettled), *lost)
            money = (*money, *transfers(msgspec.structs.replace(event, receipts=lost)))
        else:
            receipts = (*receipts, *receipts_of(event))
            moved = (*moved, *getattr(event, "moved", ()))
            money = (*money, *transfers(event))
    return Ended(receipts, moved, money)


def _since_undone(last: Round | None) -> Iterator[e.Event]:
    events = last.events if last else ()
    since = max((n for n, event in enumerate(events) if isinstance(event, UNDOING)), default=-1)
    return (event for event in events[since + 1 :] if isinstance(event, SETTLING))


def receipts_of(event: e.Event) -> tuple[e.Receipt, ...]:
    """The wagers that an event ended."""
    if isinstance(event, e.DiceGivenUp):
        return event.settled
    receipts: tuple[e.Receipt, ...] = getattr(event, "receipts", ())
    return receipts


def advanced(
    table: Table, receipts: Iterable[e.Receipt], rule: str, back: Iterable[e.Receipt] = ()
) -> tuple[e.Event, ...]:
    """Chips advanced to seats that no longer have what is to come back from them."""
    due: dict[int, int] = {}
    for r in receipts:
        due[r.seat] = due.get(r.seat, 0) + r.back + r.pays
    for r in back:
        due[r.seat] = due.get(r.seat, 0) - r.back
    return tuple(
        e.Owed(c.HOUSE, rule, number, amount - seat.chips)
        for number, amount in due.items()
        if (seat := table.seat(number)) is not None and amount > seat.chips
    )


def in_the_round(table: Table, number: int) -> bool:
    """Whether a seat has a part in a round of cards that is not over, and may still be void."""
    if table.rules.dice or table.phase in {READY, BETTING} or not table.rounds:
        return False
    return number in dict(table.hands) or any(
        r.seat == number for r in ended(table.rounds[-1]).receipts
    )
