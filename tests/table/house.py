"""A table in play, driven from tests as people speak of it: amounts in whole units, seats by
number, everybody under a name. Whatever happens is checked against books kept by another hand.
"""

from collections.abc import Collection, Mapping
from functools import cache

from tests.table.books import Books, known

from croupier.bank.ledger import Transfer
from croupier.games import find
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done, act
from croupier.table.opening import STEPS, open_table
from croupier.table.rules import Rules
from croupier.table.state import Refused, Table
from croupier.table.transfers import transfers
from croupier.words.card_game import CardGame
from croupier.words.game import Game

UNIT = 100
STAFF = {
    "dragon-fire": {
        "Dana": "dealer",
        "Gus": "gaming supervisor",
        "Cleo": "casino supervisor",
        "Ines": "inspector",
    },
    "craps": {
        "Dana": "dealer",
        "Stu": "stickperson",
        "Bo": "boxperson",
        "Cleo": "casino supervisor",
        "Ines": "inspector",
    },
    "double-dice": {"Dana": "dealer", "Pia": "permit holder"},
    "double-chance": {
        "Dana": "dealer",
        "Gus": "gaming supervisor",
        "Gill": "games supervisor",
        "Cleo": "casino supervisor",
        "Ines": "inspector",
    },
}
GAMES = tuple(STAFF)
Readings = tuple[tuple[str, str], ...]


@cache
def rules_of(name: str, readings: Readings = (), paytable: str = "") -> Game | CardGame:
    return find(name).under(dict(readings), paytable)


@cache
def opened(
    name: str,
    readings: Readings = (),
    paytable: str = "",
    *,
    chips: tuple[int, ...] = (500, 2500, 10_000),
    seats: int = 8,
    automatic: tuple[str, ...] = STEPS,
    limits: tuple[tuple[str, e.Limit], ...] = (),
    device: bool = False,
    bank: int = 10_000_000,
) -> Done:
    """A table as it opens, worked out once for each way to open it."""
    return open_table(
        rules_of(name, readings, paytable),
        chips=chips,
        seats=seats,
        automatic=automatic,
        limits=dict(limits),
        device=device,
        bank=bank,
    )


class Night:
    """One table from its opening on, with its log and the books kept beside it."""

    def __init__(
        self,
        name: str = "dragon-fire",
        readings: Mapping[str, str] | None = None,
        paytable: str = "",
        *,
        chips: tuple[int, ...] = (5, 25, 100),
        seats: int = 8,
        automatic: Collection[str] = STEPS,
        limits: Mapping[str, tuple[int, int]] | None = None,
        unit: int = 0,
        device: bool = False,
        cents: bool = False,
    ) -> None:
        unit_of = 1 if cents else UNIT
        done = opened(
            name,
            tuple((readings or {}).items()),
            paytable,
            chips=tuple(value * unit_of for value in chips),
            seats=seats,
            automatic=tuple(step for step in STEPS if step in automatic),
            limits=tuple(
                (area, e.Limit(least * UNIT, most * UNIT, unit * UNIT))
                for area, (least, most) in (limits or {}).items()
            ),
            device=device,
        )
        self.name = name
        self.unit = unit_of
        self.table = done.table
        self.log: list[e.Event] = []
        self.books = Books(done.table)
        for event in done.events:
            self.books.opens(event)
        self.log.extend(done.events)
        for who, role in STAFF[name].items():
            self(c.GoOnDuty(c.HOUSE, who, role))

    # ------------------------------------------------------------ whatever is asked

    def __call__(self, command: c.Command) -> tuple[e.Event, ...]:
        """Ask; it must be accepted, and every check must hold after every event."""
        done = act(self.table, command)
        assert not isinstance(done, Refused), f"{command}: {done}"
        self.books.after(self.table, done)
        self.table = done.table
        self.log.extend(done.events)
        return done.events

    def no(self, command: c.Command, clause: str | None = None) -> str:
        """Ask; it must be refused, by this clause where one is named. The sentence is returned."""
        before = self.books.mutable(self.table)
        refused = act(self.table, command)
        assert isinstance(refused, Refused), f"{command} was accepted"
        assert self.books.mutable(self.table) == before
        assert known(self.table.rules, refused.rule), refused
        assert refused.why.endswith((".", "?")), refused
        if clause is not None:
            assert refused.rule == clause, refused
        return refused.why

    def may(self, command: c.Command) -> bool:
        return not isinstance(act(self.table, command), Refused)

    # ------------------------------------------------------------ people

    def who(self, act_name: str) -> str:
        """Whoever on duty may do this act."""
        roles = self.rules.grants[act_name].roles
        return next(who for who, role in self.table.people if role in roles)

    def sits(self, seat: int, name: str, buys: int = 0) -> "Night":
        self(c.SitDown(f"seat {seat}", seat, name))
        if buys:
            self(c.BuyIn(f"seat {seat}", seat, buys * self.unit))
        return self

    def leaves(self, seat: int) -> tuple[e.Event, ...]:
        return self(c.Leave(f"seat {seat}", seat))

    # ------------------------------------------------------------ wagers and dice

    def bets(
        self, seat: int, amount: int, area: str, *, found: bool = False, tokens: int = 0
    ) -> tuple[e.Event, ...]:
        return self(self.place(seat, amount, area, found=found, tokens=tokens))

    def place(
        self, seat: int, amount: int, area: str, *, found: bool = False, tokens: int = 0
    ) -> c.Place:
        by = "Dana" if found else f"seat {seat}"
        return c.Place(by, seat, area, amount * self.unit, tokens * self.unit, found)

    def takes(self, seat: int, amount: int, area: str) -> tuple[e.Event, ...]:
        return self(c.Remove(f"seat {seat}", seat, area, amount * self.unit))

    def dice_to(self, seat: int) -> tuple[e.Event, ...]:
        return self(c.TakeDice(f"seat {seat}", seat))

    def rolls(self, first: int, second: int) -> tuple[e.Event, ...]:
        """No more bets, and the dice show this; what the table does by itself follows."""
        before = len(self.log)
        if self.table.phase in {"ready", "betting"}:
            self(c.NoMoreBets("Dana"))
        self(c.Roll(self.who("call the roll"), first, second))
        return tuple(self.log[before:])

    def overrides(self, first: int, second: int, round_: int = 0) -> e.Overridden:
        events = self(c.Override(self.who("override"), first, second, round_, "the film shows it"))
        return next(event for event in events if isinstance(event, e.Overridden))

    # ------------------------------------------------------------ how it stands

    @property
    def rules(self) -> Rules:
        return self.table.rules

    def chips(self, seat: int) -> int | None:
        """What the seat holds, in whole units; None where nobody sits."""
        held = self.table.seat(seat)
        return None if held is None else held.chips // self.unit

    def on(self, seat: int, area: str) -> int:
        """The chips of a seat that lie on an area."""
        bet = self.table.bet(seat, area)
        return 0 if bet is None else bet.amount // self.unit

    def holds(self, account: str, kind: str = "chips") -> int:
        return self.books.ledger.holds(account, kind) // self.unit

    def state(self, area: str) -> str:
        return self.table.state(area)


def receipts(events: Collection[e.Event]) -> list[e.Receipt]:
    """Every wager that these events ended."""
    found: list[e.Receipt] = []
    for event in events:
        for field in ("receipts", "settled", "returned"):
            found.extend(getattr(event, field, ()))
    return found


def ended(events: Collection[e.Event]) -> dict[tuple[int, str], tuple[str, int, str]]:
    """By seat and area: the outcome, the winnings in whole units, and the deciding clause."""
    return {(r.seat, r.area): (r.outcome, r.pays // UNIT, r.rule) for r in receipts(events)}


def moved_by(events: Collection[e.Event]) -> list[Transfer]:
    return [move for event in events for move in transfers(event)]


def standing(table: Table) -> dict[str, object]:
    """What two tables must have in common to be the same to whoever plays on."""
    return {
        "seats": table.seats,
        "wagers": {key: tuple_of(bet) for key, bet in sorted(table.bets.items())},
        "areas": table.clock,
        "dice": table.dice,
        "jackpot": table.pool,
        "limits": dict(table.limits),
        "phase": table.phase,
        "round": table.round,
        "gives up": table.gives_up,
        "people": table.people,
    }


def tuple_of(bet: object) -> tuple[int, int]:
    return bet.amount, bet.tokens  # type: ignore[attr-defined]  # a Bet
