"""The proof that a dice game is total: every clock that can be reached, every call, every area.

It reads the clauses as they are written, not the answers that were made of them, and follows the
chips: none is left without an answer, none has two, none lies behind a wager that is gone, and
none can lie on the layout for ever.
"""

from collections.abc import Iterable
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
            where = f"{game.title}, {area.name}, state {state.name!r}"
            answers = game.answers.get((area.name, state.name), {})
            for call, spoken in speakers(state, game.defaults).items():
                _check_call(where, call, spoken, answers.get(call))


def speakers(state: State, defaults: Iterable[Clause]) -> dict[Call, list[Clause]]:
    """The clauses that speak for each call: those that name it, else the rest, else the game's."""
    named, usual = by_call(state.clauses), by_call(defaults)
    rest = [clause for clause in state.clauses if clause.calls is None]
    return {call: named[call] or (call in ROLLS and rest) or usual[call] for call in DICE_CALLS}


def by_call(clauses: Iterable[Clause]) -> dict[Call, list[Clause]]:
    """The clauses that name each call."""
    named: dict[Call, list[Clause]] = {call: [] for call in DICE_CALLS}
    for clause in clauses:
        for call in clause.calls or ():
            named[call].append(clause)
    return named


def _check_call(where: str, call: Call, spoken: list[Clause], answer: Clause | None) -> None:
    if not spoken:
        raise RuleFault(f"{where}, '{call}': no clause answers.")
    if len(spoken) > 1:
        both = " and ".join(f"clause {c.rule} ({said(c.consequence)})" for c in spoken[:2])
        raise RuleFault(f"{where}, '{call}': {both} both answer.")
    if answer != spoken[0]:
        taken = answer.rule if answer else "none"
        raise RuleFault(
            f"{where}, '{call}': clause {spoken[0].rule} speaks, clause {taken} is applied."
        )


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
    leads: dict[Place, frozenset[Place | None]] = {}
    for area in sorted(range(tables.areas), key=lambda area: _base(tables, area) is not None):
        base = _base(tables, area)
        waiting = [
            (clock, area)
            for clock in range(len(tables.clocks))
            if tables.may_place(clock, area) and (base is None or (clock, base) in leads)
        ]
        for place in waiting:
            if place not in leads:
                there = [_moves(tables, *place, call) for call in range(CALLS)]
                leads[place] = frozenset(there[call] for call in THROWN)
                waiting.extend(following for following in there if following is not None)
    return leads


def _base(tables: Tables, area: int) -> int | None:
    """The area on which the chips lie that these stand behind."""
    needs = tables.game.wagers[area].needs
    return None if needs is None else tables.index[needs]


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
    base = _base(tables, area)
    if base is None:
        return
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
