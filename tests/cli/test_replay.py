"""`croupier replay`: all as written, the first difference, or a line that cannot be read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main

Ask = Callable[..., Result]

GAME = """\
game Dragon Fire
limits 5..500
seat 1 Ann buys 200
seat 1 places 10 on Dragon
seat 1 places 5 on Total 7
seat 1 takes the dice
no more bets
roll 3 4
    seat 1 Dragon frozen    6.1.1.2
    seat 1 Total 7 wins 20  9.5.5
seat 1 has 210
bank balances
"""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Write a table's text, or its bytes, into a file of the working folder."""
    monkeypatch.chdir(tmp_path)

    def written(text: str | bytes, name: str = "my.table") -> str:
        Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    return written


def test_a_table_that_goes_as_it_says(
    answer: Callable[..., str], table: Callable[..., str]
) -> None:
    path = table(GAME)
    said = " ".join(answer("replay", path).split())
    assert said == f"{path}: 8 lines played, all as written."


def test_every_file_is_told_of(ask: Ask, table: Callable[..., str]) -> None:
    good, bad = table(GAME), table(GAME.replace("has 210", "has 215"), "bad.table")
    result = ask("replay", good, bad, good)
    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout.count("all as written.") == 2
    assert "bad.table, line 11, at 'seat 1 has 215':" in " ".join(result.stdout.split())


DIFFERENT = [
    ("wins 20", "wins 25", 10, ("seat 1 Total 7 wins 25  9.5.5", "seat 1 Total 7 wins 20  9.5.5")),
    ("6.1.1.2", "6.1.1.1", 9, ("seat 1 Dragon frozen  6.1.1.1", "seat 1 Dragon frozen  6.1.1.2")),
    ("7 wins 20", "7 loses 5", 10, ("seat 1 Total 7 loses 5  9.5.5", "seat 1 Total 7 wins 20")),
    ("has 210", "has 200", 11, ("seat 1 has 200", "seat 1 has 210")),
    ("10 on Dragon", "3 on Dragon", 4, ("done", "refused  7.4: ")),
    ("    seat 1 Dragon frozen    6.1.1.2\n", "    nothing else\n", 9, ("nothing else", "frozen")),
    ("roll 3 4\n", "roll 3 4\n    refused 3.1\n", 9, ("refused  3.1", "seat 1 Total 7 wins 20")),
    ("no more bets\n", "no more bets\n    refused 8.2\n", 8, ("refused  8.2", "done")),
]


@pytest.mark.parametrize(("old", "new", "line", "told"), DIFFERENT, ids=[d[1] for d in DIFFERENT])
def test_the_first_difference_is_shown_side_by_side(
    ask: Ask, table: Callable[..., str], old: str, new: str, line: int, told: tuple[str, ...]
) -> None:
    assert old in GAME
    result = ask("replay", table(GAME.replace(old, new)))
    assert result.exit_code == 1
    assert f"line {line}, at " in " ".join(result.stdout.split())
    assert "Expected" in result.stdout
    assert "Actual" in result.stdout
    for part in told:
        assert part in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_a_refusal_must_be_the_one_that_is_expected(ask: Ask, table: Callable[..., str]) -> None:
    text = "game Dragon Fire\nseat 1 Ann buys 5\nseat 1 places 10 on Fire\n    refused {}\n"
    assert ask("replay", table(text.format("6.3: 5 in chips"))).exit_code == 0
    wrong = ask("replay", table(text.format("6.2.4: somewhere else")))
    assert wrong.exit_code == 1
    assert "refused 6.2.4: somewhere else" in " ".join(wrong.stdout.split())


UNREADABLE = [
    (b"", "line 1, column 1: expected 'game NAME' among the first lines, as in"),
    (b"\xff\xfe\x00", "The file {!r} is not UTF-8 text: byte 0 does not fit."),
    (b"\x7fELF\x01\x00", "line 1, column 1: expected 'game NAME' among the first lines"),
    (
        b"game Craps\nroll 3\n",
        "line 2, column 7: expected D (what a die shows), but the line ends.",
    ),
    (b"game Craps\n" + b"x" * 30_000, "line 2, column 20001: expected a line of at most 20000"),
]


@pytest.mark.parametrize(("content", "told"), UNREADABLE, ids=lambda x: str(x)[:20])
def test_what_cannot_be_read_ends_with_2(
    ask: Ask, table: Callable[..., str], content: bytes, told: str
) -> None:
    good, bad = table(GAME), table(content, "bad.table")
    for words in (("replay", good, bad), ("replay", good, bad, "--json")):
        result = ask(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.count("\n") == 1
        assert told.format(bad) in result.stderr


@pytest.mark.parametrize(
    ("name", "told"),
    [("nowhere.table", "no such file or directory"), (".", "is a directory")],
)
def test_a_file_that_is_none(ask: Ask, name: str, told: str) -> None:
    result = ask("replay", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"croupier: The file {name!r} cannot be read: {told}.\n"


def test_a_file_is_asked_for(ask: Ask) -> None:
    assert ask("replay").stderr == "croupier: Missing argument 'FILE...'.\n"


@pytest.mark.parametrize(
    "content",
    [
        GAME.replace("\n", "\r\n").encode(),
        b"\xef\xbb\xbf" + GAME.encode(),
        GAME.rstrip("\n").encode(),
        ("# first\n\n" + GAME.replace("roll", "ROLL").replace("    ", "\t")).encode(),
    ],
    ids=["CRLF", "byte order mark", "no newline at the end", "blanks, tabs and capitals"],
)
def test_texts_as_editors_save_them(
    answer: Callable[..., str], table: Callable[..., str], content: bytes
) -> None:
    assert "8 lines played" in " ".join(answer("replay", table(content)).split())


def test_standard_input(ask: Ask) -> None:
    result = CliRunner().invoke(main, ["replay", "-"], input=GAME.encode())
    assert result.stdout == "standard input: 8 lines played, all as written.\n"


# ------------------------------------------------------------------------------------ JSON

KEYS = {
    *("file", "lines", "difference", "game", "rulings", "paytable", "phase", "stop", "round"),
    *("time", "closed", "dice", "result", "limits", "notices", "disputes", "people", "shooter"),
    *("seats", "bets", "areas", "hands", "jackpot", "bank", "events"),
}


def played(ask: Ask, path: str) -> dict[str, Any]:
    result = ask("replay", path, "--json")
    (told,) = json.loads(result.stdout)
    assert set(told) == KEYS
    assert result.exit_code == (1 if told["difference"] else 0)
    return dict(told)


def test_the_json_has_the_table_as_it_stands(ask: Ask, table: Callable[..., str]) -> None:
    """Of 200 Ann has 10 on Dragon and has won 20 for 5: 210 in hand. The bank has paid 20."""
    told = played(ask, table(GAME))
    assert told["difference"] is None
    (ann,) = told["seats"]
    assert (ann["seat"], ann["name"], ann["chips"], ann["on_layout"]) == (1, "Ann", 21_000, 1_000)
    assert told["bets"] == [{"seat": 1, "area": "Dragon", "amount": 1_000, "tokens": 0}]
    assert told["areas"]["Dragon"] == "frozen"
    assert told["shooter"] == 1
    assert (told["round"], told["jackpot"], told["limits"][""]["most"]) == (1, 0, 50_000)
    booked = {(b["account"], b["kind"]): b["balance"] for b in told["bank"]}
    assert sum(booked.values()) == 0
    assert booked["float", "chips"] == 10_000_000 - 20_000 - 2_000
    assert booked["wager/1/Dragon", "chips"] == 1_000
    assert [ev["event"] for ev in told["events"][:3]] == ["Opened", "SatDown", "BoughtIn"]
    receipt = next(ev for ev in told["events"] if ev["event"] == "Paid")["receipts"][0]
    assert (receipt["area"], receipt["pays"], receipt["by"]) == ("Total 7", 2_000, "9.5.5")


def test_the_json_of_a_difference(ask: Ask, table: Callable[..., str]) -> None:
    told = played(ask, table(GAME.replace("has 210", "has 215")))
    assert told["difference"] == {
        "file": told["file"],
        "line": 11,
        "text": "seat 1 has 215",
        "expected": ["seat 1 has 215"],
        "actual": ["seat 1 has 210"],
    }


def test_the_json_of_cards(ask: Ask, table: Callable[..., str]) -> None:
    text = "game Double Chance with progressive\nseat 1 Ann buys 50\nseat 1 places 10 on Hand\n"
    told = played(ask, table(text + "no more bets\ndealt 1 2s 9d Kh 5s Jc\n"))
    (hand,) = told["hands"]
    assert (hand["seat"], hand["cards"]) == (1, ["2s", "9d", "Kh", "5s", "Jc"])
    assert told["phase"] == "players decide"
    assert told["jackpot"] > 0
