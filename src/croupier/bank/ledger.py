"""Double entry: every movement of chips is a transfer between two accounts that names its clause.

A transfer takes from one account what it gives to another, so that all balances together are
always nothing. The cage is the only account with the world outside.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

import msgspec

from croupier.bank.money import money
from croupier.words.faults import RuleFault

CHIPS, TOKENS = "chips", "tokens"
CAGE, FLOAT, DROP = "cage", "float", "drop box"
ROUNDING, FORFEIT = "house/rounding", "house/forfeit"
POOL, RESERVE = "jackpot/pool", "jackpot/reserve"
NEVER_BELOW_NOTHING = ("seat/", "wager/", POOL, RESERVE)


def seat_account(seat: int, kind: str = CHIPS) -> str:
    return f"seat/{seat}/{kind}"


def wager_account(seat: int, area: str) -> str:
    return f"wager/{seat}/{area}"


def owed_account(seat: int) -> str:
    return f"owed/{seat}"


def debt_account(name: str) -> str:
    """What a person owes who has left the table; what the house holds for one who is due it."""
    return f"debt/{name}"


class Transfer(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """So much of one kind of money, from one account to another, by a clause."""

    source: str
    to: str
    amount: int
    rule: str
    kind: str = CHIPS


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every balance, by account and kind of money."""

    balances: Mapping[tuple[str, str], int] = field(default_factory=lambda: MappingProxyType({}))

    def after(self, transfers: Iterable[Transfer]) -> "Ledger":
        """The balances after these; a RuleFault if one would fall where it may not."""
        balances = dict(self.balances)
        for t in transfers:
            if t.amount <= 0 or t.source == t.to:
                raise RuleFault(f"No transfer moves {money(t.amount)} from {t.source} to {t.to}.")
            balances[t.source, t.kind] = balances.get((t.source, t.kind), 0) - t.amount
            balances[t.to, t.kind] = balances.get((t.to, t.kind), 0) + t.amount
        for (account, kind), balance in balances.items():
            if balance < 0 and account.startswith(NEVER_BELOW_NOTHING):
                raise RuleFault(f"{account} would hold {money(balance)} in {kind}.")
        return Ledger(MappingProxyType({key: b for key, b in balances.items() if b}))

    def holds(self, account: str, kind: str = CHIPS) -> int:
        return self.balances.get((account, kind), 0)

    @property
    def total(self) -> int:
        """The sum of all balances, which is nothing as long as the books are right."""
        return sum(self.balances.values())


def reversed_transfers(transfers: Iterable[Transfer], rule: str) -> tuple[Transfer, ...]:
    """The same movements backwards, the last first, by the clause that reverses them."""
    back = [Transfer(t.to, t.source, t.amount, rule, t.kind) for t in transfers]
    return tuple(reversed(back))
