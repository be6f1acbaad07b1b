"""Which tests name which clause, and what the matrix says of a book."""

from textwrap import dedent

import pytest

from croupier.games import GAMES, Definition, find
from croupier.paper import matrix
from croupier.paper.page import plain

MODULE = dedent(
    '''
    """DF 1.1 in a docstring of the module is named by no test."""
    import pytest

    ROWS = [("DF 6.1.1", "roll 3 4")]
    MORE: list[str] = ["DF 6.1.2"]
    BOTH = (*ROWS, *MORE)
    UNUSED = "DF 9.9"

    def helper():
        return " DF 6.2 "

    @pytest.fixture
    def table():
        return "DF 7.1"

    @pytest.mark.parametrize("clause", ["DF 5.2", "DF 5.3"])
    def test_no_roll(clause):
        pass

    @pytest.mark.parametrize(("clause", "roll"), BOTH)
    def test_all(clause, roll):
        helper()

    def test_fixture(table):
        pass

    class TestFire:
        def test_in_class(self):
            assert "DF 6.1.2"
    '''
)


@pytest.mark.parametrize(
    ("clause", "tests"),
    [
        ("DF 5.2", ["test_no_roll"]),
        ("DF 5.3", ["test_no_roll"]),
        ("DF 6.1.1", ["test_all"]),
        ("DF 6.1.2", ["test_all", "TestFire::test_in_class"]),
        ("DF 6.2", ["test_all"]),
        ("DF 7.1", ["test_fixture"]),
        ("DF 9.9", []),
        ("DF 1.1", []),
    ],
)
def test_a_test_names_what_it_holds_and_what_it_uses(clause: str, tests: list[str]) -> None:
    named = matrix.named_in(MODULE, "tests/games/test_x.py")
    assert list(named.get(clause, ())) == [f"tests/games/test_x.py::{name}" for name in tests]


def test_what_several_modules_name_is_put_together() -> None:
    one, two = {"DF 5.2": ("a::test_a",)}, {"DF 5.2": ("b::test_b",), "DF 5.3": ("b::test_b",)}
    assert matrix.merged([one, two]) == {
        "DF 5.2": ("a::test_a", "b::test_b"),
        "DF 5.3": ("b::test_b",),
    }


def test_each_clause_has_its_line_in_the_order_of_the_document() -> None:
    definition = find("double-dice")
    found = matrix.lines(definition.book, definition.under({}).cited, {"DD 8.1": ("x::test_x",)})
    assert [line.clause.id for line in found] == list(definition.book.clauses)
    line = next(line for line in found if line.clause.id == "8.1")
    assert line.cited_by == ("Any Seven",)
    assert line.tests == ("x::test_x",)


@pytest.mark.parametrize(
    ("clause", "cited_by"),
    [
        ("10.1", ("authority: report a wrong number", "authority: override")),
        ("5.3.2", ("authority: no roll",)),  # a ground
        ("7.4", ()),  # the bank carries it, whatever rests on it
        ("3.6.2", ("shooter",)),  # the game cites it
        ("1.1 roll", ()),
    ],
)
def test_what_the_table_allows_by_a_clause_cites_it(clause: str, cited_by: tuple[str, ...]) -> None:
    definition = find("dragon-fire")
    found = matrix.lines(definition.book, definition.under({}).cited, {})
    assert {line.clause.id: line.cited_by for line in found}[clause] == cited_by


@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_the_summary_counts_every_clause_once(definition: Definition) -> None:
    found = matrix.lines(definition.book, definition.under({}).cited, {})
    head, items = matrix.summary(found)
    assert head.text == f"{len(definition.book.clauses)} clauses."
    told = {entry.label: entry.text for entry in items.entries}
    for label in ("By status:", "By source:"):
        counts = [int(part.split()[0]) for part in told[label].split(", ")]
        assert sum(counts) == len(definition.book.clauses)
    assert told["Executed here, cited by no code:"] == "none"


def test_the_page_says_where_tests_are_known() -> None:
    definition = find("craps")
    found = matrix.lines(definition.book, definition.under({}).cited, {})
    away = plain(matrix.matrix_page(definition.book, found, tests_known=False))
    assert "only known in the project's source tree" in away
    assert "named by no test" not in away
    here = plain(matrix.matrix_page(definition.book, found, tests_known=True))
    assert "left to a person, and named by no test: " in " ".join(here.split())


def test_the_page_says_when_nothing_is_left_untested() -> None:
    definition = find("double-dice")
    named = {f"DD {clause}": ("x::test_x",) for clause in definition.book.clauses}
    found = matrix.lines(definition.book, definition.under({}).cited, named)
    page = plain(matrix.matrix_page(definition.book, found, tests_known=True))
    held = {"executed", "enforced", "discretion"}
    count = sum(clause.status in held for clause in definition.book.clauses.values())
    said = f"left to a person, and named by a test: all of them, {count} clauses."
    assert said in " ".join(page.split())


@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_what_no_code_decides_is_listed_with_who_carries_it(definition: Definition) -> None:
    found = matrix.lines(definition.book, definition.under({}).cited, {})
    _, items = matrix.summary(found)
    listed = [
        clause
        for entry in items.entries
        if entry.label.startswith(("Shown on", "Seen to by"))
        for clause in entry.text.split(", ")
        if entry.text != "none"
    ]
    beside = [
        c.id for c in definition.book.clauses.values() if c.status in {"displayed", "physical"}
    ]
    assert sorted(listed) == sorted(beside)


@pytest.mark.parametrize(
    ("places", "text"),
    [
        ((), "-"),
        (("Dragon, open",), "Dragon, open"),
        (("Come", "Come 4", "Come 5"), "Come and 2 more"),
    ],
)
def test_the_code_column_is_short(places: tuple[str, ...], text: str) -> None:
    assert matrix.shortly(places) == text
