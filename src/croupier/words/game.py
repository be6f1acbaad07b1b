"""A whole dice game, and the checks it must pass before it may be imported.

Total: each state answers every call exactly once. Cited: every rule number stands in the
rulebook. Finite: every state and area that is named exists.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from croupier.words.calls import DICE_CALLS, ROLLS, Call
from croupier.words.clauses import (
    Clause,
    Consequence,
    Goes,
    Loses,
    Returned,
    State,
    Travels,
    Wager,
    Wins,
    WinsShare,
    said,
)
from croupier.words.faults import RuleFault, nearest
from croupier.words.odds import odds_text
from croupier.words.rulebook import Rulebook
from croupier.words.rulings import Chosen
from croupier.words.shooter import GivesUp, MayPass, MustHold, Shooter

Answers = Mapping[Call, Clause]


class Layout:
    """What a game of dice and a game of cards have in common: rulings, areas and their clauses."""

    __slots__ = ()
    chosen: Chosen
    wagers: tuple[Wager, ...]
    cited: Mapping[str, tuple[str, ...]]

    @property
    def assumed(self) -> tuple[str, ...]:
        """The clauses it stands on that are in no text at hand."""
        return tuple(c.id for c in self.book.assumptions if c.id in self.cited)

    @property
    def title(self) -> str:
        return self.chosen.book.title

    @property
    def book(self) -> Rulebook:
        return self.chosen.book

    def wager(self, name: str) -> Wager:
        """The area of this name; a RuleFault with a suggestion where there is none."""
        for area in self.wagers:
            if area.name == name:
                return area
        raise RuleFault(f"{self.title} has no area {name!r}.{nearest(name, self.areas)}")

    @property
    def areas(self) -> tuple[str, ...]:
        return tuple(area.name for area in self.wagers)


@dataclass(frozen=True, slots=True)
class Game(Layout):
    """A dice game under one set of rulings: every state of every area with its answers."""

    chosen: Chosen
    wagers: tuple[Wager, ...]
    shooter: Shooter
    answers: Mapping[tuple[str, str], Answers]
    defaults: tuple[Clause, ...]
    cited: Mapping[str, tuple[str, ...]]

    def __hash__(self) -> int:
        return hash((self.title, self.chosen.paytable, self.areas))  # alike where games are equal

    @property
    def definition(self) -> tuple[Any, ...]:
        """All that is laid down: two games are the same where this is, whatever led to it."""
        return (self.wagers, self.shooter, self.defaults)


def game(
    chosen: Chosen,
    wagers: Iterable[Wager],
    shooter: Shooter,
    *,
    no_roll: Clause,
    new_shooter: Clause,
    says_again: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> Game:
    """Puts a game together, or refuses it with a sentence that says where it does not hold.

    `no_roll` and `new_shooter` answer those calls wherever a state has no clause of its own.
    `says_again` names clauses that repeat what others rule, so that none goes uncited.
    """
    areas = tuple(wagers)
    title = chosen.book.title
    defaults = (no_roll, new_shooter)
    answers = {
        (area.name, s.name): answers_of(title, area, s, defaults)
        for area in areas
        for s in area.states
    }
    check_names(title, areas)
    check_shooter(title, areas, shooter)
    cited = cited_by_wagers(areas)
    for rule in shooter.cited:
        cited.setdefault(rule, []).append("shooter")
    for default in defaults:
        cited.setdefault(default.rule, []).append("every area")
    for rule, others in says_again.items():
        cited.setdefault(rule, []).append(f"says again {', '.join(others)}")
        check_cited(chosen.book, (), {other: [f"{rule} says again"] for other in others})
    check_cited(chosen.book, areas, cited)
    everything = {rule: tuple(places) for rule, places in cited.items()}
    return Game(chosen, areas, shooter, answers, defaults, everything)


def answers_of(title: str, area: Wager, s: State, defaults: Iterable[Clause] = ()) -> Answers:
    """The one clause that answers each call of a state. Gaps and overlaps are refused."""
    where = f"{title}, {area.name}, state {s.name!r}"
    _check_floors(where, s)
    alphabet = DICE_CALLS if s.hears is None else s.hears
    found: dict[Call, Clause] = {}
    for clause in s.clauses:
        for call in alphabet if clause.calls is not None else ():
            if call not in (clause.calls or ()):
                continue
            if call in found:
                raise RuleFault(
                    f"{where}: '{call}' is answered twice, by clause {found[call].rule} "
                    f"({said(found[call].consequence)}) and by clause {clause.rule} "
                    f"({said(clause.consequence)})."
                )
            found[call] = clause
    _fill(found, s, alphabet, where)
    for clause in defaults:
        for call in clause.calls or ():
            found.setdefault(call, clause)
    for call in alphabet:
        if call not in found:
            spoken = ", ".join(dict.fromkeys(c.rule for c in s.clauses)) or "none"
            raise RuleFault(f"{where}: no clause answers '{call}' (clauses there: {spoken}).")
    return found


def _check_floors(where: str, s: State) -> None:
    for clause in s.clauses:
        paid = clause.consequence
        if isinstance(paid, Wins) and paid.odds < paid.floor:
            raise RuleFault(
                f"{where}, {_answering(clause)}: clause {paid.by} asks for odds of no "
                f"less than {odds_text(paid.floor)}; {odds_text(paid.odds)} is less."
            )


def _answering(clause: Clause) -> str:
    """The first call that a clause answers, and the clause."""
    first = (
        "any other roll" if clause.calls is None else min(map(str, clause.calls), default="no call")
    )
    return f"'{first}' (clause {clause.rule})"


def _fill(found: dict[Call, Clause], s: State, alphabet: tuple[Call, ...], where: str) -> None:
    rest = [clause for clause in s.clauses if clause.calls is None]
    if len(rest) > 1:
        raise RuleFault(
            f"{where}: clause {rest[0].rule} and clause {rest[1].rule} both claim every other call."
        )
    for clause in rest:
        for call in ROLLS if s.hears is None else alphabet:
            found.setdefault(call, clause)


def check_names(title: str, areas: tuple[Wager, ...]) -> None:
    """Every area and state that is named must exist, and be named once."""
    known = {area.name: {s.name for s in area.states} for area in areas}
    if len(known) < len(areas):
        raise RuleFault(f"{title}: two areas have the same name.")
    for area in areas:
        where = f"{title}, {area.name}"
        if len(known[area.name]) < len(area.states):
            raise RuleFault(f"{where}: two states have the same name.")
        for s in area.states:
            for clause in s.clauses:
                _check_target(
                    f"{where}, state {s.name!r}, {_answering(clause)}", area, clause, known
                )
        conditions = [c for c in (area.takes, area.off.unless if area.off else None) if c]
        for condition in conditions:
            _check_known(where, condition.area, condition.states, known)
        if area.needs is not None:
            _check_known(where, area.needs, (), known)


def _check_target(where: str, area: Wager, clause: Clause, known: Mapping[str, set[str]]) -> None:
    match clause.consequence:
        case Travels(area=target):
            _check_known(where, target, (), known)
        case Goes(to_state=str(target)) | Wins(to_state=str(target)):
            _check_known(where, area.name, (target,), known)
        case Loses(to_state=str(target)) | Returned(to_state=str(target)):
            _check_known(where, area.name, (target,), known)


def _check_known(
    where: str, area: str, states: tuple[str, ...], known: Mapping[str, set[str]]
) -> None:
    if area not in known:
        raise RuleFault(f"{where}: there is no area {area!r}.{nearest(area, tuple(known))}")
    for name in states:
        if name not in known[area]:
            hint = nearest(name, tuple(sorted(known[area])))
            raise RuleFault(f"{where}: {area} has no state {name!r}.{hint}")


def check_cited(book: Rulebook, areas: Iterable[Wager], cited: Mapping[str, Iterable[str]]) -> None:
    """Every clause that is cited must stand in the rulebook; else the place is named, and the call.

    `cited` has the places of the definition that cite each clause, those of the areas included.
    """
    for area in areas:
        for s in area.states:
            for clause in s.clauses:
                for rule in filter(None, (clause.rule, odds_clause(clause.consequence))):
                    at = f"{area.name}, state {s.name!r}, {_answering(clause)}"
                    _check_stands(book, rule, at)
    for rule, places in cited.items():
        _check_stands(book, rule, next(iter(places)))


def _check_stands(book: Rulebook, rule: str, where: str) -> None:
    try:
        book.clause(rule)
    except RuleFault as fault:
        raise RuleFault(f"{book.title}, {where}: {fault}") from None


def check_shooter(title: str, areas: tuple[Wager, ...], shooter: Shooter) -> None:
    """The shooter's clauses may only name areas and states that exist."""
    known = {area.name: {s.name for s in area.states} for area in areas}
    for holding in shooter.all(MustHold):
        for area in holding.areas:
            _check_known(f"{title}, shooter, clause {holding.rule}", area, (), known)
    for losing in shooter.all(GivesUp):
        for condition in losing.during:
            where = f"{title}, shooter, clause {losing.rule}"
            _check_known(where, condition.area, condition.states, known)
    for passing in shooter.all(MayPass):
        if passing.during:
            where = f"{title}, shooter, clause {passing.rule}"
            _check_known(where, passing.during.area, passing.during.states, known)


def cited_by_wagers(areas: Iterable[Wager]) -> dict[str, list[str]]:
    """Clause number -> the places of the definition that cite it."""
    cited: dict[str, list[str]] = {}

    def cite(rule: str, place: str) -> None:
        if rule and place not in cited.setdefault(rule, []):
            cited[rule].append(place)

    for area in areas:
        cite(area.rule, area.name)
        cite(area.takes_rule, area.name)
        cite(area.needs_rule, area.name)
        cite(area.optional, area.name)
        for tie in (area.off, area.limit):
            cite(tie.rule if tie else "", area.name)
        for s in area.states:
            place = f"{area.name}, {s.name}" if len(area.states) > 1 else area.name
            cite(s.hands.place_rule, place)
            cite(s.hands.take_rule, place)
            for clause in s.clauses:
                cite(clause.rule, place)
                cite(odds_clause(clause.consequence), place)
    return cited


def odds_clause(consequence: Consequence) -> str:
    """The clause that states the odds, where a consequence pays."""
    return consequence.by if isinstance(consequence, Wins | WinsShare) else ""
