"""What hands and sixth cards come to: names, readings, receipts, and the jackpot's meter."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from croupier.bank.chips import fewest
from croupier.bank.ledger import Transfer
from croupier.bank.money import CENT
from croupier.table import events as e
from croupier.table.deciding.settling import given_back, limit_for, winnings
from croupier.table.events import Receipt
from croupier.table.state import Bet, Hand, Table
from croupier.words.card_game import CardGame
from croupier.words.cards import (
    DEALT,
    DECLARES,
    DISCARDS,
    NOTHING,
    HandRow,
    card,
    first_named,
    set_of,
)
from croupier.words.clauses import Clause, Loses, Wins, WinsShare
from croupier.words.held import Held

HAND, JACKPOT = 0, 1
DECLARED = "declared"


def game(table: Table) -> CardGame:
    """The card game of this table."""
    found = table.rules.cards
    assert found is not None  # noqa: S101 - only acts of card games come here
    return found


def held(cards: Sequence[str]) -> Held:
    return Held(set_of(map(card, cards)))


def named(of: CardGame, cards: Sequence[str]) -> HandRow | None:
    """The best name of five cards, if they have one."""
    return first_named(of.hands, held(cards))


def wrongly_declared(table: Table, hand: Hand) -> bool:
    return hand.decision == DECLARES and named(game(table), hand.cards) is None


def _decided(table: Table, seat: int, area: int, clause: Clause, state: str) -> Receipt:
    """A card wager's end, by the clause that answers what was called."""
    bet, done = table.bets[seat, area], clause.consequence
    name = table.rules.wagers[area].name
    most = limit_for(table, seat, name).most
    excess = max(0, bet.amount - most) if most else 0
    if isinstance(done, Loses):
        return Receipt(
            seat, name, state, "loses", clause.rule, "", bet.amount, bet.tokens, excess,
            back=excess, chips=fewest(table.rules.chips, excess) or (),
        )  # fmt: skip
    if not isinstance(done, Wins | WinsShare):
        return given_back(table, seat, name, bet, state, clause.rule, "stands off")
    stake = bet.amount - excess + bet.tokens
    by, pays, rounding = _pays(table, state, done, stake)
    tokens_back = bet.tokens if table.rules.reading("tokens") == "returned" else 0
    return Receipt(
        seat, name, state, "wins", clause.rule, by, bet.amount, bet.tokens, excess, pays,
        rounding, bet.amount, tokens_back, 0, fewest(table.rules.chips, pays) or (),
    )  # fmt: skip


def _pays(table: Table, state: str, won: Wins | WinsShare, stake: int) -> tuple[str, int, int]:
    """The clause of the odds, what they pay, and what rounding adds; a declared hand up to the cap.

    What is paid from a meter is none of it: that is worked out for all who win.
    """
    cap, odds = game(table).cap, won.odds if isinstance(won, Wins) else Fraction(0)
    most = cap.at(odds, Fraction(stake, CENT)) if state == DECLARED else odds
    if most < odds:
        return cap.rule, _down_to_chips(table, int(stake * most)), 0
    return won.by, *winnings(table.rules, stake, odds)


def _jackpot(table: Table, seat: int, hand: Hand) -> Clause:
    row = named(game(table), hand.cards)
    name = row.name if row else NOTHING
    area = table.rules.wagers[JACKPOT].name
    return game(table).outcome(area, DEALT, name, hand.decision, name)


def _with_jackpot(table: Table) -> list[tuple[int, Hand]]:
    return [(seat, h) for seat, h in sorted(table.hands) if (seat, JACKPOT) in table.bets]


def jackpots_collected(table: Table, by: str, rule: str) -> e.JackpotsCollected:
    """Jackpot wagers that lost; every jackpot wager adds its part to the meter."""
    lost = tuple(
        _decided(table, seat, JACKPOT, clause, "dealt")
        for seat, hand in sorted(_with_jackpot(table), reverse=True)
        if isinstance((clause := _jackpot(table, seat, hand)).consequence, Loses)
    )
    contributed = contribution(
        table, [table.bets[seat, JACKPOT] for seat, _ in _with_jackpot(table)]
    )
    return e.JackpotsCollected(by, rule, lost, contributed)


def contribution(table: Table, bets: Iterable[Bet]) -> int:
    """By how much the meter grows with these wagers, each for itself and in whole cents."""
    meter = game(table).schedule.meter
    staked = (bet.amount + bet.tokens for bet in bets)
    return sum(int(stake * meter.contribution) for stake in staked) if meter else 0


def declared_settled(table: Table, by: str, rule: str) -> e.DeclaredSettled:
    """Declared hands, from the dealer's right, each at the odds of its name."""
    receipts = []
    for seat, hand in sorted(table.hands, reverse=True):
        row = named(game(table), hand.cards)
        if hand.decision == DECLARES and row is not None:
            clause = game(table).declared(table.rules.wagers[HAND].name, row.name)
            receipts.append(_decided(table, seat, HAND, clause, DECLARED))
    return e.DeclaredSettled(by, rule, tuple(receipts))


def jackpots_paid(table: Table, by: str, rule: str) -> e.JackpotsPaid:
    """Jackpot winners: at odds from the float, by shares from the meter, which is then reset."""
    receipts, left, drawn = [], table.pool, 0
    winners = [
        (seat, clause)
        for seat, hand in sorted(_with_jackpot(table), reverse=True)
        if not isinstance((clause := _jackpot(table, seat, hand)).consequence, Loses)
    ]
    meter = game(table).schedule.meter
    sharing = sum(isinstance(clause.consequence, WinsShare) for _, clause in winners)
    for seat, clause in winners:
        done = clause.consequence
        receipt = _decided(table, seat, JACKPOT, clause, "dealt")
        if isinstance(done, WinsShare) and meter:
            base = left if meter.split == "in turn" else table.pool // max(1, sharing)
            prize = _down_to_chips(table, int(base * done.share))
            left, drawn = left - prize, drawn + prize
            receipt = _paid_from_meter(table, receipt, prize)
        receipts.append(receipt)
    reset = max(0, meter.reset * CENT - left) if meter and drawn else 0
    return e.JackpotsPaid(by, rule, tuple(receipts), drawn, reset)


def _down_to_chips(table: Table, amount: int) -> int:
    """The most that chips can pay of it; what is left over stays in the meter."""
    while fewest(table.rules.chips, amount) is None:
        amount -= 1
    return amount


def _paid_from_meter(table: Table, r: Receipt, prize: int) -> Receipt:
    return Receipt(
        r.seat, r.area, r.state, r.outcome, r.rule, r.by, r.stake, r.tokens, r.excess, prize, 0,
        r.back, r.tokens_back, 0, fewest(table.rules.chips, prize) or (),
    )  # fmt: skip


def sixth_settled(table: Table, seat: int, sixth: str) -> tuple[Receipt, ...]:
    """The hand's wager by what is read off its sixth card."""
    hand = dict(table.hands)[seat]
    one, of = card(sixth), game(table)
    row = named(of, hand.cards)
    reading = next(r for r in of.reads if r.sixths(held(hand.kept)) & one.bit)
    area = table.rules.wagers[HAND].name
    clause = of.discarded(area, row.name if row else NOTHING, reading.name)
    return (_decided(table, seat, HAND, clause, "discarded"),)


def voided(
    table: Table,
    by: str,
    rule: str,
    seat: int,
    facts: str,
    held: tuple[str, ...] = (),
    unsettled: tuple[Receipt, ...] = (),
    undone: tuple[Transfer, ...] = (),
) -> tuple[e.Event, ...]:
    """A hand without a result: its wager goes back, and its jackpot wager unless that is lost."""
    lay = {table.rules.area[r.area]: Bet(r.stake, r.tokens) for r in unsettled}
    grown = -contribution(table, lay.values())
    bets = {**lay, **{area: bet for (where, area), bet in table.bets.items() if where == seat}}
    loses = table.rules.reading("12.5") == "loses" and rule in table.rules.book.grounds.get(
        "void a hand, miscounted", ()
    )
    receipts = []
    for area, bet in sorted(bets.items()):
        name = table.rules.wagers[area].name
        if loses and area == JACKPOT:
            clause = game(table).outcome(name, DEALT, NOTHING, DISCARDS, NOTHING)
            receipts.append(
                Receipt(seat, name, "dealt", "loses", clause.rule, "", bet.amount, bet.tokens)
            )
            grown += contribution(table, [bet])
        else:
            receipts.append(given_back(table, seat, name, bet, "dealt", rule))
    return (e.HandVoided(by, rule, seat, facts, tuple(receipts), held, unsettled, undone, grown),)


def all_back(table: Table, bets: dict[tuple[int, int], Bet], rule: str) -> tuple[Receipt, ...]:
    """Every wager of a round that is void goes back."""
    return tuple(
        given_back(table, seat, table.rules.wagers[area].name, bet, "dealt", rule)
        for (seat, area), bet in sorted(bets.items())
    )
