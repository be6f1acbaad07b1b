"""The only place that says no: a command is refused, or it becomes events.

What the house does by itself at a table is done here too: steps that have to come before an act,
and those that follow from it, are decided exactly as if a dealer had asked for them.
"""

from collections.abc import Callable, Mapping

import msgspec

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.correct import override
from croupier.table.deciding import (
    areas,
    betting,
    cards,
    custody,
    deck,
    dice,
    disputes,
    limits,
    misdeals,
    offering,
    people,
    result,
    rulings,
)
from croupier.table.deciding.in_order import next_card_step
from croupier.table.deciding.who import denied
from croupier.table.evolve import evolve_all
from croupier.table.state import (
    AGAIN,
    BETTING,
    CALLED,
    CLOSED,
    COLLECTED,
    CONFIRMED,
    KEYED,
    READY,
    Refused,
    Table,
)

Answer = tuple[e.Event, ...] | Refused


class Done(msgspec.Struct, frozen=True, gc=False):
    """What was asked for has happened: the events, and the table after them."""

    table: Table
    events: tuple[e.Event, ...]


DECIDE: Mapping[type[c.Command], Callable[..., Answer]] = {
    **people.DECIDE,
    **betting.DECIDE,
    **areas.DECIDE,
    **offering.DECIDE,
    **dice.DECIDE,
    **custody.DECIDE,
    **result.DECIDE,
    **limits.DECIDE,
    **rulings.DECIDE,
    **disputes.DECIDE,
    **deck.DECIDE,
    **cards.DECIDE,
    **misdeals.DECIDE,
}

# What the house does first, if it does that here and the table is at that point of a round.
OFFERED = tuple((phase, c.OfferDice(c.HOUSE)) for phase in (READY, BETTING, CLOSED))
FIRST: Mapping[type[c.Command], tuple[tuple[str, c.Command], ...]] = {
    c.Place: ((READY, c.PlaceYourBets(c.HOUSE)), (CLOSED, c.PlaceYourBets(c.HOUSE))),
    c.Remove: ((READY, c.PlaceYourBets(c.HOUSE)),),
    c.NoMoreBets: ((READY, c.PlaceYourBets(c.HOUSE)),),
    c.TakeDice: OFFERED,
    c.RefuseDice: OFFERED,
    c.Roll: ((CLOSED, c.HandDice(c.HOUSE)), (AGAIN, c.HandDice(c.HOUSE))),
    **cards.FIRST,
}


def decide(table: Table, command: c.Command) -> Answer:
    """The events that a command becomes, or why it is refused."""
    done = act(table, command)
    return done if isinstance(done, Refused) else done.events


def act(table: Table, command: c.Command) -> Done | Refused:
    """The command done, with all that the house does before and after it; or why it is not."""
    refusal = denied(table, command)
    if refusal:
        return refusal
    ready, before = _first(table, command)
    if isinstance(command, c.Override):
        answer = override(ready, command, act)
    else:
        answer = DECIDE[type(command)](ready, command)
    if isinstance(answer, Refused):
        return answer
    now, after = _then(evolve_all(ready, answer))
    return Done(now, (*before, *answer, *after))


def _first(table: Table, command: c.Command) -> tuple[Table, tuple[e.Event, ...]]:
    """The table when the house has done what comes before, with what that was."""
    events: tuple[e.Event, ...] = ()
    for phase, step in FIRST.get(type(command), ()):
        if table.phase == phase and not denied(table, step):
            answer = DECIDE[type(step)](table, step)
            if not isinstance(answer, Refused):
                table, events = evolve_all(table, answer), (*events, *answer)
    return table, events


def _then(table: Table) -> tuple[Table, tuple[e.Event, ...]]:
    """The table when the house has done all that follows by itself."""
    events: tuple[e.Event, ...] = ()
    while step := _next(table):
        answer = step if isinstance(step, tuple) else DECIDE[type(step)](table, step)
        if isinstance(answer, Refused) or not answer:
            break
        table, events = evolve_all(table, answer), (*events, *answer)
    return table, events


def _next(table: Table) -> c.Command | tuple[e.Event, ...] | None:
    """What follows now: the house's own next step, or what a settled round brings with it."""
    if table.dice.shooter and (passed := dice.dice_pass(table)):
        return passed
    if table.phase in {READY, BETTING}:
        return people.left_at_last(table) or None
    step = _next_of_roll(table) if table.rules.dice else next_card_step(table)
    return step if step is not None and not denied(table, step) else None


def _next_of_roll(table: Table) -> c.Command | None:
    roll = table.result
    if table.phase == CALLED and roll is not None:
        return c.Key(c.HOUSE, roll.first, roll.second)
    steps = {KEYED: c.Confirm, CONFIRMED: c.CollectLosers, COLLECTED: c.PayWinners}
    return steps[table.phase](c.HOUSE) if table.phase in steps else None
