"""Commands decided, written down and answered; what is not on the disk was never said.

Several commands can share one write: `ask_all` decides them one after the other, keeps all they
came to at once, and only then answers any of them.
"""

from collections.abc import Callable, Sequence
from time import time_ns

from croupier.bank.ledger import Ledger
from croupier.house.asked import Answer, Done, Request
from croupier.house.kept import (
    GameOf,
    Kept,
    events_json,
    events_of,
    mark_of,
    postings_json,
    read_back,
)
from croupier.house.log import Log
from croupier.store.entry import Entry, Record, Refusal, body_key, command_key
from croupier.store.faults import Repeated, Stale, StoreFault
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.coded import command_bytes
from croupier.table.decide import Done as Acted
from croupier.table.decide import act
from croupier.table.state import Refused
from croupier.table.transfers import transfers
from croupier.words.faults import RuleFault

TRIES = 8  # how often a command is decided anew because somebody else wrote to the table first
# What is due at a time is decided with the time that has passed by then.
TIMED = (c.GiveLimitsNotice, c.GiveClosingNotice, c.ChangeLimits, c.CloseTable)


def now() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000


class _Drawn:
    """What a group of requests came to so far: not yet on the disk, and so not yet said."""

    def __init__(self) -> None:
        self.tables: dict[str, Kept] = {}
        self.entries: list[Entry] = []
        self.refusals: list[Refusal] = []
        self.numbers: set[bytes] = set()


class House:
    """Tables over one log. Not to be shared between threads: each act changes what it holds."""

    def __init__(self, log: Log, game_of: GameOf, clock: Callable[[], int] = now) -> None:
        self.log = log
        self._game_of = game_of
        self._clock = clock
        self._tables: dict[str, Kept] = {}

    def tables(self) -> list[str]:
        return self.log.streams()

    def kept(self, name: str) -> Kept:
        """The table of this name, read from the log when it is first asked for."""
        if name not in self._tables:
            if not self.log.head(name).version:
                raise StoreFault(f"There is no table {name!r} here.")
            self._tables[name] = read_back(self.log.read(name), self._game_of)[0]
        return self._tables[name]

    def open(self, sender: str, number: bytes, name: str, done: Acted) -> Answer:
        """A table that was just opened is kept under this name."""
        body = body_key(name, events_json(done.events))
        key = command_key(sender, number)
        known = self._answered(key, body)
        if known is not None:
            return known
        if self.log.head(name).version:
            return Refused("house", f"There is a table {name!r} already; name this one otherwise.")
        time = self._clock()
        kept = Kept(done.table, Ledger().after(transfers(done.events[0])), time, time)
        self.log.append([_entry(name, 0, done.events, kept, sender, key, body)])
        self._tables[name] = kept
        return Done(name, kept.table.version, done.events)

    def ask(self, request: Request) -> Answer:
        """What the table answers; decided anew where another process wrote to it first."""
        return self.ask_all([request])[0]

    def ask_all(self, requests: Sequence[Request]) -> list[Answer]:
        """The answers in the order of the requests, all of them kept by one write."""
        drawn = _Drawn()
        said = [self._drawn(request, drawn) for request in requests]
        try:
            if drawn.entries or drawn.refusals:
                self.log.append(drawn.entries, drawn.refusals)
        except (Stale, Repeated):
            return [self._alone(request) for request in requests]
        self._tables.update(drawn.tables)
        return [
            self._alone(request) if answer is None else answer
            for request, answer in zip(requests, said, strict=True)
        ]

    # ------------------------------------------------------------ one request

    def _alone(self, request: Request) -> Answer:
        """One request by itself, looked up first: it may have been answered before."""
        for _ in range(TRIES):
            known = self._answered(*_keys(request))
            if known is not None:
                return known
            drawn = _Drawn()
            answer = self._drawn(request, drawn)
            try:
                self.log.append(drawn.entries, drawn.refusals)
            except (Stale, Repeated):
                self._tables.pop(request.table, None)
                continue
            self._tables.update(drawn.tables)
            assert answer is not None  # noqa: S101 - only its twin in a group has to wait
            return answer
        raise StoreFault(f"{request.table} is written to without a pause; ask again.")

    def _drawn(self, request: Request, drawn: _Drawn) -> Answer | None:
        """The answer, with what has to be kept for it; none yet for one sent twice at once."""
        key, body = _keys(request)
        if key in drawn.numbers:
            return None
        drawn.numbers.add(key)
        try:
            kept = drawn.tables.get(request.table) or self.kept(request.table)
        except StoreFault as fault:
            return Refused("house", str(fault))
        decided = self._decided(kept, request)
        if isinstance(decided, Refused):
            known = self._answered(key, body)
            if known is not None:
                return known
            drawn.refusals.append(Refusal(key, body, decided.rule, decided.why))
            return decided
        events, after = decided
        entry = _entry(request.table, kept.table.version, events, after, request.sender, key, body)
        drawn.entries.append(entry)
        drawn.tables[request.table] = after
        return Done(request.table, after.table.version, events)

    def _decided(self, kept: Kept, request: Request) -> tuple[tuple[e.Event, ...], Kept] | Refused:
        """What the command comes to at the table as it stands, and the table after it."""
        at = kept.table.version
        if request.version is not None and request.version != at:
            return Refused(
                "house", f"{request.table} is at version {at}, not {request.version}: look again."
            )
        time = max(self._clock(), kept.time)
        table = kept.table
        events: tuple[e.Event, ...] = ()
        late = (time - kept.opened) // 1000 - table.time
        if late > 0 and (table.notices or isinstance(request.command, TIMED)):
            passed = act(table, c.LetTimePass(c.HOUSE, late))
            if isinstance(passed, Acted):
                table, events = passed.table, passed.events
        done = act(table, request.command)
        if isinstance(done, Refused):
            return done
        events = (*events, *done.events)
        try:
            return events, kept.after(events, done.table, time)
        except RuleFault as fault:
            return Refused("house", f"The books do not allow it: {fault}")

    def _answered(self, key: bytes, body: bytes) -> Answer | None:
        """The first answer to a command of this number, if it ever had one."""
        known = self.log.recall(key)
        if known is None:
            return None
        kept_body = known.entry.body if isinstance(known, Record) else known.body
        if kept_body != body:
            return Refused("house", "This number was used for another command; send a new one.")
        if isinstance(known, Refusal):
            return Refused(known.rule, known.why)
        entry = known.entry
        return Done(entry.stream, entry.version, events_of(entry.events))


def _keys(request: Request) -> tuple[bytes, bytes]:
    body = body_key(request.table, command_bytes(request.command))
    return command_key(request.sender, request.number), body


def _entry(
    name: str,
    first: int,
    events: tuple[e.Event, ...],
    kept: Kept,
    sender: str,
    key: bytes,
    body: bytes,
) -> Entry:
    return Entry(
        name, first, kept.table.version - first, kept.time, sender, key, body,
        events_json(events), postings_json(events), mark_of(kept.table),
    )  # fmt: skip
