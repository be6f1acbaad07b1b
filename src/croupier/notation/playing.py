"""Lines played on a table: what each came to, and where it differs from what was expected."""

from dataclasses import dataclass

from croupier.bank.ledger import Ledger
from croupier.notation.actors import asked_by
from croupier.notation.checks import Check
from croupier.notation.expected import REFUSED, Expected, unmet
from croupier.notation.happened import Fact, facts
from croupier.notation.header import Find, opened
from croupier.notation.script import Said, Script, Step, script
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done, act
from croupier.table.state import Refused, Table
from croupier.table.transfers import transfers


@dataclass(frozen=True, slots=True)
class Standing:
    """A table and its books at one moment."""

    table: Table
    ledger: Ledger


@dataclass(frozen=True, slots=True)
class Came:
    """What one line came to: its events, the commands that made them, or who said no and why."""

    said: Said
    commands: tuple[c.Command, ...]
    events: tuple[e.Event, ...]
    facts: tuple[Fact, ...]
    refused: Refused | None
    after: Standing


@dataclass(frozen=True, slots=True)
class Difference:
    """The first line at which a text and its table go apart."""

    file: str
    line: int
    text: str
    expected: tuple[str, ...]
    actual: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A text that was played: as far as it went, and the difference that ended it, if any."""

    file: str
    standing: Standing
    opening: e.Event
    lines: tuple[Came, ...]
    difference: Difference | None = None

    @property
    def table(self) -> Table:
        return self.standing.table

    @property
    def events(self) -> tuple[e.Event, ...]:
        """The whole log."""
        return (self.opening, *(event for came in self.lines for event in came.events))


def replay(text: str, find: Find, file: str = "") -> Played:
    """Plays a text; a NotationFault where it is not in the notation, else how far it agrees."""
    return play(script(text, find, file))


def play(whole: Script) -> Played:
    """Plays a text that was taken apart, up to the first line at which the table goes elsewhere."""
    file = whole.file
    done = opened(whole.header, whole.game, whole.seats_named)
    standing = begun(done)
    lines: list[Came] = []
    for step in whole.steps:
        came = say(standing, step.said)
        lines.append(came)
        standing = came.after
        difference = compared(came, step, file)
        if difference is not None:
            return Played(file, standing, done.events[0], tuple(lines), difference)
    return Played(file, standing, done.events[0], tuple(lines))


def begun(done: Done) -> Standing:
    """A table just opened, with its books."""
    return Standing(done.table, booked(Ledger(), done.events))


def booked(ledger: Ledger, events: tuple[e.Event, ...]) -> Ledger:
    for event in events:
        moves = transfers(event)
        ledger = ledger.after(moves) if moves else ledger
    return ledger


def say(standing: Standing, said: Said) -> Came:
    """What a line comes to: all of its commands, or none of them."""
    table = standing.table
    commands: list[c.Command] = []
    events: list[e.Event] = []
    for command in said.commands:
        asked = asked_by(table, command, said.who, said.seat)
        commands.append(asked)
        done = act(table, asked)
        if isinstance(done, Refused):
            return Came(said, tuple(commands), (), (), done, standing)
        table = done.table
        events += done.events
    after = Standing(table, booked(standing.ledger, tuple(events)))
    happened = facts(events, table.rules)
    return Came(said, tuple(commands), tuple(events), happened, None, after)


def compared(came: Came, step: Step, file: str) -> Difference | None:
    """Where what happened is not what the line's check, or the lines under it, say."""
    said, after = step.said, came.after
    if said.check is not None:
        true = said.check.actual(after.table, after.ledger)
        agrees = true == said.check.says
        if agrees:
            return None
        return Difference(file, said.line, said.text, (said.check.says,), (true,))
    wanted = [(line, want) for line, want in step.expected if isinstance(want, Expected)]
    if came.refused is not None or any(want.what == REFUSED for _, want in wanted):
        return _refusal_compared(came, step, file)
    missing = unmet((want for _, want in wanted), came.facts)
    if missing:
        line = next(line for line, want in wanted if want in missing)
        told = tuple(str(fact) for fact in came.facts if fact.told)
        return Difference(file, line, said.text, tuple(map(str, missing)), told or ("nothing",))
    return _checks_compared(came, step, file)


def _refusal_compared(came: Came, step: Step, file: str) -> Difference | None:
    """A refusal and the line that expects it belong together, and nothing else beside them."""
    no, said = came.refused, step.said
    met = no is not None and any(
        isinstance(want, Expected) and want.meets_refusal(no.rule, no.why)
        for _, want in step.expected
    )
    others = [w for _, w in step.expected if isinstance(w, Expected) and w.what != REFUSED]
    if met and not others:
        return _checks_compared(came, step, file)
    expected = tuple(str(want) for _, want in step.expected if isinstance(want, Expected))
    if no is not None:
        actual: tuple[str, ...] = (f"{REFUSED}  {no.rule}: {no.why}",)
    else:
        actual = tuple(str(fact) for fact in came.facts if fact.told) or ("done",)
    line = step.expected[0][0] if step.expected else said.line
    return Difference(file, line, said.text, expected or ("done",), actual)


def _checks_compared(came: Came, step: Step, file: str) -> Difference | None:
    for line, want in step.expected:
        if isinstance(want, Check):
            true = want.actual(came.after.table, came.after.ledger)
            if true != want.says:
                return Difference(file, line, step.said.text, (want.says,), (true,))
    return None
