"""Disputes through their instances, each with the table as it stood kept in evidence."""

from collections.abc import Callable

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.coded import fingerprint
from croupier.table.state import Refused, Table

Answer = tuple[e.Event, ...] | Refused


def open_dispute(table: Table, command: c.OpenDispute) -> Answer:
    rule = table.rules.rule(command.act)
    if table.seat(command.seat) is None or not command.about.strip():
        return Refused(rule, "A dispute is a player's, and says what it is about.")
    number = len(table.disputes) + 1
    return (
        e.DisputeOpened(
            command.by,
            rule,
            number,
            command.seat,
            command.about,
            table.version,
            fingerprint(table).hex(),
        ),
    )


def decide_dispute(table: Table, command: c.DecideDispute) -> Answer:
    rule = table.rules.rule(command.act)
    dispute = next((d for d in table.disputes if d.number == command.number), None)
    if dispute is None or dispute.stands != "open":
        return Refused(rule, f"There is no dispute {command.number} that waits for a decision.")
    return (e.DisputeDecided(command.by, rule, command.number, "decided", command.decision),)


def ask_review(table: Table, command: c.AskReview) -> Answer:
    rule = table.rules.rule(command.act)
    dispute = next((d for d in table.disputes if d.number == command.number), None)
    if dispute is None or dispute.stands != "decided" or dispute.seat != command.seat:
        return Refused(rule, f"Seat {command.seat} has no decision {command.number} to review.")
    if dispute.review_asked:
        return Refused(rule, f"The review of {command.number} is asked for already.")
    return (e.ReviewAsked(command.by, rule, command.number, command.seat),)


def review_dispute(table: Table, command: c.ReviewDispute) -> Answer:
    """By somebody else than who decided first."""
    rule = table.rules.rule(command.act)
    dispute = next((d for d in table.disputes if d.number == command.number), None)
    if dispute is None or not dispute.review_asked:
        return Refused(rule, f"Nobody has asked for a review of dispute {command.number}.")
    if dispute.decided_by == command.by:
        return Refused(rule, f"{command.by} decided it first; somebody else reviews it.")
    return (e.DisputeDecided(command.by, rule, command.number, "reviewed", command.decision),)


def advise_of_inspector(table: Table, command: c.AdviseOfInspector) -> Answer:
    """The player who is not content hears of the right to complain to an inspector."""
    rule = table.rules.rule(command.act)
    dispute = next((d for d in table.disputes if d.number == command.number), None)
    if dispute is None or dispute.stands not in {"decided", "reviewed"}:
        return Refused(
            rule, f"Dispute {command.number} has not been decided: a supervisor does that first."
        )
    return (e.InspectorAdvised(command.by, rule, command.number),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.OpenDispute: open_dispute,
    c.DecideDispute: decide_dispute,
    c.AskReview: ask_review,
    c.ReviewDispute: review_dispute,
    c.AdviseOfInspector: advise_of_inspector,
}
