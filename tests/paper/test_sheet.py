"""The sheet of figures: what it prints of rows whose arithmetic is done by hand here."""

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.maths.figures import Outcome, Row, Turn
from croupier.paper import sheet
from croupier.paper.page import plain

F = Fraction
ANY_SEVEN = Row(
    "Any Seven",
    "6.1.18",
    (Outcome("win", F(1, 6), F(4)), Outcome("lose", F(5, 6), F(-1))),
    F(1),
    ("A1",),
)
BARRED = Row(
    "Field",
    "6.1.17",
    (
        Outcome("win", F(1, 4), F(2)),
        Outcome("lose", F(1, 4), F(-1)),
        Outcome("push", F(1, 2), F(0)),
    ),
    F(2),
)
CRAPS = find("craps").under({})
DRAGON_FIRE = find("dragon-fire").under({})


def test_the_json_of_a_wager_is_fixed() -> None:
    """Any Seven: 4/6 - 5/6 = -1/6 a bet; variance 16/6 + 5/6 - 1/36 = 125/36."""
    data = sheet.sheet_json("craps", CRAPS, [ANY_SEVEN], {"turns": []})
    assert data["wagers"] == [
        {
            "area": "Any Seven",
            "clause": "6.1.18",
            "win": "1/6",
            "lose": "5/6",
            "push": "0/1",
            "edge": "1/6",
            "edge_resolved": "1/6",
            "edge_per_roll": "1/6",
            "variance": "125/36",
            "mean_rolls": "1/1",
            "pays": [["win", "1/6", "4/1"], ["lose", "5/6", "-1/1"]],
        }
    ]
    assert list(data) == [
        "game",
        "document",
        "rulings",
        "paytable",
        "assumptions",
        "wagers",
        "turns",
        "moments",
    ]
    # third central moment: (1/6)(25/6)^3 + (5/6)(-5/6)^3 = 12500/1296 = 3125/... by hand
    third = F(1, 6) * F(25, 6) ** 3 + F(5, 6) * F(-5, 6) ** 3
    assert data["moments"] == [
        {
            "area": "Any Seven",
            "third_moment": f"{third.numerator}/{third.denominator}",
            "skewness": "1.7889",
            "assumed": ["A1"],
        }
    ]


def test_each_base_has_its_own_edge() -> None:
    """Wins 2 to 1 on a quarter, loses a quarter, half stood off, two rolls: -1/4 a bet."""
    (row,) = sheet.sheet_json("craps", CRAPS, [BARRED], {})["wagers"]
    assert (row["edge"], row["edge_resolved"], row["edge_per_roll"]) == ("-1/4", "-1/2", "-1/8")
    (cells,) = sheet.edges([BARRED], "roll").rows
    assert cells == ("Field", "-25.0000%", "-1/4", "-50.0000%", "-12.5000%")


def test_what_is_assumed_is_starred_and_told_in_the_head_and_at_the_end() -> None:
    drawn = " ".join(plain(sheet.sheet_page(CRAPS, [ANY_SEVEN, BARRED], "roll")).split())
    assert "ASSUMPTIONS, not rules in hand: clauses 6.1.5," in drawn
    assert "Figures marked * rest on them." in drawn
    assert "Any Seven * 16.6667% 1/6 16.6667% 16.6667%" in drawn
    assert "Figures that rest on it: Any Seven." in drawn
    assert "Figures that rest on it: none." in drawn


def test_every_wager_on_one_assumption_is_told_in_two_words() -> None:
    blocks = sheet.tail(CRAPS, [ANY_SEVEN])
    assert "A1  The settlement odds" in plain(blocks)
    assert "rest on it: every wager." in " ".join(plain(blocks).split())


def test_a_game_with_nothing_assumed_says_nothing_of_it() -> None:
    drawn = plain(sheet.sheet_page(DRAGON_FIRE, [BARRED_DRAGON], "roll"))
    assert "ASSUM" not in drawn
    assert "*" not in drawn
    assert "Pay table:  none; all odds stand in the document\n" in drawn
    assert "Rulings:  the default readings\n" in drawn


BARRED_DRAGON = Row("Dragon", "6.1.1", BARRED.pays, F(2))


def test_chosen_readings_stand_in_the_head() -> None:
    game = find("dragon-fire").under({"5.2": "ignored"})
    assert "Rulings:  DF 5.2=ignored\n" in plain(sheet.head(game, ()))


def test_a_copy_is_marked_beside_its_clause() -> None:
    first, *_ = sheet.outcomes(CRAPS, [ANY_SEVEN]).rows
    assert first == ("Any Seven *", "6.1.18 (copy)", "win", "4 to 1", "16.6667%", "1/6")


def test_a_fraction_that_is_too_long_is_said_to_be_left_out() -> None:
    tiny = F(1, 10**20)
    row = Row(
        "Dragon", "6.1.1", (Outcome("win", tiny, F(1)), Outcome("lose", 1 - tiny, F(-1))), F(1)
    )
    drawn = plain(sheet.sheet_page(DRAGON_FIRE, [row], "roll"))
    assert "A fraction too long for its column is left out; --json has them all." in drawn
    short = plain(sheet.sheet_page(DRAGON_FIRE, [BARRED_DRAGON], "roll"))
    assert "left out" not in short


@pytest.mark.parametrize(
    ("odds", "text"),
    [(F(19, 10), "19 to 10"), (F(1), "1 to 1"), (F(-1), ""), (F(0), "")],
)
def test_odds_are_told_as_signs_print_them(odds: Fraction, text: str) -> None:
    assert sheet.pays(odds) == text


def test_a_turn_has_its_mean_and_its_long_end() -> None:
    """A turn of 1 roll in half of all cases, else 12: 6.5 on average, half of them 10 or more."""
    lasts = (F(0), F(1, 2), *[F(0)] * 10, F(1, 2))
    turn = Turn("never passes", "7.8", F(13, 2), lasts)
    (_, _, table) = sheet.turns_page([turn])
    assert table.rows == (("never passes", "7.8", "6.5000", "13/2", "50.00%"),)  # type: ignore[union-attr]
    assert sheet.turns_json([turn])[0]["lasts"][:2] == ["0/1", "1/2"]
    assert sheet.turns_page([]) == ()


def test_covariance_and_correlation_of_two_wagers() -> None:
    """Covariance -1/2 with variances 1 and 4: correlation -1/4; a sure thing has none."""
    spreads = {"a": F(1), "b": F(4), "sure": F(0)}
    pairs = {("a", "b"): F(-1, 2), ("a", "a"): F(1), ("a", "sure"): F(0)}
    (_, _, table) = sheet.covariance_blocks(pairs, spreads)
    assert [row[2:] for row in table.rows] == [  # type: ignore[union-attr]
        ("-0.500000", "-1/2", "-0.2500"),
        ("1.000000", "1", "1.0000"),
        ("0.000000", "0", "none"),
    ]
    assert sheet.covariance_blocks({}, {}) == ()
    assert sheet.covariances_json(pairs)[0] == {"area": "a", "with": "b", "covariance": "-1/2"}
