"""People come and go, and their money with them."""

import msgspec

from croupier.table import events as e
from croupier.table.evolving.layout import Apply, changed, seats_with, settled, sitting, unprepared
from croupier.table.state import Deck, Seat, Table


def _opened(table: Table, ev: e.Opened) -> Table:
    deck = Deck(device=ev.device)
    return table.with_(seats=(None,) * ev.seats, limits=dict(ev.limits), pool=ev.pool, deck=deck)


def _on_duty(table: Table, ev: e.WentOnDuty) -> Table:
    return table.with_(people=(*table.people, (ev.name, ev.role)))


def _off_duty(table: Table, ev: e.WentOffDuty) -> Table:
    return table.with_(people=tuple(p for p in table.people if p[0] != ev.name))


def _sat_down(table: Table, ev: e.SatDown) -> Table:
    return table.with_(seats=seats_with(table, ev.seat, Seat(ev.name)))


def _bought_in(table: Table, ev: e.BoughtIn) -> Table:
    return changed(table, ev.seat, chips=ev.amount)


def _voucher(table: Table, ev: e.VoucherExchanged) -> Table:
    chips, tokens = (0, ev.amount) if ev.tokens else (ev.amount, 0)
    return changed(table, ev.seat, chips=chips, tokens=tokens)


def _cashed_out(table: Table, ev: e.CashedOut) -> Table:
    return changed(table, ev.seat, chips=-ev.amount)


def _owed(table: Table, ev: e.Owed) -> Table:
    return changed(table, ev.seat, chips=ev.amount, owed=ev.amount)


def _repaid(table: Table, ev: e.Repaid) -> Table:
    return changed(table, ev.seat, chips=-ev.amount, owed=-ev.amount)


def _debt_kept(table: Table, ev: e.DebtKept) -> Table:
    after = changed(table, ev.seat, owed=-ev.amount) if ev.seat else table
    return _with_debt(after, ev.name, ev.amount)


def _debt_brought(table: Table, ev: e.DebtBrought) -> Table:
    owed, due = max(ev.amount, 0), max(-ev.amount, 0)
    return _with_debt(changed(table, ev.seat, chips=due, owed=owed), ev.name, -ev.amount)


def _with_debt(table: Table, name: str, more: int) -> Table:
    debts = {**table.debts, name: table.debts.get(name, 0) + more}
    return table.with_(debts={who: owed for who, owed in debts.items() if owed})


def _seat_gone(table: Table, ev: e.SeatGone) -> Table:
    after = settled(table, ev.returned).with_(clock=ev.clock)
    gone = msgspec.structs.replace(sitting(after, ev.seat), gone=True)
    return after.with_(seats=seats_with(after, ev.seat, gone))


def _seat_left(table: Table, ev: e.SeatLeft) -> Table:
    after = settled(table, ev.returned).with_(clock=ev.clock)
    on = frozenset(place for place in after.called_on if place[0] != ev.seat)
    left = after.with_(seats=seats_with(after, ev.seat, None), called_on=on)
    return left if left.taken or not left.deck.prepared else unprepared(left)


def _time_passed(table: Table, ev: e.TimePassed) -> Table:
    return table.with_(time=table.time + ev.seconds)


def _nothing(table: Table, ev: e.Event) -> Table:
    return table


APPLY: dict[type[e.Event], Apply] = {
    e.Opened: _opened,
    e.WentOnDuty: _on_duty,
    e.WentOffDuty: _off_duty,
    e.SatDown: _sat_down,
    e.BoughtIn: _bought_in,
    e.VoucherExchanged: _voucher,
    e.CashedOut: _cashed_out,
    e.Owed: _owed,
    e.Repaid: _repaid,
    e.DebtKept: _debt_kept,
    e.DebtBrought: _debt_brought,
    e.SeatGone: _seat_gone,
    e.SeatLeft: _seat_left,
    e.TimePassed: _time_passed,
    e.ColourChanged: _nothing,
    e.FloatFilled: _nothing,
    e.FloatCredited: _nothing,
}
