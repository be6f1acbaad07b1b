"""Every life of a table, by chance: its log becomes text, and the text's replay is that log."""

from collections import Counter
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.notation.lives import life

from croupier.games import GAMES, find
from croupier.notation import replay, write
from croupier.table import events as e
from croupier.table.evolve import evolve_all
from croupier.table.opening import open_table
from croupier.table.state import Table
from croupier.words.faults import RuleFault

NAMES = [d.name for d in GAMES]
STEPS = 60


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_what_is_written_is_what_is_read(name: str, seed: int) -> None:
    log = life(name, seed, STEPS)
    text = write(log, find)
    played = replay(text, find)
    assert played.difference is None, text
    assert played.events == log
    assert write(played.events, find) == text


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_table_after_a_replay_is_the_table_that_was_played(name: str) -> None:
    """It is what the events of the log come to, and its books balance."""
    for seed in range(8):
        log = life(name, seed, STEPS)
        played = replay(f"{write(log, find)}bank balances\n", find)
        assert played.difference is None
        assert played.table == evolve_all(Table(played.table.rules), log)


@pytest.mark.slow
def test_lives_by_chance_come_to_nearly_everything() -> None:
    """Whatever a log can hold is written and read above, but for what takes many turns to reach."""
    seen = Counter(
        type(event) for name in NAMES for seed in range(60) for event in life(name, seed, STEPS)
    )
    kinds: tuple[type[e.Event], ...] = get_args(e.AnyEvent)
    never = {kind.__name__ for kind in kinds if kind not in seen}
    assert len(never) <= len(kinds) // 4, never


def test_a_log_that_begins_otherwise_is_refused() -> None:
    for log in ((), life("craps", 1, 5)[1:]):
        with pytest.raises(RuleFault, match="A log begins with the opening of its table"):
            write(log, find)


def test_an_event_that_no_command_brings_about_is_refused() -> None:
    log = life("craps", 1, 0)
    with pytest.raises(RuleFault, match=r"Event \d+ of the log, Paid, followed from no command"):
        write((*log, e.Paid("house", "house", ())), find)


def test_a_house_s_own_pay_table_cannot_be_named_in_a_text() -> None:
    definition = find("craps")
    own = {**definition.paytables["us"], "Big 8": "6 to 5"}
    game = definition.under({}, "house.toml", own)
    done = open_table(game, chips=(100,), bank=100_000)
    with pytest.raises(RuleFault, match="pay table"):
        write(done.events, find)
