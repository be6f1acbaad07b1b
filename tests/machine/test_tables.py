"""The compiled tables say, call by call, what the words say; and they stay small."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.machine import by_name

from croupier.games import craps, double_dice, dragon_fire
from croupier.machine import Effect, Tables, compile_game
from croupier.machine import tables as module
from croupier.machine.tables import CALLS, GOES, LOSES, RETURNED, STAYS, TRAVELS, WINS
from croupier.words import Chosen, Game, choose
from croupier.words.calls import DICE_CALLS, NEW_SHOOTER, NO_ROLL, Roll
from croupier.words.faults import RuleFault

MODULES = (double_dice, dragon_fire, craps)
WORDS = {
    STAYS: "stays",
    GOES: "goes",
    WINS: "wins",
    LOSES: "loses",
    RETURNED: "returned",
    TRAVELS: "travels",
}


def built(module: object, readings: dict[str, str]) -> Game:
    book, tables = module.BOOK, module.PAYTABLES  # type: ignore[attr-defined]
    chosen: Chosen = choose(book, readings, tables)
    game: Game = module.build(chosen)  # type: ignore[attr-defined]
    return game


def each_reading() -> list[tuple[str, Game]]:
    """Every game under the default readings, and under each other reading alone."""
    games = []
    for played in MODULES:
        games.append((played.BOOK.title, built(played, {})))
        for ruling in played.BOOK.rulings.values():
            others = [reading for reading in ruling.readings if reading != ruling.default]
            games += [(f"{ruling.id}={r}", built(played, {ruling.id: r})) for r in others]
    return games


EACH = each_reading()
COMPILED = {reading: compile_game(game) for reading, game in EACH}
DICE, FIRE, CRAPS = (compile_game(played.GAME) for played in MODULES)


def call(first: int, second: int) -> int:
    return DICE_CALLS.index(Roll(first, second))


def clock_after(tables: Tables, *rolls: tuple[int, int], chips: tuple[str, ...] = ()) -> int:
    clock = 0
    lying = [tables.game.areas.index(name) for name in chips]
    for first, second in rolls:
        clock = tables.after(clock, call(first, second), lying)
    return clock


def area(tables: Tables, name: str) -> int:
    return tables.game.areas.index(name)


def same(tables: Tables, clock: int, layout: by_name.Layout) -> None:
    """At this clock the tables say of every area and call what the words say of the layout."""
    game = tables.game
    for n, wager in enumerate(game.wagers):
        assert tables.state(clock, n) == layout[wager.name]
        assert tables.may_place(clock, n) == by_name.may_place(layout, wager)
        assert tables.may_take(clock, n) == by_name.hands(layout, wager).may_take
        for number, made in enumerate(DICE_CALLS):
            effect = tables.befalls(clock, number, n)
            said = by_name.in_numbers(by_name.befalls(game, layout, wager, made))
            to_area = game.areas[effect.to_area] if effect.kind == TRAVELS else ""
            assert (WORDS[effect.kind], effect.net, to_area) == said
            assert effect.decides == (said[0] in {"wins", "loses", "returned"})


@pytest.mark.parametrize(("reading", "game"), EACH, ids=[reading for reading, _ in EACH])
def test_every_clock_is_a_layout_of_the_words_and_says_the_same(reading: str, game: Game) -> None:
    tables = COMPILED[reading]
    number = {
        tuple(tables.state(clock, n) for n in range(tables.areas)): clock
        for clock in range(len(tables.clocks))
    }
    layouts = by_name.layouts(game)
    assert set(number) == set(map(by_name.states, layouts))
    for layout in layouts:
        clock = number[by_name.states(layout)]
        same(tables, clock, layout)
        for chips in by_name.resting(game, layout):
            lying = [game.areas.index(name) for name in chips]
            for n, made in enumerate(DICE_CALLS):
                there = number[by_name.states(by_name.after(game, layout, made, chips))]
                assert tables.after(clock, n, lying) == there


@pytest.mark.slow
@settings(max_examples=60)
@given(st.data())
def test_play_goes_the_same_way_in_the_tables_and_in_the_words(data: st.DataObject) -> None:
    """Chips come and go on any area as hands allow, calls follow one another at random."""
    reading, game = data.draw(st.sampled_from(EACH))
    tables = COMPILED[reading]
    clock, layout, chips = 0, by_name.opened(game), frozenset[str]()
    for _ in range(data.draw(st.integers(1, 25))):
        for n, wager in enumerate(game.wagers):
            may = tables.may_place(clock, n) and (wager.needs is None or wager.needs in chips)
            if may and data.draw(st.booleans()):
                chips |= {wager.name}
        made = data.draw(st.integers(0, CALLS - 1))
        lying = {game.areas.index(name) for name in chips}
        following = by_name.chips_after(game, layout, DICE_CALLS[made], chips)
        undecided = {
            tables.befalls(clock, made, n).to_area
            if tables.befalls(clock, made, n).kind == TRAVELS
            else n
            for n in lying
            if not tables.befalls(clock, made, n).decides
        }
        assert {game.areas[n] for n in undecided} == following
        clock = tables.after(clock, made, lying)
        layout = by_name.after(game, layout, DICE_CALLS[made], chips)
        chips = following
        assert tuple(tables.state(clock, n) for n in range(tables.areas)) == by_name.states(layout)


# ------------------------------------------------------------------ known places, read aloud


def test_a_table_just_opened_has_every_area_in_its_first_state() -> None:
    for tables in (DICE, FIRE, CRAPS):
        assert tables.clocks[0] == (0,) * tables.areas
        assert tables.shortest[0] == ()
        assert tables.state(0, 0) == tables.game.wagers[0].states[0].name


def test_the_shortest_calls_lead_to_their_clock() -> None:
    for tables in (DICE, FIRE, CRAPS):
        for there, calls in enumerate(tables.shortest):
            reached = {0}
            for made in calls:
                patterns = range(len(tables.following))
                reached = {tables.following[p][c * CALLS + made] for c in reached for p in patterns}
            assert there in reached


def test_double_dice_has_a_clock_for_each_throw_after_each_number_of_wins() -> None:
    bonus = area(DICE, "Bonus Bet")
    assert len(DICE.clocks) == 6 * 4
    assert {DICE.state(clock, bonus) for clock in range(24)} == {
        f"{won} won, {throw} throw"
        for won, throw in product(range(6), ("first", "second", "third", "fourth"))
    }
    assert clock_after(DICE, *[(1, 1)] * 24) == 0
    assert DICE.befalls(clock_after(DICE, *[(1, 1)] * 23), call(1, 1), bonus) == Effect(
        WINS, Fraction(20)
    )


def test_dragon_is_frozen_by_one_seven_and_open_after_any_other_roll() -> None:
    dragon = area(FIRE, "Dragon")
    seven = clock_after(FIRE, (3, 4))
    assert (FIRE.state(seven, dragon), FIRE.may_place(seven, dragon)) == ("frozen", False)
    assert not FIRE.may_take(seven, dragon)
    assert FIRE.holds(seven, "Dragon", ("open", "frozen"))
    assert not FIRE.holds(seven, "Dragon", ("open",))
    assert FIRE.befalls(seven, call(6, 1), dragon) == Effect(LOSES)
    assert clock_after(FIRE, (3, 4), (6, 1)) == clock_after(FIRE, (3, 4), (6, 2)) == 0


def test_the_tail_moves_with_chips_on_it_and_rests_without() -> None:
    tail = area(FIRE, "Dragon's Tail")
    assert FIRE.own == (tail,)
    assert FIRE.after(0, call(4, 4)) == 0
    once = clock_after(FIRE, (4, 4), chips=("Dragon's Tail",))
    assert (FIRE.state(once, tail), FIRE.may_place(once, tail)) == ("8", False)
    assert FIRE.befalls(once, call(4, 4), tail) == Effect(GOES)
    assert FIRE.state(FIRE.after(once, call(4, 4)), tail) == "8 8"  # chips lie there: it is frozen
    assert FIRE.befalls(once, call(1, 1), tail) == Effect(WINS, Fraction(2))
    assert FIRE.after(once, DICE_CALLS.index(NO_ROLL), (tail,)) == once


def test_a_frozen_tail_whose_chips_were_taken_back_is_open_again() -> None:
    tables = compile_game(built(dragon_fire, {"DF 6.4.1": "removable"}))
    tail = area(tables, "Dragon's Tail")
    once = tables.after(0, call(4, 4), (tail,))
    assert (tables.state(once, tail), tables.may_take(once, tail)) == ("8", True)
    for made in range(CALLS):
        assert tables.state(tables.after(once, made), tail) == "open"
    assert tables.state(tables.after(once, call(4, 4), (tail,)), tail) == "8 8"


def test_eights_count_for_an_empty_tail_where_they_are_ruled_to() -> None:
    tables = compile_game(built(dragon_fire, {"DF 6.1.7 eights": "always"}))
    assert tables.own == ()
    assert tables.state(clock_after(tables, (4, 4)), area(tables, "Dragon's Tail")) == "8"


def test_a_come_is_taken_once_the_point_is_on_and_travels_to_its_own() -> None:
    come = area(CRAPS, "Come")
    assert not CRAPS.may_place(0, come)
    four = clock_after(CRAPS, (2, 2))
    assert CRAPS.may_place(four, come)
    assert CRAPS.befalls(four, call(1, 4), come) == Effect(TRAVELS, to_area=area(CRAPS, "Come 5"))
    assert not CRAPS.may_place(four, area(CRAPS, "Come 5"))  # no hand puts chips there
    assert CRAPS.befalls(four, call(1, 4), area(CRAPS, "Come 5")).net == 1
    assert CRAPS.befalls(four, call(3, 4), area(CRAPS, "Come 5")).net == -1
    assert CRAPS.befalls(four, call(3, 3), area(CRAPS, "Come 5")) == Effect(STAYS)


def test_chips_that_are_off_neither_win_nor_lose_on_the_come_out() -> None:
    place, hard, odds = (
        area(CRAPS, name) for name in ("Place 6 to Win", "Hard 6", "Behind the Come 6")
    )
    for roll in ((3, 3), (1, 5), (3, 4)):
        assert CRAPS.befalls(0, call(*roll), place) == Effect(STAYS)
        assert CRAPS.befalls(0, call(*roll), hard) == Effect(STAYS)
        assert CRAPS.befalls(0, call(*roll), odds) == Effect(RETURNED)
    four = clock_after(CRAPS, (2, 2))
    assert CRAPS.befalls(four, call(3, 3), place) == Effect(WINS, Fraction(7, 6))
    assert CRAPS.befalls(four, call(3, 3), hard) == Effect(WINS, Fraction(9))
    assert CRAPS.befalls(four, call(1, 5), hard) == Effect(LOSES)


def test_a_no_roll_that_voids_all_wagers_returns_chips_that_are_off_too() -> None:
    tables = compile_game(built(craps, {"CR no roll": "void"}))
    for n in range(tables.areas):
        assert tables.befalls(0, DICE_CALLS.index(NO_ROLL), n) == Effect(RETURNED)
        assert tables.befalls(0, DICE_CALLS.index(NEW_SHOOTER), n) == Effect(STAYS)


def test_a_layout_that_would_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CLOCKS", 7)
    assert len(compile_game(craps.GAME).clocks) == 7
    monkeypatch.setattr(module, "MOST_CLOCKS", 6)
    with pytest.raises(RuleFault) as refused:
        compile_game(craps.GAME)
    assert str(refused.value) == (
        "Craps can reach more than 6 joint states; its tables would be too large."
    )


@pytest.mark.parametrize(("reading", "game"), EACH, ids=[reading for reading, _ in EACH])
def test_the_tables_fit_into_the_constant_memory_of_a_gpu(reading: str, game: Game) -> None:
    tables = COMPILED[reading]
    clocks, patterns = len(tables.clocks), 2 ** len(tables.own)
    assert tables.size == clocks * 38 * len(game.wagers) + 2 * patterns * clocks * 38
    assert tables.size < 65_536
    assert max(tables.effect) < len(tables.effects)
    assert all(max(places) < clocks for places in tables.following)
