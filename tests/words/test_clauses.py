"""Clauses, hands, areas, wagers behind others and ladders: what the words put together."""

from fractions import Fraction

import pytest

from croupier.words import (
    Consequence,
    Hands,
    State,
    Wager,
    any_roll,
    behind,
    double,
    during,
    free,
    goes,
    ladder,
    locked,
    loses,
    new_shooter,
    off_unless,
    on,
    otherwise,
    place_only,
    returned,
    state,
    stays,
    step,
    take_only,
    total,
    travels,
    wager,
    winning_double,
    wins,
)
from croupier.words.calls import Roll
from croupier.words.clauses import Limit, Wins, WinsShare, said

SEVEN = total(7)


@pytest.mark.parametrize(
    ("hands", "place", "take"),
    [
        (free("1"), (True, "1"), (True, "1")),
        (place_only("1"), (True, "1"), (False, "1")),
        (place_only("1", take="2"), (True, "1"), (False, "2")),
        (take_only("1"), (False, "1"), (True, "1")),
        (take_only("1", place="2"), (False, "2"), (True, "1")),
        (locked("1"), (False, "1"), (False, "1")),
        (locked("1", take="2"), (False, "1"), (False, "2")),
    ],
)
def test_what_hands_may_do(hands: Hands, place: tuple[bool, str], take: tuple[bool, str]) -> None:
    assert ((hands.may_place, hands.place_rule), (hands.may_take, hands.take_rule)) == (place, take)


@pytest.mark.parametrize(
    ("consequence", "text"),
    [
        (wins("9½ to 5", by="1"), "wins 19 to 10"),
        (wins("2 to 1", by="1").to("next"), "wins 2 to 1"),
        (WinsShare(Fraction(1, 4), "1"), "wins 1/4 of the jackpot"),
        (loses, "loses"),
        (loses.to("next"), "loses"),
        (returned, "returned"),
        (stays, "stays"),
        (goes("frozen"), "goes to 'frozen'"),
        (travels("Come 4"), "travels to Come 4"),
    ],
)
def test_a_consequence_in_a_few_words(consequence: Consequence, text: str) -> None:
    assert said(consequence) == text


def test_a_decision_may_say_where_its_area_stands_next() -> None:
    assert wins("1 to 1", by="1").to("shut") == Wins(Fraction(1), "1", Fraction(0), "shut")
    assert (loses.to("shut").to_state, returned.to("shut").to_state) == ("shut", "shut")
    assert (loses.to_state, returned.to_state) == (None, None)


def test_odds_with_a_floor() -> None:
    paid = wins("6 to 1", by="9", floor="5 to 1")
    assert (paid.odds, paid.floor) == (Fraction(6), Fraction(5))
    assert wins("6 to 1", by="9").floor == 0


def test_a_wager_is_named_by_its_family() -> None:
    assert wager("Come 4", "1").family == "Come 4"
    assert wager("Come 4", "1", kind="Come").family == "Come"


def test_limits() -> None:
    assert double("1") == Limit("1", 2, of_winnings=False)
    assert winning_double("1") == Limit("1", 2, of_winnings=True)


LINE = wager(
    "Line",
    "1",
    state(
        "off",
        free("1"),
        on("1", SEVEN, wins("1 to 1", by="1")),
        on("1", total(2), loses),
        on("1", total(4), goes("on")),
        otherwise("1", stays),
    ),
    state(
        "on",
        locked("1"),
        on("1", total(4), wins("1 to 1", by="1").to("off")),
        on("1", SEVEN, loses),
        on("1", total(2), returned),
        otherwise("1", stays),
    ),
)


def answers(s: State) -> list[tuple[str, str]]:
    return [(c.rule, said(c.consequence)) for c in s.clauses]


def test_behind_a_base_wager() -> None:
    tied = behind(LINE, "Behind", "2", {"on": "3 to 2"}, by="3", hands=free("4"), limit=double("5"))
    waits, lies = tied.states
    assert (tied.needs, tied.needs_rule, tied.limit) == ("Line", "2", double("5"))
    assert answers(waits) == [("2", "stays"), ("2", "stays"), ("2", "goes to 'on'"), ("2", "stays")]
    assert waits.hands == Hands(may_place=False, may_take=True, place_rule="2", take_rule="4")
    assert lies.hands == free("4")
    assert answers(lies) == [
        ("2", "wins 3 to 2"),
        ("2", "loses"),
        ("2", "returned"),
        ("2", "stays"),
    ]
    paid = lies.clauses[0].consequence
    assert paid == Wins(Fraction(3, 2), "3", to_state="off"), "it follows its base to 'off'"


def test_a_condition_on_another_area() -> None:
    working = during(LINE, "on")
    assert (working.area, working.states) == ("Line", ("on",))
    off = off_unless("6", working, stays)
    assert (off.rule, off.unless, off.then) == ("6", working, stays)


def climbing(after_top: tuple[State, ...] = ()) -> Wager:
    return ladder(
        LINE,
        "Bonus",
        "2",
        counts="3",
        falls=[step("4", loses), step("5", wins("5 to 1", by="5"))],
        stops=[on("6", new_shooter, loses), on("7", new_shooter, returned)],
        top=step("8", wins("9 to 1", by="8")),
        after_top=after_top,
    )


def test_a_ladder_has_a_rung_for_each_count_and_state_of_its_base() -> None:
    bonus = climbing()
    assert [s.name for s in bonus.states] == ["0 won, off", "0 won, on", "1 won, off", "1 won, on"]
    assert [s.hands.may_place for s in bonus.states] == [True, False, False, False]
    assert all(s.hands.place_rule == "2" for s in bonus.states)


def test_a_ladder_climbs_falls_stops_and_reaches_its_top() -> None:
    bonus = climbing()
    assert answers(bonus.state("0 won, off")) == [
        ("3", "goes to '1 won, off'"),
        ("4", "loses"),
        ("3", "goes to '0 won, on'"),
        ("1", "stays"),
    ]
    assert answers(bonus.state("0 won, on")) == [
        ("3", "goes to '1 won, off'"),
        ("4", "loses"),
        ("1", "returned"),
        ("1", "stays"),
    ]
    assert answers(bonus.state("1 won, off")) == [
        ("8", "wins 9 to 1"),
        ("5", "wins 5 to 1"),
        ("3", "goes to '1 won, on'"),
        ("1", "stays"),
        ("7", "returned"),
    ]
    assert answers(bonus.state("1 won, on"))[:2] == [("8", "wins 9 to 1"), ("5", "wins 5 to 1")]


def test_what_follows_the_top_of_a_ladder() -> None:
    shut = state("shut", locked("9"), otherwise("9", stays))
    assert climbing((shut,)).states[-1] is shut


def test_a_clause_takes_any_collection_of_calls() -> None:
    assert on("1", [Roll(1, 2), Roll(2, 1)], loses).calls == total(3)
    assert otherwise("1", loses).calls is None
    assert step("1", loses) == otherwise("1", loses)
    assert state("s", free("1"), hears=["a", "b"]).hears == ("a", "b")
    assert state("s", free("1")).hears is None
    assert len(any_roll) == 36
