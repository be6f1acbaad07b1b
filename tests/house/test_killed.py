"""Killed at any moment, nothing that was acknowledged is lost, and nothing is half done."""

import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest
from tests.house.killed import command, numbered

from croupier.audit.checks import audit
from croupier.audit.source import source
from croupier.house.asked import Done, Request
from croupier.house.keeping import House
from croupier.house.rules import game_of
from croupier.house.stores import open_log

TIMES = 12


def killed(where: str, after: float) -> int:
    """The last command that was acknowledged before the kill; -1 for none."""
    words = [sys.executable, "-m", "tests.house.killed", where]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as house:
        assert house.stdout is not None
        first = house.stdout.readline()
        sleep(after)
        house.kill()
        said = [first, *house.stdout.read().splitlines(keepends=True)]
    whole = [int(line) for line in said if line.endswith("\n")]
    return whole[-1] if whole else -1


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_house_that_is_killed_again_and_again(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    where = str(tmp_path / "house.db")
    if kind == "postgres":
        where = request.getfixturevalue("database")
    r = Random(5)
    for _ in range(TIMES):
        last = killed(where, r.random() / 20)
        log = open_log(where)
        house = House(log, game_of)
        placed = log.head("Main 1").version
        for n in range(max(0, last - 3), last + 1):
            again = house.ask(Request("Ann", numbered(n), "Main 1", command(n)))
            assert isinstance(again, Done), f"command {n} was acknowledged and is lost"
        assert log.head("Main 1").version == placed, "an acknowledged command was done again"
        # What was sent and not acknowledged: done or not done, and asking again settles it.
        unknown = Request("Ann", numbered(last + 1), "Main 1", command(last + 1))
        assert isinstance(house.ask(unknown), Done)
        assert house.ask(unknown) == house.ask(unknown)
        log.close()
        assert audit(source(where)).findings == ()
