"""The commands that play: the shape of their answers, what they keep, what they refuse."""

import json
import os
import re
import shutil
import signal
import subprocess
import sysconfig
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result
from tests.by_hand import craps, double_chance, double_dice, dragon_fire
from tests.by_hand.algebra import figures

from croupier.sim import engines

Ask = Callable[..., Result]
Answer = Callable[..., str]
ReadJson = Callable[..., Any]

DICE = {"double-dice": double_dice, "dragon-fire": dragon_fire, "craps": craps}
CROUPIER = shutil.which("croupier", path=sysconfig.get_path("scripts")) or "croupier"
needs_numba = pytest.mark.skipif(not engines.has_numba(), reason="Numba is not installed")
KEYS = [
    *("game", "rolls", "seed", "seconds", "rolls_per_second", "kernel", "device"),
    *("tally_sha256", "wagers"),
]
WAGER_KEYS = ["area", "placed", "net", "edge", "se", "exact", "z"]


@pytest.mark.parametrize("game", DICE)
def test_the_json_of_simulate_has_the_fixed_shape(read_json: ReadJson, game: str) -> None:
    data = read_json("simulate", game, "--rolls", "100000", "--seed", "3")
    assert list(data) == KEYS
    assert (data["game"], data["rolls"], data["seed"]) == (game, 100_000, 3)
    by_hand = {area: figures(wager) for area, wager in DICE[game].wagers().items()}
    assert {wager["area"] for wager in data["wagers"]} == set(by_hand)
    for wager in data["wagers"]:
        assert list(wager) == WAGER_KEYS
        exact = by_hand[wager["area"]].edge
        assert Fraction(wager["exact"]) == exact
        assert wager["edge"] == pytest.approx(-wager["net"] / wager["placed"])
        assert wager["z"] == pytest.approx((wager["edge"] - float(exact)) / wager["se"])
        assert abs(wager["z"]) < 4.9


@pytest.mark.slow
def test_the_tally_s_digest_depends_on_game_rolls_and_seed_alone(read_json: ReadJson) -> None:
    def digest(*words: str) -> str:
        told: str = read_json("simulate", "craps", "--rolls", "2000", *words)["tally_sha256"]
        return told

    usual = digest()
    assert digest("--threads", "3", "--engine", "plain") == usual
    assert digest("--bets", "Field=7,Win Line=1") == usual
    assert digest("--paytable", "british-family") == usual
    assert digest("--seed", "2") != usual


def test_bets_are_weighed_by_what_is_staked(read_json: ReadJson, answer: Answer) -> None:
    words = ("simulate", "dragon-fire", "--rolls", "50000", "--bets")
    one, five = (read_json(*words, f"Total 7={stake}")["wagers"][0] for stake in (1, 5))
    assert (five["placed"], five["net"]) == (5 * one["placed"], 5 * one["net"])
    assert (five["edge"], five["z"]) == (one["edge"], one["z"])
    assert "All together" in answer(*words, "Dragon=5,Total 7=1")
    assert "All together" not in answer(*words, "Dragon=5")


def test_a_wager_too_rare_to_be_placed_has_no_figures(read_json: ReadJson) -> None:
    """Ten rolls of ten tables: Behind the Come waits for its base, and may wait in vain."""
    wagers = read_json("simulate", "craps", "--rolls", "1", "--seed", "1")["wagers"]
    for wager in wagers:
        assert wager["placed"] or (wager["se"], wager["z"]) == (None, None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("craps", "--bets", "Feild=1"), "no wager 'Feild'. Did you mean 'Field'?"),
        (("craps", "--bets", "Field"), "'Field' does not fit; write NAME=NUMBER"),
        (("craps", "--bets", "Field=0"), "'Field=0' does not fit"),
        (("craps", "--bets", "Field=1,Field=2"), "'Field' stands there twice"),
        (("craps", "--engine", "nump"), "Did you mean 'numpy'?"),
        (("craps", "--gpu", "--threads", "2"), "--gpu plays alone"),
        (("craps", "--gpu", "--engine", "numpy"), "ask for two engines"),
        (("craps", "--cluster", "x", "--threads", "2"), "brings its own threads"),
        (("craps", "--rolls", "0"), "--rolls"),
        (("craps", "--rolls", "9", "--sessions", "9", "--strategy", "flat"), "give one"),
        (("craps", "--strategy", "paroly", "--bets", "Field=5"), "Did you mean 'paroli'?"),
        (("craps", "--strategy", "paroli"), "bets on one area"),
        (("craps", "--strategy", "flat"), "needs bets"),
        (("craps", "--strategy", "iron-cross", "--bets", "Field=5"), "chooses its own areas"),
        (("craps", "--strategy", "iron-cross", "--set", "unti=5"), "Did you mean 'unit'?"),
        (("craps", "--strategy", "iron-cross", "--limits", "5"), "LEAST..MOST"),
        (("craps", "--strategy", "iron-cross", "--limits", "9..5"), "cannot stand"),
        (("craps", "--strategy", "nowhere.py:me"), "no file 'nowhere.py'"),
        (("dragon-fire", "--strategy", "iron-cross"), "Dragon Fire has no area 'Field'"),
    ],
    ids=lambda x: x if isinstance(x, str) else " ".join(x),
)
def test_what_cannot_be_played_is_told_in_a_sentence(
    ask: Ask, words: tuple[str, ...], sentence: str
) -> None:
    done = ask("simulate", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1


# -------------------------------------------------------------------------------- cards


def test_hands_of_cards_are_simulated_in_the_same_shape(
    read_json: ReadJson, answer: Answer
) -> None:
    words = ("simulate", "double-chance", "--rolls", "3000", "--jackpot", "example")
    data = read_json(*words)
    assert list(data) == KEYS
    assert (data["game"], data["rolls"]) == ("double-chance", 3000)
    hand, jackpot = data["wagers"]
    assert (list(hand), hand["area"], jackpot["area"]) == (WAGER_KEYS, "Hand", "Jackpot")
    assert Fraction(hand["exact"]) == -double_chance.solve().value
    assert abs(hand["z"]) < 4.9
    said = answer(*words)
    assert "Dead Hand" in said
    assert [line for line in said.splitlines() if len(line) > 80] == []


def test_only_best_play_alone_has_an_exact_edge_beside_it(read_json: ReadJson) -> None:
    words = ("simulate", "double-chance", "--rolls", "200")
    for more in (("--strategy", "highest"), ("--seen", "3")):
        (hand,) = read_json(*words, *more)["wagers"]
        assert (hand["exact"], hand["z"]) == (None, None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("double-chance", "--strategy", "hihgest"), "Did you mean 'highest'?"),
        (("double-chance", "--sessions", "5"), "is dealt by --rolls hands"),
        (("double-chance", "--seen", "10"), "--seen"),
        (("double-chance", "--engine", "numpy"), "No engine 'numpy' deals cards"),
        (("craps", "--seen", "1"), "has no hands to be seen"),
        (("craps", "--jackpot", "example"), "has no jackpot"),
    ],
    ids=lambda x: x if isinstance(x, str) else " ".join(x),
)
def test_cards_that_cannot_be_dealt_are_told_in_a_sentence(
    ask: Ask, words: tuple[str, ...], sentence: str
) -> None:
    done = ask("simulate", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr


# --------------------------------------------------------------------------------- kept


def test_a_run_that_is_kept_is_gone_on_from(read_json: ReadJson, tmp_path: Path) -> None:
    keep = str(tmp_path / "run.json")
    words = ("simulate", "dragon-fire", "--seed", "4")
    alone = read_json(*words, "--rolls", "900000")
    read_json(*words, "--rolls", "400000", "--keep", keep)
    assert read_json(*words, "--rolls", "900000", "--keep", keep)["wagers"] == alone["wagers"]
    again = read_json(*words, "--rolls", "900000", "--keep", keep)
    assert again["tally_sha256"] == alone["tally_sha256"]


def test_kept_sessions_are_gone_on_from(read_json: ReadJson, tmp_path: Path) -> None:
    keep = str(tmp_path / "run.json")
    bets = ("--strategy", "martingale", "--bets", "Fire=5")
    words = ("session", "dragon-fire", *bets, "--rolls", "5", "--sessions")
    read_json(*words, "1000", "--keep", keep)
    extended = read_json(*words, "2500", "--keep", keep)
    assert extended["tally_sha256"] == read_json(*words, "2500")["tally_sha256"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "cannot be read as a run"),
        ("[]", "holds no run of this kind"),
        ('{"run": "sessions"}', "holds no run of this kind"),
        ('{"run": "tally", "of": "x", "seed": 1}', "of another game"),
    ],
)
def test_a_file_that_holds_another_run_is_refused(
    ask: Ask, tmp_path: Path, content: str, sentence: str
) -> None:
    (tmp_path / "run.json").write_text(content, encoding="utf-8")
    done = ask("simulate", "craps", "--rolls", "10", "--keep", str(tmp_path / "run.json"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_a_damaged_run_is_refused(ask: Ask, tmp_path: Path) -> None:
    keep = tmp_path / "run.json"
    words = ("simulate", "dragon-fire", "--rolls", "10", "--keep", str(keep))
    assert ask(*words).exit_code == 0
    told = json.loads(keep.read_text(encoding="utf-8"))
    for harm in ({"visits": [1]}, {"visits": [-1] * 144}, {"done": [[0, "x"]]}, {"done": None}):
        keep.write_text(json.dumps({**told, **harm}), encoding="utf-8")
        done = ask(*words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "is damaged" in done.stderr
    done = ask(*words[:-1], str(tmp_path / "no folder" / "run.json"))
    assert "cannot be kept" in done.stderr


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    keep = tmp_path / "run.json"
    words = ("simulate", "dragon-fire", "--rolls", "1000000000000", "--engine", "numpy", "--json")
    with subprocess.Popen(
        [CROUPIER, *words, "--keep", str(keep)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as run:
        time.sleep(6)
        run.send_signal(signal.SIGINT)
        said, complained = run.communicate(timeout=60)
    assert run.returncode == 130
    assert re.match(r"croupier: Stopped after [\d,]+ of 1,000,000,000,000 rolls; ", complained)
    rolls = json.loads(said)["rolls"]
    assert rolls == 163_840 * sum(b - a for a, b in json.loads(keep.read_text())["done"]) > 0


@pytest.mark.slow
def test_the_first_result_of_a_million_rolls_comes_in_a_second() -> None:
    def taken() -> float:
        began = os.times()
        subprocess.run([CROUPIER, "simulate", "dragon-fire"], check=True, stdout=subprocess.PIPE)
        ended = os.times()
        return (
            ended.children_user
            + ended.children_system
            - (began.children_user + began.children_system)
        )

    assert min(taken() for _ in range(3)) < 1


# ----------------------------------------------------------------------------- sessions

FLAT = ("--strategy", "flat", "--bets", "Win Line=5", "--bankroll", "60", "--rolls", "20")


def test_a_session_shows_simulated_beside_exact(answer: Answer, read_json: ReadJson) -> None:
    words = ("session", "craps", *FLAT, "--goal", "90", "--exact", "--sessions", "400")
    said = answer(*words)
    assert all(word in said for word in ("Simulated", "Exact", "goal", "Money at the end"))
    assert [line for line in said.splitlines() if len(line) > 80] == []
    data = read_json(*words)
    assert list(data)[:8] == KEYS[:8]
    exact, simulated = data["exact"], data["simulated"]
    assert sum(map(Fraction, exact["final"].values())) == 1
    assert sum(simulated["ends"].values()) == simulated["sessions"] == 400
    final = simulated["facts"]["final"]
    assert abs(final["mean"] - float(Fraction(exact["mean"]))) < 4.9 * final["se"]
    (wager,) = data["wagers"]
    assert list(wager) == WAGER_KEYS
    assert wager["placed"] == simulated["facts"]["staked"]["mean"] * 400


def test_exact_alone_plays_nothing(read_json: ReadJson, answer: Answer) -> None:
    data = read_json("session", "craps", *FLAT, "--exact", "--drawdown", "20")
    assert list(data) == ["game", "strategy", "plan", "exact"]
    assert 0 < Fraction(data["exact"]["drawdown"]) < 1
    said = answer("session", "craps", *FLAT, "--exact", "--drawdown", "20")
    assert "It falls 20 or more with the chance" in " ".join(said.split())


def test_strategies_are_compared_with_the_same_dice(answer: Answer, read_json: ReadJson) -> None:
    words = ("compare", "dragon-fire", "--bets", "Fire=5", "--sessions", "50", "--rolls", "20")
    both = (*words, "--strategy", "flat", "--strategy", "martingale")
    said = answer(*both)
    assert [line for line in said.splitlines() if len(line) > 80] == []
    told = read_json(*both)
    assert [one["strategy"] for one in told] == ["flat", "martingale"]
    alone = read_json("session", *words[1:], "--strategy", "martingale")
    assert alone["tally_sha256"] == told[1]["tally_sha256"]


def test_simulate_plays_sessions_too(read_json: ReadJson) -> None:
    words = ("dragon-fire", "--strategy", "flat", "--bets", "Fire=5")
    by_count = read_json("simulate", *words, "--sessions", "30", "--length", "10")
    by_rolls = read_json("simulate", *words, "--rolls", "300", "--length", "10")
    session = read_json("session", *words, "--sessions", "30", "--rolls", "10")
    assert by_count["tally_sha256"] == by_rolls["tally_sha256"] == session["tally_sha256"]


def test_a_session_may_end_with_turns(read_json: ReadJson) -> None:
    words = ("session", "double-dice", "--strategy", "flat", "--bets", "Any Seven=5")
    data = read_json(*words, "--turns", "3", "--sessions", "20", "--bankroll", "5000")
    assert data["simulated"]["ends"]["turns"] == 20


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("session", "craps", *FLAT, "--drawdown", "5"), "--drawdown is worked out with --exact"),
        (("session", "craps", "--turns", "5", "--exact"), "leave out --turns"),
        (("session", "craps", *FLAT, "--goal", "50"), "goal of 50 is not above"),
        (("session", "double-chance"), "played with cards"),
        (("compare", "craps", "--strategy", "iron-cross"), "two or more at a time"),
    ],
    ids=lambda x: x if isinstance(x, str) else " ".join(x),
)
def test_a_session_that_cannot_be_is_told_in_a_sentence(
    ask: Ask, words: tuple[str, ...], sentence: str
) -> None:
    done = ask(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_where_the_money_went_is_drawn(answer: Answer, tmp_path: Path) -> None:
    for ending in ("svg", "html"):
        file = tmp_path / f"money.{ending}"
        answer("session", "craps", *FLAT, "--exact", "--plot", str(file))
        told = file.read_text(encoding="utf-8")
        svg = ET.fromstring(told[told.index("<svg") : told.index("</svg>") + 6])  # noqa: S314 - ours
        bars = svg.findall("{http://www.w3.org/2000/svg}rect")
        shares = [float(bar[0].text.split()[-1].rstrip("%")) for bar in bars if bar[0].text]
        assert sum(shares) == pytest.approx(100, abs=0.2)
        assert max(float(bar.get("height", 0)) for bar in bars) > 100


def test_a_plot_that_cannot_be_drawn_is_told_in_a_sentence(ask: Ask, tmp_path: Path) -> None:
    for file, sentence in (("x.png", ".svg or .html"), ("none/x.svg", "cannot be written")):
        done = ask("session", "craps", *FLAT, "--exact", "--plot", str(tmp_path / file))
        assert (done.exit_code, done.stdout) == (2, "")
        assert sentence in done.stderr


OWN = """
def mine(desk, unit=5):
    area = desk.area("Field")

    def bets(may, chips, outcome, purse, memory, wish):
        wish[area] = unit

    return bets

def nothing(desk):
    return None

def wrong(desk):
    return 1 // 0

def asks(desk):
    area = desk.area("Field")

    def bets(may, chips, outcome, purse, memory, wish):
        wish[area] = 5 + purse[1000]

    return bets

def nets(desk):
    area = desk.area("Field")

    def bets(may, chips, outcome, purse, memory, wish):
        wish[area] = 5 if purse[4] > 0 else 10

    return bets
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    (tmp_path / "my.py").write_text(OWN, encoding="utf-8")
    return str(tmp_path / "my.py")


def test_a_strategy_of_your_own_is_played_and_worked_out(read_json: ReadJson, own: str) -> None:
    words = ("session", "craps", "--strategy", f"{own}:mine", "--rolls", "3", "--set", "unit=10")
    data = read_json(*words, "--exact", "--sessions", "200")
    assert Fraction(data["exact"]["staked"]) == 30
    assert data["simulated"]["facts"]["staked"]["mean"] == 30


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("nothing", "makes no function of six arrays"), ("wrong", "ZeroDivisionError")],
)
def test_one_that_cannot_be_made_is_told_in_a_sentence(
    ask: Ask, own: str, name: str, sentence: str
) -> None:
    done = ask("session", "craps", "--strategy", f"{own}:{name}")
    assert (done.exit_code, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_one_that_stumbles_while_it_plays_is_told_in_a_sentence(ask: Ask, own: str) -> None:
    done = ask("session", "craps", "--strategy", f"{own}:asks", "--sessions", "2", "--rolls", "2")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "IndexError" in done.stderr


def test_one_that_asks_for_more_than_exact_sessions_keep_is_told(ask: Ask, own: str) -> None:
    done = ask("session", "craps", "--strategy", f"{own}:nets", "--rolls", "2", "--exact")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "exact sessions do not keep" in done.stderr
