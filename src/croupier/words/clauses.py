"""The words a wager is written in: clauses, what hands may do, states, areas.

Chips have no memory, the layout has. An area is a small automaton; in each state one clause
answers each call, and its consequence is all that ever happens to chips.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.words.calls import Call, Calls
from croupier.words.odds import odds, odds_text


@dataclass(frozen=True, slots=True)
class Wins:
    """Paid at odds, stake and winnings leave the area. `by` is the clause that states the odds."""

    odds: Fraction
    by: str
    floor: Fraction = Fraction(0)
    to_state: str | None = None

    def to(self, state: str) -> "Wins":
        return replace(self, to_state=state)


@dataclass(frozen=True, slots=True)
class Loses:
    """Collected."""

    to_state: str | None = None

    def to(self, state: str) -> "Loses":
        return Loses(state)


@dataclass(frozen=True, slots=True)
class Returned:
    """Void or stood off: the stake goes back to the player."""

    to_state: str | None = None

    def to(self, state: str) -> "Returned":
        return Returned(state)


@dataclass(frozen=True, slots=True)
class Stays:
    """Nothing happens."""


@dataclass(frozen=True, slots=True)
class Goes:
    """The area, and all chips on it, move to another state."""

    to_state: str


@dataclass(frozen=True, slots=True)
class Travels:
    """The chips move to another area; this one starts afresh."""

    area: str


@dataclass(frozen=True, slots=True)
class WinsShare:
    """Paid a share of a progressive jackpot's meter."""

    share: Fraction
    by: str


Consequence = Wins | WinsShare | Loses | Returned | Stays | Goes | Travels

loses, returned, stays = Loses(), Returned(), Stays()


def wins(text: str, *, by: str, floor: str | None = None) -> Wins:
    """Pays at odds like '10 to 1'. Where the clause says 'no less than', `floor` is that least."""
    return Wins(odds(text), by, odds(floor) if floor else Fraction(0))


def goes(state: str) -> Goes:
    return Goes(state)


def travels(area: str) -> Travels:
    return Travels(area)


@dataclass(frozen=True, slots=True)
class Hands:
    """What hands may do with chips in this state, and the clauses that say so.

    `whole`: what may be taken is taken whole or not at all.
    """

    may_place: bool
    may_take: bool
    place_rule: str
    take_rule: str
    whole: bool = False


def free(rule: str) -> Hands:
    """Chips may be placed, added to, reduced and removed."""
    return Hands(may_place=True, may_take=True, place_rule=rule, take_rule=rule)


def place_only(rule: str, take: str | None = None) -> Hands:
    """Chips may come, none may go."""
    return Hands(may_place=True, may_take=False, place_rule=rule, take_rule=take or rule)


def take_only(rule: str, place: str | None = None, *, whole: bool = False) -> Hands:
    """Chips may go, none may come."""
    return Hands(
        may_place=False, may_take=True, place_rule=place or rule, take_rule=rule, whole=whole
    )


def locked(rule: str, take: str | None = None) -> Hands:
    """Neither: what the documents call locked in, or frozen."""
    return Hands(may_place=False, may_take=False, place_rule=rule, take_rule=take or rule)


@dataclass(frozen=True, slots=True)
class Clause:
    """Rule number, calls, consequence. `calls` is None for 'any other roll'."""

    rule: str
    calls: Calls | None
    consequence: Consequence


def on(rule: str, calls: Iterable[Call], consequence: Consequence) -> Clause:
    return Clause(rule, frozenset(calls), consequence)


def otherwise(rule: str, consequence: Consequence) -> Clause:
    """Speaks for every call of the state that no other clause claims, announcements apart."""
    return Clause(rule, None, consequence)


@dataclass(frozen=True, slots=True)
class State:
    """One state of an area. `hears` is set where the calls are not the dice dealer's (cards)."""

    name: str
    hands: Hands
    clauses: tuple[Clause, ...]
    hears: tuple[Call, ...] | None = None


def state(name: str, hands: Hands, *clauses: Clause, hears: Iterable[Call] | None = None) -> State:
    heard = None if hears is None else tuple(sorted(hears, key=str))
    return State(name, hands, clauses, heard)


@dataclass(frozen=True, slots=True)
class During:
    """While another area is in one of these states."""

    area: str
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Off:
    """Chips work only while a condition holds; otherwise a deciding call does `then` instead."""

    rule: str
    unless: During
    then: Returned | Stays


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so many times the base wager: what is staked, or what it can win."""

    rule: str
    times: int
    of_winnings: bool


@dataclass(frozen=True, slots=True)
class Wager:
    """A betting area: its states, and what ties it to others.

    `moves_empty`: whether the area moves without chips on it; `stays_up`: whether chips that win
    stay there without being asked to; `for_shooter`: whether the shooter may bet there;
    `optional`: the clause that leaves it to the house whether to offer the wager.
    """

    name: str
    rule: str
    states: tuple[State, ...]
    takes: During | None = None
    takes_rule: str = ""
    needs: str | None = None
    needs_rule: str = ""
    off: Off | None = None
    limit: Limit | None = None
    by_dealer: bool = False
    moves_empty: bool = True
    stays_up: bool = False
    for_shooter: bool = True
    optional: str = ""
    kind: str = ""

    @property
    def family(self) -> str:
        """The wager as a player names it, where several areas serve one (six boxes of Come)."""
        return self.kind or self.name

    def state(self, name: str) -> State:
        return next(s for s in self.states if s.name == name)


def wager(name: str, rule: str, *states: State, **ties: object) -> Wager:
    """An area with its first state first. Ties are Wager's own fields, named."""
    return Wager(name, rule, states, **ties)  # type: ignore[arg-type]  # checked by Wager itself


def during(area: Wager, *states: str) -> During:
    return During(area.name, states)


def off_unless(rule: str, working: During, then: Returned | Stays) -> Off:
    return Off(rule, working, then)


def double(rule: str) -> Limit:
    """No more than twice the base wager."""
    return Limit(rule, 2, of_winnings=False)


def winning_double(rule: str) -> Limit:
    """No more than wins twice the base wager."""
    return Limit(rule, 2, of_winnings=True)


def said(consequence: Consequence) -> str:
    """A consequence in the few words of a transcript."""
    match consequence:
        case Wins(odds=pays):
            return f"wins {odds_text(pays)}"
        case WinsShare(share=share):
            return f"wins {share} of the jackpot"
        case Loses():
            return "loses"
        case Returned():
            return "returned"
        case Stays():
            return "stays"
        case Goes(to_state=following):
            return f"goes to {following!r}"
        case _:
            return f"travels to {consequence.area}"
