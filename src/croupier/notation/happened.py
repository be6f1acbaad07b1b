"""What events come to, in the notation's own sentences: one fact for each thing that happened."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.bank.chips import in_chips
from croupier.bank.money import money
from croupier.table import events as e
from croupier.table.rules import Rules

FROZEN = "frozen"
BACK = frozenset({"returned", "stands off", "refunded"})


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that happened; `told` unless it only says another fact in other words."""

    what: str
    amount: int | None = None
    clauses: tuple[str, ...] = ()
    told: bool = True

    def __str__(self) -> str:
        amount = "" if self.amount is None else f" {money(self.amount)}"
        clause = f"  {self.clauses[0]}" if self.clauses else ""
        return f"{self.what}{amount}{clause}"


def facts(events: Iterable[e.Event], rules: Rules) -> tuple[Fact, ...]:
    """Everything that the events come to; a correction comes to what it put in place."""
    return tuple(fact for event in events for fact in _of(event, rules))


def _of(event: e.Event, rules: Rules) -> Iterator[Fact]:
    known = FACTS.get(type(event))
    if known is not None:
        yield from known(event, rules)
    for name in ("receipts", "settled", "returned"):
        for receipt in getattr(event, name, ()):
            yield from of_receipt(receipt)
    for moved in getattr(event, "moved", ()):
        yield from of_moved(moved, rules)


def of_receipt(r: e.Receipt) -> Iterator[Fact]:
    """A wager's end: what it won or lost, and whatever part of it went another way."""
    where, clauses = f"seat {r.seat} {r.area}", tuple(filter(None, (r.by, r.rule)))
    if r.outcome == "wins":
        yield Fact(f"{where} wins", r.pays, clauses)
    elif r.outcome in BACK:
        yield Fact(f"{where} returned", r.back + r.tokens_back, clauses)
    else:
        lost = r.stake - r.back - r.up + r.tokens - r.tokens_back
        yield Fact(f"{where} {r.outcome}", lost, clauses)
        if r.outcome == "forfeited":
            yield Fact(f"seat {r.seat} forfeited", lost, clauses, told=False)
    if r.excess:
        yield Fact(f"{where} above the most, returned", r.excess, clauses)
    if r.up:
        yield Fact(f"{where} stays up", r.up, clauses)
    if r.rounding:
        yield Fact(f"{where} rounded up by", r.rounding, clauses, told=False)
    if r.tokens_back:
        yield Fact(f"{where} tokens returned", r.tokens_back, clauses, told=False)
    if r.chips:
        yield Fact(f"{where} pays in {in_chips(r.chips)}", told=False)


def is_frozen(rules: Rules, area: str, state: str) -> bool:
    """Whether chips may neither come to the area in this state nor leave it."""
    hands = rules.wagers[rules.area[area]].state(state).hands
    return not hands.may_place and not hands.may_take


def of_moved(m: e.Moved, rules: Rules) -> Iterator[Fact]:
    """Chips that lie elsewhere now, or whose area is in another state."""
    where, clauses = f"seat {m.seat} {m.area}", (m.rule,)
    if m.to_area != m.area:
        yield Fact(f"{where} travels to {m.to_area}", None, clauses)
        return
    if is_frozen(rules, m.area, m.to_state):
        yield Fact(f"{where} {FROZEN}", None, clauses, told=m.to_state == FROZEN)
    if m.to_state != FROZEN:
        yield Fact(f"{where} goes to {m.to_state}", None, clauses)


def _given_up(ev: e.DiceGivenUp, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} gives up the dice", None, (ev.rule,))


def _offered(ev: e.DiceOffered, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} is offered the dice", None, (ev.rule,))


def _handed(ev: e.DiceHanded, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"{ev.to} throws", None, (ev.rule,), told=False)


def _called(ev: e.Called, _rules: Rules) -> Iterator[Fact]:
    said = f"called {ev.first} {ev.second}, total {ev.first + ev.second}"
    yield Fact(said, None, (ev.rule,), told=False)


def _confirmed(ev: e.Confirmed, _rules: Rules) -> Iterator[Fact]:
    for area in ev.lit:
        yield Fact(f"{area} lit", None, (ev.rule,), told=False)


def _no_roll(ev: e.NoRollCalled, rules: Rules) -> Iterator[Fact]:
    if ev.throw_again:
        yield Fact("throw again", None, (rules.rule("throw again"), ev.rule))


def _stopped(ev: e.Stopped, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"stopped: {ev.why}", None, (ev.rule,))
    yield Fact("stopped", None, (ev.rule,), told=False)


def _owed(ev: e.Owed, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} is advanced", ev.amount, (ev.rule,))


def _repaid(ev: e.Repaid, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} pays back", ev.amount, (ev.rule,), told=False)


def _debt_kept(ev: e.DebtKept, _rules: Rules) -> Iterator[Fact]:
    owes = "owes" if ev.amount > 0 else "is due"
    yield Fact(f"{ev.name} {owes}", abs(ev.amount), (ev.rule,))


def _debt_brought(ev: e.DebtBrought, _rules: Rules) -> Iterator[Fact]:
    said = "brings a debt of" if ev.amount > 0 else "is given what was due,"
    yield Fact(f"seat {ev.seat} {said}", abs(ev.amount), (ev.rule,))


def _seat_left(ev: e.SeatLeft, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} goes with", ev.chips, (ev.rule,))


def _seat_gone(ev: e.SeatGone, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} waits for wagers to end", None, (ev.rule,))


def _colour(ev: e.ColourChanged, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} is given {in_chips(ev.given)}", None, (ev.rule,), told=False)


def _shown(ev: e.Exposed, _rules: Rules) -> Iterator[Fact]:
    for seat, _, name in ev.hands:
        if name:
            yield Fact(f"seat {seat} shows {name}", None, (ev.rule,))


def _dealt(ev: e.HandDealt, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} is dealt {' '.join(ev.cards)}", None, (ev.rule,), told=False)


def _sixth(ev: e.SixthDealt, _rules: Rules) -> Iterator[Fact]:
    yield Fact(f"seat {ev.seat} is turned {ev.card}", None, (ev.rule,), told=False)


def _jackpots_collected(ev: e.JackpotsCollected, _rules: Rules) -> Iterator[Fact]:
    if ev.contributed:
        yield Fact("jackpot grows by", ev.contributed, (ev.rule,))


def _jackpots_paid(ev: e.JackpotsPaid, _rules: Rules) -> Iterator[Fact]:
    if ev.from_pool:
        yield Fact("jackpot pays", ev.from_pool, (ev.rule,))
    if ev.reset:
        yield Fact("jackpot starts again with", ev.reset, (ev.rule,))


def _counted(ev: e.CardsCounted, _rules: Rules) -> Iterator[Fact]:
    yield Fact("deck is right" if ev.right else "deck is wrong", None, (ev.rule,))


def _overridden(ev: e.Overridden, rules: Rules) -> Iterator[Fact]:
    yield from facts(ev.instead, rules)
    for text in ev.left_out:
        yield Fact(f"left out {text}")


FACTS: Mapping[type[e.Event], Callable[[Any, Rules], Iterator[Fact]]] = {
    e.DiceGivenUp: _given_up,
    e.DiceOffered: _offered,
    e.DiceHanded: _handed,
    e.Called: _called,
    e.Confirmed: _confirmed,
    e.NoRollCalled: _no_roll,
    e.Stopped: _stopped,
    e.Owed: _owed,
    e.Repaid: _repaid,
    e.DebtKept: _debt_kept,
    e.DebtBrought: _debt_brought,
    e.SeatLeft: _seat_left,
    e.SeatGone: _seat_gone,
    e.ColourChanged: _colour,
    e.Exposed: _shown,
    e.HandDealt: _dealt,
    e.SixthDealt: _sixth,
    e.JackpotsCollected: _jackpots_collected,
    e.JackpotsPaid: _jackpots_paid,
    e.CardsCounted: _counted,
    e.Overridden: _overridden,
}
