"""Double entry: what one account gives another takes, and none falls where it may not."""

import pytest

from croupier.bank.ledger import (
    CAGE,
    CHIPS,
    DROP,
    FLOAT,
    FORFEIT,
    POOL,
    RESERVE,
    ROUNDING,
    TOKENS,
    Ledger,
    Transfer,
    debt_account,
    owed_account,
    reversed_transfers,
    seat_account,
    wager_account,
)
from croupier.words.faults import RuleFault


def test_accounts_are_named_by_what_they_are() -> None:
    assert seat_account(3) == "seat/3/chips"
    assert seat_account(3, TOKENS) == "seat/3/tokens"
    assert wager_account(3, "Win Line") == "wager/3/Win Line"
    assert owed_account(3) == "owed/3"
    assert debt_account("Ann") == "debt/Ann"


def test_chips_move_from_one_account_to_the_other() -> None:
    ledger = Ledger().after([Transfer(CAGE, FLOAT, 1_000, "house")])
    assert (ledger.holds(CAGE), ledger.holds(FLOAT)) == (-1_000, 1_000)
    after = ledger.after(
        [Transfer(FLOAT, "seat/1/chips", 600, "4"), Transfer("seat/1/chips", CAGE, 200, "5")]
    )
    assert (after.holds(FLOAT), after.holds("seat/1/chips"), after.holds(CAGE)) == (400, 400, -800)
    assert ledger.holds("seat/1/chips") == 0  # what was, stays


def test_each_kind_of_money_has_its_own_balance() -> None:
    ledger = Ledger().after(
        [
            Transfer(CAGE, "seat/1/chips", 500, "4", TOKENS),
            Transfer(CAGE, "seat/1/chips", 700, "4"),
        ]
    )
    assert ledger.holds("seat/1/chips", TOKENS) == 500
    assert ledger.holds("seat/1/chips", CHIPS) == 700
    assert ledger.holds("seat/1/chips") == 700


def test_all_balances_together_are_nothing() -> None:
    ledger = Ledger().after(
        [
            Transfer(CAGE, FLOAT, 5_000, "house"),
            Transfer(FLOAT, "seat/2/chips", 800, "4"),
            Transfer("seat/2/chips", "wager/2/Field", 300, "4"),
            Transfer("wager/2/Field", FLOAT, 300, "6"),
            Transfer(FLOAT, ROUNDING, 7, "6"),
            Transfer(CAGE, DROP, 5, "6", "cash"),
        ]
    )
    assert ledger.total == 0
    assert Ledger({("seat/1/chips", CHIPS): 5, (CAGE, CHIPS): -3}).total == 2


def test_an_account_that_holds_nothing_is_not_kept() -> None:
    ledger = Ledger().after(
        [Transfer(CAGE, "seat/1/chips", 500, "4"), Transfer("seat/1/chips", CAGE, 500, "4")]
    )
    assert dict(ledger.balances) == {}


@pytest.mark.parametrize("account", ["seat/1/chips", "wager/1/Field", POOL, RESERVE])
def test_players_wagers_and_jackpots_never_hold_less_than_nothing(account: str) -> None:
    exactly = Ledger().after([Transfer(CAGE, account, 500, "4"), Transfer(account, CAGE, 500, "4")])
    assert exactly.holds(account) == 0
    with pytest.raises(RuleFault) as refused:
        Ledger().after([Transfer(CAGE, account, 500, "4"), Transfer(account, CAGE, 501, "4")])
    assert str(refused.value) == f"{account} would hold -0.01 in chips."


@pytest.mark.parametrize("account", [CAGE, FLOAT, DROP, ROUNDING, FORFEIT, "owed/1"])
def test_the_house_s_own_accounts_may_stand_below_nothing(account: str) -> None:
    assert Ledger().after([Transfer(account, "seat/1/chips", 500, "4")]).holds(account) == -500


@pytest.mark.parametrize(
    ("transfer", "why"),
    [
        (Transfer(CAGE, FLOAT, 0, "4"), "No transfer moves 0 from cage to float."),
        (Transfer(CAGE, FLOAT, -5, "4"), "No transfer moves -0.05 from cage to float."),
        (Transfer(FLOAT, FLOAT, 5, "4"), "No transfer moves 0.05 from float to float."),
    ],
)
def test_nothing_is_no_transfer(transfer: Transfer, why: str) -> None:
    with pytest.raises(RuleFault) as refused:
        Ledger().after([transfer])
    assert str(refused.value) == why


def test_one_cent_is_a_transfer() -> None:
    assert Ledger().after([Transfer(CAGE, FLOAT, 1, "4")]).holds(FLOAT) == 1


def test_what_is_reversed_goes_back_the_last_first_by_the_clause_that_reverses_it() -> None:
    moves = (
        Transfer("wager/1/Field", FLOAT, 500, "6.1"),
        Transfer(FLOAT, "seat/2/chips", 300, "6.2", TOKENS),
    )
    assert reversed_transfers(moves, "10.1") == (
        Transfer("seat/2/chips", FLOAT, 300, "10.1", TOKENS),
        Transfer(FLOAT, "wager/1/Field", 500, "10.1"),
    )
    ledger = Ledger().after(
        [Transfer(CAGE, "wager/1/Field", 500, "4"), Transfer(CAGE, FLOAT, 300, "4", TOKENS)]
    )
    assert ledger.after(moves).after(reversed_transfers(moves, "10.1")) == ledger
