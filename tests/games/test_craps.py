"""Craps, clause by clause: each row is read beside the rule whose number it begins with.

The expected answers were written from the text of section 3, from the public copies of the wagers
and, where a row names A1 to A13, from the assumptions that stand in for what is not in hand.
"""

from fractions import Fraction

import pytest

from croupier.words.calls import Calls
from croupier.words.clauses import During, Off, Returned, Stays
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

GAME = built("craps", {})
POINTS = (4, 5, 6, 8, 9, 10)


def read(ruling: str, reading: str) -> Game:
    return built("craps", {ruling: reading})


def other_than(*totals: int) -> str:
    return "total " + " ".join(str(n) for n in range(2, 13) if n not in totals)


ANSWERS = [
    # clause, area, state, calls, what it says
    ("CR 6.1.1.1.1", "Win Line", "come out", "total 7 11", "wins 1 to 1 (A1)"),
    ("CR 6.1.1.2.1", "Win Line", "come out", "total 2 3 12", "loses"),
    ("CR 6.1.2.1.1", "Don't Win", "come out", "total 3 12", "wins 1 to 1 (A1)"),
    ("CR 6.1.2.2.1", "Don't Win", "come out", "total 7 11", "loses"),
    ("CR 6.1.2.3", "Don't Win", "come out", "total 2", "returned"),
    ("CR 6.1.3.1.1", "Come", "box", "total 7 11", "wins 1 to 1 (A1)"),
    ("CR 6.1.3.2.1", "Come", "box", "total 2 3 12", "loses"),
    ("CR 6.1.4", "Don't Come", "box", "total 3 12", "wins 1 to 1 (A1)"),
    ("CR A12", "Don't Come", "box", "total 7 11", "loses"),
    ("CR A12", "Don't Come", "box", "total 2", "returned"),
    ("CR 6.1.12", "Any Craps", "open", "total 2 3 12", "wins 7 to 1 (A1)"),
    ("CR 6.1.12", "Any Craps", "open", other_than(2, 3, 12), "loses"),
    ("CR 6.1.13", "Craps Two", "open", "total 2", "wins 30 to 1 (A1)"),
    ("CR 6.1.13", "Craps Two", "open", other_than(2), "loses"),
    ("CR 6.1.14", "Craps Three", "open", "total 3", "wins 15 to 1 (A1)"),
    ("CR 6.1.14", "Craps Three", "open", other_than(3), "loses"),
    ("CR 6.1.15", "Craps Twelve", "open", "total 12", "wins 30 to 1 (A1)"),
    ("CR 6.1.15", "Craps Twelve", "open", other_than(12), "loses"),
    ("CR 6.1.16", "Eleven", "open", "total 11", "wins 15 to 1 (A1)"),
    ("CR 6.1.16", "Eleven", "open", other_than(11), "loses"),
    ("CR 6.1.17", "Field", "open", "total 2", "wins 2 to 1 (A1)"),
    ("CR 6.1.17", "Field", "open", "total 12", "wins 2 to 1 (A1)"),
    ("CR 6.1.17", "Field", "open", "total 3 4 9 10 11", "wins 1 to 1 (A1)"),
    ("CR 6.1.17", "Field", "open", "total 5 6 7 8", "loses"),
    ("CR 6.1.18", "Any Seven", "open", "total 7", "wins 4 to 1 (A1)"),
    ("CR 6.1.18", "Any Seven", "open", other_than(7), "loses"),
    ("CR 6.1.19", "Big 6", "open", "total 6", "wins 1 to 1 (A1)"),
    ("CR 6.1.19", "Big 6", "open", "total 7", "loses"),
    ("CR 6.1.19", "Big 6", "open", other_than(6, 7), "stays"),
    ("CR 6.1.20", "Big 8", "open", "total 8", "wins 1 to 1 (A1)"),
    ("CR 6.1.20", "Big 8", "open", "total 7", "loses"),
    ("CR 6.1.20", "Big 8", "open", other_than(8, 7), "stays"),
    ("CR 6.1.9", "Hard 4", "open", "2 2", "wins 7 to 1 (A1)"),
    ("CR 6.1.9", "Hard 4", "open", "1 3", "loses"),
    ("CR 6.1.9", "Hard 6", "open", "3 3", "wins 9 to 1 (A1)"),
    ("CR 6.1.9", "Hard 6", "open", "2 4", "loses"),
    ("CR 6.1.9", "Hard 6", "open", "5 1", "loses"),
    ("CR 6.1.9", "Hard 8", "open", "4 4", "wins 9 to 1 (A1)"),
    ("CR 6.1.9", "Hard 8", "open", "6 2", "loses"),
    ("CR 6.1.9", "Hard 10", "open", "5 5", "wins 7 to 1 (A1)"),
    ("CR 6.1.9", "Hard 10", "open", "4 6", "loses"),
    *[("CR 6.1.9", f"Hard {n}", "open", "total 7", "loses") for n in (4, 6, 8, 10)],
    *[("CR 6.1.9", f"Hard {n}", "open", other_than(n, 7), "stays") for n in (4, 6, 8, 10)],
    ("CR A3", "Win Line", "come out", "no roll", "stays"),
    ("CR A3", "Win Line", "point 6", "no roll", "stays"),
    ("CR A3", "Come 9", "box", "no roll", "stays"),
    ("CR A3", "Behind the Don't Win", "point 4", "no roll", "stays"),
    ("CR A3", "Field", "open", "no roll", "stays"),
    ("CR 3.7", "Win Line", "come out", "new shooter", "stays"),
    ("CR 3.7", "Come 4", "box", "new shooter", "stays"),
    ("CR A10", "Win Line", "point 10", "new shooter", "stays"),
    ("CR A10", "Don't Win", "point 5", "new shooter", "stays"),
]
ON_A_POINT = [
    # the same for each point: clause, area, state, calls, what it says; N is the point
    ("CR 6.1.1.1.2", "Win Line", "come out", "total N", "goes to point N"),
    ("CR 6.1.1.1.2", "Win Line", "point N", "total N", "wins 1 to 1 (A1)"),
    ("CR 6.1.1.2.2", "Win Line", "point N", "total 7", "loses"),
    ("CR 6.1.1", "Win Line", "point N", "any other", "stays"),
    ("CR 6.1.2.1.2", "Don't Win", "come out", "total N", "goes to point N"),
    ("CR 6.1.2.1.2", "Don't Win", "point N", "total 7", "wins 1 to 1 (A1)"),
    ("CR 6.1.2.2.2", "Don't Win", "point N", "total N", "loses"),
    ("CR 6.1.2", "Don't Win", "point N", "any other", "stays"),
    ("CR 6.1.3.1.2", "Come", "box", "total N", "travels to Come N"),
    ("CR 6.1.3.1.2", "Come N", "box", "total N", "wins 1 to 1 (A1)"),
    ("CR 6.1.3.2.2", "Come N", "box", "total 7", "loses"),
    ("CR 6.1.3", "Come N", "box", "any other", "stays"),
    ("CR 6.1.4", "Don't Come", "box", "total N", "travels to Don't Come N"),
    ("CR 6.1.4", "Don't Come N", "box", "total 7", "wins 1 to 1 (A1)"),
    ("CR A12", "Don't Come N", "box", "total N", "loses"),
    ("CR 6.1.4", "Don't Come N", "box", "any other", "stays"),
    ("CR 6.1.5", "Behind the Win Line", "come out", "total N", "goes to point N"),
    ("CR 6.1.5", "Behind the Win Line", "point N", "total 7", "loses"),
    ("CR 6.1.5", "Behind the Win Line", "point N", "any other", "stays"),
    ("CR 6.1.6", "Behind the Don't Win", "come out", "total N", "goes to point N"),
    ("CR 6.1.6", "Behind the Don't Win", "point N", "total N", "loses"),
    ("CR 6.1.6", "Behind the Don't Win", "point N", "any other", "stays"),
    ("CR 6.1.7", "Behind the Come N", "box", "total 7", "loses"),
    ("CR 6.1.7", "Behind the Come N", "box", "any other", "stays"),
    ("CR 6.1.8", "Behind the Don't Come N", "box", "total N", "loses"),
    ("CR 6.1.8", "Behind the Don't Come N", "box", "any other", "stays"),
    ("CR 6.1.10", "Place N to Win", "open", "total 7", "loses"),
    ("CR 6.1.10", "Place N to Win", "open", "any other", "stays"),
    ("CR 6.1.11", "Place N to Lose", "open", "total N", "loses"),
    ("CR 6.1.11", "Place N to Lose", "open", "any other", "stays"),
]
PAID_ON_A_POINT = [
    # clause, area, state, calls, odds on 4 and 10, on 5 and 9, on 6 and 8
    ("CR 6.1.5", "Behind the Win Line", "point N", "total N", "2 to 1", "3 to 2", "6 to 5"),
    ("CR 6.1.6", "Behind the Don't Win", "point N", "total 7", "1 to 2", "2 to 3", "5 to 6"),
    ("CR 6.1.7", "Behind the Come N", "box", "total N", "2 to 1", "3 to 2", "6 to 5"),
    ("CR 6.1.8", "Behind the Don't Come N", "box", "total 7", "1 to 2", "2 to 3", "5 to 6"),
    ("CR 6.1.10", "Place N to Win", "open", "total N", "9 to 5", "7 to 5", "7 to 6"),
    ("CR 6.1.11", "Place N to Lose", "open", "total 7", "5 to 11", "5 to 8", "4 to 5"),
]


@pytest.mark.parametrize(("clause", "area", "state", "called", "said"), ANSWERS, ids=names(ANSWERS))
def test_the_clause_answers(clause: str, area: str, state: str, called: str, said: str) -> None:
    assert answer(GAME, area, state, called) == (number(clause), said)


@pytest.mark.parametrize(
    ("clause", "area", "state", "called", "said"), ON_A_POINT, ids=names(ON_A_POINT)
)
def test_on_every_point(clause: str, area: str, state: str, called: str, said: str) -> None:
    for n in POINTS:
        area_n, state_n, said_n = (text.replace("N", str(n)) for text in (area, state, said))
        totals = other_than(7, n) if called == "any other" else called.replace("N", str(n))
        assert answer(GAME, area_n, state_n, totals) == (number(clause), said_n)


@pytest.mark.parametrize(
    ("clause", "area", "state", "called", "on_4", "on_5", "on_6"),
    PAID_ON_A_POINT,
    ids=names(PAID_ON_A_POINT),
)
def test_what_every_point_pays(
    clause: str, area: str, state: str, called: str, on_4: str, on_5: str, on_6: str
) -> None:
    """CR A1: the odds are assumed, in both pay tables alike but for Place 4 and 10 to Win."""
    odds = {4: on_4, 10: on_4, 5: on_5, 9: on_5, 6: on_6, 8: on_6}
    for n, pays in odds.items():
        area_n, state_n, called_n = (text.replace("N", str(n)) for text in (area, state, called))
        assert answer(GAME, area_n, state_n, called_n) == (number(clause), f"wins {pays} (A1)")


PLAYED = [
    # clause, area, calls, what happens to the chips; "-" while they wait to be placed
    ("CR 1.1 come out roll", "Win Line", "5 6", "wins 1 to 1 (A1)"),
    ("CR 1.1 come out roll", "Don't Win", "5 6", "loses"),
    (
        "CR 1.1 come out point",
        "Win Line",
        "1 3, 5 6, 2 2",
        "goes to point 4 / stays / wins 1 to 1 (A1)",
    ),
    ("CR 1.1 come point", "Come", "4 4, 2 3, 4 1", "- / travels to Come 5 / wins 1 to 1 (A1)"),
    ("CR 1.1 7 Out", "Win Line", "4 5, 3 4", "goes to point 9 / loses"),
    ("CR 1.1 void", "Don't Win", "1 1", "returned"),
    ("CR 1.1 total", "Field", "6 3", "wins 1 to 1 (A1)"),
    ("CR 1.1 total", "Field", "6 2", "loses"),
    ("CR 6.1.2", "Don't Win", "4 6, 3 3, 1 6", "goes to point 10 / stays / wins 1 to 1 (A1)"),
    ("CR 6.1.3", "Come", "3 3, 3 4", "- / wins 1 to 1 (A1)"),
    ("CR 6.1.3", "Come", "3 3, 1 1", "- / loses"),
    ("CR 6.1.3", "Come", "3 3, 4 4, 3 3, 4 4", "- / travels to Come 8 / stays / wins 1 to 1 (A1)"),
    ("CR 6.1.3.2.2", "Come", "3 3, 4 4, 5 2", "- / travels to Come 8 / loses"),
    ("CR 6.1.4", "Don't Come", "3 3, 1 2", "- / wins 1 to 1 (A1)"),
    ("CR 6.1.4", "Don't Come", "3 3, 4 4, 5 2", "- / travels to Don't Come 8 / wins 1 to 1 (A1)"),
    ("CR A12", "Don't Come", "3 3, 4 4, 5 3", "- / travels to Don't Come 8 / loses"),
    ("CR A12", "Don't Come", "3 3, 1 1", "- / returned"),
    ("CR 6.1.5", "Behind the Win Line", "2 2, 6 6, 3 1", "- / stays / wins 2 to 1 (A1)"),
    ("CR 6.1.6", "Behind the Don't Win", "2 3, 6 1", "- / wins 2 to 3 (A1)"),
    ("CR A11", "Behind the Win Line", "2 2, 6 1", "- / loses"),
    ("CR A13", "Big 8", "6 6, 4 4", "stays / wins 1 to 1 (A1)"),
    ("CR A13", "Big 8", "6 6, 4 3", "stays / loses"),
    # off on a come out roll, on once the puck is on
    ("CR A4", "Place 6 to Win", "3 3, 3 3", "stays / wins 7 to 6 (A1)"),
    ("CR A4", "Place 6 to Win", "3 4, 4 4, 3 4", "stays / stays / loses"),
    ("CR A4", "Hard 8", "4 4, 4 4", "stays / wins 9 to 1 (A1)"),
    ("CR A4", "Hard 8", "6 2, 6 2", "stays / loses"),
    ("CR A4", "Place 6 to Lose", "3 4", "wins 4 to 5 (A1)"),
    ("CR A4", "Big 6", "3 4", "loses"),
    ("CR A3", "Win Line", "2 2, no roll, 2 2", "goes to point 4 / stays / wins 1 to 1 (A1)"),
    ("CR A10", "Win Line", "2 2, new shooter, 2 2", "goes to point 4 / stays / wins 1 to 1 (A1)"),
]


@pytest.mark.parametrize(("clause", "area", "called", "happens"), PLAYED, ids=names(PLAYED))
def test_it_plays_so(clause: str, area: str, called: str, happens: str) -> None:
    assert number(clause) in GAME.cited
    assert play(GAME, area, called) == happens


HANDS = [
    # clause, area, state, may chips be placed, may they be taken
    ("CR A5", "Win Line", "come out", "may place (A5)", "may take (A5)"),
    ("CR 6.1.1", "Win Line", "point 4", "may not place (6.1.1)", "may not take (A5)"),
    ("CR 6.1.1", "Win Line", "point 10", "may not place (6.1.1)", "may not take (A5)"),
    ("CR A5", "Don't Win", "come out", "may place (A5)", "may take (A5)"),
    ("CR A6", "Don't Win", "point 4", "may not place (A6)", "may take (A6)"),
    ("CR A6", "Don't Win", "point 10", "may not place (A6)", "may take (A6)"),
    ("CR A5", "Come", "box", "may place (A5)", "may take (A5)"),
    ("CR A5", "Come 5", "box", "may not place (A5)", "may not take (A5)"),
    ("CR A5", "Don't Come", "box", "may place (A5)", "may take (A5)"),
    ("CR A6", "Don't Come 5", "box", "may not place (A6)", "may take (A6)"),
    ("CR 6.1.5", "Behind the Win Line", "come out", "may not place (6.1.5)", "may take (A5)"),
    ("CR A5", "Behind the Win Line", "point 9", "may place (A5)", "may take (A5)"),
    ("CR 6.1.6", "Behind the Don't Win", "come out", "may not place (6.1.6)", "may take (A5)"),
    ("CR A5", "Behind the Don't Win", "point 9", "may place (A5)", "may take (A5)"),
    ("CR A5", "Behind the Come 6", "box", "may place (A5)", "may take (A5)"),
    ("CR A5", "Behind the Don't Come 6", "box", "may place (A5)", "may take (A5)"),
    ("CR A5", "Place 4 to Win", "open", "may place (A5)", "may take (A5)"),
    ("CR A5", "Place 4 to Lose", "open", "may place (A5)", "may take (A5)"),
    ("CR A5", "Hard 10", "open", "may place (A5)", "may take (A5)"),
    ("CR A5", "Field", "open", "may place (A5)", "may take (A5)"),
    ("CR A5", "Eleven", "open", "may place (A5)", "may take (A5)"),
]


@pytest.mark.parametrize(("clause", "area", "state", "place", "take"), HANDS, ids=names(HANDS))
def test_hands(clause: str, area: str, state: str, place: str, take: str) -> None:
    assert hands(GAME, area, state) == (place, take)
    assert f"({number(clause)})" in place


PUCK_ON = During("Win Line", tuple(f"point {n}" for n in POINTS))


@pytest.mark.parametrize(("clause", "area"), [("CR 6.1.3", "Come"), ("CR 6.1.4", "Don't Come")])
def test_placed_only_after_the_come_out_roll(clause: str, area: str) -> None:
    wager = GAME.wager(area)
    assert (wager.takes, wager.takes_rule) == (PUCK_ON, number(clause))
    moved = [w for w in GAME.wagers if w.by_dealer and w.rule == number(clause)]
    assert [w.name for w in moved] == [f"{area} {n}" for n in POINTS]


def test_chips_travel_to_a_come_point_and_to_no_other_area_of_the_dealer() -> None:
    assert all(w.takes is None for w in GAME.wagers if w.name not in {"Come", "Don't Come"})
    assert sum(w.by_dealer for w in GAME.wagers) == 12


BEHIND = [
    # clauses of the wager and of its limit, area, its base, times, of what it can win?
    ("CR 6.1.5", "CR A11", "Behind the Win Line", "Win Line", False),
    ("CR 6.1.6", "CR 6.1.6.1", "Behind the Don't Win", "Don't Win", True),
    *[("CR 6.1.7", "CR 6.1.7.1", f"Behind the Come {n}", f"Come {n}", False) for n in POINTS],
    *[
        ("CR 6.1.8", "CR 6.1.8.1", f"Behind the Don't Come {n}", f"Don't Come {n}", True)
        for n in POINTS
    ],
]


@pytest.mark.parametrize(
    ("clause", "limit", "area", "base", "of_winnings"), BEHIND, ids=names(BEHIND)
)
def test_behind_a_base_wager(
    clause: str, limit: str, area: str, base: str, of_winnings: bool
) -> None:
    wager = GAME.wager(area)
    assert (wager.rule, wager.needs, wager.needs_rule) == (number(clause), base, number(clause))
    assert wager.limit is not None
    assert (wager.limit.rule, wager.limit.times) == (number(limit), 2)
    assert wager.limit.of_winnings is of_winnings
    assert wager.family == area.rstrip("0123456789 ")


def test_no_other_wager_is_tied_to_a_base() -> None:
    behind = {area for _, _, area, _, _ in BEHIND}
    assert {w.name for w in GAME.wagers if w.needs or w.limit} == behind


def test_a4_what_is_off_on_a_come_out_roll() -> None:
    returned = {f"Behind the Come {n}": Returned() for n in POINTS}
    stays = {f"Place {n} to Win": Stays() for n in POINTS} | {
        f"Hard {n}": Stays() for n in (4, 6, 8, 10)
    }
    assert {w.name: w.off for w in GAME.wagers if w.off} == {
        area: Off(number("CR A4"), PUCK_ON, then) for area, then in (returned | stays).items()
    }


def test_a4_behind_the_come_is_returned_when_decided_while_off() -> None:
    area = GAME.wager("Behind the Come 6")
    assert area.off is not None
    assert area.off.unless.area == "Win Line"
    assert "come out" not in area.off.unless.states
    assert isinstance(area.off.then, Returned)


WAGERS = [
    ("CR 6.1.1", ["Win Line"]),
    ("CR 6.1.2", ["Don't Win"]),
    ("CR 6.1.3", ["Come", *(f"Come {n}" for n in POINTS)]),
    ("CR 6.1.4", ["Don't Come", *(f"Don't Come {n}" for n in POINTS)]),
    ("CR 6.1.5", ["Behind the Win Line"]),
    ("CR 6.1.6", ["Behind the Don't Win"]),
    ("CR 6.1.7", [f"Behind the Come {n}" for n in POINTS]),
    ("CR 6.1.8", [f"Behind the Don't Come {n}" for n in POINTS]),
    ("CR 6.1.9", ["Hard 4", "Hard 6", "Hard 8", "Hard 10"]),
    ("CR 6.1.10", [f"Place {n} to Win" for n in POINTS]),
    ("CR 6.1.11", [f"Place {n} to Lose" for n in POINTS]),
    ("CR 6.1.12", ["Any Craps"]),
    ("CR 6.1.13", ["Craps Two"]),
    ("CR 6.1.14", ["Craps Three"]),
    ("CR 6.1.15", ["Craps Twelve"]),
    ("CR 6.1.16", ["Eleven"]),
    ("CR 6.1.17", ["Field"]),
    ("CR 6.1.18", ["Any Seven"]),
    ("CR 6.1.19", ["Big 6"]),
    ("CR 6.1.20", ["Big 8"]),
]


@pytest.mark.parametrize(("clause", "areas"), WAGERS, ids=[clause for clause, _ in WAGERS])
def test_the_clause_defines_these_areas(clause: str, areas: list[str]) -> None:
    assert [w.name for w in GAME.wagers if w.rule == number(clause)] == areas


def test_no_other_wager_is_permitted() -> None:
    assert "6.1" in GAME.cited, "CR 6.1"
    assert f"CR {GAME.book.clause('6.1').id}" == "CR 6.1"
    assert set(GAME.areas) == {area for _, areas in WAGERS for area in areas}


SEVENS = frozenset(calls("total 7"))
SHOOTER: list[tuple[str, list[ShooterClause]]] = [
    ("CR 3.2", [Offered("3.2", "clockwise", to_holders=False, at_start=True, on_to=())]),
    ("CR 3.7", [MayPass("3.7", during=None)]),
    ("CR 3.7.1", [GivesUp("3.7.1", SEVENS, (PUCK_ON,), own="")]),
    ("CR 3.7.2", [MayBeOrdered("3.7.2", by="boxperson")]),
    (
        "CR 3.8.1",
        [
            MustHold("3.8.1", ("Win Line", "Don't Win"), each_roll=False),
            Offered("3.8.1", "clockwise", to_holders=True, at_start=False, on_to=("3.8.2",)),
        ],
    ),
    ("CR 3.9", [Nobody("3.9", throws="stickperson")]),
]


@pytest.mark.parametrize(("clause", "ruled"), SHOOTER, ids=[clause for clause, _ in SHOOTER])
def test_the_shooter(clause: str, ruled: list[ShooterClause]) -> None:
    assert [c for c in GAME.shooter.clauses if c.rule == number(clause)] == ruled


def test_no_clause_on_the_shooter_is_left_out_of_the_list_above() -> None:
    assert len(GAME.shooter.clauses) == sum(len(ruled) for _, ruled in SHOOTER)


def test_dice_given_up_in_the_course_of_play_go_on_clockwise() -> None:
    (offer,) = (o for o in GAME.shooter.all(Offered) if not o.at_start)
    assert {"CR 3.8", "CR 3.8.2"} <= {f"CR {rule}" for rule in GAME.cited}
    assert offer.on_to == ("3.8.2",)


# ------------------------------------------------------------------------ the other readings


COME_OUT = During("Win Line", ("come out",))
SEVEN_OUT = [
    ("point-on", [(SEVENS, (PUCK_ON,))]),
    ("any-seven", [(SEVENS, ())]),
    ("any-loss", [(SEVENS, (PUCK_ON,)), (frozenset(calls("total 2 3 12")), (COME_OUT,))]),
]


@pytest.mark.parametrize(("reading", "lost"), SEVEN_OUT, ids=names(SEVEN_OUT))
def test_cr_3_7_1_when_the_dice_are_lost(
    reading: str, lost: list[tuple[Calls, tuple[During, ...]]]
) -> None:
    game = read("CR 3.7.1", reading)
    assert [(c.calls, c.during) for c in game.shooter.all(GivesUp)] == lost


@pytest.mark.parametrize(
    ("reading", "holders"), [("start-anyone", False), ("holders-always", True)]
)
def test_cr_3_8_1_who_is_offered_the_dice_at_the_start(reading: str, holders: bool) -> None:
    (start,) = (o for o in read("CR 3.8.1", reading).shooter.all(Offered) if o.at_start)
    assert start.to_holders is holders


BARRED = [
    ("2", "total 3 12", "total 2"),
    ("12", "total 2 3", "total 12"),
]


@pytest.mark.parametrize(("reading", "wins", "void"), BARRED, ids=names(BARRED))
def test_cr_bar(reading: str, wins: str, void: str) -> None:
    game = read("CR bar", reading)
    assert answer(game, "Don't Win", "come out", wins) == ("6.1.2.1.1", "wins 1 to 1 (A1)")
    assert answer(game, "Don't Win", "come out", void) == ("6.1.2.3", "returned")
    assert answer(game, "Don't Come", "box", wins) == ("6.1.4", "wins 1 to 1 (A1)")
    assert answer(game, "Don't Come", "box", void) == ("A12", "returned")
    assert answer(game, "Win Line", "come out", "total 2 3 12") == ("6.1.1.2.1", "loses")


def test_cr_off_always_on() -> None:
    game = read("CR off", "always-on")
    assert not [w.name for w in game.wagers if w.off]
    assert play(game, "Place 6 to Win", "3 3") == "wins 7 to 6 (A1)"
    assert play(game, "Hard 8", "6 2") == "loses"


def test_cr_no_roll_void_returns_every_wager() -> None:
    game = read("CR no roll", "void")
    for area in game.wagers:
        for state in area.states:
            assert answer(game, area.name, state.name, "no roll") == ("A3", "returned")


def test_cr_puck_cancelled_returns_what_it_locked() -> None:
    game = read("CR puck", "cancelled")
    assert play(game, "Win Line", "2 2, new shooter") == "goes to point 4 / returned"
    assert play(game, "Don't Win", "2 2, new shooter") == "goes to point 4 / returned"
    for n in POINTS:
        assert answer(game, "Win Line", f"point {n}", "new shooter") == ("A10", "returned")
        assert answer(game, "Behind the Win Line", f"point {n}", "new shooter")[1] == "returned"
        assert answer(game, "Behind the Don't Win", f"point {n}", "new shooter")[1] == "returned"
        assert answer(game, f"Come {n}", "box", "new shooter")[1] == "stays"
    assert answer(game, "Win Line", "come out", "new shooter") == ("3.7", "stays")


PAID = [
    # area, odds in the table "us", odds in the table "british-family"
    ("Win Line", {"1"}, {"1"}),
    ("Don't Win", {"1"}, {"1"}),
    ("Come", {"1"}, {"1"}),
    ("Come 4", {"1"}, {"1"}),
    ("Don't Come", {"1"}, {"1"}),
    ("Don't Come 4", {"1"}, {"1"}),
    ("Big 6", {"1"}, {"1"}),
    ("Big 8", {"1"}, {"1"}),
    ("Behind the Win Line", {"2", "3/2", "6/5"}, {"2", "3/2", "6/5"}),
    ("Behind the Don't Win", {"1/2", "2/3", "5/6"}, {"1/2", "2/3", "5/6"}),
    ("Place 4 to Win", {"9/5"}, {"19/10"}),
    ("Place 5 to Win", {"7/5"}, {"7/5"}),
    ("Place 6 to Win", {"7/6"}, {"7/6"}),
    ("Place 8 to Win", {"7/6"}, {"7/6"}),
    ("Place 9 to Win", {"7/5"}, {"7/5"}),
    ("Place 10 to Win", {"9/5"}, {"19/10"}),
    ("Place 4 to Lose", {"5/11"}, {"5/11"}),
    ("Place 5 to Lose", {"5/8"}, {"5/8"}),
    ("Place 6 to Lose", {"4/5"}, {"4/5"}),
    ("Hard 4", {"7"}, {"15/2"}),
    ("Hard 6", {"9"}, {"19/2"}),
    ("Hard 8", {"9"}, {"19/2"}),
    ("Hard 10", {"7"}, {"15/2"}),
    ("Any Craps", {"7"}, {"15/2"}),
    ("Any Seven", {"4"}, {"4"}),
    ("Craps Two", {"30"}, {"33"}),
    ("Craps Three", {"15"}, {"16"}),
    ("Craps Twelve", {"30"}, {"33"}),
    ("Eleven", {"15"}, {"16"}),
    ("Field", {"1", "2"}, {"1", "2"}),
]


@pytest.mark.parametrize(("area", "us", "british"), PAID, ids=[area for area, *_ in PAID])
def test_cr_a1_both_pay_tables(area: str, us: set[str], british: set[str]) -> None:
    assert paid(GAME, number("CR A1"))[area] == {Fraction(text) for text in us}
    other = built("craps", {}, "british-family")
    assert paid(other, "A1")[area] == {Fraction(text) for text in british}
    assert other == read("CR odds", "british-family")


def test_what_is_assumed_is_known_as_such() -> None:
    assert GAME.assumed == (
        *("6.1.5", "6.1.20", "A1", "A3", "A4", "A5", "A6", "A10", "A11", "A12", "A13"),
    )


def test_cr_place_a_winner_stays_up_only_by_the_other_reading() -> None:
    """CR A7."""
    assert not any(w.stays_up for w in GAME.wagers)
    game = built("craps", {"CR place": "stays-up"})
    up = [w.name for w in game.wagers if w.stays_up]
    assert up == [f"Place {p} to {way}" for way in ("Win", "Lose") for p in (4, 5, 6, 8, 9, 10)]
