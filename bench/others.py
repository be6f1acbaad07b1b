"""What people would use instead of the live table: a poker engine and a craps simulator."""

from collections.abc import Sequence
from importlib.metadata import version
from time import process_time
from typing import Any

from bench.measure import Measure
from crapssim.strategy import single_bet as bet
from crapssim.strategy.examples import ThreePointMolly
from crapssim.table import Table
from pokerkit import Automation, NoLimitTexasHoldem

PLAYERS = 8
HANDS = 10  # in each round
BANKROLL, STAKE = 1e9, 5
HARD: Any = (4, 6)  # numbers, where their own hint says tuple
# The ten wagers that `bench.live` has each player keep, in crapssim's words.
TEN = (
    bet.BetPassLine(STAKE)
    + bet.BetDontPass(STAKE)
    + bet.BetField(STAKE)
    + bet.BetAny7(STAKE)
    + bet.BetTwo(STAKE)
    + bet.BetThree(STAKE)
    + bet.BetBig6(STAKE)
    + bet.BetBig8(STAKE)
    + bet.BetHardWay(HARD[0], STAKE)
    + bet.BetHardWay(HARD[1], STAKE)
)
PASS, MOLLY = bet.BetPassLine(STAKE), ThreePointMolly(STAKE)
POKERKIT, CRAPSSIM = f"pokerkit {version('pokerkit')}", f"crapssim {version('crapssim')}"


def pokerkit_action() -> Measure:
    """Seconds an action takes: eight players check or call, and all else is automatic."""
    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (1, 2), 2)  # noqa: FBT003 - their way

    def hand() -> int:
        state, actions = game((200,) * PLAYERS, PLAYERS), 0
        while state.status:
            state.check_or_call()
            actions += 1
        return actions

    def measured() -> float:
        began = process_time()
        actions = sum(hand() for _ in range(HANDS))
        return (process_time() - began) / actions

    return measured


def crapssim_alone(rolls: Sequence[tuple[int, int]], strategy: Any) -> Measure:  # noqa: ANN401 - theirs
    """Seconds a roll takes with one player who bets so."""

    def measured() -> float:
        table = Table()
        table.add_player(BANKROLL, strategy)
        began = process_time()
        table.fixed_run(rolls)
        return (process_time() - began) / len(rolls)

    return measured


def crapssim_roll(rolls: Sequence[tuple[int, int]]) -> Measure:
    """Seconds a roll takes, on which each player puts back what is missing of ten wagers."""
    table = Table()
    for _ in range(PLAYERS):
        table.add_player(BANKROLL, TEN)

    def measured() -> float:
        began = process_time()
        table.fixed_run(rolls)
        return (process_time() - began) / len(rolls)

    return measured
