"""A log written as notation: what people did, and under each line what came of it.

The writer plays the log as it goes. A line is written only if it causes, at the table as it is
then, exactly the events that the log has there; so replaying the text gives the same log.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.bank.money import money
from croupier.notation.actors import asked_by
from croupier.notation.acts import ACTS
from croupier.notation.asked import asked
from croupier.notation.forms import LineFault
from croupier.notation.happened import Fact, facts
from croupier.notation.header import Find, Header, chosen, opened, words_of
from croupier.notation.script import bare, said_line
from croupier.notation.slots import WHO, Words, quoted
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.opening import STEPS
from croupier.table.state import Refused, Table
from croupier.words.faults import RuleFault

INDENT, CLAUSE_COLUMN = "    ", 36
MOST_BEFORE = 8  # events that the house puts before the one that was asked for


@dataclass(frozen=True, slots=True)
class Act:
    """A command found behind some of a log's events, and the table after them."""

    command: c.Command
    events: tuple[e.Event, ...]
    table: Table


def write(events: Sequence[e.Event], find: Find) -> str:
    """The text whose replay gives these events, the first of which opened the table."""
    head = events[0] if events else None
    if not isinstance(head, e.Opened):
        raise RuleFault("A log begins with the opening of its table.")
    header = header_of(head, find)
    game = chosen(header, find)
    done = opened(header, game, 0)
    if done.events != (head,):
        raise RuleFault(f"No lines open this table of {head.game}: its pay table is a house's own.")
    words, lines = words_of(game), list(header_lines(header))
    acts = list(_acts(done.table, tuple(events[1:])))
    table, place = done.table, 0
    while place < len(acts):
        line = _two_in_one(acts[place : place + 2], table, words)
        took = 2 if line else 1
        lines.append(line or line_of(acts[place].command, table, words))
        told = facts((ev for a in acts[place : place + took] for ev in a.events), table.rules)
        lines += map(under, (fact for fact in told if fact.told))
        table, place = acts[place + took - 1].table, place + took
    return "".join(f"{line}\n" for line in lines)


def header_of(ev: e.Opened, find: Find) -> Header:
    """The header of a table that was opened so; readings that the pay table implies left out."""
    usual = find(ev.game).under({}, ev.paytable).chosen.readings
    readings = tuple((k, r) for k, r in ev.readings.items() if usual[k] != r)
    return Header(
        ev.game,
        ev.paytable,
        readings,
        ev.chips,
        ev.seats,
        ev.bank,
        tuple(ev.limits.items()),
        tuple(step for step in STEPS if step not in ev.automatic),
        ev.device,
        ev.name,
        ev.by,
    )


def header_lines(header: Header) -> Iterator[str]:
    yield f"game {header.game}" + (f" with {header.paytable}" if header.paytable else "")
    for ruling_id, reading in header.readings:
        yield f"ruling {ruling_id} {reading}"
    yield f"chips {' '.join(map(money, header.chips))}"
    yield f"seats {header.seats}"
    yield f"bank {money(header.bank)}"
    for area, limit in header.limits:
        sign = f"{money(limit.least)}..{money(limit.most) if limit.most else ''}"
        unit = f" by {money(limit.unit)}" if limit.unit else ""
        yield " ".join(filter(None, ("limits", area, sign))) + unit
    if header.device:
        yield "shuffling device"
    if set(header.by_person) == set(STEPS):
        yield "house deals nothing"
    else:
        yield from (f"dealer does {step}" for step in header.by_person)
    if header.name:
        yield f"table {quoted(header.name)}"
    if header.by != c.HOUSE:
        yield f"opened by {quoted(header.by)}"


def _acts(table: Table, log: tuple[e.Event, ...]) -> Iterator[Act]:
    """The commands behind a log, one after the other."""
    place = 0
    while place < len(log):
        found = _act(table, log[place:])
        if found is None:
            name = type(log[place]).__name__
            raise RuleFault(f"Event {place + 2} of the log, {name}, followed from no command.")
        yield found
        table, place = found.table, place + len(found.events)


def _act(table: Table, log: tuple[e.Event, ...]) -> Act | None:
    """What was asked for first here: of all that fits, what explains the most events."""
    best: Act | None = None
    tried = sorted(log[:MOST_BEFORE], key=lambda ev: ev.by == c.HOUSE)
    for event in tried:
        for command in asked(event, table):
            done = act(table, command)
            if isinstance(done, Refused) or done.events != log[: len(done.events)]:
                continue
            if best is None or len(done.events) > len(best.events):
                best = Act(command, done.events, done.table)
    return best


def line_of(command: c.Command, table: Table, words: Words) -> str:
    """The line that says a command; with who asks where that is not the usual person."""
    for quotes in (False, True):
        for form in ACTS:
            line = form.says(command, quotes=quotes)
            if line is None:
                continue
            for who in ("", f"{WHO.write(command.by, False)}: ", f"{quoted(command.by)}: "):  # noqa: FBT003 - as every kind
                if _reads_back(f"{who}{line}", [command], table, words):
                    return f"{who}{line}"
    raise RuleFault(f"No line says the command {command!r}.")


def _reads_back(line: str, commands: list[c.Command], table: Table, words: Words) -> bool:
    """Whether the line, as it would stand in a file, asks for just these commands."""
    try:
        said = said_line(bare(line), words)
    except LineFault:
        return False
    alone = "\n" not in line
    return (
        alone and [asked_by(table, one, said.who, said.seat) for one in said.commands] == commands
    )


def _two_in_one(acts: Sequence[Act], table: Table, words: Words) -> str:
    """'seat 1 Ann buys 200', where somebody sits down and buys at once."""
    match [a.command for a in acts]:
        case [c.SitDown() as sits, c.BuyIn() as buys] if sits.seat == buys.seat:
            for name in (sits.name, quoted(sits.name)):
                line = f"seat {sits.seat} {name} buys {money(buys.amount)}"
                if _reads_back(line, [sits, buys], table, words):
                    return line
    return ""


def under(fact: Fact) -> str:
    """A fact as an indented line, its clause in a column of its own."""
    amount = "" if fact.amount is None else f" {money(fact.amount)}"
    said = f"{INDENT}{fact.what}{amount}"
    return f"{said:<{CLAUSE_COLUMN - 2}}  {fact.clauses[0]}" if fact.clauses else said
