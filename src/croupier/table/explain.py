"""Any refusal, settlement or ruling in one plain sentence, with its clause and our words of it."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.bank.chips import in_chips
from croupier.bank.money import money
from croupier.table import events as e
from croupier.table.rules import HOUSE_RULE, Rules
from croupier.table.state import Refused
from croupier.words.clauses import Wins
from croupier.words.odds import odds_text


def clause_words(rules: Rules, rule: str) -> str:
    """'DF 6.2.4: our words of it'; a house rule says that it is one."""
    book = rules.book
    if rule not in book.clauses:
        return "a rule of this house" if rule == HOUSE_RULE else rule
    clause = book.clauses[rule]
    marked = "" if clause.standing == "document" else f" [{clause.standing}]"
    return f"{book.short} {rule}{marked}: {clause.words}"


def refusal(rules: Rules, no: Refused) -> str:
    """Why not, and by which clause."""
    return f"{no.why} ({clause_words(rules, no.rule)})"


def receipt(rules: Rules, r: e.Receipt) -> str:
    """What became of one wager, what it was paid in, and the clauses for both."""
    told = f"{settled(rules, r)}. {clause_words(rules, r.rule)}"
    return told if r.by in {"", r.rule} else f"{told} {clause_words(rules, r.by)}"


def settled(rules: Rules, r: e.Receipt) -> str:
    """The same without its clauses."""
    told = f"Seat {r.seat}, {r.area}: {_lay(r.stake, r.tokens)} {_ended(rules, r)}"
    if r.excess:
        told += f", of which {money(r.excess)} above the maximum went back"
    if r.rounding:
        told += f", rounded up by {money(r.rounding)} to what chips can pay"
    if r.pays:
        told += f", paid in {in_chips(r.chips)}"
    return f"{told}; {money(r.up)} stay on the area" if r.up else told


def _lay(stake: int, tokens: int) -> str:
    chips = [money(stake)] if stake or not tokens else []
    return " and ".join([*chips, *([f"{money(tokens)} in tokens"] if tokens else [])])


def _ended(rules: Rules, r: e.Receipt) -> str:
    if r.outcome != "wins":
        return {"loses": "lost", "returned": "went back"}.get(r.outcome, r.outcome)
    return f"won {money(r.pays)}{_odds(rules, r)}"


def _odds(rules: Rules, r: e.Receipt) -> str:
    """The odds of the clause that decided, where that wager has one."""
    game = rules.game
    answers = game.answers.get((r.area, r.state), {}).values()
    for clause in answers:
        paid = clause.consequence
        if clause.rule == r.rule and isinstance(paid, Wins):
            return f" at {odds_text(paid.odds)}"
    return ""


def movement(rules: Rules, m: e.Moved) -> str:
    """Where chips went that were not decided, and by which clause."""
    return f"{lies(m)}. {clause_words(rules, m.rule)}"


def lies(m: e.Moved) -> str:
    """The same without its clause."""
    if m.to_area != m.area:
        where = f"moved to {m.to_area}"
    else:
        where = "is frozen" if m.to_state == "frozen" else f"stays, and is now {m.to_state!r}"
    return f"Seat {m.seat}, {m.area}: {money(m.amount + m.tokens)} {where}"


def event_words(rules: Rules, event: e.Event) -> tuple[str, ...]:
    """One sentence for a ruling, and one for each wager that an event ended or moved."""
    told = [receipt(rules, r) for r in ended(event)] + [movement(rules, m) for m in moved(event)]
    if isinstance(event, e.Overridden):
        told += [words for one in event.instead for words in event_words(rules, one)]
    ruled = RULED.get(type(event))
    if ruled is not None:
        told.insert(0, f"{ruled(event)}. {clause_words(rules, event.rule)}")
    return tuple(told)


def ended(event: e.Event) -> tuple[e.Receipt, ...]:
    """The wagers that an event ended, whatever it calls them."""
    names = ("receipts", "settled", "returned")
    return tuple(receipt for name in names for receipt in getattr(event, name, ()))


def moved(event: e.Event) -> tuple[e.Moved, ...]:
    """The wagers that an event moved without deciding them."""
    moves: tuple[e.Moved, ...] = getattr(event, "moved", ())
    return moves


def _said(words: str) -> str:
    """What somebody said of it, behind a colon; nothing where nothing was said."""
    return f": {words.rstrip('.')}" if words else ""


def _no_roll(ev: e.NoRollCalled) -> str:
    again = ", and the dice are thrown again" if ev.throw_again else ""
    return f"The roll does not count{_said(ev.facts)}, on ground {ev.ground}{again}"


def _sign(limit: e.Limit) -> str:
    most = f" to {money(limit.most)}" if limit.most else " up"
    unit = f" in steps of {money(limit.unit)}" if limit.unit else ""
    return f"{money(limit.least)}{most}{unit}"


# What was ruled, without its clause. Settlements tell themselves, by their receipts.
RULED: Mapping[type[e.Event], Callable[[Any], str]] = {
    e.NoRollCalled: _no_roll,
    e.DiceGivenUp: lambda ev: f"Seat {ev.seat} gives up the dice{_said(ev.why)}",
    e.SubstituteNamed: lambda ev: f"{ev.name} throws for seat {ev.seat}{_said(ev.reason)}",
    e.Stopped: lambda ev: f"Play is stopped, {ev.why}{_said(ev.facts)}",
    e.InspectorNotified: lambda ev: f"The inspector has been told{_said(ev.inspector)}",
    e.Resumed: lambda ev: f"Play goes on{_said(ev.facts)}",
    e.Overridden: lambda ev: (
        f"Round {ev.round} was {ev.now[0]} and {ev.now[1]}, not {ev.was[0]} and {ev.was[1]}"
        f"{_said(ev.reason)}"
    ),
    e.Invalidated: lambda ev: (
        f"The outcome of round {ev.round} is void on ground {ev.ground}{_said(ev.facts)}"
    ),
    e.Refunded: lambda _: "The wagers go back to their players",
    e.Forfeited: lambda ev: (
        f"The wagers of seat {ev.seat} are forfeited, as {ev.by} decided and {ev.agreed_by} "
        f"agreed{_said(ev.reason)}"
    ),
    e.WagersVoided: lambda ev: f"Wagers of seat {ev.seat} are void{_said(ev.reason)}",
    e.Excluded: lambda ev: f"Seat {ev.seat} may not play on{_said(ev.reason)}",
    e.Vacated: lambda ev: f"Seat {ev.seat} is to be left",
    e.Ruled: lambda ev: f"{ev.by} ruled{_said(ev.ruling)}, because{_said(ev.facts)}",
    e.DisputeOpened: lambda ev: f"Dispute {ev.number}, of seat {ev.seat}{_said(ev.about)}",
    e.DisputeDecided: lambda ev: (
        f"Dispute {ev.number} was decided by the {ev.instance}{_said(ev.decision)}"
    ),
    e.ReviewAsked: lambda ev: f"Seat {ev.seat} asks for a review of dispute {ev.number}",
    e.InspectorAdvised: lambda ev: f"In dispute {ev.number} the player was told of the inspector",
    e.RoundVoided: lambda ev: f"The round is void{_said(ev.facts)}",
    e.HandVoided: lambda ev: f"The hand of seat {ev.seat} is void{_said(ev.facts)}",
    e.CardsCounted: lambda ev: (
        f"{ev.found} cards were counted, which is {'right' if ev.right else 'wrong'}"
    ),
    e.LimitsChanged: lambda ev: f"The sign says {_sign(ev.limit)} now{_said(ev.area)}",
    e.LimitsNoticed: lambda ev: f"The sign will say {_sign(ev.limit)}{_said(ev.area)}",
    e.LimitRaised: lambda ev: (
        f"Seat {ev.seat} may bet {_sign(ev.limit)}, as {ev.by} decided and {ev.agreed_by} agreed"
    ),
    e.ClosingNoticed: lambda _: "The table will close",
    e.Closed: lambda _: "The table is closed",
    e.Owed: lambda ev: (
        f"Seat {ev.seat} could not cover what a correction took back, and owes {money(ev.amount)}"
    ),
}
