"""What the adviser offers is one line of the notation each, and that line does what it says."""

from random import Random

import pytest
from tests.notation.lives import life

from croupier.games import GAMES, find
from croupier.notation import replay, say, write
from croupier.notation.choices import choices
from croupier.notation.header import words_of
from croupier.notation.script import said_line
from croupier.notation.writing import line_of
from croupier.table.advise import Facts, advise

GAME = """\
game Dragon Fire
limits 5..500
dealer Dana
casino supervisor Cleo
seat 1 Ann buys 200
seat 2 Bob buys 100
seat 1 places 10 on Dragon
seat 2 places 5 on Total 7
seat 1 takes the dice
no more bets
"""


def test_the_chips_of_each_choice_are_those_of_the_rules() -> None:
    """3 and 4 freeze Dragon and pay Total 7 at 4 to 1; no roll gives both wagers back."""
    table = replay(GAME, find).table
    found = {choice.line: choice for choice in choices(advise(table, Facts(numbers=(3, 4))))}
    roll = found["roll 3 4"]
    assert roll.by == ("Dana", "Cleo")
    assert roll.moves == (
        "20 from the float to seat 2 (9.5.5)",
        "5 from seat 2's Total 7 to seat 2 (6.1.6.1)",
    )
    no_roll = found["no roll GROUND: FACTS"]
    may, must = [f"5.3.{n}" for n in range(1, 5)], [f"5.4.{n}" for n in range(1, 10)]
    assert set(no_roll.slots["GROUND"]) == {*may, *must}
    assert no_roll.moves == (
        "10 from seat 1's Dragon to seat 1 (5.2)",
        "5 from seat 2's Total 7 to seat 2 (5.2)",
    )
    assert not any(line.startswith("seat 1 places") for line in found)


def test_what_differs_in_its_chips_is_not_one_line() -> None:
    table = replay(GAME, find).table
    lines = [choice.line for choice in choices(advise(table))]
    assert "Cleo voids the wagers of seat 1: REASON" in lines
    assert "Cleo voids the wagers of seat 2: REASON" in lines
    assert "Cleo excludes seat N: REASON" in lines


def test_what_may_be_placed_is_one_line_for_each_seat_and_area() -> None:
    table = replay(GAME.partition("seat 1 places")[0], find).table
    (place,) = (c for c in choices(advise(table)) if c.line == "seat N places 5 on AREA")
    assert place.moves == ("5 from seat N to seat N's AREA (6.4)",)
    assert place.slots["N"] == ("1", "2")
    assert len(place.slots["AREA"]) == len(table.rules.wagers)


@pytest.mark.slow
@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_every_option_is_a_line_that_does_what_it_says(definition: object) -> None:
    name = definition.name  # type: ignore[attr-defined]
    for seed in range(6):
        chance = Random(seed)
        standing = replay(write(life(name, seed, 40), find), find).standing
        table = standing.table
        words = words_of(table.rules.game)
        facts = Facts(numbers=(chance.randint(1, 6), chance.randint(1, 6)), name="Zoe", most=90_000)
        options = advise(table, facts)
        assert options
        assert sum(len(choice.by) for choice in choices(options)) <= len(options)
        for option in chance.sample(options, min(len(options), 40)):
            came = say(standing, said_line(line_of(option.command, table, words), words))
            assert came.refused is None
            assert came.commands == (option.command,)
            assert came.events[: len(option.events)] == option.events
            assert option.unseen == (len(option.events) < len(came.events))
