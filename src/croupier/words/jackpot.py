"""What a house enters itself: the prizes of a jackpot, and the most it pays on a wager.

A pay table has one line for each hand that qualifies, "500 to 1" or "1/10 of the meter". Where a
meter is paid from, further lines state the wager, the meter as it stands, what it is reset to, the
part of each wager it grows by, and how winners of one round share it. All money is in one unit.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.words.cards import HandRow
from croupier.words.clauses import Wins, WinsShare
from croupier.words.faults import RuleFault, nearest
from croupier.words.odds import odds, odds_text
from croupier.words.rulings import NOTE, PayTable

CAP = "Maximum payout"
AMOUNTS = ("Wager", "Meter", "Reset")
CONTRIBUTION, SPLIT = "Contribution", "Split"
METER_LINES = (*AMOUNTS, CONTRIBUTION, SPLIT)
SPLITS = ("in turn", "equal")
_PART = re.compile(r"(?:(\d+)/(\d+)|(\d+(?:\.\d+)?) ?%|(all))(?: of the (?:meter|wager))?")


@dataclass(frozen=True, slots=True)
class Meter:
    """A progressive jackpot's money: what it holds, is reset to, and grows by with each wager.

    Winners of one round are paid `in turn` (each a share of what is left) or in `equal` parts.
    """

    wager: int
    amount: int
    reset: int
    contribution: Fraction
    split: str


@dataclass(frozen=True, slots=True)
class Schedule:
    """The prizes of a jackpot, none where no jackpot is offered, and the meter they may share."""

    name: str
    prizes: Mapping[str, Wins | WinsShare]
    meter: Meter | None
    note: str

    @property
    def kind(self) -> str:
        if not self.prizes:
            return "none"
        return "progressive" if self.meter else "fixed"

    def odds(self, prize: Wins | WinsShare) -> Fraction:
        """What one unit staked gains: the stake of a winner goes back, whatever the prize is."""
        if isinstance(prize, Wins):
            return prize.odds
        return prize.share * self.meter.amount / self.meter.wager if self.meter else Fraction(0)


@dataclass(frozen=True, slots=True)
class Cap:
    """The most that is paid on a wager: so many times the stake, or an amount, or no limit."""

    rule: str
    times: Fraction | None = None
    amount: int | None = None

    def over(self, paid: Wins) -> Wins:
        """The odds under a cap in stakes. One in money depends on the stake: see `at`."""
        over = self.times is not None and paid.odds > self.times
        return Wins(self.times, self.rule) if self.times is not None and over else paid

    def at(self, odds: Fraction, stake: int | Fraction) -> Fraction:
        """The odds that are really paid on a stake, in the money of the cap."""
        return odds if self.amount is None else min(odds, self.amount / Fraction(stake))


def maximum_payout(rule: str, text: str = "") -> Cap:
    """'100 to 1' caps the odds, '25000' the money, '' nothing."""
    if not text:
        return Cap(rule)
    if text.isdecimal() and text.isascii() and int(text) > 0:
        return Cap(rule, amount=int(text))
    try:
        return Cap(rule, times=odds(text))
    except RuleFault:
        raise RuleFault(
            f"A maximum payout is an amount of money like '25000', or odds like '100 to 1', not "
            f"{text!r}."
        ) from None


def part(text: str) -> Fraction:
    """'1/10 of the meter', '12.5 %' or 'all' -> the fraction it is."""
    found = _PART.fullmatch(text.strip())
    if found is None or (found[2] and not int(found[2])):
        raise RuleFault(f"A share is written like '1/10', '12.5 %' or 'all', not {text!r}.")
    if found[1]:
        return Fraction(int(found[1]), int(found[2]))
    return Fraction(found[3]) / 100 if found[3] else Fraction(1)


def prizes(name: str, pays: PayTable, hands: Iterable[HandRow], *, by: str) -> Schedule:
    """The schedule that a pay table holds, which may be one of no prizes; `by` is the clause."""
    where = f"The jackpot schedule {name!r}"
    qualifying = [row for row in hands if row.prize]
    if not any(row.name in pays for row in qualifying):
        return Schedule(name, {}, None, pays.get(NOTE, ""))
    paid = {row.name: _prize(where, row, pays, by) for row in qualifying}
    shares = [hand for hand, prize in paid.items() if isinstance(prize, WinsShare)]
    for line in METER_LINES:
        if shares and line not in pays:
            raise RuleFault(f"{where} pays {shares[0]} from a meter and states no {line}.")
        if not shares and line in pays:
            raise RuleFault(f"{where} states a {line}, but no hand is paid from a meter.")
    return Schedule(name, paid, _meter(where, pays) if shares else None, pays.get(NOTE, ""))


def _prize(where: str, row: HandRow, pays: PayTable, by: str) -> Wins | WinsShare:
    text = pays.get(row.name)
    if text is None:
        raise RuleFault(f"{where} states no prize for {row.name} (clause {row.prize}).")
    try:
        if "to" not in text.split():
            return WinsShare(_whole_at_most(part(text)), by)
        return Wins(odds(text), by)
    except RuleFault as fault:
        raise RuleFault(f"{where}, {row.name} (clause {row.prize}): {fault}") from None


def _whole_at_most(share: Fraction) -> Fraction:
    if not 0 < share <= 1:
        raise RuleFault(f"a share lies above nothing and goes up to the whole; {share} does not.")
    return share


def _meter(where: str, pays: PayTable) -> Meter:
    amounts = []
    for line in AMOUNTS:
        text = pays[line]
        if not (text.isdecimal() and text.isascii() and int(text) > 0):
            raise RuleFault(f"{where}: {line} is a whole amount of money, not {text!r}.")
        amounts.append(int(text))
    try:
        contribution = _whole_at_most(part(pays[CONTRIBUTION]))
    except RuleFault as fault:
        raise RuleFault(f"{where}, {CONTRIBUTION}: {fault}") from None
    split = pays[SPLIT]
    if split not in SPLITS:
        raise RuleFault(f"{where}: {SPLIT} is one of {', '.join(SPLITS)}, not {split!r}.")
    wager, amount, reset = amounts
    return Meter(wager, amount, reset, contribution, split)


# ------------------------------------------------------------------ a house's own file

_LINES = {
    **{line.casefold(): line for line in (NOTE, *METER_LINES)},
    "maximum_payout": CAP,
}
_TABLES = ("odds", "shares")


def schedule(
    source: str | Mapping[str, Any], hands: Iterable[HandRow], name: str = "own"
) -> PayTable:
    """A house's schedule, as TOML or as what TOML holds -> a pay table; refused where it fails.

    [odds] and [shares] hold one line for each hand that qualifies; beside them may stand note,
    maximum_payout and, where there are shares, wager, meter, reset, contribution and split.
    """
    given = _read(source) if isinstance(source, str) else source
    known = (*_LINES, *_TABLES)
    for key in given:
        if key not in known:
            raise RuleFault(f"A jackpot schedule has no line {key!r}.{nearest(key, known)}")
    rows = [row for row in hands if row.prize]
    paid = _prizes_given(given, {row.name: row.prize for row in rows})
    table = {row.name: paid[row.name] for row in rows if row.name in paid}
    table |= {line: str(given[key]) for key, line in _LINES.items() if key in given}
    if prizes(name, table, rows, by="").kind == "none" and CAP not in table:
        raise RuleFault("A jackpot schedule states prizes under [odds] or [shares]; this has none.")
    maximum_payout("", table.get(CAP, ""))
    return table


def _read(text: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RuleFault(f"A jackpot schedule is a TOML file, and this is none: {fault}.") from None


def _prizes_given(given: Mapping[str, Any], qualify: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for kind in _TABLES:
        lines = given.get(kind, {})
        if not isinstance(lines, Mapping):
            raise RuleFault(f"A jackpot schedule's [{kind}] is a table with one line for a hand.")
        for name, text in lines.items():
            if name not in qualify:
                raise RuleFault(
                    f"{name!r} is none of the hands that clauses {', '.join(qualify.values())} let "
                    f"qualify for a jackpot.{nearest(name, tuple(qualify))}"
                )
            if name in found:
                raise RuleFault(f"{name} is paid odds and a share of the meter: choose one.")
            found[name] = _line(name, str(text), share=kind == "shares")
    return found


def _line(name: str, text: str, *, share: bool) -> str:
    try:
        found = part(text) if share else odds(text)
    except RuleFault as fault:
        raise RuleFault(f"{name}: {fault}") from None
    return f"{found.numerator}/{found.denominator} of the meter" if share else odds_text(found)
