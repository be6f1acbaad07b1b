"""A wrong number put right: afterwards money and layout are as if it had never been keyed.

Two tables are played alike, but that at one of them a wrong number is keyed, confirmed and settled,
play goes on, and then somebody overrides it. DF 10.1, inv:M12 and M13.
"""

from random import Random

import pytest
from tests.table.house import Night, standing

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.opening import STEPS
from croupier.table.state import Table

# For each game: wagers of all kinds, and one of a single roll for the third seat, so that there
# is always something to throw for.
AREAS = {
    "double-dice": ("Shooter's Bet", "Number Line 6", "Number Line 8", "Double 4", "Bonus Bet"),
    "dragon-fire": ("Dragon", "Fire", "Low Pair", "Total 7", "Pair 4", "Dragon's Tail"),
    "craps": ("Win Line", "Don't Win", "Place 6 to Win", "Hard 8", "Come", "Behind the Win Line"),
}
ALWAYS = {"double-dice": "Any Seven", "dragon-fire": "Total 7", "craps": "Field"}
DICE = tuple(AREAS)
KEYED_BY_HAND = tuple(step for step in STEPS if step != "key the result")
Numbers = tuple[int, int]


def begun(name: str, chips: int = 2_000) -> Night:
    night = Night(name, seats=3, automatic=KEYED_BY_HAND)
    for seat in (1, 2, 3):
        night.sits(seat, f"P{seat}", chips)
    return night


def throw(r: Random) -> Numbers:
    return r.randint(1, 6), r.randint(1, 6)


def other_than(r: Random, *numbers: Numbers) -> Numbers:
    """Another throw than each of these."""
    while True:
        found = throw(r)
        if all(sorted(found) != sorted(those) for those in numbers):
            return found


def asked_of_all(nights: tuple[Night, ...], command: c.Command) -> None:
    """Asked at every table, if every table would do it."""
    if all(night.may(command) for night in nights):
        for night in nights:
            night(command)


def bets(r: Random, nights: tuple[Night, ...]) -> None:
    """Wagers that all tables take, then the dice, if somebody wants them."""
    name = nights[0].name
    for command in (
        nights[0].place(3, 5, ALWAYS[name]),
        nights[0].place(1, 10, AREAS[name][0]),
        nights[0].place(2, 10, AREAS[name][0]),
        *(
            nights[0].place(r.randint(1, 2), 5 * r.randint(1, 4), r.choice(AREAS[name]))
            for _ in range(5)
        ),
    ):
        asked_of_all(nights, command)
    for seat in (1, 2, 3, 3, 2, 1):
        take = r.random() < 0.4
        asked_of_all(
            nights,
            c.TakeDice(f"seat {seat}", seat) if take else c.RefuseDice(f"seat {seat}", seat),
        )
    for seat in (1, 2, 3, 3, 2, 1):
        asked_of_all(nights, c.RefuseDice(f"seat {seat}", seat))


def thrown(night: Night, shown: Numbers, keyed: Numbers) -> None:
    """The dice show one thing; perhaps another is keyed, and the house settles by that."""
    night(c.Roll(night.who("call the roll"), *shown))
    night(c.Key(night.who("key the result"), *keyed))


def alike(one: Night, other: Night) -> bool:
    """Whether two tables are the same to whoever plays on, to the last chip."""
    ledgers = one.books.ledger.balances, other.books.ledger.balances
    return (
        standing(one.table) == standing(other.table)
        and ledgers[0] == ledgers[1]
        and one.books.open == other.books.open
    )


def may_throw(nights: tuple[Night, ...]) -> bool:
    """Whether the throw can be made at every table: a shooter may first have to bet."""
    asked_of_all(nights, c.NoMoreBets("Dana"))
    roll = c.Roll(nights[0].who("call the roll"), 1, 2)
    return all(night.may(roll) for night in nights)


def same_thrower(nights: tuple[Night, ...]) -> bool:
    """Whoever threw has thrown; what is compared is a night on which that was the same person."""
    return len({night.table.dice.shooter for night in nights}) == 1


def passed_alike(nights: tuple[Night, ...]) -> bool:
    """Whether the dice were given up at the same points: a throw that was made, was made."""
    given_up = [
        [(event.seat, event.why) for event in night.log if isinstance(event, e.DiceGivenUp)]
        for night in nights
    ]
    return given_up[0] == given_up[1]


@pytest.mark.slow
@pytest.mark.parametrize("later", [0, 1, 3])
@pytest.mark.parametrize("name", DICE)
def test_put_right_it_is_as_if_it_had_never_been_wrong(name: str, later: int) -> None:
    """inv:M12; also after rounds that were played on winnings already moved."""
    mended = 0
    for seed in range(60):
        r = Random(seed)
        nights = wrong, right = begun(name), begun(name)
        shown = throw(r)
        keyed = other_than(r, shown)
        bets(r, nights)
        if not may_throw(nights):
            continue
        thrown(wrong, shown, keyed)
        thrown(right, shown, shown)
        number = wrong.table.round
        for _ in range(later):
            bets(r, nights)
            if may_throw(nights) and same_thrower(nights):
                numbers = throw(r)
                for night in nights:
                    thrown(night, numbers, numbers)
        before = alike(wrong, right)
        overridden = wrong.overrides(*shown, number)
        assert overridden.was == tuple(sorted(keyed))
        assert overridden.now == tuple(sorted(shown))
        if not overridden.left_out and passed_alike(nights):
            assert standing(wrong.table) == standing(right.table), seed
            assert alike(wrong, right), seed
            mended += not before
    assert mended >= 5


@pytest.mark.slow
@pytest.mark.parametrize("name", DICE)
def test_a_correction_may_itself_be_corrected(name: str) -> None:
    """inv:M12: to another wrong number, then to the right one; nothing twice."""
    for seed in range(60):
        r = Random(seed)
        nights = wrong, right = begun(name), begun(name)
        shown = throw(r)
        first = other_than(r, shown)
        second = other_than(r, shown, first)
        bets(r, nights)
        if not may_throw(nights):
            continue
        thrown(wrong, shown, first)
        thrown(right, shown, shown)
        number = wrong.table.round
        assert wrong.overrides(*second, number).was == tuple(sorted(first))
        assert wrong.overrides(*shown, number).was == tuple(sorted(second))
        assert alike(wrong, right), seed
        wrong.no(c.Override(wrong.who("override"), *shown, number, "once more"))


WINS_WRONGLY = {  # a wager, what the dice show, and the number keyed by which it wins
    "double-dice": ("Any Seven", (2, 6), (2, 5), 4),
    "dragon-fire": ("Total 7", (2, 6), (2, 5), 4),
    "craps": ("Any Seven", (2, 6), (2, 5), 4),
}


def spent(name: str) -> tuple[Night, int]:
    """A table at which somebody has won by a wrong number and cashed out all of it."""
    area, shown, keyed, _ = WINS_WRONGLY[name]
    night = begun(name, 100)
    night.bets(1, 100, area)
    for seat in (1, 2, 3):
        asked_of_all((night,), c.RefuseDice(f"seat {seat}", seat))
    night(c.NoMoreBets("Dana"))
    thrown(night, shown, keyed)
    has = night.chips(1) or 0
    night(c.CashOut("seat 1", 1, has * night.unit))
    return night, has


def owed(table: Table, seat: int) -> int:
    who = table.seat(seat)
    return who.owed // 100 if who else 0


@pytest.mark.parametrize("name", DICE)
def test_whoever_cannot_cover_it_owes_it_for_all_to_see(name: str) -> None:
    """inv:M13: no account of a player goes below nothing, and the debt blocks cashing out."""
    night, has = spent(name)
    odds = WINS_WRONGLY[name][3]
    assert has == 100 + 100 * odds
    night.overrides(*WINS_WRONGLY[name][1])
    assert owed(night.table, 1) == has  # the stake was lost too
    assert (night.chips(1), night.holds("owed/1")) == (0, -has)
    night(c.BuyIn("seat 1", 1, 100_000))
    night.no(c.CashOut("seat 1", 1, 10_000))
    night(c.Repay("seat 1", 1, has * night.unit))
    assert owed(night.table, 1) == night.holds("owed/1") == 0
    night(c.CashOut("seat 1", 1, (1_000 - has) * night.unit))


@pytest.mark.parametrize("name", DICE)
def test_the_error_stays_on_record(name: str) -> None:
    """What was keyed, who keyed it and what is put in its place; the events before it stand."""
    night, _ = spent(name)
    before = list(night.log)
    event = night.overrides(*WINS_WRONGLY[name][1])
    assert night.log[: len(before)] == before
    assert any(isinstance(one, e.Confirmed) for one in event.instead)
    assert (event.was, event.now) == (WINS_WRONGLY[name][2], WINS_WRONGLY[name][1])
