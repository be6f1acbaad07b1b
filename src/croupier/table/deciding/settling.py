"""What becomes of the wagers when something is called: receipts, and chips that move on."""

from fractions import Fraction

from croupier.bank.chips import fewest, payable
from croupier.machine.tables import LOSES, RETURNED
from croupier.table.events import Limit, Moved, Receipt
from croupier.table.rules import MOVED, Kinds, Outcome, Rules
from croupier.table.state import Bet, Table

NO_LIMIT = Limit(0, 0)


def limit_for(table: Table, seat: int, area: str) -> Limit:
    """The sign that holds for this seat and area: its own, the area's, or the table's."""
    who = table.seats[seat - 1]
    if who is not None and who.limit is not None:
        return who.limit
    signs = table.limits
    sign = signs.get(area) or signs.get(table.rules.family[area]) or signs.get("")
    return NO_LIMIT if sign is None else sign


def receipts(
    table: Table, clock: int, call: int, kinds: Kinds, next_clock: int
) -> tuple[Receipt, ...]:
    """The receipts of all wagers that the call decides in one of these ways, seat by seat."""
    outcomes = table.rules.outcomes(clock, call, kinds)
    return tuple(
        [
            receipt(table, place, outcomes[place[1]], next_clock)
            for place in sorted([place for place in table.bets if place[1] in outcomes])
        ]
    )


def receipt(table: Table, place: tuple[int, int], outcome: Outcome, next_clock: int) -> Receipt:
    """One wager's end."""
    (seat, area), bet, rules = place, table.bets[place], table.rules
    name, kind = rules.wagers[area].name, outcome.effect.kind
    if kind == RETURNED:
        return given_back(table, seat, name, bet, outcome.state, outcome.rule)
    most = limit_for(table, seat, name).most
    excess = bet.amount - most if 0 < most < bet.amount else 0
    if kind == LOSES and not excess:
        return Receipt(seat, name, outcome.state, "loses", outcome.rule, "", bet.amount, bet.tokens)
    if kind == LOSES:
        return Receipt(
            seat, name, outcome.state, "loses", outcome.rule, "", bet.amount, bet.tokens, excess,
            back=excess, chips=_chips(rules, excess),
        )  # fmt: skip
    pays, rounding = winnings(rules, bet.amount - excess + bet.tokens, outcome.effect.odds)
    up = bet.amount if _stays_up(table, seat, area, next_clock) and not bet.tokens else 0
    tokens_back = bet.tokens if bet.tokens and rules.reading("tokens") == "returned" else 0
    return Receipt(
        seat, name, outcome.state, "wins", outcome.rule, outcome.by, bet.amount, bet.tokens,
        excess, pays, rounding, bet.amount - up, tokens_back, up, _chips(rules, pays),
    )  # fmt: skip


def given_back(
    table: Table, seat: int, area: str, bet: Bet, state: str, rule: str, outcome: str = "returned"
) -> Receipt:
    """A wager that goes back whole: void, stood off, refunded or refused."""
    return Receipt(
        seat, area, state, outcome, rule, "", bet.amount, bet.tokens,
        back=bet.amount, tokens_back=bet.tokens, chips=_chips(table.rules, bet.amount),
    )  # fmt: skip


def winnings(rules: Rules, stake: int, odds: Fraction) -> tuple[int, int]:
    """What a stake wins, in the next amount that the table's chips can pay, and what that adds."""
    exact = stake * odds.numerator
    whole, rest = divmod(exact, odds.denominator)
    pays = payable(rules.chips, whole + (1 if rest else 0))
    return pays, pays - whole


def _chips(rules: Rules, amount: int) -> tuple[tuple[int, int], ...]:
    return fewest(rules.chips, amount) or ()


def _stays_up(table: Table, seat: int, area: int, next_clock: int) -> bool:
    """Whether a winner's stake is left on its area, by the rules or because the player asks."""
    wager, who = table.rules.wagers[area], table.seats[seat - 1]
    asked = who is not None and (wager.name in who.up or wager.family in who.up)
    return (wager.stays_up or asked) and table.rules.tables.may_place(next_clock, area)


def moves(table: Table, clock: int, call: int) -> tuple[Moved, ...]:
    """The chips that the call does not decide but moves, or whose area it moves."""
    outcomes = table.rules.outcomes(clock, call, MOVED)
    places = sorted([place for place in table.bets if place[1] in outcomes])
    return tuple([_move(table, place, outcomes[place[1]]) for place in places])


def _move(table: Table, place: tuple[int, int], outcome: Outcome) -> Moved:
    (seat, area), bet = place, table.bets[place]
    return Moved(
        seat,
        table.rules.wagers[area].name,
        outcome.to_area,
        outcome.to_state,
        outcome.rule,
        bet.amount,
        bet.tokens,
    )
