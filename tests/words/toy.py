"""A game of one clause or two, to try the words on: its rulebook, and what refuses it."""

from collections.abc import Callable, Iterable

import pytest

from croupier.words import (
    Clause,
    Game,
    State,
    Wager,
    choose,
    free,
    game,
    loses,
    new_shooter,
    no_roll,
    on,
    otherwise,
    returned,
    shooter,
    state,
    stays,
    wager,
)
from croupier.words.faults import RuleFault
from croupier.words.rulebook import read_rulebook
from croupier.words.shooter import ShooterClause

TEXT = """\
# Toy

Short: TY
Document: A toy, for trying out words.

## 1. Rules

- 1 [executed] The first rule
  goes on here.
- 1.1 [executed] The second.
- 1.2 [enforced in table] The third.
- 2 [executed; copy] The fourth.
- 2.1 [executed; assumption] The fifth.
- 2.2 [executed; other law] The sixth.
- 3 [physical] The seventh.

## Rulings

### TY 1. Which way?

- left (default): to the left.
- right: to the right.

Because: most people do.
Carried by: games

### TY pays. At which odds?

- even (default): level.
- high: more.

Because: somebody has to
  choose.
Carried by: games
"""
BOOK = read_rulebook(TEXT, "toy.md")
TABLES = {"even": {"Red": "1 to 1", "Blue": "2 to 1"}, "high": {"Red": "3 to 1", "Blue": "4 to 1"}}
CHOSEN = choose(BOOK, {}, TABLES)
HANDS = free("1")


def red(*clauses: Clause, name: str = "open") -> State:
    return state(name, HANDS, *clauses)


def one_area(*states: State, **ties: object) -> Wager:
    return wager("Red", "1", *states, **ties)


LOSES = red(otherwise("1", loses))


def toy(wagers: Iterable[Wager], *shooter_clauses: ShooterClause, **more: object) -> Game:
    return game(
        CHOSEN,
        wagers,
        shooter(*shooter_clauses),
        no_roll=on("1.1", no_roll, returned),
        new_shooter=on("1.1", new_shooter, stays),
        **more,  # type: ignore[arg-type]  # says_again, or what a test tries instead
    )


def refusal(attempt: Callable[[], object]) -> str:
    """The sentence by which an attempt is refused."""
    with pytest.raises(RuleFault) as refused:
        attempt()
    sentence = str(refused.value)
    assert sentence.endswith((".", "?")), "a refusal is a sentence"
    assert "\n" not in sentence
    return sentence
