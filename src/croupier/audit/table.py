"""One table's part of the log, followed entry by entry: what it says, and what it must say."""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import astuple

from croupier.audit.source import Row
from croupier.bank.ledger import Transfer
from croupier.games import find
from croupier.table import events as e
from croupier.table.coded import event_of, fingerprint
from croupier.table.evolve import evolve
from croupier.table.rules import Rules
from croupier.table.state import Table
from croupier.table.transfers import transfers
from croupier.words.card_game import CardGame
from croupier.words.digest import digest
from croupier.words.faults import RuleFault
from croupier.words.game import Game
from croupier.words.rulebook import Rulebook

FROM_NOTHING = bytes(32)
MAY_OWE = ("cage", "float", "drop box", "house/", "owed/")
ENDS_AT_ZERO = "wager/"
_parts = msgspec.json.Decoder(list[msgspec.Raw])
_postings = msgspec.json.Decoder(list[Transfer])


class Wrong(Exception):  # noqa: N818 - what it is
    """What is wrong with an entry."""


class Followed:
    """A table as far as its entries were found to be right."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = 0
        self.digest = FROM_NOTHING
        self.time = 0
        self.events = 0
        self.table: Table | None = None
        self.balances: dict[tuple[str, str], int] = {}

    def follow(self, row: Row) -> None:
        """Goes on by one entry; Wrong if it cannot be what was written."""
        self._is_next(row)
        self._is_chained(row)
        events = _array(row.events, "events")
        if len(events) != row.count:
            raise Wrong(f"it says {row.count} events and holds {len(events)}")
        self._happens(row, events)
        self.version += row.count
        self.digest, self.time = row.hash, row.time
        self.events += row.count

    def refuse(self, row: Row) -> None:
        """Goes on by one refusal, of which nothing comes."""
        self._is_next(row)
        self._is_chained(row)
        said = _array(row.events, "refusal")
        if row.count != 1 or len(said) != 1 or not said[0].startswith(b'["Refused",'):
            raise Wrong("it holds no refusal")
        if row.postings != "[]" or row.mark:
            raise Wrong("a refusal moves no money and marks no table")
        self.version += 1
        self.digest, self.time = row.hash, row.time

    def _is_next(self, row: Row) -> None:
        if row.first > self.version:
            raise Wrong(f"{row.first - self.version} events before it are missing")
        if row.first < self.version:
            raise Wrong(f"it begins at version {row.first}, and that was written already")
        if row.time < self.time:
            raise Wrong("it was written before the entry that precedes it")

    def _is_chained(self, row: Row) -> None:
        head = [self.name, row.first, row.count, row.time, row.sender, row.command.hex(),
                row.body.hex()]  # fmt: skip
        text = json.dumps(head, separators=(",", ":"), ensure_ascii=False)
        said = f'{text[:-1]},{row.events},{row.postings},"{row.mark.hex()}"]'
        if sha256(self.digest + said.encode()).digest() != row.hash:
            raise Wrong("its digest is not that of what it holds and of the entry before it")

    # ------------------------------------------------------------ what happened

    def _happens(self, row: Row, events: list[bytes]) -> None:
        moved: list[Transfer] = []
        for text in events:
            try:
                event = event_of(text)
            except RuleFault as fault:
                raise Wrong(str(fault)) from None
            self.table = self._after(event)
            _cites(event, self.table.rules.book)
            moved += transfers(event)
        if _money(row.postings) != moved:
            raise Wrong("the money it moves is not what its events move")
        self._books(moved)
        if self.table is None or fingerprint(self.table)[: len(row.mark)] != row.mark:
            raise Wrong("played again, the table is not the one that it marks")
        if len(row.mark) != 8:
            raise Wrong("it does not mark how the table stood")

    def _after(self, event: e.Event) -> Table:
        if self.table is not None:
            try:
                return evolve(self.table, event)
            except (LookupError, AttributeError, TypeError, ValueError, AssertionError) as fault:
                kind = type(event).__name__
                raise Wrong(f"{kind} cannot have happened at that table ({fault})") from None
        if not isinstance(event, e.Opened):
            raise Wrong("a table's log begins with its opening")
        return evolve(Table(_rules(event)), event)

    def _books(self, moved: list[Transfer]) -> None:
        for source, to, amount, _, kind in map(astuple, moved):
            if amount <= 0 or source == to:
                raise Wrong(f"it moves {amount} from {source} to {to}")
            self.balances[source, kind] = self.balances.get((source, kind), 0) - amount
            self.balances[to, kind] = self.balances.get((to, kind), 0) + amount
        for source, _, _, _, kind in map(astuple, moved):
            if self.balances[source, kind] < 0 and not source.startswith(MAY_OWE):
                raise Wrong(f"{source} would hold {self.balances[source, kind]} in {kind}")

    # ------------------------------------------------------------ how it all stands

    def standing(self) -> Iterator[str]:
        """What does not agree between the books and the table at the end of the log."""
        table = self.table
        if table is None:
            return
        held = {key: n for key, n in self.balances.items() if n}
        if sum(held.values()):
            yield f"all balances together are {sum(held.values())}, not nothing"
        for (account, kind), wanted in _on_the_table(table).items():
            found = held.pop((account, kind), 0)
            if found != wanted:
                yield f"{account} holds {found} in {kind}, and {wanted} lie there"
        for (account, kind), found in held.items():
            if account.startswith((ENDS_AT_ZERO, "seat/")):
                yield f"{account} holds {found} in {kind}, and nothing lies there"


def _on_the_table(table: Table) -> dict[tuple[str, str], int]:
    """What players have in hand and on the layout, by the names that the books use."""
    lies: dict[tuple[str, str], int] = {}
    for number, seat in enumerate(table.seats, 1):
        if seat is not None:
            lies[f"seat/{number}/chips", "chips"] = seat.chips
            lies[f"seat/{number}/chips", "tokens"] = seat.tokens
            lies[f"owed/{number}", "chips"] = -seat.owed
    for (number, area), bet in table.bets.items():
        account = f"wager/{number}/{table.rules.wagers[area].name}"
        lies[account, "chips"] = bet.amount
        lies[account, "tokens"] = bet.tokens
    lies["jackpot/pool", "chips"] = table.pool
    return lies


def _rules(event: e.Opened) -> Rules:
    """The rules that the opening names, as this release has them."""
    pays = tuple(sorted(event.pays.items()))
    try:
        game, found = _game(event.game, tuple(event.readings.items()), event.paytable, pays)
    except RuleFault as fault:
        raise Wrong(f"its rules are not known here: {fault}") from None
    if found != event.digest:
        raise Wrong(f"it was opened under rules of {event.game} that this release has otherwise")
    return Rules(game, event.chips, frozenset(event.automatic))


Lines = tuple[tuple[str, str], ...]


@cache
def _game(name: str, readings: Lines, paytable: str, pays: Lines) -> tuple[Game | CardGame, str]:
    """A game and its digest, built once for all tables that play it so."""
    definition = find(name)
    own = dict(pays) if paytable and paytable not in definition.paytables else None
    game = definition.under(dict(readings), paytable, own)
    return game, digest(game)


def _cites(event: e.Event, book: Rulebook) -> None:
    """Every clause that an event names must stand in the rulebook."""
    for rule in _cited(event):
        if rule and rule != "house" and rule not in book.clauses:
            raise Wrong(f"{type(event).__name__} cites {rule!r}, and there is no such clause")


def _cited(event: Any) -> Iterator[str]:  # noqa: ANN401 - events, receipts, movements
    yield event.rule
    if isinstance(event, e.Receipt):
        yield event.by
    for name in ("receipts", "settled", "returned", "moved", "instead"):
        for part in getattr(event, name, ()):
            if hasattr(part, "rule"):
                yield from _cited(part)


def _money(text: str) -> list[Transfer]:
    try:
        return _postings.decode(text)
    except ValueError:
        raise Wrong("the money it moves cannot be read") from None


def _array(text: str, what: str) -> list[bytes]:
    """The parts of a JSON array, each as the text that it is."""
    try:
        return [bytes(part) for part in _parts.decode(text)]
    except ValueError:
        raise Wrong(f"its {what} cannot be read") from None
