"""Double Dice by hand, from double_dice.txt (DD).

The table remembers (throws, wins): how many throws of the running set of four are done (0 to 3),
and how many sets of four the present shooter has won (0 to 5; SIX_WINS under the reading "closed").
A table just opened is (0, 0): a shooter who has commenced nothing.
The shooter never stops by choice: a turn goes on until a seven.
"""

from collections.abc import Mapping
from fractions import Fraction

from .play import LOSES, OVER, STAYS, ByHand, Memory, Turn, choose, odds

READINGS = {
    # When may other players make the Shooter's Bet?
    # new-set: only before the first throw of a set of four.
    # join: during a running set too, and it is decided with that set.
    # own-four: during a running set too, and it runs four throws of its own.
    "DD 7.2": ("new-set", "join", "own-four"),
    # After six wins the bonus is paid at once; then
    # restart: the count of wins starts again and the bonus area is open again.
    # closed: the bonus area stays closed until the turn ends.
    # (No effect on a single bet made at a table just opened.)
    "DD 9.6": ("restart", "closed"),
}

Count = tuple[int, int]
FRESH_SHOOTER: Count = (0, 0)
SIX_WINS = 6

NUMBER_LINE = {  # 8.2 and the table of odds: each box wins on the totals written in it
    "Number Line 2 or 5": (2, 5),
    "Number Line 3 or 4": (3, 4),
    "Number Line 6": (6,),
    "Number Line 8": (8,),
    "Number Line 10 or 11": (10, 11),
    "Number Line 9 or 12": (9, 12),
}


def wagers(readings: Mapping[str, str] = {}) -> dict[str, ByHand]:
    """Every wager of Double Dice, by name."""
    all_of_them = [shooters_bet(readings)]
    all_of_them += [number_line(name, totals, readings) for name, totals in NUMBER_LINE.items()]
    all_of_them += [double(face, readings) for face in range(1, 7)]
    all_of_them += [any_seven(readings), bonus_bet(readings)]
    return {wager.name: wager for wager in all_of_them}


def how_the_count_moves(memory: Count, first: int, second: int, nine_six: str) -> Count:
    """The dealer's count of throws and of Shooter's Bet wins (9.2)."""
    throws, wins = memory
    if first + second == 7:
        return FRESH_SHOOTER  # 7.8: the turn is terminated, the next shooter starts from nothing
    if throws < 3:
        return throws + 1, wins  # 7.3: first, second or third of the four throws is done
    if wins == SIX_WINS:
        return 0, SIX_WINS  # 9.6 "closed": no more counting in this turn
    if wins == 5:
        return (0, 0) if nine_six == "restart" else (0, SIX_WINS)  # 9.6: the sixth win
    return 0, wins + 1  # 7.5: a set of four is won, the shooter goes on with another


def a_wager(
    name: str,
    may_place: Memory,
    place: Memory,
    roll: Memory,
    readings: Mapping[str, str],
    opening: Count = FRESH_SHOOTER,
) -> ByHand:
    """A wager at the Double Dice table."""
    nine_six = choose(readings, READINGS)["DD 9.6"]

    def table(memory: Count, first: int, second: int) -> Count:
        return how_the_count_moves(memory, first, second, nine_six)

    return ByHand(name, opening, table, may_place, place, roll)


def any_time(memory: Count) -> bool:
    """8.2, 8.3: before any throw takes place."""
    return True


def nothing_to_remember(memory: Count) -> str:
    """The pile of a bet that needs no memory of its own."""
    return STAYS


def shooters_bet(readings: Mapping[str, str], opening: Count = FRESH_SHOOTER) -> ByHand:
    """7.1 to 7.5: four throws without a seven. The pile remembers the throws still to come."""
    seven_two = choose(readings, READINGS)["DD 7.2"]

    def may_place(memory: Count) -> bool:
        throws, _ = memory
        return throws == 0 or seven_two != "new-set"  # 7.2 as read

    def place(memory: Count) -> int:
        throws, _ = memory
        return 4 - throws if seven_two == "join" else 4  # 7.2: "the duration (four throws)"

    def roll(memory: Count, to_come: int, first: int, second: int) -> int | Fraction:
        if first + second == 7:
            return LOSES  # 7.4: a seven in any throw
        if to_come == 1:
            return odds(1)  # 7.3, 7.5: the last throw, and no seven: even money
        return to_come - 1  # 7.2: locked in until the result

    return a_wager("Shooter's Bet", may_place, place, roll, readings, opening)


def shooters_bet_entered_at(throw: int, readings: Mapping[str, str] = {}) -> ByHand:
    """The Shooter's Bet of a player who comes to the table before throw 1, 2, 3 or 4 of a set.

    Under "join" and "own-four" it is placed there and then; under "new-set" the player has to wait
    for the next set of this shooter, or of the next one after a seven.
    """
    return shooters_bet(readings, opening=(throw - 1, 0))


def number_line(name: str, totals: tuple[int, ...], readings: Mapping[str, str]) -> ByHand:
    """8.2: even money if the total is thrown, loses on a seven, nothing on any other result."""

    def roll(memory: Count, pile: str, first: int, second: int) -> str | Fraction:
        if first + second in totals:
            return odds(1)  # 8.2: "if the total is thrown"
        if first + second == 7:
            return LOSES  # 8.2: "lose only on the result of a seven"
        return pile  # 8.2: "do not win nor lose on any other result"

    return a_wager(name, any_time, nothing_to_remember, roll, readings)


def double(face: int, readings: Mapping[str, str]) -> ByHand:
    """8.3: 5 to 1 if the double wagered is thrown, loses on a seven, nothing otherwise."""

    def roll(memory: Count, pile: str, first: int, second: int) -> str | Fraction:
        if first == second == face:
            return odds(5)  # 8.3
        if first + second == 7:
            return LOSES  # 8.3: "lose only on the result of a seven"
        return pile  # 8.3: "do not win nor lose on any other result"

    return a_wager(f"Double {face}", any_time, nothing_to_remember, roll, readings)


def any_seven(readings: Mapping[str, str]) -> ByHand:
    """8.1: a one-roll bet on seven; 4 to 1 by the table of odds."""

    def roll(memory: Count, pile: str, first: int, second: int) -> Fraction:
        return odds(4) if first + second == 7 else LOSES

    return a_wager("Any Seven", any_time, nothing_to_remember, roll, readings)


def bonus_bet(readings: Mapping[str, str]) -> ByHand:
    """9: settled on the number of sets of four that the shooter wins in one turn."""

    def before_the_turn(memory: Count) -> bool:
        return memory == FRESH_SHOOTER  # 9.1 (and again after the sixth win: 9.6 "restart")

    def roll(memory: Count, pile: str, first: int, second: int) -> str | Fraction:
        throws, wins = memory
        if first + second == 7:
            if wins < 4:
                return LOSES  # 9.3: a seven before four wins
            if wins == 4:
                return odds(5)  # 9.4: after four, before five
            return odds(10)  # 9.5: after five, before six
        if wins == 5 and throws == 3:
            return odds(20)  # 9.6: the sixth win, paid at once
        return pile  # 9.1: cannot be adjusted or removed

    return a_wager("Bonus Bet", before_the_turn, nothing_to_remember, roll, readings)


def turns() -> dict[str, Turn]:
    """A shooter's turn: until a seven, or stopping by choice after 1 to 5 winning sets of four.

    Names: "until a seven", "stops after 1" ... "stops after 5".
    """

    def until_a_seven(memory: str, first: int, second: int) -> str:
        return OVER if first + second == 7 else memory  # 7.8

    def stopping_after(sets: int) -> Turn:
        def roll(throws_done: int, first: int, second: int) -> int | str:
            if first + second == 7:
                return OVER  # 7.8
            if throws_done + 1 == 4 * sets:
                return OVER  # 7.5: goes on only if "they wish to place another Shooter's Bet"
            return throws_done + 1

        return Turn(f"stops after {sets}", 0, roll)

    every = [Turn("until a seven", "shooting", until_a_seven)]
    every += [stopping_after(sets) for sets in range(1, 6)]
    return {turn.name: turn for turn in every}
