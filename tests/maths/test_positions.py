"""Chips placed late or lying already, against the hand-written players and counted here."""

from fractions import Fraction
from types import ModuleType

import pytest
from tests.by_hand import craps as hand_craps
from tests.by_hand import double_dice as hand_dice
from tests.by_hand import dragon_fire as hand_fire
from tests.machine.small import small
from tests.maths.late import worth

from croupier.games import craps, double_dice, dragon_fire
from croupier.machine import compile_game
from croupier.maths.dice import families, family
from croupier.maths.positions import (
    PASSED,
    VOID,
    History,
    Positions,
    alike,
    histories,
    in_words,
    may_pass,
)
from croupier.words import (
    choose,
    free,
    goes,
    loses,
    on,
    otherwise,
    state,
    stays,
    total,
    wager,
    wins,
)
from croupier.words.calls import DICE_CALLS, Roll
from croupier.words.shooter import may_pass as passing

F = Fraction
NO_ROLL, NEW_SHOOTER = ((VOID,),), ((PASSED,),)


def rolled(*rolls: tuple[int, int]) -> History:
    return tuple((DICE_CALLS.index(Roll(*roll)),) for roll in rolls)


def lying(played: ModuleType, name: str, **readings: str) -> Positions:
    chosen = {f"{played.BOOK.short} {ruling}": r for ruling, r in readings.items()}
    game = played.build(choose(played.BOOK, chosen, played.PAYTABLES))
    return Positions(compile_game(game), family(game, name))


# ------------------------------------------------------------------ late bets


@pytest.mark.parametrize("reading", ["new-set", "join", "own-four"])
@pytest.mark.parametrize("throw", [1, 2, 3, 4])
def test_a_shooters_bet_of_a_player_who_comes_late(throw: int, reading: str) -> None:
    chips = lying(double_dice, "Shooter's Bet", **{"7.2": reading})
    w = hand_dice.shooters_bet_entered_at(throw, {"DD 7.2": reading})
    found = chips.worth(rolled(*[(1, 1)] * (throw - 1)))
    assert found == (worth(w) if w.may_place(w.opening) else None)
    survives = {"join": 5 - throw, "own-four": 4, "new-set": 4}[reading]
    if found is not None:
        assert found == 2 * F(5, 6) ** survives - 1


@pytest.mark.parametrize("reading", ["all", "named-only"])
@pytest.mark.parametrize("name", hand_fire.PAIRS)
def test_a_pair_backed_on_the_roll_after_a_seven(name: str, reading: str) -> None:
    chips = lying(dragon_fire, name, **{"6.2.6": reading})
    w = hand_fire.pair_after_a_seven(name, {"DF 6.2.6": reading})
    assert chips.worth(rolled((3, 4))) == worth(w)
    assert chips.worth(()) == chips.worth(rolled((3, 4), (3, 4))) == worth(hand_fire.wagers()[name])


@pytest.mark.parametrize("name", hand_craps.wagers())
def test_every_craps_wager_placed_once_the_point_is_four(name: str) -> None:
    chips, w = lying(craps, name), hand_craps.wagers()[name]
    if name not in {"Behind the Come", "Behind the Don't Come"}:  # these need a base come first
        assert chips.worth(rolled((2, 2))) == worth(w, ["4"])
        assert chips.worth(rolled((2, 2), (1, 3))) == worth(w, ["4", "4"])


def test_chips_are_worth_what_is_left_of_their_way() -> None:
    chips, w = lying(craps, "Win Line"), hand_craps.wagers()["Win Line"]
    for point, first in ((4, 1), (5, 1), (6, 1), (8, 3), (9, 4), (10, 5)):
        ways = 6 - abs(point - 7)
        found = chips.worth((), rolled((first, point - first)))
        assert found == worth(w, (), [str(point)]) == F(ways - 6, ways + 6)
    assert chips.worth((), rolled((1, 1))) == chips.worth((), rolled((1, 1), (5, 6))) == -1


def test_a_wager_that_may_not_be_placed_is_worth_nothing_that_can_be_said() -> None:
    chips = lying(dragon_fire, "Dragon")
    assert chips.placed(rolled((3, 4))) is None
    assert chips.worth(rolled((3, 4))) is None
    assert chips.worth_taken(rolled((3, 4))) is None
    assert list(chips.announced(rolled((3, 4)))) == []


# ------------------------------------------------------------------ no roll, new shooter


def test_a_void_throw_leaves_the_shooters_bet_as_it_was_or_cancels_it() -> None:
    for done in range(4):
        path = rolled(*[(1, 1)] * done)
        kept = lying(double_dice, "Shooter's Bet").worth((), (*path, *NO_ROLL))
        assert kept == 2 * F(5, 6) ** (4 - done) - 1
        cancelled = lying(double_dice, "Shooter's Bet", **{"5": "cancelled"})
        assert cancelled.worth((), (*path, *NO_ROLL)) == 0


def test_a_no_roll_returns_a_frozen_dragon_or_lets_it_lie() -> None:
    then = (*rolled((3, 4)), *NO_ROLL)
    assert lying(dragon_fire, "Dragon").worth((), then) == 0
    # 15 rolls win, 15 and the 6 sevens lose
    assert lying(dragon_fire, "Dragon", **{"5.2": "ignored"}).worth((), then) == F(15 - 21, 36)
    assert lying(dragon_fire, "Dragon", **{"5.2": "ignored"}).worth((), NO_ROLL) == 0


def test_a_no_roll_leaves_the_tail_where_it_is() -> None:
    tail = lying(dragon_fire, "Dragon's Tail")
    for eights in ((), ((4, 4),), ((4, 4), (2, 6))):
        path = rolled(*eights)
        assert tail.worth((), (*path, *NO_ROLL)) == tail.worth((), path)
    assert tail.worth((), rolled((4, 4), (2, 6))) == F(5 * 100 + 31 * 10, 36)


def test_a_new_shooter_leaves_the_point_or_cancels_it() -> None:
    then = (*rolled((2, 2)), *NEW_SHOOTER)
    assert lying(craps, "Win Line").worth((), then) == F(3 - 6, 9)
    assert lying(craps, "Don't Win").worth((), then) == F(6 - 3, 9)
    for name in ("Win Line", "Don't Win", "Behind the Win Line"):
        first = rolled((2, 2)) if name.startswith("Behind") else ()
        after = NEW_SHOOTER if name.startswith("Behind") else then
        assert lying(craps, name, puck="cancelled").worth(first, after) == 0
    assert lying(craps, "Come", puck="cancelled").worth(rolled((2, 2)), NEW_SHOOTER) == F(-7, 495)


@pytest.mark.parametrize(
    ("reading", "settled"),
    [
        ("final-count", [-1, -1, -1, 5, 10]),
        ("returned-under-four", [0, 0, 0, 5, 10]),
        ("returned", [0, 0, 0, 0, 0]),
    ],
)
def test_a_voluntary_stop_settles_the_bonus(reading: str, settled: list[int]) -> None:
    bonus = lying(double_dice, "Bonus Bet", **{"9.4": reading})
    for won, net in enumerate(settled, 1):
        stop = (*rolled(*[(1, 1)] * (4 * won)), *NEW_SHOOTER)
        assert bonus.worth((), stop) == net


# ------------------------------------------------------------------ taken back at best


def test_a_double_is_best_taken_back_after_one_throw_if_it_may_be() -> None:
    # one throw: 5 with 1 in 36, -1 with 6 in 36; left to lie, 5 against 6 of seven
    assert lying(double_dice, "Double 4").worth_taken(()) == F(5 - 6, 36)
    assert lying(double_dice, "Double 4", **{"8.3": "locked"}).worth_taken(()) == F(5 - 6, 7)


def test_a_frozen_dragon_is_best_taken_back_if_it_may_be() -> None:
    assert lying(dragon_fire, "Dragon").worth_taken(()) == F(-1, 36)
    assert lying(dragon_fire, "Dragon", **{"6.4.1": "removable"}).worth_taken(()) == 0


def test_chips_that_are_worth_more_than_nothing_are_left() -> None:
    assert lying(craps, "Don't Win").worth_taken(()) == F(-3, 220)
    hard = lying(craps, "Place 4 to Win")
    assert hard.worth_taken(rolled((2, 2))) == F(3 * 9 - 6 * 5, 36 * 5)


def test_taking_back_at_one_place_can_make_another_worth_leaving() -> None:
    """The second place is worse than nothing; with it taken back the first is better than that."""
    areas = wager(
        "Hope", "1",
        state("open", free("1"), on("1", total(2), wins("1 to 1", by="1")),
              on("1", total(7), goes("worse")), otherwise("1", stays)),
        state("worse", free("1"), on("1", total(2), wins("1 to 1", by="1")), otherwise("1", loses)),
    )  # fmt: skip
    game = small(areas)
    chips = Positions(compile_game(game), families(game)["Hope"])
    worse = F(1 - 35, 36)
    assert chips.worth((), rolled((3, 4))) == worse
    assert chips.worth(()) == F(1, 7) + F(6, 7) * worse
    assert chips.worth_taken(()) == F(1, 36) + F(29, 36) * F(1, 7)


# ------------------------------------------------------------------ histories and their words


def test_the_shortest_ways_to_the_clocks_of_an_empty_layout() -> None:
    assert [in_words(h) for h in histories(compile_game(dragon_fire.GAME))] == ["", "7"]
    assert [in_words(h) for h in histories(compile_game(craps.GAME))] == [
        "",
        *("4", "5", "6", "8", "9", "10"),
    ]
    dice = [in_words(h) for h in histories(compile_game(double_dice.GAME))]
    assert dice[:3] == ["", "no 7", "no 7 (2 times)"]
    assert dice[-1] == "no 7 (23 times)"
    assert len(dice) == 24


def test_a_new_shooter_comes_where_the_dice_may_be_passed() -> None:
    tables = compile_game(double_dice.GAME)
    first = [tables.state(clock, 0) == "first throw" for clock in range(24)]
    assert [may_pass(tables, clock) for clock in range(24)] == first  # 7.5: between two sets
    assert all(may_pass(compile_game(craps.GAME), clock) for clock in range(7))  # 3.7
    never = small(wager("Any", "1", state("open", free("1"), otherwise("1", loses))))
    assert not may_pass(compile_game(never), 0)
    always = small(*never.wagers, about=(passing("1"),))
    assert may_pass(compile_game(always), 0)


def test_announcements_follow_the_shortest_way_to_each_place_of_the_chips() -> None:
    said = [in_words(then) for then in lying(double_dice, "Shooter's Bet").announced(())]
    assert said == [
        "no roll",
        "new shooter",
        "no 7, no roll",
        "no 7 (2 times), no roll",
        "no 7 (3 times), no roll",
    ]
    said = [in_words(then) for then in lying(dragon_fire, "Dragon").announced(())]
    assert said == ["no roll", "new shooter", "7, no roll", "7, new shooter"]


def test_calls_that_do_the_same_are_told_together() -> None:
    assert dict(alike("abca")) == {"a": (0, 3), "b": (1,), "c": (2,)}


def number(*rolls: tuple[int, int]) -> tuple[int, ...]:
    return tuple(DICE_CALLS.index(Roll(*roll)) for roll in rolls)


def every(*totals: int) -> tuple[int, ...]:
    return tuple(n for n, call in enumerate(DICE_CALLS) if isinstance(call, Roll)
                 and call.total in totals)  # fmt: skip


@pytest.mark.parametrize(
    ("called", "words"),
    [
        (every(8), "8"),
        (every(7, 11), "7 or 11"),
        (every(2, 3, 4, 5, 6, 8, 9, 10, 11, 12), "no 7"),
        (every(2, 3, 5, 6, 8, 9, 10, 11, 12), "no 4 or 7"),
        (number((3, 3)), "double 3"),
        (number((1, 5), (5, 1), (2, 4), (4, 2)), "6 easy"),
        (number((1, 1)), "2"),
        ((VOID,), "no roll"),
        ((VOID, PASSED), "no roll or new shooter"),
        ((*every(2), PASSED), "new shooter"),
    ],
)
def test_calls_in_words(called: tuple[int, ...], words: str) -> None:
    assert in_words((called,)) == words


def test_a_history_in_words_counts_what_repeats() -> None:
    assert in_words(()) == ""
    eight, seven = every(8), every(7)
    assert in_words((seven, eight, eight, (VOID,))) == "7, 8 (2 times), no roll"
