"""Every form of the notation is written and read back: with all it may say, and with the least."""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games import find
from croupier.notation.acts import ACTS, ActForm
from croupier.notation.checks import CHECKS, Check
from croupier.notation.expected import EXPECTATIONS, Expected
from croupier.notation.forms import Form, fill, first_fit, is_slot, pieces, slots
from croupier.notation.header import HEADERS, Header, words_of
from croupier.notation.script import said_line
from croupier.notation.slots import RoleName
from croupier.table.opening import STEPS
from croupier.words.cards import DECK

GAMES = {name: words_of(find(name).under({})) for name in ("dragon-fire", "double-chance")}
CARDS = ("dealt", "sixth", "keeps", "extra hand", "misdeal", "with CARDS", "turned", "shows")
# What may stand in each slot; any other takes words.
SAMPLES: dict[str, Any] = {
    **dict.fromkeys(("N", "NUMBER", "COUNT", "ROUND"), 2),
    "FOUND": 51,
    "D": 3,
    "D2": 4,
    "SECONDS": 90,
    "MINUTES": 1200,
    "AMOUNT": 1_250,
    "TOKENS": 500,
    "VALUE": 2_500,
    "UNIT": 500,
    "MIN": 500,
    "MAX": 50_000,
    "BALANCE": -1_250,
    "NAME": "Ann Lee",
    "INSPECTOR": "Ida",
    "WHO": "Cleo",
    "OTHER": "Gil",
    "ROLE": "casino supervisor",
    "AREA": "Total 7",
    "TARGET": "Fire",
    "STATE": "frozen",
    "CLAUSE": "6.2.4",
    "GROUND": "5.4.1",
    "CARDS": ("2s", "3h"),
    "CARD": "Td",
    "ORDER": tuple(map(str, DECK)),
    "DICE": (2, 4),
    "VALUES": (500, 2_500),
    "PILE": "2 x 25, 1 x 5",
    "READING": "ignored",
    "PAYTABLE": "us",
    "TITLE": "Dragon Fire",
    "ID": "5.2",
    "STEP": STEPS[0],
    "ACCOUNT": "wager/1/Dragon",
    "STANDS": "open",
}
LEAST = {"MIN", "MAX"}  # a range may be open on either side


def words_for(form: Form) -> Any:  # noqa: ANN401 - the words of a game
    return GAMES["double-chance" if any(c in form.pattern for c in CARDS) else "dragon-fire"]


def fillings(form: Form) -> Iterator[dict[str, Any]]:
    """The most that a form can say, and the least."""
    named = {slot: SAMPLES.get(slot, "late, as seen") for slot in slots(form.pattern)}
    if words_for(form) is GAMES["double-chance"]:
        named |= {k: v for k, v in {"AREA": "Hand", "CLAUSE": "9.1"}.items() if k in named}
    yield named
    needed = {piece for piece in pieces(form.pattern) if is_slot(piece)}
    yield {slot: value for slot, value in named.items() if slot in needed}


def lines(forms: tuple[Form, ...]) -> list[Any]:
    found = {}
    for form in forms:
        for values in fillings(form):
            for quotes in (False, True):
                line = fill(form.pattern, values, quotes=quotes)
                assert line is not None, form.pattern
                found[form.pattern, line] = pytest.param(form, line, id=line[:60])
    return list(found.values())


@pytest.mark.parametrize(("form", "line"), lines(ACTS))
def test_a_command_is_written_as_it_was_read(form: ActForm, line: str) -> None:
    words = words_for(form)
    said = said_line(line, words)
    assert said.check is None
    assert [type(command) for command in said.commands] == list(form.acts)
    if len(said.commands) == 1:
        (command,) = said.commands
        written = [text for f in ACTS if (text := f.says(command, quotes=True)) is not None]
        assert written, command
        assert said_line(written[0], words).commands == said.commands


@pytest.mark.parametrize(("form", "line"), lines(CHECKS))
def test_a_check_says_what_was_read(form: Form, line: str) -> None:
    check = first_fit(CHECKS, line, words_for(form))
    assert isinstance(check, Check)
    assert str(first_fit(CHECKS, str(check), words_for(form))) == str(check)


@pytest.mark.parametrize(("form", "line"), lines(EXPECTATIONS))
def test_an_expectation_says_what_was_read(form: Form, line: str) -> None:
    want = first_fit(EXPECTATIONS, line, words_for(form))
    assert isinstance(want, Expected)
    assert first_fit(EXPECTATIONS, str(want), words_for(form)) == want


@pytest.mark.parametrize(("form", "line"), lines(HEADERS))
def test_a_header_line_changes_the_header(form: Form, line: str) -> None:
    change = first_fit(HEADERS, line, words_for(form))
    assert change(Header()) != Header() or form.pattern.startswith("limits")


def test_a_role_stands_for_whoever_holds_it() -> None:
    said = said_line("casino supervisor overrides to 3 4", GAMES["dragon-fire"])
    assert isinstance(said.who, RoleName)
    assert said_line("Cleo overrides to 3 4", GAMES["dragon-fire"]).who == "Cleo"


@pytest.mark.parametrize(
    "line",
    [
        "SEAT 1   Places 5   on  TOTAL 7",
        "seat 1 places 5.00 on dice total 7",
        "seat 1 adds 5 to the Total 7 area",
        'seat 1 places 5 on Total 7 # and "more"',
    ],
)
def test_spaces_capitals_and_the_documents_words_make_no_difference(line: str) -> None:
    from croupier.notation.script import bare

    plain = said_line("seat 1 places 5 on Total 7", GAMES["dragon-fire"])
    assert said_line(bare(line), GAMES["dragon-fire"]).commands == plain.commands
