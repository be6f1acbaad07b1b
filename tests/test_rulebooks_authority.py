"""Who may do what in each of the four games: the rulebooks against a table written by hand.

The table says for every act who may do it; whoever is not named may not. In Double Chance a
games supervisor is a casino supervisor too (1.1), and is the "gaming supervisor" who first decides
a dispute; only there does 14.12 mean two different people. Craps section 3 calls whoever supervises
directly the boxperson. Reading the rules and the log is no act at a table.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.games import GAMES, Definition
from croupier.table import commands
from croupier.words.authority import HOUSE, ROLES
from croupier.words.game import Game
from croupier.words.shooter import Nobody, Shooter, Substitute

TABLE = Path(__file__).resolve().parents[1] / "src" / "croupier" / "table"
GAME = {game.book.short: game for game in GAMES}
DD, DF, CR, DC = "DD", "DF", "CR", "DC"
DICE = (DD, DF, CR)
NOBODY = ""
CASINO, EITHER = "casino supervisor", "casino supervisor, games supervisor"

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)

# act, by game: who may, and the clause it is cited by
MATRIX: list[tuple[str, dict[str, tuple[str, str]]]] = [
    # ---------------------------------------------------------------------- wagers
    (
        "place a wager",  # the dealer only assists, when told to: DF 6.6, DC 5.6
        {
            DD: ("player, dealer", "8"),
            DF: ("player, dealer", "6.3"),
            CR: ("player, dealer", "6.1"),
            DC: ("player, dealer", "5.2.1"),
        },
    ),
    (
        "remove a wager",
        {
            DD: ("player, dealer", "8.2"),
            DF: ("player, dealer", "6.4"),
            CR: ("player, dealer", "A5"),
            DC: ("player, dealer", "5.3"),
        },
    ),
    (
        "place your bets",
        {
            DD: ("dealer", "3"),
            DF: ("dealer", "8.1"),
            CR: ("dealer, stickperson", "1.1 dealer"),
            DC: ("dealer", "5.2"),
        },
    ),
    (
        "no more bets",
        {
            DD: ("dealer", "3"),
            DF: ("dealer", "8.2"),
            CR: ("dealer, stickperson", "1.1 dealer"),
            DC: ("dealer", "7.2.1"),
        },
    ),
    # ---------------------------------------------------------------------- dice
    (
        "offer the dice",
        {DD: ("dealer", "7"), DF: ("dealer", "3.2"), CR: ("stickperson", "3.2")},
    ),
    (
        "take the dice",
        {DD: ("player", "7"), DF: ("player", "3.3"), CR: ("player", "3.3")},
    ),
    (
        "refuse the dice",
        {DD: ("player", "7"), DF: ("player", "3.2"), CR: ("player", "3.2")},
    ),
    (
        "pass the dice",
        {DD: ("shooter", "7.5"), DF: ("shooter", "3.6"), CR: ("shooter", "3.7")},
    ),
    ("order the dice passed", {DF: (CASINO, "3.6.2"), CR: ("boxperson", "3.7.2")}),
    ("call a wager on", {CR: ("player, dealer", "A4")}),
    ("name a substitute", {DD: ("permit holder", "7.9")}),
    (
        "hand over the dice",
        {
            DD: ("dealer", "7"),
            DF: ("dealer, casino supervisor", "8.3"),
            CR: ("stickperson", "3.1"),
        },
    ),
    (
        "report dice off the table",
        {DF: ("dealer, casino supervisor", "3.4"), CR: ("stickperson, dealer", "3.4")},
    ),
    ("choose dice", {DF: ("shooter", "3.4.2"), CR: ("shooter", "3.4.2")}),
    ("check found dice", {DF: ("gaming supervisor", "3.4.3"), CR: ("boxperson", "3.5")}),
    (
        "bring a new set",
        {DF: ("dealer, casino supervisor", "3.5"), CR: ("stickperson, boxperson", "3.6")},
    ),
    # ---------------------------------------------------------------------- results
    (
        "call the roll",
        {
            DD: ("dealer", "3"),
            DF: ("dealer, casino supervisor", "4.4.1"),
            CR: ("stickperson", "1.1 stickperson"),
        },
    ),
    ("settle which face is uppermost", {DF: ("gaming supervisor", "4.4.4")}),
    ("disregard the winning number display", {DF: ("dealer, casino supervisor", "10.4")}),
    ("bet by word of mouth", {DF: ("dealer", "6.7")}),
    ("judge a die against an obstacle", {DD: ("dealer", "4.1")}),
    (
        "key the result",
        {
            DD: ("dealer", HOUSE),
            DF: ("dealer, casino supervisor", "8.5"),
            CR: ("dealer, stickperson", "1.1 dealer"),
        },
    ),
    (
        "confirm the result",
        {
            DD: ("dealer", HOUSE),
            DF: ("dealer, casino supervisor", "8.5"),
            CR: ("dealer, stickperson", "1.1 dealer"),
        },
    ),
    (
        "collect losers",
        {DD: ("dealer", "3"), DF: ("dealer", "8.6"), CR: ("dealer", "1.1 dealer")},
    ),
    ("pay winners", {DD: ("dealer", "3"), DF: ("dealer", "8.6"), CR: ("dealer", "1.1 dealer")}),
    (
        "no roll",
        {
            DD: ("dealer", "5"),
            DF: ("dealer, casino supervisor", "5.1"),
            CR: ("stickperson, dealer, boxperson", "A2"),
        },
    ),
    ("throw again", {DD: ("shooter", "5.1")}),
    (
        "report a wrong number",
        {
            DD: ("dealer, permit holder", HOUSE),
            DF: ("dealer, gaming supervisor, casino supervisor", "10.1"),
            CR: ("dealer, stickperson, boxperson, casino supervisor", "A9"),
        },
    ),
    ("override", {DD: ("permit holder", HOUSE), DF: (CASINO, "10.1"), CR: (CASINO, "A9")}),
    (
        "report a malfunction",
        {
            DF: ("dealer, gaming supervisor, casino supervisor", "10.2"),
            CR: ("dealer, stickperson, boxperson, casino supervisor", "A9"),
        },
    ),
    (
        "notify the inspector",
        {
            DF: ("dealer, gaming supervisor, casino supervisor", "10.3"),
            CR: ("dealer, stickperson, boxperson, casino supervisor", "A9"),
        },
    ),
    ("resume after a malfunction", {DF: (CASINO, "10.3"), CR: (CASINO, "A9")}),
    # ---------------------------------------------------------------------- cards
    ("check the cards", {DC: ("dealer, casino supervisor, games supervisor", "3.4")}),
    ("shuffle", {DC: ("dealer", "4.1")}),
    ("cut", {DC: ("dealer", "4.3")}),
    ("deal", {DC: ("dealer", "7.2.2")}),
    ("declare", {DC: ("player", "8.3")}),
    ("discard", {DC: ("player", "8.4")}),
    ("discard after a wrong declaration", {DC: ("player", "12.6")}),
    ("expose the hands", {DC: ("dealer", "8.6.1")}),
    ("collect jackpot wagers", {DC: ("dealer", "8.6.3")}),
    ("settle declared hands", {DC: ("dealer", "8.6.4")}),
    ("pay jackpot wagers", {DC: ("dealer", "8.6.5")}),
    ("deal a sixth card", {DC: ("dealer", "8.7")}),
    ("rack the cards", {DC: ("dealer", "9.7")}),
    ("burn a sixth card", {DC: ("dealer", "12.10")}),
    ("rack an extra hand", {DC: ("dealer", "12.9")}),
    ("misdeal", {DC: ("dealer", "12.3")}),
    ("void a hand", {DC: ("dealer", "12.5")}),
    ("void the round", {DC: ("dealer, casino supervisor, games supervisor", "12.8")}),
    (
        "order a count of the cards",
        {DC: ("casino supervisor, games supervisor, inspector", "3.8")},
    ),
    ("count the cards", {DC: ("dealer", "3.8")}),
    ("change the cards", {DC: (EITHER, "3.7")}),
    (
        "check a doubtful deck",
        {DC: ("dealer, casino supervisor, games supervisor", "12.8.3")},
    ),
    ("load the device", {DC: ("dealer", "3.2.1")}),
    ("replace the device", {DC: ("dealer, casino supervisor, games supervisor", "13.2.3")}),
    ("shuffle again", {DC: ("dealer", "13.1")}),
    ("direct players suspected of collusion", {DC: (EITHER, "12.11")}),
    # ---------------------------------------------------------------------- the sign
    (
        "change limits",
        {DD: ("permit holder", "6"), DF: (CASINO, "7.5"), CR: (CASINO, "A8"), DC: (EITHER, "6.5")},
    ),
    (
        "give notice of limits",
        {
            DD: ("permit holder", HOUSE),
            DF: (CASINO, "7.5"),
            CR: (CASINO, "A8"),
            DC: (EITHER, "6.5"),
        },
    ),
    ("raise a player's limits", {DF: (CASINO, "7.6"), CR: (CASINO, "A8")}),
    (
        "give notice of closing",
        {
            DD: ("permit holder", HOUSE),
            DF: (CASINO, "11.8"),
            CR: (CASINO, "A9"),
            DC: (EITHER, "14.8"),
        },
    ),
    (
        "close the table",
        {
            DD: ("permit holder", HOUSE),
            DF: (CASINO, "11.8"),
            CR: (CASINO, "A9"),
            DC: (EITHER, "14.8"),
        },
    ),
    # ---------------------------------------------------------------------- when a person decides
    ("refuse a wager", {DF: (CASINO, "11.11"), CR: (CASINO, "A9"), DC: (EITHER, "14.11")}),
    (
        "void a device user's wagers",
        {DF: (CASINO, "11.3.1"), CR: (CASINO, "A9"), DC: (EITHER, "14.3.1")},
    ),
    (
        "exclude a player",
        {
            DD: ("permit holder", "10"),
            DF: (CASINO, "11.3.2"),
            CR: (CASINO, "A9"),
            DC: (EITHER, "14.3.2"),
        },
    ),
    ("exclude from the casino", {DF: (CASINO, "11.3.3"), DC: (EITHER, "14.3.3")}),
    ("have a device user detained", {DF: (CASINO, "11.3.4")}),
    ("invalidate", {DF: (CASINO, "11.4"), CR: (CASINO, "A9"), DC: (EITHER, "14.4")}),
    ("refund", {DF: (CASINO, "11.5"), CR: (CASINO, "A9"), DC: (EITHER, "14.5")}),
    ("forfeit", {DF: (CASINO, "11.5"), CR: (CASINO, "A9"), DC: (EITHER, "14.5")}),
    (
        "require a seat vacated",
        {
            DF: ("gaming supervisor, casino supervisor", "11.9"),
            CR: ("boxperson, casino supervisor", "A9"),
            DC: (EITHER, "14.9"),
        },
    ),
    ("offer the bonus bet", {DD: ("permit holder", "9")}),
    ("shuffle by hand first", {DC: ("dealer", "4.5")}),
    # ---------------------------------------------------------------------- disputes
    (
        "open a dispute",
        {
            DD: ("player", HOUSE),
            DF: ("player", "11.12"),
            CR: ("player", "A9"),
            DC: ("player", "14.12"),
        },
    ),
    (
        "decide a dispute",
        {
            DD: ("permit holder", HOUSE),
            DF: ("gaming supervisor", "11.12"),
            CR: ("boxperson", "A9"),
            DC: ("gaming supervisor, games supervisor", "14.12"),
        },
    ),
    ("ask for a review", {DF: ("player", "11.12"), CR: ("player", "A9"), DC: ("player", "14.12")}),
    ("review a dispute", {DF: (CASINO, "11.12"), CR: (CASINO, "A9"), DC: (CASINO, "14.12")}),
    ("advise of the inspector", {DF: (CASINO, "11.13"), CR: (CASINO, "A9"), DC: (CASINO, "14.13")}),
]

# What no document speaks of, and no table can do without: the same in all four games.
COMES_AND_GOES = {
    **{
        act: {"player", "dealer", HOUSE}
        for act in ("sit down", "buy in", "change colour", "cash out", "repay", "leave")
    },
    "exchange a voucher": {"dealer", HOUSE},
    "let time pass": {HOUSE},
}
SUPERVISORS = {
    DD: {"permit holder"},
    DF: {"gaming supervisor", "casino supervisor"},
    CR: {"boxperson", "casino supervisor"},
    DC: {"games supervisor", "casino supervisor"},
}
BY_SUPERVISORS = ("go on duty", "go off duty", "fill the float", "credit the float")
CELLS = [(act, short, row.get(short, (NOBODY, NOBODY))) for act, row in MATRIX for short in GAME]


def who_may(short: str, act: str) -> set[str]:
    grant = GAME[short].book.authority.get(act)
    return set(grant.roles) if grant else set()


def split(text: str) -> list[str]:
    return text.split(", ") if text else []


def shooter_rules(short: str) -> Shooter:
    game = GAME[short].under({})
    assert isinstance(game, Game)
    return game.shooter


def acts_of_commands() -> set[str]:
    kinds = (getattr(commands, name) for name in commands.__all__)
    return {
        kind.act
        for kind in kinds
        if isinstance(kind, type) and issubclass(kind, commands.Command)
        if kind is not commands.Command
    }


def acts_looked_up() -> set[str]:
    """What the table asks a rulebook for by name, besides the act of a command."""
    return {
        node.args[0].value
        for path in TABLE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr in {"rule", "grant"} and node.args
        if isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str)
    }


# ------------------------------------------------------------------------ every cell


@pytest.mark.parametrize(
    ("act", "short", "cell"), CELLS, ids=[f"{short}: {act}" for act, short, _ in CELLS]
)
def test_who_may_and_nobody_else(act: str, short: str, cell: tuple[str, str]) -> None:
    roles, clause = cell
    for role in ROLES:
        may = role in who_may(short, act)
        assert may == (role in split(roles)), f"{role} {'may' if may else 'may not'} {act}"
    if roles:
        assert GAME[short].book.authority[act].clauses[0] == clause


@every_game
def test_who_may_come_and_go_and_move_money(game: Definition) -> None:
    short = game.book.short
    for act, roles in COMES_AND_GOES.items():
        assert who_may(short, act) == roles, act
    for act in BY_SUPERVISORS:
        assert who_may(short, act) == {*SUPERVISORS[short], HOUSE}, act
    up = {"player", "dealer"} if game.book.short in DICE else set()
    assert who_may(short, "leave a wager up") == up


@every_game
def test_the_house_by_itself_does_only_what_no_clause_gives_to_a_person(game: Definition) -> None:
    by_itself = {act for act, grant in game.book.authority.items() if HOUSE in grant.roles}
    assert by_itself == {*COMES_AND_GOES, *BY_SUPERVISORS}


@pytest.mark.parametrize(
    ("short", "thrower"), [(DD, "dealer"), (DF, "dealer"), (CR, "stickperson")]
)
def test_who_throws_when_nobody_takes_the_dice(short: str, thrower: str) -> None:
    """DF 3.8, CR 3.9; Double Dice is silent: a ruling."""
    clauses = shooter_rules(short).all(Nobody)
    assert [clause.throws for clause in clauses] == [thrower]


def test_dd_7_9_the_permit_holder_names_a_substitute_in_double_dice_only() -> None:
    named_by = {
        short: [clause.named_by for clause in shooter_rules(short).all(Substitute)]
        for short in DICE
    }
    assert named_by == {DD: ["permit holder"], DF: [], CR: []}


def test_dd_3_a_dealer_may_not_bet_and_dd_10_nobody_under_18_takes_part() -> None:
    assert GAME[DD].book.authority["deal and not bet"].clauses == ("3",)
    assert GAME[DD].book.authority["be of age"].clauses == ("10",)
    for short in (DF, CR, DC):
        for act in ("deal and not bet", "be of age"):
            assert GAME[short].book.authority[act].clauses == (HOUSE,)


def test_only_double_dice_throws_again_with_the_bets_unaltered() -> None:
    assert [short for short in GAME if who_may(short, "throw again")] == [DD]


# ------------------------------------------------------------------------ by which clauses


@every_game
def test_every_act_rests_on_clauses_that_exist(game: Definition) -> None:
    for act, grant in game.book.authority.items():
        assert set(grant.clauses) <= {*game.book.clauses, HOUSE}, act
        assert len(set(grant.clauses)) == len(grant.clauses), act
        assert len(set(grant.roles)) == len(grant.roles), act


@every_game
def test_every_ground_stands_in_this_document_or_in_one_that_is_here(game: Definition) -> None:
    for grounds in game.book.grounds.values():
        for ground in grounds:
            short, _, number = ground.rpartition(" ")
            at = GAME[short].book if short else game.book
            assert number in at.clauses, ground


@every_game
def test_grounds_are_those_of_an_act_that_somebody_may_do(game: Definition) -> None:
    assert {key.partition(",")[0] for key in game.book.grounds} <= set(game.book.authority)


NO_ROLL_MUST = [f"5.4.{n}" for n in range(1, 10)]
NO_ROLL_MAY = [f"5.3.{n}" for n in range(1, 5)]
GROUNDS = {
    DD: {"no roll, must": ["4", "4.2", "7.7"]},
    DF: {
        "no roll, must": NO_ROLL_MUST,
        "no roll, may": NO_ROLL_MAY,
        "no roll, bets open": ["10.5"],
        "invalidate": ["11.4.1", "11.4.2"],
        "forfeit": ["11.4.2"],
    },
    CR: {
        "no roll, must": [f"DF {n}" for n in NO_ROLL_MUST],
        "no roll, may": ["A2", *(f"DF {n}" for n in NO_ROLL_MAY)],
        "no roll, bets open": ["A9", "DF 10.5"],
        "invalidate": ["DF 11.4.1", "DF 11.4.2"],
        "forfeit": ["DF 11.4.2"],
    },
    DC: {
        "misdeal": ["12.1", "12.2"],
        "misdeal, any card": ["12.4"],
        "void a hand, miscounted": ["12.5"],
        "void a hand, absent": ["12.12"],
        "void the round, wrong deck": ["12.8", "12.8.2"],
        "void the round, device": ["13.2", "13.2.1"],
        "invalidate": ["14.4.1", "14.4.2"],
        "forfeit": ["14.4.2"],
    },
}


@every_game
def test_the_grounds_of_the_document(game: Definition) -> None:
    found = {key: list(grounds) for key, grounds in game.book.grounds.items()}
    assert found == GROUNDS[game.book.short]


@every_game
def test_all_that_is_left_to_a_person_is_left_to_somebody(game: Definition) -> None:
    left = [
        c.id for c in game.book.clauses.values() if (c.status, c.room) == ("discretion", "table")
    ]
    assert [clause for clause in left if not game.book.grants_on(clause)] == []


@every_game
def test_what_a_clause_leaves_to_a_person_that_person_may_rule(game: Definition) -> None:
    left = [c.id for c in game.book.clauses.values() if c.status == "discretion"]
    deciding = {role for clause in left for g in game.book.grants_on(clause) for role in g.roles}
    assert deciding <= who_may(game.book.short, "rule")


# ------------------------------------------------------------------------ what is asked for


def acts_listed() -> Iterator[str]:
    for game in GAMES:
        yield from game.book.authority


def test_every_command_is_an_act_of_some_game() -> None:
    assert acts_of_commands() - set(acts_listed()) == set()


def test_every_act_the_table_looks_up_is_one_of_some_game() -> None:
    assert acts_looked_up() - set(acts_listed()) == set()


def test_every_act_of_a_game_is_asked_for_or_ruled_by_a_person() -> None:
    ruled = {
        "direct players suspected of collusion",
        "exclude from the casino",
        "have a device user detained",
        "judge a die against an obstacle",
        "settle which face is uppermost",
        "shuffle by hand first",
    }
    again = {"throw again"}  # looked up under a name of its own
    assert set(acts_listed()) - acts_of_commands() - acts_looked_up() - again == ruled


def test_the_table_above_holds_every_act_but_those_that_every_table_needs() -> None:
    others = {"rule", "deal and not bet", "be of age", "bet in time", "keep to the limits"}
    others |= {
        "use one whole deck",
        "tell decks by their backs",
        "wager on one hand",
        "shuffle in the device",
    }
    others |= {"leave a wager up", "offer a jackpot", *COMES_AND_GOES, *BY_SUPERVISORS}
    assert {act for act, _ in MATRIX} == set(acts_listed()) - others
