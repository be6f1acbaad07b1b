"""Double Dice, clause by clause: each row is read beside the rule whose number it begins with.

The expected answers were written from the text of the rules.
"""

from fractions import Fraction
from itertools import product

import pytest

from croupier.words.calls import ROLLS, Call, Roll
from croupier.words.clauses import During
from croupier.words.faults import RuleFault
from croupier.words.game import Game
from croupier.words.shooter import (
    GivesUp,
    MayPass,
    MustHold,
    Nobody,
    Offered,
    ShooterClause,
    Substitute,
)

from .rows import answer, built, calls, hands, names, number, paid, play

GAME = built("double-dice", {})
BET, BONUS = "Shooter's Bet", "Bonus Bet"
THROWS = ("first throw", "second throw", "third throw", "fourth throw")
SAFE, SEVEN = "1 1", "3 4"


def read(ruling: str, reading: str) -> Game:
    return built("double-dice", {ruling: reading})


ANSWERS = [
    # clause, area, state, calls, what it says
    ("DD 7.3", BET, "first throw", "not total 7", "goes to second throw"),
    ("DD 7.3", BET, "second throw", "not total 7", "goes to third throw"),
    ("DD 7.3", BET, "third throw", "not total 7", "goes to fourth throw"),
    ("DD 7.3", BET, "fourth throw", "not total 7", "wins 1 to 1 (7.5)"),
    ("DD 7.4", BET, "first throw", "total 7", "loses"),
    ("DD 7.4", BET, "second throw", "total 7", "loses"),
    ("DD 7.4", BET, "third throw", "total 7", "loses"),
    ("DD 7.4", BET, "fourth throw", "total 7", "loses"),
    ("DD 8.1", "Any Seven", "open", "total 7", "wins 4 to 1 (Odds Any Seven)"),
    ("DD 8.1", "Any Seven", "open", "not total 7", "loses"),
    ("DD 8.2", "Number Line 2 or 5", "open", "total 2 5", "wins 1 to 1 (8.2)"),
    ("DD 8.2", "Number Line 2 or 5", "open", "total 7", "loses"),
    ("DD 8.2", "Number Line 2 or 5", "open", "total 3 4 6 8 9 10 11 12", "stays"),
    ("DD 8.2", "Number Line 3 or 4", "open", "total 3 4", "wins 1 to 1 (8.2)"),
    ("DD 8.2", "Number Line 3 or 4", "open", "total 7", "loses"),
    ("DD 8.2", "Number Line 3 or 4", "open", "total 2 5 6 8 9 10 11 12", "stays"),
    ("DD 8.2", "Number Line 6", "open", "total 6", "wins 1 to 1 (8.2)"),
    ("DD 8.2", "Number Line 6", "open", "total 7", "loses"),
    ("DD 8.2", "Number Line 6", "open", "total 2 3 4 5 8 9 10 11 12", "stays"),
    ("DD 8.2", "Number Line 8", "open", "total 8", "wins 1 to 1 (8.2)"),
    ("DD 8.2", "Number Line 8", "open", "total 7", "loses"),
    ("DD 8.2", "Number Line 8", "open", "total 2 3 4 5 6 9 10 11 12", "stays"),
    ("DD 8.2", "Number Line 10 or 11", "open", "total 10 11", "wins 1 to 1 (8.2)"),
    ("DD 8.2", "Number Line 10 or 11", "open", "total 7", "loses"),
    ("DD 8.2", "Number Line 10 or 11", "open", "total 2 3 4 5 6 8 9 12", "stays"),
    ("DD 8.2", "Number Line 9 or 12", "open", "total 9 12", "wins 1 to 1 (8.2)"),
    ("DD 8.2", "Number Line 9 or 12", "open", "total 7", "loses"),
    ("DD 8.2", "Number Line 9 or 12", "open", "total 2 3 4 5 6 8 10 11", "stays"),
    ("DD 8.3", "Double 1", "open", "pair 1", "wins 5 to 1 (8.3)"),
    ("DD 8.3", "Double 1", "open", "total 7", "loses"),
    ("DD 8.3", "Double 1", "open", "total 3 4 5 6 8 9 10 11 12", "stays"),
    ("DD 8.3", "Double 2", "open", "pair 2", "wins 5 to 1 (8.3)"),
    ("DD 8.3", "Double 2", "open", "1 3", "stays"),
    ("DD 8.3", "Double 2", "open", "total 7", "loses"),
    ("DD 8.3", "Double 3", "open", "pair 3", "wins 5 to 1 (8.3)"),
    ("DD 8.3", "Double 3", "open", "2 4", "stays"),
    ("DD 8.3", "Double 3", "open", "total 7", "loses"),
    ("DD 8.3", "Double 4", "open", "pair 4", "wins 5 to 1 (8.3)"),
    ("DD 8.3", "Double 4", "open", "2 6", "stays"),
    ("DD 8.3", "Double 4", "open", "total 7", "loses"),
    ("DD 8.3", "Double 5", "open", "pair 5", "wins 5 to 1 (8.3)"),
    ("DD 8.3", "Double 5", "open", "4 6", "stays"),
    ("DD 8.3", "Double 5", "open", "total 7", "loses"),
    ("DD 8.3", "Double 6", "open", "pair 6", "wins 5 to 1 (8.3)"),
    ("DD 8.3", "Double 6", "open", "pair 1 2 3 4 5", "stays"),
    ("DD 8.3", "Double 6", "open", "total 7", "loses"),
    ("DD 9.3", BONUS, "0 won, first throw", "total 7", "loses"),
    ("DD 9.3", BONUS, "1 won, second throw", "total 7", "loses"),
    ("DD 9.3", BONUS, "2 won, third throw", "total 7", "loses"),
    ("DD 9.3", BONUS, "3 won, fourth throw", "total 7", "loses"),
    ("DD 9.4", BONUS, "4 won, first throw", "total 7", "wins 5 to 1 (9.4)"),
    ("DD 9.4", BONUS, "4 won, fourth throw", "total 7", "wins 5 to 1 (9.4)"),
    ("DD 9.5", BONUS, "5 won, first throw", "total 7", "wins 10 to 1 (9.5)"),
    ("DD 9.5", BONUS, "5 won, fourth throw", "total 7", "wins 10 to 1 (9.5)"),
    ("DD 9.6", BONUS, "5 won, fourth throw", "not total 7", "wins 20 to 1 (9.6)"),
    ("DD 5", BET, "first throw", "no roll", "stays"),
    ("DD 5", BET, "third throw", "no roll", "stays"),
    ("DD 5", "Any Seven", "open", "no roll", "stays"),
    ("DD 5", "Number Line 8", "open", "no roll", "stays"),
    ("DD 5", "Double 6", "open", "no roll", "stays"),
    ("DD 5", BONUS, "4 won, second throw", "no roll", "stays"),
    ("DD 7.8", "Number Line 8", "open", "new shooter", "stays"),
    ("DD 7.8", "Double 6", "open", "new shooter", "stays"),
]


@pytest.mark.parametrize(("clause", "area", "state", "called", "said"), ANSWERS, ids=names(ANSWERS))
def test_the_clause_answers(clause: str, area: str, state: str, called: str, said: str) -> None:
    assert answer(GAME, area, state, called) == (number(clause), said)


@pytest.mark.parametrize(("won", "throw"), list(product(range(6), range(4))))
def test_every_rung_of_the_bonus(won: int, throw: int) -> None:
    """DD 9 counts wins; 9.3 to 9.6 settle by that count."""
    state = f"{won} won, {THROWS[throw]}"
    falls = ["loses"] * 4 + ["wins 5 to 1 (9.4)", "wins 10 to 1 (9.5)"]
    assert answer(GAME, BONUS, state, "total 7")[1] == falls[won]
    following = f"{won} won, {THROWS[throw + 1]}" if throw < 3 else f"{won + 1} won, first throw"
    safe = "wins 20 to 1 (9.6)" if (won, throw) == (5, 3) else f"goes to {following}"
    assert answer(GAME, BONUS, state, "not total 7")[1] == safe
    assert answer(GAME, BONUS, state, "no roll")[1] == "stays"


def last(game: Game, area: str, *called: str) -> str:
    return play(game, area, ", ".join(called)).split(" / ")[-1]


PLAYED = [
    # clause, area, throws without a seven and what follows, what happens in the end
    ("DD 7.5", BET, 4 * [SAFE], "wins 1 to 1 (7.5)"),
    ("DD 7.4", BET, [SAFE, SAFE, SAFE, SEVEN], "loses"),
    ("DD 5", BET, [SAFE, "no roll", SAFE, SAFE], "goes to fourth throw"),
    ("DD 5", BET, [SAFE, "no roll", SAFE, SAFE, SAFE], "wins 1 to 1 (7.5)"),
    ("DD Odds Shooter's Bet", BET, ["6 6", "1 1", "2 6", "5 6"], "wins 1 to 1 (7.5)"),
    ("DD Odds Shooter's Bet", BET, ["1 6"], "loses"),
    ("DD Odds Number Line", "Number Line 9 or 12", ["1 1", "6 6"], "wins 1 to 1 (8.2)"),
    ("DD Odds Number Line", "Number Line 9 or 12", ["1 1", "2 5"], "loses"),
    ("DD Odds Double Line", "Double 4", ["3 5", "4 4"], "wins 5 to 1 (8.3)"),
    ("DD Odds Double Line", "Double 4", ["3 5", "3 4"], "loses"),
    ("DD Odds Any Seven", "Any Seven", ["3 4"], "wins 4 to 1 (Odds Any Seven)"),
    ("DD Odds Any Seven", "Any Seven", ["3 5"], "loses"),
    ("DD Odds Bonus Bet", BONUS, [*15 * [SAFE], SEVEN], "loses"),
    ("DD Odds Bonus Bet", BONUS, [*16 * [SAFE], SEVEN], "wins 5 to 1 (9.4)"),
    ("DD Odds Bonus Bet", BONUS, [*19 * [SAFE], SEVEN], "wins 5 to 1 (9.4)"),
    ("DD Odds Bonus Bet", BONUS, [*20 * [SAFE], SEVEN], "wins 10 to 1 (9.5)"),
    ("DD Odds Bonus Bet", BONUS, 24 * [SAFE], "wins 20 to 1 (9.6)"),
    ("DD 9.3", BONUS, [SEVEN], "loses"),
    ("DD 7.6", "Any Seven", ["4 3"], "wins 4 to 1 (Odds Any Seven)"),
    ("DD 7.6", "Number Line 6", ["3 3"], "wins 1 to 1 (8.2)"),
    ("DD 7.6", "Double 3", ["3 3"], "wins 5 to 1 (8.3)"),
]


@pytest.mark.parametrize(("clause", "area", "called", "happens"), PLAYED, ids=names(PLAYED))
def test_it_plays_so(clause: str, area: str, called: list[str], happens: str) -> None:
    assert number(clause) in GAME.cited
    assert last(GAME, area, *called) == happens


HANDS = [
    # clause, area, state, may chips be placed, may they be taken
    ("DD 7.2", BET, "first throw", "may place (7.2)", "may not take (7.2)"),
    ("DD 7.2", BET, "second throw", "may not place (7.2)", "may not take (7.2)"),
    ("DD 7.2", BET, "third throw", "may not place (7.2)", "may not take (7.2)"),
    ("DD 7.2", BET, "fourth throw", "may not place (7.2)", "may not take (7.2)"),
    ("DD 8", "Any Seven", "open", "may place (8)", "may take (8)"),
    ("DD 8.2", "Number Line 2 or 5", "open", "may place (8.2)", "may take (8.2)"),
    ("DD 8.2", "Number Line 6", "open", "may place (8.2)", "may take (8.2)"),
    ("DD 8.3", "Double 1", "open", "may place (8.3)", "may take (8.3)"),
    ("DD 8.3", "Double 6", "open", "may place (8.3)", "may take (8.3)"),
    ("DD 9.1", BONUS, "0 won, first throw", "may place (9.1)", "may take (9.1)"),
    ("DD 9.1", BONUS, "0 won, second throw", "may not place (9.1)", "may not take (9.1)"),
    ("DD 9.1", BONUS, "1 won, first throw", "may not place (9.1)", "may not take (9.1)"),
    ("DD 9.1", BONUS, "5 won, first throw", "may not place (9.1)", "may not take (9.1)"),
    ("DD 9.1", BONUS, "5 won, fourth throw", "may not place (9.1)", "may not take (9.1)"),
]


@pytest.mark.parametrize(("clause", "area", "state", "place", "take"), HANDS, ids=names(HANDS))
def test_hands(clause: str, area: str, state: str, place: str, take: str) -> None:
    assert hands(GAME, area, state) == (place, take)
    assert number(clause) in place


def test_the_layout_has_these_areas_and_no_others() -> None:
    assert GAME.areas == (
        *("Shooter's Bet", "Any Seven", "Number Line 2 or 5", "Number Line 3 or 4"),
        *("Number Line 6", "Number Line 8", "Number Line 10 or 11", "Number Line 9 or 12"),
        *("Double 1", "Double 2", "Double 3", "Double 4", "Double 5", "Double 6", "Bonus Bet"),
    )


ODDS = [
    ("DD 7.5", 1, ["Shooter's Bet"]),
    ("DD 8.3", 5, [f"Double {face}" for face in range(1, 7)]),
    ("DD Odds Any Seven", 4, ["Any Seven"]),
    ("DD 9.4", 5, ["Bonus Bet"]),
    ("DD 9.5", 10, ["Bonus Bet"]),
    ("DD 9.6", 20, ["Bonus Bet"]),
]


@pytest.mark.parametrize(("clause", "to_one", "areas"), ODDS, ids=names(ODDS))
def test_the_clause_pays(clause: str, to_one: int, areas: list[str]) -> None:
    assert paid(GAME, number(clause)) == {area: {Fraction(to_one)} for area in areas}


BETWEEN_SETS = During(BET, ("first throw",))
SEVENS, NOT_SEVENS = frozenset(calls("total 7")), frozenset(calls("not total 7"))
SHOOTER: list[tuple[str, list[ShooterClause]]] = [
    (
        "DD 7",
        [
            Offered("7", "clockwise", to_holders=False, at_start=True, on_to=()),
            Nobody("7", throws="dealer"),
        ],
    ),
    ("DD 7.1", [MustHold("7.1", ("Shooter's Bet",), each_roll=True)]),
    ("DD 7.5", [MayPass("7.5", BETWEEN_SETS)]),
    (
        "DD 7.8",
        [
            GivesUp("7.8", SEVENS, (), own=""),
            Offered("7.8", "clockwise", to_holders=False, at_start=False, on_to=()),
        ],
    ),
    ("DD 7.9", [Substitute("7.9", named_by="permit holder", until=None)]),
]


@pytest.mark.parametrize(("clause", "ruled"), SHOOTER, ids=[clause for clause, _ in SHOOTER])
def test_the_shooter(clause: str, ruled: list[ShooterClause]) -> None:
    assert [c for c in GAME.shooter.clauses if c.rule == number(clause)] == ruled


def test_no_clause_on_the_shooter_is_left_out_of_the_list_above() -> None:
    assert len(GAME.shooter.clauses) == sum(len(ruled) for _, ruled in SHOOTER)


# ------------------------------------------------------------------------ the other readings


def test_dd_5_cancelled_returns_every_wager() -> None:
    game = read("DD 5", "cancelled")
    for area in game.wagers:
        for state in area.states:
            assert answer(game, area.name, state.name, "no roll") == ("5", "returned")


def test_dd_7_nobody_waits_for_a_player_to_take_the_dice() -> None:
    assert not read("DD 7 nobody", "waits").shooter.all(Nobody)


def test_dd_7_9_set_only_ends_the_turn_with_the_set() -> None:
    [substitute] = read("DD 7.9", "set-only").shooter.all(Substitute)
    assert substitute.until == BETWEEN_SETS


def test_dd_8_2_a_winner_stays_up_only_by_the_other_reading() -> None:
    lines = [w.name for w in GAME.wagers if w.rule in {"8.2", "8.3"}]
    assert len(lines) == 12
    assert not any(GAME.wager(name).stays_up for name in lines)
    game = read("DD 8.2", "stays-up")
    assert {w.name for w in game.wagers if w.stays_up} == set(lines)


def test_dd_9_1_the_shooter_makes_no_bonus_bet_only_by_the_other_reading() -> None:
    assert all(w.for_shooter for w in GAME.wagers)
    game = read("DD 9.1", "not-shooter")
    assert [w.name for w in game.wagers if not w.for_shooter] == [BONUS]


def test_dd_7_2_join_takes_chips_at_any_throw() -> None:
    game = read("DD 7.2", "join")
    for throw in THROWS:
        assert hands(game, BET, throw) == ("may place (7.2)", "may not take (7.2)")
    assert answer(game, BET, "fourth throw", "not total 7") == ("7.3", "wins 1 to 1 (7.5)")


OWN_FOUR = [
    # area, calls, what happens to the chips: they wait to be placed, then run four throws
    (
        "Shooter's Bet after throw 1",
        "1 1, 2 2, 3 3, 4 4, 5 5",
        (
            "- / goes to second throw / goes to third throw / goes to fourth throw / "
            "wins 1 to 1 (7.5), then first throw"
        ),
    ),
    (
        "Shooter's Bet after throw 3",
        "1 1, 1 1, 1 1, 5 5, 3 4",
        "- / - / - / goes to second throw / loses",
    ),
    (
        "Shooter's Bet after throw 2",
        "1 1, 3 4, 1 1, 1 1, 6 1",
        "- / - / - / - / loses",
    ),
]


@pytest.mark.parametrize(("area", "called", "happens"), OWN_FOUR, ids=names(OWN_FOUR))
def test_dd_7_2_own_four_runs_four_throws(area: str, called: str, happens: str) -> None:
    assert play(read("DD 7.2", "own-four"), area, called) == happens


def test_dd_7_2_own_four_offers_one_area_before_every_throw() -> None:
    game = read("DD 7.2", "own-four")
    areas = [w for w in game.wagers if w.family == BET]
    assert [w.name for w in areas] == [BET, *(f"{BET} after throw {n}" for n in (1, 2, 3))]
    for throws in product((Roll(1, 1), Roll(3, 4)), repeat=9):
        stands, done = {w.name: w.states[0].name for w in areas}, 0
        for throw in throws:
            takes = [w.name for w in areas if w.state(stands[w.name]).hands.may_place]
            assert takes == [BET if done == 0 else f"{BET} after throw {done}"]
            done = 0 if throw.total == 7 else (done + 1) % 4
            stands = {w.name: after(game, w.name, stands[w.name], throw) for w in areas}


def after(game: Game, area: str, state: str, call: Call) -> str:
    consequence = game.answers[area, state][call].consequence
    there = getattr(consequence, "to_state", None)
    return str(there) if there else game.wager(area).states[0].name


def test_dd_8_3_locked_doubles_stay_where_they_are() -> None:
    game = read("DD 8.3", "locked")
    for face in range(1, 7):
        assert hands(game, f"Double {face}", "open") == ("may place (8.3)", "may not take (8.3)")
    assert hands(game, "Number Line 8", "open") == ("may place (8.2)", "may take (8.2)")


STOPS = [
    # reading of DD 9.4, wins so far, what the bonus does when the shooter stops
    ("final-count", 1, "loses"),
    ("final-count", 2, "loses"),
    ("final-count", 3, "loses"),
    ("final-count", 4, "wins 5 to 1 (9.4)"),
    ("final-count", 5, "wins 10 to 1 (9.5)"),
    ("returned-under-four", 1, "returned"),
    ("returned-under-four", 3, "returned"),
    ("returned-under-four", 4, "wins 5 to 1 (9.4)"),
    ("returned-under-four", 5, "wins 10 to 1 (9.5)"),
    ("returned", 1, "returned"),
    ("returned", 4, "returned"),
    ("returned", 5, "returned"),
]


@pytest.mark.parametrize(("reading", "won", "said"), STOPS, ids=names(STOPS))
def test_dd_9_4_a_shooter_who_stops_between_sets(reading: str, won: int, said: str) -> None:
    game = read("DD 9.4", reading)
    clause = {4: "9.4", 5: "9.5"}.get(won, "9.3")
    assert answer(game, BONUS, f"{won} won, first throw", "new shooter") == (clause, said)
    assert answer(game, BONUS, f"{won} won, third throw", "new shooter") == ("7.8", "stays")


def test_a_shooter_who_has_not_thrown_leaves_the_bonus_where_it_is() -> None:
    assert answer(GAME, BONUS, "0 won, first throw", "new shooter") == ("7.8", "stays")


def test_dd_9_4_odds_are_floors() -> None:
    higher = read("DD 9.4 odds", "higher")
    assert paid(higher, "9.4") == {BONUS: {Fraction(6)}}
    assert paid(higher, "9.5") == {BONUS: {Fraction(12)}}
    assert paid(higher, "9.6") == {BONUS: {Fraction(25)}}
    assert built("double-dice", {}, "higher") == higher


FLOORS = [
    (
        {"4 wins": "9 to 2", "5 wins": "10 to 1", "6 wins": "20 to 1"},
        (
            "Double Dice, Bonus Bet, state '4 won, first throw', 'roll 1 6' (clause 9.4): "
            "clause 9.4 asks for odds of no less than 5 to 1; 9 to 2 is less."
        ),
    ),
    (
        {"4 wins": "5 to 1", "5 wins": "9 to 1", "6 wins": "20 to 1"},
        (
            "Double Dice, Bonus Bet, state '5 won, first throw', 'roll 1 6' (clause 9.5): "
            "clause 9.5 asks for odds of no less than 10 to 1; 9 to 1 is less."
        ),
    ),
    (
        {"4 wins": "5 to 1", "5 wins": "10 to 1", "6 wins": "19 to 1"},
        (
            "Double Dice, Bonus Bet, state '5 won, fourth throw', 'roll 1 1' (clause 9.6): "
            "clause 9.6 asks for odds of no less than 20 to 1; 19 to 1 is less."
        ),
    ),
]


@pytest.mark.parametrize(("own", "sentence"), FLOORS, ids=["DD 9.4", "DD 9.5", "DD 9.6"])
def test_odds_under_a_floor_are_refused(own: dict[str, str], sentence: str) -> None:
    with pytest.raises(RuleFault) as refused:
        built("double-dice", {}, "ours", own)
    assert str(refused.value) == sentence


def test_dd_9_6_restart_opens_the_bonus_again_for_the_same_shooter() -> None:
    top = GAME.answers[BONUS, "5 won, fourth throw"][ROLLS[0]].consequence
    assert getattr(top, "to_state", "") is None, "the area starts afresh"
    assert hands(GAME, BONUS, "0 won, first throw")[0] == "may place (9.1)"
    assert not [c for c in GAME.shooter.all(GivesUp) if c.rule == "9.6"]


def test_dd_9_6_turn_ends_takes_the_dice_with_the_sixth_win() -> None:
    game = read("DD 9.6", "turn-ends")
    sixth = During(BONUS, ("5 won, fourth throw",))
    assert GivesUp("9.6", NOT_SEVENS, (sixth,), own="") in game.shooter.clauses
    assert last(game, BONUS, *24 * [SAFE]) == "wins 20 to 1 (9.6)"


def test_dd_9_6_closed_keeps_the_bonus_closed_until_the_turn_ends() -> None:
    game = read("DD 9.6", "closed")
    top = answer(game, BONUS, "5 won, fourth throw", "not total 7")
    assert top == ("9.6", "wins 20 to 1 (9.6), then closed, first throw")
    for throw, following in zip(THROWS, (*THROWS[1:], THROWS[0]), strict=True):
        closed = f"closed, {throw}"
        assert hands(game, BONUS, closed) == ("may not place (9.6)", "may not take (9.6)")
        assert answer(game, BONUS, closed, "not total 7") == ("9.6", f"goes to closed, {following}")
        assert answer(game, BONUS, closed, "total 7") == ("9.6", "goes to 0 won, first throw")


def test_dd_9_6_closed_opens_for_another_shooter_but_not_for_a_substitute() -> None:
    game = read("DD 9.6", "closed")
    another = answer(game, BONUS, "closed, first throw", "new shooter")
    assert another == ("9.6", "goes to 0 won, first throw")
    for throw in THROWS[1:]:
        assert answer(game, BONUS, f"closed, {throw}", "new shooter") == ("7.8", "stays")
