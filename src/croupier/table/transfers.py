"""The chip movements of every event: one pure function, from what the event carries alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from croupier.bank.ledger import (
    CAGE,
    DROP,
    FLOAT,
    FORFEIT,
    POOL,
    RESERVE,
    ROUNDING,
    TOKENS,
    Transfer,
    debt_account,
    owed_account,
    seat_account,
    wager_account,
)
from croupier.table import events as e

CASH = "cash"


def transfers(event: e.Event) -> tuple[Transfer, ...]:
    """Every movement of money that the event is; none of nothing."""
    moves = MOVES.get(type(event))
    return () if moves is None else tuple([t for t in moves(event) if t.amount])


def of_receipts(receipts: Iterable[e.Receipt], lost_to: str = FLOAT) -> Iterator[Transfer]:
    """Each wager's end: what is collected, winnings, what goes back, and its tokens."""
    for r in receipts:
        wager = wager_account(r.seat, r.area)
        lost = r.stake - r.back - r.up
        if lost:
            yield Transfer(wager, lost_to, lost, r.rule)
        if r.pays or r.back:
            seat = seat_account(r.seat)
            yield Transfer(FLOAT, seat, r.pays - r.rounding, r.by or r.rule)
            if r.rounding:
                yield Transfer(ROUNDING, seat, r.rounding, r.by or r.rule)
            yield Transfer(wager, seat, r.back, r.rule)
        if r.tokens:
            yield Transfer(wager, seat_account(r.seat), r.tokens_back, r.rule, TOKENS)
            yield Transfer(wager, DROP, r.tokens - r.tokens_back, r.rule, TOKENS)


def of_moved(moved: Iterable[e.Moved]) -> Iterator[Transfer]:
    """Chips that travelled; those whose area only changed its state have not moved."""
    for m in moved:
        if m.area != m.to_area:
            here, there = wager_account(m.seat, m.area), wager_account(m.seat, m.to_area)
            yield Transfer(here, there, m.amount, m.rule)
            yield Transfer(here, there, m.tokens, m.rule, TOKENS)


def _opened(ev: e.Opened) -> Iterator[Transfer]:
    yield Transfer(CAGE, FLOAT, ev.bank, ev.rule)
    yield Transfer(CAGE, POOL, ev.pool, ev.rule)


def _bought_in(ev: e.BoughtIn) -> Iterator[Transfer]:
    yield Transfer(FLOAT, seat_account(ev.seat), ev.amount, ev.rule)
    yield Transfer(CAGE, DROP, ev.amount, ev.rule, CASH)


def _voucher(ev: e.VoucherExchanged) -> Iterator[Transfer]:
    if ev.tokens:
        yield Transfer(CAGE, seat_account(ev.seat), ev.amount, ev.rule, TOKENS)
    else:
        yield Transfer(FLOAT, seat_account(ev.seat), ev.amount, ev.rule)


def _cashed_out(ev: e.CashedOut) -> Iterator[Transfer]:
    yield Transfer(seat_account(ev.seat), CAGE, ev.amount, ev.rule)


def _owed(ev: e.Owed) -> Iterator[Transfer]:
    yield Transfer(owed_account(ev.seat), seat_account(ev.seat), ev.amount, ev.rule)


def _repaid(ev: e.Repaid) -> Iterator[Transfer]:
    yield Transfer(seat_account(ev.seat), owed_account(ev.seat), ev.amount, ev.rule)


def _debt_kept(ev: e.DebtKept) -> Iterator[Transfer]:
    there = owed_account(ev.seat) if ev.seat else CAGE
    yield _either_way(debt_account(ev.name), there, ev.amount, ev.rule)


def _debt_brought(ev: e.DebtBrought) -> Iterator[Transfer]:
    there = owed_account(ev.seat) if ev.amount > 0 else seat_account(ev.seat)
    yield _either_way(there, debt_account(ev.name), ev.amount, ev.rule)


def _either_way(source: str, to: str, amount: int, rule: str) -> Transfer:
    """So much from one to the other; an amount below nothing goes back."""
    return Transfer(*((source, to) if amount > 0 else (to, source)), abs(amount), rule)


def _seat_gone(ev: e.SeatGone) -> Iterator[Transfer]:
    yield from of_receipts(ev.returned)


def _seat_left(ev: e.SeatLeft) -> Iterator[Transfer]:
    yield from of_receipts(ev.returned)
    yield Transfer(seat_account(ev.seat), CAGE, ev.chips, ev.rule)
    yield Transfer(seat_account(ev.seat), CAGE, ev.tokens, ev.rule, TOKENS)


def _filled(ev: e.FloatFilled) -> Iterator[Transfer]:
    yield Transfer(CAGE, FLOAT, ev.amount, ev.rule)


def _credited(ev: e.FloatCredited) -> Iterator[Transfer]:
    yield Transfer(FLOAT, CAGE, ev.amount, ev.rule)


def _placed(ev: e.Placed) -> Iterator[Transfer]:
    seat, wager = seat_account(ev.seat), wager_account(ev.seat, ev.area)
    yield Transfer(seat, wager, ev.amount, ev.rule)
    if ev.tokens:
        yield Transfer(seat, wager, ev.tokens, ev.rule, TOKENS)


def _removed(ev: e.Removed) -> Iterator[Transfer]:
    seat, wager = seat_account(ev.seat), wager_account(ev.seat, ev.area)
    yield Transfer(wager, seat, ev.amount, ev.rule)
    yield Transfer(wager, seat, ev.tokens, ev.rule, TOKENS)


def _given_up(ev: e.DiceGivenUp) -> Iterator[Transfer]:
    yield from of_moved(ev.moved)
    yield from of_receipts(ev.settled)


def _paid(ev: e.Paid) -> Iterator[Transfer]:
    yield from of_receipts(ev.receipts)
    yield from of_moved(ev.moved)


def _no_roll(ev: e.NoRollCalled) -> Iterator[Transfer]:
    yield from of_moved(ev.moved)
    yield from of_receipts(ev.receipts)


Settling = e.Collected | e.DeclaredSettled | e.SixthDealt
Returning = e.Refunded | e.WagersVoided


def _settled(ev: Settling | Returning) -> Iterator[Transfer]:
    return of_receipts(ev.receipts)


def _hand_voided(ev: e.HandVoided) -> Iterator[Transfer]:
    yield from ev.undone
    yield from of_receipts(ev.receipts)
    yield Transfer(FLOAT, POOL, max(0, ev.contributed), ev.rule)
    yield Transfer(POOL, FLOAT, max(0, -ev.contributed), ev.rule)


def _forfeited(ev: e.Forfeited) -> Iterator[Transfer]:
    yield from of_receipts(ev.receipts, lost_to=FORFEIT)


def _jackpots_collected(ev: e.JackpotsCollected) -> Iterator[Transfer]:
    yield from of_receipts(ev.receipts)
    yield Transfer(FLOAT, POOL, ev.contributed, ev.rule)


def _jackpots_paid(ev: e.JackpotsPaid) -> Iterator[Transfer]:
    yield Transfer(POOL, FLOAT, ev.from_pool, ev.rule)
    yield from of_receipts(ev.receipts)
    yield Transfer(FLOAT, RESERVE, ev.reset, ev.rule)
    yield Transfer(RESERVE, POOL, ev.reset, ev.rule)


def _round_voided(ev: e.RoundVoided) -> Iterator[Transfer]:
    yield from ev.undone
    yield from of_receipts(ev.receipts)


def _invalidated(ev: e.Invalidated) -> Iterator[Transfer]:
    yield from ev.undone


def _overridden(ev: e.Overridden) -> Iterator[Transfer]:
    yield from ev.undone
    for event in ev.instead:
        yield from transfers(event)


MOVES: Mapping[type[e.Event], Callable[[Any], Iterator[Transfer]]] = {
    e.Opened: _opened,
    e.BoughtIn: _bought_in,
    e.VoucherExchanged: _voucher,
    e.CashedOut: _cashed_out,
    e.Owed: _owed,
    e.Repaid: _repaid,
    e.DebtKept: _debt_kept,
    e.DebtBrought: _debt_brought,
    e.SeatGone: _seat_gone,
    e.SeatLeft: _seat_left,
    e.FloatFilled: _filled,
    e.FloatCredited: _credited,
    e.Placed: _placed,
    e.Removed: _removed,
    e.DiceGivenUp: _given_up,
    e.Collected: _settled,
    e.Paid: _paid,
    e.NoRollCalled: _no_roll,
    e.Overridden: _overridden,
    e.Invalidated: _invalidated,
    e.Refunded: _settled,
    e.Forfeited: _forfeited,
    e.WagersVoided: _settled,
    e.JackpotsCollected: _jackpots_collected,
    e.DeclaredSettled: _settled,
    e.JackpotsPaid: _jackpots_paid,
    e.SixthDealt: _settled,
    e.RoundVoided: _round_voided,
    e.HandVoided: _hand_voided,
}
