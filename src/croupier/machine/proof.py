"""The proof that a dice game is total: every clock that can be reached, every call, every area.

It reads the clauses as they are written, not the answers that were made of them, and follows the
chips: none is left without an answer, none has two, none lies behind a wager that is gone, and
none can lie on the layout for ever.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from croupier.machine.tables import CALLS, GOES, STAYS, TRAVELS, Tables, compile_game
from croupier.words.calls import DICE_CALLS, ROLLS, Call
from croupier.words.clauses import Clause, State, Wager, said
from croupier.words.faults import RuleFault
from croupier.words.game import Game

THROWN = range(len(ROLLS))


@dataclass(frozen=True, slots=True)
class Proof:
    """What was looked at, each case of it found to hold."""

    title: str
    clocks: int
    calls: int
    areas: int
    answers: int
    chips: int


def prove(game: Game) -> Proof:
    """The extent of the proof; or a RuleFault with the smallest case that does not hold."""
    check_clauses(game)
    tables = compile_game(game)
    lying = check_chips(tables)
    cases = len(tables.clocks) * CALLS * tables.areas
    return Proof(game.title, len(tables.clocks), CALLS, tables.areas, cases, len(lying))


def check_clauses(game: Game) -> None:
    """Exactly one clause speaks for each call in each state, and it is the one that answers."""
    for area in game.wagers:
        for state in area.states:
            answers = game.answers.get((area.name, state.name), {})
            for call in DICE_CALLS:
                where = f"{game.title}, {area.name}, state {state.name!r}, '{call}'"
                _check_call(where, speakers(state, call, game.defaults), answers, call)


def speakers(state: State, call: Call, defaults: Iterable[Clause]) -> list[Clause]:
    """The clauses that speak for a call: those that name it, else the rest, else the game's."""
    named = [c for c in state.clauses if c.calls is not None and call in c.calls]
    rest = [c for c in state.clauses if c.calls is None and call in ROLLS]
    usual = [c for c in defaults if c.calls is not None and call in c.calls]
    return named or rest or usual


def _check_call(
    where: str, spoken: list[Clause], answers: Mapping[Call, Clause], call: Call
) -> None:
    if not spoken:
        raise RuleFault(f"{where}: no clause answers.")
    if len(spoken) > 1:
        both = " and ".join(f"clause {c.rule} ({said(c.consequence)})" for c in spoken[:2])
        raise RuleFault(f"{where}: {both} both answer.")
    if answers.get(call) != spoken[0]:
        taken = answers[call].rule if call in answers else "none"
        raise RuleFault(f"{where}: clause {spoken[0].rule} speaks, clause {taken} is applied.")


Place = tuple[int, int]  # a clock, and an area on which chips lie


def check_chips(tables: Tables) -> frozenset[Place]:
    """Wherever chips can lie, they are decided in the end, and never without their base."""
    leads = follow_chips(tables)
    for clock, area in leads:
        _check_base(tables, clock, area)
    ends = {place for place, there in leads.items() if None in there}
    while grown := {p for p, there in leads.items() if p not in ends and there & ends}:
        ends |= grown
    for clock, area in leads:
        if (clock, area) not in ends:
            raise RuleFault(
                f"{_where(tables, clock, area)}: chips there are never decided, whatever is rolled."
            )
    return frozenset(leads)


def follow_chips(tables: Tables) -> dict[Place, frozenset[Place | None]]:
    """Every place where chips can lie, and where each roll takes them; None: decided."""
    waiting = [
        (clock, area)
        for clock in range(len(tables.clocks))
        for area in range(tables.areas)
        if tables.may_place(clock, area)
    ]
    leads: dict[Place, frozenset[Place | None]] = {}
    for clock, area in waiting:
        if (clock, area) in leads:
            continue
        there = {call: _moves(tables, clock, area, call) for call in range(CALLS)}
        leads[clock, area] = frozenset(there[call] for call in THROWN)
        waiting.extend(place for place in there.values() if place is not None)
    return leads


def _moves(tables: Tables, clock: int, area: int, call: int) -> Place | None:
    effect = tables.befalls(clock, call, area)
    if effect.kind in {STAYS, GOES}:
        return tables.after(clock, call, {area}), area
    if effect.kind == TRAVELS:
        return tables.after(clock, call, {area}), effect.to_area
    return None


def _check_base(tables: Tables, clock: int, area: int) -> None:
    """Chips behind a base are decided, or stay with it: they never outlive it."""
    wager: Wager = tables.game.wagers[area]
    if wager.needs is None:
        return
    base = tables.game.areas.index(wager.needs)
    for call in range(CALLS):
        base_gone = tables.befalls(clock, call, base).kind not in {STAYS, GOES}
        if base_gone and not tables.befalls(clock, call, area).decides:
            raise RuleFault(
                f"{_where(tables, clock, area)}: '{DICE_CALLS[call]}' decides {wager.needs} and "
                f"leaves the chips behind it without their base (clause {wager.needs_rule})."
            )


def _where(tables: Tables, clock: int, area: int) -> str:
    calls = ", ".join(str(DICE_CALLS[call]) for call in tables.shortest[clock])
    name = tables.game.wagers[area].name
    after = f" after {calls}" if calls else " at a table just opened"
    return f"{tables.game.title}, {name}, state {tables.state(clock, area)!r}{after}"
