"""A table as it stands: frozen values, replaced whole and never changed."""

from functools import lru_cache
from typing import Any

import msgspec

from croupier.bank.money import money
from croupier.table.events import Event, Limit
from croupier.table.rules import Rules
from croupier.words.clauses import State

ROLES = (
    "dealer",
    "gaming supervisor",
    "games supervisor",
    "casino supervisor",
    "inspector",
    "permit holder",
    "boxperson",
    "stickperson",
)

# How far a round has come. Dice: bets, then the dice go out, are called, keyed and confirmed.
READY = "ready"
BETTING = "betting"
CLOSED = "bets closed"
HANDED = "dice with the shooter"
AGAIN = "to be thrown again"
CALLED = "roll called"
KEYED = "numbers keyed"
CONFIRMED = "areas lit"
COLLECTED = "losers collected"
# Cards: bets, then the deck is shuffled, hands are dealt and decided on, exposed and settled.
SHUFFLED = "deck shuffled"
CUT = "deck cut"
DECIDING = "players decide"
EXPOSED = "hands exposed"
NO_JACKPOTS = "jackpot losers collected"
DECLARED_DONE = "declared hands settled"
SIXTHS = "sixth cards"
# What is amiss with the cards: a person checks them, or new ones come.
CHECK, CHANGE = "to be checked", "to be changed"
COUNT_ORDERED, WRONG_DECK = "count ordered", "wrong deck"
# What each point of a round waits for, as whoever is told "not now" has to know.
WAITS_FOR = {
    READY: "the next round begins with 'place your bets'",
    BETTING: "bets are open, until 'no more bets'",
    HANDED: "the dice are out, and the throw is called next, or no roll",
    AGAIN: "the throw was void; the dice are handed over again, and the bets stay as they lie",
    CALLED: "the roll is called, and its two numbers are keyed next",
    KEYED: "the two numbers are keyed, and confirmed next",
    CONFIRMED: "the areas are lit, and the losers collected next",
    COLLECTED: "the losers are collected, and the winners paid next",
    SHUFFLED: "the deck is shuffled, and the deal comes next",
    CUT: "the deck is cut, and hands are dealt next",
    DECIDING: "cards are out, and every player with a hand declares or discards",
    EXPOSED: "the hands are exposed, and lost jackpot wagers are collected next",
    NO_JACKPOTS: "lost jackpot wagers are collected, and declared hands settled next",
    DECLARED_DONE: "declared hands are settled, and jackpots paid next",
    SIXTHS: "sixth cards are dealt, until every hand is settled",
}


DICE_IN_SET = 5


class Refused(msgspec.Struct, frozen=True, gc=False):
    """No, by this clause, in a sentence that says what would be allowed."""

    rule: str
    why: str


class Bet(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """What lies on one area for one seat."""

    amount: int
    tokens: int = 0


class Seat(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A player at the table: chips in hand, tokens, debts, and what is asked of the seat."""

    name: str
    chips: int = 0
    tokens: int = 0
    owed: int = 0
    idle: int = 0
    limit: Limit | None = None
    up: tuple[str, ...] = ()
    gone: bool = False


class Dice(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The set of five: two with the shooter, the rest in the bowl, some perhaps off the table.

    `last` is who threw before; `offered` the seat that is being asked and `refused` those asked
    since; `fresh` until the first throw of the table; `own` are the two that were thrown before
    any went off the table; `old` what is left of a replaced set, for the shooter who goes on.
    """

    shooter: int = 0
    last: int = 0
    offered: int = 0
    refused: tuple[int, ...] = ()
    fresh: bool = True
    thrower: str = ""
    chosen: tuple[int, ...] = ()
    bowl: tuple[int, ...] = (1, 2, 3, 4, 5)
    missing: tuple[int, ...] = ()
    unsound: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    old: tuple[int, ...] = ()
    sets: int = 1


class Hand(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A playing area's cards: dealt, then kept or declared, and perhaps a sixth."""

    cards: tuple[str, ...]
    decision: str = ""
    kept: tuple[str, ...] = ()
    sixth: str = ""
    done: bool = False


class Deck(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Where each of 52 cards is: `shoe` in order where it is known, else what is not yet out.

    `prepared` is how far the deck was made ready before the bets were closed; `doubt` what must
    be done before it is dealt again. A `device` may hold the `other` deck, told by its backs.
    """

    back: str = ""
    checked: bool = False
    shoe: tuple[str, ...] = ()
    known: bool = False
    rack: tuple[str, ...] = ()
    prepared: str = ""
    doubt: str = ""
    device: bool = False
    failed: bool = False
    other: str = ""
    other_checked: bool = False


class Result(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The roll in hand: as called, as keyed, and the clock it found."""

    first: int
    second: int
    keyed: tuple[int, int] | None = None
    clock: int = 0


class Dispute(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A dispute on its way: who decided it first, and in which instance it stands."""

    number: int
    seat: int
    about: str
    stands: str = "open"
    decided_by: str = ""
    review_asked: bool = False


class Notice(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A sign that something will change at a time: limits, or with no limit the table's close."""

    due: int
    area: str = ""
    limit: Limit | None = None


class Round(msgspec.Struct, frozen=True, gc=False):
    """A result and all that followed it, kept so that the result can still be put right."""

    number: int
    before: "Table | None"
    events: tuple[Event, ...] = ()


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything that the next decision may depend on."""

    rules: Rules
    version: int = 0
    time: int = 0
    phase: str = READY
    stop: str = ""
    round: int = 0
    closed: bool = False
    retracing: bool = False
    people: tuple[tuple[str, str], ...] = ()
    seats: tuple[Seat | None, ...] = ()
    bets: dict[tuple[int, int], Bet] = {}
    clock: int = 0
    dice: Dice = Dice()
    result: Result | None = None
    confirmed_by: str = ""
    gives_up: str = ""
    deck: Deck = Deck()
    hands: tuple[tuple[int, Hand], ...] = ()
    pool: int = 0
    limits: dict[str, Limit] = {}
    notices: tuple[Notice, ...] = ()
    withheld: tuple[str, ...] = ()
    called_on: frozenset[tuple[int, int]] = frozenset()
    disputes: tuple[Dispute, ...] = ()
    unruled: tuple[int, ...] = ()
    debts: dict[str, int] = {}
    ground: str = ""
    barred: tuple[str, ...] = ()
    rounds: tuple[Round, ...] = ()

    def seat(self, number: int) -> Seat | None:
        """Who sits there, if anybody does."""
        return self.seats[number - 1] if 0 < number <= len(self.seats) else None

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers of the seats that are taken."""
        return tuple(n for n, seat in enumerate(self.seats, 1) if seat is not None)

    def bet(self, seat: int, area: str) -> Bet | None:
        """What the seat has on the area."""
        return self.bets.get((seat, self.rules.area.get(area, -1)))

    def on(self, area: int) -> bool:
        """Whether anybody's chips lie on the area."""
        return any(where == area for _, where in self.bets)

    @property
    def waits(self) -> str:
        """What has to happen next, for a sentence that says 'not now'."""
        if self.phase == CLOSED:
            return (
                f"bets are closed, and the {'dice go out' if self.rules.dice else 'deal is'} next"
            )
        return WAITS_FOR.get(self.phase, self.phase)

    @property
    def covered(self) -> frozenset[int]:
        """The areas with chips on them."""
        return frozenset([area for _, area in self.bets])

    def roles(self, who: str) -> tuple[str, ...]:
        """The roles in which somebody may act here."""
        number = seat_number(who)
        if number is not None:
            return ("player", "shooter") if number == self.dice.shooter else ("player",)
        held = tuple(role for name, role in self.people if name == who)
        if held or any(role == who for _, role in self.people):
            return held
        return (who,) if who in ROLES else ()  # a role that nobody holds by name can still act

    def standing(self, area: int) -> State:
        """The state an area is in, with what hands may do there."""
        if self.rules.dice is None:
            return self.rules.states[self.phase not in {READY, BETTING, CLOSED}][area]
        return self.rules.states[self.clock][area]

    def state(self, area: str) -> str:
        """The name of the state an area is in."""
        return self.standing(self.rules.area[area]).name

    def with_(self, **changes: Any) -> "Table":  # noqa: ANN401 - any field, each of its own type
        return msgspec.structs.replace(self, **changes)


def set_of(dice: Dice) -> tuple[int, ...]:
    """The dice of the set in use that are at hand, in the bowl or in play."""
    first = DICE_IN_SET * (dice.sets - 1)
    return tuple(sorted(die for die in {*dice.bowl, *dice.chosen} if die > first))


def seat_name(number: int) -> str:
    return f"seat {number}"


@lru_cache(maxsize=4096)
def place_of(seat: int, area: int) -> tuple[int, int]:
    """Where a seat's chips lie on an area: one value for all that have chips there, kept once."""
    return seat, area


@lru_cache(maxsize=256)
def seat_number(who: str) -> int | None:
    """The number of whoever is called by a seat, -1 where there is none; None for other names."""
    if not who.startswith("seat "):
        return None
    number = int(who[5:]) if who[5:].isdecimal() else 0
    return number if number and who == seat_name(number) else -1


def in_hand(seat: Seat) -> str:
    """'35 in chips and 5 in tokens'."""
    tokens = f" and {money(seat.tokens)} in tokens" if seat.tokens else ""
    return f"{money(seat.chips)} in chips{tokens}"
