"""Lines as they are typed at a table: who it is may be left out, and Tab goes on with them."""

import pytest

from croupier.games import find
from croupier.notation.completing import completions
from croupier.notation.forms import LineFault
from croupier.notation.header import words_of
from croupier.notation.spoken import spoken
from croupier.table import commands as c

DRAGON_FIRE = words_of(find("dragon-fire").under({}))
CARDS = words_of(find("double-chance").under({}, "example"))


@pytest.mark.parametrize(
    "typed",
    [
        "seat 2 places 5 on Dragon's Tail",
        "places 5 on Dragon's Tail",
        "place 5 on the Dragon's Tail",
        "bet 5 on dragons tail",
        "put 5 on dragon’s tail",
        "5 on dragon's tail",
        "5 dragons tail",
        "bet 5 dragons tail",
    ],
)
def test_a_bet_in_all_its_spellings(typed: str) -> None:
    said = spoken(typed, DRAGON_FIRE, 2)
    assert said.commands == (c.Place("", 2, "Dragon's Tail", 500),)
    assert said.seat == 2


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("take the dice", c.TakeDice("", 1)),
        ("takes the dice with 2 and 4", c.TakeDice("", 1, (2, 4))),
        ("pass the dice", c.PassDice("", 1)),
        ("leave", c.Leave("", 1)),
        ("buy 50", c.BuyIn("", 1, 5_000)),
        ("remove 5 from fire", c.Remove("", 1, "Fire", 500)),
        ("take fire down", c.LeaveUp("", 1, "Fire", up=False)),
        ("no more bets", c.NoMoreBets("")),
        ("keep 2s 3s", c.Keep("", 1, ("2s", "3s"))),
        ("keep nothing", c.Keep("", 1, ())),
        ("declare", c.Declare("", 1)),
    ],
)
def test_a_seat_s_own_line_without_its_seat(typed: str, command: c.Command) -> None:
    words = CARDS if isinstance(command, c.Keep | c.Declare) else DRAGON_FIRE
    assert spoken(typed, words, 1).commands == (command,)


def test_a_line_of_somebody_else_stays_theirs() -> None:
    assert spoken("seat 3 leaves", DRAGON_FIRE, 1).commands == (c.Leave("", 3),)
    assert spoken("Cleo: no more bets", DRAGON_FIRE, 1).who == "Cleo"


@pytest.mark.parametrize(
    ("typed", "column", "told"),
    [
        ("5 on Fyre", 6, "There is no area 'Fyre'. Did you mean 'Fire'?"),
        ("5 Fyre", 3, "There is no area 'Fyre'. Did you mean 'Fire'?"),
        ("bet five on Fire", 5, "expected AMOUNT or TOKENS, not 'five'."),
        ("pass the dce", 10, "expected 'dice', not 'dce'. Did you mean 'dice'?"),
        ("dance", 1, "expected a line of the notation, not 'dance'."),
        ("", 1, "expected a line of the notation, but the line ends."),
        ("x" * 20_001, 20_001, "expected a line of at most 20000 characters."),
    ],
)
def test_the_fault_is_where_it_is_in_what_was_typed(typed: str, column: int, told: str) -> None:
    with pytest.raises(LineFault) as fault:
        spoken(typed, DRAGON_FIRE, 1)
    assert told in str(fault.value)
    assert fault.value.column == column


@pytest.mark.parametrize(
    ("begun", "lines"),
    [
        ("seat 1 pl", ("seat 1 places",)),
        ("seat 1 places 5 ", ("seat 1 places 5 and", "seat 1 places 5 in", "seat 1 places 5 on")),
        ("seat 1 places 5 on d", ("seat 1 places 5 on Dragon", "seat 1 places 5 on Dragon's Tail")),
        ("SEAT 1 removes 5 from Fi", ("SEAT 1 removes 5 from Fire",)),
        ("casino su", ("casino supervisor",)),
        ("bank ", ("bank balances",)),
        ("seat 1 over", ()),
        ("seat 1 buys ", ()),
        ("nonsense ", ()),
    ],
)
def test_a_line_that_was_begun_goes_on(begun: str, lines: tuple[str, ...]) -> None:
    assert completions(begun, DRAGON_FIRE) == lines
