"""How long a shooter keeps the dice, against the hand-written shooters and counted here."""

from fractions import Fraction
from types import ModuleType

import pytest
from tests.by_hand import algebra
from tests.by_hand import craps as hand_craps
from tests.by_hand import double_dice as hand_dice
from tests.by_hand import dragon_fire as hand_fire
from tests.by_hand.play import Turn as ByHand

from croupier.games import craps, double_dice, dragon_fire
from croupier.maths.figures import Turn
from croupier.maths.turns import CHANCES, turns
from croupier.words import Game, choose

F = Fraction


def under(played: ModuleType, **readings: str) -> dict[str, Turn]:
    chosen = {f"{played.BOOK.short} {ruling}": r for ruling, r in readings.items()}
    game: Game = played.build(choose(played.BOOK, chosen, played.PAYTABLES))
    return {turn.way: turn for turn in turns(game)}


def agree(found: Turn, shooter: ByHand) -> None:
    exact = algebra.turn(shooter)
    assert found.mean == exact.mean
    assert found.lasts[0] == 0
    assert {n: p for n, p in enumerate(found.lasts) if n} == exact.lasts


# ------------------------------------------------------------------ Double Dice


@pytest.mark.parametrize("seven_two", ["new-set", "join", "own-four"])
@pytest.mark.parametrize("nine_six", ["restart", "closed"])
def test_a_turn_of_double_dice_ends_on_a_seven_or_after_a_winning_set(
    seven_two: str, nine_six: str
) -> None:
    by_hand = hand_dice.turns()
    found = under(double_dice, **{"7.2": seven_two, "9.6": nine_six})
    assert list(found) == ["never passes", *(f"passes the {n} time it may" for n in CHANCES)]
    agree(found["never passes"], by_hand["until a seven"])
    for sets, which in enumerate(CHANCES, 1):
        agree(found[f"passes the {which} time it may"], by_hand[f"stops after {sets}"])
    assert found["never passes"].rule == "7.8"
    assert found["passes the first time it may"].rule == "7.5"


def test_a_sixth_win_that_ends_the_turn_cuts_it_off_at_24_throws() -> None:
    found = under(double_dice, **{"9.6": "turn-ends"})["never passes"]
    assert found.mean == 6 * (1 - F(5, 6) ** 24)
    assert found.rule == "7.8, 9.6"
    assert found.lasts[1:] == tuple(F(5, 6) ** (n - 1) / 6 for n in range(1, 21))
    five = under(double_dice, **{"9.6": "turn-ends"})["passes the fifth time it may"]
    assert five.mean == 6 * (1 - F(5, 6) ** 20)


# ------------------------------------------------------------------ Dragon Fire

DRAGON, FIRE = "always bets on Dragon, never passes", "always bets on Fire, never passes"
BOTH = "always bets on Dragon and Fire, never passes"
ONCE = ("bets on Dragon once, never passes", "bets on Fire once, never passes")
PASSES = ("passes when Dragon is decided", "passes when Fire is decided")


@pytest.mark.parametrize("six_two_five", ["decided", "again-second"])
@pytest.mark.parametrize("lost", ["any-loss", "all-lost"])
def test_a_turn_of_dragon_fire_ends_with_a_loss_after_a_seven(lost: str, six_two_five: str) -> None:
    by_hand = hand_fire.turns()
    found = under(dragon_fire, **{"3.6.1": lost, "6.2.5": six_two_five})
    assert list(found) == [DRAGON, FIRE, BOTH, *ONCE, *PASSES]
    agree(found[DRAGON], by_hand["Dragon only"])
    agree(found[FIRE], by_hand["Fire only"])
    agree(found[BOTH], by_hand["both, any loss" if lost == "any-loss" else "both, all lost"])
    for way in (*ONCE, *PASSES):  # Fire is Dragon with the two halves exchanged
        agree(found[way], by_hand["Dragon once"])


def test_a_bettor_of_one_side_keeps_the_dice_for_twelve_rolls() -> None:
    # a seven comes once in 6 rolls; the 7th roll then loses with 21 in 36
    found = under(dragon_fire)
    assert found[DRAGON].mean == found[FIRE].mean == 7 / F(21, 36) == 12
    assert found[BOTH].mean == 7
    assert found[DRAGON].rule == found[BOTH].rule == "6.2.5.4, 3.6.1"
    assert found[ONCE[0]].rule == "6.2.5.4, 3.6.1, 4.3"
    assert found[PASSES[0]].rule == "3.6"


@pytest.mark.parametrize("way", ONCE)
def test_a_shooter_who_need_not_bet_again_throws_on_until_two_sevens(way: str) -> None:
    """Not counting the bet's own loss, the dice are lost to two sevens in a row: 42 rolls."""
    two_sevens = 6 + 36
    found = under(dragon_fire, **{"4.3": "keeps"})[way]
    after_a_seven = 1 + F(15, 36) * two_sevens  # the bet wins and leaves the shooter no loss
    assert found.mean == 1 + F(5, 6) * two_sevens + F(1, 6) * after_a_seven == F(469, 12)
    assert found.rule == "6.2.5.4, 3.6.1"
    assert list(found.lasts[:3]) == [0, 0, F(6, 36) * F(21, 36)]


def test_the_first_rolls_of_both_sides_under_either_reading() -> None:
    lost_one = under(dragon_fire)[BOTH].lasts
    assert list(lost_one[1:3]) == [0, F(1, 6)]  # any roll after a seven loses one of them
    lost_all = under(dragon_fire, **{"3.6.1": "all-lost"})[BOTH].lasts
    assert list(lost_all[1:3]) == [0, F(1, 36)]  # only a second seven loses both


# ------------------------------------------------------------------ Craps


@pytest.mark.parametrize(
    ("reading", "name"),
    [("point-on", "7 Out"), ("any-seven", "any seven"), ("any-loss", "any loss")],
)
def test_a_turn_of_craps_ends_with_a_7_out_as_it_is_read(reading: str, name: str) -> None:
    by_hand = hand_craps.turns()
    found = under(craps, **{"3.7.1": reading})
    lines = ["passes when Win Line is decided", "passes when Don't Win is decided"]
    assert list(found) == ["never passes", *lines]
    agree(found["never passes"], by_hand[name])
    assert found["never passes"].rule == "3.7.1"
    for way in lines:  # whatever takes the dice decides the lines too
        agree(found[way], by_hand["one decision"])
        assert found[way].rule == "3.7"


def test_the_known_length_of_a_turn_of_craps() -> None:
    """A come out roll sets a point p (24 in 36), which then ends with 36 / (w + 6) rolls."""
    ways = (3, 4, 5, 5, 4, 3)
    decision = 1 + sum(F(w, 36) * F(36, w + 6) for w in ways)
    out = sum(F(w, 36) * F(6, w + 6) for w in ways)
    assert under(craps)["never passes"].mean == decision / out == F(1671, 196)
    assert under(craps, **{"3.7.1": "any-seven"})["never passes"].mean == 6
    loses = out + F(4, 36)
    assert under(craps, **{"3.7.1": "any-loss"})["never passes"].mean == decision / loses
    assert list(under(craps)["never passes"].lasts[:3]) == [0, 0, F(24, 36) * F(6, 36)]


@pytest.mark.parametrize("ruling", ["bar", "off", "no roll", "puck", "odds", "3.8.1"])
def test_no_other_ruling_of_craps_moves_a_turn(ruling: str) -> None:
    for reading in craps.BOOK.rulings[f"CR {ruling}"].readings:
        assert under(craps, **{ruling: reading}) == under(craps)
