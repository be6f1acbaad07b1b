"""Tables on which people ask for anything at all, in any order: the log of what was accepted."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, get_args

from croupier.games import find
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.deciding.offering import in_turn
from croupier.table.opening import STEPS, open_table
from croupier.table.state import (
    AGAIN,
    BETTING,
    CALLED,
    CLOSED,
    COLLECTED,
    CONFIRMED,
    COUNT_ORDERED,
    CUT,
    DECIDING,
    DECLARED_DONE,
    EXPOSED,
    HANDED,
    KEYED,
    NO_JACKPOTS,
    READY,
    ROLES,
    SHUFFLED,
    SIXTHS,
    WRONG_DECK,
    Refused,
    Table,
)
from croupier.words.cards import DECK

KINDS: tuple[type[c.Command], ...] = get_args(c.AnyCommand)
NAMES = ("Ann", "Bob Lee", "de la Cruz", "dealer", "Zoë", 'Q "x" # y', "O'Neill", "Cleo")
WORDS = ("", "too slow", "a; b: c # d", ' spaced "out" ', "line\nbreak", "ends", "12.50 6.1.1")
FULL = tuple(map(str, DECK))
# What a round waits for at each point, so that chance also gets to its end.
WAITED_FOR: Mapping[str, tuple[type[c.Command], ...]] = {
    READY: (c.PlaceYourBets, c.Place),
    BETTING: (c.Place, c.Place, c.Place, c.TakeDice, c.TakeDice, c.NoMoreBets),
    CLOSED: (c.TakeDice, c.RefuseDice, c.HandDice, c.Roll, c.CheckCards, c.Shuffle, c.Deal),
    HANDED: (c.Roll,),
    AGAIN: (c.HandDice, c.Roll),
    CALLED: (c.Key,),
    KEYED: (c.Confirm,),
    CONFIRMED: (c.CollectLosers,),
    COLLECTED: (c.PayWinners,),
    SHUFFLED: (c.Cut, c.Deal),
    CUT: (c.Deal,),
    DECIDING: (c.Deal, c.Keep, c.Declare, c.Expose),
    EXPOSED: (c.CollectJackpots,),
    NO_JACKPOTS: (c.SettleDeclared,),
    DECLARED_DONE: (c.PayJackpots,),
    SIXTHS: (c.DealSixth, c.RackCards),
}
STOPPED: Mapping[str, tuple[type[c.Command], ...]] = {
    "wrong number": (c.Override,),
    "malfunction": (c.NotifyInspector,),
    "malfunction, inspector notified": (c.Resume,),
    "outcome invalidated": (c.Refund, c.Forfeit),
    COUNT_ORDERED: (c.CountCards,),
    WRONG_DECK: (c.VoidRound, c.CountCards),
}
RICH = 400_000  # a seat that has so much takes it away before long, and a correction finds little
PAYTABLES = {"double-chance": ("none", "example", "fixed", "progressive"), "craps": ("us",)}


def life(name: str, seed: int, steps: int) -> tuple[e.Event, ...]:
    """A table of this game after so many requests by chance: everything that happened."""
    chance = Random(seed)
    definition = find(name)
    paytable = chance.choice(PAYTABLES.get(name, ("",)))
    done = open_table(
        definition.under({}, paytable),
        chips=(250, 500, 2_500, 10_000),
        seats=4,
        bank=1_000_000,
        limits={"": e.Limit(500, 50_000)} if chance.random() < 0.3 else {},
        automatic=chance.choice((STEPS, (), STEPS[::2], STEPS[1::2])),
        device=name == "double-chance" and chance.random() < 0.5,
        name=chance.choice(("", "Main 1", 'the "big" one')),
    )
    table, log = done.table, list(done.events)
    for seat, who in enumerate(NAMES[:2], 1):
        for command in (
            c.SitDown(f"seat {seat}", seat, who),
            c.BuyIn(f"seat {seat}", seat, 500_000),
        ):
            answer = act(table, command)
            assert not isinstance(answer, Refused)
            table = answer.table
            log += answer.events
    for _ in range(steps):
        answer = act(table, wanted(table, chance))
        if not isinstance(answer, Refused):
            table = answer.table
            log += answer.events
    return tuple(log)


def wanted(table: Table, chance: Random) -> c.Command:
    """Something that somebody asks for: mostly what the round waits for, else anything."""
    kind = chance.choice(KINDS)
    if table.stop and chance.random() < 0.5:
        kind = chance.choice(STOPPED[table.stop])
    elif (kinds := pressing(table)) and chance.random() < 0.3:
        kind = chance.choice(kinds)
    elif chance.random() < 0.8:
        kind = chance.choice(WAITED_FOR[table.phase])
    seat = chance.randint(1, 4)
    if kind in {c.Deal, c.Keep, c.Declare, c.DealSixth}:
        seat = chance.choice([n for n, _ in table.hands] or [1, 2])
    if kind in {c.TakeDice, c.PassDice, c.ChooseDice}:
        seat = (table.dice.shooter, *in_turn(table), seat)[not table.dice.shooter]
    values = {
        name: VALUES[name](table, chance, seat)
        for name in kind.__struct_fields__[1:]
        if name in VALUES
    }
    values["seat"] = seat
    if kind is c.Remove and table.bets:
        values["seat"], area = chance.choice(list(table.bets))
        values["area"] = table.rules.wagers[area].name
    if kind is c.CountCards:
        values["found"] = chance.choice((51, 52))
    if kind is c.ExchangeVoucher:
        values["tokens"] = chance.choice((True, False))
    mine = {name: values[name] for name in kind.__struct_fields__[1:]}
    if kind is c.CashOut and (who := table.seat(seat)):
        mine["amount"] = max(mine["amount"], who.chips)
    return kind(_who(table, kind, values["seat"], chance), **mine)


def pressing(table: Table) -> tuple[type[c.Command], ...]:
    """What would never be asked for at the right moment, if it were left to chance."""
    seats = [seat for seat in table.seats if seat is not None]
    asked: Mapping[tuple[type[c.Command], ...], object] = {
        (c.ChooseDice, c.CheckFoundDice, c.NewSet): table.dice.missing,
        (c.DecideDispute, c.AskReview, c.ReviewDispute, c.AdviseOfInspector): table.disputes,
        (c.LetTimePass, c.CloseTable): table.notices,
        (c.Remove,): table.bets and table.phase in {READY, BETTING},
        (c.VoidHand, c.Misdeal, c.VoidRound, c.BurnSixth): table.hands,
        (c.Override,): table.rounds and table.rules.dice,
        (c.Repay,): any(seat.owed for seat in seats),
        (c.CashOut,): any(seat.chips > RICH for seat in seats),
    }
    return tuple(kind for kinds, wanted_now in asked.items() if wanted_now for kind in kinds)


def _who(table: Table, kind: type[c.Command], seat: int, chance: Random) -> str:
    grant = table.rules.grants.get(kind.act)
    role = chance.choice(grant.roles) if grant else "dealer"
    if role in {"player", "shooter"}:
        return f"seat {seat}"
    held = [name for name, of in table.people if of == role]
    return chance.choice(held) if held else role


Value = Callable[[Table, Random, int], Any]


def _one_of(*values: object) -> Value:
    return lambda _table, chance, _seat: chance.choice(values)


def _face(_table: Table, chance: Random, _seat: int) -> int:
    return chance.randint(1, 6)


def _area(table: Table, chance: Random, _seat: int) -> str:
    return chance.choice(tuple(table.rules.area))


def _area_or_all(table: Table, chance: Random, seat: int) -> str:
    return chance.choice(("", _area(table, chance, seat)))


def _on_layout(table: Table, chance: Random, seat: int) -> str:
    return _area(table, chance, seat)


def _ground(table: Table, chance: Random, _seat: int) -> str:
    return chance.choice([g for of in table.rules.book.grounds.values() for g in of] or ["1"])


def _clause(table: Table, chance: Random, _seat: int) -> str:
    left = [k for k, clause in table.rules.book.clauses.items() if clause.status == "discretion"]
    return chance.choice(left or list(table.rules.book.clauses))


def _cards(table: Table, chance: Random, seat: int) -> tuple[str, ...]:
    hand = dict(table.hands).get(seat)
    if hand:
        return tuple(chance.sample(hand.cards, chance.randint(1, 3)))
    return tuple(chance.sample(sorted(table.deck.shoe or FULL), 5)) if chance.random() < 0.8 else ()


def _card(table: Table, chance: Random, _seat: int) -> str:
    return chance.choice(sorted(table.deck.shoe or FULL))


def _order(_table: Table, chance: Random, _seat: int) -> tuple[str, ...]:
    return tuple(chance.sample(FULL, 52)) if chance.random() < 0.5 else ()


def _dice(table: Table, chance: Random, _seat: int) -> tuple[int, ...]:
    those = (*table.dice.bowl, *table.dice.chosen)
    return tuple(chance.sample(those, 2)) if len(those) > 1 and chance.random() < 0.5 else ()


_AMOUNT = _one_of(250, 500, 1_000, 2_500, 5_000)
_TEXT, _NAME = _one_of(*WORDS), _one_of(*NAMES)
VALUES: Mapping[str, Value] = {
    "amount": _AMOUNT,
    "tokens": _one_of(0, 0, 0, 0, 500),
    "area": _area,
    "found": _one_of(False, False, True),
    "up": _one_of(True, False),
    "on": _one_of(True, False),
    "offered": _one_of(True, False),
    "of_age": _one_of(True),
    "name": _NAME,
    "role": _one_of(*ROLES),
    "value": _AMOUNT,
    "least": _one_of(0, 500, 1_000),
    "most": _one_of(0, 5_000, 50_000),
    "unit": _one_of(0, 500),
    "seconds": _one_of(60, 1200, 1201, 3600),
    "agreed_by": _one_of("Cleo", "dealer", "inspector", "casino supervisor", "gaming supervisor"),
    "first": _face,
    "second": _face,
    "source": _one_of("dealer-keyed", "house", "dealer", "the big shuffler"),
    "dice": _dice,
    "count": _one_of(1, 2),
    "sound": _one_of(True, False),
    "to_player": _one_of(True, False),
    "ground": _ground,
    "clause": _clause,
    "facts": _TEXT,
    "reason": _TEXT,
    "ruling": _TEXT,
    "about": _TEXT,
    "decision": _TEXT,
    "inspector": _NAME,
    "round": lambda table, chance, _: chance.choice([0, *(r.number for r in table.rounds)]),
    "number": lambda table, chance, _: chance.randint(1, max(1, len(table.disputes))),
    "back": _one_of("", "red", "blue with a swan"),
    "device": _one_of(True, False),
    "order": _order,
    "cards": _cards,
    "card": _card,
}
