"""Wagers made out of other wagers: odds behind a base wager, and a bonus on a run of its wins."""

from collections.abc import Mapping

from croupier.words.clauses import (
    Clause,
    Consequence,
    Goes,
    Hands,
    Loses,
    State,
    Wager,
    Wins,
    free,
    locked,
    stays,
    wager,
)
from croupier.words.odds import odds


def behind(
    base: Wager,
    name: str,
    rule: str,
    pays: Mapping[str, str],
    *,
    by: str,
    hands: Hands,
    **ties: object,
) -> Wager:
    """Odds behind a base wager: placed in a state of `pays`, decided with the base."""
    waits = Hands(may_place=False, may_take=True, place_rule=rule, take_rule=hands.take_rule)
    states = tuple(
        State(s.name, hands, tuple(_follows(c, pays[s.name], by, rule) for c in s.clauses))
        if s.name in pays
        else State(s.name, waits, tuple(_only_moves(c, rule) for c in s.clauses))
        for s in base.states
    )
    return wager(name, rule, *states, needs=base.name, needs_rule=rule, **ties)


def _follows(clause: Clause, pays: str, by: str, rule: str) -> Clause:
    paid = clause.consequence
    mine = Wins(odds(pays), by, to_state=paid.to_state) if isinstance(paid, Wins) else paid
    return Clause(rule, clause.calls, mine)


def _only_moves(clause: Clause, rule: str) -> Clause:
    moves = isinstance(clause.consequence, Goes)
    return Clause(rule, clause.calls, clause.consequence if moves else stays)


def step(rule: str, consequence: Consequence) -> Clause:
    """A rung of a ladder: what happens there, whatever was called."""
    return Clause(rule, None, consequence)


def ladder(
    base: Wager,
    name: str,
    rule: str,
    *,
    counts: str,
    falls: list[Clause],
    stops: list[Clause],
    top: Clause,
    after_top: tuple[State, ...] = (),
    **ties: object,
) -> Wager:
    """A bonus on repeated wins of a base wager: one state for each count of wins and base state.

    `falls[k]` answers when the base loses after k wins, `stops[k]` when the dice change hands
    then, `top` when one win more than `falls` reckons with is reached; `after_top` are states of
    their own that `top` may send the area to.
    """
    first = base.states[0].name
    states = []
    for wins_so_far, fall in enumerate(falls):
        won = (
            top
            if wins_so_far + 1 == len(falls)
            else Clause(counts, None, Goes(_rung(wins_so_far + 1, first)))
        )
        for s in base.states:
            fresh = wins_so_far == 0 and s.name == first
            clauses = [_climbs(c, wins_so_far, won, fall, counts) for c in s.clauses]
            if s.name == first and not fresh:
                clauses.append(stops[wins_so_far])
            hands = free(rule) if fresh else locked(rule)
            states.append(State(_rung(wins_so_far, s.name), hands, tuple(clauses)))
    return wager(name, rule, *states, *after_top, **ties)


def _rung(wins_so_far: int, base_state: str) -> str:
    return f"{wins_so_far} won, {base_state}"


def _climbs(clause: Clause, wins_so_far: int, won: Clause, fall: Clause, counts: str) -> Clause:
    match clause.consequence:
        case Wins():
            return Clause(won.rule, clause.calls, won.consequence)
        case Loses():
            return Clause(fall.rule, clause.calls, fall.consequence)
        case Goes(to_state=following):
            return Clause(counts, clause.calls, Goes(_rung(wins_so_far, following)))
        case _:
            return clause
