"""The matrix: for each clause its status, the code that cites it and the tests that name it."""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.paper.numbers import several
from croupier.paper.page import Item, Items, Page, Table, Text, Title
from croupier.paper.rules import Cited, status
from croupier.words.rulebook import STATUSES, ClauseText, Rulebook

Named = Mapping[str, tuple[str, ...]]
HELD = frozenset({"executed", "enforced", "discretion"})  # by the code, or by it for a person
HELD_SAID = "Executed, enforced or left to a person"
# Clauses that no code decides, and who carries them.
BESIDE: Mapping[str, tuple[str, str]] = {
    "Shown on paper:": ("displayed", "paper"),
    "Shown on screens:": ("displayed", "house"),
    "Seen to by the venue, at its table:": ("physical", ""),
}
_Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Line:
    """One clause of the matrix."""

    clause: ClauseText
    cited_by: tuple[str, ...]
    tests: tuple[str, ...]


def lines(book: Rulebook, cited: Cited, named: Named) -> tuple[Line, ...]:
    """`named` has the tests by the full name of what they name, such as 'DF 6.1.1.2'."""
    return tuple(
        Line(
            c,
            tuple(dict.fromkeys((*cited.get(c.id, ()), *by_authority(book, c)))),
            named.get(f"{book.short} {c.id}", ()),
        )
        for c in book.clauses.values()
    )


def by_authority(book: Rulebook, clause: ClauseText) -> tuple[str, ...]:
    """The acts that the table allows by this clause, or on this ground, where it carries it."""
    if clause.room != "table":
        return ()
    return tuple(f"authority: {grant.act}" for grant in book.grants_on(clause.id))


def named_in(source: str, path: str) -> dict[str, tuple[str, ...]]:
    """Every text that a test function of this module names, with 'path::test' for each of them.

    A test names what stands in it, in its decorators, and in whatever of its module it uses.
    """
    parts = _parts(ast.parse(source, filename=path))
    found: dict[str, list[str]] = {}
    for name, nodes in parts.items():
        if name.rpartition("::")[2].startswith("test"):
            for text in sorted(_texts(nodes, parts)):
                found.setdefault(text, []).append(f"{path}::{name}")
    return {text: tuple(tests) for text, tests in found.items()}


def _parts(tree: ast.Module) -> dict[str, list[ast.AST]]:
    """What a module names at its top, test methods as 'Class::test'."""
    parts: dict[str, list[ast.AST]] = {}
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                parts.setdefault(name, []).append(node)
            case ast.ClassDef(name=name, body=body):
                parts.setdefault(name, []).append(node)
                for inner in body:
                    if isinstance(inner, _Function):
                        parts.setdefault(f"{name}::{inner.name}", []).append(inner)
            case ast.Assign(targets=targets):
                for name in _stored(targets):
                    parts.setdefault(name, []).append(node)
            case ast.AnnAssign(target=target) | ast.AugAssign(target=target):
                for name in _stored([target]):
                    parts.setdefault(name, []).append(node)
    return parts


def _stored(targets: Iterable[ast.expr]) -> list[str]:
    nodes = (node for target in targets for node in ast.walk(target))
    return [node.id for node in nodes if isinstance(node, ast.Name)]


def _texts(nodes: list[ast.AST], parts: Mapping[str, list[ast.AST]]) -> set[str]:
    texts: set[str] = set()
    seen: set[str] = set()
    ahead = list(nodes)
    while ahead:
        for node in ast.walk(ahead.pop()):
            match node:
                case ast.Constant(value=str(text)):
                    texts.add(text.strip())
                case ast.Name(id=used) | ast.arg(arg=used) if used in parts and used not in seen:
                    seen.add(used)
                    ahead.extend(parts[used])
    return texts


def merged(found: Iterable[Mapping[str, tuple[str, ...]]]) -> dict[str, tuple[str, ...]]:
    """What several modules name, in one."""
    all_of_it: dict[str, tuple[str, ...]] = {}
    for one in found:
        for text, tests in one.items():
            all_of_it[text] = (*all_of_it.get(text, ()), *tests)
    return all_of_it


def matrix_json(matrix: Iterable[Line]) -> list[dict[str, Any]]:
    return [
        {
            "clause": line.clause.id,
            "status": line.clause.status,
            "words": line.clause.words,
            "cited_by": list(line.cited_by),
            "tests": list(line.tests),
        }
        for line in matrix
    ]


def matrix_page(book: Rulebook, matrix: tuple[Line, ...], *, tests_known: bool) -> Page:
    rows = tuple(
        (
            line.clause.id,
            status(line.clause),
            "" if line.clause.standing == "document" else line.clause.standing,
            shortly(line.cited_by),
            str(len(line.tests)) if tests_known else "?",
        )
        for line in matrix
    )
    heads = ("Clause", "Status", "Source", "Code that cites it", "Tests")
    unknown = "Which tests name a clause is only known in the project's source tree."
    return (
        Title(f"{book.title}: every clause, its code and its tests"),
        Table(heads, rows, "llllr"),
        *summary(matrix),
        *(() if tests_known else (Text(unknown),)),
        *((_untested(matrix),) if tests_known else ()),
    )


def shortly(places: tuple[str, ...]) -> str:
    """The first place of code that cites a clause, and how many more there are."""
    if not places:
        return "-"
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    return f"{places[0]}{more}"


def _untested(matrix: Iterable[Line]) -> Text:
    held = [line for line in matrix if line.clause.status in HELD]
    bare = [line.clause.id for line in held if not line.tests]
    if bare:
        return Text(f"{HELD_SAID}, and named by no test: {', '.join(bare)}.")
    return Text(f"{HELD_SAID}, and named by a test: all of them, {several(len(held), 'clause')}.")


def _here(line: Line) -> bool:
    return line.clause.status == "executed" and line.clause.room == "games"


def summary(matrix: tuple[Line, ...]) -> tuple[Text, Items]:
    """How many clauses there are by status, and what of them no code here cites."""
    counts = {s: sum(line.clause.status == s for line in matrix) for s in STATUSES}
    uncited = [line.clause.id for line in matrix if _here(line) and not line.cited_by]
    later: dict[str, int] = {}
    for line in matrix:
        if line.clause.room not in {"", "games"}:
            later[line.clause.room] = later.get(line.clause.room, 0) + 1
    sources: dict[str, int] = {}
    for line in matrix:
        sources[line.clause.standing] = sources.get(line.clause.standing, 0) + 1
    entries = (
        Item("By status:", _listed(counts)),
        Item("Executed here, cited by no code:", ", ".join(uncited) or "none"),
        Item("Carried by other rooms:", _listed(later)),
        Item("By source:", _listed(sources)),
        *(Item(label, _named(matrix, where)) for label, where in BESIDE.items()),
    )
    return Text(several(len(matrix), "clause") + "."), Items(entries)


def _named(matrix: Iterable[Line], where: tuple[str, str]) -> str:
    found = [line.clause.id for line in matrix if (line.clause.status, line.clause.room) == where]
    return ", ".join(found) or "none"


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items() if count) or "none"
