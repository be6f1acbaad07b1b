"""Dragon Fire, clause by clause: each row is read beside the rule whose number it begins with.

The expected answers were written from the text of the rules.
"""

from fractions import Fraction

import pytest

from croupier.words.calls import ROLLS
from croupier.words.clauses import During
from croupier.words.game import Game
from croupier.words.shooter import (
    GivesUp,
    MayBeOrdered,
    MayPass,
    MustHold,
    Nobody,
    Offered,
    ShooterClause,
)

from .rows import answer, built, calls, hands, names, number, paid, play

GAME = built("dragon-fire", {})


def read(ruling: str, reading: str) -> Game:
    return built("dragon-fire", {ruling: reading})


ANSWERS = [
    # clause, area, state, calls, what it says
    ("DF 6.1.1.1", "Dragon", "open", "total 2 3 4 5 6", "wins 1 to 1 (9.3)"),
    ("DF 6.1.1.2", "Dragon", "open", "total 7", "goes to frozen"),
    ("DF 6.1.1.3", "Dragon", "open", "total 8 9 10 11 12", "loses"),
    ("DF 6.1.2.1", "Fire", "open", "total 8 9 10 11 12", "wins 1 to 1 (9.4)"),
    ("DF 6.1.2.2", "Fire", "open", "total 7", "goes to frozen"),
    ("DF 6.1.2.3", "Fire", "open", "total 2 3 4 5 6", "loses"),
    ("DF 6.1.3.1", "Low Pair", "open", "pair 1 2 3", "wins 10 to 1 (9.2)"),
    ("DF 6.1.3.2", "Low Pair", "open", "not pair 1 2 3", "loses"),
    ("DF 6.1.4.1", "High Pair", "open", "pair 4 5 6", "wins 10 to 1 (9.1)"),
    ("DF 6.1.4.2", "High Pair", "open", "not pair 4 5 6", "loses"),
    ("DF 6.1.5.1", "Pair 1", "open", "pair 1", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5.2", "Pair 1", "open", "not pair 1", "loses"),
    ("DF 6.1.5.1", "Pair 2", "open", "pair 2", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5.2", "Pair 2", "open", "not pair 2", "loses"),
    ("DF 6.1.5.1", "Pair 3", "open", "pair 3", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5.2", "Pair 3", "open", "not pair 3", "loses"),
    ("DF 6.1.5.1", "Pair 4", "open", "pair 4", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5.2", "Pair 4", "open", "not pair 4", "loses"),
    ("DF 6.1.5.1", "Pair 5", "open", "pair 5", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5.2", "Pair 5", "open", "not pair 5", "loses"),
    ("DF 6.1.5.1", "Pair 6", "open", "pair 6", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5.2", "Pair 6", "open", "not pair 6", "loses"),
    ("DF 6.1.6.1", "Total 3", "open", "total 3", "wins 15 to 1 (9.5.1)"),
    ("DF 6.1.6.2", "Total 3", "open", "not total 3", "loses"),
    ("DF 6.1.6.1", "Total 4", "open", "total 4", "wins 10 to 1 (9.5.2)"),
    ("DF 6.1.6.2", "Total 4", "open", "not total 4", "loses"),
    ("DF 6.1.6.1", "Total 5", "open", "total 5", "wins 7 to 1 (9.5.3)"),
    ("DF 6.1.6.2", "Total 5", "open", "not total 5", "loses"),
    ("DF 6.1.6.1", "Total 6", "open", "total 6", "wins 6 to 1 (9.5.4)"),
    ("DF 6.1.6.2", "Total 6", "open", "not total 6", "loses"),
    ("DF 6.1.6.1", "Total 7", "open", "total 7", "wins 4 to 1 (9.5.5)"),
    ("DF 6.1.6.2", "Total 7", "open", "not total 7", "loses"),
    ("DF 6.1.6.1", "Total 8", "open", "total 8", "wins 6 to 1 (9.5.6)"),
    ("DF 6.1.6.2", "Total 8", "open", "not total 8", "loses"),
    ("DF 6.1.6.1", "Total 9", "open", "total 9", "wins 7 to 1 (9.5.7)"),
    ("DF 6.1.6.2", "Total 9", "open", "not total 9", "loses"),
    ("DF 6.1.6.1", "Total 10", "open", "total 10", "wins 10 to 1 (9.5.8)"),
    ("DF 6.1.6.2", "Total 10", "open", "not total 10", "loses"),
    ("DF 6.1.6.1", "Total 11", "open", "total 11", "wins 15 to 1 (9.5.9)"),
    ("DF 6.1.6.2", "Total 11", "open", "not total 11", "loses"),
    ("DF 6.1.7", "Dragon's Tail", "open", "total 8", "goes to 8"),
    ("DF 6.1.7.4", "Dragon's Tail", "open", "not total 8", "loses"),
    ("DF 6.1.7", "Dragon's Tail", "8", "total 8", "goes to 8 8"),
    ("DF 6.1.7.1", "Dragon's Tail", "8", "not total 8", "wins 2 to 1 (9.7.1)"),
    ("DF 6.1.7.3", "Dragon's Tail", "8 8", "total 8", "wins 100 to 1 (9.7.3)"),
    ("DF 6.1.7.2", "Dragon's Tail", "8 8", "not total 8", "wins 10 to 1 (9.7.2)"),
    # the roll after a 7
    ("DF 6.2.5.1", "Dragon", "frozen", "total 7", "loses"),
    ("DF 6.2.5.1", "Fire", "frozen", "total 7", "loses"),
    ("DF 6.2.6.1", "Fire", "frozen", "total 2 3 4 5 6", "loses"),
    ("DF 6.2.6.2", "Dragon", "frozen", "total 2 3 4 5 6", "wins 1 to 1 (9.3)"),
    ("DF 6.2.7.1", "Dragon", "frozen", "total 8 9 10 11 12", "loses"),
    ("DF 6.2.7.2", "Fire", "frozen", "total 8 9 10 11 12", "wins 1 to 1 (9.4)"),
    # no roll: all void, Dragon's Tail excepted
    ("DF 5.2", "Dragon", "open", "no roll", "returned"),
    ("DF 5.2", "Dragon", "frozen", "no roll", "returned"),
    ("DF 5.2", "Fire", "open", "no roll", "returned"),
    ("DF 5.2", "Fire", "frozen", "no roll", "returned"),
    ("DF 5.2", "Low Pair", "open", "no roll", "returned"),
    ("DF 5.2", "High Pair", "open", "no roll", "returned"),
    ("DF 5.2", "Pair 6", "open", "no roll", "returned"),
    ("DF 5.2", "Total 7", "open", "no roll", "returned"),
    ("DF 5.2", "Dragon's Tail", "open", "no roll", "stays"),
    ("DF 5.2", "Dragon's Tail", "8", "no roll", "stays"),
    ("DF 5.2", "Dragon's Tail", "8 8", "no roll", "stays"),
    # the dice change hands, the wagers do not care
    ("DF 3.7", "Dragon", "open", "new shooter", "stays"),
    ("DF 3.7", "Fire", "frozen", "new shooter", "stays"),
    ("DF 3.7", "Dragon's Tail", "8", "new shooter", "stays"),
]


@pytest.mark.parametrize(("clause", "area", "state", "called", "said"), ANSWERS, ids=names(ANSWERS))
def test_the_clause_answers(clause: str, area: str, state: str, called: str, said: str) -> None:
    assert answer(GAME, area, state, called) == (number(clause), said)


PLAYED = [
    # clause, area, calls, what happens to the chips
    ("DF 6.2", "Dragon", "3 4, 1 2", "goes to frozen / wins 1 to 1 (9.3)"),
    ("DF 6.2", "Fire", "3 4, 6 6", "goes to frozen / wins 1 to 1 (9.4)"),
    ("DF 6.2.1", "Dragon", "3 4", "goes to frozen"),
    ("DF 6.2.1", "Fire", "3 4", "goes to frozen"),
    ("DF 6.2.2", "Low Pair", "3 4", "loses"),
    ("DF 6.2.2", "High Pair", "3 4", "loses"),
    ("DF 6.2.2", "Pair 3", "3 4", "loses"),
    ("DF 6.2.2", "Total 8", "3 4", "loses"),
    ("DF 6.2.2", "Dragon's Tail", "3 4", "loses"),
    ("DF 6.2.3", "Total 7", "3 4", "wins 4 to 1 (9.5.5)"),
    ("DF 6.2.5", "Dragon", "3 4, 1 6", "goes to frozen / loses"),
    ("DF 6.2.5", "Fire", "3 4, 1 6", "goes to frozen / loses"),
    ("DF 6.2.6", "Dragon", "3 4, 1 1", "goes to frozen / wins 1 to 1 (9.3)"),
    ("DF 6.2.6", "Fire", "3 4, 1 1", "goes to frozen / loses"),
    ("DF 6.2.7", "Dragon", "3 4, 6 5", "goes to frozen / loses"),
    ("DF 6.2.7", "Fire", "3 4, 6 5", "goes to frozen / wins 1 to 1 (9.4)"),
    (
        "DF 6.1.7",
        "Dragon's Tail",
        "4 4, 2 6, 3 5",
        "goes to 8 / goes to 8 8 / wins 100 to 1 (9.7.3)",
    ),
    (
        "DF 6.1.7.2",
        "Dragon's Tail",
        "4 4, 2 6, 3 4",
        "goes to 8 / goes to 8 8 / wins 10 to 1 (9.7.2)",
    ),
    ("DF 6.1.7.1", "Dragon's Tail", "4 4, 3 4", "goes to 8 / wins 2 to 1 (9.7.1)"),
    ("DF 6.1.7.4", "Dragon's Tail", "3 4", "loses"),
    ("DF 5.2", "Dragon", "3 4, no roll", "goes to frozen / returned"),
    ("DF 5.2", "Dragon's Tail", "4 4, no roll, 3 5", "goes to 8 / stays / goes to 8 8"),
    ("DF 1.1 void", "Total 4", "no roll", "returned"),
    ("DF 1.1 frozen", "Fire", "3 4, 4 4", "goes to frozen / wins 1 to 1 (9.4)"),
    ("DF 1.1 pair", "Pair 5", "5 5", "wins 33 to 1 (9.6)"),
    ("DF 1.1 pair", "Pair 5", "5 6", "loses"),
    ("DF 1.1 pair", "Pair 5", "4 6", "loses"),
    ("DF 1.1 total", "Total 9", "3 6", "wins 7 to 1 (9.5.7)"),
    ("DF 1.1 total", "Total 9", "4 5", "wins 7 to 1 (9.5.7)"),
    ("DF 1.1 Dragon's Tail", "Dragon's Tail", "6 2, 6 1", "goes to 8 / wins 2 to 1 (9.7.1)"),
]


@pytest.mark.parametrize(("clause", "area", "called", "happens"), PLAYED, ids=names(PLAYED))
def test_it_plays_so(clause: str, area: str, called: str, happens: str) -> None:
    assert number(clause) in GAME.cited
    assert play(GAME, area, called) == happens


AFTER_A_SEVEN = [
    # clause, area placed under 6.2.4, the roll after a 7, what happens
    ("DF 6.2.5.2", "Low Pair", "6 1", "loses"),
    ("DF 6.2.5.2", "Total 6", "6 1", "loses"),
    ("DF 6.2.5.2", "Dragon's Tail", "6 1", "loses"),
    ("DF 6.2.5.3", "Total 7", "6 1", "wins 4 to 1 (9.5.5)"),
    ("DF 6.2.6.3", "Total 7", "1 2", "loses"),
    ("DF 6.2.6.3", "High Pair", "2 2", "loses"),
    ("DF 6.2.6.3", "Dragon's Tail", "2 2", "loses"),
    ("DF 6.2.6.4", "Total 3", "1 2", "wins 15 to 1 (9.5.1)"),
    ("DF 6.2.6.4", "Total 6", "2 4", "wins 6 to 1 (9.5.4)"),
    ("DF 6.2.7.3", "Total 3", "6 5", "loses"),
    ("DF 6.2.7.3", "Low Pair", "5 5", "loses"),
    ("DF 6.2.7.4", "Total 8", "6 2", "wins 6 to 1 (9.5.6)"),
    ("DF 6.2.7.4", "Total 11", "6 5", "wins 15 to 1 (9.5.9)"),
]


@pytest.mark.parametrize(
    ("clause", "area", "called", "happens"), AFTER_A_SEVEN, ids=names(AFTER_A_SEVEN)
)
def test_the_roll_after_a_seven(clause: str, area: str, called: str, happens: str) -> None:
    assert number(clause) in GAME.cited
    assert hands(GAME, area, "open")[0] == "may place (6.4)"
    assert answer(GAME, area, "open", called)[1] == happens


HANDS = [
    # clauses, area, state, may chips be placed, may they be taken
    (("DF 6.4", "DF 6.4"), "Dragon", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.4", "DF 6.4"), "Fire", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.4", "DF 6.4"), "Low Pair", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.4", "DF 6.4"), "High Pair", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.4", "DF 6.4"), "Pair 1", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.4", "DF 6.4"), "Total 7", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.4", "DF 6.4"), "Dragon's Tail", "open", "may place (6.4)", "may take (6.4)"),
    (("DF 6.2.4", "DF 6.4.1"), "Dragon", "frozen", "may not place (6.2.4)", "may not take (6.4.1)"),
    (("DF 6.2.4", "DF 6.4.1"), "Fire", "frozen", "may not place (6.2.4)", "may not take (6.4.1)"),
    (
        ("DF 6.1.7", "DF 6.4.1"),
        "Dragon's Tail",
        "8",
        "may not place (6.1.7)",
        "may not take (6.4.1)",
    ),
    (
        ("DF 6.1.7", "DF 6.4.1"),
        "Dragon's Tail",
        "8 8",
        "may not place (6.1.7)",
        "may not take (6.4.1)",
    ),
]


@pytest.mark.parametrize(("clauses", "area", "state", "place", "take"), HANDS, ids=names(HANDS))
def test_hands(clauses: tuple[str, str], area: str, state: str, place: str, take: str) -> None:
    assert hands(GAME, area, state) == (place, take)
    assert number(clauses[0]) in place
    assert number(clauses[1]) in take


AREAS = [
    ("DF 6.1.1", ["Dragon"]),
    ("DF 6.1.2", ["Fire"]),
    ("DF 6.1.3", ["Low Pair"]),
    ("DF 6.1.4", ["High Pair"]),
    ("DF 6.1.5", ["Pair 1", "Pair 2", "Pair 3", "Pair 4", "Pair 5", "Pair 6"]),
    ("DF 6.1.6", [f"Total {n}" for n in (3, 4, 5, 6, 7, 8, 9, 10, 11)]),
    ("DF 6.1.7", ["Dragon's Tail"]),
]


@pytest.mark.parametrize(("clause", "areas"), AREAS, ids=names(AREAS))
def test_the_clause_defines_these_areas(clause: str, areas: list[str]) -> None:
    assert [w.name for w in GAME.wagers if w.rule == number(clause)] == areas


def test_no_other_wager_is_permitted() -> None:
    assert f"DF {GAME.book.clause('6.1').id}" == "DF 6.1"
    assert list(GAME.areas) == [area for _, areas in AREAS for area in areas]


ODDS = [
    # clause, odds to 1, the areas paid by it
    ("DF 9.1", 10, ["High Pair"]),
    ("DF 9.2", 10, ["Low Pair"]),
    ("DF 9.3", 1, ["Dragon"]),
    ("DF 9.4", 1, ["Fire"]),
    ("DF 9.5.1", 15, ["Total 3"]),
    ("DF 9.5.2", 10, ["Total 4"]),
    ("DF 9.5.3", 7, ["Total 5"]),
    ("DF 9.5.4", 6, ["Total 6"]),
    ("DF 9.5.5", 4, ["Total 7"]),
    ("DF 9.5.6", 6, ["Total 8"]),
    ("DF 9.5.7", 7, ["Total 9"]),
    ("DF 9.5.8", 10, ["Total 10"]),
    ("DF 9.5.9", 15, ["Total 11"]),
    ("DF 9.6", 33, ["Pair 1", "Pair 2", "Pair 3", "Pair 4", "Pair 5", "Pair 6"]),
    ("DF 9.7.1", 2, ["Dragon's Tail"]),
    ("DF 9.7.2", 10, ["Dragon's Tail"]),
    ("DF 9.7.3", 100, ["Dragon's Tail"]),
]


@pytest.mark.parametrize(("clause", "to_one", "areas"), ODDS, ids=names(ODDS))
def test_the_clause_pays(clause: str, to_one: int, areas: list[str]) -> None:
    assert paid(GAME, number(clause)) == {area: {Fraction(to_one)} for area in areas}


def test_the_two_lists_of_odds() -> None:
    lists = {"DF 9.5": "6.1.6", "DF 9.7": "6.1.7"}
    for opening, wager in lists.items():
        areas = {w.name for w in GAME.wagers if w.rule == wager}
        entries = [rule for rule in GAME.cited if rule.startswith(f"{number(opening)}.")]
        assert {area for rule in entries for area in paid(GAME, rule)} == areas


ON_DRAGON, ON_FIRE = During("Dragon", ("frozen",)), During("Fire", ("frozen",))
EVERY_ROLL, SEVENS = frozenset(ROLLS), frozenset(calls("total 7"))
SHOOTER: list[tuple[str, ShooterClause]] = [
    (
        "DF 3.2",
        Offered("3.2", "anticlockwise", to_holders=True, at_start=True, on_to=("3.2.1", "3.2.2")),
    ),
    ("DF 3.6", MayPass("3.6", during=None)),
    ("DF 3.6.1", GivesUp("3.6.1", EVERY_ROLL, (ON_DRAGON, ON_FIRE), own="any")),
    ("DF 3.6.2", MayBeOrdered("3.6.2", by="casino supervisor")),
    (
        "DF 3.7.1",
        Offered("3.7.1", "anticlockwise", to_holders=True, at_start=False, on_to=("3.7.2",)),
    ),
    ("DF 3.8", Nobody("3.8", throws="dealer")),
    ("DF 4.1", MustHold("4.1", ("Dragon", "Fire"), each_roll=False)),
    ("DF 4.3", MustHold("4.3", ("Dragon", "Fire"), each_roll=True)),
    ("DF 6.2.5.4", GivesUp("6.2.5.4", SEVENS, (ON_DRAGON,), own="")),
]


@pytest.mark.parametrize(("clause", "ruled"), SHOOTER, ids=[clause for clause, _ in SHOOTER])
def test_the_shooter(clause: str, ruled: ShooterClause) -> None:
    assert [c for c in GAME.shooter.clauses if c.rule == number(clause)] == [ruled]


def test_no_clause_on_the_shooter_is_left_out_of_the_list_above() -> None:
    assert len(GAME.shooter.clauses) == len(SHOOTER)


@pytest.mark.parametrize(
    ("clause", "opens"), [("DF 3.2.1", "3.2"), ("DF 3.2.2", "3.2"), ("DF 3.7.2", "3.7.1")]
)
def test_a_refused_offer_goes_on(clause: str, opens: str) -> None:
    (offer,) = (o for o in GAME.shooter.all(Offered) if o.rule == opens)
    assert number(clause) in offer.on_to
    assert offer.direction == "anticlockwise"
    assert offer.to_holders


def test_the_shooter_of_the_definitions_is_one_who_may_throw() -> None:
    assert "says again 4.1" in GAME.cited["1.1 shooter"], "DF 1.1 shooter"
    assert {"DF 1.1 shooter", "DF 4.1"} <= {f"DF {rule}" for rule in GAME.cited}


# ------------------------------------------------------------------------ the other readings

READ = [
    # ruling, reading, area, calls, what happens to the chips
    ("DF 5.2", "returned", "Fire", "3 4, no roll", "goes to frozen / returned"),
    (
        "DF 5.2",
        "ignored",
        "Fire",
        "3 4, no roll, 6 6",
        "goes to frozen / stays / wins 1 to 1 (9.4)",
    ),
    ("DF 5.2", "ignored", "Dragon", "no roll", "returned"),
    ("DF 5.2", "ignored", "Total 5", "no roll", "returned"),
    ("DF 6.1.5", "pair", "Pair 2", "1 1", "loses"),
    ("DF 6.1.5", "pair", "Pair 2", "2 2", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5", "total", "Pair 2", "1 1", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5", "total", "Pair 2", "2 2", "loses"),
    ("DF 6.1.5", "total", "Pair 6", "2 4", "wins 33 to 1 (9.6)"),
    ("DF 6.1.5", "total", "Pair 1", "1 1", "loses"),
    ("DF 6.1.6", "backed", "Total 3", "5 6", "loses"),
    ("DF 6.1.6", "any", "Total 3", "5 6", "wins 15 to 1 (9.5.1)"),
    ("DF 6.1.6", "any", "Total 3", "6 6", "loses"),
    ("DF 6.1.6", "any", "Total 5", "1 2", "wins 7 to 1 (9.5.3)"),
    ("DF 6.1.7", "highest", "Dragon's Tail", "4 4, 1 2", "goes to 8 / wins 2 to 1 (9.7.1)"),
    ("DF 6.1.7", "each-step", "Dragon's Tail", "4 4, 1 2", "goes to 8 / wins 2 to 1 (9.7.1)"),
    (
        "DF 6.1.7",
        "each-step",
        "Dragon's Tail",
        "4 4, 4 4, 1 2",
        "goes to 8 / goes to 8 8 / wins 12 to 1 (9.7.2)",  # 2 and 10
    ),
    (
        "DF 6.1.7",
        "each-step",
        "Dragon's Tail",
        "4 4, 4 4, 4 4",
        "goes to 8 / goes to 8 8 / wins 112 to 1 (9.7.3)",  # 2 and 10 and 100
    ),
    ("DF 6.2.6", "all", "Pair 4", "4 4", "wins 33 to 1 (9.6)"),
    ("DF 6.2.6", "named-only", "Pair 4", "4 4", "wins 33 to 1 (9.6)"),
]


@pytest.mark.parametrize(("ruling", "reading", "area", "called", "happens"), READ, ids=names(READ))
def test_a_reading_plays_so(
    ruling: str, reading: str, area: str, called: str, happens: str
) -> None:
    assert play(read(ruling, reading), area, called) == happens


STATES_READ = [
    # ruling, reading, area, state, calls, clause, what it says
    (
        "DF 6.2.5",
        "again-second",
        "Dragon",
        "frozen",
        "total 7",
        "6.2.5.1",
        "loses, then after two 7s",
    ),
    (
        "DF 6.2.5",
        "again-second",
        "Fire",
        "after two 7s",
        "total 7",
        "6.2.5.1",
        "loses, then after two 7s",
    ),
    (
        "DF 6.2.5",
        "again-second",
        "Dragon",
        "after two 7s",
        "total 2 6",
        "6.1.1.1",
        "wins 1 to 1 (9.3)",
    ),
    ("DF 6.2.5", "again-second", "Dragon", "after two 7s", "total 8 12", "6.1.1.3", "loses"),
    (
        "DF 6.2.5",
        "again-second",
        "Fire",
        "after two 7s",
        "total 8 12",
        "6.1.2.1",
        "wins 1 to 1 (9.4)",
    ),
    ("DF 6.2.5", "again-second", "Fire", "after two 7s", "total 2 6", "6.1.2.3", "loses"),
    ("DF 6.2.5", "again-second", "Fire", "after two 7s", "no roll", "5.2", "returned"),
    ("DF 6.2.5", "decided", "Dragon", "frozen", "total 7", "6.2.5.1", "loses"),
    ("DF 5.2", "ignored", "Dragon", "frozen", "no roll", "5.2", "stays"),
    ("DF 5.2", "ignored", "Fire", "frozen", "no roll", "5.2", "stays"),
    ("DF 6.2.6", "named-only", "Pair 4", "open", "total 7", "6.1.5.2", "loses, then after a 7"),
    ("DF 6.2.6", "named-only", "Pair 4", "open", "pair 4", "6.1.5.1", "wins 33 to 1 (9.6)"),
    ("DF 6.2.6", "named-only", "Pair 4", "open", "total 2 3 4 5 6 9 10 11 12", "6.1.5.2", "loses"),
    ("DF 6.2.6", "named-only", "Pair 4", "after a 7", "pair 4", "6.2.6", "returned"),
    ("DF 6.2.6", "named-only", "Pair 4", "after a 7", "not pair 4", "6.1.5.2", "loses"),
    ("DF 6.2.6", "named-only", "Low Pair", "after a 7", "pair 1 2 3", "6.2.6", "returned"),
    ("DF 6.2.6", "named-only", "Low Pair", "after a 7", "pair 4 5 6", "6.1.3.2", "loses"),
    ("DF 6.2.6", "named-only", "High Pair", "after a 7", "pair 4 5 6", "6.2.6", "returned"),
    ("DF 6.2.6", "named-only", "High Pair", "after a 7", "no roll", "5.2", "returned"),
]


@pytest.mark.parametrize(
    ("ruling", "reading", "area", "state", "called", "clause", "said"),
    STATES_READ,
    ids=names(STATES_READ),
)
def test_a_reading_answers_so(
    ruling: str, reading: str, area: str, state: str, called: str, clause: str, said: str
) -> None:
    assert answer(read(ruling, reading), area, state, called) == (clause, said)


def test_readings_that_meet_keep_their_memory_over_a_no_roll() -> None:
    met = built(
        "dragon-fire", {"DF 5.2": "ignored", "DF 6.2.5": "again-second", "DF 6.2.6": "named-only"}
    )
    for area in ("Dragon", "Fire"):
        said = answer(met, area, "after two 7s", "no roll")
        assert said == ("5.2", "returned, then after two 7s")
    assert answer(met, "Pair 2", "after a 7", "no roll") == ("5.2", "returned, then after a 7")
    assert answer(met, "Pair 2", "after a 7", "total 7")[1] == "loses, then after a 7"


@pytest.mark.parametrize(
    ("reading", "dragon", "tail"),
    [
        ("locked", "may not take (6.4.1)", "may not take (6.4.1)"),
        ("removable", "may take (6.4.1)", "may take (6.4.1)"),
    ],
)
def test_a_frozen_wager_may_be_removed_or_not(reading: str, dragon: str, tail: str) -> None:
    game = read("DF 6.4.1", reading)
    for area in ("Dragon", "Fire"):
        assert hands(game, area, "frozen") == ("may not place (6.2.4)", dragon)
    for state in ("8", "8 8"):
        assert hands(game, "Dragon's Tail", state) == ("may not place (6.1.7)", tail)


def test_eights_before_the_wager_count_or_do_not() -> None:
    for reading, counts in (("with-chips", False), ("always", True)):
        assert read("DF 6.1.7 eights", reading).wager("Dragon's Tail").moves_empty is counts
    assert all(w.moves_empty for w in GAME.wagers if w.name != "Dragon's Tail")


def test_the_shooter_under_the_other_readings() -> None:
    all_lost = read("DF 3.6.1", "all-lost").shooter.all(GivesUp)
    assert GivesUp("3.6.1", EVERY_ROLL, (ON_DRAGON, ON_FIRE), own="all") in all_lost
    keeps = read("DF 4.3", "keeps").shooter.all(MustHold)
    assert keeps == (MustHold("4.1", ("Dragon", "Fire"), each_roll=False),)
    again = read("DF 6.2.5", "again-second").shooter.all(GivesUp)
    twice = During("Dragon", ("frozen", "after two 7s"))
    assert GivesUp("6.2.5.4", SEVENS, (twice,), own="") in again


def test_one_reading_only() -> None:
    assert tuple(GAME.book.ruling("DF 6.2.5.4").readings) == ("rule-3",)
    assert read("DF 6.2.5.4", "rule-3") == GAME
