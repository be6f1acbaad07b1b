"""Every command answers, within 80 columns, and its JSON has the shape that others build on."""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from tests.by_hand import craps, double_dice, dragon_fire
from tests.by_hand.algebra import figures

from croupier.cli import main
from croupier.games import GAMES, find

Answer = Callable[..., str]
ReadJson = Callable[..., Any]

NAMES = [d.name for d in GAMES]
DICE = {"double-dice": double_dice, "dragon-fire": dragon_fire, "craps": craps}
COMMANDS = [
    ("games",),
    ("--help",),
    *[(name, "--help") for name in main.commands],
    *[(command, name) for command in ("rules", "matrix", "maths") for name in NAMES],
    *[("prove", name) for name in DICE],
    ("rules", "dragon-fire", "6.1"),
    ("rules", "dragon-fire", "6.1.1.2"),
    ("maths", "craps", "--paytable", "british-family", "--ruling", "bar=12"),
    ("maths", "dragon-fire", "--covariance", "Dragon", "Fire"),
    ("maths", "double-chance", "--jackpot", "example"),
    ("hand", "2s 3s 4s 5s 2h"),
    ("hand", "2s 9d Kh 5s Jc"),
    *[
        pytest.param(words, marks=pytest.mark.slow)
        for words in (("tour",), ("strategy", "double-chance"), ("prove", "double-chance"))
    ],
    *[pytest.param(("rulings", name), marks=pytest.mark.slow) for name in NAMES],
]
RATIO = re.compile(r"-?\d+/[1-9]\d*")
WAGER_KEYS = {
    *("area", "clause", "win", "lose", "push", "edge", "edge_resolved", "edge_per_roll"),
    *("variance", "mean_rolls", "pays"),
}


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_answer_keeps_to_80_columns(answer: Answer, words: tuple[str, ...]) -> None:
    said = answer(*words)
    assert said
    assert [line for line in said.splitlines() if len(line) > 80] == []
    assert "\x1b" not in said


@pytest.mark.parametrize("name", sorted(set(main.commands) - {"play"}))  # a conversation
def test_every_command_offers_json(answer: Answer, name: str) -> None:
    assert "--json" in answer(name, "--help")


def test_croupier_alone_says_how_it_is_used(answer: Answer) -> None:
    assert answer() == answer("--help")


def test_games_lists_them(answer: Answer, read_json: ReadJson) -> None:
    assert [game["game"] for game in read_json("games")] == NAMES
    assert all(name in answer("games") for name in NAMES)


# ------------------------------------------------------------------------------- maths


def ratio(text: str) -> Fraction:
    """Read a number of the JSON, which is in lowest terms."""
    assert RATIO.fullmatch(text), text
    value = Fraction(text)
    assert text == f"{value.numerator}/{value.denominator}"
    return value


@pytest.mark.parametrize("name", NAMES)
def test_the_json_of_maths_has_the_fixed_shape(read_json: ReadJson, name: str) -> None:
    data = read_json("maths", name)
    book = find(name).book
    assert {"game", "document", "rulings", "paytable", "assumptions", "wagers"} <= set(data)
    assert data["game"] == name
    assert data["document"] == book.document
    assert data["rulings"] == {r.id: r.default for r in book.rulings.values()}
    for wager in data["wagers"]:
        assert set(wager) == WAGER_KEYS
        assert wager["clause"] in book.clauses
        numbers = {key: ratio(wager[key]) for key in WAGER_KEYS - {"area", "clause", "pays"}}
        ends = [(outcome, ratio(p), ratio(odds)) for outcome, p, odds in wager["pays"]]
        assert sum(p for _, p, _ in ends) == 1
        assert -sum(p * odds for _, p, odds in ends) == numbers["edge"]
        for outcome in ("win", "lose", "push"):
            assert sum(p for what, p, _ in ends if what == outcome) == numbers[outcome]


@pytest.mark.parametrize("name", DICE)
def test_the_figures_are_those_worked_out_by_hand(read_json: ReadJson, name: str) -> None:
    by_hand = {area: figures(wager) for area, wager in DICE[name].wagers().items()}
    wagers = {wager["area"]: wager for wager in read_json("maths", name)["wagers"]}
    assert set(wagers) == set(by_hand)
    for area, hand in by_hand.items():
        told = wagers[area]
        for key in sorted(WAGER_KEYS - {"area", "clause", "pays"}):
            assert Fraction(told[key]) == getattr(hand, key), (area, key)
        assert {Fraction(odds): Fraction(p) for _, p, odds in told["pays"]} == hand.pays


def test_craps_marks_every_figure_as_resting_on_assumptions(read_json: ReadJson) -> None:
    data = read_json("maths", "craps")
    assert [text.partition(":")[0] for text in data["assumptions"]][:3] == ["6.1.5", "6.1.20", "A1"]
    assert all("A1" in moments["assumed"] for moments in data["moments"])
    assert read_json("maths", "dragon-fire")["assumptions"] == []


@pytest.mark.parametrize("asked", ["DF 5.2=ignored", "5.2=ignored", " df 5.2 = ignored "])
def test_a_ruling_is_chosen_with_or_without_the_document_s_name(
    read_json: ReadJson, asked: str
) -> None:
    data = read_json("maths", "dragon-fire", "--ruling", asked)
    assert data["rulings"]["DF 5.2"] == "ignored"


def test_the_pay_table_is_also_a_ruling(read_json: ReadJson) -> None:
    by_table = read_json("maths", "craps", "--paytable", "british-family")
    by_ruling = read_json("maths", "craps", "--ruling", "odds=british-family")
    assert by_table == by_ruling
    assert by_table["paytable"] == by_table["rulings"]["CR odds"] == "british-family"


def test_covariances_come_with_the_figures(answer: Answer, read_json: ReadJson) -> None:
    """Any Seven wins 4 on 1/6, Double 1 wins 5 before a 7; one roll ties them: -5/7."""
    words = ("maths", "double-dice", "--covariance", "Any Seven", "Double 1")
    (pair,) = read_json(*words)["covariances"]
    assert pair == {"area": "Any Seven", "with": "Double 1", "covariance": "-5/7"}
    assert "Any Seven  Double 1   -0.714286     -5/7" in answer(*words)


@pytest.mark.parametrize("name", DICE)
def test_turns_come_with_the_dice_games(read_json: ReadJson, name: str) -> None:
    for turn in read_json("maths", name)["turns"]:
        assert set(turn) == {"way", "clauses", "mean", "lasts"}
        assert set(turn["clauses"]) <= set(find(name).book.clauses)
        assert ratio(turn["mean"]) > 0
        assert 0 < sum(map(ratio, turn["lasts"])) <= 1


# ------------------------------------------------------------- rules, matrix, rulings


@pytest.mark.parametrize("name", NAMES)
def test_the_json_of_the_matrix_has_the_fixed_shape(read_json: ReadJson, name: str) -> None:
    data = read_json("matrix", name)
    assert [line["clause"] for line in data] == list(find(name).book.clauses)
    for line in data:
        assert list(line) == ["clause", "status", "words", "cited_by", "tests"]
        assert line["status"] in {"executed", "enforced", "displayed", "discretion", "physical"}
        assert all("::test_" in test for test in line["tests"])


def test_the_matrix_finds_this_very_test(read_json: ReadJson) -> None:
    """It names DF 5.2 by this constant."""
    named = "DF 5.2"
    lines = {line["clause"]: line for line in read_json("matrix", "dragon-fire")}
    this = "tests/cli/test_commands.py::test_the_matrix_finds_this_very_test"
    assert this in lines[named.partition(" ")[2]]["tests"]


def test_the_rules_of_a_clause_as_json(read_json: ReadJson) -> None:
    (clause,) = read_json("rules", "craps", "A11")
    assert clause["standing"] == "assumption"
    assert clause["cited_by"] == ["Behind the Win Line"]
    assert [c["clause"] for c in read_json("rules", "craps", "3.7")] == ["3.7", "3.7.1", "3.7.2"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_every_ruling_is_told_with_its_readings(read_json: ReadJson, name: str) -> None:
    book = find(name).book
    data = read_json("rulings", name)
    assert [ruling["id"] for ruling in data] == list(book.rulings)
    for ruling in data:
        assert ruling["default"] in ruling["readings"]
        for figure in ruling["figures"]:
            assert set(figure["under"]) <= set(ruling["readings"])
            values = {v for v in figure["under"].values() if v is not None}
            assert all(map(RATIO.fullmatch, values))


def test_the_proof_counts_what_it_looked_at(read_json: ReadJson) -> None:
    """Dragon Fire: every state of the layout x 38 calls x 20 areas."""
    data = read_json("prove", "dragon-fire")
    assert data["total"] is True
    assert data["answers"] == data["clocks"] * 38 * 20


@pytest.mark.slow
def test_the_tour_shows_every_wager_of_every_game(answer: Answer, read_json: ReadJson) -> None:
    said = answer("tour")
    for one in read_json("tour"):
        assert find(one["game"]).book.title in said
        for wager in one["wagers"]:
            assert f"\n{wager['area']}" in said
