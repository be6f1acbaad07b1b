"""Bad input, told plainly: one sentence on standard error, exit 2, nothing on standard output."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from croupier.games import find

Ask = Callable[..., Result]

REFUSED = [
    (("maths", "crabs"), "There is no game 'crabs'. Did you mean 'craps'?"),
    (("rules", "dragonfire"), "There is no game 'dragonfire'. Did you mean 'dragon-fire'?"),
    (
        ("rules", "dragon-fire", "6.1.1.22"),
        "Dragon Fire has no clause '6.1.1.22'. Did you mean '6.1.1.2'?",
    ),
    (
        ("maths", "dragon-fire", "--ruling", "5.22=ignored"),
        "Dragon Fire has no ruling '5.22'. Did you mean 'DF 5.2'?",
    ),
    (
        ("maths", "dragon-fire", "--ruling", "5.2=ignore"),
        "DF 5.2 has no reading 'ignore'. Did you mean 'ignored'?",
    ),
    (
        ("maths", "dragon-fire", "--ruling", "5.2"),
        "A ruling is chosen as ID=READING, as in --ruling 'DF 3.6.1=any-loss', not '5.2'.",
    ),
    (
        ("maths", "dragon-fire", "--ruling", "5.2=ignored", "--ruling", "DF 5.2=returned"),
        "DF 5.2 is asked for twice, as 'ignored' and as 'returned'; a game has one reading of it.",
    ),
    (
        ("maths", "craps", "--paytable", "uss"),
        "Craps has no pay table 'uss'. Did you mean 'us'?",
    ),
    (
        ("maths", "dragon-fire", "--paytable", "us"),
        "Dragon Fire has no pay table 'us'. Its odds all stand in the document.",
    ),
    (
        ("maths", "craps", "--ruling", "odds=us", "--paytable", "british-family"),
        "CR odds=us and --paytable british-family ask for two pay tables; leave one of them out.",
    ),
    (
        ("maths", "craps", "--paytable", "nowhere.toml"),
        "The file 'nowhere.toml' cannot be read: no such file or directory.",
    ),
    (
        ("maths", "craps", "--jackpot", "example"),
        "Craps has no jackpot; only 'double-chance' takes a schedule.",
    ),
    (
        ("maths", "dragon-fire", "--covariance", "Dragon", "Fyre"),
        "Dragon Fire has no wager 'Fyre'. Did you mean 'Fire'?",
    ),
    (
        ("maths", "craps", "--stake", "5"),
        "Craps has no maximum payout: its figures need no stake.",
    ),
    (("mathes", "craps"), "There is no command 'mathes'. Did you mean 'maths'?"),
    (("maths",), "Missing argument 'GAME'."),
    (("maths", "craps", "--rulling", "x"), "No such option '--rulling'. Did you mean '--ruling'?"),
    (
        ("docs", "pyproject.toml/docs"),
        "The folder 'pyproject.toml/docs' cannot be used: not a directory.",
    ),
]


def sentence(result: Result) -> str:
    """Check that there is one line, and give it back without the command's name."""
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("croupier: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("croupier: ").rstrip("\n")


@pytest.mark.parametrize(("words", "told"), REFUSED, ids=[" ".join(w)[:40] for w, _ in REFUSED])
def test_one_sentence_and_no_traceback(ask: Ask, words: tuple[str, ...], told: str) -> None:
    said = sentence(ask(*words))
    assert said == told


@pytest.mark.parametrize("words", [words for words, _ in REFUSED])
def test_json_changes_nothing_about_refusals(ask: Ask, words: tuple[str, ...]) -> None:
    assert sentence(ask(*words, "--json")) == sentence(ask(*words))


def test_a_directory_is_no_pay_table(ask: Ask, tmp_path: Path) -> None:
    said = sentence(ask("maths", "craps", "--paytable", f"{tmp_path}/"))
    assert said == f"The file '{tmp_path}/' cannot be read: is a directory."


BAD_FILES = [
    (b"\xff\xfe", "is not UTF-8 text: byte 0 does not fit."),
    (b"[odds", "is not TOML: Expected ']' at the end of a table declaration"),
    (b"[odd]\n'Big 8' = '1 to 1'", "there is no section 'odd' in it. Did you mean 'odds'?"),
    (b"", 'needs a section [odds] with lines such as "Win Line" = "1 to 1".'),
    (b"odds = 3", 'needs a section [odds] with lines such as "Win Line" = "1 to 1".'),
    (b"[odds]\n'Big 8' = 7", "line 'Big 8': Odds are written like '10 to 1' or '9½ to 5', not '7'"),
    (b"[odds]\n'Big 8' = 'many'", "line 'Big 8': Odds are written like '10 to 1'"),
    (b"[odds]\n'Bigg 8' = '1 to 1'", "Craps pays no 'Bigg 8'. Did you mean 'Big 8'?"),
    (b"a = " + b"[" * 5000, "is not TOML: "),
    (b"#" * 1_000_001, "is larger than any pay table: over 1000000 bytes."),
]


@pytest.mark.parametrize(("content", "told"), BAD_FILES, ids=lambda x: str(x)[:30])
def test_a_bad_pay_table_is_refused(ask: Ask, tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(content)
    assert told in sentence(ask("maths", "craps", "--paytable", str(path)))


def pay_table(path: Path, game: str, name: str, **changed: str | None) -> Path:
    """Write a game's own pay table into a file, with some lines changed, or left out by None."""
    lines = {**find(game).paytables[name], **changed}
    kept = [f'"{line}" = "{odds}"' for line, odds in lines.items() if odds is not None]
    path.write_text("\n".join(["[odds]", *kept]), encoding="utf-8")
    return path


def test_a_pay_table_that_misses_a_wager_is_refused(ask: Ask, tmp_path: Path) -> None:
    path = pay_table(tmp_path / "house.toml", "craps", "us", **{"Big 8": None, "Eleven": None})
    assert sentence(ask("maths", "craps", "--paytable", str(path))) == (
        "Pay table 'house.toml' misses 'Big 8', 'Eleven': a pay table states the odds of every "
        "line."
    )


def test_a_pay_table_that_undercuts_a_floor_is_refused(ask: Ask, tmp_path: Path) -> None:
    path = pay_table(tmp_path / "house.toml", "double-dice", "floors", **{"4 wins": "4 to 1"})
    said = sentence(ask("maths", "double-dice", "--paytable", str(path)))
    assert "Double Dice, Bonus Bet" in said
    assert said.endswith("clause 9.4 asks for odds of no less than 5 to 1; 4 to 1 is less.")


def test_a_house_s_own_pay_table_is_used_and_named(ask: Ask, tmp_path: Path) -> None:
    path = pay_table(tmp_path / "house.toml", "craps", "us", **{"Big 8": "6 to 5"})
    result = ask("maths", "craps", "--paytable", str(path))
    assert result.exit_code == 0
    assert "Pay table:  house.toml\n" in result.stdout
    big_8 = next(line for line in result.stdout.splitlines() if line.startswith("Big 8"))
    assert big_8.split() == ["Big", "8", "*", "0.0000%", "0", "0.0000%", "0.0000%"]


def test_a_house_s_own_pay_table_contradicts_a_ruling(ask: Ask, tmp_path: Path) -> None:
    path = pay_table(tmp_path / "house.toml", "craps", "us")
    said = sentence(ask("maths", "craps", "--ruling", "odds=us", "--paytable", str(path)))
    assert said.startswith("CR odds=us and --paytable house.toml ask for two pay tables;")


def test_an_argument_that_is_no_text_is_refused_in_one_sentence(ask: Ask) -> None:
    assert "There is no game" in sentence(ask("rules", "\udcff\n\x00"))


def test_a_file_name_with_a_null_is_refused(ask: Ask) -> None:
    said = sentence(ask("maths", "craps", "--paytable", "a\0.toml"))
    assert said.endswith("cannot be read: embedded null byte.")
