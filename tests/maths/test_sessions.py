"""Exact sessions against the texts played by hand, against powers of one roll, and simulation."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product

import pytest
from tests.by_hand import craps, double_dice, dragon_fire
from tests.by_hand.play import ByHand

from croupier.games import craps as craps_game
from croupier.games import double_dice as double_dice_game
from croupier.games import dragon_fire as dragon_fire_game
from croupier.machine.tables import LOSES, WINS, Tables, compile_game
from croupier.maths import sessions
from croupier.maths.one_player import Amounts, Look, Player, Session
from croupier.maths.sessions import Exact, exact
from croupier.words.faults import RuleFault

Stake = Callable[[int, Fraction | None], int]  # the stake before and its net -> the next
TABLES = {
    "craps": compile_game(craps_game.GAME),
    "double-dice": compile_game(double_dice_game.GAME),
    "dragon-fire": compile_game(dragon_fire_game.GAME),
}
BY_HAND: dict[str, ByHand] = {
    "Win Line": craps.wagers()["Win Line"],
    "Dragon": dragon_fire.wagers()["Dragon"],
    "Shooter's Bet": double_dice.wagers()["Shooter's Bet"],
    "Bonus Bet": double_dice.wagers()["Bonus Bet"],
}
THROWS = list(product(range(1, 7), repeat=2))


def at(game: str, *areas: str, **plan: int) -> Session:
    tables: Tables = TABLES[game]
    numbers = tuple(tables.game.areas.index(area) for area in areas)
    usual = {"least": 5, "most": 500, "chip": 1, "bankroll": 40, "rolls": 6}
    return Session(tables, numbers, **{**usual, **plan})


def flat(*stakes: int) -> Player:
    """So much on each area whenever it may be placed there and nothing lies."""

    def wishes(look: Look) -> tuple[Amounts, Amounts]:
        there = zip(look.chips, look.may_place, stakes, strict=True)
        return tuple(chips or (stake if may else 0) for chips, may, stake in there), ()

    return wishes


def always(*stakes: int) -> Player:
    """So much there, whether or not that is allowed."""
    return lambda look: (stakes, ())


def doubling(unit: int, most: int) -> tuple[Player, Stake]:
    """Twice the stake after a loss, for both: the memory is the stake."""

    def after(stake: int, net: Fraction | None) -> int:
        if not stake or (net is not None and net > 0):
            return unit
        if net is not None and net < 0:
            return 2 * stake if 2 * stake <= most else unit
        return stake

    def wishes(look: Look) -> tuple[Amounts, Amounts]:
        net = {WINS: Fraction(1), LOSES: Fraction(-1)}.get(look.outcome[0])
        stake = after(look.memory[0] if look.memory else 0, net)
        lies = look.chips[0] or (stake if look.may_place[0] else 0)
        return (lies,), (stake,)

    return wishes, after


# ------------------------------------------------------------------- by hand, roll by roll


def by_hand(wager: ByHand, stake_after: Stake, plan: Session) -> dict[tuple[str, int], Fraction]:
    """One wager bet after bet as the text has it: how it ends, with how much, how likely."""
    # in hand, stake, net of the bet before, the table's memory, the pile on it, how it ended
    start = (plan.bankroll, 0, None, wager.opening, None, "")
    now: dict[tuple[object, ...], Fraction] = {start: Fraction(1)}
    over: dict[tuple[str, int], Fraction] = defaultdict(Fraction)
    rolls = 0
    while now:
        following: dict[tuple[object, ...], Fraction] = defaultdict(Fraction)
        for state, chance in now.items():
            bet = _placed(wager, stake_after, plan, state)
            if bet[4] is None and (bet[5] or int(str(bet[0])) < plan.least):
                over[str(bet[5]) or "ruin", int(str(bet[0]))] += chance
                continue
            for first, second in THROWS:
                there = _thrown(wager, plan, bet, rolls + 1, (first, second))
                following[there] += chance / 36
        rolls += 1
        now = following if rolls < 400 else {}
    return dict(over)


def _placed(
    wager: ByHand, stake_after: Stake, plan: Session, state: tuple[object, ...]
) -> tuple[object, ...]:
    in_hand, stake, net, memory, pile, end = state
    assert isinstance(in_hand, int)
    assert isinstance(stake, int)
    if pile is None and not end and wager.may_place(memory):
        stake = stake_after(stake, net if isinstance(net, Fraction) else None)
        if stake <= in_hand:
            pile, in_hand = wager.place(memory), in_hand - stake
        net = None
    return in_hand, stake, net, memory, pile, end


def _thrown(
    wager: ByHand, plan: Session, bet: tuple[object, ...], rolls: int, dice: tuple[int, int]
) -> tuple[object, ...]:
    in_hand, stake, net, memory, pile, end = bet
    assert isinstance(in_hand, int)
    assert isinstance(stake, int)
    if pile is not None:
        pile = wager.roll(memory, pile, *dice)
    memory = wager.table(memory, *dice)
    if isinstance(pile, Fraction):
        net, pile = pile, None
        in_hand += int(stake * (1 + net))
    worth = in_hand + (stake if pile is not None else 0)
    if not end:
        end = "goal" if plan.goal and worth >= plan.goal else "rolls" if rolls >= plan.rolls else ""
    return in_hand, stake, net, memory, pile, end


def finals(found: Mapping[tuple[str, int], Fraction]) -> dict[int, Fraction]:
    amounts: dict[int, Fraction] = defaultdict(Fraction)
    for (_, amount), chance in found.items():
        amounts[amount] += chance
    return dict(amounts)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "area"),
    [("dragon-fire", "Dragon"), ("double-dice", "Shooter's Bet"), ("craps", "Win Line")],
)
def test_a_martingale_goes_as_it_goes_by_hand(game: str, area: str) -> None:
    """What no roll has decided after 400 of them is less than 1 in 10**9, and nothing else."""
    plan = at(game, area, goal=55, rolls=6)
    player, stake_after = doubling(5, 20)
    slow, found = by_hand(BY_HAND[area], stake_after, plan), exact(plan, player)
    assert sum(found.final.values()) == 1
    left = 1 - sum(slow.values())
    assert 0 <= left < Fraction(1, 10**9)
    told = finals(slow)
    assert set(told) == set(found.final)
    for amount, chance in found.final.items():
        assert 0 <= chance - told[amount] <= left
    for why, chance in found.ends.items():
        by_end = sum((p for (end, _), p in slow.items() if end == why), Fraction(0))
        assert 0 <= chance - by_end <= left


# ------------------------------------------------------------------------ powers of one roll


def power(one: Mapping[int, Fraction], times: int) -> dict[int, Fraction]:
    """The distribution of a sum of independent gains, by multiplying out."""
    found = {0: Fraction(1)}
    for _ in range(times):
        more: dict[int, Fraction] = defaultdict(Fraction)
        for (a, p), (b, q) in product(found.items(), one.items()):
            more[a + b] += p * q
        found = dict(more)
    return found


def test_bets_of_one_roll_are_powers_of_that_roll() -> None:
    """The field: 2 and 12 pay double on 2/36, five other totals pay even on 14/36."""
    one = {5: Fraction(14, 36), 10: Fraction(2, 36), -5: Fraction(20, 36)}
    found = exact(at("craps", "Field", bankroll=1000, rolls=8), flat(5))
    assert found.final == {1000 + gain: p for gain, p in sorted(power(one, 8).items())}
    assert found.ends == {"rolls": 1}
    assert found.lasts == {8: 1}
    assert [found.mean_rolls, found.staked, found.refused] == [8, 40, 0]
    assert found.mean == 1000 - 40 * Fraction(1, 18)
    mean = sum(p * gain for gain, p in one.items())
    assert found.variance == 8 * sum(p * (gain - mean) ** 2 for gain, p in one.items())


def test_ruin_and_goal_are_those_of_the_walk() -> None:
    """Any Seven at 4 to 1, 5 of 10: two losses in a row ruin, one win ends it with 25 or 30."""
    plan = at("double-dice", "Any Seven", bankroll=10, goal=25, rolls=50)
    found = exact(plan, flat(5))
    assert found.ends == {"goal": 1 - Fraction(25, 36), "ruin": Fraction(25, 36)}
    assert found.final == {0: Fraction(25, 36), 25: Fraction(5, 36), 30: Fraction(6, 36)}
    assert found.lasts == {1: Fraction(1, 6), 2: Fraction(5, 6)}
    assert found.mean_rolls == Fraction(11, 6)
    assert [found.quantile(Fraction(n, 36)) for n in (25, 26, 30, 31, 36)] == [0, 25, 25, 30, 30]
    assert found.quantile(Fraction(2)) == 30


def test_the_chance_to_fall_so_far_is_counted_path_by_path() -> None:
    """The field four times: every path of four rolls, its deepest fall taken by hand."""
    one = {5: Fraction(14, 36), 10: Fraction(2, 36), -5: Fraction(20, 36)}
    for depth in (5, 10, 15, 20, 25):
        deep = Fraction(0)
        for path in product(one, repeat=4):
            worth = highest = fall = 0
            chance = Fraction(1)
            for gain in path:
                chance *= one[gain]
                worth += gain
                highest = max(highest, worth)
                fall = max(fall, highest - worth)
            deep += chance * (fall >= depth)
        found = exact(at("craps", "Field", bankroll=900, rolls=4, drawdown=depth), flat(5))
        assert found.sank == deep
    assert exact(at("craps", "Field", rolls=1), flat(5)).sank is None


def test_falls_while_chips_are_played_out_count_too() -> None:
    """One roll of the Win Line: 12/36 are decided at once, all others are played out."""
    plan = at("craps", "Win Line", bankroll=100, rolls=1, drawdown=5)
    assert exact(plan, flat(5)).sank == 1 - Fraction(244, 495)


# --------------------------------------------------------------- chips that cannot be taken


def test_what_may_not_be_taken_is_played_out() -> None:
    """A Bonus Bet is decided by the shooter's wins, long after the one roll that was played."""
    found = exact(at("double-dice", "Bonus Bet", bankroll=10, rolls=1), flat(10))
    slow = by_hand(BY_HAND["Bonus Bet"], lambda *_: 10, at("double-dice", bankroll=10, rolls=1))
    told = finals(slow)
    assert set(found.final) == set(told) == {0, 60, 110, 210}
    for amount, chance in found.final.items():
        assert float(chance) == pytest.approx(float(told[amount]), abs=1e-9)
    assert 5 < found.mean_rolls < 6  # a seven takes six throws in the mean; six wins end it first
    assert found.staked == 10


def test_what_may_be_taken_is_taken_and_was_not_staked() -> None:
    """Place 6: 11 of 36 rolls decide it, 5 for 7 to 6 paid as 6; else the player takes it back."""
    found = exact(at("craps", "Place 6 to Win", rolls=1), always(5))
    assert found.mean_rolls == 1
    assert sum(found.final.values()) == 1
    assert found.staked <= 5


# ------------------------------------------------------------------------ what is refused


def refused(session: Session, player: Player) -> Fraction:
    return exact(session, player).refused


@pytest.mark.parametrize(
    ("stake", "sign", "count"),
    [(5, {}, 0), (4, {}, 1), (600, {"bankroll": 900}, 1), (41, {}, 1), (7, {"chip": 5}, 1)],
)
def test_a_stake_outside_the_sign_is_refused(stake: int, sign: dict[str, int], count: int) -> None:
    assert refused(at("craps", "Field", rolls=1, **sign), always(stake)) == count


def test_6_1_3_come_is_refused_before_the_come_out_roll() -> None:
    boxes = tuple(f"Come {n}" for n in (4, 5, 6, 8, 9, 10))
    come = at("craps", "Come", *boxes, rolls=1)
    assert refused(come, always(5, 0, 0, 0, 0, 0, 0)) == 1


def test_a11_and_6_1_6_1_behind_a_base_no_more_than_the_limit() -> None:
    """With a point on, two thirds of all come outs, 10 behind 5 is right and 11 is not."""

    def behind(first: str, odds: int) -> Fraction:
        def wishes(look: Look) -> tuple[Amounts, Amounts]:
            line = look.chips[0] or 5
            return (line, look.chips[1] or (odds if look.may_place[1] else 0)), ()

        return refused(at("craps", first, f"Behind the {first}", rolls=2), wishes)

    assert behind("Win Line", 10) == 0
    assert behind("Win Line", 11) == Fraction(24, 36)
    assert behind("Don't Win", 12) == 0  # at 5 to 6 wins 10; at 1 to 2, 6
    assert behind("Don't Win", 13) > 0


def test_odds_without_a_base_and_a_base_beneath_odds_are_refused() -> None:
    line = at("craps", "Win Line", "Behind the Win Line", rolls=2)
    assert refused(line, always(0, 5)) == 2  # before the come out, and after it

    def pulls(look: Look) -> tuple[Amounts, Amounts]:
        if not look.chips[0]:
            return (5, 0), ()
        return ((0, 5) if look.chips[1] else (look.chips[0], 5 if look.may_place[1] else 0)), ()

    assert refused(at("craps", "Don't Win", "Behind the Don't Win", rolls=4), pulls) > 0


def test_less_than_the_least_may_not_be_left_lying() -> None:
    def less(look: Look) -> tuple[Amounts, Amounts]:
        return ((3,) if look.chips[0] else (5,)), ()

    assert refused(at("craps", "Big 6", rolls=2), less) == Fraction(25, 36)


# -------------------------------------------------------------------------- the shooter


def test_7_8_a_seven_takes_the_dice_and_the_layout_hears_it() -> None:
    """A Bonus Bet is made before a shooter's first throw: at once, and after a 7 in one of two."""
    found = exact(at("double-dice", "Bonus Bet", bankroll=1000, rolls=3), flat(5))
    assert found.staked == 5 * (1 + 2 * Fraction(6, 36))


def test_chips_that_travel_are_paid_where_they_lie() -> None:
    """The Win Line and one Come behind it: nothing is lost on the way, and the edge is theirs."""
    boxes = tuple(f"Come {n}" for n in (4, 5, 6, 8, 9, 10))

    def wishes(look: Look) -> tuple[Amounts, Amounts]:
        line = look.chips[0] or (5 if look.may_place[0] and not look.memory else 0)
        come = look.chips[1] or (5 if look.may_place[1] and look.rolls == 1 else 0)
        return (line, come, *look.chips[2:]), (1,)

    found = exact(at("craps", "Win Line", "Come", *boxes, bankroll=100, rolls=2), wishes)
    made = 5 + 5 * Fraction(24, 36)  # the Come is bet where the first roll made a point
    assert [found.staked, found.refused] == [made, 0]
    assert 100 - found.mean == made * Fraction(7, 495)


# -------------------------------------------------------------------------------- bounds


def test_a_session_of_too_many_states_is_refused_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sessions, "MOST_STATES", 50)
    with pytest.raises(RuleFault, match="After 3 rolls this session has been in more than 50"):
        exact(at("craps", "Win Line", rolls=60), flat(5))


def test_chances_are_whole_whatever_is_played() -> None:
    found: Exact = exact(at("craps", "Win Line", "Field", goal=60, rolls=7), flat(5, 5))
    assert sum(found.final.values()) == sum(found.ends.values()) == sum(found.lasts.values()) == 1
