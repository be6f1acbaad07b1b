"""How the tests of the dice games read a game: one row of a transcript, one answer in plain words.

Which rolls a row means is worked out here from the numbers on the dice, not by the game's words.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from croupier.games import find
from croupier.words.calls import Call, Roll
from croupier.words.clauses import (
    Consequence,
    Goes,
    Loses,
    Off,
    Returned,
    Stays,
    Travels,
    Wins,
)
from croupier.words.game import Game

FACES = range(1, 7)


def built(
    name: str,
    readings: Mapping[str, str],
    paytable: str = "",
    own: Mapping[str, str] | None = None,
) -> Game:
    """A dice game under these readings."""
    game = find(name).under(readings, paytable, own)
    assert isinstance(game, Game)
    return game


def calls(text: str) -> list[Call]:
    """'3 4', 'total 2 3 4', 'pair 1 2', 'not total 8', 'not pair 1', 'any', or an announcement."""
    if text in {"no roll", "new shooter"}:
        return [text]
    every = [Roll(first, second) for first in FACES for second in FACES]
    if text.startswith("not "):
        named = calls(text.removeprefix("not "))
        return [roll for roll in every if roll not in named]
    kind, *numbers = text.split()
    match kind:
        case "any":
            return [*every]
        case "total":
            return [roll for roll in every if str(roll[0] + roll[1]) in numbers]
        case "pair":
            return [roll for roll in every if roll[0] == roll[1] and str(roll[0]) in numbers]
        case _:
            first, second = text.split()
            return [Roll(int(first), int(second))]


def in_words(consequence: Consequence) -> str:
    """'wins 3 to 2 (9.5)', 'loses, then after a 7', 'goes to frozen', ..."""
    match consequence:
        case Goes(to_state=following):
            return f"goes to {following}"
        case Travels(area=following):
            return f"travels to {following}"
        case Wins(odds=pays, by=by):
            said = f"wins {pays.numerator} to {pays.denominator} ({by})"
        case _:
            said = type(consequence).__name__.casefold()
    afterwards = getattr(consequence, "to_state", None)
    return f"{said}, then {afterwards}" if afterwards else said


def answer(game: Game, area: str, state: str, text: str) -> tuple[str, str]:
    """The one clause and the one consequence by which a state answers all of these calls."""
    found = {
        (clause.rule, in_words(clause.consequence))
        for clause in (game.answers[area, state][call] for call in calls(text))
    }
    assert len(found) == 1, f"{area}, {state}: {text} is answered in more than one way: {found}"
    return found.pop()


def hands(game: Game, area: str, state: str) -> tuple[str, str]:
    """'may place (6.4)' or 'may not place (6.2.4)', and the same of taking."""
    may = game.wager(area).state(state).hands
    return (
        f"{'may' if may.may_place else 'may not'} place ({may.place_rule})",
        f"{'may' if may.may_take else 'may not'} take ({may.take_rule})",
    )


def play(game: Game, area: str, text: str) -> str:
    """What happens to chips put on an area of a table just opened, call by call: '3 4, 1 6'.

    Chips that cannot be placed yet wait; '-' stands for a call that they waited through.
    """
    stands = {wager.name: wager.states[0].name for wager in game.wagers}
    lies: str | None = None
    happened = []
    for call in text.split(", "):
        if lies is None and _takes(game, area, stands):
            lies = area
        happened.append(_one_call(game, lies, stands, calls(call)[0]))
        lies = _where(game, lies, stands, calls(call)[0])
        _advance(game, stands, calls(call)[0])
        if happened[-1].split()[0] in {"wins", "loses", "returned"}:
            break
    return " / ".join(happened)


def _takes(game: Game, area: str, stands: dict[str, str]) -> bool:
    wager = game.wager(area)
    met = wager.takes is None or stands[wager.takes.area] in wager.takes.states
    return met and wager.state(stands[area]).hands.may_place


def _works(off: Off | None, stands: dict[str, str]) -> bool:
    return off is None or stands[off.unless.area] in off.unless.states


def _one_call(game: Game, lies: str | None, stands: dict[str, str], call: Call) -> str:
    return "-" if lies is None else in_words(_befalls(game, lies, stands, call))


def _befalls(game: Game, lies: str, stands: dict[str, str], call: Call) -> Consequence:
    consequence = game.answers[lies, stands[lies]][call].consequence
    off = game.wager(lies).off
    if isinstance(consequence, Wins | Loses) and off and not _works(off, stands):
        return off.then
    return consequence


def _where(game: Game, lies: str | None, stands: dict[str, str], call: Call) -> str | None:
    if lies is None:
        return None
    consequence = _befalls(game, lies, stands, call)
    return consequence.area if isinstance(consequence, Travels) else lies


def _advance(game: Game, stands: dict[str, str], call: Call) -> None:
    for wager in game.wagers:
        match game.answers[wager.name, stands[wager.name]][call].consequence:
            case Stays():
                pass
            case Goes(to_state=there) | Wins(to_state=str(there)):
                stands[wager.name] = there
            case Loses(to_state=str(there)) | Returned(to_state=str(there)):
                stands[wager.name] = there
            case _:
                stands[wager.name] = wager.states[0].name


def paid(game: Game, clause: str) -> dict[str, set[Fraction]]:
    """Which areas pay by this odds clause, and at which odds."""
    found: dict[str, set[Fraction]] = {}
    for wager in game.wagers:
        for state in wager.states:
            for one in state.clauses:
                if isinstance(one.consequence, Wins) and one.consequence.by == clause:
                    found.setdefault(wager.name, set()).add(one.consequence.odds)
    return found


def number(clause: str) -> str:
    """'DF 6.1.1' -> '6.1.1'."""
    return clause.partition(" ")[2]


def names(rows: Iterable[tuple[object, ...]]) -> list[str]:
    """A test's id: the row as it is written."""
    return [" | ".join(str(part) for part in row) for row in rows]
