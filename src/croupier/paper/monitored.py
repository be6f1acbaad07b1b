"""A table's life held against what its rules and honest dice give: what a monitor sees and says.

The text is played line by line on a table of our own. What it says of a wager's end is taken as
what was observed; beside it stands what the rules pay, and what all 36 rolls would have paid.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.bank.chips import payable
from croupier.bank.money import money
from croupier.machine.tables import LOSES, WINS
from croupier.maths.watch import FACES, Money, against, bounds
from croupier.notation import Script, begun, say
from croupier.notation.expected import REFUSED, Expected
from croupier.notation.header import opened
from croupier.notation.script import Step
from croupier.paper.numbers import several
from croupier.paper.page import Block, Item, Items, Page, Table, Text, Title
from croupier.table import events as e
from croupier.table.state import Bet
from croupier.table.state import Table as Live
from croupier.words.calls import ROLLS
from croupier.words.faults import RuleFault

ALARM = 0.001  # the chance of an alarm on honest play, for ever
PAIRS = tuple((low, high) for low in range(1, FACES + 1) for high in range(low, FACES + 1))
HONEST_PAIRS = tuple((1 if low == high else 2) / len(ROLLS) for low, high in PAIRS)
SAYS = {"wins": 1, "loses": -1, "returned": 0}


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wager's end that is not the rules': in which line, and both amounts."""

    line: int
    wager: str
    said: str
    rule: str


@dataclass(slots=True)
class Watched:
    """All that was seen at a table."""

    pairs: Counter[tuple[int, int]] = field(default_factory=Counter)
    money: Money = field(default_factory=Money)
    wrong: list[Wrong] = field(default_factory=list)
    refused: list[tuple[int, str]] = field(default_factory=list)
    corrected: list[int] = field(default_factory=list)

    @property
    def rolls(self) -> int:
        return self.pairs.total()

    @property
    def faces(self) -> list[int]:
        """How often each number was thrown, two of them a roll."""
        return [sum(n * pair.count(f) for pair, n in self.pairs.items()) for f in _faces()]

    @property
    def evidence(self) -> dict[str, float]:
        """The e-values: against each number, against each pair of numbers, against the money."""
        return {
            "numbers": against(self.faces, [1 / FACES] * FACES),
            "pairs": against([self.pairs[pair] for pair in PAIRS], HONEST_PAIRS),
            "money": self.money.against,
        }

    @property
    def all_evidence(self) -> float:
        """All gamblers together, who shared one unit among them."""
        return sum(self.evidence.values()) / len(self.evidence)


def _faces() -> range:
    return range(1, FACES + 1)


# ------------------------------------------------------------------------------ watching


@dataclass(slots=True)
class _Roll:
    """A roll whose wagers are being settled: the players' gain by rule and as it was said."""

    honest: Mapping[float, int]
    gain: int = 0


def watch(script: Script) -> Watched:
    """Plays a text and watches: dice, payments, money."""
    done = opened(script.header, script.game, script.seats_named)
    standing = begun(done)
    if standing.table.rules.dice is None:
        raise RuleFault(f"{script.game.title} is decided by cards; a monitor watches dice.")
    seen, open_roll = Watched(), None
    for step in script.steps:
        before, came = standing.table, say(standing, step.said)
        standing = came.after
        if came.refused and not any(_is_refusal(one) for _, one in step.expected):
            seen.refused.append((step.said.line, str(came.refused.why)))
        for event in came.events:
            if isinstance(event, e.Overridden):
                seen.corrected.append(step.said.line)
            if isinstance(event, e.Confirmed):
                _close(seen, open_roll)
                open_roll = _Roll(gains(before))
                seen.pairs[min(event.first, event.second), max(event.first, event.second)] += 1
            if open_roll and isinstance(event, e.Collected | e.Paid):
                open_roll.gain += sum(_observed(r, step, seen) for r in event.receipts)
    _close(seen, open_roll)
    return seen


def _is_refusal(one: object) -> bool:
    return isinstance(one, Expected) and one.what == REFUSED


def _close(seen: Watched, roll: _Roll | None) -> None:
    if roll:
        seen.money = seen.money.after(roll.gain, roll.honest)


def gains(table: Live) -> Mapping[float, int]:
    """What the players would gain by each of the 36 rolls, by the rules: amount -> rolls."""
    found: Counter[float] = Counter()
    tables, chips = table.rules.tables, table.rules.chips
    for call in range(len(ROLLS)):
        found[sum(_due(tables.befalls(table.clock, call, area), bet, chips)
                  for (_, area), bet in table.bets.items())] += 1  # fmt: skip
    return found


def _due(effect: Any, bet: Bet, chips: tuple[int, ...]) -> int:  # noqa: ANN401 - machine's effect
    """What a bet gains by this effect; tokens that lose cost their holder nothing."""
    if effect.kind == WINS:
        due = Fraction(bet.amount + bet.tokens) * effect.odds
        return payable(chips, -(-due.numerator // due.denominator))
    return -bet.amount if effect.kind == LOSES else 0


def _observed(receipt: e.Receipt, step: Step, seen: Watched) -> int:
    """What a wager's end gained its player, as the text has it, or else by the rules."""
    by_rule = receipt.pays - (receipt.stake - receipt.back - receipt.up)
    said = {"wins": receipt.pays, "loses": -by_rule}
    rule = f"{receipt.outcome} {money(said.get(receipt.outcome, receipt.back))}"
    for line, one in step.expected:
        told = isinstance(one, Expected) and _told(one, receipt)
        if isinstance(one, Expected) and told:
            amount = one.amount if one.amount is not None else said.get(told, 0)
            if (told, amount) == (receipt.outcome, said.get(receipt.outcome, amount)):
                return by_rule
            wager = f"seat {receipt.seat} {receipt.area}"
            seen.wrong.append(Wrong(line, wager, f"{told} {money(amount)}", rule))
            return SAYS[told] * amount
    return by_rule


def _told(one: Expected, receipt: e.Receipt) -> str:
    """What the line says of this wager: wins, loses or returned; nothing of any other."""
    wager = f"seat {receipt.seat} {receipt.area} "
    end = one.what.removeprefix(wager)
    return end if one.what.startswith(wager) and end in SAYS else ""


# ------------------------------------------------------------------------------- told


def alarmed(seen: Watched, alarm: float = ALARM) -> bool:
    """Whether there is cause for alarm: a payment against the rules, or evidence enough."""
    return bool(seen.wrong) or seen.all_evidence >= 1 / alarm


def monitor_page(title: str, seen: Watched, alarm: float = ALARM) -> Page:
    """What a monitor says of a table."""
    ways = " ".join(f"{name} {value:,.3g}," for name, value in seen.evidence.items())
    verdict = "ALARM" if alarmed(seen, alarm) else "quiet"
    return (
        Title(f"{title}, watched"),
        Text(
            f"{verdict}: {several(seen.rolls, 'roll')}, evidence {seen.all_evidence:,.3g} of the "
            f"{1 / alarm:,.0f} that raise an alarm ({ways[:-1]}). On honest play an alarm is "
            f"raised with a chance of {100 * alarm:g}% at most, however often and however long "
            f"one looks."
        ),
        *_corrected(seen),
        Title("Payments", 2),
        *_payments(seen),
        Title("Dice", 2),
        Table(("Number", "Thrown", "Share", "Between", "and"), tuple(_rows(seen, alarm)), "lrrrr"),
        Title("Money", 2),
        Text(
            f"The players gained {money(round(seen.money.gained))}; honest dice and the rules "
            f"give them {seen.money.expected / 100:,.2f} in the mean for what lay there, and "
            f"between {_low(seen, alarm):,.2f} and {_high(seen, alarm):,.2f} at any time."
        ),
    )


def _corrected(seen: Watched) -> Iterable[Block]:
    if seen.corrected:
        lines = ", ".join(map(str, seen.corrected))
        yield Text(
            f"A result was corrected in line {lines}: it is counted as it was first keyed and paid."
        )
    if seen.refused:
        line, why = seen.refused[0]
        yield Text(
            f"{several(len(seen.refused), 'line')} refused by the rules and passed over, first "
            f"line {line}: {why}"
        )


def _payments(seen: Watched) -> Iterable[Block]:
    if not seen.wrong:
        yield Text("Every wager's end that the text tells is the rules' own.")
        return
    yield Items(
        tuple(
            Item(f"line {one.line}", f"{one.wager} {one.said}; by the rules {one.rule}")
            for one in seen.wrong
        )
    )


def _rows(seen: Watched, alarm: float) -> Iterable[tuple[str, ...]]:
    faces = seen.faces
    for face, count in zip(_faces(), faces, strict=True):
        low, high = bounds(count, sum(faces), 1 / FACES, alarm / FACES)
        share = f"{100 * count / sum(faces):.2f}%" if sum(faces) else "-"
        yield str(face), f"{count:,}", share, f"{100 * low:.2f}%", f"{100 * high:.2f}%"


def _low(seen: Watched, alarm: float) -> float:
    return (seen.money.expected - seen.money.within(alarm)) / 100


def _high(seen: Watched, alarm: float) -> float:
    return (seen.money.expected + seen.money.within(alarm)) / 100


def monitor_json(seen: Watched, alarm: float = ALARM) -> dict[str, Any]:
    faces = seen.faces
    return {
        "alarm": alarmed(seen, alarm),
        "rate": alarm,
        "rolls": seen.rolls,
        "evidence": {**seen.evidence, "all": seen.all_evidence},
        "wrong": [
            {"line": w.line, "wager": w.wager, "said": w.said, "rule": w.rule} for w in seen.wrong
        ],
        "refused": [{"line": line, "why": why} for line, why in seen.refused],
        "corrected": seen.corrected,
        "numbers": {
            str(face): {"thrown": n, "between": bounds(n, sum(faces), 1 / FACES, alarm / FACES)}
            for face, n in zip(_faces(), faces, strict=True)
        },
        "money": {
            "gained": seen.money.gained,
            "expected": seen.money.expected,
            "within": seen.money.within(alarm),
        },
    }
