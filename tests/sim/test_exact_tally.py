"""The tally against the rule texts played by hand: every outcome of every wager, counted."""

from collections.abc import Mapping

import pytest
from tests.by_hand import craps, double_dice, dragon_fire
from tests.by_hand.play import ByHand
from tests.sim.by_hand_tally import Tallied, blocks
from tests.sim.games import layout

from croupier.sim.bits import key_of
from croupier.sim.run import BLOCK, tally
from croupier.sim.tally import counted, outcomes

BY_HAND = {
    "double-dice": double_dice.wagers(),
    "dragon-fire": dragon_fire.wagers(),
    "craps": craps.wagers(),
}


def by_hand(wagers: Mapping[str, ByHand], seed: int, rolls: int) -> Tallied:
    played = Tallied(wagers)
    for number, rounds in blocks(rolls):
        played.block(key_of(seed), number, rounds)
    return played


@pytest.mark.slow
@pytest.mark.parametrize("game", BY_HAND)
def test_a_million_rolls_give_what_they_give_by_hand(game: str) -> None:
    slow = by_hand(BY_HAND[game], 2026, 1_000_000)
    fast = tally(layout(game), 2026, 1_000_000, engine="numpy")
    assert fast.rolls == slow.rolls
    nets = slow.nets
    assert outcomes(fast) == nets
    for wager in counted(fast):
        ended = nets[wager.wager]
        assert wager.placed == ended.total()
        assert wager.net == sum(net * n for net, n in ended.items())


@pytest.mark.parametrize("game", BY_HAND)
@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_a_few_rolls_do_too(game: str, seed: int) -> None:
    slow = by_hand(BY_HAND[game], seed, 500)
    fast = tally(layout(game), seed, 500, engine="plain")
    assert fast.rolls == slow.rolls
    assert outcomes(fast) == slow.nets


def test_a_block_is_ten_tables_of_16384_throws() -> None:
    assert list(blocks(2 * BLOCK + 101)) == [(0, 16_384), (1, 16_384), (2, 11)]
