"""What becomes of the wagers when something is called: receipts, and chips that move on."""

from collections.abc import Collection
from fractions import Fraction

from croupier.bank.chips import fewest, payable
from croupier.machine.tables import LOSES, RETURNED
from croupier.table.events import Limit, Moved, Receipt
from croupier.table.rules import MOVED, Kinds, Outcome, Rules
from croupier.table.state import Bet, Table

NO_LIMIT = Limit(0, 0)


def limit_for(table: Table, seat: int, area: str) -> Limit:
    """The limits that hold for this seat and area: the player's own, or the sign's."""
    who = table.seats[seat - 1]
    return sign_for(table, area) if who is None or who.limit is None else who.limit


def sign_for(table: Table, area: str) -> Limit:
    """What the sign says of an area: of itself, of its kind of wager, or of all."""
    signs = table.limits
    sign = signs.get(area) or signs.get(table.rules.family.get(area, "")) or signs.get("")
    return NO_LIMIT if sign is None else sign


def clock_without(table: Table, gone: Collection[tuple[int, int]]) -> int:
    """The clock once these wagers are gone: an area that rests while empty begins afresh."""
    clock = table.clock
    left = {area for place in table.bets if place not in gone for area in place[1:]}
    for area in sorted({area for _, area in gone} - left):
        if table.rules.dice is not None and not table.rules.wagers[area].moves_empty:
            clock = table.rules.at_rest(clock, area)
    return clock


def receipts(
    table: Table, clock: int, call: int, kinds: Kinds, next_clock: int
) -> tuple[Receipt, ...]:
    """The receipts of all wagers that the call decides in one of these ways, seat by seat."""
    rules, on = table.rules, table.called_on
    outcomes = rules.outcomes(clock, call, kinds)
    working = rules.outcomes(clock, call, kinds, on=True) if on else outcomes
    places = sorted([p for p in table.bets if p[1] in (working if p in on else outcomes)])
    signs = {
        area: sign_for(table, rules.wagers[area].name) for area in {area for _, area in places}
    }
    return tuple(
        [
            _receipt(table, p, (working if p in on else outcomes)[p[1]], signs[p[1]], next_clock)
            for p in places
        ]
    )


def _receipt(
    table: Table, place: tuple[int, int], outcome: Outcome, sign: Limit, next_clock: int
) -> Receipt:
    """One wager's end."""
    (seat, area), bet, rules = place, table.bets[place], table.rules
    who, name, kind = table.seats[seat - 1], rules.wagers[area].name, outcome.effect.kind
    if kind == RETURNED:
        return given_back(table, seat, name, bet, outcome.state, outcome.rule)
    most = sign.most if who is None or who.limit is None else who.limit.most
    lies = bet.amount + bet.tokens
    excess = lies - most if 0 < most < lies else 0
    if kind == LOSES and not excess:
        return Receipt(seat, name, outcome.state, "loses", outcome.rule, "", bet.amount, bet.tokens)
    over = min(excess, bet.amount)  # chips above the maximum go back before tokens do
    tokens_back = excess - over
    if kind == LOSES:
        return Receipt(
            seat, name, outcome.state, "loses", outcome.rule, "", bet.amount, bet.tokens, excess,
            back=over, tokens_back=tokens_back, chips=_chips(rules, over),
        )  # fmt: skip
    pays, rounding = winnings(rules, lies - excess, outcome.effect.odds)
    stays = _stays_up(table, seat, area, next_clock) and not bet.tokens
    up = bet.amount - over if stays else 0
    if bet.tokens and rules.reading("tokens") == "returned":
        tokens_back = bet.tokens
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
    asked = who is not None and who.up and (wager.name in who.up or wager.family in who.up)
    return bool(wager.stays_up or asked) and table.rules.tables.may_place(next_clock, area)


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
