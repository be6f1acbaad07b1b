"""What may be done now: by whom, under which clause, and with which movements of chips.

The adviser is `decide` asked in advance. It asks for every act that the table knows, by everybody
who might do it, with what was observed; what would be done is offered, what would be refused is
not. There is no second rule in here. Cards that nobody has seen yet stay unseen: what an act brings
about is told up to the first of them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations, product, takewhile
from typing import Any, get_args

import msgspec

from croupier.bank.ledger import Transfer
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.deciding.limits import NOTICE
from croupier.table.deciding.settling import limit_for
from croupier.table.state import Refused, Table, seat_name
from croupier.table.transfers import transfers

KINDS: tuple[type[c.Command], ...] = get_args(c.AnyCommand)
AS_OBSERVED = "as observed"


class Facts(msgspec.Struct, frozen=True):
    """What was observed, as far as anything was: numbers, amounts, cards, names, words."""

    numbers: tuple[int, int] | None = None
    amount: int = 0
    tokens: int = 0
    most: int = 0
    seat: int = 0
    area: str = ""
    cards: tuple[str, ...] = ()
    name: str = ""
    role: str = ""
    words: str = AS_OBSERVED
    round: int = 0


class Option(msgspec.Struct, frozen=True):
    """One thing that may be done now, and what it would bring about: `unseen`, not all of it."""

    command: c.Command
    act: str
    by: str
    rule: str
    events: tuple[e.Event, ...]
    moves: tuple[Transfer, ...]
    unseen: bool = False


def advise(table: Table, facts: Facts | None = None) -> tuple[Option, ...]:
    """Everything that would be accepted now, of all that these facts could mean."""
    return tuple(_options(table, facts or Facts()))


def _options(table: Table, facts: Facts) -> Iterator[Option]:
    for command in candidates(table, facts):
        done = act(table, command)
        if isinstance(done, Refused):
            continue
        mine = next((ev for ev in done.events if ev.by == command.by), done.events[-1])
        told = tuple(takewhile(partial(_is_seen, command), done.events))
        moves = tuple(t for ev in told for t in transfers(ev))
        unseen = len(told) < len(done.events)
        yield Option(command, command.act, command.by, mine.rule, told, moves, unseen)


def _is_seen(command: c.Command, event: e.Event) -> bool:
    """Whether the event shows no card, or only those that the command itself names."""
    if not isinstance(event, e.HandDealt | e.Exposed | e.SixthDealt):
        return True
    return bool(getattr(command, "cards", ()) or getattr(command, "card", "")) and isinstance(
        command, c.Deal | c.DealSixth
    )


def candidates(table: Table, facts: Facts) -> Iterator[c.Command]:
    """Every command that the facts could mean, whether or not it would be accepted."""
    for kind in KINDS:
        for by in _actors(table, kind.act, facts):
            asked = Asked(table, facts, kind, by)
            values = (VALUES[name](asked) for name in kind.__struct_fields__[1:])
            for each in product(*values):
                yield kind(by, *each)


def _actors(table: Table, name: str, facts: Facts) -> Iterator[str]:
    """Everybody who might do an act: seats, people on duty, and roles that nobody holds by name."""
    grant = table.rules.grants.get(name)
    for role in grant.roles if grant else ():
        if role == "shooter":
            yield from map(seat_name, {table.dice.shooter} - {0})
        elif role == "player":
            yield from map(seat_name, _seats(table, facts))
        else:
            held = [who for who, as_what in table.people if as_what == role]
            yield from held or [role]


def _seats(table: Table, facts: Facts) -> Iterable[int]:
    return (facts.seat,) if facts.seat else range(1, len(table.seats) + 1)


class Asked(msgspec.Struct, frozen=True):
    """An act that somebody might ask for, before its details are filled in."""

    table: Table
    facts: Facts
    kind: type[c.Command]
    by: str

    @property
    def seats(self) -> Iterable[int]:
        """The seats it may be about: a player's own, else any."""
        if self.by.startswith("seat "):
            return (int(self.by[5:]),)
        return _seats(self.table, self.facts)

    @property
    def areas(self) -> Iterable[str]:
        if self.facts.area:
            return (self.facts.area,)
        return ("",) if self.kind in SIGNS else tuple(self.table.rules.area)

    @property
    def amounts(self) -> Iterable[int]:
        """What was observed, else the least that the sign allows and chips can make."""
        if self.facts.amount or self.facts.tokens:
            return (self.facts.amount,)
        seat = next(iter(self.seats))
        area = next(iter(self.areas), "")
        known = self.table.seat(seat) is not None and area in self.table.rules.area
        least = limit_for(self.table, seat, area).least if known else 0
        return (max(least, self.table.rules.chips[0]),)

    @property
    def grounds(self) -> Iterable[str]:
        grounds = self.table.rules.book.grounds
        act_name = self.kind.act
        return dict.fromkeys(
            ground
            for key in grounds
            if key.partition(",")[0] == act_name
            for ground in grounds[key]
        )

    @property
    def cards(self) -> Iterable[tuple[str, ...]]:
        """What was observed; for a player's choice every part of the own hand."""
        if self.facts.cards:
            return (self.facts.cards,)
        hand = dict(self.table.hands).get(next(iter(self.seats)))
        if self.kind is not c.Keep or hand is None:
            return ((),)
        return (kept for n in (1, 2, 3) for kept in combinations(hand.cards, n))

    @property
    def found(self) -> Iterable[bool]:
        """Whether chips are found on a layout: by whoever deals, never by a player."""
        return (False,) if self.by.startswith("seat ") else BOTH

    @property
    def others(self) -> Iterable[str]:
        return (name for name, _ in self.table.people if name != self.by)

    @property
    def discretions(self) -> Iterable[str]:
        clauses = self.table.rules.book.clauses.values()
        return (clause.id for clause in clauses if clause.status == "discretion")


SIGNS = (c.ChangeLimits, c.GiveLimitsNotice)
BOTH = (True, False)

# How the details of a command are filled in, by the name of the detail.
VALUES: Mapping[str, Callable[[Asked], Iterable[Any]]] = {
    "about": lambda a: (a.facts.words,),
    "agreed_by": lambda a: a.others,
    "amount": lambda a: a.amounts,
    "area": lambda a: a.areas,
    "back": lambda a: (a.facts.name,),
    "card": lambda a: a.facts.cards[:1] or ("",),
    "cards": lambda a: a.cards,
    "clause": lambda a: a.discretions,
    "count": lambda _: (1, 2),
    "decision": lambda a: (a.facts.words,),
    "device": lambda _: BOTH,
    "dice": lambda _: ((),),
    "facts": lambda a: (a.facts.words,),
    "first": lambda a: a.facts.numbers[:1] if a.facts.numbers else (),
    "found": lambda a: (52, 51) if a.kind is c.CountCards else a.found,
    "ground": lambda a: a.grounds,
    "inspector": lambda a: (a.facts.name,),
    "least": lambda a: (a.facts.amount,),
    "most": lambda a: (a.facts.most,),
    "name": lambda a: (a.facts.name,),
    "number": lambda a: (d.number for d in a.table.disputes),
    "of_age": lambda _: (True,),
    "offered": lambda _: BOTH,
    "on": lambda _: BOTH,
    "order": lambda _: ((),),
    "reason": lambda a: (a.facts.words,),
    "role": lambda a: (a.facts.role,),
    "round": lambda a: (a.facts.round,),
    "ruling": lambda a: (a.facts.words,),
    "seat": lambda a: a.seats,
    "second": lambda a: a.facts.numbers[1:] if a.facts.numbers else (),
    "seconds": lambda _: (NOTICE,),
    "sound": lambda _: BOTH,
    "source": lambda _: ("dealer-keyed",),
    "to_player": lambda _: BOTH,
    "tokens": lambda a: BOTH if a.kind is c.ExchangeVoucher else (a.facts.tokens,),
    "unit": lambda _: (0,),
    "up": lambda _: BOTH,
    "value": lambda a: a.table.rules.chips,
}
