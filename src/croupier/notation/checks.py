"""What a line may say of the table as it stands: each check answers with what is true there."""

from collections.abc import Callable
from dataclasses import dataclass

from croupier.bank.ledger import (
    CHIPS,
    TOKENS,
    Ledger,
    debt_account,
    owed_account,
    seat_account,
    wager_account,
)
from croupier.bank.money import money
from croupier.notation.forms import Form, Values, fill
from croupier.notation.happened import FROZEN, is_frozen
from croupier.table.state import BETTING, READY, Bet, Seat, Table
from croupier.table.whereabouts import misplaced

True_ = Callable[[Table, Ledger, Values], str]


@dataclass(frozen=True, slots=True)
class Check:
    """A sentence about the table, and how to find the one that is true in its place."""

    says: str
    values: Values
    true: True_

    def __str__(self) -> str:
        return self.says

    def actual(self, table: Table, ledger: Ledger) -> str:
        return self.true(table, ledger, self.values)


def _seat(table: Table, values: Values) -> Seat:
    return table.seat(values["N"]) or Seat("")


def _bet(table: Table, values: Values) -> Bet:
    return table.bet(values["N"], values["AREA"]) or Bet(0)


def _has(table: Table, _: Ledger, v: Values) -> str:
    return f"seat {v['N']} has {money(_seat(table, v).chips)}"


def _has_tokens(table: Table, _: Ledger, v: Values) -> str:
    return f"seat {v['N']} has {money(_seat(table, v).tokens)} in tokens"


def _owes(table: Table, _: Ledger, v: Values) -> str:
    return f"seat {v['N']} owes {money(_seat(table, v).owed)}"


def _debt(table: Table, _: Ledger, v: Values) -> str:
    owed = table.debts.get(v["NAME"], 0)
    return f"{v['NAME']} {'is due' if owed < 0 else 'owes'} {money(abs(owed))}"


def _has_on(table: Table, _: Ledger, v: Values) -> str:
    return f"seat {v['N']} has {money(_bet(table, v).amount)} on {v['AREA']}"


def _tokens_on(table: Table, _: Ledger, v: Values) -> str:
    return f"seat {v['N']} has {money(_bet(table, v).tokens)} in tokens on {v['AREA']}"


def _nothing_on(table: Table, ledger: Ledger, v: Values) -> str:
    if table.bet(v["N"], v["AREA"]) is None:
        return f"seat {v['N']} has nothing on {v['AREA']}"
    return _has_on(table, ledger, v)


def _sits(table: Table, _: Ledger, v: Values) -> str:
    who = table.seat(v["N"])
    return f"seat {v['N']} is {who.name}" if who else f"seat {v['N']} is empty"


def _state(table: Table, _: Ledger, v: Values) -> str:
    state = table.state(v["AREA"])
    if v["STATE"] == FROZEN and is_frozen(table.rules, v["AREA"], state):
        return f"{v['AREA']} is {FROZEN}"
    return f"{v['AREA']} is {state}"


def _jackpot(table: Table, _: Ledger, _values: Values) -> str:
    return f"jackpot is {money(table.pool)}"


def _shooter(table: Table, _: Ledger, _values: Values) -> str:
    return f"shooter is seat {table.dice.shooter}" if table.dice.shooter else "no shooter"


def _in_play(table: Table, _: Ledger, _values: Values) -> str:
    return f"dice in play are {' and '.join(map(str, table.dice.chosen))}"


def _bowl(table: Table, _: Ledger, _values: Values) -> str:
    return f"bowl holds {' and '.join(map(str, table.dice.bowl))}"


def _round_over(table: Table, _: Ledger, _values: Values) -> str:
    over = table.phase in {READY, BETTING}
    return "round is over" if over else f"round is not over: {table.phase}"


def _bets(table: Table, _: Ledger, _values: Values) -> str:
    return "bets are open" if table.phase == BETTING else "bets are closed"


def _shoe(table: Table, _: Ledger, _values: Values) -> str:
    return f"shoe holds {len(table.deck.shoe)} cards"


def _rack(table: Table, _: Ledger, _values: Values) -> str:
    return f"rack holds {len(table.deck.rack)} cards"


def _backs(table: Table, _: Ledger, _values: Values) -> str:
    return f"deck has {table.deck.back or 'unnamed'} backs"


def _whole(table: Table, _: Ledger, _values: Values) -> str:
    wrong = misplaced(table)
    return f"deck is not whole: {wrong}" if wrong else "deck is whole"


def _stopped_by(table: Table, _: Ledger, v: Values) -> str:
    if not table.stop:
        return "play goes on"
    return f"play is stopped: {table.stop}" if "WHY" in v else "play is stopped"


def _goes_on(table: Table, _: Ledger, _values: Values) -> str:
    return f"play is stopped: {table.stop}" if table.stop else "play goes on"


def _closed(table: Table, _: Ledger, _values: Values) -> str:
    return "table is closed" if table.closed else "table is open"


def _phase(table: Table, _: Ledger, _values: Values) -> str:
    return f"table waits: {table.phase}"


def _dispute(table: Table, _: Ledger, v: Values) -> str:
    stands = {d.number: d.stands for d in table.disputes}.get(v["NUMBER"], "unknown")
    return f"dispute {v['NUMBER']} stands {stands}"


def _account(_: Table, ledger: Ledger, v: Values) -> str:
    return f"account {v['ACCOUNT']} holds {money(ledger.holds(v['ACCOUNT']))}"


def _duty(table: Table, _: Ledger, v: Values) -> str:
    held = [role for name, role in table.people if name == v["NAME"]]
    role = v["ROLE"] if v["ROLE"] in held else " and ".join(held) or "off duty"
    return f"{v['NAME']} is {role}"


def unbalanced(table: Table, ledger: Ledger) -> str:
    """Where the books and the table differ; '' where they agree."""
    held = {(seat_account(n), CHIPS): s.chips for n, s in enumerate(table.seats, 1) if s}
    held |= {(seat_account(n), TOKENS): s.tokens for n, s in enumerate(table.seats, 1) if s}
    held |= {(owed_account(n), CHIPS): -s.owed for n, s in enumerate(table.seats, 1) if s}
    held |= {(debt_account(name), CHIPS): -owed for name, owed in table.debts.items()}
    for (seat, area), bet in table.bets.items():
        account = wager_account(seat, table.rules.wagers[area].name)
        held |= {(account, CHIPS): bet.amount, (account, TOKENS): bet.tokens}
    watched = ("seat/", "wager/", "owed/", "debt/")
    books = {k: b for k, b in ledger.balances.items() if k[0].startswith(watched)}
    for account, kind in sorted(held.keys() | books.keys()):
        lies, booked = held.get((account, kind), 0), books.get((account, kind), 0)
        if lies != booked:
            return f"{account} is booked with {money(booked)} {kind}, and has {money(lies)}"
    return f"all accounts come to {money(ledger.total)}" if ledger.total else ""


def _balances(table: Table, ledger: Ledger, _values: Values) -> str:
    wrong = unbalanced(table, ledger)
    return f"bank does not balance: {wrong}" if wrong else "bank balances"


# The sentences, in the order in which they are tried.
SENTENCES: tuple[tuple[str, True_], ...] = (
    ("seat N has AMOUNT", _has),
    ("seat N has AMOUNT in tokens", _has_tokens),
    ("seat N has AMOUNT on AREA", _has_on),
    ("seat N has AMOUNT in tokens on AREA", _tokens_on),
    ("seat N has nothing on AREA", _nothing_on),
    ("seat N owes AMOUNT", _owes),
    ("NAME owes AMOUNT", _debt),
    ("NAME is due AMOUNT", _debt),
    ("seat N is empty", _sits),
    ("seat N is NAME", _sits),
    ("jackpot is AMOUNT", _jackpot),
    ("shooter is seat N", _shooter),
    ("no shooter", _shooter),
    ("dice in play are DICE", _in_play),
    ("bowl holds DICE", _bowl),
    ("shoe holds COUNT cards", _shoe),
    ("rack holds COUNT cards", _rack),
    ("deck has BACK backs", _backs),
    ("deck is whole", _whole),
    ("bank balances", _balances),
    ("account ACCOUNT holds BALANCE", _account),
    ("round is over", _round_over),
    ("bets are open", _bets),
    ("bets are closed", _bets),
    ("play is stopped", _stopped_by),
    ("play is stopped: WHY", _stopped_by),
    ("play goes on", _goes_on),
    ("table is open", _closed),
    ("table is closed", _closed),
    ("table waits: PHASE", _phase),
    ("dispute NUMBER stands STANDS", _dispute),
    ("AREA is STATE", _state),
    ("NAME is ROLE", _duty),
)


def _checked(pattern: str, true: True_) -> Form:
    return Form(pattern, lambda values: Check(fill(pattern, values) or "", values, true))


CHECKS = tuple(_checked(pattern, true) for pattern, true in SENTENCES)
