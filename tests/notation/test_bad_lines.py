"""Lines that are not in the notation: refused with line, column and what was expected there."""

import pytest

from croupier.games import find
from croupier.notation import NotationFault, script

HEAD = "game Dragon Fire\nseat 1 Ann buys 100\n"
CARDS = "game Double Chance\nseat 1 Ann buys 100\n"

# The line, the column of what is wrong in it, and what is said of it.
BAD = [
    ("seat 1 places 5 on Drgon", 20, "There is no area 'Drgon'. Did you mean 'Dragon'?"),
    ("seat 1 places 5 on Total", 20, "may be any of the areas 'Total 3', 'Total 4', "),
    ("seat 1 places five on Dragon", 15, "expected AMOUNT or TOKENS, not 'five'."),
    ("seat 1 places 5.5 on Dragon", 16, "expected 'and', 'in' or 'on', not '.5'."),
    ("seat 1 places 5 at Dragon", 17, "expected 'and', 'in' or 'on', not 'at'."),
    ("seat 1 places -5 on Dragon", 15, "expected AMOUNT or TOKENS, not '-5'."),
    ("seat 1 places 5 on", 19, "expected AREA, but the line ends."),
    ("seat one places 5 on Dragon", 6, "expected N (the number of a seat), not 'one'."),
    ("sea 1 leaves", 1, "not 'sea'. Did you mean 'seat'?"),
    ("seat 1 buys", 12, "expected AMOUNT, but the line ends."),
    ("seat 1 leaves now", 15, "expected AREA or the end of the line, not 'now'."),
    ("seat 1 take the dice", 8, "not 'take'. Did you mean 'takes'?"),
    ("seat 1 cc", 8, "expected a line of the notation, not 'cc'."),
    ("no more bet", 9, "expected 'bets', not 'bet'. Did you mean 'bets'?"),
    ("no rol 5.4.1", 4, "not 'rol'. Did you mean 'roll'?"),
    ("roll 3", 7, "expected D (what a die shows), but the line ends."),
    ("roll 3 4 5", 10, "expected 'from' or the end of the line, not '5'."),
    ("roll three four", 6, "expected D (what a die shows), not 'three'."),
    ("Cleo overides to 3 4", 6, "not 'overides'. Did you mean 'overrides'?"),
    ("Ann: no more bats", 14, "expected 'bets', not 'bats'. Did you mean 'bets'?"),
    ("ann: no more bets", 1, "expected a line of the notation, not 'ann:'."),
    ("notice of limits 5..10 in an hour", 27, "expected MINUTES or SECONDS, not 'an'."),
    ("limits 5-10", 9, "expected '..', not '-10'."),
    ("chips 5 25", 1, "expected 'chips' only before the first act."),
    ("game Craps", 1, "expected 'game' only before the first act."),
    ("dealer does cut", 1, "expected 'dealer' only before the first act."),
    ("dispute 1 stands", 17, "expected STANDS, but the line ends."),
    ("bank balance", 6, "expected 'balances', not 'balance'. Did you mean 'balances'?"),
    ("seat 1 has 5 on Drgn", 17, "There is no area 'Drgn'. Did you mean 'Dragon'?"),
    ("foo", 1, "expected a line of the notation, not 'foo'."),
    ("\x00\x01", 1, "expected a line of the notation, not '\\x00\\x01'."),
    (f"foo {'x' * 20_000}", 20_001, "expected a line of at most 20000 characters."),
    (f"foo {'x' * 19_000}", 1, "expected a line of the notation, not 'foo'."),
]
BAD_EXPECTATIONS = [
    ("seat 1 Drgon frozen", 8, "There is no area 'Drgon'. Did you mean 'Dragon'?"),
    ("seat 1 Dragon freezes", 15, "not 'freezes'. Did you mean 'frozen'?"),
    ("seat 1 Dragon wins ten", 20, "expected AMOUNT, CLAUSE or the end of the line, not 'ten'."),
    ("seat 1 Dragon wins 10 9.99", 23, "expected CLAUSE or the end of the line, not '9.99'."),
    ("refuse 6.2.4", 1, "not 'refuse'. Did you mean 'refused'?"),
    ("refused 6.2.99", 9, "expected ':', CLAUSE or the end of the line, not '6.2.99'."),
    ("nothing els", 9, "expected 'else', not 'els'. Did you mean 'else'?"),
]
BAD_HEADERS = [
    ("game Dragon Fyre", 1, 1, "There is no game 'Dragon Fyre'. Did you mean 'dragon-fire'?"),
    ("gamme Dragon Fire", 1, 1, "expected 'game NAME' among the first lines"),
    ("", 1, 1, "expected 'game NAME' among the first lines"),
    ("\n\n# only a comment\n", 1, 1, "expected 'game NAME' among the first lines"),
    ("seat 1 Ann buys 5", 1, 1, "expected 'game NAME' among the first lines"),
    ("game Dragon Fire\nchips 5 five", 2, 9, "expected the end of the line, not 'five'."),
    ("game Dragon Fire\nchips 5 5", 2, 1, "A table's chips are different amounts"),
    ("game Dragon Fire\nruling 9.9 x", 2, 1, "Dragon Fire has no ruling '9.9'."),
    ("game Dragon Fire\nruling 5.2 x", 2, 1, "DF 5.2 has no reading 'x'."),
    ("game Dragon Fire with us", 1, 1, "Dragon Fire has no pay table 'us'."),
    ("game Dragon Fire\nseats 21", 2, 1, "A table has 1 to 20 seats, not 21."),
    ("game Dragon Fire\n  seats 3", 2, 3, "expected a line that is not indented."),
    ("game Dragon Fire\ndealer does cutt", 2, 1, "The house knows no step 'cutt'. Did you mean"),
    ("game Dragon Fire\nlimits Drgon 5..10", 2, 8, "There is no area 'Drgon'."),
    ("game Dragon Fire\n    seat 1 has 5", 2, 5, "expected a command above what is indented."),
    (HEAD + "bank balances\n    nothing else", 4, 5, "expected a command above"),
]


def refused(text: str, line: int, column: int, told: str) -> None:
    with pytest.raises(NotationFault) as fault:
        script(text, find, "my.table")
    assert told in str(fault.value)
    assert (fault.value.line, fault.value.column) == (line, column)
    assert str(fault.value).startswith(f"my.table line {line}, column {column}: ")
    assert len(str(fault.value)) < 400


@pytest.mark.parametrize(("line", "column", "told"), BAD, ids=[line[:40] for line, _, _ in BAD])
def test_a_line_that_is_none(line: str, column: int, told: str) -> None:
    refused(f"{HEAD}{line}\nseat 1 leaves\n", 3, column, told)


@pytest.mark.parametrize(("line", "column", "told"), BAD_EXPECTATIONS, ids=lambda x: str(x)[:40])
def test_an_expectation_that_is_none(line: str, column: int, told: str) -> None:
    refused(f"{HEAD}no more bets\n\t {line}  # why\n", 4, column + 2, told)


@pytest.mark.parametrize(("text", "line", "column", "told"), BAD_HEADERS)
def test_a_header_that_is_none(text: str, line: int, column: int, told: str) -> None:
    refused(text, line, column, told)


@pytest.mark.parametrize(
    ("line", "column", "told"),
    [
        ("dealt 1 2s 3s 4s 5s", 1, ""),
        ("sixth 1 2s burnt", 12, "expected 'burned' or the end of the line, not 'burnt'."),
        ("seat 1 keeps", 13, "expected CARDS or 'nothing', but the line ends."),
    ],
)
def test_lines_of_cards(line: str, column: int, told: str) -> None:
    if not told:
        assert script(CARDS + line, find).steps[-1].said.text == line
    else:
        refused(CARDS + line, 3, column, told)
