"""The money of every event, written out by hand: from whom, to whom, how much, by which clause."""

from typing import get_args

import pytest
from msgspec.structs import replace

from croupier.bank.ledger import Transfer
from croupier.table import events as e
from croupier.table.transfers import MOVES, transfers

BY, RULE = "dealer", "6.5"
Move = tuple[str, str, int, str] | tuple[str, str, int, str, str]
HAND, WAGER = "seat/2/chips", "wager/2/Dragon"


def ended(outcome: str = "loses", **parts: int) -> e.Receipt:
    """One wager of seat 2 on Dragon, decided by 6.2 and paid by 9.5."""
    return replace(e.Receipt(2, "Dragon", "open", outcome, "6.2", "9.5", 0), **parts)


LOST = ended(stake=500)
LOST_MOVES = ((WAGER, "float", 500, "6.2"),)
WON = ended("wins", stake=500, pays=1_000, rounding=25, back=500)
WON_MOVES = (
    ("float", HAND, 975, "9.5"),
    ("house/rounding", HAND, 25, "9.5"),
    (WAGER, HAND, 500, "6.2"),
)
TRAVELLED = e.Moved(2, "Come", "Come 4", "box", "6.1.3", 500, 100)
TRAVELLED_MOVES = (
    ("wager/2/Come", "wager/2/Come 4", 500, "6.1.3"),
    ("wager/2/Come", "wager/2/Come 4", 100, "6.1.3", "tokens"),
)
FROZEN = e.Moved(2, "Dragon", "Dragon", "frozen", "6.1.1.2", 500, 100)
UNDONE = Transfer(HAND, WAGER, 500, "10.1")
UNDONE_MOVES = ((HAND, WAGER, 500, "10.1"),)

RECEIPTS: tuple[tuple[str, e.Receipt, tuple[Move, ...]], ...] = (
    ("what loses is collected", LOST, LOST_MOVES),
    ("a winner has winnings, what rounds them up, and the stake", WON, WON_MOVES),
    (
        "winnings that need no rounding up",
        ended("wins", stake=500, pays=500, back=500),
        (("float", HAND, 500, "9.5"), (WAGER, HAND, 500, "6.2")),
    ),
    (
        "a winner's stake that stays up is not moved",
        ended("wins", stake=500, pays=700, up=500),
        (("float", HAND, 700, "9.5"),),
    ),
    (
        "a winner's stake that stays up in part",
        ended("wins", stake=500, pays=700, back=200, up=300),
        (("float", HAND, 700, "9.5"), (WAGER, HAND, 200, "6.2")),
    ),
    (
        "what is void goes back",
        ended("returned", stake=500, back=500),
        ((WAGER, HAND, 500, "6.2"),),
    ),
    (
        "what was above the maximum goes back, the rest is collected",
        ended(stake=500, excess=100, back=100),
        ((WAGER, "float", 400, "6.2"), (WAGER, HAND, 100, "6.2")),
    ),
    (
        "tokens that lose go into the drop box",
        ended(stake=0, tokens=300),
        ((WAGER, "drop box", 300, "6.2", "tokens"),),
    ),
    (
        "tokens that win are given back, and pay chips",
        ended("wins", stake=0, tokens=300, pays=300, tokens_back=300),
        (("float", HAND, 300, "9.5"), (WAGER, HAND, 300, "6.2", "tokens")),
    ),
    (
        "tokens given back in part",
        ended(stake=0, tokens=300, tokens_back=100),
        ((WAGER, HAND, 100, "6.2", "tokens"), (WAGER, "drop box", 200, "6.2", "tokens")),
    ),
    (
        "chips and tokens on one area",
        ended("returned", stake=500, tokens=300, back=500, tokens_back=300),
        ((WAGER, HAND, 500, "6.2"), (WAGER, HAND, 300, "6.2", "tokens")),
    ),
    (
        "where one clause decides and pays",
        e.Receipt(2, "Dragon", "open", "wins", "6.2", "", 500, pays=500, rounding=5, back=500),
        (
            ("float", HAND, 495, "6.2"),
            ("house/rounding", HAND, 5, "6.2"),
            (WAGER, HAND, 500, "6.2"),
        ),
    ),
)

EVENTS: tuple[tuple[e.Event, tuple[Move, ...]], ...] = (
    (
        e.Opened(BY, RULE, "Craps", {}, "us", (500,), 8, (), {}, bank=90_000, pool=700),
        (("cage", "float", 90_000, RULE), ("cage", "jackpot/pool", 700, RULE)),
    ),
    (
        e.BoughtIn(BY, RULE, 2, 500),
        (("float", HAND, 500, RULE), ("cage", "drop box", 500, RULE, "cash")),
    ),
    (e.VoucherExchanged(BY, RULE, 2, 500, tokens=False), (("float", HAND, 500, RULE),)),
    (e.VoucherExchanged(BY, RULE, 2, 500, tokens=True), (("cage", HAND, 500, RULE, "tokens"),)),
    (e.CashedOut(BY, RULE, 2, 500), ((HAND, "cage", 500, RULE),)),
    (e.Owed(BY, RULE, 2, 500), (("owed/2", HAND, 500, RULE),)),
    (e.Repaid(BY, RULE, 2, 500), ((HAND, "owed/2", 500, RULE),)),
    (e.DebtKept(BY, RULE, "Bob", 500, 2), (("debt/Bob", "owed/2", 500, RULE),)),
    (e.DebtKept(BY, RULE, "Bob", 500), (("debt/Bob", "cage", 500, RULE),)),
    (e.DebtKept(BY, RULE, "Bob", -500), (("cage", "debt/Bob", 500, RULE),)),
    (e.DebtKept(BY, RULE, "Bob", 1), (("debt/Bob", "cage", 1, RULE),)),
    (e.DebtKept(BY, RULE, "Bob", 0), ()),
    (e.DebtBrought(BY, RULE, "Bob", 1, 2), (("owed/2", "debt/Bob", 1, RULE),)),
    (e.DebtBrought(BY, RULE, "Bob", 500, 2), (("owed/2", "debt/Bob", 500, RULE),)),
    (e.DebtBrought(BY, RULE, "Bob", -500, 2), (("debt/Bob", HAND, 500, RULE),)),
    (e.SeatGone(BY, RULE, 2, 0, (LOST,)), LOST_MOVES),
    (
        e.SeatLeft(BY, RULE, 2, 500, 300, 0, (LOST,)),
        (*LOST_MOVES, (HAND, "cage", 500, RULE), (HAND, "cage", 300, RULE, "tokens")),
    ),
    (e.FloatFilled(BY, RULE, 500), (("cage", "float", 500, RULE),)),
    (e.FloatCredited(BY, RULE, 500), (("float", "cage", 500, RULE),)),
    (
        e.Placed(BY, RULE, 2, "Dragon", 500, 300),
        ((HAND, WAGER, 500, RULE), (HAND, WAGER, 300, RULE, "tokens")),
    ),
    (
        e.Removed(BY, RULE, 2, "Dragon", 500, 300, 0),
        ((WAGER, HAND, 500, RULE), (WAGER, HAND, 300, RULE, "tokens")),
    ),
    (
        e.DiceGivenUp(BY, RULE, 2, "passed", 0, (TRAVELLED, FROZEN), (LOST, WON)),
        (*TRAVELLED_MOVES, *LOST_MOVES, *WON_MOVES),
    ),
    (e.Collected(BY, RULE, (LOST, LOST)), (*LOST_MOVES, *LOST_MOVES)),
    (e.Paid(BY, RULE, (WON,), (FROZEN, TRAVELLED)), (*WON_MOVES, *TRAVELLED_MOVES)),
    (
        e.NoRollCalled(BY, RULE, "5.4", "", 0, False, (TRAVELLED,), (WON,)),
        (*TRAVELLED_MOVES, *WON_MOVES),
    ),
    (
        e.Overridden(
            BY, RULE, 1, (1, 2), (3, 4), "dealer", "", (UNDONE,), (e.Collected(BY, RULE, (LOST,)),)
        ),
        (*UNDONE_MOVES, *LOST_MOVES),
    ),
    (e.Invalidated(BY, RULE, 1, "5.4", "", (), (), (UNDONE,)), UNDONE_MOVES),
    (e.Refunded(BY, RULE, (WON,), 0), WON_MOVES),
    (e.Forfeited(BY, RULE, 2, "Cleo", "", (LOST,), 0), ((WAGER, "house/forfeit", 500, "6.2"),)),
    (e.WagersVoided(BY, RULE, 2, "", (WON,), 0), WON_MOVES),
    (e.DeclaredSettled(BY, RULE, (LOST,)), LOST_MOVES),
    (e.SixthDealt(BY, RULE, 2, "2s", (WON,)), WON_MOVES),
    (
        e.JackpotsCollected(BY, RULE, (LOST,), contributed=40),
        (*LOST_MOVES, ("float", "jackpot/pool", 40, RULE)),
    ),
    (
        e.JackpotsPaid(BY, RULE, (WON,), from_pool=900, reset=100),
        (
            ("jackpot/pool", "float", 900, RULE),
            *WON_MOVES,
            ("float", "jackpot/reserve", 100, RULE),
            ("jackpot/reserve", "jackpot/pool", 100, RULE),
        ),
    ),
    (e.RoundVoided(BY, RULE, "", (), (UNDONE,), (WON,)), (*UNDONE_MOVES, *WON_MOVES)),
    (
        e.HandVoided(BY, RULE, 2, "", (WON,), undone=(UNDONE,), contributed=40),
        (*UNDONE_MOVES, *WON_MOVES, ("float", "jackpot/pool", 40, RULE)),
    ),
    (
        e.HandVoided(BY, RULE, 2, "", (), undone=(UNDONE,), contributed=-40),
        (*UNDONE_MOVES, ("jackpot/pool", "float", 40, RULE)),
    ),
)


@pytest.mark.parametrize(
    ("receipt", "moves"), [r[1:] for r in RECEIPTS], ids=[r[0] for r in RECEIPTS]
)
def test_a_wager_s_end_moves_its_chips(receipt: e.Receipt, moves: tuple[Move, ...]) -> None:
    found = transfers(e.Paid(BY, RULE, (receipt,)))
    assert found == tuple(Transfer(*move) for move in moves)


@pytest.mark.parametrize(
    ("event", "moves"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS]
)
def test_an_event_moves_just_this(event: e.Event, moves: tuple[Move, ...]) -> None:
    assert transfers(event) == tuple(Transfer(*move) for move in moves)


def test_every_event_that_moves_money_is_written_out_here() -> None:
    assert {type(event) for event, _ in EVENTS} == set(MOVES)


@pytest.mark.parametrize("kind", sorted(set(get_args(e.AnyEvent)) - set(MOVES), key=repr))
def test_no_other_event_says_that_it_moves_money(kind: type[e.Event]) -> None:
    carries = {"receipts", "returned", "settled", "undone", "moved", "contributed", "from_pool"}
    assert not carries & set(kind.__struct_fields__)


def test_nothing_is_moved_by_what_moves_no_money() -> None:
    assert transfers(e.BetsOpened(BY, RULE)) == ()


def test_nothing_is_no_transfer() -> None:
    assert transfers(e.Placed(BY, RULE, 2, "Dragon", 500, 0)) == (Transfer(HAND, WAGER, 500, RULE),)
    assert transfers(e.Placed(BY, RULE, 2, "Dragon", 0, 300)) == (
        Transfer(HAND, WAGER, 300, RULE, "tokens"),
    )
    assert transfers(e.Placed(BY, RULE, 2, "Dragon", 1, 0)) == (Transfer(HAND, WAGER, 1, RULE),)
