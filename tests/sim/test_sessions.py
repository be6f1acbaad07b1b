"""Sessions against players by hand, every strategy against its own rules, bad bets refused."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from tests.by_hand import craps, double_dice, dragon_fire
from tests.by_hand.play import ByHand
from tests.sim.by_hand_tally import next_words
from tests.sim.games import tables

from croupier.sim import engines, own, strategies
from croupier.sim.bits import key_of
from croupier.sim.desk import PLACE, Bets, Desk, desk
from croupier.sim.player import IN_HAND, LOWEST, PURSE, REFUSED, ROLLS, STAKED, TURNS, WHY, WHYS
from croupier.sim.sessions import APART, Plan, play, sessions, summed
from croupier.words.faults import RuleFault

needs_numba = pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed")
PLAN = Plan(50_000, goal=80_000, rolls=100)


def at(game: str, *, least: int = 100, most: int = 500_000, chip: int = 100) -> Desk:
    return desk(tables(game), least=least, most=most, chip=chip)


def dice(seed: int, session: int) -> Iterator[tuple[int, int]]:
    """A session's throws, by long division."""
    number = session * 2**24
    while True:
        number, rolls = next_words(key_of(seed ^ APART), number)
        yield from ((1 + roll // 6, 1 + roll % 6) for roll in rolls)


def by_hand(
    wager: ByHand, stake_after: Callable[[int, Fraction | None], int], plan: Plan, session: int
) -> tuple[int, int, int]:
    """One wager, bet after bet, as the text has it: in hand at the end, rolls, staked in all."""
    thrown = dice(7, session)
    in_hand, staked, rolls, stake, memory = plan.bankroll, 0, 0, 0, wager.opening
    pile: object = None
    net: Fraction | None = None
    over = False
    while not over or pile is not None:
        if not over and pile is None and wager.may_place(memory):
            stake = stake_after(stake, net)
            if stake <= in_hand:
                pile, in_hand, staked = wager.place(memory), in_hand - stake, staked + stake
            net = None
        if pile is None and in_hand < 100:
            break
        first, second = next(thrown)
        rolls += 1
        if pile is not None:
            pile = wager.roll(memory, pile, first, second)
        memory = wager.table(memory, first, second)
        if isinstance(pile, Fraction):
            net, pile = pile, None
            in_hand += int(stake * (1 + net))
        worth = in_hand + (stake if pile is not None else 0)
        over = over or worth >= plan.goal or rolls >= plan.rolls
    return in_hand, rolls, staked


def doubling(unit: int, most: int) -> Callable[[int, Fraction | None], int]:
    def stake(before: int, net: Fraction | None) -> int:
        if not before or (net is not None and net > 0):
            return unit
        if net is not None and net < 0:
            return 2 * before if 2 * before <= most else unit
        return before

    return stake


ON_ONE = {
    "craps": ("Win Line", craps.wagers()["Win Line"]),
    "dragon-fire": ("Dragon", dragon_fire.wagers()["Dragon"]),
    "double-dice": ("Shooter's Bet", double_dice.wagers()["Shooter's Bet"]),
}


@pytest.mark.parametrize("game", ON_ONE)
@pytest.mark.parametrize("most", [500, 32_000])
def test_a_martingale_goes_as_it_goes_by_hand(game: str, most: int) -> None:
    name, wager = ON_ONE[game]
    here = at(game)
    rows = play("plain", strategies.martingale(here, name, 500, most), here.rules, PLAN, 7, 0, 40)
    slow = [by_hand(wager, doubling(500, most), PLAN, n) for n in range(40)]
    assert [tuple(row) for row in rows[:, [IN_HAND, ROLLS, STAKED]].tolist()] == slow


MADE: dict[str, tuple[str, Callable[[Desk], Bets]]] = {
    "flat": ("dragon-fire", lambda d: strategies.flat(d, {"Dragon": 500, "Dragon's Tail": 100})),
    "martingale": ("craps", lambda d: strategies.martingale(d, "Don't Win", 500, 32_000)),
    "paroli": ("craps", lambda d: strategies.paroli(d, "Win Line", 500)),
    "dalembert": ("dragon-fire", lambda d: strategies.dalembert(d, "Fire", 500)),
    "fibonacci": ("double-dice", lambda d: strategies.fibonacci(d, "Shooter's Bet", 500)),
    "labouchere": ("craps", lambda d: strategies.labouchere(d, "Win Line", 500)),
    "oscars-grind": ("craps", lambda d: strategies.oscars_grind(d, "Win Line", 500)),
    "three-point-molly": ("craps", lambda d: strategies.three_point_molly(d, 500, 2)),
    "iron-cross": ("craps", lambda d: strategies.iron_cross(d, 500)),
    "place-inside": ("craps", lambda d: strategies.place_inside(d, 500)),
    "dont-and-lay": ("craps", lambda d: strategies.dont_and_lay(d, 500, 600)),
    "shooter-with-lines": ("double-dice", lambda d: strategies.shooter_with_lines(d, 500)),
    "dragon-and-hedge": ("dragon-fire", lambda d: strategies.dragon_and_hedge(d, 1000, 200)),
    "two at once": (
        "craps",
        lambda d: strategies.together(
            strategies.labouchere(d, "Don't Win", 500), strategies.three_point_molly(d, 500)
        ),
    ),
}


def test_every_strategy_is_tried_here() -> None:
    assert set(strategies.STRATEGIES) == set(MADE) - {"two at once"}


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("name", ["three-point-molly", "two at once", "dragon-and-hedge"])
def test_compiled_sessions_are_those_of_plain_python(name: str) -> None:
    game, make = MADE[name]
    here = at(game)
    strategy = make(here)
    slow = play("plain", strategy, here.rules, PLAN, 3, 0, 25)
    fast = play("numba", strategy, here.rules, PLAN, 3, 0, 25)
    assert slow.tolist() == fast.tolist()
    assert slow[:, STAKED].min() > 0


@needs_numba
@pytest.mark.slow
@pytest.mark.parametrize("name", MADE)
def test_a_compiled_strategy_wishes_what_it_wishes_in_plain_python(name: str) -> None:
    game, make = MADE[name]
    here = at(game)
    strategy = make(here)
    areas = len(here.chosen)
    compiled = engines.strategy_for(strategy, engines.inlined)
    chance = np.random.default_rng(3)
    memories = [np.zeros(strategies.MEMORY, dtype=np.int64) for _ in range(2)]
    purse = np.zeros(PURSE, dtype=np.int64)
    for rolls in range(60):
        purse[ROLLS] = rolls
        may = chance.integers(0, 4, areas)
        chips = 500 * chance.integers(0, 2, areas)
        outcome = chance.choice([0, 2, 3, 4], areas)
        wishes = [chips.copy(), chips.copy()]
        strategy(may, chips, outcome, purse, memories[0], wishes[0])
        compiled(may, chips, outcome, purse, memories[1], wishes[1])
        assert wishes[0].tolist() == wishes[1].tolist()
        assert memories[0].tolist() == memories[1].tolist()


@pytest.mark.parametrize("name", MADE)
def test_no_strategy_asks_for_what_it_may_not_have(name: str) -> None:
    game, make = MADE[name]
    here = at(game)
    strategy = make(here)
    rows = play("plain", strategy, here.rules, Plan(10_000_000, rolls=200), 5, 0, 4)
    assert rows[:, REFUSED].sum() == 0
    assert (rows[:, ROLLS] >= 200).all()


# ----------------------------------------------------------------------- bets refused


def wishing(area: int, stake: int) -> Bets:
    def bets(
        may: object, chips: object, outcome: object, purse: object, memory: object, wish: list[int]
    ) -> None:
        wish[area] = stake

    return bets


def refusals(game: str, name: str, stake: int, **sign: int) -> int:
    here = at(game, **sign)
    strategy = wishing(here.area(name), stake)
    return int(play("plain", strategy, here.rules, Plan(100_000, rolls=1), 1, 0, 1)[0, REFUSED])


def test_a_stake_outside_the_sign_is_refused_and_counted() -> None:
    assert refusals("craps", "Field", 500) == 0
    assert refusals("craps", "Field", 50) == 1
    assert refusals("craps", "Field", 550) == 1  # no whole number of chips
    assert refusals("craps", "Field", 600, most=500) == 1
    assert refusals("craps", "Field", 100_100) == 1  # more than there is in hand


def test_6_1_3_come_is_refused_before_the_come_out_roll() -> None:
    assert refusals("craps", "Come", 500) == 1


def test_no_hand_puts_chips_where_only_the_dealer_does() -> None:
    assert refusals("craps", "Come 4", 500) == 1


def test_odds_without_their_base_are_refused() -> None:
    assert refusals("craps", "Behind the Win Line", 500) == 1


def lay_behind(here: Desk, base: str, behind: str, stake: int, odds: int) -> Bets:
    first, second = here.area(base), here.area(behind)

    def bets(
        may: list[int],
        chips: list[int],
        outcome: object,
        purse: object,
        memory: object,
        wish: list[int],
    ) -> None:
        if chips[first] == 0:
            wish[first] = stake
        elif may[second] & PLACE and chips[second] == 0:
            wish[second] = odds

    return bets


def refused_behind(base: str, behind: str, stake: int, odds: int) -> bool:
    here = at("craps")
    strategy = lay_behind(here, base, behind, stake, odds)
    rows = play("plain", strategy, here.rules, Plan(100_000, rolls=50), 1, 0, 5)
    return bool(rows[:, REFUSED].sum())


def test_a11_behind_the_win_line_takes_twice_the_base_and_no_more() -> None:
    assert not refused_behind("Win Line", "Behind the Win Line", 500, 1000)
    assert refused_behind("Win Line", "Behind the Win Line", 500, 1100)


def test_6_1_6_1_behind_dont_win_takes_what_wins_twice_the_base() -> None:
    """500 on Don't Win: 1,200 at 5 to 6 wins 1,000; 1,300 would win more. At 1 to 2, 2,000."""
    assert not refused_behind("Don't Win", "Behind the Don't Win", 500, 1200)
    assert refused_behind("Don't Win", "Behind the Don't Win", 500, 2100)


def test_a5_the_win_line_stays_once_a_point_is_on() -> None:
    here = at("craps")
    win = here.area("Win Line")

    def in_and_out(
        may: list[int],
        chips: list[int],
        outcome: object,
        purse: list[int],
        memory: object,
        wish: list[int],
    ) -> None:
        wish[win] = 0 if chips[win] else 500

    rows = play("plain", in_and_out, here.rules, Plan(100_000, rolls=60), 2, 0, 3)
    assert rows[:, REFUSED].sum() > 20  # it tries on every roll of a point


def test_6_2_4_a_frozen_dragon_takes_no_chips() -> None:
    here = at("dragon-fire")
    dragon = here.area("Dragon")

    def more_and_more(
        may: object,
        chips: list[int],
        outcome: object,
        purse: object,
        memory: object,
        wish: list[int],
    ) -> None:
        wish[dragon] = chips[dragon] + 100

    rows = play("plain", more_and_more, here.rules, Plan(1_000_000, rolls=300), 2, 0, 1)
    sevens = sum(1 for _, roll in zip(range(300), dice(2, 0), strict=False) if sum(roll) == 7)
    assert 0 < rows[0, REFUSED] <= sevens


# ------------------------------------------------------------------------------ endings


def flat_on(game: str, name: str, stake: int) -> tuple[Desk, Bets]:
    here = at(game)
    return here, strategies.flat(here, {name: stake})


def test_a_session_ends_at_its_goal_at_ruin_after_rolls_or_after_turns() -> None:
    here, bold = flat_on("dragon-fire", "Total 7", 10_000)
    rows = play("plain", bold, here.rules, Plan(20_000, goal=40_000, rolls=1000), 1, 0, 60)
    ends = {WHYS[why] for why in rows[:, WHY].tolist()}
    assert ends == {"goal", "ruin"}
    for in_hand, why in rows[:, [IN_HAND, WHY]].tolist():
        assert in_hand >= 40_000 if WHYS[why] == "goal" else in_hand < 100
    here, shy = flat_on("double-dice", "Any Seven", 100)
    rows = play("plain", shy, here.rules, Plan(1_000_000, turns=5), 1, 0, 20)
    assert {WHYS[why] for why in rows[:, WHY].tolist()} == {"turns"}
    assert (rows[:, TURNS] == 5).all()


def test_7_8_a_turn_of_double_dice_lasts_six_throws_in_the_mean() -> None:
    here, shy = flat_on("double-dice", "Any Seven", 100)
    rows = play("plain", shy, here.rules, Plan(10_000_000, turns=100), 1, 0, 30)
    assert rows[:, ROLLS].mean() / 100 == pytest.approx(6, abs=0.4)  # s.e. 0.1


def test_chips_that_may_not_be_taken_are_played_out() -> None:
    here, bonus = flat_on("double-dice", "Bonus Bet", 1000)
    rows = play("plain", bonus, here.rules, Plan(1000, rolls=1), 1, 0, 200)
    assert set(rows[:, IN_HAND].tolist()) <= {0, 6000, 11_000, 21_000}
    assert rows[:, ROLLS].max() > 4


def test_payments_are_rounded_up_to_the_next_chip() -> None:
    here = at("craps", least=500, most=5000, chip=500)
    place = strategies.flat(here, {"Place 6 to Win": 500})  # 7 to 6: 583.33, paid as 1,000
    rows = play("plain", place, here.rules, Plan(500_000, rolls=100), 1, 0, 20)
    assert (rows[:, IN_HAND] % 500 == 0).all()
    assert rows[:, IN_HAND].mean() > 500_000


def test_the_lowest_point_is_never_above_start_or_end() -> None:
    here, flat = flat_on("dragon-fire", "Fire", 1000)
    rows = play("plain", flat, here.rules, PLAN, 9, 0, 50)
    assert (rows[:, LOWEST] <= np.minimum(rows[:, IN_HAND], 50_000)).all()


def test_what_is_lost_is_the_edge_on_what_is_staked() -> None:
    """Dragon Fire, Dragon flat: the house keeps 1 in 36 of all stakes."""
    here, flat = flat_on("dragon-fire", "Dragon", 100)
    *_, played = sessions(here, flat, Plan(10**9, rolls=500), 1, 60, engine="plain")
    staked = played.facts["staked"].total
    assert staked > 2_000_000
    assert float(played.edge) == pytest.approx(1 / 36, abs=4 * (100 / staked) ** 0.5)
    assert played.ends == {"rolls": 60}


def test_jobs_of_sessions_add_up() -> None:
    here, flat = flat_on("dragon-fire", "Dragon", 100)
    whole = summed(play("plain", flat, here.rules, PLAN, 1, 0, 30), PLAN)
    parts = [summed(play("plain", flat, here.rules, PLAN, 1, n, 10), PLAN, n) for n in (0, 10, 20)]
    assert parts[2].plus(parts[0]).plus(parts[1]) == whole


# ---------------------------------------------------------------------- said in a sentence


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        ((0, 0, 10, 0), "needs a bankroll"),
        ((100, 90, 10, 0), "goal of 90 is not above"),
        ((100, 0, 0, 0), "after so many rolls or turns"),
    ],
)
def test_a_plan_without_sense_is_refused(plan: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(RuleFault, match=sentence):
        Plan(*plan)


def test_a_sign_without_sense_is_refused() -> None:
    with pytest.raises(RuleFault, match="cannot stand"):
        at("craps", least=500, most=400)
    with pytest.raises(RuleFault, match="names none"):
        _ = at("craps").rules
    with pytest.raises(RuleFault, match="Did you mean 'Win Line'"):
        strategies.flat(at("craps"), {"Win Lin": 500})
    with pytest.raises(RuleFault, match="0 sessions"):
        next(sessions(at("craps"), wishing(0, 1), PLAN, 1, 0))


OWN = """
def half(amount):
    return amount // 2

def mine(desk):
    area = desk.area("Field")
    def bets(may, chips, outcome, purse, memory, wish):
        wish[area] = half(1000)
    return bets

def worse(desk):
    area = desk.area("Field")
    def bets(may, chips, outcome, purse, memory, wish):
        wish[area] = {"never": 1}["never"] + open("x")
    return bets
"""


def test_a_strategy_of_your_own_comes_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "my.py").write_text(OWN, encoding="utf-8")
    here = at("craps")
    mine = own.of_your_own(f"{tmp_path / 'my.py'}:mine")(here)
    rows = play("plain", mine, here.rules, PLAN, 1, 0, 5)
    assert rows[:, STAKED].min() >= 500 * 20
    if engines.has_numba():  # with its helpers
        wish = np.zeros(len(here.chosen), dtype=np.int64)
        engines.strategy_for(mine, engines.inlined)(wish, wish, wish, wish, wish, wish)
        assert wish.tolist() == [500]


@needs_numba
@pytest.mark.slow
def test_one_that_does_not_compile_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "my.py").write_text(OWN, encoding="utf-8")
    here = at("craps")
    worse = own.of_your_own(f"{tmp_path / 'my.py'}:worse")(here)
    with pytest.raises(RuleFault, match="does not compile"):
        play("numba", worse, here.rules, PLAN, 1, 0, 5)


def test_a_strategy_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "my.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "bad.py").write_text("1 / 0", encoding="utf-8")
    with pytest.raises(RuleFault, match=r"FILE\.py:NAME"):
        own.of_your_own("mine")
    with pytest.raises(RuleFault, match="no file"):
        own.of_your_own(f"{tmp_path / 'none.py'}:mine")
    with pytest.raises(RuleFault, match="Did you mean 'mine'"):
        own.of_your_own(f"{tmp_path / 'my.py'}:mne")
    with pytest.raises(RuleFault, match="ZeroDivisionError"):
        own.of_your_own(f"{tmp_path / 'bad.py'}:mine")
