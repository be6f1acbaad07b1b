"""Commands decided, written down and answered; what is not on the disk was never said.

Several commands can share one write: `ask_all` decides them one after the other, keeps all they
came to at once, and only then answers any of them.
"""

from collections.abc import Callable, Sequence
from time import time_ns

from croupier.house.asked import Answer, Done, Request
from croupier.house.entries import Sent, entry_of, refusal_of, refused_by
from croupier.house.kept import (
    GameOf,
    Kept,
    begun,
    events_json,
    events_of,
    read_back,
)
from croupier.house.log import Log
from croupier.store.entry import REFUSED, Entry, body_key, command_key
from croupier.store.faults import Repeated, Stale, StoreFault
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.coded import command_bytes
from croupier.table.decide import Done as Acted
from croupier.table.decide import act
from croupier.table.state import Refused
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
        self.numbers: set[bytes] = set()

    def version(self, log: Log, stream: str) -> int:
        """Where a log stands with what is drawn up for it."""
        drawn = [entry.version for entry in self.entries if entry.stream == stream]
        return drawn[-1] if drawn else log.head(stream).version


class House:
    """Tables over one log. Not to be shared between threads: each act changes what it holds."""

    def __init__(self, log: Log, game_of: GameOf, clock: Callable[[], int] = now) -> None:
        self.log = log
        self._game_of = game_of
        self._clock = clock
        self._tables: dict[str, Kept] = {}

    def tables(self) -> list[str]:
        return [name for name in self.log.streams() if not name.startswith(REFUSED)]

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
        sent = Sent(sender, command_key(sender, number), body)
        known = self._answered(sent)
        if known is not None:
            return known
        if not name or name.startswith(REFUSED):
            return Refused("house", f"A table has a name, and none that begins with {REFUSED}.")
        if self.log.head(name).version:
            return Refused("house", f"There is a table {name!r} already; name this one otherwise.")
        time = self._clock()
        kept = begun(done.events[0], done.table, time)
        self.log.append([entry_of(name, 0, done.events, kept, sent)])
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
            self.log.append(drawn.entries)
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
            known = self._answered(_sent(request))
            if known is not None:
                return known
            drawn = _Drawn()
            answer = self._drawn(request, drawn)
            try:
                self.log.append(drawn.entries)
            except (Stale, Repeated):
                self._tables.pop(request.table, None)
                continue
            self._tables.update(drawn.tables)
            assert answer is not None  # noqa: S101 - only its twin in a group has to wait
            return answer
        raise StoreFault(f"{request.table} is written to without a pause; ask again.")

    def _drawn(self, request: Request, drawn: _Drawn) -> Answer | None:
        """The answer, with what has to be kept for it; none yet for one sent twice at once."""
        sent = _sent(request)
        if sent.key in drawn.numbers:
            return None
        drawn.numbers.add(sent.key)
        try:
            kept = drawn.tables.get(request.table) or self.kept(request.table)
        except StoreFault as fault:
            return Refused("house", str(fault))
        time = max(self._clock(), kept.time)
        decided = _decided(kept, request, time)
        if isinstance(decided, Refused):
            known = self._answered(sent)
            if known is not None:
                return known
            at = drawn.version(self.log, f"{REFUSED}{request.table}")
            drawn.entries.append(refusal_of(request.table, at, decided, time, sent))
            return decided
        events, after = decided
        drawn.entries.append(entry_of(request.table, kept.table.version, events, after, sent))
        drawn.tables[request.table] = after
        return Done(request.table, after.table.version, events)

    def _answered(self, sent: Sent) -> Answer | None:
        """The first answer to a command of this number, if it ever had one."""
        known = self.log.recall(sent.key)
        if known is None:
            return None
        entry = known.entry
        if entry.body != sent.body:
            return Refused("house", "This number was used for another command; send a new one.")
        if entry.stream.startswith(REFUSED):
            return refused_by(entry)
        return Done(entry.stream, entry.version, events_of(entry.events))


def _decided(kept: Kept, request: Request, time: int) -> tuple[tuple[e.Event, ...], Kept] | Refused:
    """What the command comes to at the table as it stands, and the table after it."""
    at = kept.table.version
    if request.version is not None and request.version != at:
        return Refused(
            "house", f"{request.table} is at version {at}, not {request.version}: look again."
        )
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


def _sent(request: Request) -> Sent:
    body = body_key(request.table, command_bytes(request.command))
    return Sent(request.sender, command_key(request.sender, request.number), body)
