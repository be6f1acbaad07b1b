"""Who may do what, as a rulebook says it: read line by line, and a slip refused with its line."""

import pytest

from croupier.words.authority import Grant
from croupier.words.faults import RuleFault
from croupier.words.rulebook import read_rulebook

BOOK = """\
# Toy

Short: TY
Document: A toy, for trying out words.

## 5. Invalid Roll

- 5 [enforced in table] A roll may be invalid.
- 5.1 [enforced in table] The dealer says so.
- 5.4.1 [discretion in table] A die is off the table.

## Authority

{}

## Grounds

{}
"""
GRANT = "- no roll: dealer, casino supervisor (5.1, 5)"
GROUNDS = "- no roll, must: 5.4.1"
ROLES = (
    "player, shooter, dealer, stickperson, boxperson, gaming supervisor, games supervisor, "
    "casino supervisor, inspector, permit holder, house"
)
ONCE = "authority reads '- act: roles (clauses)', once."
NO_GROUND = "no clause above, and none of another document, as 'DF 5.4.1' would be."
GROUNDS_ONCE = "grounds read '- act, may: clauses', once."


def refused(grant: str, grounds: str) -> str:
    with pytest.raises(RuleFault) as fault:
        read_rulebook(BOOK.format(grant, grounds), "toy.md")
    return str(fault.value)


def test_who_may_do_what_is_read() -> None:
    book = read_rulebook(BOOK.format(GRANT, GROUNDS), "toy.md")
    assert dict(book.authority) == {
        "no roll": Grant("no roll", ("dealer", "casino supervisor"), ("5.1", "5"))
    }
    assert dict(book.grounds) == {"no roll, must": ("5.4.1",)}


def test_neither_chapter_adds_a_clause() -> None:
    book = read_rulebook(BOOK.format(GRANT, GROUNDS), "toy.md")
    assert tuple(book.clauses) == ("5", "5.1", "5.4.1")


def test_a_line_may_go_on_in_the_next() -> None:
    grant = "- no roll: dealer, casino\n  supervisor (5.1,\n  5)"
    book = read_rulebook(BOOK.format(grant, "- no roll, must:\n  5.4.1"), "toy.md")
    assert book == read_rulebook(BOOK.format(GRANT, GROUNDS), "toy.md")


def test_a_book_without_the_chapters_gives_nobody_a_right() -> None:
    book = read_rulebook(BOOK.partition("## Authority")[0], "toy.md")
    assert (dict(book.authority), dict(book.grounds)) == ({}, {})


def test_our_own_house_rule_is_a_clause_to_rest_on_and_the_house_a_role() -> None:
    book = read_rulebook(BOOK.format("- let time pass: house (house)", GROUNDS), "toy.md")
    assert book.authority["let time pass"] == Grant("let time pass", ("house",), ("house",))


def test_a_ground_may_stand_in_another_document() -> None:
    book = read_rulebook(BOOK.format(GRANT, "- no roll, may: 5.4.1, DF 5.3.1"), "toy.md")
    assert book.grounds["no roll, may"] == ("5.4.1", "DF 5.3.1")


@pytest.mark.parametrize(
    ("clause", "acts"),
    [
        ("5.1", ["no roll", "call the roll"]),  # both rest on it
        ("5", ["no roll"]),  # rests on it, among others
        ("5.4.1", ["no roll"]),  # has it as a ground
        ("5.4", []),  # there is no such clause
    ],
)
def test_the_acts_on_a_clause_are_found(clause: str, acts: list[str]) -> None:
    grants = f"{GRANT}\n- call the roll: dealer (5.1)\n- leave: player (house)"
    book = read_rulebook(BOOK.format(grants, GROUNDS), "toy.md")
    assert [grant.act for grant in book.grants_on(clause)] == acts


@pytest.mark.parametrize(
    ("grant", "sentence"),
    [
        ("- no roll: dealer", f"line 14: {ONCE}"),
        ("- no roll: (5.1)", f"line 14: {ONCE}"),
        ("- no roll (5.1)", f"line 14: {ONCE}"),
        ("- no roll: dealer ()", f"line 14: {ONCE}"),
        (f"{GRANT}\n- no roll: dealer (5)", f"line 15: {ONCE}"),
        ("- no roll: croupier (5.1)", f"line 14: 'croupier' is no role of {ROLES}."),
        ("- no roll: dealer,, player (5.1)", f"line 14: '' is no role of {ROLES}."),
        ("- no roll: Dealer (5.1)", f"line 14: 'Dealer' is no role of {ROLES}."),
        (
            f"{GRANT}\n- leave: player (5, 5.2)",
            "line 15: 'leave' rests on '5.2', which is no clause above, and not 'house'.",
        ),
        (
            "- leave: player (DF 5.1)",
            "line 14: 'leave' rests on 'DF 5.1', which is no clause above, and not 'house'.",
        ),
        ("no roll: dealer (5.1)", "line 14: this is no rulebook line: 'no roll: dealer (5.1)'"),
    ],
)
def test_a_slip_in_the_authority_is_refused_with_its_line(grant: str, sentence: str) -> None:
    assert refused(grant, GROUNDS) == f"toy.md {sentence}"


@pytest.mark.parametrize(
    ("grounds", "sentence"),
    [
        ("- no roll", f"line 18: {GROUNDS_ONCE}"),
        ("- no roll, must:", f"line 18: {GROUNDS_ONCE}"),
        (f"{GROUNDS}\n- no roll, must: 5", f"line 19: {GROUNDS_ONCE}"),
        (
            "- no roll, must: 5.4.1, 5.4.2",
            f"line 18: '5.4.2' is {NO_GROUND}",
        ),
        (
            "- no roll, must: house",
            f"line 18: 'house' is {NO_GROUND}",
        ),
    ],
)
def test_a_slip_in_the_grounds_is_refused_with_its_line(grounds: str, sentence: str) -> None:
    assert refused(GRANT, grounds) == f"toy.md {sentence}"
