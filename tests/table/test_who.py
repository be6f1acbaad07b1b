"""Who may do what: every cell of role and act, held against the list in the rulebook's own text."""

import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import croupier.games
from croupier.games import GAMES, find
from croupier.table import commands as c
from croupier.table.deciding.who import denied
from croupier.table.opening import STEPS, open_table
from croupier.table.state import ROLES, Refused, Table

BOOKS = Path(croupier.games.__file__).parent
KINDS: tuple[type[c.Command], ...] = get_args(c.AnyCommand)
NAMES = [definition.book.title for definition in GAMES]
DUMMY = {int: 1, str: "x", bool: False}


@cache
def listed(title: str) -> dict[str, tuple[tuple[str, ...], str]]:
    """Each act's roles and first clause, as they stand in the text of the rulebook."""
    text = (BOOKS / f"{title.lower().replace(' ', '_')}.md").read_text(encoding="utf-8")
    lines = re.sub(r"\n  +", " ", text.partition("## Authority")[2].partition("\n## ")[0])
    rows = re.findall(r"^- ([^:]+): (.+?) \(([^(),]+)[^()]*\)$", lines, re.MULTILINE)
    return {act: (tuple(roles.split(", ")), clause) for act, roles, clause in rows}


def table(title: str, automatic: tuple[str, ...] = ()) -> Table:
    done = open_table(find(title).under({}), chips=(500,), automatic=automatic)
    return done.table


def asked(kind: type[c.Command], by: str, seat: int = 1) -> c.Command:
    """The act by somebody; what is in it does not matter here, but for the seat."""
    given = {
        name: seat if name == "seat" else () if "tuple" in str(of) else DUMMY.get(of, "x")
        for name, of in kind.__annotations__.items()
        if name != "act"
    }
    return kind(by, **given)


@pytest.mark.parametrize("title", NAMES)
def test_a_role_may_do_what_the_rulebook_lists_and_nothing_else(title: str) -> None:
    at = table(title)
    for kind in KINDS:
        roles, clause = listed(title).get(kind.act, ((), "house"))
        for role in ROLES:
            refused = denied(at, asked(kind, role))
            assert (refused is None) == (role in roles), (kind.act, role)
            assert refused is None or refused.rule == clause, (kind.act, role)


@pytest.mark.parametrize("title", NAMES)
def test_a_player_may_do_what_is_the_player_s_and_for_no_other_seat(title: str) -> None:
    at = table(title)
    for kind in KINDS:
        roles, clause = listed(title).get(kind.act, ((), "house"))
        assert (denied(at, asked(kind, "seat 1")) is None) == ("player" in roles), kind.act
        other = denied(at, asked(kind, "seat 2"))
        if "player" in roles and "seat" in kind.__struct_fields__:
            assert other == Refused(clause, "Seat 2 may do this for no other seat."), kind.act
        assert denied(at, asked(kind, "seat 01")) is not None or "player" in roles


def test_a_shooter_s_act_is_the_shooter_s_alone() -> None:
    at = table("Craps")
    shooting = at.with_(dice=type(at.dice)(shooter=1, chosen=(1, 2)))
    command = c.PassDice("seat 1", 1)
    assert denied(shooting, command) is None
    refused = denied(at, command)
    assert refused == Refused("3.7", "Seat 1 may not do this (pass the dice): the shooter may.")


@pytest.mark.parametrize("title", NAMES)
def test_the_house_does_the_steps_it_is_left_and_no_others(title: str) -> None:
    by_hand, by_itself = table(title), table(title, STEPS)
    for kind in KINDS:
        roles, clause = listed(title).get(kind.act, ((), "house"))
        command = asked(kind, c.HOUSE)
        mine = "house" in roles
        assert (denied(by_hand, command) is None) == mine, kind.act
        assert (denied(by_itself, command) is None) == (
            mine or (bool(roles) and kind.act in STEPS)
        ), kind.act
        if roles and not mine:
            refused = denied(by_hand, command)
            assert refused is not None
            assert refused.rule == clause


def test_whom_a_step_is_for_is_said() -> None:
    assert denied(table("Craps"), c.Key(c.HOUSE, 1, 2)) == Refused(
        "1.1 dealer", "At this table this is for the dealer or stickperson: key the result."
    )
    assert denied(table("Craps"), c.PayWinners(c.HOUSE)) == Refused(
        "1.1 dealer", "At this table this is for the dealer: pay winners."
    )
    assert denied(table("Double Dice"), c.NotifyInspector("dealer", "Max")) == Refused(
        "house", "Double Dice gives nobody the right to notify the inspector."
    )


def test_a_person_on_duty_acts_in_the_roles_held_and_a_stranger_in_none() -> None:
    at = table("Craps")
    on = at.with_(people=(("Dana", "dealer"), ("Sam", "stickperson"), ("Dana", "boxperson")))
    assert denied(on, c.PayWinners("Dana")) is None
    assert denied(on, c.OrderPass("Dana", "slow")) is None
    assert denied(on, c.PayWinners("Sam")) == Refused(
        "1.1 dealer", "Sam may not do this (pay winners): the dealer may."
    )
    assert denied(on, c.PayWinners("Eve")) == Refused(
        "1.1 dealer", "Eve is not on duty at this table."
    )
    assert denied(on, c.PayWinners("")) == Refused("1.1 dealer", " is not on duty at this table.")


CLOSED = "The table is closed; what is left is to cash out and leave."


@pytest.mark.parametrize(
    "command",
    [
        c.CashOut("seat 1", 1, 500),
        c.Leave("seat 1", 1),
        c.Repay("seat 1", 1, 500),
        c.SitDown("seat 1", 1, "Ann"),
        c.ReportWrongNumber("dealer", "x"),
        c.Override("casino supervisor", 1, 2),
        c.GoOffDuty("casino supervisor", "x"),
        c.LetTimePass("house", 5),
        c.Rule("dealer", "x", "x", "x"),
        c.OpenDispute("seat 1", 1, "x"),
        c.DecideDispute("boxperson", 1, "x"),
        c.Exclude("casino supervisor", 1, "x"),
    ],
)
def test_at_a_closed_table_this_may_still_be_done(command: c.Command) -> None:
    assert denied(table("Craps").with_(closed=True), command) is None


@pytest.mark.parametrize(
    "command",
    [c.PlaceYourBets("dealer"), c.BuyIn("seat 1", 1, 500), c.Place("seat 1", 1, "Field", 500)],
)
def test_a_closed_table_takes_no_more(command: c.Command) -> None:
    assert denied(table("Craps").with_(closed=True), command) == Refused("A9", CLOSED)


@pytest.mark.parametrize(
    ("stop", "title", "leads_on", "rule", "says"),
    [
        ("wrong number", "Dragon Fire", c.Override("casino supervisor", 1, 2), "10.1",
         "casino supervisor does this: override"),
        ("malfunction", "Dragon Fire", c.NotifyInspector("dealer", "Max"), "10.3",
         "dealer, gaming supervisor or casino supervisor does this: notify the inspector"),
        ("malfunction", "Dragon Fire", c.PayWinners("dealer"), "10.3",
         "dealer, gaming supervisor or casino supervisor does this: notify the inspector"),
        ("malfunction, inspector notified", "Dragon Fire", c.Resume("casino supervisor", "x"),
         "10.3", "casino supervisor does this: resume after a malfunction"),
        ("outcome invalidated", "Dragon Fire", c.Refund("casino supervisor"), "11.5",
         "casino supervisor does this: refund"),
        ("outcome invalidated", "Dragon Fire", c.Forfeit("casino supervisor", 1, "Cleo", "x"),
         "11.5", "casino supervisor does this: refund"),
    ],
)  # fmt: skip
def test_a_stopped_table_is_led_on_by_the_named_act_alone(
    stop: str, title: str, leads_on: c.Command, rule: str, says: str
) -> None:
    stopped = table(title).with_(stop=stop)
    assert denied(stopped, leads_on) is None
    assert denied(stopped, c.Rule("dealer", "x", "x", "x")) is None
    assert denied(stopped, c.PlaceYourBets("dealer")) == Refused(
        rule, f"Play is stopped ({stop}) until the {says}."
    )


def test_where_the_document_names_nobody_to_lead_on_it_is_the_house() -> None:
    stopped = table("Double Dice").with_(stop="malfunction")
    assert denied(stopped, c.PlaceYourBets("dealer")) == Refused(
        "house", "Play is stopped (malfunction) until the house does this: notify the inspector."
    )
