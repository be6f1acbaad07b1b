"""The rulebooks against the documents they restate, and the games against their rulebooks.

The documents themselves are no part of the project; the first half runs where they are at hand.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pytest

from croupier.games import GAMES, Definition
from croupier.words.clauses import Wins
from croupier.words.rulebook import ROOMS, STANDINGS, STATUSES, Ruling

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
DOCUMENTS = ROOT.parent / "shared" / "rules"
NAMES = {"CR": "craps_section_3.txt"}
SHORT_RUN = 8
MANY = 2_000

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
with_documents = pytest.mark.skipif(
    not DOCUMENTS.is_dir(), reason="the rule documents are not at hand"
)

# ------------------------------------------------------------------------ reading a document

NUMBERED = re.compile(r"\s*(?:- |\| )?(\d+(?:\.\d+)+) (.*)")
NUMBERED_FROM_ONE = re.compile(r"\s*(?:- )?(\d+(?:\.\d+)*)\.? (.*)")  # Double Dice: "7." and "7.1"
DEFINED = re.compile(r"\W*[“\"]\W*(.+?)\W*[”\"]\W*(?:\(.*\)\W*)?means (.*)")
WAGER_AND_ODDS = re.compile(r"<b>([A-Z][A-Za-z' ]+?)(?: \(optional\))?</b>(.*)")
DIAGRAM = re.compile(r"DIAGRAM A()$()")
HEADING = re.compile(r"#+ |\*\*\d+\. ")
ODDS = re.compile(r"(\d+) to 1\b")
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.]*\.\d)")  # a figure, not part of a clause's number


def document(game: Definition) -> dict[str, str]:
    """Each clause of the document with its text, in document order."""
    name = NAMES.get(game.book.short, f"{game.name.replace('-', '_')}.txt")
    clauses: dict[str, str] = {}
    at = ""
    for line in (DOCUMENTS / name).read_text("utf-8").splitlines():
        found = opened(line, game.book.short)
        if found:
            at, text = found
            assert at not in clauses, f"{name}: {at} stands there twice"
            clauses[at] = text
        elif at and not HEADING.match(line):
            clauses[at] += f" {line}"
    return clauses


def opened(line: str, short: str) -> tuple[str, str] | None:
    """The clause that begins on this line of the document."""
    if short == "DD":
        if found := WAGER_AND_ODDS.match(line):
            return f"Odds {found[1]}", found[2]
        numbered = NUMBERED_FROM_ONE.match(line)
        return (numbered[1], numbered[2]) if numbered else None
    if found := DEFINED.match(line):
        return f"1.1 {found[1].replace('’', chr(39)).partition(' (')[0]}", found[2]
    if DIAGRAM.match(line):
        return "Diagram A", ""
    numbered = NUMBERED.match(line)
    return (numbered[1], numbered[2]) if numbered else None


def in_hand(game: Definition) -> list[str]:
    """Our clauses that come from the document itself, in our order."""
    return [c.id for c in game.book.clauses.values() if c.standing == "document"]


def words(text: str) -> list[str]:
    """Its words, without numbers: those are facts."""
    return re.findall(r"[a-z]+", text.casefold().replace("’", "").replace("'", ""))


def runs(text: list[str]) -> set[tuple[str, ...]]:
    return {tuple(text[at : at + SHORT_RUN]) for at in range(len(text) - SHORT_RUN + 1)}


# ------------------------------------------------------------------------ against the documents


@with_documents
@every_game
def test_our_clauses_are_the_documents_clauses_in_its_order(game: Definition) -> None:
    assert in_hand(game) == list(document(game))


@with_documents
@every_game
def test_every_clause_states_the_odds_the_document_states(game: Definition) -> None:
    ours = {number: set(ODDS.findall(game.book.clause(number).words)) for number in in_hand(game)}
    assert ours == {number: set(ODDS.findall(text)) for number, text in document(game).items()}


@with_documents
@every_game
def test_no_clause_states_a_number_that_the_documents_clause_does_not(game: Definition) -> None:
    """Minutes, cards, faces, sections of an Act; what the text spells out, we may spell out too."""
    text = document(game)
    ours = {number: set(NUMBER.findall(game.book.clause(number).words)) for number in in_hand(game)}
    added = {number: found - set(NUMBER.findall(text[number])) for number, found in ours.items()}
    assert {number: found for number, found in added.items() if found} == {}


@with_documents
@every_game
def test_the_game_pays_the_odds_the_document_states(game: Definition) -> None:
    text = document(game)
    paid = {by: odds for by, odds in paid_by(game).items() if by in text}
    printed = {by: {Fraction(number) for number in ODDS.findall(text[by])} for by in paid}
    assert paid == printed


@with_documents
@every_game
def test_no_sentence_of_the_document_is_copied(game: Definition) -> None:
    theirs = runs(words(" ".join(document(game).values())))
    ours = {c.id: c.words for c in game.book.clauses.values()} | {
        f"ruling {r.id}, {place}": text
        for r in game.book.rulings.values()
        for place, text in {"question": r.question, "because": r.because, **r.readings}.items()
    }
    copied = {at: " ".join(run) for at, text in ours.items() for run in runs(words(text)) & theirs}
    assert not copied


def test_what_is_in_no_document_is_marked() -> None:
    (craps,) = (game for game in GAMES if game.book.short == "CR")
    others = [c for c in craps.book.clauses.values() if c.standing == "document"]
    assert {c.id.partition(".")[0] for c in others} == {"3"}


# ------------------------------------------------------------------------ against the games


def paid_by(game: Definition) -> dict[str, set[Fraction]]:
    """The odds that the game pays, by the clause it cites for them."""
    found: dict[str, set[Fraction]] = {}
    for wager in game.under({}).wagers:
        for state in wager.states:
            for clause in state.clauses:
                if isinstance(clause.consequence, Wins):
                    found.setdefault(clause.consequence.by, set()).add(clause.consequence.odds)
    return found


def carried_by_games(game: Definition) -> list[str]:
    return [c.id for c in game.book.clauses.values() if (c.status, c.room) == ("executed", "games")]


def definition_of(built: Any) -> dict[str, Any]:  # noqa: ANN401 - a dice game or a card game
    """All that is built, without the record of what was chosen."""
    return {f.name: getattr(built, f.name) for f in fields(built) if f.name != "chosen"}


def changes_the_game(game: Definition, ruling: Ruling) -> bool:
    built = [definition_of(game.under({ruling.id: reading})) for reading in ruling.readings]
    return all(one != other for one, other in combinations(built, 2)) and len(built) > 1


@every_game
def test_every_executed_clause_is_cited(game: Definition) -> None:
    cited = game.under({}).cited
    assert [clause for clause in carried_by_games(game) if clause not in cited] == []


@every_game
def test_every_cited_clause_exists(game: Definition) -> None:
    for ruling in game.book.rulings.values():
        for reading in ruling.readings:
            assert set(game.under({ruling.id: reading}).cited) <= set(game.book.clauses)


@every_game
def test_statuses_standings_and_rooms_are_known(game: Definition) -> None:
    for clause in game.book.clauses.values():
        assert clause.status in STATUSES, clause.id
        assert clause.standing in {"document", *STANDINGS}, clause.id
        assert clause.room in {*ROOMS, *([""] if clause.status == "physical" else [])}, clause.id
    for ruling in game.book.rulings.values():
        assert ruling.room in ROOMS, ruling.id
        assert ruling.default in ruling.readings, ruling.id


@every_game
def test_every_ruling_of_the_games_changes_the_game_and_no_other_does(game: Definition) -> None:
    changing = {r.id for r in game.book.rulings.values() if changes_the_game(game, r)}
    assert changing == {
        r.id for r in game.book.rulings.values() if r.room == "games" and len(r.readings) > 1
    }


def sets_of_readings(game: Definition) -> Iterator[dict[str, str]]:
    """Every combination; where they are too many, every two rulings together."""
    rulings = [r for r in game.book.rulings.values() if r.room == "games"]
    every = 1
    for ruling in rulings:
        every *= len(ruling.readings)
    for some in [tuple(rulings)] if every <= MANY else combinations(rulings, 2):
        for readings in product(*(r.readings for r in some)):
            yield {r.id: reading for r, reading in zip(some, readings, strict=True)}


@pytest.mark.slow
@every_game
def test_every_reading_builds_together_with_every_other(game: Definition) -> None:
    for readings in sets_of_readings(game):
        built = game.under(readings)
        assert readings.items() <= dict(built.chosen.readings).items()


@every_game
def test_every_pay_table_builds_under_every_reading(game: Definition) -> None:
    for table in game.paytables:
        for ruling in game.book.rulings.values():
            if set(ruling.readings) <= set(game.paytables):
                continue  # the choice of the table itself
            for reading in ruling.readings:
                assert game.under({ruling.id: reading}, table).chosen.paytable == table


# ------------------------------------------------------------------------ against the tests


def texts_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"), filename=str(path))
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in constants if isinstance(text, str)}


@every_game
def test_every_executed_clause_is_named_by_a_test(game: Definition) -> None:
    named = {text for path in TESTS.rglob("test_*.py") for text in texts_of(path)}
    short = game.book.short
    assert [c for c in carried_by_games(game) if f"{short} {c}" not in named] == []
