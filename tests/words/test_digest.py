"""The digest of a game: the same for the same rules wherever it is made, another for any other."""

import os
import subprocess
import sys

import pytest

from croupier.games import GAMES, find
from croupier.words.digest import digest, plain

MADE = """
from croupier.games import GAMES
from croupier.words.digest import digest
print(*(digest(d.under({})) for d in GAMES))
"""


def test_it_is_the_same_in_every_run() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", MADE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert said == {f"{' '.join(digest(d.under({})) for d in GAMES)}\n".encode()}


def test_another_game_reading_or_pay_table_has_another() -> None:
    own = {"4 wins": "6 to 1", "5 wins": "10 to 1", "6 wins": "25 to 1"}
    games = [
        *(d.under({}) for d in GAMES),
        find("dragon-fire").under({"DF 5.2": "ignored"}),
        find("craps").under({}, "british-family"),
        find("double-dice").under({}, "house", own),
        find("double-dice").under({}, "house", {**own, "6 wins": "26 to 1"}),
    ]
    assert len({digest(game) for game in games}) == len(games)


def test_what_is_no_part_of_a_game_has_none() -> None:
    with pytest.raises(TypeError, match="is no part of a game"):
        plain(1.5)
