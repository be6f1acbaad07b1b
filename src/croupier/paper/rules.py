"""The rulebook on paper: the list of games, a whole book, a branch of it, a single clause."""

from collections.abc import Iterable, Mapping
from typing import Any

from croupier.games import Definition
from croupier.paper.numbers import several
from croupier.paper.page import Block, Item, Items, Page, Table, Text, Title
from croupier.words.faults import RuleFault
from croupier.words.rulebook import STATUSES, ClauseText, Rulebook, Ruling

Cited = Mapping[str, tuple[str, ...]]
NOT_FROM_THE_DOCUMENT = {
    "copy": "from a public copy of the rules, not from the document itself",
    "other law": "the text of another jurisdiction",
    "assumption": "in no text at hand: assumed",
}
MEANING = {
    "executed": "the program does what it says",
    "enforced": "the program holds people to it",
    "displayed": "it is shown to people",
    "discretion": "a named person decides, and the program records it",
    "physical": "it is about things that no program reaches",
}


def status(clause: ClauseText) -> str:
    """'executed', 'enforced in table': what becomes of a clause, and the room that sees to it."""
    return clause.status if clause.room in {"", "games"} else f"{clause.status} in {clause.room}"


def mark(clause: ClauseText) -> str:
    """The status, and where the words come from if that is not the document."""
    standing = "" if clause.standing == "document" else f"; {clause.standing}"
    return f"{status(clause)}{standing}"


def rulings_on(book: Rulebook, clause_id: str) -> tuple[Ruling, ...]:
    """Rulings whose id begins with this clause: 'DF 6.1.7 eights' is one on 6.1.7."""
    short = f"{book.short} {clause_id}"
    return tuple(r for r in book.rulings.values() if r.id == short or r.id.startswith(f"{short} "))


def branch(book: Rulebook, number: str) -> tuple[ClauseText, ...]:
    """A clause with all below it, or a whole chapter; a RuleFault where there is no such thing."""
    wanted = " ".join(number.split())
    if wanted.casefold().startswith(f"{book.short.casefold()} "):
        wanted = wanted[len(book.short) + 1 :]
    wanted = wanted.rstrip(".")
    below = (f"{wanted}.".casefold(), f"{wanted} ".casefold())
    found = tuple(
        clause
        for clause in book.clauses.values()
        if wanted and (clause.id.casefold() == wanted.casefold() or _under(clause, wanted, below))
    )
    if not found:
        book.clause(wanted)
        raise RuleFault(f"{book.title} has no clause {number!r}.")  # pragma: no cover - never both
    return found


def _under(clause: ClauseText, wanted: str, below: tuple[str, ...]) -> bool:
    in_chapter = clause.chapter.partition(".")[0].casefold() == wanted.casefold()
    return clause.id.casefold().startswith(below) or in_chapter


def games_page(definitions: Iterable[Definition]) -> Page:
    rows = tuple(
        (
            d.name,
            d.book.title,
            str(len(d.book.clauses)),
            str(len(d.book.rulings)),
            ", ".join(d.paytables) or "in the document",
        )
        for d in definitions
    )
    return (
        Title("Games"),
        Table(("Name", "Title", "Clauses", "Rulings", "Pay tables"), rows, "llrrl"),
        Text("'croupier rules NAME' shows a rulebook, 'croupier maths NAME' the exact figures."),
    )


def games_json(definitions: Iterable[Definition]) -> list[dict[str, Any]]:
    return [
        {
            "game": d.name,
            "title": d.book.title,
            "short": d.book.short,
            "document": d.book.document,
            "clauses": len(d.book.clauses),
            "rulings": list(d.book.rulings),
            "paytables": list(d.paytables),
        }
        for d in definitions
    ]


def book_page(book: Rulebook, clauses: Iterable[ClauseText]) -> Page:
    """These clauses under the headings of their chapters, with what the marks in brackets mean."""
    shown = tuple(clauses)
    blocks: list[Block] = [Title(f"{book.title} ({book.short})"), Text(book.document)]
    blocks.extend(legend(shown))
    for chapter in dict.fromkeys(c.chapter for c in shown):
        blocks.append(Title(chapter, 2))
        entries = (Item(c.id, c.words, mark(c)) for c in shown if c.chapter == chapter)
        blocks.append(Items(tuple(entries)))
    blocks.append(Text(several(len(shown), "clause") + "."))
    return tuple(blocks)


def legend(shown: tuple[ClauseText, ...]) -> tuple[Block, ...]:
    """What the marks that occur here mean."""
    used = [s for s in STATUSES if any(c.status == s for c in shown)]
    standings = [s for s in NOT_FROM_THE_DOCUMENT if any(c.standing == s for c in shown)]
    entries = [Item(s, MEANING[s]) for s in used]
    entries += [Item(s, NOT_FROM_THE_DOCUMENT[s]) for s in standings]
    return (Text("In brackets behind a clause:"), Items(tuple(entries)))


def clause_page(book: Rulebook, clause: ClauseText, cited: Cited) -> Page:
    """One clause: its words after those it continues, what becomes of it, the rulings on it."""
    return (
        Title(f"{book.short} {clause.id}"),
        Items((*(Item(c.id, c.words) for c in above(book, clause)), Item(clause.id, clause.words))),
        *fate(book, clause, cited),
        *(block for ruling in rulings_on(book, clause.id) for block in ruling_blocks(ruling)),
    )


def branch_page(book: Rulebook, found: tuple[ClauseText, ...], cited: Cited) -> Page:
    """A clause and all below it, what becomes of the first, and the rulings on any of them."""
    rulings = dict.fromkeys(r.id for c in found for r in rulings_on(book, c.id))
    return (
        *book_page(book, found),
        *fate(book, found[0], cited),
        *(block for ruling in rulings for block in ruling_blocks(book.rulings[ruling])),
    )


def above(book: Rulebook, clause: ClauseText) -> tuple[ClauseText, ...]:
    """The clauses whose sentence this one continues: 6.1 and 6.1.1 before 6.1.1.2."""
    parts = clause.id.split(".")
    ids = (".".join(parts[:n]) for n in range(1, len(parts)))
    return tuple(book.clauses[one] for one in ids if one in book.clauses)


def fate(book: Rulebook, clause: ClauseText, cited: Cited) -> tuple[Items]:
    """What becomes of a clause, where it comes from, which code cites it, who may act by it."""
    about = [Item("Status:", f"{status(clause)}: {MEANING[clause.status]}.")]
    if clause.standing != "document":
        source = f"{clause.standing}: {NOT_FROM_THE_DOCUMENT[clause.standing]}."
        about.append(Item("Source:", source))
    places = "; ".join(grouped(cited.get(clause.id, ()))) or nobody_cites(clause)
    about.append(Item(f"{clause.id} is cited by:", places))
    about.extend(
        Item("Who may:", f"{grant.act}: {', '.join(grant.roles)}")
        for grant in book.grants_on(clause.id)
    )
    return (Items(tuple(about)),)


def grouped(places: Iterable[str]) -> list[str]:
    """'Come, box' and 'Come, open' are told as 'Come: box, open'; each place once."""
    states: dict[str, list[str]] = {}
    for place in dict.fromkeys(places):
        area, _, state = place.partition(", ")
        if place.startswith("says again"):
            area, state = place, ""
        states.setdefault(area, []).extend([state] if state else [])
    return [f"{area}: {', '.join(names)}" if names else area for area, names in states.items()]


def nobody_cites(clause: ClauseText) -> str:
    """Why no code cites a clause."""
    if clause.status == "physical":
        return "nothing; no program can"
    if clause.room != "games":
        return f"nothing in the game; the room '{clause.room}' carries it"
    return "nothing itself; the clauses below it are"


def ruling_blocks(ruling: Ruling, chosen: str = "") -> tuple[Block, ...]:
    """A ruling's question, readings and reason; `chosen` is the reading in force."""
    entries = [
        Item(name, meaning, _reading_mark(ruling, name, chosen))
        for name, meaning in ruling.readings.items()
    ]
    entries.append(Item("Because:", ruling.because))
    return (
        Title(f"Ruling {ruling.id}", 3),
        Text(ruling.question),
        Items(tuple(entries)),
    )


def _reading_mark(ruling: Ruling, name: str, chosen: str) -> str:
    marks = [*(["default"] if name == ruling.default else []), *(["chosen"] * (name == chosen))]
    return ", ".join(marks)


def clauses_json(
    book: Rulebook, clauses: Iterable[ClauseText], cited: Cited
) -> list[dict[str, Any]]:
    return [
        {
            "clause": c.id,
            "chapter": c.chapter,
            "words": c.words,
            "status": c.status,
            "room": c.room,
            "standing": c.standing,
            "cited_by": list(dict.fromkeys(cited.get(c.id, ()))),
            "who_may": {grant.act: list(grant.roles) for grant in book.grants_on(c.id)},
            "rulings": [r.id for r in rulings_on(book, c.id)],
        }
        for c in clauses
    ]
