"""Every figure of every dice wager, as a fraction, against the hand-written players' algebra."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.by_hand import algebra
from tests.by_hand import craps as hand_craps
from tests.by_hand import double_dice as hand_dice
from tests.by_hand import dragon_fire as hand_fire
from tests.by_hand.play import ByHand
from tests.machine.small import small

from croupier.games import craps, double_dice, dragon_fire
from croupier.maths.dice import assumed, covariance, families, family, named_by, rows
from croupier.maths.figures import Outcome, Row
from croupier.words import (
    Consequence,
    Game,
    Wager,
    choose,
    free,
    goes,
    locked,
    loses,
    on,
    otherwise,
    returned,
    state,
    stays,
    wager,
    wins,
)
from croupier.words.calls import ROLLS, Roll
from croupier.words.faults import RuleFault

F = Fraction
Readings = dict[str, str]


def under(played: ModuleType, readings: Readings | None = None, paytable: str = "") -> Game:
    game: Game = played.build(choose(played.BOOK, readings or {}, played.PAYTABLES, paytable))
    return game


def by_name(game: Game) -> dict[str, Row]:
    return {row.area: row for row in rows(game)}


def agree(found: Row, w: ByHand) -> None:
    """All that the row says is what the hand-written player's chain comes to."""
    exact = algebra.figures(w)
    assert (found.win, found.lose, found.push) == (exact.win, exact.lose, exact.push)
    assert (found.edge, found.edge_resolved) == (exact.edge, exact.edge_resolved)
    assert (found.mean_rolls, found.edge_per_roll) == (exact.mean_rolls, exact.edge_per_roll)
    assert (found.variance, found.third_moment) == (exact.variance, exact.third)
    assert {o.odds: o.p for o in found.pays} == exact.pays
    assert len(found.pays) == len(exact.pays)  # no net result is listed twice
    if exact.variance:
        squared = exact.third**2 / exact.variance**3
        assert found.skewness_squared == (squared if exact.third > 0 else -squared)


def sets_of(offered: Mapping[str, tuple[str, ...]]) -> list[Readings]:
    return [dict(zip(offered, values, strict=True)) for values in product(*offered.values())]


CASES = [
    *((double_dice, hand_dice.wagers(r), r, "") for r in sets_of(hand_dice.READINGS)),
    *((dragon_fire, hand_fire.wagers(r), r, "") for r in sets_of(hand_fire.READINGS)),
    *(
        (craps, hand_craps.wagers(r, theirs), r, ours)
        for r in sets_of(hand_craps.READINGS)
        for ours, theirs in (("us", "us"), ("british-family", "british"))
    ),
]


@pytest.mark.parametrize(
    ("played", "players", "readings", "paytable"),
    CASES,
    ids=[f"{m.BOOK.short} {' '.join(r.values())} {pays}" for m, _, r, pays in CASES],
)
def test_every_row_is_the_hand_written_players(
    played: ModuleType, players: dict[str, ByHand], readings: Readings, paytable: str
) -> None:
    found = by_name(under(played, readings, paytable))
    assert set(found) == set(players)
    for name, w in players.items():
        agree(found[name], w)


def test_sixty_eight_wagers_are_compared() -> None:
    games = (double_dice.GAME, dragon_fire.GAME, craps.GAME)
    assert [len(families(game)) for game in games] == [15, 20, 33]


# ------------------------------------------------------------------ figures counted here


def test_the_win_line_and_dont_win() -> None:
    """A come out roll: 8 win, 4 lose, and of the other 24 a point p repeats with w in w + 6."""
    wins = F(8, 36) + sum(F(w, 36) * F(w, w + 6) for w in (3, 4, 5, 5, 4, 3))
    found = by_name(craps.GAME)
    for name in ("Win Line", "Come"):
        assert found[name].win == wins == F(244, 495)
        assert found[name].edge == F(7, 495)
    for name in ("Don't Win", "Don't Come"):
        assert found[name].push == F(1, 36)
        assert found[name].edge == wins - (1 - wins - F(1, 36)) == F(3, 220)
        assert found[name].edge_resolved == F(3, 220) * F(36, 35) == F(27, 1925)
    rolls = 1 + sum(F(w, 36) * F(36, w + 6) for w in (3, 4, 5, 5, 4, 3))
    assert found["Win Line"].mean_rolls == found["Don't Win"].mean_rolls == rolls == F(557, 165)


def test_two_sevens_take_dragon_and_fire() -> None:
    found = by_name(dragon_fire.GAME)
    for name in ("Dragon", "Fire"):
        # 15 rolls win at once and 15 after one seven; two sevens lose to neither side's gain
        assert found[name].win == F(15, 36) + F(6, 36) * F(15, 36)
        assert found[name].edge == F(6, 36) ** 2 == F(1, 36)
        assert found[name].mean_rolls == F(7, 6)


def test_the_bonus_bet_is_powers_of_five_sixths() -> None:
    a_set = F(5, 6) ** 4
    for paytable, odds in (("floors", (5, 10, 20)), ("higher", (6, 12, 25))):
        bonus = by_name(under(double_dice, paytable=paytable))["Bonus Bet"]
        four, five, six = (F(pays) for pays in odds)
        chances = {
            six: a_set**6,
            five: a_set**5 * (1 - a_set),
            four: a_set**4 * (1 - a_set),
            F(-1): 1 - a_set**4,
        }
        assert {o.odds: o.p for o in bonus.pays} == chances
        assert bonus.edge == -sum(odds * p for odds, p in chances.items())
        assert bonus.mean_rolls == 6 * (1 - a_set**6)


def test_the_shooters_bet_and_the_lines() -> None:
    found = by_name(double_dice.GAME)
    assert found["Shooter's Bet"].win == F(625, 1296)
    assert found["Shooter's Bet"].edge == F(46, 1296)
    assert found["Number Line 6"].edge == F(6 - 5, 11)
    assert found["Double 3"].edge == F(6 - 5, 7)
    assert found["Double 3"].mean_rolls == F(36, 7)
    assert found["Any Seven"].edge == F(30 - 4 * 6, 36)


def test_rows_come_in_the_order_of_the_rules_with_their_clauses() -> None:
    found = rows(dragon_fire.GAME)
    assert [(r.area, r.clause) for r in found[:3]] == [
        ("Dragon", "6.1.1"),
        ("Fire", "6.1.2"),
        ("Low Pair", "6.1.3"),
    ]
    assert found[-1].area == "Dragon's Tail"
    tail = found[-1].pays
    assert tail == (
        Outcome("win", F(5**3, 36**3), F(100)),
        Outcome("win", F(5**2 * 31, 36**3), F(10)),
        Outcome("win", F(5 * 31, 36**2), F(2)),
        Outcome("lose", F(31, 36), F(-1)),
    )


def test_boxes_of_come_are_one_wager_as_players_name_it() -> None:
    names = families(craps.GAME)
    assert "Come 4" not in names
    assert len(names["Behind the Come"].members) == 6
    assert [craps.GAME.areas[n] for n in names["Behind the Come"].bases] == ["Come"]
    assert [craps.GAME.areas[n] for n in names["Behind the Win Line"].bases] == ["Win Line"]
    assert names["Come"].bases == names["Field"].bases == ()


def test_a_wager_nobody_knows_is_refused_with_a_suggestion() -> None:
    assert family(craps.GAME, "Field").name == "Field"
    with pytest.raises(RuleFault) as refused:
        family(craps.GAME, "Feild")
    assert str(refused.value) == "Craps has no wager 'Feild'. Did you mean 'Field'?"
    with pytest.raises(RuleFault, match=r"^Double Dice has no wager 'Come 4'\. Known: Shooter's"):
        covariance(double_dice.GAME, "Any Seven", "Come 4")


def test_a_row_names_the_clauses_that_are_in_no_text_at_hand() -> None:
    found = by_name(craps.GAME)
    assert set(found["Any Seven"].assumed) >= {"A1"}
    come = found["Come"].assumed
    assert {"A1", "A5"} <= set(come)  # where the chips travel to counts too
    assert all(rule in craps.BOOK.clauses for rule in come)
    names = families(craps.GAME)
    assert assumed(craps.GAME, names["Come"]) == come
    assert all(r.assumed == () for r in rows(dragon_fire.GAME))


def test_an_area_names_its_base_its_conditions_and_where_its_chips_go() -> None:
    come = craps.GAME.wager("Come")
    assert named_by(come) == {"Win Line", *(f"Come {p}" for p in (4, 5, 6, 8, 9, 10))}
    assert named_by(craps.GAME.wager("Behind the Come 4")) == {"Come 4", "Win Line"}
    assert named_by(craps.GAME.wager("Field")) == set()


# ------------------------------------------------------------------ two wagers on the same rolls

DICE_NAMES, FIRE_NAMES = tuple(hand_dice.wagers()), tuple(hand_fire.wagers())
CRAPS_PAIRS = [
    ("Win Line", "Don't Win"),
    ("Win Line", "Behind the Win Line"),
    ("Don't Win", "Behind the Don't Win"),
    ("Win Line", "Place 6 to Win"),
    ("Place 6 to Win", "Place 8 to Win"),
    ("Place 4 to Win", "Place 4 to Lose"),
    ("Hard 4", "Place 4 to Win"),
    ("Hard 6", "Hard 8"),
    ("Field", "Any Craps"),
    ("Craps Two", "Eleven"),
    ("Any Seven", "Win Line"),
    ("Big 6", "Big 8"),
    ("Come", "Don't Come"),
    ("Come", "Place 10 to Lose"),
    ("Don't Win", "Craps Twelve"),
    ("Don't Come", "Field"),
]
HEAVY_PAIRS = [("Win Line", "Come"), ("Behind the Come", "Any Seven"), ("Come", "Behind the Come")]


@pytest.mark.slow
@pytest.mark.parametrize("one", DICE_NAMES)
def test_covariances_of_double_dice(one: str) -> None:
    for other in DICE_NAMES[DICE_NAMES.index(one) :]:
        exact = algebra.covariance(hand_dice.wagers()[one], hand_dice.wagers()[other])
        assert covariance(double_dice.GAME, one, other) == exact, other


@pytest.mark.parametrize("one", FIRE_NAMES)
def test_covariances_of_dragon_fire(one: str) -> None:
    for other in FIRE_NAMES[FIRE_NAMES.index(one) :]:
        exact = algebra.covariance(hand_fire.wagers()[one], hand_fire.wagers()[other])
        assert covariance(dragon_fire.GAME, one, other) == exact, other


@pytest.mark.parametrize(("one", "other"), CRAPS_PAIRS + HEAVY_PAIRS, ids=" and ".join)
def test_covariances_of_craps(one: str, other: str) -> None:
    exact = algebra.covariance(hand_craps.wagers()[one], hand_craps.wagers()[other])
    assert covariance(craps.GAME, one, other) == exact
    assert covariance(craps.GAME, other, one) == exact


@pytest.mark.slow
@pytest.mark.parametrize(
    "played", [double_dice, dragon_fire, craps], ids=["Double Dice", "Dragon Fire", "Craps"]
)
def test_the_covariance_of_a_wager_with_itself_is_its_variance(played: ModuleType) -> None:
    for name, found in by_name(played.GAME).items():
        assert covariance(played.GAME, name, name) == found.variance, name


def test_covariances_counted_here() -> None:
    # Dragon and Fire are opposite (34/36 and 1/36 of sevens and no seven), but two sevens take both
    assert covariance(dragon_fire.GAME, "Dragon", "Fire") == F(1 - 35, 36) - F(1, 36) ** 2
    # on one roll of 36: 2 wins Craps Two and loses Eleven, and so on
    together = F(-30 + 2 * -15 + 33, 36)
    assert covariance(craps.GAME, "Craps Two", "Eleven") == together - F(5, 36) * F(1, 9)
    assert covariance(craps.GAME, "Eleven", "Craps Two") == together - F(5, 36) * F(1, 9)


def test_the_bar_moves_a_covariance_though_it_moves_no_edge() -> None:
    """Craps Twelve wins 30 with Don't Win winning or standing off; Craps Two the other way."""
    barred = {bar: under(craps, {"CR bar": bar}) for bar in ("2", "12")}
    for two, twelve in ((barred["2"], barred["12"]), (barred["12"], barred["2"])):
        one = covariance(two, "Don't Win", "Craps Two")
        assert one == covariance(twelve, "Don't Win", "Craps Twelve")
    differ = covariance(barred["2"], "Don't Win", "Craps Twelve") - covariance(
        barred["2"], "Don't Win", "Craps Two"
    )
    # the result of one roll in 36 moves from 0 to 1 where the other wager gains 31 more
    assert differ == F(31, 36)


# ------------------------------------------------------------------ random games

ENDINGS: list[tuple[Consequence, F]] = [
    (loses, F(-1)),
    (returned, F(0)),
    (wins("1 to 1", by="1"), F(1)),
    (wins("2½ to 3", by="1"), F(5, 6)),
    (wins("33 to 1", by="1"), F(33)),
]
Shared = dict[Roll, int]  # which of the endings each roll brings
shared = st.fixed_dictionaries({roll: st.integers(0, len(ENDINGS) - 1) for roll in ROLLS})
a_line = st.dictionaries(st.sampled_from(ROLLS), st.integers(0, len(ENDINGS) - 1), min_size=1)


def falls(name: str, by_roll: Shared) -> Wager:
    """Decided by the rolls that are named, and left alone by the others."""
    clauses = [
        on("1", [roll for roll, which in by_roll.items() if which == n], done)
        for n, (done, _) in enumerate(ENDINGS)
    ]
    return wager(name, "1", state("open", free("1"), *clauses, otherwise("1", stays)))


def nets(by_roll: Shared) -> dict[Roll, F]:
    return {roll: ENDINGS[which][1] for roll, which in by_roll.items()}


def mean(values: list[F]) -> F:
    return sum(values, F(0)) / len(values)


@pytest.mark.slow
@settings(max_examples=40)
@given(shared, shared)
def test_one_roll_wagers_are_counted_over_36_rolls(one: Shared, other: Shared) -> None:
    game = small(falls("One", one), falls("Other", other))
    x, y = nets(one), nets(other)
    found = by_name(game)["One"]
    assert found.mean_rolls == 1
    for outcome in ("win", "push", "lose"):
        sign = {"win": 1, "push": 0, "lose": -1}[outcome]
        count = sum(1 for net in x.values() if (net > 0) - (net < 0) == sign)
        assert found.chance(outcome) == F(count, 36)
    mu = mean(list(x.values()))
    assert found.edge == -mu
    assert found.variance == mean([(net - mu) ** 2 for net in x.values()])
    assert found.third_moment == mean([(net - mu) ** 3 for net in x.values()])
    together = mean([x[roll] * y[roll] for roll in ROLLS]) - mu * mean(list(y.values()))
    assert covariance(game, "One", "Other") == covariance(game, "Other", "One") == together


@pytest.mark.slow
@settings(max_examples=40)
@given(a_line, a_line)
def test_lines_are_counted_over_the_rolls_that_decide_them(one: Shared, other: Shared) -> None:
    game = small(falls("One", one), falls("Other", other))
    x, y = nets(one), nets(other)
    found = by_name(game)["One"]
    mu, nu = mean(list(x.values())), mean(list(y.values()))
    assert found.mean_rolls == F(36, len(x))
    assert (found.edge, found.variance) == (-mu, mean([(net - mu) ** 2 for net in x.values()]))
    # the first roll that decides either of them decides both, or leaves the other its own mean
    first = [x.get(roll, mu) * y.get(roll, nu) for roll in {*x, *y}]
    assert covariance(game, "One", "Other") == mean(first) - mu * nu


@pytest.mark.slow
@settings(max_examples=40)
@given(shared, a_line, st.sets(st.sampled_from(ROLLS)))
def test_a_wager_that_may_wait_has_the_figures_of_both_its_states(
    at_once: Shared, later: Shared, waits: set[Roll]
) -> None:
    """Some rolls decide it at once, the others send it to a state where it lies like a line."""
    clauses = [
        on("1", [r for r, which in at_once.items() if which == n and r not in waits], done)
        for n, (done, _) in enumerate(ENDINGS)
    ]
    second = falls("", later).states[0]
    two_states = wager(
        "Waits",
        "1",
        state("open", free("1"), on("1", waits, goes("waiting")), *clauses),
        state("waiting", locked("1"), *second.clauses),
    )
    found = by_name(small(two_states))["Waits"]
    now, then = nets(at_once), nets(later)
    power = [
        mean(
            [mean([net**n for net in then.values()]) if r in waits else now[r] ** n for r in ROLLS]
        )
        for n in range(4)
    ]
    assert found.edge == -power[1]
    assert found.variance == power[2] - power[1] ** 2
    assert found.third_moment == power[3] - 3 * power[1] * power[2] + 2 * power[1] ** 3
    assert found.mean_rolls == 1 + F(len(waits), 36) * F(36, len(later))
