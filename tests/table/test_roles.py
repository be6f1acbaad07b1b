"""Who may do what, and when: each act x role x point of play, in each of the four games.

Who may is the table written by hand beside the rulebooks' own test; when, stands here: for each
act all points at which the rules allow it, and at every other point it is refused. A role that
may not is told so by the clause of the act. Default deny.
"""

from collections.abc import Iterator

import pytest
from tests.table.house import GAMES
from tests.table.scenes import (
    CARD_POINTS,
    CLOSING,
    DISPUTES,
    KINDS,
    NEW_SEAT,
    POINTS,
    SHOOTER,
    STOPS,
    at,
    attempt,
    who,
)
from tests.test_rulebooks_authority import BY_SUPERVISORS, COMES_AND_GOES, MATRIX, SUPERVISORS

from croupier.table import commands as c
from croupier.table.decide import act
from croupier.table.state import Refused, Table
from croupier.words.authority import HOUSE, ROLES

SHORT = {"double-dice": "DD", "dragon-fire": "DF", "craps": "CR", "double-chance": "DC"}
Points = frozenset[str]


def points(text: str) -> Points:
    return frozenset(text.split(", ")) if text else frozenset()


DISPUTED, STOPPED = frozenset(DISPUTES), frozenset(STOPS)
OPEN_DICE = points("betting, offered, shooting") | DISPUTED
OUT = points("handed, void throw, called, keyed, lit, collected")
LOST = points("die lost, both lost")
DICE_ROUND = points("ready, closed, notice over") | OPEN_DICE | OUT | LOST
WITH_SHOOTER = points("shooting, closed") | DISPUTED | OUT
OPEN_CARDS = points("betting") | DISPUTED
UNDEALT = points("closed, checked, shuffled, cut")
OUT_CARDS = points(
    "dealing, deciding, decided, exposed, jackpots collected, declared settled, sixth cards"
)
CARD_ROUND = points("ready, notice over") | OPEN_CARDS | UNDEALT | OUT_CARDS

# Acts that are allowed at any point of a round, at any time at all, or also after the closing.
IN_PLAY = (
    "buy in", "exchange a voucher", "change colour", "fill the float",
    "credit the float", "leave a wager up", "change limits", "give notice of limits",
    "raise a player's limits", "give notice of closing", "report a malfunction",
    "offer the bonus bet",
)  # fmt: skip
ANY_TIME = (
    "go on duty", "go off duty", "let time pass", "rule", "open a dispute", "exclude a player",
)  # fmt: skip
TO_THE_END = ("cash out", "leave", "sit down")  # whoever is owed, or owes, may come back
# Nothing owed, nobody idle for three rounds, no shuffling device: these have tests of their own.
NOT_HERE = (
    "repay", "require a seat vacated", "shuffle again", "load the device", "replace the device",
    "rack the cards",
)  # fmt: skip

BOTH: dict[str, Points] = {
    "place your bets": points("ready, notice over"),
    "decide a dispute": points("disputed"),
    "ask for a review": points("first decision"),
    "review a dispute": points("review asked"),
    "advise of the inspector": points("first decision, review asked"),
    "close the table": points("notice over"),  # DF 11.8, DC 14.8
    "refund": points("invalidated"),
    "forfeit": points("invalidated"),
}
DICE: dict[str, Points] = {
    "place a wager": OPEN_DICE,  # DF 6.4, 6.7
    "remove a wager": OPEN_DICE,
    "no more bets": OPEN_DICE,
    "call a wager on": points("ready, notice over") | OPEN_DICE,  # CR A4
    "offer the dice": points("betting"),
    "take the dice": points("offered"),
    "refuse the dice": points("offered"),
    "pass the dice": points("shooting") | DISPUTED,  # between rolls: DF 3.6, CR 3.7
    "order the dice passed": points("shooting, closed, handed") | LOST | DISPUTED,
    "name a substitute": WITH_SHOOTER,  # DD 7.9
    "hand over the dice": points("closed, void throw"),
    "call the roll": points("handed, called, keyed"),  # put right until it is confirmed
    "key the result": points("called, keyed"),
    "confirm the result": points("keyed"),
    "collect losers": points("lit, malfunction, inspector notified"),
    "pay winners": points("collected"),
    "no roll": points("closed, handed, void throw, called, keyed") | LOST,  # DF 5.2: of a throw
    "report dice off the table": WITH_SHOOTER | points("die lost"),  # while any are in play
    "choose dice": LOST,  # DF 3.4.2
    "check found dice": LOST,  # DF 3.4.3
    "bring a new set": points("both lost"),  # DF 3.5
    "report a wrong number": points("lit, collected"),  # DF 10.1
    "override": points("lit, collected, wrong number"),
    "notify the inspector": points("malfunction"),  # DF 10.3
    "resume after a malfunction": points("inspector notified"),
    "invalidate": points("closed") | OUT | LOST,  # DF 11.4: there is an outcome, or one awaited
    "refuse a wager": OPEN_DICE,  # DF 11.11
    "void a device user's wagers": OPEN_DICE | LOST | points("closed, handed, called, keyed"),
}
CARDS: dict[str, Points] = {
    "place a wager": OPEN_CARDS,  # DC 5.3
    "remove a wager": OPEN_CARDS,
    "no more bets": OPEN_CARDS,
    "check the cards": OPEN_CARDS | points("ready, notice over, closed, checked"),  # DC 3.4
    "shuffle": points("checked, shuffled"),  # DC 4.1: checked cards only
    "cut": points("shuffled"),  # DC 4.3
    "deal": points("cut, dealing"),  # DC 7.1
    "declare": points("deciding"),  # DC 8.3
    "discard": points("deciding"),  # DC 8.4
    "expose the hands": points("decided"),  # DC 8.6.1
    "collect jackpot wagers": points("exposed"),
    "settle declared hands": points("jackpots collected"),
    "pay jackpot wagers": points("declared settled"),
    "deal a sixth card": points("sixth cards"),  # DC 8.7
    "misdeal": points("cut, dealing, deciding"),  # DC 12.1: before players handle their cards
    "void a hand": points("deciding"),  # DC 12.12: the player is not there to decide
    "void the round": UNDEALT | OUT_CARDS,  # DC 12.8, 13.2
    "rack an extra hand": OUT_CARDS - points("dealing"),  # DC 12.9
    "burn a sixth card": points("sixth cards"),  # DC 12.10
    "order a count of the cards": OUT_CARDS | points("checked, shuffled, cut"),
    "count the cards": OUT_CARDS | points("checked, shuffled, cut"),  # DC 3.8: a deck is there
    "change the cards": OPEN_CARDS | UNDEALT | points("ready, notice over"),  # DC 3.7
    "invalidate": UNDEALT | OUT_CARDS,  # DC 14.4
    "refuse a wager": OPEN_CARDS | UNDEALT,  # DC 14.11: before the first card
    "void a device user's wagers": OPEN_CARDS
    | UNDEALT
    | points("dealing, deciding, decided, exposed"),
}
# Where a document has it otherwise.
ELSE: dict[tuple[str, str], Points] = {
    ("double-dice", "offer the dice"): points("ready, betting, notice over"),  # DD 7.1: to anyone
    ("craps", "offer the dice"): points(
        "ready, betting, notice over"
    ),  # CR 3.2: to anyone at first
    ("double-dice", "pass the dice"): points(""),  # DD 7.2: the shooter's bet is locked, 7.5: later
    ("double-dice", "close the table"): points("ready, notice over"),  # it asks for no notice
    ("craps", "rule"): points(""),  # none of its clauses in hand leaves anything to a person
}


def when(name: str, act_name: str) -> Points:
    """The points at which the rules allow the act in this game."""
    whole = CARD_ROUND if name == "double-chance" else DICE_ROUND
    own = CARDS if name == "double-chance" else DICE
    if (name, act_name) in ELSE:
        return ELSE[name, act_name]
    if act_name in IN_PLAY:
        return whole
    if act_name in ANY_TIME:
        return whole | STOPPED | points("shut")
    if act_name in TO_THE_END:
        return whole | points("shut")
    if act_name in NOT_HERE:
        return frozenset()
    return own.get(act_name, BOTH.get(act_name, frozenset()))


def may(name: str) -> dict[str, tuple[set[str], str]]:
    """Who may do each act of this game, and the clause it is cited by, from the table by hand."""
    short = SHORT[name]
    rows = {a: row[short] for a, row in MATRIX if short in row}
    found = {a: (set(roles.split(", ")), clause) for a, (roles, clause) in rows.items()}
    found |= {a: (set(roles), "") for a, roles in COMES_AND_GOES.items()}
    found |= {a: ({*SUPERVISORS[short], HOUSE}, "") for a in BY_SUPERVISORS}
    if short != "DC":
        found["leave a wager up"] = ({"player", "dealer"}, "")
    found["rule"] = (RULING[short], "")
    return found


RULING = {
    "DD": {"dealer", "permit holder"},
    "DF": {"dealer", "gaming supervisor", "casino supervisor"},
    "CR": {"stickperson", "dealer", "boxperson", "casino supervisor"},
    "DC": {"dealer", "casino supervisor", "games supervisor", "inspector"},
}


def all_points(name: str) -> Iterator[tuple[str, Table]]:
    rounds = CARD_POINTS if name == "double-chance" else POINTS
    for point in (*rounds, *STOPS, *DISPUTES, *CLOSING):
        table = at(name, point)
        if table is not None:
            yield point, table


def people_in(name: str, table: Table, role: str, act_name: str) -> list[str]:
    """Everybody who is there in this role; the shooter, who is a player too, apart."""
    shooter = table.dice.shooter
    players = [NEW_SEAT] if act_name == "sit down" else [1, 2]
    if role == "shooter":
        return [f"seat {shooter}"] if shooter else []
    if role == "player":
        return [f"seat {n}" for n in players if n != shooter]
    return [HOUSE if role == HOUSE else who(name, role)]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_cell(name: str) -> None:
    rights, cells = may(name), 0
    for point, table in all_points(name):
        for act_name in KINDS:
            roles, clause = rights.get(act_name, (set(), ""))
            now, done = point in when(name, act_name), False
            for role in ROLES:
                his = role in roles or (role == "shooter" and "player" in roles)
                for by in people_in(name, table, role, act_name):
                    answer = act(table, attempt(table, name, act_name, by))
                    cells += 1
                    no = isinstance(answer, Refused)
                    assert no or (his and now), f"{point}: {by} may {act_name}"
                    if isinstance(answer, Refused) and not his and clause:
                        assert answer.rule == clause, (point, by, answer)
                    done |= not no
            assert done == (now and bool(roles)), (
                f"{point}: {'nobody' if now else 'somebody'} may {act_name}"
            )
    assert cells > 5_000


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_everybody_who_is_named_may_somewhere(name: str) -> None:
    """A ruling is left by each clause to its own people, which the rulebooks' test holds."""
    named = {(a, role) for a, (roles, _) in may(name).items() for role in roles - {"shooter"}}
    tried = {(a, role) for a, role in named if a in KINDS and when(name, a)} - {
        ("rule", role) for role in ROLES
    }
    done: set[tuple[str, str]] = set()
    for _, table in all_points(name):
        for act_name, role in tried - done:
            both = ("player", "shooter") if role == "player" else (role,)
            people = [by for one in both for by in people_in(name, table, one, act_name)]
            asked = [attempt(table, name, act_name, by) for by in people]
            if any(not isinstance(act(table, command), Refused) for command in asked):
                done.add((act_name, role))
    assert done == tried


@pytest.mark.parametrize("name", GAMES)
def test_whoever_is_not_there_may_do_nothing(name: str) -> None:
    for _, table in all_points(name):
        for act_name in KINDS:
            for nobody in ("Nemo", "", "seat", "seat 0", "seat 99", "seat x"):
                command = attempt(table, name, act_name, nobody if nobody != "seat x" else "Nemo")
                assert isinstance(act(table, command), Refused), (nobody, command)


@pytest.mark.parametrize("name", GAMES)
def test_the_scenes_are_those_they_are_called(name: str) -> None:
    reached = {point for point, _ in all_points(name)}
    rounds = set(CARD_POINTS if name == "double-chance" else POINTS)
    absent = {"void throw"} if name != "double-dice" else set()
    absent |= {
        "double-dice": {
            "die lost", "both lost", "malfunction", "inspector notified", "invalidated",
            "review asked",
        },
        "double-chance": {"wrong number", "malfunction", "inspector notified"},
    }.get(name, set())  # fmt: skip
    assert reached == (rounds | STOPPED | DISPUTED | set(CLOSING)) - absent
    assert SHOOTER[name] == (at(name, "handed") or at(name, "ready")).dice.shooter  # type: ignore[union-attr]


def test_every_kind_of_command_is_tried() -> None:
    assert len(KINDS) == len(c.Command.__subclasses__())
