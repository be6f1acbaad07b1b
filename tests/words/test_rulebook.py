"""A rulebook is read from its file, and a slip in the file is refused with its line."""

import pytest

from croupier.words.faults import RuleFault
from croupier.words.rulebook import read_rulebook, rulebook

from .toy import BOOK, TEXT, refusal


def test_a_rulebook_is_read() -> None:
    assert (BOOK.title, BOOK.short, BOOK.document) == ("Toy", "TY", "A toy, for trying out words.")
    assert tuple(BOOK.clauses) == ("1", "1.1", "1.2", "2", "2.1", "2.2", "3")
    assert BOOK.clause("1").words == "The first rule goes on here."
    assert {c.chapter for c in BOOK.clauses.values()} == {"1. Rules"}


@pytest.mark.parametrize(
    ("number", "status", "room", "standing"),
    [
        ("1", "executed", "games", "document"),
        ("1.2", "enforced", "table", "document"),
        ("2", "executed", "games", "copy"),
        ("2.1", "executed", "games", "assumption"),
        ("2.2", "executed", "games", "other law"),
        ("3", "physical", "", "document"),
    ],
)
def test_a_clause_has_its_status_room_and_standing(
    number: str, status: str, room: str, standing: str
) -> None:
    clause = BOOK.clause(number)
    assert (clause.status, clause.room, clause.standing) == (status, room, standing)


def test_what_stands_in_no_text_is_an_assumption() -> None:
    assert [c.id for c in BOOK.assumptions] == ["2.1", "2.2"]


def test_a_ruling_is_read() -> None:
    ruling = BOOK.ruling("TY 1")
    assert ruling.question == "Which way?"
    assert dict(ruling.readings) == {"left": "to the left.", "right": "to the right."}
    assert (ruling.default, ruling.because, ruling.room) == ("left", "most people do.", "games")
    assert BOOK.ruling("TY pays").because == "somebody has to choose."


@pytest.mark.parametrize("spelt", ["TY pays", "pays", "ty PAYS", " TY   pays "])
def test_a_ruling_is_found_with_or_without_the_short_name(spelt: str) -> None:
    assert BOOK.ruling(spelt).id == "TY pays"


def test_the_rulebook_beside_a_game() -> None:
    assert rulebook("croupier.games.dragon_fire").title == "Dragon Fire"


def test_what_the_rulebook_does_not_have_is_refused() -> None:
    assert refusal(lambda: BOOK.clause("1.3")) == "Toy has no clause '1.3'. Did you mean '1.2'?"
    assert refusal(lambda: BOOK.clause("x")) == "Toy has no clause 'x'."
    assert refusal(lambda: BOOK.clause("")) == "Toy has no clause ''."
    assert refusal(lambda: BOOK.ruling("TY pay")) == (
        "Toy has no ruling 'TY pay'. Did you mean 'TY pays'?"
    )
    assert refusal(lambda: BOOK.ruling("x")) == "Toy has no ruling 'x'. Known: TY 1, TY pays."


SLIPS = [
    # what is written, instead of what, the refusal
    (
        "- 1.1 The second.",
        "- 1.1 [executed] The second.",
        "line 10: a clause reads '- ID [status] words'.",
    ),
    (
        "- 1.1 [done] The second.",
        "- 1.1 [executed] The second.",
        "line 10: 'done' is none of executed, enforced, displayed, discretion, physical.",
    ),
    (
        "- 1.1 [executed in pub] The second.",
        "- 1.1 [executed] The second.",
        "line 10: 'pub' is none of games, table, bank, paper, house.",
    ),
    (
        "- 1.1 [executed; hearsay] The second.",
        "- 1.1 [executed] The second.",
        "line 10: 'hearsay' is none of copy, other law, assumption.",
    ),
    (
        "- 1 [executed] The second.",
        "- 1.1 [executed] The second.",
        "line 10: clause 1 stands there twice.",
    ),
    ("### TY 1 Which way", "### TY 1. Which way?", "line 19: a ruling reads '### ID. question?'."),
    (
        "- left is default",
        "- left (default): to the left.",
        "line 21: a reading reads '- name: what it means'.",
    ),
    ("So be it.", "Carried by: games\n\n###", "line 25: this is no rulebook line: 'So be it.'"),
    ("Author: nobody", "Short: TY", "line 3: this is no rulebook line: 'Author: nobody'"),
    ("just words", "Short: TY", "line 3: this is no rulebook line: 'just words'"),
]


@pytest.mark.parametrize(("written", "instead_of", "sentence"), SLIPS, ids=[s for s, _, _ in SLIPS])
def test_a_slip_in_the_file_is_refused_with_its_line(
    written: str, instead_of: str, sentence: str
) -> None:
    text = TEXT.replace(instead_of, written + instead_of.partition("\n")[1], 1)
    with_slip = refusal_of(text)
    assert with_slip == f"toy.md {sentence}"


def refusal_of(text: str) -> str:
    with pytest.raises(RuleFault) as refused:
        read_rulebook(text, "toy.md")
    return str(refused.value)


def test_a_reading_needs_a_ruling_above_it() -> None:
    text = "# T\nShort: T\nDocument: T.\n## Rulings\n- left: to the left.\n"
    assert refusal_of(text) == "toy.md line 5: a reading reads '- name: what it means'."


def test_a_reason_needs_a_ruling_above_it() -> None:
    text = "# T\nShort: T\nDocument: T.\n## Rulings\nBecause: I say so.\n"
    assert refusal_of(text) == "toy.md line 5: this is no rulebook line: 'Because: I say so.'"


@pytest.mark.parametrize(
    ("lacking", "line"),
    [
        ("title", "# Toy"),
        ("Short", "Short: TY"),
        ("Document", "Document: A toy, for trying out words."),
    ],
)
def test_a_head_that_lacks_a_line_is_refused(lacking: str, line: str) -> None:
    text = TEXT.replace(f"{line}\n", "", 1)
    assert refusal_of(text) == f"toy.md: the head lacks its {lacking} line."


@pytest.mark.parametrize(
    ("missing", "put"),
    [
        ("- left (default): to the left.\n- right: to the right.\n", ""),
        ("- left (default)", "- left"),
        ("Because: most people do.\n", ""),
        ("Carried by: games\n", ""),
        ("Carried by: games\n", "Carried by: nobody\n"),
    ],
    ids=["readings", "default", "reason", "room", "known room"],
)
def test_a_ruling_that_lacks_a_part_is_refused(missing: str, put: str) -> None:
    assert refusal_of(TEXT.replace(missing, put, 1)) == (
        "toy.md: ruling TY 1 needs readings, one of them the default, a 'Because:' and a "
        "'Carried by:' with one of games, table, bank, paper, house."
    )


def test_an_indented_first_line_is_no_continuation() -> None:
    assert read_rulebook(f"\n{TEXT}", "toy.md") == BOOK
    assert refusal_of(f"  # Toy\n{TEXT}") == "toy.md line 1: this is no rulebook line: '  # Toy'"
