"""Books kept beside a table by another hand: what must hold after every single event.

They know nothing of how the table decides. They follow each wager from the chips that were put
down to its one end, keep the ledger, fold the events, and look for every card and every die.
"""

from collections import Counter
from collections.abc import Iterable

from croupier.bank.ledger import Ledger
from croupier.table import events as e
from croupier.table.decide import Done
from croupier.table.evolve import evolve
from croupier.table.rules import Rules
from croupier.table.state import Table
from croupier.table.transfers import transfers
from croupier.words.cards import DECK
from croupier.words.clauses import Wins

FULL_DECK = sorted(map(str, DECK))
Wagers = dict[tuple[int, str], tuple[int, int]]  # seat and area -> chips and tokens


class Books:
    """The ledger, every open wager, and the checks."""

    def __init__(self, table: Table, kinds: Counter[str] | None = None) -> None:
        self.ledger = Ledger()
        self.open: Wagers = {}
        self.before: dict[int, Wagers] = {}  # as wagers lay before each result
        self.kinds: Counter[str] = Counter() if kinds is None else kinds  # of events, counted
        self.rules = table.rules

    def opens(self, event: e.Event) -> None:
        self.ledger = self.ledger.after(transfers(event))
        self.kinds[type(event).__name__] += 1

    def after(self, table: Table, done: Done) -> None:
        """Everything that happened at once, event by event, and the table it led to."""
        for event in done.events:
            assert known(self.rules, event.rule), event
            self.follow(table, event)
            table = evolve(table, event)
            self.ledger = self.ledger.after(transfers(event))
            for one in (event, *getattr(event, "instead", ())):
                self.kinds[type(one).__name__] += 1
            self.balance(table, event)
        assert table == done.table, "the fold of the events is not the live table"

    # ------------------------------------------------------------ each wager ends exactly once

    def follow(self, table: Table, event: e.Event) -> None:
        """Wagers open by being placed, move whole, and end by exactly one receipt."""
        match event:
            case e.Placed():
                self.add(event.seat, event.area, event.amount, event.tokens)
            case e.Removed():
                self.add(event.seat, event.area, -event.amount, -event.tokens)
            case e.Invalidated():
                self.moved_back(event.unmoved)
                self.reopen(event.unsettled)
            case e.RoundVoided() | e.HandVoided():
                self.reopen(event.unsettled)
                self.end(event.receipts)
            case e.Overridden():
                self.open = dict(self.before[event.round])
                for later in [n for n in self.before if n > event.round]:
                    del self.before[later]
                self.instead(table, event)
                return
            case _:
                if isinstance(event, e.Confirmed):
                    self.before[table.round] = dict(self.open)
                for field in ("receipts", "settled", "returned"):
                    self.end(getattr(event, field, ()))
                self.travel(getattr(event, "moved", ()))

    def instead(self, table: Table, event: e.Overridden) -> None:
        number = next(r for r in table.rounds if r.number == event.round)
        assert number.before is not None
        again = number.before
        for one in event.instead:
            self.follow(again, one)
            again = evolve(again, one)

    def add(self, seat: int, area: str, chips: int, tokens: int) -> None:
        lies = self.open.get((seat, area), (0, 0))
        now = lies[0] + chips, lies[1] + tokens
        assert min(now) >= 0, (seat, area, now)
        if any(now):
            self.open[seat, area] = now
        else:
            del self.open[seat, area]

    def end(self, receipts: Iterable[e.Receipt]) -> None:
        for r in receipts:
            lay = self.open.pop((r.seat, r.area), None)
            assert lay == (r.stake, r.tokens), f"{r} ends what lay there as {lay}"
            if r.up:
                self.open[r.seat, r.area] = (r.up, 0)
            self.honest(r)

    def reopen(self, receipts: Iterable[e.Receipt]) -> None:
        for r in receipts:
            left = self.open.pop((r.seat, r.area), None)
            assert left == ((r.up, 0) if r.up else None), (r, left)
            self.open[r.seat, r.area] = (r.stake, r.tokens)

    def travel(self, moves: Iterable[e.Moved]) -> None:
        lifted = [m for m in moves if m.area != m.to_area]
        for m in lifted:
            assert self.open.pop((m.seat, m.area)) == (m.amount, m.tokens), m
        for m in lifted:
            self.add(m.seat, m.to_area, m.amount, m.tokens)

    def moved_back(self, moves: Iterable[e.Moved]) -> None:
        for m in moves:
            if m.area != m.to_area:
                self.add(m.seat, m.to_area, -m.amount, -m.tokens)
                self.add(m.seat, m.area, m.amount, m.tokens)

    def honest(self, r: e.Receipt) -> None:
        """A receipt adds up, and pays what the odds of its clause say, or the next amount up."""
        assert min(r.pays, r.back, r.up, r.tokens_back, r.stake, r.tokens, r.excess) >= 0, r
        assert r.back + r.up <= r.stake, r
        assert r.tokens_back <= r.tokens, r
        assert 0 <= r.rounding <= self.rules.chips[0], r
        if r.outcome == "wins":
            assert r.back + r.up == r.stake, r
            assert sum(value * count for value, count in r.chips) == r.pays, r
            self.paid_at_the_odds(r)
        elif r.outcome == "loses":
            assert (r.back, r.up, r.pays, r.tokens_back) == (r.excess, 0, 0, 0), r
        elif r.outcome == "forfeited":
            assert (r.back, r.up, r.pays, r.tokens_back) == (0, 0, 0, 0), r
        else:
            assert r.outcome in {"returned", "refunded", "stands off"}, r
            assert (r.back, r.tokens_back, r.pays, r.up) == (r.stake, r.tokens, 0, 0), r

    def paid_at_the_odds(self, r: e.Receipt) -> None:
        """By the game's own clause, read here a second time; a meter's share has no odds."""
        at_odds = [
            clause.consequence.odds
            for clause in self.rules.game.answers[r.area, r.state].values()
            if clause.rule == r.rule and isinstance(clause.consequence, Wins)
        ]
        owed = [(r.stake - r.excess + r.tokens) * odds for odds in at_odds]
        paid = r.pays - r.rounding  # to the cent below; the rounding makes it payable
        assert not owed or any(0 <= exact - paid < 1 and r.pays >= exact for exact in owed), r

    # ------------------------------------------------------------ money, cards and dice

    def balance(self, table: Table, event: e.Event) -> None:
        """Ledger and table agree to the cent, and all balances together are nothing."""
        ledger = self.ledger
        assert ledger.total == 0, event
        balances = dict(ledger.balances)
        for number, seat in enumerate(table.seats, 1):
            told = (seat.chips, seat.tokens, seat.owed) if seat is not None else (0, 0, 0)
            kept = (
                balances.pop((f"seat/{number}/chips", "chips"), 0),
                balances.pop((f"seat/{number}/chips", "tokens"), 0),
                -balances.pop((f"owed/{number}", "chips"), 0),
            )
            assert told == kept, (event, number, told, kept)
            assert min(told) >= 0, (event, number, told)
        lies: Wagers = {}
        for (number, area), bet in table.bets.items():
            name = table.rules.wagers[area].name
            lies[number, name] = (bet.amount, bet.tokens)
            for kind, amount in (("chips", bet.amount), ("tokens", bet.tokens)):
                assert balances.pop((f"wager/{number}/{name}", kind), 0) == amount, (event, name)
        assert lies == self.open, (event, lies, self.open)
        assert not [account for account, _ in balances if account.startswith("wager/")], event
        for name, debt in table.debts.items():
            assert balances.pop((f"debt/{name}", "chips"), 0) == -debt, (event, name)
        assert balances.get(("jackpot/pool", "chips"), 0) == table.pool, event
        if table.rules.cards:
            cards_in_custody(table)
        else:
            dice_in_custody(table)

    def mutable(self, table: Table) -> tuple[object, ...]:
        """All that a refusal might touch: every other part of a table is frozen."""
        return dict(table.bets), dict(table.limits), dict(table.debts), self.ledger.balances


def known(rules: Rules, rule: str) -> bool:
    """Whether a rule is the house's, a clause of the document, or a ground from another one."""
    grounds = {ground for of in rules.book.grounds.values() for ground in of}
    return rule == "house" or rule in rules.book.clauses or rule in grounds


def cards_in_custody(table: Table) -> None:
    """Each of 52 cards is in exactly one place: shoe, a hand, or the discard rack."""
    if not table.deck.shoe and not table.deck.rack:
        return
    racked = set(table.deck.rack)
    out = [card for _, h in table.hands for card in (*h.cards, h.sixth) if card]
    in_hand = [card for card in out if card not in racked]
    assert sorted((*table.deck.shoe, *table.deck.rack, *in_hand)) == FULL_DECK, table.hands


def dice_in_custody(table: Table) -> None:
    """Five numbered dice, each in one place; of a set taken away only its shooter has any left."""
    d = table.dice
    everywhere = [*d.chosen, *d.bowl, *d.missing, *d.unsound]
    assert len(set(everywhere)) == len(everywhere), d
    first = 5 * (d.sets - 1) + 1
    of_this_set = {die for die in everywhere if die >= first}
    assert of_this_set == set(range(first, first + 5)), d
    assert set(d.bowl) <= of_this_set, d
    assert d.shooter or not d.old, d
    assert not set(d.old) & set(everywhere), d
    assert len(d.chosen) <= 2, d
