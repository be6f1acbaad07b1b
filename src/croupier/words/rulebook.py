"""A rulebook: every clause of a document in our words, and every ruling on it, read from Markdown.

The file stands beside the game's module. Its two kinds of entry are

    - 6.1.1.2 [executed] our words            and     ### DF 5.2. a question?
    - 7.5 [enforced in table] our words               - returned (default): what it means
    - 6.1.1 [executed; copy] our words                - ignored: what it means
                                                      Because: ...
                                                      Carried by: games

and, in the chapters named Authority and Grounds behind all clauses, who may do what, on which
grounds:

    - no roll: dealer, casino supervisor (5.1)        - no roll, must: 5.4.1, 5.4.2
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files

from croupier.words.authority import Grant, add_grant, add_grounds
from croupier.words.faults import RuleFault, nearest

STATUSES = ("executed", "enforced", "displayed", "discretion", "physical")
STANDINGS = ("copy", "other law", "assumption")
ROOMS = ("games", "table", "bank", "paper", "house")

_CLAUSE = re.compile(r"- (.+?) \[(\w+)(?: in (\w+))?(?:; ([\w ]+))?\] (.+)")
_READING = re.compile(r"- ([\w-]+)( \(default\))?: (.+)")
_RULING = re.compile(r"### (.+?)\. (.+)")


@dataclass(frozen=True, slots=True)
class ClauseText:
    """One numbered clause: what it says, what becomes of it, which room carries it."""

    id: str
    words: str
    status: str
    room: str
    standing: str
    chapter: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A place where the text is silent or contradicts itself: the question and its readings."""

    id: str
    question: str
    readings: Mapping[str, str]
    default: str
    because: str
    room: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A whole document, restated."""

    title: str
    short: str
    document: str
    clauses: Mapping[str, ClauseText]
    rulings: Mapping[str, Ruling]
    authority: Mapping[str, Grant] = field(default_factory=dict)
    grounds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def clause(self, number: str) -> ClauseText:
        """The clause of this number; a RuleFault with a suggestion where there is none."""
        if number not in self.clauses:
            hint = nearest(number, tuple(self.clauses)) if number else ""
            hint = hint if hint.startswith(" Did") else ""
            raise RuleFault(f"{self.title} has no clause {number!r}.{hint}")
        return self.clauses[number]

    def ruling(self, ruling_id: str) -> Ruling:
        """The ruling of this id, with or without the document's short name before it."""
        wanted = " ".join(ruling_id.split()).casefold()
        for known, ruling in self.rulings.items():
            if wanted in {known.casefold(), known.removeprefix(self.short + " ").casefold()}:
                return ruling
        hint = nearest(ruling_id, tuple(self.rulings))
        raise RuleFault(f"{self.title} has no ruling {ruling_id!r}.{hint}")

    def grants_on(self, clause: str) -> tuple[Grant, ...]:
        """The acts that rest on this clause or have it as a ground, with those who may do them."""
        grounded = {key.partition(",")[0] for key, of in self.grounds.items() if clause in of}
        return tuple(
            grant
            for grant in self.authority.values()
            if clause in grant.clauses or grant.act in grounded
        )

    @property
    def assumptions(self) -> tuple[ClauseText, ...]:
        """Clauses that are not in any text at hand: to be named wherever they are shown."""
        return tuple(c for c in self.clauses.values() if c.standing in {"assumption", "other law"})


def rulebook(module: str) -> Rulebook:
    """The rulebook beside a game's module, given the module's __name__."""
    package, _, name = module.rpartition(".")
    return read_rulebook(files(package).joinpath(f"{name}.md").read_text("utf-8"), f"{name}.md")


def read_rulebook(text: str, source: str) -> Rulebook:
    """Markdown -> Rulebook; whatever the format does not know is refused with its line number."""
    head: dict[str, str] = {}
    clauses: dict[str, ClauseText] = {}
    rulings: dict[str, Ruling] = {}
    authority: dict[str, Grant] = {}
    grounds: dict[str, tuple[str, ...]] = {}
    entries = {
        "Rulings": partial(_add_reading, rulings),
        "Authority": partial(add_grant, authority, clauses),
        "Grounds": partial(add_grounds, grounds, clauses),
    }
    chapter = ""
    for number, line in _joined(text):
        if line.startswith("# "):
            head["title"] = line[2:]
        elif line.startswith("## "):
            chapter = line[3:]
        elif line.startswith("### "):
            _open_ruling(line, rulings, source, number)
        elif line.startswith("- ") and chapter in entries:
            entries[chapter](line, source, number)
        elif line.startswith("- "):
            clause = _clause(line, chapter, source, number)
            if clause.id in clauses:
                raise RuleFault(f"{source} line {number}: clause {clause.id} stands there twice.")
            clauses[clause.id] = clause
        elif line.startswith(("Because: ", "Carried by: ")) and rulings:
            _close_ruling(line, rulings)
        else:
            key, colon, value = line.partition(": ")
            if not colon or chapter or key not in {"Short", "Document"}:
                raise RuleFault(f"{source} line {number}: this is no rulebook line: {line[:60]!r}")
            head[key] = value
    _check(head, rulings, source)
    return Rulebook(
        head["title"], head["Short"], head["Document"], clauses, rulings, authority, grounds
    )


def _joined(text: str) -> list[tuple[int, str]]:
    """Lines with their numbers, continuation lines (two spaces) put back behind their first."""
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("  ") and lines:
            first, so_far = lines[-1]
            lines[-1] = (first, f"{so_far} {line.strip()}")
        elif line.strip():
            lines.append((number, line.rstrip()))
    return lines


def _clause(line: str, chapter: str, source: str, number: int) -> ClauseText:
    found = _CLAUSE.fullmatch(line)
    if found is None:
        raise RuleFault(f"{source} line {number}: a clause reads '- ID [status] words'.")
    clause_id, status, room, standing, words = found.groups()
    for value, known in ((status, STATUSES), (room, ROOMS), (standing, STANDINGS)):
        if value is not None and value not in known:
            raise RuleFault(f"{source} line {number}: {value!r} is none of {', '.join(known)}.")
    return ClauseText(
        id=clause_id,
        words=words,
        status=status,
        room="" if status == "physical" else room or "games",
        standing=standing or "document",
        chapter=chapter,
    )


def _open_ruling(line: str, rulings: dict[str, Ruling], source: str, number: int) -> None:
    found = _RULING.fullmatch(line)
    if found is None:
        raise RuleFault(f"{source} line {number}: a ruling reads '### ID. question?'.")
    rulings[found[1]] = Ruling(found[1], found[2], {}, "", "", "")


def _add_reading(rulings: dict[str, Ruling], line: str, source: str, number: int) -> None:
    found = _READING.fullmatch(line)
    if found is None or not rulings:
        raise RuleFault(f"{source} line {number}: a reading reads '- name: what it means'.")
    ruling_id, so_far = list(rulings.items())[-1]
    readings = {**so_far.readings, found[1]: found[3]}
    default = found[1] if found[2] else so_far.default
    rulings[ruling_id] = Ruling(ruling_id, so_far.question, readings, default, "", "")


def _close_ruling(line: str, rulings: dict[str, Ruling]) -> None:
    ruling_id, r = list(rulings.items())[-1]
    key, _, value = line.partition(": ")
    because = value if key == "Because" else r.because
    room = value if key == "Carried by" else r.room
    rulings[ruling_id] = Ruling(r.id, r.question, r.readings, r.default, because, room)


def _check(head: dict[str, str], rulings: dict[str, Ruling], source: str) -> None:
    for key in ("title", "Short", "Document"):
        if key not in head:
            raise RuleFault(f"{source}: the head lacks its {key} line.")
    for ruling in rulings.values():
        if not (ruling.readings and ruling.default and ruling.because and ruling.room in ROOMS):
            raise RuleFault(
                f"{source}: ruling {ruling.id} needs readings, one of them the default, "
                f"a 'Because:' and a 'Carried by:' with one of {', '.join(ROOMS)}."
            )
