"""Bets come and go; the dice go out and come back with a result."""

from typing import Any

import msgspec

from croupier.table import events as e
from croupier.table.evolving.layout import (
    Apply,
    changed,
    deck_with,
    moved,
    seats_with,
    settled,
    sitting,
)
from croupier.table.state import (
    AGAIN,
    BETTING,
    CALLED,
    CLOSED,
    COLLECTED,
    CONFIRMED,
    DICE_IN_SET,
    HANDED,
    KEYED,
    READY,
    Bet,
    Dice,
    Result,
    Round,
    Seat,
    Table,
    place_of,
    set_of,
)

ROUNDS_KEPT = 8


def _bets_opened(table: Table, ev: e.BetsOpened) -> Table:
    return table.with_(phase=BETTING)


def _placed(table: Table, ev: e.Placed) -> Table:
    key, amount, tokens = place_of(ev.seat, table.rules.area[ev.area]), ev.amount, ev.tokens
    bets, seats, s = table.bets.copy(), list(table.seats), sitting(table, ev.seat)
    lies = bets.get(key)
    bets[key] = Bet(lies.amount + amount, lies.tokens + tokens) if lies else Bet(amount, tokens)
    seats[ev.seat - 1] = Seat(
        s.name, s.chips - amount, s.tokens - tokens, s.owed, s.idle, s.limit, s.up, s.gone
    )
    return msgspec.structs.replace(table, bets=bets, seats=tuple(seats))


def _removed(table: Table, ev: e.Removed) -> Table:
    key = (ev.seat, table.rules.area[ev.area])
    lies = table.bets[key]
    bets = dict(table.bets)
    left = Bet(lies.amount - ev.amount, lies.tokens - ev.tokens)
    if left.amount or left.tokens:
        bets[key] = left
    else:
        del bets[key]
    after = table.with_(bets=bets, clock=ev.clock)
    return changed(after, ev.seat, chips=ev.amount, tokens=ev.tokens)


def _left_up(table: Table, ev: e.LeftUp) -> Table:
    s = sitting(table, ev.seat)
    others = tuple(area for area in s.up if area != ev.area)
    up = (*others, ev.area) if ev.up else others
    return table.with_(seats=seats_with(table, ev.seat, msgspec.structs.replace(s, up=up)))


def _called_on(table: Table, ev: e.CalledOn) -> Table:
    """All areas of one kind, where several serve a wager that is named by its kind."""
    rules = table.rules
    named = {(ev.seat, n) for n, w in enumerate(rules.wagers) if ev.area in {w.name, w.family}}
    return table.with_(called_on=table.called_on | named if ev.on else table.called_on - named)


def _bets_closed(table: Table, ev: e.BetsClosed) -> Table:
    """Nobody sits out a round that nobody bets on: it is none."""
    with_wagers = {seat for seat, _ in table.bets}
    missed = 1 if with_wagers else 0
    seats = tuple(
        s and msgspec.structs.replace(s, idle=0 if n in with_wagers else s.idle + missed)
        for n, s in enumerate(table.seats, 1)
    )
    phase = table.deck.prepared or CLOSED
    after = table.with_(phase=phase, round=table.round + 1, seats=seats, result=None)
    return after if table.rules.dice else begun(deck_with(after, prepared=""))


def begun(table: Table) -> Table:
    """A round that can be gone back on begins here: the table as it is now is kept."""
    kept = table.rounds[1 - ROUNDS_KEPT :]
    return table.with_(rounds=(*kept, Round(table.round, table.with_(rounds=()))))


def _nothing(table: Table, ev: e.Event) -> Table:
    return table


def _dice(table: Table, **changes: Any) -> Table:  # noqa: ANN401 - any field of the dice
    return table.with_(dice=msgspec.structs.replace(table.dice, **changes))


def _in_bowl(dice: Dice, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The dice of the set in use that are left when these are in play."""
    return tuple(die for die in set_of(dice) if die not in chosen)


def _dice_offered(table: Table, ev: e.DiceOffered) -> Table:
    return _dice(table, offered=ev.seat)


def _dice_taken(table: Table, ev: e.DiceTaken) -> Table:
    bowl = _in_bowl(table.dice, ev.dice)
    taken = table.with_(gives_up="", clock=ev.clock)
    return _dice(
        taken, shooter=ev.seat, offered=0, refused=(), thrower="", chosen=ev.dice, bowl=bowl
    )


def _dice_refused(table: Table, ev: e.DiceRefused) -> Table:
    return _dice(table, offered=0, refused=(*table.dice.refused, ev.seat))


def _dice_given_up(table: Table, ev: e.DiceGivenUp) -> Table:
    """The dice lie in the bowl; what is left of a replaced set leaves the table."""
    after = moved(settled(table, ev.settled), ev.moved).with_(clock=ev.clock, gives_up="")
    kept = {f: getattr(table.dice, f) for f in ("fresh", "missing", "unsound", "sets")}
    dice = Dice(last=ev.seat, bowl=set_of(table.dice), **kept)
    return after.with_(dice=dice, phase=CLOSED if table.phase == HANDED else table.phase)


def _substitute(table: Table, ev: e.SubstituteNamed) -> Table:
    return _dice(table, thrower=ev.name)


def _dice_handed(table: Table, ev: e.DiceHanded) -> Table:
    """Whoever throws for nobody takes the first two of the set."""
    d = table.dice
    chosen = d.chosen if d.shooter else set_of(d)[:2]
    bowl = d.bowl if d.shooter else _in_bowl(d, chosen)
    handed = table.with_(phase=HANDED)
    return _dice(handed, fresh=False, offered=0, chosen=chosen, bowl=bowl)


def _called(table: Table, ev: e.Called) -> Table:
    result = Result(ev.first, ev.second, None, table.clock)
    return table.with_(phase=CALLED, result=result)


def _keyed(table: Table, ev: e.Keyed) -> Table:
    r = table.result or Result(ev.first, ev.second)
    result = Result(r.first, r.second, (ev.first, ev.second), table.clock)
    return table.with_(phase=KEYED, result=result)


def _confirmed(table: Table, ev: e.Confirmed) -> Table:
    return begun(table).with_(
        phase=CONFIRMED,
        clock=ev.clock,
        confirmed_by=ev.by,
        gives_up=ev.gives_up,
    )


def _collected(table: Table, ev: e.Collected) -> Table:
    return settled(table, ev.receipts).with_(phase=COLLECTED)


def _paid(table: Table, ev: e.Paid) -> Table:
    """Who refused the dice is asked again after a 7 Out, or when no wager is left to throw for."""
    after = moved(settled(table, ev.receipts), ev.moved).with_(phase=READY)
    return after if after.bets and not after.gives_up else _dice(after, refused=())


def _no_roll(table: Table, ev: e.NoRollCalled) -> Table:
    after = moved(settled(table, ev.receipts), ev.moved)
    phase = AGAIN if ev.throw_again else READY
    return after.with_(phase=phase, clock=ev.clock, result=None)


def _went_off(table: Table, ev: e.DiceWentOff) -> Table:
    d = table.dice
    left = tuple(die for die in d.chosen if die not in ev.dice)
    return _dice(table, chosen=left, missing=(*d.missing, *ev.dice), own=d.own or d.chosen)


def _dice_chosen(table: Table, ev: e.DiceChosen) -> Table:
    d = table.dice
    old = tuple(die for die in (*d.old, *d.chosen) if die not in {*ev.dice, *set_of(d)})
    return _dice(table, chosen=ev.dice, bowl=_in_bowl(d, ev.dice), old=tuple(sorted(old)))


def _found(table: Table, ev: e.FoundDiceChecked) -> Table:
    """Sound dice go into the bowl, or back to the player in place of what was taken instead."""
    d = table.dice
    missing = tuple(die for die in d.missing if die not in ev.dice)
    if not ev.sound:
        return _dice(table, missing=missing, unsound=(*d.unsound, *ev.dice))
    there = msgspec.structs.replace(d, bowl=(*d.bowl, *ev.dice))
    asked = sorted({*d.chosen, *ev.dice}, key=lambda die: (die not in d.own, die))
    chosen = tuple(sorted(asked[:2])) if ev.to_player else d.chosen
    own = d.own if missing else ()
    return _dice(table, missing=missing, chosen=chosen, bowl=_in_bowl(there, chosen), own=own)


def _set_replaced(table: Table, ev: e.SetReplaced) -> Table:
    """A new bowl of five; the shooter who lost dice may go on with the rest of the old set."""
    d, first = table.dice, DICE_IN_SET * (ev.number - 1) + 1
    bowl = tuple(range(first, first + DICE_IN_SET))
    kept = {f: getattr(d, f) for f in ("shooter", "last", "offered", "refused", "fresh", "thrower")}
    old = (*d.old, *d.bowl) if d.shooter else ()
    chosen = d.chosen if d.shooter else ()
    return table.with_(dice=Dice(**kept, chosen=chosen, bowl=bowl, old=old, sets=ev.number))


APPLY: dict[type[e.Event], Apply] = {
    e.DiceOffered: _dice_offered,
    e.BetsOpened: _bets_opened,
    e.Placed: _placed,
    e.Removed: _removed,
    e.LeftUp: _left_up,
    e.CalledOn: _called_on,
    e.BetsClosed: _bets_closed,
    e.DiceTaken: _dice_taken,
    e.DiceRefused: _dice_refused,
    e.DiceGivenUp: _dice_given_up,
    e.SubstituteNamed: _substitute,
    e.DiceHanded: _dice_handed,
    e.Called: _called,
    e.Keyed: _keyed,
    e.Confirmed: _confirmed,
    e.Collected: _collected,
    e.Paid: _paid,
    e.NoRollCalled: _no_roll,
    e.DiceWentOff: _went_off,
    e.DiceChosen: _dice_chosen,
    e.FoundDiceChecked: _found,
    e.SetReplaced: _set_replaced,
}
