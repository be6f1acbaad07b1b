"""The same play gives the same events, whoever does the dealer's steps: the house, or people.

A night is played at a table whose house does all steps by itself. Then the same people ask for the
same things at tables whose house does none, or some, and a dealer does the others as they come.
"""

from random import Random

import msgspec
import pytest
from tests.table.chance import Chance
from tests.table.house import GAMES, STAFF, opened

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.opening import STEPS
from croupier.table.state import Refused, Table

# What only a table whose house does nothing needs a person for, by the name of the step.
STEP: dict[type[e.Event], c.Command] = {
    e.BetsOpened: c.PlaceYourBets(""),
    e.DiceOffered: c.OfferDice(""),
    e.DiceHanded: c.HandDice(""),
    e.Confirmed: c.Confirm(""),
    e.Collected: c.CollectLosers(""),
    e.Paid: c.PayWinners(""),
    e.CutMade: c.Cut(""),
    e.Exposed: c.Expose(""),
    e.JackpotsCollected: c.CollectJackpots(""),
    e.DeclaredSettled: c.SettleDeclared(""),
    e.JackpotsPaid: c.PayJackpots(""),
    e.CardsRacked: c.RackCards(""),
}


def as_a_command(table: Table, event: e.Event) -> c.Command | None:
    """The step behind an event of the house, as a dealer asks for it; no card of a known deck."""
    by, known = c.HOUSE, table.deck.known
    match event:
        case e.Keyed():
            return c.Key(by, event.first, event.second)
        case e.Shuffled():
            return c.Shuffle(by, event.order, event.source)
        case e.HandDealt():
            return c.Deal(by, event.seat, () if known else event.cards)
        case e.SixthDealt():
            return c.DealSixth(by, event.seat, "" if known else event.card)
        case e.CardsChecked():
            return c.CheckCards(by, event.back, event.device)
    found = STEP.get(type(event))
    return msgspec.structs.replace(found, by=by) if found else None


def set_up(name: str, automatic: tuple[str, ...], device: bool) -> Table:
    paytable = "progressive" if name == "double-chance" else ""
    table = opened(name, (), paytable, seats=3, automatic=automatic, device=device).table
    for command in (
        *(c.GoOnDuty(c.HOUSE, who, role) for who, role in STAFF[name].items()),
        *(c.SitDown(c.HOUSE, n, f"P{n}") for n in (1, 2, 3)),
        *(c.BuyIn(c.HOUSE, n, 20_000) for n in (1, 2, 3)),
    ):
        table, _ = done(table, command)
    return table


def done(table: Table, command: c.Command) -> tuple[Table, tuple[e.Event, ...]]:
    answer = act(table, command)
    assert not isinstance(answer, Refused), (command, answer)
    return answer.table, answer.events


def night(name: str, seed: int, device: bool) -> list[tuple[c.Command, tuple[e.Event, ...]]]:
    """What was asked at a table that does all by itself, and what came of it."""
    table, chance = set_up(name, STEPS, device), Chance(Random(seed), settling=85)
    came = []
    for _ in range(400):
        command = chance.asks(table)
        answer = act(table, command)
        if command.by == c.HOUSE or isinstance(answer, Refused) or isinstance(command, c.Override):
            continue  # a correction repeats what was done by whom; it has tests of its own
        came.append((command, answer.events))
        table = answer.table
    return came


def dealer(table: Table, command: c.Command) -> str:
    """Whoever on duty may do the step, or somebody in the role who gives no name."""
    roles = table.rules.grants[command.act].roles
    return next((who for who, role in table.people if role in roles), roles[0])


def again(
    name: str,
    automatic: tuple[str, ...],
    device: bool,
    came: list[tuple[c.Command, tuple[e.Event, ...]]],
) -> list[e.Event]:
    """The same night at a table that leaves steps to people, who do them when they come."""
    table = set_up(name, automatic, device)
    log: list[e.Event] = []
    for command, events in came:
        asked = False
        for event in events:
            step: c.Command | None = None
            if event.by == command.by and not asked:
                asked, step = True, command
            elif event.by == c.HOUSE:
                step = as_a_command(table, event)
            if step is None or (step.by == c.HOUSE and step.act in automatic):
                continue
            by = dealer(table, step) if step.by == c.HOUSE else step.by
            table, more = done(table, msgspec.structs.replace(step, by=by))
            log += more
    return log


def bare(event: e.Event) -> e.Event:
    """The event, whoever did it; the digest of a table names everybody who did anything."""
    if isinstance(event, e.DisputeOpened):
        event = msgspec.structs.replace(event, evidence="")
    return msgspec.structs.replace(event, by="")


@pytest.mark.slow
@pytest.mark.parametrize("steps", ["none", "some", "others"])
@pytest.mark.parametrize("name", GAMES)
def test_the_same_play_gives_the_same_events(name: str, steps: str) -> None:
    automatic = {"none": (), "some": STEPS[::2], "others": STEPS[1::2]}[steps]
    played = 0
    for seed in range(12):
        device = seed % 3 == 0 and name == "double-chance"
        came = night(name, seed, device)
        log = [event for _, events in came for event in events]
        assert [*map(bare, again(name, automatic, device, came))] == [*map(bare, log)]
        played += len(log)
    assert played > 500
