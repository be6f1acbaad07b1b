"""Dragon Fire at the table: what no single transcript can say.

Transcripts show one table each; here two tables are held side by side, or all that a table can do.
"""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from croupier.bank.ledger import CHIPS, TOKENS
from croupier.games import find
from croupier.notation import Played, Standing, replay, say, script
from croupier.notation.script import said_line
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import act
from croupier.table.opening import STEPS
from croupier.table.state import Refused
from croupier.table.transfers import transfers
from croupier.table.views import PUBLIC, view

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts" / "dragon_fire"
SEATED = """
seat 1 Ann buys 500
seat 2 Bob buys 500
"""
A_ROUND = ("DF 8.1", "DF 8.2", "DF 8.3", "DF 8.4", "DF 8.5", "DF 8.6")


def played(text: str) -> Played:
    whole = replay(f"game Dragon Fire\n{text}", find)
    assert whole.difference is None, whole.difference
    return whole


# ---------------------------------------------------- the same game, whoever does the steps

ACTS = {  # every step of a round, in the document's order
    "place your bets": "place your bets",
    "bets": "seat 1 places 5 on Dragon\nseat 2 places 5 on Total 10",
    "offer the dice": "dealer offers the dice",
    "take": "seat 1 takes the dice",
    "no more bets": "no more bets",
    "hand over the dice": "dealer hands over the dice",
    "roll": "roll {}",
    "key the result": "key {}",
    "confirm the result": "confirm",
    "collect losers": "collect",
    "pay winners": "pay",
}
DICE_STEPS = tuple(step for step in ACTS if step in STEPS)


def round_with(by_dealer: tuple[str, ...], *rolls: str) -> Played:
    """Rounds of which the dealer does these steps, and the house the others."""
    lines = [f"dealer does {step}" for step in by_dealer] + [SEATED]
    for n, roll in enumerate(rolls):
        for step, line in ACTS.items():
            taken = n and step in {"offer the dice", "take"}
            if not taken and (step not in STEPS or step in by_dealer):
                lines.append(line.format(roll))
    return played("\n".join(lines))


def what_happened(game: Played) -> list[e.Event]:
    """The events after the opening, whoever did what."""
    return [msgspec.structs.replace(event, by="") for event in game.events[1:]]


@pytest.mark.slow
def test_a_round_is_the_same_whoever_does_its_steps() -> None:
    """All by the house, none, each alone, all but each: the same events, state and money."""
    assert len(DICE_STEPS) == 7
    by_house = round_with((), "1 3", "2 3")
    mixes = [DICE_STEPS, *((step,) for step in DICE_STEPS)]
    mixes += [tuple(s for s in DICE_STEPS if s != step) for step in DICE_STEPS]
    for by_dealer in mixes:
        mixed = round_with(by_dealer, "1 3", "2 3")
        assert what_happened(mixed) == what_happened(by_house), (A_ROUND, by_dealer)
        assert mixed.standing.ledger == by_house.standing.ledger


# ------------------------------------------------------- a correction leaves no trace in what lies

BEFORE = f"""game Dragon Fire
casino supervisor Cleo
{SEATED}
seat 1 places 50 on Dragon
seat 2 places 25 on Fire
seat 2 places 5 on Dragon's Tail
seat 1 places 5 on Pair 4
seat 2 refuses the dice
seat 1 takes the dice
no more bets
"""
BETS = ("seat 2 places 5 on Total 9", "seat 1 places 25 on High Pair")
MONEY = ("seat 2 buys 100", "seat 1 cashes out 300", "seat 1 changes 25 into chips of 5")
SHOOTS = ("seat 1 places 50 on Fire", "seat 2 refuses the dice", "seat 1 takes the dice")
PLAYS = (*BETS, *SHOOTS, "no more bets")
AFTER = {
    "at once": (),
    "bets lie": BETS,
    "money changed hands": MONEY,
    "bets are closed": (*BETS, "no more bets"),
    "a no roll": (*PLAYS, "no roll 5.3.1"),
    "another round": (*PLAYS, "roll 5 4"),
    "two more rounds": (*PLAYS, "roll 5 4", *MONEY, *PLAYS, "roll 3 4", *BETS),
}
ALWAYS = ("at once", "bets lie", "money changed hands", "bets are closed")  # open to any result
ROLLS = ("1 1", "1 5", "3 4", "2 6", "4 4", "6 5")


def lived(roll: str, lines: tuple[str, ...]) -> tuple[Standing, tuple[str, ...]]:
    """A table on which this was rolled and these lines then tried, and those that were done."""
    whole = script(BEFORE, find)
    stands, done = replay(BEFORE, find).standing, []
    for line in (f"roll {roll}", *lines):
        came = say(stands, said_line(line, whole.words))
        stands = came.after
        done += [line] if came.refused is None else []
    return stands, tuple(done[1:])


def lies(stands: Standing) -> dict[str, object]:
    """All of a table that the next round depends on, and the money."""
    table = stands.table
    kept = ("phase", "stop", "round", "seats", "bets", "clock", "limits", "debts")
    keyed = table.result and table.result.keyed  # what was called by mistake stays on record
    return {
        "books": stands.ledger, "keyed": keyed, **{name: getattr(table, name) for name in kept},
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("after", AFTER)
def test_a_correction_leaves_the_table_as_if_it_had_been_right(after: str) -> None:
    """Money, layout and dice are those of a table where the mistake never happened."""
    compared = 0
    for wrong, right in permutations(ROLLS, 2):
        mistaken, done = lived(wrong, AFTER[after])
        never, same = lived(right, done)
        correction = said_line(f"Cleo overrides round 1 to {right}", script(BEFORE, find).words)
        corrected = say(mistaken, correction)
        assert corrected.refused is None, ("DF 10.1", wrong, right, corrected.refused)
        if same == done:  # all of it could be done after the right number too
            assert lies(corrected.after) == lies(never), (wrong, right)
            if "no more bets" not in AFTER[after]:  # later the dice are where they have gone
                assert corrected.after.table.dice == never.table.dice, (wrong, right)
            compared += 1
    assert compared == len(ROLLS) * (len(ROLLS) - 1) if after in ALWAYS else compared >= 10


def test_what_a_correction_did_stays_on_record() -> None:
    """Both numbers, who confirmed and who overrode, and every movement undone."""
    mistaken, _ = lived("1 1", ())
    words = script(BEFORE, find).words
    (event,) = [
        event
        for event in say(mistaken, said_line("Cleo overrides to 4 4: misread", words)).events
        if isinstance(event, e.Overridden)
    ]
    assert (event.was, event.now, event.by, event.reason) == ((1, 1), (4, 4), "Cleo", "misread")
    assert event.rule == "10.1"
    settled = {t.source for t in event.undone}
    assert {"seat/1/chips", "float"} <= settled  # what Ann had won and what Bob had lost


# ----------------------------------------------------------------------------- clause by clause


@pytest.mark.parametrize("clause", ["DF 6.1"])
def test_there_are_the_wagers_of_chapter_6_and_no_others(clause: str) -> None:
    table = played(SEATED).table
    by_hand = ["Dragon", "Fire", "Low Pair", "High Pair", "Dragon's Tail"]
    by_hand += [f"Pair {n}" for n in range(1, 7)] + [f"Total {n}" for n in range(3, 12)]
    assert sorted(table.rules.area) == sorted(by_hand)
    for area in ("Total 2", "Total 12", "Pair 7", "Hard 4", "seat 2"):
        answer = act(table, c.Place("seat 1", 1, area, 500))
        assert isinstance(answer, Refused)
        assert answer.rule in clause or answer.rule == "6.3"
        assert area in answer.why


def test_the_evidence_of_a_dispute_is_of_the_table_as_it_stood() -> None:
    """The same table gives the same digest, a single chip elsewhere another."""
    disputed = "seat 1 disputes: it was a 9"
    lay = f"{SEATED}seat 1 places 5 on Dragon\n"
    digests = [
        next(ev.evidence for ev in game.events if isinstance(ev, e.DisputeOpened))
        for game in (
            played(lay + disputed),
            played(lay + disputed),
            played(lay.replace("Dragon", "Fire") + disputed),
            played(lay.replace("5 on", "6 on") + disputed),
        )
    ]
    assert digests[0] == digests[1]
    assert len(set(digests)) == 3, "DF 11.12"


CLAUSES_OF_NO_ADVICE = ("DF 11.1", "DF 11.6", "DF 11.7")
TELLING = ("odds", "edge", "chance", "probab", "advi", "expect", "strateg", "likel", "forecast")


@pytest.mark.parametrize("clause", CLAUSES_OF_NO_ADVICE)
@pytest.mark.parametrize("viewer", [PUBLIC, "seat 1", "seat 2", "Dana", "Ines"])
def test_nobody_at_the_table_is_shown_chances_or_advice(viewer: str, clause: str) -> None:
    """The table records and shows what is; it projects nothing to anybody, staff included."""
    lay = f"{SEATED}seat 1 places 5 on Dragon\nseat 1 takes the dice\nno more bets\nroll 3 4"
    shown = view(played(f"dealer Dana\ninspector Ines\n{lay}").table, viewer)
    leaves = list(inside(shown))
    assert len(leaves) > 40, clause
    for path, value in leaves:
        assert not any(word in path.casefold() for word in TELLING), (clause, path)
        assert value is None or isinstance(value, int | str), (clause, path)  # a chance is neither


def inside(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every value of a view, with the names that lead to it."""
    if isinstance(value, dict):
        for key, held in value.items():
            yield from inside(held, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for held in value:
            yield from inside(held, path)
    else:
        yield path, value


@pytest.mark.slow
@pytest.mark.parametrize("clause", ["DF 11.10"])
def test_no_money_goes_from_player_to_player(clause: str) -> None:
    """Side bets have no way here: every transfer has the house, or the player's own, at one end."""
    ways = set()
    for path in sorted(TRANSCRIPTS.glob("*.table")):
        for event in replay(path.read_text(encoding="utf-8"), find).events:
            ways |= {(t.source, t.to, t.kind) for t in transfers(event)}
    players = [(whose(source), whose(to)) for source, to, kind in ways if kind in {CHIPS, TOKENS}]
    assert len(players) > 50, clause
    assert all("" in pair or pair[0] == pair[1] for pair in players)


def whose(account: str) -> str:
    """The seat whose account it is; '' for the house's, and for debts by name."""
    place, _, rest = account.partition("/")
    return rest.partition("/")[0] if place in {"seat", "wager", "owed"} else ""
