"""The monitor reads tables that were written down: payments, dice, money."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main
from croupier.games import find
from croupier.notation import play, script
from croupier.paper.monitored import Watched, gains, watch

HEAD = """game Dragon Fire
limits 5..500
chips 5 25 100
dealer Dana
casino supervisor Cleo
seat 1 Ann buys 5000
"""


def text(rolls: int, seed: int, weights: tuple[int, ...] = (1,) * 6) -> str:
    """Ann bets 5 on Total 7 every round; the dice are these."""
    chance = random.Random(seed)
    lines = []
    for _ in range(rolls):
        first, second = chance.choices(range(1, 7), weights, k=2)
        end = "wins 20" if first + second == 7 else "loses 5"
        lines += ["seat 1 places 5 on Total 7", "no more bets", f"roll {first} {second}"]
        lines += [f"    seat 1 Total 7 {end}"]
    return HEAD + "\n".join(lines) + "\n"


def watched(what: str) -> Watched:
    return watch(script(what, find))


@pytest.fixture
def monitor(tmp_path: Path) -> Callable[..., Result]:
    def asking(what: str, *words: str) -> Result:
        (tmp_path / "a.table").write_text(what, encoding="utf-8")
        return CliRunner().invoke(main, ["monitor", str(tmp_path / "a.table"), *words])

    return asking


def test_an_honest_table_is_quiet(monitor: Callable[..., Result]) -> None:
    done = monitor(text(60, 1))
    assert done.exit_code == 0
    assert "quiet: 60 rolls" in done.stdout
    assert "Every wager's end that the text tells is the rules' own." in done.stdout
    assert [line for line in done.stdout.splitlines() if len(line) > 80] == []


def test_what_was_seen_is_counted(monitor: Callable[..., Result]) -> None:
    seen = watched(text(60, 1))
    sevens = text(60, 1).count("wins 20")
    assert seen.rolls == seen.money.rolls == 60
    assert sum(seen.faces) == 120
    assert seen.money.gained == 100 * (20 * sevens - 5 * (60 - sevens))
    assert seen.money.expected == pytest.approx(-60 * 500 / 6)  # 5 at an edge of 1/6
    told = json.loads(monitor(text(60, 1), "--json").stdout)
    assert (told["alarm"], told["rolls"], told["wrong"]) == (False, 60, [])
    assert told["evidence"]["all"] == pytest.approx(seen.all_evidence)


@pytest.mark.parametrize(
    ("rule", "planted"),
    [
        ("wins 20", "wins 25"),
        ("loses 5", "returned 5"),
        ("loses 5", "wins 5"),
        ("wins 20", "loses 5"),
    ],
)
def test_a_planted_mispay_is_named(monitor: Callable[..., Result], rule: str, planted: str) -> None:
    done = monitor(text(60, 1).replace(rule, planted, 1))
    assert done.exit_code == 1
    assert "ALARM" in done.stdout
    told = " ".join(done.stdout.split())
    assert f"seat 1 Total 7 {planted}; by the rules {rule}" in told


def test_an_amount_that_is_not_told_is_no_mispay() -> None:
    assert watched(text(20, 1).replace("loses 5", "loses")).wrong == []


def test_a_mispay_moves_the_money(monitor: Callable[..., Result]) -> None:
    honest, planted = text(60, 1), text(60, 1).replace("wins 20", "wins 25")
    more = 5 * honest.count("wins 20")
    gained = [watched(what).money.gained for what in (honest, planted)]
    assert gained[1] - gained[0] == 100 * more


@pytest.mark.slow
def test_loaded_dice_are_found(monitor: Callable[..., Result]) -> None:
    done = monitor(text(500, 2, (1, 1, 1, 1, 1, 3)))
    assert done.exit_code == 1
    assert "Every wager's end that the text tells is the rules' own." in done.stdout


def test_what_36_rolls_would_give_is_paid_in_the_table_s_chips() -> None:
    """5 on Total 7 at 4 to 1 and 5 on Dragon at evens: by hand, from 6.1.1 and 9.5.5."""
    bets = "seat 1 places 5 on Total 7\nseat 1 places 5 on Dragon\nno more bets\n"
    found = script(HEAD + bets, find)
    honest = gains(play(found).table)
    by_total: dict[int, int] = {total: 6 - abs(7 - total) for total in range(2, 13)}
    assert sum(honest.values()) == 36 == sum(by_total.values())
    assert honest[2000] == by_total[7]  # Dragon is frozen then, and undecided


def test_a_corrected_result_makes_it_a_hint(monitor: Callable[..., Result]) -> None:
    told = text(3, 1) + "Cleo overrides to 1 1: wrong number\n"
    seen = watched(told)
    assert (seen.rolls, seen.refused, len(seen.corrected)) == (3, [], 1)
    assert "A result was corrected in line" in monitor(told).stdout


def test_a_line_that_the_rules_refuse_is_named_and_passed_over(
    monitor: Callable[..., Result],
) -> None:
    lines = text(3, 1) + "seat 1 places 7 on Total 7\n" * 2 + "    refused\n"
    seen = watched(lines)
    assert [line for line, _ in seen.refused] == [len(lines.splitlines()) - 2]
    assert "1 line refused by the rules" in monitor(lines).stdout


def test_cards_are_not_watched(monitor: Callable[..., Result]) -> None:
    done = monitor("game Double Chance\nseat 1 Ann buys 100\n")
    assert done.exit_code == 2
    assert "is decided by cards; a monitor watches dice" in done.stderr


def test_a_table_with_no_roll_is_quiet(monitor: Callable[..., Result]) -> None:
    done = monitor(HEAD)
    assert done.exit_code == 0
    assert "0 rolls" in done.stdout
