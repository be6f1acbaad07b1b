"""The list of games: a game is found by any sensible spelling of its name."""

import pytest

from croupier.games import GAMES, find
from croupier.words.faults import RuleFault


def test_the_games_on_offer() -> None:
    assert [game.name for game in GAMES] == [
        "double-dice",
        "dragon-fire",
        "craps",
        "double-chance",
    ]


@pytest.mark.parametrize("name", ["dragon-fire", "Dragon Fire", "dragon_fire", " DRAGON  fire "])
def test_a_game_is_found(name: str) -> None:
    assert find(name).book.title == "Dragon Fire"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("dragonfire", "There is no game 'dragonfire'. Did you mean 'dragon-fire'?"),
        ("Double Dise", "There is no game 'Double Dise'. Did you mean 'double-dice'?"),
        (
            "whist",
            "There is no game 'whist'. Known: double-dice, dragon-fire, craps, double-chance.",
        ),
    ],
)
def test_a_game_nobody_knows_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(RuleFault) as refused:
        find(name)
    assert str(refused.value) == sentence
