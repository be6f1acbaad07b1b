"""What a house chose: one reading of every ruling, and a pay table where odds are its own."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from croupier.words.faults import RuleFault, nearest
from croupier.words.rulebook import Rulebook, Ruling

PayTable = Mapping[str, str]

NOTE = "Note"  # the line of a pay table that pays nothing: what the table says of itself


@dataclass(frozen=True, slots=True)
class Chosen:
    """One reading for each ruling of a rulebook, and the pay table in force."""

    book: Rulebook
    readings: Mapping[str, str]
    paytable: str
    pays: PayTable

    def __call__(self, ruling_id: str, offered: Mapping[str, Any]) -> Any:  # noqa: ANN401 - what readings differ in: states, odds, calls
        """`chosen("5.2", {"returned": ..., "ignored": ...})`: what the chosen reading means."""
        ruling = self.book.ruling(ruling_id)
        if set(offered) != set(ruling.readings):
            raise RuleFault(
                f"{ruling.id} has the readings {', '.join(ruling.readings)}; "
                f"the game answers for {', '.join(offered)}."
            )
        return offered[self.readings[ruling.id]]

    def pay(self, name: str) -> str:
        """The odds this pay table states for a wager."""
        if name not in self.pays:
            raise RuleFault(f"The pay table {self.paytable!r} states no odds for {name!r}.")
        return self.pays[name]

    def beside(self, table: PayTable) -> "Chosen":
        """The same with the lines of another pay table added, where this one has none."""
        return replace(self, pays={**table, **self.pays})

    def read_as(self, ruling_id: str, reading: str) -> "Chosen":
        """The same, with the reading that a house's own pay table implies."""
        return replace(self, readings={**self.readings, self.book.ruling(ruling_id).id: reading})


def choose(
    book: Rulebook,
    readings: Mapping[str, str],
    tables: Mapping[str, PayTable],
    paytable: str = "",
) -> Chosen:
    """The default readings with these put in their place; a word nobody knows is refused.

    A ruling whose readings are the names of the pay tables is the choice of the table itself.
    """
    chosen = {ruling.id: ruling.default for ruling in book.rulings.values()}
    for ruling_id, reading in readings.items():
        ruling = book.ruling(ruling_id)
        if reading not in ruling.readings:
            hint = nearest(reading, tuple(ruling.readings))
            raise RuleFault(f"{ruling.id} has no reading {reading!r}.{hint}")
        chosen[ruling.id] = reading
    if paytable and paytable not in tables:
        hint = nearest(paytable, tuple(tables)) or " Its odds all stand in the document."
        raise RuleFault(f"{book.title} has no pay table {paytable!r}.{hint}")
    ruling_of_tables = _ruling_of(book, tables)
    if ruling_of_tables is None:
        return Chosen(book, chosen, paytable, tables.get(paytable, {}))
    name = chosen[ruling_of_tables.id] = paytable or chosen[ruling_of_tables.id]
    return Chosen(book, chosen, name, tables[name])


def lines(tables: Mapping[str, PayTable]) -> tuple[str, ...]:
    """Every line of a game's pay tables that states odds."""
    every = dict.fromkeys(line for table in tables.values() for line in table)
    return tuple(line for line in every if line != NOTE)


def own_table(
    book: Rulebook, tables: Mapping[str, PayTable], name: str, entries: PayTable
) -> Mapping[str, PayTable]:
    """The pay tables of a game with a house's own beside them; a misspelt line is refused."""
    known = lines(tables)
    if not known:
        raise RuleFault(f"{book.title} takes no pay table: its odds all stand in the document.")
    for line in entries:
        if line not in (*known, NOTE):
            raise RuleFault(
                f"Pay table {name!r}: {book.title} pays no {line!r}.{nearest(line, known)}"
            )
    return {**tables, name: entries}


def _ruling_of(book: Rulebook, tables: Mapping[str, PayTable]) -> Ruling | None:
    named = (r for r in book.rulings.values() if set(r.readings) <= set(tables) and tables)
    return next(named, None)
