"""The command as a program of its own: start-up, exit codes, pipes, interruptions."""

import contextlib
import fcntl
import os
import pty
import shutil
import signal
import struct
import subprocess
import sys
import sysconfig
import termios
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

CROUPIER = shutil.which("croupier", path=sysconfig.get_path("scripts")) or "croupier"
QUICK = 0.5  # seconds in which --help answers, the machine's own start of Python counted


def run(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **settings}
    return subprocess.run(
        [CROUPIER, *words], capture_output=True, text=True, env=environment, check=False
    )


def test_help_answers_at_once() -> None:
    def taken() -> float:
        start = time.perf_counter()
        assert run("--help").returncode == 0
        return time.perf_counter() - start

    assert min(taken() for _ in range(5)) < QUICK


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (("--help",), {"numpy", "rich", "croupier.games", "croupier.words"}),
        (("games",), {"numpy", "rich", "croupier.maths"}),
        (("rules", "craps", "3.7"), {"numpy", "rich"}),
        (("maths", "craps"), {"numpy", "rich"}),
    ],
    ids=lambda x: " ".join(sorted(x)),
)
def test_a_command_loads_only_what_it_needs(words: tuple[str, ...], heavy: set[str]) -> None:
    code = (
        "import sys\nfrom croupier.cli import main\n"
        f"try:\n    main({list(words)!r})\nexcept SystemExit as end:\n    assert not end.code\n"
        f"loaded = {heavy!r} & set(sys.modules)\nassert not loaded, loaded\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_bad_input_ends_with_2_and_one_line() -> None:
    done = run("maths", "crabs")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "croupier: There is no game 'crabs'. Did you mean 'craps'?\n"


def test_a_reader_who_has_enough_is_no_fault() -> None:
    """As in `croupier rules dragon-fire | head -1`, with a pipe that is closed at once."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [CROUPIER, "rules", "dragon-fire"], stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, b"")


def test_help_into_a_closed_pipe_is_quiet_too() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([CROUPIER, "--help"], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [CROUPIER, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == ("croupier: The answer cannot be written: No space left on device.\n")


def test_ctrl_c_ends_with_130_and_no_traceback(tmp_path: Path) -> None:
    """A pay table that is a pipe which nobody writes to: the command waits until interrupted."""
    pipe = tmp_path / "house.toml"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [CROUPIER, "maths", "craps", "--paytable", str(pipe)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as waiting:
        opened = os.open(pipe, os.O_WRONLY)  # returns once the command is reading
        waiting.send_signal(signal.SIGINT)
        try:
            said, complained = waiting.communicate(timeout=10)
        finally:
            os.close(opened)  # a command that heard nothing finds the pipe closed, and ends
    assert (waiting.returncode, said, complained.strip()) == (130, b"", b"")


@pytest.mark.parametrize(
    ("closing", "complaint"),
    [
        (">&-", "croupier: The answer cannot be written: standard output is closed.\n"),
        (">&- 2>&-", ""),
    ],
)
def test_an_answer_that_nobody_can_get_is_refused(closing: str, complaint: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" maths craps {closing}', CROUPIER],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, complaint)


def test_errors_that_nobody_can_read_stop_no_answer() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$0" rulings craps 2>&-', CROUPIER],
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("Craps: rulings\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_terminal_without_a_sign_is_no_reason_to_stop(encoding: str) -> None:
    done = subprocess.run(
        [CROUPIER, "rules", "dragon-fire"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_pay_table_may_come_from_standard_input() -> None:
    done = subprocess.run(
        [CROUPIER, "maths", "craps", "--paytable", "/dev/stdin"],
        input="[odds]\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("croupier: Pay table '/dev/stdin' needs a section [odds]")


def test_the_package_says_its_version() -> None:
    assert run("--version").stdout.startswith("croupier 0.")


# ------------------------------------------------------------------------ on a terminal


def on_terminal(*words: str, columns: int, **settings: str) -> str:
    """What a command shows on a terminal of so many columns, errors and spinners included."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    environment = {**os.environ, "TERM": "xterm-256color", **settings}
    environment.pop("COLUMNS", None)
    with subprocess.Popen([CROUPIER, *words], stdout=its, stderr=its, env=environment) as running:
        os.close(its)
        shown = b""
        with contextlib.suppress(OSError):  # the terminal is gone once the command has ended
            while some := os.read(ours, 65536):
                shown += some
        running.wait(timeout=60)
    os.close(ours)
    return shown.decode().replace("\r\n", "\n")


BOLD = "\x1b[1m"


def test_a_terminal_gets_bold_titles_and_its_own_width() -> None:
    shown = on_terminal("rules", "craps", "3.7", columns=100)
    assert f"{BOLD}Craps (CR)" in shown
    lengths = [len(line) for line in shown.splitlines() if "\x1b" not in line]
    assert 80 < max(lengths) <= 100


def test_no_color_is_respected() -> None:
    assert "\x1b" not in on_terminal("games", columns=80, NO_COLOR="1")


def test_a_narrow_terminal_still_gets_whole_figures() -> None:
    shown = on_terminal("maths", "double-dice", columns=20, NO_COLOR="1")
    assert "Any Seven             16.6667%      1/6" in shown


def test_waiting_is_told_on_a_terminal() -> None:
    assert "Working out every reading of Double Dice" in on_terminal(
        "rulings", "double-dice", columns=80
    )


def test_a_proof_tells_how_far_it_has_got() -> None:
    shown = on_terminal("prove", "double-chance", columns=80)
    assert "Looking at every case of Double Chance" in shown
    assert " %" in shown
