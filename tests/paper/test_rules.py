"""The rulebook on paper: branches, single clauses, what becomes of them."""

import pytest

from croupier.games import GAMES, Definition, find
from croupier.paper import rules
from croupier.paper.page import plain
from croupier.words.faults import RuleFault

DRAGON_FIRE, CRAPS = find("dragon-fire"), find("craps")


@pytest.mark.parametrize(
    ("definition", "number", "found"),
    [
        (DRAGON_FIRE, "6.1.1", ["6.1.1", "6.1.1.1", "6.1.1.2", "6.1.1.3"]),
        (DRAGON_FIRE, "DF 6.1.1.2", ["6.1.1.2"]),
        (DRAGON_FIRE, " df  6.1.1.2. ", ["6.1.1.2"]),
        (DRAGON_FIRE, "1.1 WND", ["1.1 WND"]),
        (DRAGON_FIRE, "1.1 wnd", ["1.1 WND"]),
        (CRAPS, "3.7", ["3.7", "3.7.1", "3.7.2"]),
        (CRAPS, "A", [f"A{n}" for n in range(1, 15)]),
        (CRAPS, "A1", ["A1"]),
    ],
)
def test_a_number_stands_for_all_below_it(
    definition: Definition, number: str, found: list[str]
) -> None:
    assert [c.id for c in rules.branch(definition.book, number)] == found


def test_a_chapter_is_a_branch() -> None:
    found = {c.chapter for c in rules.branch(DRAGON_FIRE.book, "6")}
    assert len(found) == 1
    assert found.pop().startswith("6. ")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("6.1.1.22", "Dragon Fire has no clause '6.1.1.22'. Did you mean '6.1.1.2'?"),
        ("", "Dragon Fire has no clause ''."),
        ("zebra", "Dragon Fire has no clause 'zebra'."),
    ],
)
def test_an_unknown_clause_is_refused(number: str, sentence: str) -> None:
    with pytest.raises(RuleFault) as fault:
        rules.branch(DRAGON_FIRE.book, number)
    assert str(fault.value) == sentence


def page(definition: Definition, number: str) -> str:
    (clause,) = rules.branch(definition.book, number)
    return plain(rules.clause_page(definition.book, clause, definition.under({}).cited))


def test_a_clause_stands_under_those_it_continues() -> None:
    drawn = page(DRAGON_FIRE, "6.1.1.2")
    labels = [line.split()[0] for line in drawn.splitlines() if line.startswith("6.")]
    assert labels == ["6.1", "6.1.1", "6.1.1.2", "6.1.1.2"]
    assert "Status:  executed: the program does what it says.\n" in drawn
    assert "6.1.1.2 is cited by:  Dragon: open\n" in drawn


def test_a_clause_that_is_assumed_says_so() -> None:
    assert "Source:  assumption: in no text at hand: assumed.\n" in page(CRAPS, "A11")
    assert "Source:  other law: the text of another jurisdiction.\n" in page(CRAPS, "A6")
    assert "Source:  copy: from a public copy of the rules" in page(CRAPS, "6.1.18")


def test_a_clause_shows_the_rulings_on_it() -> None:
    drawn = page(DRAGON_FIRE, "5.2")
    assert "Ruling DF 5.2\n" in drawn
    assert "[default]" in drawn
    assert "Because:" in drawn
    book = DRAGON_FIRE.book
    assert [r.id for r in rules.rulings_on(book, "6.1.7")] == ["DF 6.1.7", "DF 6.1.7 eights"]
    assert rules.rulings_on(book, "6.1") == ()


@pytest.mark.parametrize(
    ("number", "who"),
    [
        ("3.6.2", ["order the dice passed: casino supervisor"]),
        ("5.4.1", ["no roll: dealer, casino supervisor"]),  # a ground of the act
        ("11.12", [
            "open a dispute: player",
            "decide a dispute: gaming supervisor",
            "ask for a review: player",
            "review a dispute: casino supervisor",
        ]),
        ("9.1", []),
    ],
)  # fmt: skip
def test_a_clause_says_who_may_act_by_it(number: str, who: list[str]) -> None:
    lines = page(DRAGON_FIRE, number).splitlines()
    assert [line for line in lines if line.startswith("Who may:")] == [
        f"Who may:  {w}" for w in who
    ]
    (told,) = rules.clauses_json(DRAGON_FIRE.book, [DRAGON_FIRE.book.clause(number)], {})
    assert [f"{act}: {', '.join(roles)}" for act, roles in told["who_may"].items()] == who


@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_who_may_do_what_is_no_clause(definition: Definition) -> None:
    book = definition.book
    drawn = plain(rules.book_page(book, book.clauses.values()))
    assert "\nAuthority\n" not in drawn
    assert "\nGrounds\n" not in drawn


@pytest.mark.parametrize(
    ("number", "why"),
    [
        ("2.1", "2.1 is cited by:  nothing; no program can\n"),
        ("3.1", "3.1 is cited by:  nothing in the game; the room 'table' carries it\n"),
    ],
)
def test_a_clause_no_code_cites_says_why(number: str, why: str) -> None:
    assert why in page(DRAGON_FIRE, number)


def test_a_clause_that_only_heads_others_says_so() -> None:
    clause = DRAGON_FIRE.book.clause("6.1")
    assert rules.nobody_cites(clause) == "nothing itself; the clauses below it are"


def test_places_of_one_area_are_told_together() -> None:
    places = ["Come, box", "shooter", "Come, open", "shooter", "says again 6.1, 6.2"]
    assert rules.grouped(places) == ["Come: box, open", "shooter", "says again 6.1, 6.2"]


def test_a_branch_has_the_rulings_on_any_of_its_clauses() -> None:
    book = DRAGON_FIRE.book
    drawn = plain(rules.branch_page(book, rules.branch(book, "6.1"), {}))
    assert [f"Ruling DF {n}\n" in drawn for n in ("6.1.5", "6.1.7 eights", "5.2")] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("definition", GAMES, ids=lambda d: d.name)
def test_a_whole_book_shows_every_clause_with_its_mark(definition: Definition) -> None:
    book = definition.book
    drawn = " ".join(plain(rules.book_page(book, book.clauses.values())).split())
    for clause in book.clauses.values():
        assert f"{clause.id} {clause.words} [{rules.mark(clause)}]" in drawn
    assert f"{len(book.clauses)} clauses." in drawn


def test_the_marks_of_craps_are_explained() -> None:
    drawn = plain(rules.book_page(CRAPS.book, CRAPS.book.clauses.values()))
    for mark in ("copy  from", "other law  the text", "assumption  in no text at hand: assumed"):
        assert mark in drawn
