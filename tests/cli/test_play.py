"""`croupier play`: a table in the terminal, played through a pipe and through a terminal."""

import contextlib
import fcntl
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import sysconfig
import termios
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import chance, main
from croupier.games import GAMES, find
from croupier.notation import replay
from croupier.words.cards import DECK

CROUPIER = shutil.which("croupier", path=sysconfig.get_path("scripts")) or "croupier"
Typed = Callable[..., str]


@pytest.fixture
def typed() -> Typed:
    """Type lines at a table of this game; what was shown, and that it ended well."""

    def typing(words: str, *lines: str) -> str:
        text = "".join(f"{line}\n" for line in lines)
        result = CliRunner().invoke(main, ["play", *words.split()], input=text)
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.endswith("Good night.\n")
        assert max(map(len, result.stdout.splitlines())) <= 80
        return result.stdout

    return typing


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Settle what the dice will be, or the cards from the top."""

    def drawing(*rolls: tuple[int, int], cards: str = "") -> None:
        left = iter(rolls)
        monkeypatch.setattr(chance, "roll", lambda: next(left))
        first = cards.split()
        rest = [card for card in map(str, DECK) if card not in first]
        monkeypatch.setattr(chance, "shuffled", lambda: (*first, *rest))

    return drawing


def flat(said: str) -> str:
    return " ".join(said.split())


@pytest.mark.parametrize("name", [d.name for d in GAMES])
def test_whoever_sits_down_has_chips_and_is_told_what_to_type(typed: Typed, name: str) -> None:
    said = flat(typed(name))
    assert said.startswith(find(name).book.title)
    assert "Sign: wagers from 5 to 500." in said
    assert "Bet, as in '5 on " in said
    assert said.endswith("Player, seat 1: 200 in hand Good night.")


@pytest.mark.parametrize("name", [d.name for d in GAMES])
def test_the_first_bet_that_is_suggested_can_be_made_and_played(typed: Typed, name: str) -> None:
    """Two lines from the invitation to a settled round, whatever is drawn."""
    (bet,) = re.findall(r"Bet, as in '(.+?)', then '(.+?)'", typed(name))
    said = typed(name, *bet, "seat 1 has 200")
    assert "No. " not in said
    assert ("is dealt" if name == "double-chance" else "Seat 1 throws") in said


def test_a_round_of_double_dice(typed: Typed, drawn: Callable[..., None]) -> None:
    """Any Seven pays 4 to 1; the seven ends the Shooter's Bet: 200 - 5 - 10 + 10 + 40."""
    drawn((3, 4))
    said = flat(typed("double-dice", "5 on shooters bet", "bet 10 any seven", "roll", "why"))
    assert "Player, seat 1> bet 10 any seven" in said
    assert "Seat 1 takes the dice [DD 7]" in said
    assert "| o | | o o |" in said
    assert "Seat 1 throws 3 and 4: 7" in said
    assert "Seat 1, Shooter's Bet: 5 lost [DD 7.4]" in said
    assert "Seat 1, Any Seven: 10 won 40 at 4 to 1, paid in 1 x 25, 3 x 5" in said
    assert 'DD 8.1: "Any Seven" lives for one roll' in said
    assert "Player, seat 1: 235 in hand Good night." in said


def test_a_round_of_double_chance(typed: Typed, drawn: Callable[..., None]) -> None:
    """A sixth card of another suit than the one kept loses."""
    drawn(cards="Ks 5c Jd Qc 7s 2h")
    said = flat(typed("double-chance", "10 on hand", "deal", "keep 5c", "why"))
    assert "Seat 1 is dealt Ks 5c Jd Qc 7s" in said
    assert "Seat 1 is turned 2h" in said
    assert "Seat 1, Hand: 10 lost [DC 9.5]" in said
    assert "DC 9.5: " in said
    assert said.endswith("Player, seat 1: 190 in hand Good night.")


def test_dice_and_cards_are_drawn_from_the_operating_system(typed: Typed) -> None:
    """Sixty rolls show each number; a deck has each card once, and never the same order."""
    said = typed("double-dice", "5 on shooter's bet", *["roll", "5 on shooter's bet"] * 60)
    thrown = re.findall(r"Seat 1 throws (\d) and (\d)", said)
    assert set("".join(a + b for a, b in thrown)) == set("123456")
    one, other = chance.shuffled(), chance.shuffled()
    assert sorted(one) == sorted(other) == sorted(map(str, DECK))
    assert one != other


@pytest.mark.slow
def test_each_number_comes_up_as_often_as_any_other() -> None:
    """Chi squared over 36 pairs in 36,000 rolls: 35 on average, over 100 once in 10**7."""
    seen = Counter(chance.roll() for _ in range(36_000))
    assert len(seen) == 36
    assert sum((count - 1_000) ** 2 / 1_000 for count in seen.values()) < 100


def test_two_at_one_keyboard(typed: Typed, drawn: Callable[..., None]) -> None:
    drawn((1, 1))
    said = flat(
        typed(
            "dragon-fire --player Ann --player Bob",
            *("5 on Dragon", "seat 2", "10 on pair 1", "seat 3", "roll"),
            *("seat 1", "take the dice", "seat 2: no more bets", "seat 2 takes the dice", "roll"),
        )
    )
    assert "Bob speaks." in said
    assert "Nobody sits at seat 3; 'seat 3 NAME buys 100' sits down." in said
    assert (
        "Bob, seat 2> roll No. " in said
    )  # the dealer asks from the right: seat 2, who has no wager on Dragon or Fire
    assert "Ann, seat 1> seat 2: no more bets No. " in said


ANSWERS = [
    ("help", "no more bets: the house draws the dice"),
    ("help wrong", "WHO reports a malfunction[: FACTS]"),
    ("help xyz", "No heading has 'xyz' in it"),
    ("layout", "| Dragon | Fire"),
    ("advise", "seat 1 places 5 on AREA"),
    ("advise all", "WHO rules on CLAUSE: FACTS; RULING"),
    ("why", "Nothing has been done yet."),
    ("why 6.1.1.2", "DF 6.1.1.2: "),
    ("why DF 6.1.1.2", "DF 6.1.1.2: "),
    ("why 99", "Dragon Fire has no clause '99'."),
    ("undo", "Nothing is undone at a table"),
    ("", "Bet, as in '5 on Dragon', then 'roll'."),
    ("# a comment", "Bet, as in '5 on Dragon', then 'roll'."),
    ("deal", "Dragon Fire is played with dice: type 'roll'."),
    ("5 on fyre", "There is no area 'fyre'. Did you mean 'Fire'?"),
    ("five on fire", "Expected a line of the notation, not 'five'."),
    ("seat 1 has 200", "Yes: seat 1 has 200."),
    ("seat 1 has 20", "No: seat 1 has 200."),
    ("bank balances", "Yes: bank balances."),
    ("700 on fire", "No. Seat 1 has 200 in chips, which is not enough. [DF 6.3]"),
    ("roll", "Nobody has bet yet. Bet, as in '5 on Dragon', then 'roll'."),
    ("casino supervisor Cleo", "casino supervisor Cleo Done."),
    ("save", "Name a file, as in 'save my.table'."),
    ("save no/such/folder.table", "cannot be written: no such file or directory."),
    ("save .", "There is a file '.' already; name another."),
    ("x" * 30_000, "Expected a line of at most 20000 characters."),
    ("\x00\x07", "Expected a line of the notation"),
]


@pytest.mark.parametrize(("line", "told"), ANSWERS, ids=[line[:30] for line, _ in ANSWERS])
def test_whatever_is_typed_gets_an_answer(line: str, told: str) -> None:
    result = CliRunner().invoke(main, ["play", "dragon-fire"], input=f"{line}\n")
    assert result.exit_code == 0
    assert told in flat(result.stdout)


def test_what_was_saved_is_replayed_and_played_on(
    typed: Typed, drawn: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    drawn((3, 4), (1, 6))
    lines = ("10 on Dragon", "roll", "save my.table", "roll", "save my.table")
    said = typed("dragon-fire --ruling 6.4.1=removable --player Zoë", *lines)
    assert said.count("'croupier replay my.table' plays them.") == 2
    text = Path("my.table").read_text(encoding="utf-8")
    assert "ruling DF 6.4.1 removable" in text
    played = replay(text, find)
    assert played.difference is None
    assert played.table.seat(1).chips == 19_000  # type: ignore[union-attr]
    on = typed("my.table", "seat 1 has 190", "save my.table", "save other.table")
    assert "Yes: seat 1 has 190." in on
    assert "There is a file 'my.table' already; name another." in on
    assert Path("other.table").read_text(encoding="utf-8") == text


def test_a_card_that_is_to_come_reaches_nobody(
    typed: Typed, drawn: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No word of the sixth card, of what it would pay, or of the other seat's hand."""
    monkeypatch.chdir(tmp_path)
    drawn(cards="Ks 5c Jd Qc 7s 2h 2d 3d 4d 9d Ah 8h")  # one to each in turn, five times
    said = typed(
        "double-chance --player Ann --player Bob",
        *("10 on hand", "seat 2", "10 on hand", "seat 1", "deal", "layout", "advise", "advise all"),
        "save my.table",
    )
    assert not Path("my.table").exists()
    assert "save when the round is over" in flat(said)
    shown = said.partition("deal\n")[2]
    assert "Seat 1 is dealt" in shown
    for card in ("5c", "Qc", "2h", "3d", "9d", "Ah", "8h"):
        assert card not in shown
    assert "the float (9" not in flat(shown)


def test_the_live_screen_has_no_odds_of_winning_and_no_advice_how_to_play(typed: Typed) -> None:
    said = typed("craps", "5 on win line", "roll", "layout", "advise all", "help", "why")
    assert not re.search(r"%|\bedge\b|\bprobab|\bchance\b|\bbest\b|\bexpect", said.casefold())


BAD = [
    (("play", "crabs"), "There is no game 'crabs'. Did you mean 'craps'?"),
    (("play", "craps", "--paytable", "uss"), "Craps has no pay table 'uss'. Did you mean 'us'?"),
    (("play", "nowhere.table"), "The file 'nowhere.table' cannot be read: no such file"),
    (("play", "craps", *["--player", "A"] * 21), "A table has 1 to 20 seats, not 21."),
]


@pytest.mark.parametrize(("words", "told"), BAD, ids=lambda x: " ".join(x)[:30])
def test_a_table_that_cannot_be_opened(words: tuple[str, ...], told: str) -> None:
    result = CliRunner().invoke(main, list(words), input="")
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


# ------------------------------------------------------------------------- in a terminal


@pytest.fixture
def terminal() -> Iterator[Callable[[str, str], str]]:
    """Type at a terminal of 80 columns, wait for a text to be shown, and get all that was."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    environment = {**os.environ, "TERM": "dumb", "NO_COLOR": "1"}
    process = subprocess.Popen(
        [CROUPIER, "play", "double-dice"],
        stdin=child,
        stdout=child,
        stderr=child,
        env=environment,
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - one thread
    )
    os.close(child)
    shown = ""

    def typing(keys: str, until: str) -> str:
        nonlocal shown
        os.write(parent, keys.encode())
        begun, end = len(shown), time.monotonic() + 20
        while until not in shown[begun:] and time.monotonic() < end:
            if select.select([parent], [], [], 0.1)[0]:
                with contextlib.suppress(OSError):  # closed, once nobody is there
                    shown += os.read(parent, 65_536).decode()
        assert until in shown[begun:], shown
        return shown

    yield typing
    process.kill()
    process.wait()
    os.close(parent)


@pytest.mark.slow
@pytest.mark.parametrize("end", ["\x03", "\x04", "quit\n"], ids=["Ctrl-C", "Ctrl-D", "quit"])
def test_in_a_terminal_with_tab_completion(terminal: Callable[[str, str], str], end: str) -> None:
    terminal("", "Player, seat 1> ")
    terminal("5 on Sho\t", "5 on Shooter's Bet")
    terminal("\n", "195 in hand, 5 on Shooter's Bet\r\nPlayer, seat 1> ")
    shown = terminal("roll\n", "Player, seat 1> ")  # a key is meant for who has asked for one
    assert "Seat 1 throws " in shown
    shown = terminal(end, "Good night.")
    assert "Traceback" not in shown
    assert max(map(len, shown.replace("\r", "").splitlines())) <= 80


@pytest.mark.slow
def test_play_without_readline_still_plays() -> None:
    code = (
        "import sys\nsys.modules['readline'] = None\nfrom croupier.cli import main\n"
        "main(['play', 'craps'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="5 on win line\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "195 in hand, 5 on Win Line" in done.stdout
