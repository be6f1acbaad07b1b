"""Every game is total under every reading; a game with a fault is refused by a sentence."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from types import ModuleType

import pytest
from tests.machine import by_name
from tests.machine.small import small

from croupier.games import craps, double_dice, dragon_fire
from croupier.machine import Proof, compile_game, prove
from croupier.machine.tables import CALLS
from croupier.words import (
    Clause,
    Game,
    Wager,
    behind,
    choose,
    free,
    goes,
    locked,
    loses,
    on,
    otherwise,
    returned,
    state,
    stays,
    total,
    travels,
    wager,
    wins,
)
from croupier.words.calls import DICE_CALLS, NO_ROLL, Call, Roll
from croupier.words.clauses import WinsShare
from croupier.words.faults import RuleFault

MODULES = (double_dice, dragon_fire, craps)
SEVEN = total(7)


def every_pair(played: ModuleType) -> Iterator[Game]:
    """The game under every reading of every two of its rulings; what builds the same, once."""
    known = set()
    for two in combinations(played.BOOK.rulings.values(), 2):
        for readings in product(*(ruling.readings for ruling in two)):
            chosen = dict(zip((ruling.id for ruling in two), readings, strict=True))
            built: Game = played.build(choose(played.BOOK, chosen, played.PAYTABLES))
            if (built.wagers, built.defaults) not in known:
                known.add((built.wagers, built.defaults))
                yield built


def refusal(faulty: Game) -> str:
    with pytest.raises(RuleFault) as refused:
        prove(faulty)
    return str(refused.value)


# ------------------------------------------------------------------ what holds


@pytest.mark.slow
@pytest.mark.parametrize(
    ("played", "moving"),
    # how many readings, of the rulings that change areas, clauses or odds, differ from the default
    [
        (double_dice, (1, 2, 1, 1, 1, 2, 1, 1)),
        (dragon_fire, (1,) * 8),
        (craps, (1,) * 6),
    ],
    ids=["Double Dice", "Dragon Fire", "Craps"],
)
def test_every_two_readings_together_are_total_and_small(
    played: ModuleType, moving: tuple[int, ...]
) -> None:
    sizes = []
    for built in every_pair(played):
        proof = prove(built)
        assert proof.answers == proof.clocks * 38 * len(built.wagers)
        sizes.append(compile_game(built).size)
    assert len(sizes) == 1 + sum(moving) + sum(a * b for a, b in combinations(moving, 2))
    assert max(sizes) < 65_536


def one_by_one() -> list[tuple[str, Game]]:
    games = []
    for played in MODULES:
        games.append((played.BOOK.title, played.GAME))
        for ruling in played.BOOK.rulings.values():
            for reading in ruling.readings:
                if reading != ruling.default:
                    chosen = choose(played.BOOK, {ruling.id: reading}, played.PAYTABLES)
                    games.append((f"{ruling.id}={reading}", played.build(chosen)))
    return games


EACH = one_by_one()


@pytest.mark.slow
@pytest.mark.parametrize(("reading", "built"), EACH, ids=[reading for reading, _ in EACH])
def test_the_proof_looks_at_all_that_the_words_can_lead_to(reading: str, built: Game) -> None:
    clocks = len(by_name.layouts(built))
    assert prove(built) == Proof(
        title=built.title,
        clocks=clocks,
        calls=36 + 2,
        areas=len(built.wagers),
        answers=clocks * 38 * len(built.wagers),
        chips=len(by_name.lying(built)),
    )


def test_the_extent_of_the_proofs_counted_by_hand() -> None:
    # six counts of wins by four throws; chips can lie on all 15 areas at any time
    dice = Proof("Double Dice", 24, 38, 15, 24 * 38 * 15, 24 * 15)
    # all open, Dragon and Fire frozen, one eight, two eights; chips on all 20 areas at any time
    fire = Proof("Dragon Fire", 4, 38, 20, 4 * 38 * 20, 4 * 20)
    # the come out and six points; chips lie on 55 areas, but at the come out not on Come, Don't
    # Come or behind a line, and never on a come point that is the come out point, nor behind one
    places = 7 * 55 - 4 - 6 * 4
    assert [prove(played.GAME) for played in MODULES] == [
        dice,
        fire,
        Proof("Craps", 7, 38, 55, 7 * 38 * 55, places),
    ]


def test_a_reading_that_closes_the_bonus_adds_a_clock_for_each_throw() -> None:
    closed = choose(double_dice.BOOK, {"DD 9.6": "closed"}, double_dice.PAYTABLES)
    assert prove(double_dice.build(closed)).clocks == 24 + 4


# ------------------------------------------------------------------ planted faults: clauses


def with_clauses(built: Game, name: str, at: str, clauses: Iterable[Clause]) -> Game:
    """The game with other clauses in one state of one area; its answers are left as they were."""
    area = built.wager(name)
    states = tuple(replace(s, clauses=tuple(clauses)) if s.name == at else s for s in area.states)
    wagers = tuple(replace(w, states=states) if w.name == name else w for w in built.wagers)
    return replace(built, wagers=wagers)


def with_answer(built: Game, name: str, at: str, call: Call, clause: Clause | None) -> Game:
    """The game with another answer to one call, or with none."""
    answers = {c: a for c, a in built.answers[name, at].items() if c != call}
    if clause is not None:
        answers[call] = clause
    return replace(built, answers={**built.answers, (name, at): answers})


def test_a_clause_taken_out_leaves_a_call_unanswered() -> None:
    frozen = dragon_fire.GAME.wager("Dragon").state("frozen").clauses
    left = [clause for clause in frozen if clause.rule != "6.2.5.1"]
    assert refusal(with_clauses(dragon_fire.GAME, "Dragon", "frozen", left)) == (
        "Dragon Fire, Dragon, state 'frozen', 'roll 1 6': no clause answers."
    )


def test_a_clause_put_in_answers_a_call_twice() -> None:
    opened = double_dice.GAME.wager("Any Seven").state("open").clauses
    more = [*opened, on("8.2", [Roll(6, 6)], returned)]
    assert refusal(with_clauses(double_dice.GAME, "Any Seven", "open", more)) == (
        "Double Dice, Any Seven, state 'open', 'roll 6 6': "
        "clause 8.1 (loses) and clause 8.2 (returned) both answer."
    )


def test_two_clauses_for_the_rest_of_the_rolls_both_answer() -> None:
    twice = [otherwise("1", loses), otherwise("1", stays)]
    faulty = with_clauses(small(one_roll()), "Seven", "open", twice)
    assert refusal(faulty) == (
        "Small Game, Seven, state 'open', 'roll 1 1': "
        "clause 1 (loses) and clause 1 (stays) both answer."
    )


def test_an_answer_that_no_clause_gives_is_found() -> None:
    won = dragon_fire.GAME.answers["Dragon", "open"][Roll(1, 1)]
    swapped = with_answer(dragon_fire.GAME, "Dragon", "open", Roll(3, 4), won)
    assert refusal(swapped) == (
        "Dragon Fire, Dragon, state 'open', 'roll 3 4': "
        "clause 6.1.1.2 speaks, clause 6.1.1.1 is applied."
    )
    gone = with_answer(craps.GAME, "Come 4", "box", NO_ROLL, None)
    assert refusal(gone) == (
        "Craps, Come 4, state 'box', 'no roll': clause A3 speaks, clause none is applied."
    )
    nowhere = replace(
        craps.GAME,
        answers={at: a for at, a in craps.GAME.answers.items() if at != ("Field", "open")},
    )
    assert refusal(nowhere) == (
        "Craps, Field, state 'open', 'roll 1 1': clause 6.1.17 speaks, clause none is applied."
    )


# ------------------------------------------------------------------ planted faults: chips


def one_roll(name: str = "Seven") -> Wager:
    return wager(
        name,
        "1",
        state("open", free("1"), on("1", SEVEN, wins("4 to 1", by="1")), otherwise("1", loses)),
    )


def test_chips_that_nothing_decides_are_found() -> None:
    sleeps = state("asleep", locked("1"), otherwise("1", stays))
    falls = state("open", free("1"), on("1", SEVEN, goes("asleep")), otherwise("1", loses))
    assert refusal(small(wager("Sleeper", "1", falls, sleeps))) == (
        "Small Game, Sleeper, state 'asleep' after roll 1 6: "
        "chips there are never decided, whatever is rolled."
    )
    assert refusal(small(wager("Sleeper", "1", replace(sleeps, hands=free("1"))))) == (
        "Small Game, Sleeper, state 'asleep' at a table just opened: "
        "chips there are never decided, whatever is rolled."
    )


def test_chips_that_only_a_no_roll_decides_are_never_decided_by_a_roll() -> None:
    void = state("open", free("1"), on("1", [NO_ROLL], returned), otherwise("1", stays))
    assert refusal(small(wager("Sleeper", "1", void))).endswith(
        "chips there are never decided, whatever is rolled."
    )


def test_chips_that_travel_for_ever_are_found() -> None:
    there = wager("There", "1", state("open", free("1"), otherwise("1", travels("Back"))))
    back = wager("Back", "1", state("open", free("1"), otherwise("1", travels("There"))))
    assert refusal(small(there, back)) == (
        "Small Game, There, state 'open' at a table just opened: "
        "chips there are never decided, whatever is rolled."
    )


def test_chips_that_outlive_their_base_are_found() -> None:
    base = one_roll()
    follows = behind(base, "Behind", "1", {"open": "4 to 1"}, by="1", hands=free("1"))
    assert prove(small(base, follows)).chips == 2
    lingers = replace(
        follows,
        states=(state("open", free("1"), on("1", SEVEN, loses), otherwise("1", stays)),),
    )
    assert refusal(small(base, lingers)) == (
        "Small Game, Behind, state 'open' at a table just opened: 'roll 1 1' decides Seven and "
        "leaves the chips behind it without their base (clause 1)."
    )


def test_chips_behind_a_base_that_travels_on_are_left_without_it() -> None:
    moves = on("1", SEVEN, travels("Box"))
    base = wager("Line", "1", state("open", free("1"), moves, otherwise("1", loses)))
    box = replace(one_roll("Box"), by_dealer=True)
    waits = on("1", SEVEN, stays)
    chips = wager(
        "Behind", "1", state("open", free("1"), waits, otherwise("1", loses)),
        needs="Line", needs_rule="1",
    )  # fmt: skip
    assert refusal(small(base, box, chips)) == (
        "Small Game, Behind, state 'open' at a table just opened: 'roll 1 6' decides Line and "
        "leaves the chips behind it without their base (clause 1)."
    )


def test_the_place_of_a_fault_is_told_by_the_calls_that_lead_there() -> None:
    rungs = [
        state("open", free("1"), on("1", total(2), goes("one")), otherwise("1", loses)),
        state("one", locked("1"), on("1", total(12), goes("two")), otherwise("1", loses)),
        state("two", locked("1"), otherwise("1", stays)),
    ]
    assert refusal(small(wager("Stairs", "1", *rungs))).startswith(
        "Small Game, Stairs, state 'two' after roll 1 1, roll 6 6: "
    )


def test_a_share_of_a_jackpot_is_not_for_dice() -> None:
    share = on("1", SEVEN, WinsShare(Fraction(1, 2), "1"))
    pot = wager("Pot", "1", state("open", free("1"), share, otherwise("1", loses)))
    assert refusal(small(pot, title="Half Game")) == (
        "Half Game: a jackpot's share cannot be decided by dice."
    )


def test_a_proof_counts_the_calls_that_the_dealer_can_make() -> None:
    assert CALLS == len(DICE_CALLS) == 36 + 2
