"""What every ruling costs: the whole list of each, figure by figure, from the second route.

For each ruling stands here what it is expected to move, worked out by the hand-written players or
counted in the test. Nothing may be missing from the list, and nothing more may be on it.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from types import ModuleType

import pytest
from tests.by_hand import algebra
from tests.by_hand import craps as hand_craps
from tests.by_hand import double_dice as hand_dice
from tests.by_hand import dragon_fire as hand_fire
from tests.by_hand.play import Turn
from tests.maths.late import worth

from croupier.games import craps, double_dice, dragon_fire
from croupier.maths.figures import Effect
from croupier.maths.readings import (
    EDGE,
    ROLLS_TO_END,
    TAKEN,
    TURN,
    VARIANCE,
    WORTH,
    Reading,
    effect,
    effects,
)
from croupier.words import Game, choose

F = Fraction
Known = F | int | None
Expected = dict[tuple[str, str], dict[str, Known]]

NEVER = "never passes"
A_SET = F(5, 6) ** 4


def under(played: ModuleType) -> Callable[[Mapping[str, str]], Game]:
    def build(readings: Mapping[str, str]) -> Game:
        game: Game = played.build(choose(played.BOOK, readings, played.PAYTABLES))
        return game

    return build


def listed(played: ModuleType) -> dict[str, Effect]:
    return {e.ruling.id: e for e in effects(under(played), played.BOOK)}


DICE, FIRE, CRAPS = (listed(played) for played in (double_dice, dragon_fire, craps))
AT_DICE, AT_FIRE, AT_CRAPS = hand_dice.wagers(), hand_fire.wagers(), hand_craps.wagers()
POINTS = (4, 5, 6, 8, 9, 10)


def edge(value: Known) -> Known:
    return None if value is None else -value


def mean_turn(turn: str, turns: Mapping[str, Turn]) -> F:
    return algebra.turn(turns[turn]).mean


def found(e: Effect) -> Expected:
    return {(f.subject, f.quantity): dict(f.under) for f in e.figures}


# ------------------------------------------------------------------ what holds for every list

ALL = [*DICE.items(), *FIRE.items(), *CRAPS.items()]


@pytest.mark.parametrize(("ruling", "e"), ALL, ids=[ruling for ruling, _ in ALL])
def test_a_list_names_what_differs_and_names_it_once(ruling: str, e: Effect) -> None:
    assert len(found(e)) == len(e.figures)
    for figure in e.figures:
        assert list(figure.under) == list(e.ruling.readings)
        assert len(set(figure.under.values())) > 1
    assert not (e.same_game and e.figures)


def test_every_ruling_has_its_list_in_the_order_of_the_book() -> None:
    for played, lists in ((double_dice, DICE), (dragon_fire, FIRE), (craps, CRAPS)):
        assert list(lists) == list(played.BOOK.rulings)


def test_rulings_that_are_carried_elsewhere_leave_the_game_the_same() -> None:
    same = {ruling for ruling, e in ALL if e.same_game}
    assert same == {
        *("DF 6.2.5.4", "DF tokens", "DF limits"),
        "CR 3.4.2",
    }
    books = (double_dice.BOOK, dragon_fire.BOOK, craps.BOOK)
    carried = {r.id for book in books for r in book.rulings.values() if r.room != "games"}
    assert same - {"DF 6.2.5.4"} == carried  # it has one reading only


def test_rulings_that_change_the_game_and_no_figure_of_a_wager() -> None:
    """Who is offered the dice moves no figure; the bar, 2 or 12, has the same chance.

    Nor does who throws, who may bet, or whether chips that have won stay for another bet.
    """
    for ruling in ("CR 3.8.1", "CR bar", "CR place"):
        assert (CRAPS[ruling].same_game, CRAPS[ruling].figures) == (False, ())
    for ruling in ("DD 7 nobody", "DD 7.9", "DD 8.2", "DD 9.1"):
        assert (DICE[ruling].same_game, DICE[ruling].figures) == (False, ())


def test_one_ruling_can_be_asked_for_alone() -> None:
    build = under(dragon_fire)
    ruling = dragon_fire.BOOK.ruling("3.6.1")
    assert effect(ruling, build, Reading(build({}))) == FIRE["DF 3.6.1"]


# ------------------------------------------------------------------ Double Dice


def waits(done: int) -> list[str]:
    """'no 7 (3 times), ' for so many throws without a seven."""
    return [] if not done else ["no 7"] if done == 1 else [f"no 7 ({done} times)"]


def then(wager: str, *calls: str) -> tuple[str, str]:
    return f"{wager}, then {', '.join(calls)}", WORTH


def placed(wager: str, *calls: str) -> tuple[str, str]:
    return f"{wager}, placed after {', '.join(calls)}", EDGE


def test_dd_5_a_void_throw() -> None:
    expected: Expected = {}
    for name, w in AT_DICE.items():
        throws = {"Shooter's Bet": 4, "Bonus Bet": 24}.get(name, 1)
        for done in range(throws):
            lies = worth(w, (), ["no 7"] * done)
            expected[then(name, *waits(done), "no roll")] = {"nullity": lies, "cancelled": 0}
    assert found(DICE["DD 5"]) == expected


def test_dd_7_2_a_shooters_bet_inside_a_set() -> None:
    expected: Expected = {}
    for done in (1, 2, 3):
        expected[placed("Shooter's Bet", *waits(done))] = {
            reading: edge(
                worth(hand_dice.wagers({"DD 7.2": reading})["Shooter's Bet"], ["no 7"] * done)
            )
            for reading in ("new-set", "join", "own-four")
        }
    assert expected[placed("Shooter's Bet", "no 7")]["new-set"] is None
    assert found(DICE["DD 7.2"]) == expected


def test_dd_8_3_doubles_that_cannot_be_taken_back() -> None:
    """One throw of a double: 5 with 1 in 36, lost with 6; left to lie, 5 with 1 in 7."""
    figures: dict[str, Known] = {"as-number-line": F(6 - 5, 36), "locked": F(6 - 5, 7)}
    assert found(DICE["DD 8.3"]) == {(f"Double {n}", TAKEN): figures for n in range(1, 7)}


def test_dd_9_4_a_voluntary_stop() -> None:
    settled: dict[int, dict[str, Known]] = {
        4: {"final-count": -1, "returned-under-four": 0, "returned": 0},
        16: {"final-count": 5, "returned-under-four": 5, "returned": 0},
        20: {"final-count": 10, "returned-under-four": 10, "returned": 0},
    }
    assert found(DICE["DD 9.4"]) == {
        then("Bonus Bet", *waits(done), "new shooter"): nets for done, nets in settled.items()
    }


def bonus_edge(four: int, five: int, six: int) -> F:
    lost = 1 - A_SET**4
    return lost - four * A_SET**4 * (1 - A_SET) - five * A_SET**5 * (1 - A_SET) - six * A_SET**6


def test_dd_9_4_odds_above_the_floors() -> None:
    assert found(DICE["DD 9.4 odds"]) == {
        ("Bonus Bet", EDGE): {"floors": bonus_edge(5, 10, 20), "higher": bonus_edge(6, 12, 25)}
    }


def test_dd_9_6_after_six_wins() -> None:
    again = {r: hand_dice.wagers({"DD 9.6": r})["Bonus Bet"] for r in ("restart", "closed")}
    placed_then = {r: edge(worth(w, ["no 7"] * 24)) for r, w in again.items()}
    assert placed_then == {"restart": bonus_edge(5, 10, 20), "closed": None}
    turn = mean_turn("until a seven", hand_dice.turns())
    assert found(DICE["DD 9.6"]) == {
        placed("Bonus Bet", "no 7 (24 times)"): {
            **placed_then,
            "turn-ends": bonus_edge(5, 10, 20),  # of the next shooter, who begins afresh
        },
        (NEVER, TURN): {"restart": turn, "closed": turn, "turn-ends": 6 * (1 - A_SET**6)},
    }


# ------------------------------------------------------------------ Dragon Fire


def fire_under(ruling: str, names: Iterable[str]) -> Expected:
    """The edge of these wagers under each reading, by the hand-written players."""
    readings = hand_fire.READINGS[ruling]
    tables = {r: hand_fire.wagers({ruling: r}) for r in readings}
    return {
        (name, EDGE): {r: algebra.figures(tables[r][name]).edge for r in readings} for name in names
    }


def test_df_3_6_1_a_shooter_of_both_sides() -> None:
    turns = hand_fire.turns()
    assert found(FIRE["DF 3.6.1"]) == {
        ("always bets on Dragon and Fire, never passes", TURN): {
            "any-loss": mean_turn("both, any loss", turns),
            "all-lost": mean_turn("both, all lost", turns),
        }
    }


def test_df_4_3_a_shooter_who_bets_once() -> None:
    """Two sevens in a row take 42 rolls; only the bet's own loss after a seven comes before."""
    keeps = 1 + F(5, 6) * 42 + F(1, 6) * (1 + F(15, 36) * 42)
    again = mean_turn("Dragon once", hand_fire.turns())
    assert found(FIRE["DF 4.3"]) == {
        (f"bets on {side} once, never passes", TURN): {"bet-again": again, "keeps": keeps}
        for side in ("Dragon", "Fire")
    }


def test_df_5_2_a_no_roll_while_frozen() -> None:
    assert found(FIRE["DF 5.2"]) == {
        then(side, "7", "no roll"): {"returned": 0, "ignored": worth(AT_FIRE[side], (), ["7"])}
        for side in ("Dragon", "Fire")
    }
    assert worth(AT_FIRE["Dragon"], (), ["7"]) == F(15 - 21, 36)


def test_df_6_1_5_a_pair_or_a_total() -> None:
    """A total of 2 is the pair of ones: one roll either way, so Pair 2 alone is not moved."""
    expected = fire_under("DF 6.1.5", (f"Pair {n}" for n in (1, 3, 4, 5, 6)))
    assert expected["Pair 1", EDGE] == {"pair": F(1, 18), "total": 1}
    assert expected["Pair 3", EDGE]["total"] == 1 - F(2 * 34, 36)
    assert found(FIRE["DF 6.1.5"]) == expected


def test_df_6_1_6_one_total_or_any() -> None:
    expected = fire_under("DF 6.1.6", (f"Total {n}" for n in range(3, 12)))
    assert expected["Total 7", EDGE]["any"] == 1 - F(34 * 5, 36)
    assert found(FIRE["DF 6.1.6"]) == expected


def test_df_6_1_7_the_tail_paid_once_or_at_each_step() -> None:
    assert found(FIRE["DF 6.1.7"]) == fire_under("DF 6.1.7", ["Dragon's Tail"])


def test_df_6_1_7_eights_before_the_wager() -> None:
    tail = edge(worth(AT_FIRE["Dragon's Tail"], ["8"]))
    assert found(FIRE["DF 6.1.7 eights"]) == {
        placed("Dragon's Tail", "8"): {"with-chips": tail, "always": None}
    }


def test_df_6_2_5_a_third_seven() -> None:
    expected: Expected = {}
    for side in ("Dragon", "Fire"):
        expected[placed(side, "7 (2 times)")] = {
            r: edge(worth(hand_fire.wagers({"DF 6.2.5": r})[side], ["7", "7"]))
            for r in ("decided", "again-second")
        }
    assert found(FIRE["DF 6.2.5"]) == expected


def test_df_6_2_6_pairs_on_the_roll_after_a_seven() -> None:
    expected: Expected = {}
    for name in hand_fire.PAIRS:
        expected[placed(name, "7")] = {
            r: edge(worth(hand_fire.pair_after_a_seven(name, {"DF 6.2.6": r})))
            for r in ("all", "named-only")
        }
    assert found(FIRE["DF 6.2.6"]) == expected


def test_df_6_4_1_a_frozen_wager_taken_back() -> None:
    """Without the second roll after a seven, 15 rolls win and 15 lose."""
    assert found(FIRE["DF 6.4.1"]) == {
        (side, TAKEN): {"locked": algebra.figures(AT_FIRE[side]).edge, "removable": 0}
        for side in ("Dragon", "Fire")
    }


# ------------------------------------------------------------------ Craps


def test_cr_3_7_1_which_seven_is_a_7_out() -> None:
    turns = hand_craps.turns()
    names = {"point-on": "7 Out", "any-seven": "any seven", "any-loss": "any loss"}
    assert found(CRAPS["CR 3.7.1"]) == {
        (NEVER, TURN): {reading: mean_turn(name, turns) for reading, name in names.items()}
    }


def test_cr_odds_of_the_two_pay_tables() -> None:
    tables = {
        ours: {n: algebra.figures(w).edge for n, w in hand_craps.wagers({}, theirs).items()}
        for ours, theirs in (("us", "us"), ("british-family", "british"))
    }
    assert found(CRAPS["CR odds"]) == {
        (name, EDGE): {ours: edges[name] for ours, edges in tables.items()}
        for name in AT_CRAPS
        if tables["us"][name] != tables["british-family"][name]
    }


def test_cr_off_on_the_come_out() -> None:
    """Nothing moves an edge here; the first thing that moves is told, and it alone."""
    tables = {r: hand_craps.wagers({"CR off": r}) for r in ("come-out", "always-on")}
    expected: Expected = {}
    for name in AT_CRAPS:
        exact = {r: algebra.figures(wagers[name]) for r, wagers in tables.items()}
        assert len({f.edge for f in exact.values()}) == 1
        for quantity, of in ((ROLLS_TO_END, "mean_rolls"), (VARIANCE, "variance")):
            values = {r: getattr(f, of) for r, f in exact.items()}
            if len(set(values.values())) > 1:
                expected[name, quantity] = values
                break
    assert expected["Place 4 to Win", ROLLS_TO_END]["always-on"] == 4
    assert found(CRAPS["CR off"]) == expected


def craps_lying(names: Iterable[str], after: Callable[[str], list[list[str]]]) -> Expected:
    """What chips are worth after these rolls, if it is not nothing; a worth is told once."""
    first = {"Come": ["4"], "Don't Come": ["4"]}
    expected: Expected = {}
    for name in names:
        told: list[Known] = [0]
        for rolls in after(name):
            lies = worth(AT_CRAPS[name], first.get(name, []), rolls)
            if lies not in told:
                told.append(lies)
                expected[f"{name}, then {', '.join(rolls)}", WORTH] = {"lies": lies}
    return expected


def line_or_now(name: str) -> list[list[str]]:
    lines = ("Win Line", "Don't Win", "Come", "Don't Come")
    return [[], *([str(p)] for p in POINTS)] if name in lines else [[]]


def called(expected: Expected, call: str, kept: str, void: str) -> Expected:
    """'NAME, then ROLLS, CALL' under a reading that keeps the chips and one that voids them."""
    return {
        (f"{subject}{'' if subject.endswith('then ') else ', '}{call}", quantity): {
            kept: values["lies"],
            void: 0,
        }
        for (subject, quantity), values in expected.items()
    }


def test_cr_no_roll_that_voids_all_wagers() -> None:
    """The wagers behind a line are fair, so that a void costs nobody anything."""
    names = [name for name in AT_CRAPS if not name.startswith("Behind")]
    expected = called(craps_lying(names, line_or_now), "no roll", "nothing", "void")
    assert ("Place 4 to Win, then no roll", WORTH) in expected
    assert found(CRAPS["CR no roll"]) == expected


def test_cr_puck_when_the_dice_pass_on_a_point() -> None:
    lying = craps_lying(("Win Line", "Don't Win"), lambda _: [[str(p)] for p in POINTS])
    assert found(CRAPS["CR puck"]) == called(lying, "new shooter", "stands", "cancelled")
    assert len(lying) == 2 * 3  # 4 is worth what 10 is, 5 what 9 is, 6 what 8 is


def test_figures_name_the_assumptions_they_stand_on_under_any_reading() -> None:
    """A place bet's odds (A1), its being off (A4), its removal (A5); a no roll adds A3."""
    off = {figure.subject: figure for figure in CRAPS["CR off"].figures}
    assert off["Place 6 to Win"].assumed == ("A1", "A4", "A5")
    void = {figure.subject: figure for figure in CRAPS["CR no roll"].figures}
    assert void["Place 6 to Win, then no roll"].assumed == ("A1", "A3", "A4", "A5")
    assert {figure.assumed for figure in CRAPS["CR 3.7.1"].figures} == {()}
    assert {figure.assumed for effect in FIRE.values() for figure in effect.figures} == {()}


def test_a_reading_that_brings_an_example_says_so() -> None:
    assert set(DICE["DD 9.4 odds"].notes) == {"higher"}
    assert "example" in DICE["DD 9.4 odds"].notes["higher"]
    assert CRAPS["CR odds"].notes == {}
