"""Double Chance on the command line: its figures, its jackpot, best play, one hand in study."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from tests.by_hand import double_chance

from croupier.games import find

Answer = Callable[..., str]
Ask = Callable[..., Result]
ReadJson = Callable[..., Any]

pytestmark = pytest.mark.slow


def refused(result: Result) -> str:
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    return result.stderr.removeprefix("croupier: ").strip()


@pytest.fixture(scope="module")
def by_hand() -> double_chance.Solution:
    return double_chance.solve()


def test_the_figures_are_those_worked_out_by_hand(
    read_json: ReadJson, by_hand: double_chance.Solution
) -> None:
    data = read_json("maths", "double-chance")
    (hand,) = data["wagers"]
    assert hand["area"] == "Hand"
    assert Fraction(hand["edge"]) == -by_hand.value
    assert Fraction(hand["variance"]) == by_hand.variance
    told = {int(Fraction(odds)): Fraction(p) for _, p, odds in hand["pays"]}
    assert told == by_hand.distribution
    named = {row["name"]: row["count"] for row in data["hands"]}
    assert named == {k: n for k, n in by_hand.counts.items() if k != "nothing"}
    assert {row["name"]: row["odds"] for row in data["hands"]} == {
        name: f"{odds}/1" for name, odds in double_chance.ODDS.items()
    }
    assert data["best_outs"] == {str(outs): n for outs, n in by_hand.best_outs.items()}
    assert [set(row) for row in data["hands"]] == [{"name", "count", "odds"}] * 9


def test_no_jackpot_until_there_is_a_schedule(read_json: ReadJson) -> None:
    data = read_json("maths", "double-chance")
    assert [wager["area"] for wager in data["wagers"]] == ["Hand"]
    assert data["rulings"]["DC 10.3 schedule"] == "none"


def test_the_example_schedule_says_that_it_is_one(answer: Answer, read_json: ReadJson) -> None:
    """Its odds on the hands of DC 10.4, on counts by hand; all other hands lose."""
    data = read_json("maths", "double-chance", "--jackpot", "example")
    assert data["paytable"] == "example"
    assert any("example" in text for text in data["assumptions"])
    assert "An example" in answer("maths", "double-chance", "--jackpot", "example")
    counts = double_chance.solve().counts
    schedule = find("double-chance").paytables["example"]
    prizes = {name: int(schedule[name].split(" to ")[0]) for name in double_chance.JACKPOT_HANDS}
    won = sum(counts[name] * prize for name, prize in prizes.items())
    lost = double_chance.TOTAL - sum(counts[name] for name in prizes)
    jackpot = data["wagers"][1]
    assert jackpot["area"] == "Jackpot"
    assert Fraction(jackpot["edge"]) == Fraction(lost - won, double_chance.TOTAL)


def test_a_cap_shows_what_it_is_and_that_it_is_an_example(
    answer: Answer, read_json: ReadJson
) -> None:
    page = " ".join(answer("maths", "double-chance", "--ruling", "9.2=cap").split())
    assert "Maximum payout: 100 to 1 Rulings: DC 9.2=cap" in page
    data = read_json("maths", "double-chance", "--ruling", "9.2=cap")
    assert [text for text in data["assumptions"] if "100 to 1 is an example" in text]


HOUSE = """
note = "Friday nights"
[odds]
"Royal Flush" = "500 to 1"
"Straight Flush" = "100 to 1"
"Four of a kind" = "50 to 1"
"Full House" = "10 to 1"
"Flush" = "10 to 1"
"Straight" = "5 to 1"
"Dead Hand" = "100 to 1"
"""


def test_a_house_enters_its_own_schedule(read_json: ReadJson, tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_text(HOUSE, encoding="utf-8")
    data = read_json("maths", "double-chance", "--jackpot", str(path))
    assert data["paytable"] == "friday.toml"
    assert [wager["area"] for wager in data["wagers"]] == ["Hand", "Jackpot"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            ('"Royal Flush" = "500 to 1"\n', ""),
            "The jackpot schedule 'friday.toml' states no prize for Royal Flush",
        ),
        (("Royal Flush", "Royal Flash"), "Did you mean 'Royal Flush'?"),
        (("500 to 1", "a lot"), "Odds are written like"),
        (("note", "notes"), "A jackpot schedule has no line 'notes'. Did you mean 'note'?"),
    ],
)
def test_a_bad_schedule_is_refused(
    ask: Ask, tmp_path: Path, change: tuple[str, str], told: str
) -> None:
    path = tmp_path / "friday.toml"
    path.write_text(HOUSE.replace(*change), encoding="utf-8")
    assert told in refused(ask("maths", "double-chance", "--jackpot", str(path)))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("maths", "double-chance", "--jackpot", "exampel"), "Did you mean 'example'?"),
        (("maths", "double-chance", "--jackpot", "no.toml"), "no such file or directory."),
        (
            ("maths", "double-chance", "--paytable", "no.toml"),
            "a jackpot's schedule is given as --jackpot no.toml.",
        ),
        (
            ("maths", "double-chance", "--paytable", "capped", "--jackpot", "example"),
            "ask for two pay tables; leave one of them out.",
        ),
        (
            ("maths", "double-chance", "--covariance", "Hand", "Jackpot"),
            "Double Chance is played with cards: no two wagers wait for the same roll.",
        ),
        (("strategy", "craps"), "a strategy is derived for 'double-chance'."),
        (("hand", "2s 3s 4s 5s"), "A hand is five cards"),
        (("hand", "2s 3s 4s 5s 2s"), "2s stands there twice; the deck holds each card once."),
        (("hand", "2s 3s 4s 5s 1h"), "'1h' is no card of the deck"),
        (("hand",), "Missing argument 'CARDS'."),
    ],
    ids=lambda x: " ".join(x)[:50] if isinstance(x, tuple) else "",
)
def test_bad_input_is_told_in_one_sentence(ask: Ask, words: tuple[str, ...], told: str) -> None:
    assert told in refused(ask(*words))


# ------------------------------------------------------------------------ best play


def test_the_strategy_is_best_play(
    answer: Answer, read_json: ReadJson, by_hand: double_chance.Solution
) -> None:
    data = read_json("strategy", "double-chance")
    assert data["best"] is True
    assert Fraction(data["value"]) == by_hand.value
    assert Fraction(data["short_by"]) == 0
    said = " ".join(answer("strategy", "double-chance").split())
    for words in data["words"]:
        assert words in said
    assert "No discard from any hand is better" in said


def test_rules_that_are_not_best_are_worth_what_they_are_by_hand(read_json: ReadJson) -> None:
    """Ties by lot; every way of breaking them lies between the worst and the best."""
    tried = {one["strategy"]: one for one in read_json("strategy", "double-chance")["tried"]}
    suits = double_chance.strategy_value(double_chance.highest_of_each_suit)
    assert Fraction(tried["three suits by rank"]["value"]) == suits
    alone = double_chance.strategy_value(double_chance.highest_card_alone)
    told = tried["one card by rank"]
    assert Fraction(told["lowest"]) <= alone <= Fraction(told["highest"])


def test_hands_seen_are_worth_what_they_are_by_hand(answer: Answer, read_json: ReadJson) -> None:
    seen = read_json("strategy", "double-chance")["seen"]
    assert [one["hands"] for one in seen] == list(range(1, 10))
    for one in seen[:3]:
        assert one["exact"] is True
        assert Fraction(one["gain"]) == double_chance.seen_gain(one["hands"])
    assert "Other hands seen" in answer("strategy", "double-chance")


# ------------------------------------------------------------------------ one hand


def test_a_dead_hand_must_be_declared(answer: Answer, read_json: ReadJson) -> None:
    """DC 11.1.9 names it and DC 8.3 has it declared, quotes or none."""
    data = read_json("hand", "2s 3s 4s 5s 2h")
    assert (data["hand"], data["clause"]) == ("Dead Hand", "11.1.9")
    assert data["may"] == [{"does": "declares", "clause": "8.3"}]
    assert (data["advised"], data["declared"]) == ("declares", "1/1")
    assert data["cards"] == ["2s", "3s", "4s", "5s", "2h"]
    assert answer("hand", "2s 3s 4s 5s 2h") == answer("hand", "2s", "3s", "4s", "5s", "2h")
    assert "must be declared (8.3)" in answer("hand", "2s 3s 4s 5s 2h")


def test_a_hand_of_no_name_shows_every_way_to_discard(answer: Answer, read_json: ReadJson) -> None:
    """9d, Kh and Jc kept win on 7 diamonds, 11 hearts and 9 clubs below them: 27 of 47."""
    data = read_json("hand", "2s 9d Kh 5s Jc")
    assert data["hand"] is None
    assert data["advised"] == "discards"
    assert len(data["keeps"]) == 25
    best = data["keeps"][0]
    assert set(best["kept"]) == {"9d", "Kh", "Jc"}
    assert best["outs"] == len(best["winning"]) == 27
    assert (best["win"], best["value"]) == ("27/47", "7/47")
    assert "9d Kh Jc       27  57.4468%   0.1489" in answer("hand", "2s 9d Kh 5s Jc")


def test_under_another_reading_a_named_hand_may_be_discarded(answer: Answer) -> None:
    assert "Every way to discard" in answer("hand", "2s 2d 4s 4d 9h", "--ruling", "8.3=may")
    assert "Every way to discard" not in answer("hand", "2s 2d 4s 4d 9h")


# ------------------------------------------------------------------------ the proof


def test_the_proof_goes_through_every_hand(
    read_json: ReadJson, by_hand: double_chance.Solution
) -> None:
    data = read_json("prove", "double-chance")
    assert data["hands"] == by_hand.counts
    assert data["best_outs"] == {str(outs): n for outs, n in by_hand.best_outs.items()}
    assert data["discards"] == double_chance.TOTAL * 25
    assert data["sixth_cards"] == double_chance.TOTAL * 25 * 47
