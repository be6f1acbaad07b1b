"""The rulings on paper: which figures are shown, and how, and who is favoured."""

from fractions import Fraction

import pytest

from croupier.games import find
from croupier.maths.figures import Effect, Figure
from croupier.paper import readings
from croupier.paper.page import Text, plain

F = Fraction
BOOK = find("dragon-fire").book
FREEZE = BOOK.ruling("5.2")


def effect(*figures: Figure, same_game: bool = False, ruling: str = "5.2") -> Effect:
    return Effect(BOOK.ruling(ruling), figures, same_game)


def figure(quantity: str, returned: Fraction | None, ignored: Fraction | None) -> Figure:
    return Figure("Dragon", quantity, {"returned": returned, "ignored": ignored})


def test_a_ruling_shows_its_readings_reason_and_figures() -> None:
    drawn = plain(readings.effect_blocks(effect(figure("edge", F(1, 36), F(-1, 10)))))
    assert drawn.startswith(f"Ruling DF 5.2\n\n{FREEZE.question}\n")
    assert "[default]" in drawn
    assert "Dragon  edge     2.7778%  -10.0000%\n" in drawn
    assert "FAVOURS THE PLAYER: Dragon under 'ignored'.\n" in drawn


def test_nobody_is_favoured_where_no_edge_is_negative() -> None:
    drawn = plain(readings.effect_blocks(effect(figure("edge", F(1, 36), F(0)))))
    assert "FAVOURS" not in drawn


@pytest.mark.parametrize(
    ("quantity", "value", "text"),
    [
        ("edge", F(1, 36), "2.7778%"),
        ("chance of a win", F(1, 2), "50.0000%"),
        ("mean rolls", F(7, 2), "3.5000"),
        ("mean rolls", F(7), "7"),
        ("hands", F(40), "40"),
        ("edge", None, "-"),
    ],
)
def test_shares_are_percentages_and_counts_are_whole(
    quantity: str, value: Fraction | None, text: str
) -> None:
    assert readings.shown(quantity, value) == text


@pytest.mark.parametrize(
    ("ruling", "same_game", "sentence"),
    [
        ("6.2.5.4", True, "No other reading is offered."),
        ("tokens", True, "It is decided in the room 'bank' and moves no figure."),
        ("5.2", False, "The readings differ in the game and move none of the figures here."),
    ],
)
def test_a_ruling_that_moves_nothing_says_why(
    ruling: str, sentence: str, *, same_game: bool
) -> None:
    assert readings.unmoved(effect(same_game=same_game, ruling=ruling)) == sentence


def test_the_head_counts_rulings_and_those_that_move_figures() -> None:
    page = readings.effects_page(BOOK, [effect(figure("edge", F(1), F(2))), effect()])
    assert isinstance(page[1], Text)
    assert page[1].text.startswith("2 places where the text is silent, clashes or slips; 1 of them")


def test_the_json_of_an_effect() -> None:
    (data,) = readings.effects_json([effect(figure("edge", F(1, 36), None))])
    assert data["id"] == "DF 5.2"
    assert data["default"] == "returned"
    assert set(data["readings"]) == {"returned", "ignored"}
    assert data["carried_by"] == "games"
    assert data["same_game"] is False
    assert data["notes"] == {}
    assert data["figures"] == [
        {
            "subject": "Dragon",
            "quantity": "edge",
            "under": {"returned": "1/36", "ignored": None},
            "assumed": [],
        }
    ]


def test_a_figure_on_an_assumption_is_marked_wherever_it_stands() -> None:
    """The odds of Craps are in no text at hand: the head says so, and each figure has its star."""
    craps = find("craps").book
    figure = Figure("Hard 4", "edge", {"us": F(1, 9), "british-family": F(-1, 18)}, ("A1", "A4"))
    found = Effect(craps.ruling("odds"), (figure,), same_game=False)
    drawn = plain(readings.effects_page(craps, [found]))
    assert "ASSUMPTIONS, not rules in hand: clauses A1, A4 are assumed" in drawn
    assert "Figures marked * rest on them." in " ".join(drawn.split())
    assert "Hard 4 *  edge    11.1111%        -5.5556%\n" in drawn
    assert "FAVOURS THE PLAYER: Hard 4 * under 'british-family'.\n" in drawn
    (data,) = readings.effects_json([found])
    assert data["figures"][0]["assumed"] == ["A1", "A4"]
    assert "ASSUMPTIONS" not in plain(readings.effects_page(BOOK, [effect(figure_of_fire())]))


def figure_of_fire() -> Figure:
    return figure("edge", F(1, 36), F(0))


def test_an_example_is_called_one() -> None:
    found = Effect(FREEZE, (figure_of_fire(),), same_game=False, notes={"ignored": "An example."})
    assert "\n\nignored  An example.\n" in plain(readings.effect_blocks(found))
    (data,) = readings.effects_json([found])
    assert data["notes"] == {"ignored": "An example."}
