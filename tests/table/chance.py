"""People at a table who do as chance has it: mostly what comes next, sometimes anything at all.

What is likely depends on how the table stands, so that every kind of event comes up often.
Seeded, so that a night can be played again.
"""

from collections.abc import Callable, Collection
from random import Random

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.advise import KINDS
from croupier.table.deciding.in_order import sixths_left, to_be_dealt
from croupier.table.deciding.offering import in_turn
from croupier.table.state import Table
from croupier.words.cards import DECK

DECK_NAMES = [str(card) for card in DECK]
AMOUNTS = (500, 1000, 1500, 2500, 5000, 300, 12_000)
NAMES = ("Zoe", "Max", "Kim", "Ann", "Dana")
Weights = dict[type[c.Command], int]

FLOW: dict[str, Weights] = {
    "ready": {c.PlaceYourBets: 8, c.Place: 6, c.NoMoreBets: 2, c.PassDice: 1, c.TakeDice: 2},
    "betting": {c.Place: 16, c.NoMoreBets: 4, c.Remove: 2, c.LeaveUp: 1, c.TakeDice: 4},
    "bets closed": {
        c.Roll: 8, c.HandDice: 8, c.TakeDice: 6, c.NoRoll: 1, c.CheckCards: 3, c.Shuffle: 12,
    },
    "dice with the shooter": {c.Roll: 12, c.NoRoll: 2, c.DiceOffTable: 1, c.OrderPass: 1},
    "to be thrown again": {c.HandDice: 8, c.Roll: 4, c.NoRoll: 1},
    "roll called": {c.Key: 10, c.NoRoll: 1},
    "numbers keyed": {c.Confirm: 10, c.Key: 1},
    "areas lit": {c.CollectLosers: 1},
    "losers collected": {c.PayWinners: 1},
    "deck shuffled": {c.Cut: 8, c.Deal: 8, c.Reshuffle: 1},
    "deck cut": {c.Deal: 1},
    "players decide": {
        c.Deal: 8, c.Declare: 8, c.Keep: 12, c.Expose: 8, c.Misdeal: 1, c.VoidHand: 1,
        c.ExtraHand: 1,
    },
    "hands exposed": {c.CollectJackpots: 6},
    "jackpot losers collected": {c.SettleDeclared: 6, c.Keep: 2},
    "declared hands settled": {c.PayJackpots: 6},
    "sixth cards": {c.DealSixth: 8, c.RackCards: 12, c.BurnSixth: 16},
}  # fmt: skip
LEADS_ON: dict[str, Weights] = {
    "wrong number": {c.Override: 6},
    "malfunction": {c.NotifyInspector: 6, c.Confirm: 1, c.CollectLosers: 1, c.PayWinners: 1},
    "malfunction, inspector notified": {c.Resume: 6},
    "outcome invalidated": {c.Refund: 4, c.Forfeit: 12},
    "count ordered": {c.CountCards: 1},
    "wrong deck": {c.VoidRound: 2, c.CountCards: 1},
}
RARE = (
    c.CloseTable, c.GiveClosingNotice, c.Leave, c.Exclude, c.GoOffDuty, c.ReportMalfunction,
    c.ReportWrongNumber, c.Misdeal, c.VoidRound, c.VoidHand, c.ChangeCards, c.OrderCount,
    c.LetTimePass, c.Override, c.Invalidate, c.VoidWagers,
)  # fmt: skip

# What a night may be about, so that chains of rare things come up: asked for again and again.
ABOUT: tuple[tuple[type[c.Command], ...], ...] = (
    (),
    (c.GiveClosingNotice, c.LetTimePass, c.CloseTable, c.CloseTable),
    (c.CashOut, c.Override, c.Override, c.BuyIn, c.Repay, c.Repay),
    (c.CashOut, c.Override, c.Repay),
    (c.CashOut, c.Invalidate, c.Refund, c.BuyIn, c.Repay, c.Repay),
    (c.ChangeColour, c.GoOffDuty, c.GoOnDuty),
    (c.Forfeit, c.Invalidate),
    (c.Leave, c.Override, c.SitDown),
    (c.VoidRound, c.ReplaceDevice, c.ChangeCards, c.LoadDevice, c.Reshuffle),
    (c.Place, c.Declare, c.BurnSixth, c.BurnSixth),
    (c.VoidHand, c.ExtraHand, c.Misdeal),
    (c.Place, c.BurnSixth),
    (c.VoidHand,),
    (c.DiceOffTable, c.CheckFoundDice, c.NewSet, c.ChooseDice),
    (c.RaiseLimit, c.GiveLimitsNotice, c.ChangeLimits),
    (c.CallOn,),
    (c.OfferWager,),
    (c.OpenDispute, c.DecideDispute, c.AskReview, c.ReviewDispute, c.AdviseOfInspector),
    (c.Vacate, c.SitDown, c.NoMoreBets),
    (c.Vacate, c.NoMoreBets),
    (c.ReportMalfunction, c.NotifyInspector, c.Resume),
    (c.Rule, c.Exclude),
    (c.OrderPass, c.PassDice, c.NoRoll),
    (c.NameSubstitute, c.PassDice),
)


def nights(granted: Collection[str]) -> list[tuple[type[c.Command], ...]]:
    """What a night of a game may be about: what that game gives somebody the right to."""
    return [about for about in ABOUT if all(kind.act in granted for kind in about)]


def closing(table: Table) -> list[int]:
    """When the table may be closed, by the notices that are up."""
    return [n.due for n in table.notices if n.limit is None]


def may_close(table: Table) -> bool:
    due = closing(table)
    return bool(due) and min(due) <= table.time and table.phase in {"ready", "betting"}


def cashed(table: Table) -> bool:
    """Whether winnings of a round that can be put right may be gone already."""
    gone = (e.CashedOut, e.SeatLeft)
    return any(isinstance(event, gone) for event in table.rounds[-1].events)


def declared(table: Table) -> list[int]:
    return [n for n, hand in table.hands if hand.decision == "declares"]


CALLED_FOR: tuple[tuple[Callable[[Table], object], tuple[type[c.Command], ...]], ...] = (
    (lambda t: t.dice.missing, (c.CheckFoundDice, c.NewSet)),
    (lambda t: t.dice.shooter and len(t.dice.chosen) < 2, (c.ChooseDice,) * 3),
    (
        lambda t: t.dice.shooter and len(t.dice.chosen) == 2,
        (c.DiceOffTable, c.PassDice, c.OrderPass, c.NameSubstitute),
    ),
    (lambda t: t.rules.dice and not t.dice.shooter, (c.OfferDice, c.RefuseDice, c.TakeDice)),
    (
        lambda t: any(d.stands != "advised of the inspector" for d in t.disputes),
        (c.DecideDispute, c.AskReview, c.ReviewDispute, c.AdviseOfInspector),
    ),
    (lambda t: closing(t) and min(closing(t)) > t.time, (c.LetTimePass,) * 6),
    (lambda t: any(wager.optional for wager in t.rules.wagers), (c.OfferWager,)),
    (lambda t: may_close(t) and not t.bets, (c.CloseTable,) * 8),
    (lambda t: any(n.limit for n in t.notices), (c.ChangeLimits,)),
    (lambda t: any(seat and seat.idle >= 3 for seat in t.seats), (c.Vacate,) * 3),
    (lambda t: any(seat and seat.owed for seat in t.seats), (c.Repay,) * 12),
    (lambda t: t.rounds and not cashed(t), (c.CashOut,) * 2),
    (lambda t: t.rounds and t.rules.dice and not cashed(t), (c.Leave,)),
    (lambda t: t.debts, (c.SitDown,) * 4),
    (lambda t: t.rounds and cashed(t), (c.Override,) * 6 + (c.Invalidate,) * 2),
    (lambda t: t.bets and t.phase not in {"ready", "betting"}, (c.Leave,)),
    (lambda t: t.rules.cards and t.deck.device and t.hands, (c.VoidRound,) * 3),
    (lambda t: None in t.seats, (c.SitDown,) * 2),
    (lambda t: any(seat and seat.chips < 1000 for seat in t.seats), (c.BuyIn,)),
    (lambda t: t.bets and t.phase in {"ready", "betting"}, (c.RefuseWager, c.VoidWagers)),
    (lambda t: t.rules.cards and t.deck.device, (c.LoadDevice, c.Reshuffle)),
    (lambda t: t.phase == "sixth cards" and declared(t), (c.BurnSixth,) * 8),
    (lambda t: t.hands and not t.deck.known, (c.ExtraHand,)),
    (lambda t: t.deck.failed, (c.ReplaceDevice,) * 6 + (c.ChangeCards,)),
    (lambda t: t.deck.doubt, (c.CheckCards, c.ChangeCards)),
)


# Of what a night is about, what makes no sense before its time.
NOT_YET: dict[type[c.Command], Callable[[Table], object]] = {
    c.BurnSixth: lambda t: t.phase == "sixth cards" and declared(t),
    c.CashOut: lambda t: t.rounds and t.phase == "ready",
    c.CloseTable: lambda t: may_close(t) and not t.bets,
    c.Invalidate: lambda t: t.rounds and cashed(t),
    c.Override: lambda t: t.rounds and cashed(t),
    c.Repay: lambda t: any(seat and seat.owed and seat.chips for seat in t.seats),
}


class Chance:
    """Everybody at one table, with the dice of chance in their hands."""

    def __init__(
        self,
        r: Random,
        *,
        lazy: tuple[int, ...] = (),
        settling: int = 50,
        about: tuple[type[c.Command], ...] = (),
    ) -> None:
        self.r = r
        self.about = about
        self.lazy = lazy  # seats that never bet
        self.settling = settling  # of a hundred asks, how many are what comes next

    def asks(self, table: Table) -> c.Command:
        kind = self.kind(table)
        if self.r.random() < 0.04:
            kind = self.r.choice(KINDS)
        by = self.by(table, kind)
        return kind(by, **{f: self.value(table, kind, by, f) for f in fields(kind)})

    # ------------------------------------------------------------ what

    def kind(self, table: Table) -> type[c.Command]:
        r = self.r
        if table.closed:
            return r.choice((c.Leave, c.CashOut, c.Repay, c.OpenDispute))
        if table.stop and r.random() < 0.85:
            return one_of(r, LEADS_ON[table.stop])
        about = [kind for kind in self.about if kind not in NOT_YET or NOT_YET[kind](table)]
        if about and r.random() < 0.3:
            return r.choice(about)
        if r.random() * 100 < self.settling:
            return one_of(r, FLOW[table.phase])
        called_for = self.called_for(table)
        if called_for and r.random() < 0.75:
            return r.choice(called_for)
        kind = r.choice(KINDS)
        return r.choice(KINDS) if kind in RARE and r.random() < 0.5 else kind

    def called_for(self, table: Table) -> list[type[c.Command]]:
        """What the state of the table makes sensible, though a round does not need it."""
        return [kind for so, kinds in CALLED_FOR if so(table) for kind in kinds]

    # ------------------------------------------------------------ by whom

    def by(self, table: Table, kind: type[c.Command]) -> str:
        r = self.r
        grant = table.rules.grants.get(kind.act)
        if grant is None or r.random() < 0.03:
            return r.choice(("house", "nobody", "seat 1", *(who for who, _ in table.people)))
        role = r.choice(grant.roles)
        if role == "shooter":
            return f"seat {table.dice.shooter or 1}"
        if role == "player":
            return f"seat {self.seat(table, kind)}"
        held = [who for who, as_what in table.people if as_what == role]
        return r.choice(held) if held else role

    def seat(self, table: Table, kind: type[c.Command]) -> int:
        r, seats = self.r, len(table.seats)
        some = [n for n in table.taken if n not in self.lazy]
        if kind is c.SitDown:
            empty = [n for n in range(1, seats + 1) if table.seat(n) is None]
            return r.choice(empty) if empty else 1
        if kind is c.Place and some:
            return r.choice(some)
        if kind is c.Deal and (waiting := to_be_dealt(table)):
            return waiting[0]
        if kind is c.DealSixth and (left := sixths_left(table)):
            return left[0]
        if kind in {c.Declare, c.Keep} and table.hands:
            return r.choice([n for n, h in table.hands if not h.decision] or [1])
        if kind is c.BurnSixth and table.hands:
            return r.choice(declared(table) or [1])
        if kind is c.AskReview and table.disputes:
            return r.choice(table.disputes).seat
        if kind is c.Repay:
            return r.choice([n for n, s in enumerate(table.seats, 1) if s and s.owed] or [1])
        if kind in {c.Remove, c.RefuseWager, c.VoidWagers} and table.bets:
            return r.choice(sorted(table.bets))[0]
        if kind is c.Vacate:
            return r.choice(
                [n for n in table.taken if (table.seat(n) or 0) and self.idle(table, n)] or [1]
            )
        if kind is c.Forfeit and table.unruled:
            return r.choice(table.unruled)
        if kind in {c.RefuseDice, c.TakeDice} and table.rules.dice and r.random() < 0.7:
            return (in_turn(table) or (1,))[0]
        return r.randint(1, seats)

    def idle(self, table: Table, seat: int) -> bool:
        who = table.seat(seat)
        return who is not None and who.idle >= 3

    # ------------------------------------------------------------ the details

    def value(self, table: Table, kind: type[c.Command], by: str, field: str) -> object:
        if field == "seat":
            own = by.startswith("seat ") and self.r.random() < 0.98
            return int(by[5:]) if own else self.seat(table, kind)
        return VALUES[field](self, table, kind, by)

    def area(self, table: Table, kind: type[c.Command], by: str) -> str:
        r = self.r
        names = [w.name for w in table.rules.wagers]
        if kind in {c.Remove, c.RefuseWager} and table.bets:
            mine = [a for n, a in table.bets if by == f"seat {n}"] or [a for _, a in table.bets]
            return names[r.choice(sorted(mine))]
        if kind is c.OfferWager:
            return names[-1]
        if kind is c.CallOn:
            return r.choice([w.name for w in table.rules.wagers if w.off] or names)
        if kind in {c.ChangeLimits, c.GiveLimitsNotice}:
            return r.choice(("", "", names[0], "nowhere"))
        roll = r.random()
        if roll < 0.45:
            return r.choice(names[:2])
        if roll < 0.75:
            free = [w.name for n, w in enumerate(table.rules.wagers)
                    if not w.by_dealer and table.standing(n).hands.may_place]  # fmt: skip
            return r.choice(free or names)
        return r.choice(names) if roll < 0.99 else "nowhere"

    def amount(self, table: Table, kind: type[c.Command], by: str) -> int:
        r = self.r
        if kind is c.BuyIn:
            return r.choice((5_000, 20_000))
        if kind is c.Remove:
            lies = [b.amount for (n, _), b in table.bets.items() if by == f"seat {n}"]
            return r.choice((*lies, 500))
        if kind is c.CashOut:
            who = table.seat(int(by[5:])) if by.startswith("seat ") else None
            return who.chips if who else 500
        if kind is c.Repay:
            owed = [min(s.owed, s.chips) for s in table.seats if s and s.owed]
            return r.choice((*owed, 500))
        if kind is c.Place and table.rules.fixed_stakes:
            return r.choice((500, 500, 1000))
        return r.choice(AMOUNTS)

    def cards(self, table: Table, kind: type[c.Command], by: str) -> tuple[str, ...]:
        r = self.r
        if kind is c.Keep:
            hand = dict(table.hands).get(int(by[5:]) if by.startswith("seat ") else 1)
            if hand is None or len(hand.cards) < 4:
                return ("As",)
            return tuple(r.sample(hand.cards, r.choice((1, 2, 2, 3, 3, 3, 4))))
        if kind is c.VoidHand and r.random() < 0.7:
            return ()
        shoe = list(table.deck.shoe) or DECK_NAMES
        if kind is c.Deal:
            if table.deck.known and r.random() < 0.8:
                return ()
            return tuple(rigged(r, shoe) if r.random() < 0.7 else r.sample(shoe, min(5, len(shoe))))
        return tuple(r.sample(shoe, min(len(shoe), r.choice((1, 5)))))

    def ground(self, table: Table, kind: type[c.Command], by: str) -> str:
        act = kind.act
        grounds = [
            ground
            for key, listed in table.rules.book.grounds.items()
            if key.partition(",")[0] == act
            for ground in listed
        ]
        return self.r.choice((*grounds, *grounds, "9.9.9"))

    def order(self, table: Table, kind: type[c.Command], by: str) -> tuple[str, ...]:
        if self.r.random() < 0.7:
            return ()
        deck = DECK_NAMES[:]
        self.r.shuffle(deck)
        return tuple(deck)


def rigged(r: Random, shoe: list[str]) -> list[str]:
    """Five cards of a suit or of few ranks, so that hands with a name come up."""
    of = r.choice((slice(-1, None), slice(-1)))  # the suit, or the rank
    shuffled = r.sample(shoe, len(shoe))
    chosen = [card for card in shuffled if card[of] == shuffled[0][of]][:5]
    return (chosen + [card for card in shuffled if card not in chosen])[:5]


def one_of(r: Random, weights: Weights) -> type[c.Command]:
    return r.choices(list(weights), list(weights.values()))[0]


def fields(kind: type[c.Command]) -> tuple[str, ...]:
    return kind.__struct_fields__[1:]


Value = Callable[[Chance, Table, type[c.Command], str], object]
VALUES: dict[str, Value] = {
    "about": lambda me, *_: me.r.choice(("who won", "who won", "")),
    "agreed_by": lambda me, t, k, by: me.r.choice([*(who for who, _ in t.people), "seat 1", "Zed"]),
    "amount": Chance.amount,
    "area": Chance.area,
    "back": lambda me, t, *_: me.r.choice(("red", "blue", t.deck.back)),
    "card": lambda me, t, *_: (
        "" if t.deck.known and me.r.random() < 0.8 else me.r.choice(t.deck.shoe or ("As",))
    ),
    "cards": Chance.cards,
    "clause": lambda me, t, *_: me.r.choice(
        [
            *t.rules.book.clauses,
            *[k for k, of in t.rules.book.clauses.items() if of.status == "discretion"] * 40,
        ]
    ),
    "count": lambda me, *_: me.r.choice((1, 2, 2, 3)),
    "decision": lambda *_: "it stands",
    "device": lambda me, *_: me.r.random() < 0.5,
    "dice": lambda me, t, *_: me.r.choice(
        ((), (), (), t.dice.bowl[:2], t.dice.missing[:1], (1, 1))
    ),
    "facts": lambda me, *_: me.r.choice(("as seen", "as seen", "")),
    "first": lambda me, *_: me.r.randint(1, 6) if me.r.random() < 0.99 else 7,
    "found": lambda me, t, kind, by: (
        me.r.choice((52, 52, 51, -1))
        if kind is c.CountCards
        else not by.startswith("seat ") and me.r.random() < 0.3
    ),
    "ground": Chance.ground,
    "inspector": lambda *_: "Ines",
    "least": lambda me, *_: me.r.choice((0, 500, 500, 1000)),
    "most": lambda me, *_: me.r.choice((0, 10_000, 20_000, 400)),
    "name": lambda me, t, *_: me.r.choice(
        (*NAMES, *(who for who, _ in t.people), *sorted(t.debts) * 9)
    ),
    "number": lambda me, t, *_: me.r.randint(1, max(1, len(t.disputes))),
    "of_age": lambda me, *_: me.r.random() < 0.9,
    "offered": lambda me, *_: me.r.random() < 0.7,
    "on": lambda me, *_: me.r.random() < 0.7,
    "order": Chance.order,
    "reason": lambda *_: "as seen",
    "role": lambda me, t, *_: me.r.choice(("dealer", "inspector", "casino supervisor", "cook")),
    "round": lambda me, t, *_: me.r.choice(
        (0, 0, 0, 0, t.round, *(kept.number for kept in t.rounds), t.round - 9)
    ),
    "ruling": lambda *_: "so be it",
    "second": lambda me, *_: me.r.randint(1, 6),
    "seconds": lambda me, *_: me.r.choice((1200, 1200, 600, 0)),
    "sound": lambda me, *_: me.r.random() < 0.6,
    "source": lambda *_: "dealer-keyed",
    "to_player": lambda me, *_: me.r.random() < 0.5,
    "tokens": lambda me, t, kind, by: (
        me.r.random() < 0.7
        if kind is c.ExchangeVoucher
        else me.r.choice((0, 0, 0, 0, 500))
        if kind in {c.Place, c.Remove}
        else 0
    ),
    "unit": lambda me, *_: me.r.choice((0, 0, 0, 500)),
    "up": lambda me, *_: me.r.random() < 0.7,
    "value": lambda me, t, *_: me.r.choice((*t.rules.chips, 7)),
}
