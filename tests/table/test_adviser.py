"""The adviser is `decide` asked in advance: what it offers is accepted, what it omits is refused.

It is asked at random tables, in every phase and with many things observed.
"""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from tests.table.chance import Chance
from tests.table.house import GAMES, STAFF, opened

from croupier.table import commands as c
from croupier.table.advise import AS_OBSERVED, Facts, advise, candidates
from croupier.table.decide import Done, act
from croupier.table.deciding.limits import NOTICE
from croupier.table.opening import STEPS
from croupier.table.state import Refused, Table
from croupier.table.transfers import transfers

WORDS = ("about", "decision", "facts", "reason", "ruling")
# What nobody can observe, as the adviser takes it to be: the details that are left to a default.
AS_USUAL = {
    **dict.fromkeys(WORDS, AS_OBSERVED),
    "dice": (),
    "of_age": True,
    "order": (),
    "seconds": NOTICE,
    "source": "dealer-keyed",
    "unit": 0,
}


def random_night(name: str, seed: int, steps: int) -> Iterator[tuple[Table, c.Command]]:
    """A table in play with what somebody asks of it, again and again."""
    r = Random(seed)
    automatic = r.choice((STEPS, (), STEPS[::2]))
    paytable = "progressive" if name == "double-chance" else ""
    table = opened(name, (), paytable, seats=3, automatic=automatic).table
    for command in (
        *(c.GoOnDuty(c.HOUSE, who, role) for who, role in STAFF[name].items()),
        *(c.SitDown(c.HOUSE, n, f"P{n}") for n in (1, 2, 3)),
        *(c.BuyIn(c.HOUSE, n, 20_000) for n in (1, 2, 3)),
    ):
        table = done(table, command).table
    chance = Chance(r)
    for _ in range(steps):
        command = as_usual(chance.asks(table))
        yield table, command
        answer = act(table, command)
        if not isinstance(answer, Refused):
            table = answer.table


def done(table: Table, command: c.Command) -> Done:
    answer = act(table, command)
    assert isinstance(answer, Done), answer
    return answer


def as_usual(command: c.Command) -> c.Command:
    mine = {k: v for k, v in AS_USUAL.items() if k in command.__struct_fields__}
    if isinstance(command, c.CountCards) and command.found not in {51, 52}:
        mine["found"] = 51
    return msgspec.structs.replace(command, **mine)


def observed(command: c.Command) -> Facts:
    """All that somebody who wants to ask this has seen."""
    of = {field: getattr(command, field) for field in command.__struct_fields__}
    tokens = 0 if isinstance(of.get("tokens"), bool) else of.get("tokens", 0)
    return Facts(
        numbers=(of["first"], of["second"]) if "first" in of else None,
        amount=of.get("amount", of.get("least", 0)),
        tokens=tokens,
        most=of.get("most", 0),
        seat=of.get("seat", 0),
        area=of.get("area", ""),
        cards=of.get("cards") or ((of["card"],) if of.get("card") else ()),
        name=of.get("name", of.get("back", of.get("inspector", ""))),
        role=of.get("role", ""),
        round=of.get("round", 0),
    )


def of_the_house(table: Table, command: c.Command) -> bool:
    """A step that this table's house does by itself is offered to nobody."""
    return command.by == c.HOUSE and command.act in table.rules.automatic


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_people_ask_for_is_offered_if_and_only_if_it_is_accepted(name: str) -> None:
    accepted = refused = 0
    for seed in range(8):
        for table, command in random_night(name, seed, 80):
            if of_the_house(table, command):
                continue
            offered = {option.command for option in advise(table, observed(command))}
            no = isinstance(act(table, command), Refused)
            assert (command in offered) == (not no), (command, act(table, command))
            accepted, refused = accepted + (not no), refused + no
    assert min(accepted, refused) > 100


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_offer_brings_exactly_what_it_announced(name: str) -> None:
    for seed in range(3):
        for n, (table, _) in enumerate(random_night(name, 100 + seed, 60)):
            if n % 6:
                continue
            for option in advise(table, Facts(numbers=(2, 5), amount=1500, words="as seen")):
                came = done(table, option.command)
                assert came.events == option.events
                assert option.moves == tuple(t for ev in came.events for t in transfers(ev))
                assert (option.act, option.by) == (option.command.act, option.command.by)
                assert option.rule == "house" or option.rule in table.rules.book.clauses


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_it_could_have_offered_and_does_not_is_refused(name: str) -> None:
    for n, (table, command) in enumerate(random_night(name, 7, 60)):
        if n % 6:
            continue
        facts = observed(command)
        offered = [option.command for option in advise(table, facts)]
        omitted = [other for other in candidates(table, facts) if other not in offered]
        assert omitted
        assert all(isinstance(act(table, other), Refused) for other in omitted)
