"""Dragon Fire by hand, from dragon_fire.txt (DF).

The table remembers one of three things about the roll just made:
NO_SEVEN      Dragon and Fire are open, and the next seven is a first seven;
FIRST_SEVEN   it was a first seven: Dragon and Fire are frozen (6.2.1);
SECOND_SEVEN  only under "DF 6.2.5" = again-second: it was a second (third, ...) seven in a row;
              Dragon and Fire are open, but one more seven takes them.
A table just opened is NO_SEVEN.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from .play import LOSES, OVER, STANDS_OFF, STAYS, ByHand, Memory, Turn, choose, odds

READINGS = {
    # Specific Pair, "win if the total of the two dice rolled results in a 1, 2, 3, 4, 5 or 6":
    # pair: a slip, the backed pair must appear.
    # total: literal, the total must be the number backed (so Pair 1 cannot win).
    "DF 6.1.5": ("pair", "total"),
    # Dice Total: backed: the total that was backed. any: any of the nine totals 3 to 11, paid at
    # the odds of the box the chips lie on (6.8).
    "DF 6.1.6": ("backed", "any"),
    # Dragon's Tail: highest: paid once. each-step: each step is paid as it is reached.
    "DF 6.1.7": ("highest", "each-step"),
    # After a second seven: decided: a third seven is again a first. again-second: it is again a
    # second. (No effect on a bet made at a table just opened.)
    "DF 6.2.5": ("decided", "again-second"),
    # On the roll after a 7: all: every winner is paid. named-only: only Dragon, Fire and dice
    # totals, as 6.2.6.1 to 6.2.7.4 name them; a pair that wins stands off.
    "DF 6.2.6": ("all", "named-only"),
}

NO_SEVEN, FIRST_SEVEN, SECOND_SEVEN = "no seven", "first seven", "second seven"
OPEN, FROZEN = "open", "frozen"

TOTAL_PAYS = {3: 15, 4: 10, 5: 7, 6: 6, 7: 4, 8: 6, 9: 7, 10: 10, 11: 15}  # 9.5.1 to 9.5.9, to 1


def wagers(readings: Mapping[str, str] = {}) -> dict[str, ByHand]:
    """Every wager of Dragon Fire, by name."""
    all_of_them = [
        dragon_or_fire("Dragon", (2, 3, 4, 5, 6), readings),  # 6.1.1.1, paid by 9.3
        dragon_or_fire("Fire", (8, 9, 10, 11, 12), readings),  # 6.1.2.1, paid by 9.4
    ]
    all_of_them += [a_pair(name, readings) for name in PAIRS]
    all_of_them += [dice_total(backed, readings) for backed in TOTAL_PAYS]
    all_of_them += [dragons_tail(readings)]
    return {wager.name: wager for wager in all_of_them}


def what_the_table_remembers(memory: str, first: int, second: int, six_two_five: str) -> str:
    """Was this roll a seven, and a first or a second one?"""
    if first + second != 7:
        return NO_SEVEN
    if memory == NO_SEVEN:
        return FIRST_SEVEN  # 6.2: "When the shooter rolls a 7"
    if six_two_five == "again-second":
        return SECOND_SEVEN  # 6.2.5: the next one is "a second consecutive 7" too
    return NO_SEVEN  # 6.2.5 as decided: everything starts again


def a_wager(
    name: str,
    may_place: Memory,
    place: Memory,
    roll: Memory,
    readings: Mapping[str, str],
    opening: str = NO_SEVEN,
) -> ByHand:
    """A wager at the Dragon Fire table."""
    six_two_five = choose(readings, READINGS)["DF 6.2.5"]

    def table(memory: str, first: int, second: int) -> str:
        return what_the_table_remembers(memory, first, second, six_two_five)

    return ByHand(name, opening, table, may_place, place, roll)


def any_time(memory: str) -> bool:
    """6.4: at any time before "no more bets"; 6.2.4 lets all but Dragon and Fire in after a 7."""
    return True


def nothing_to_remember(memory: str) -> str:
    """The pile of a bet that needs no memory of its own."""
    return STAYS


def dragon_or_fire(name: str, winners: tuple[int, ...], readings: Mapping[str, str]) -> ByHand:
    """6.1.1, 6.1.2, 6.2: even money; a seven freezes it, a second seven takes it."""

    def may_place(memory: str) -> bool:
        return memory != FIRST_SEVEN  # 6.2.4, and "frozen" in 1.1

    def place(memory: str) -> str:
        return OPEN

    def roll(memory: str, pile: str, first: int, second: int) -> str | Fraction:
        if first + second == 7:
            if pile == FROZEN or memory == SECOND_SEVEN:
                return LOSES  # 6.2.5.1: a second consecutive 7
            return FROZEN  # 6.1.1.2, 6.1.2.2, 6.2.1
        if first + second in winners:
            return odds(1)  # 6.1.1.1, 6.1.2.1; after a 7: 6.2.6.2, 6.2.7.2; paid by 9.3, 9.4
        return LOSES  # 6.1.1.3, 6.1.2.3; after a 7: 6.2.6.1, 6.2.7.1

    return a_wager(name, may_place, place, roll, readings)


PAIRS = ("Low Pair", "High Pair", "Pair 1", "Pair 2", "Pair 3", "Pair 4", "Pair 5", "Pair 6")


def a_pair(name: str, readings: Mapping[str, str], opening: str = NO_SEVEN) -> ByHand:
    """6.1.3 Low Pair, 6.1.4 High Pair, 6.1.5 Specific Pair: one roll."""
    chosen = choose(readings, READINGS)
    pays = odds(10) if name in ("Low Pair", "High Pair") else odds(33)  # 9.1, 9.2; 9.6

    def wins(first: int, second: int) -> bool:
        if name == "Low Pair":
            return first == second and first in (1, 2, 3)  # 6.1.3.1
        if name == "High Pair":
            return first == second and first in (4, 5, 6)  # 6.1.4.1
        number = int(name[-1])
        if chosen["DF 6.1.5"] == "total":
            return first + second == number  # 6.1.5.1, the word "total" taken as it stands
        return first == second == number  # 6.1.5.1, the backed pair

    def roll(memory: str, pile: str, first: int, second: int) -> Fraction:
        if not wins(first, second):
            return LOSES  # 6.1.3.2, 6.1.4.2, 6.1.5.2
        if memory != NO_SEVEN and chosen["DF 6.2.6"] == "named-only":
            return STANDS_OFF  # 6.2.6, 6.2.7: not a loser, and not named among those paid
        return pays

    return a_wager(name, any_time, nothing_to_remember, roll, readings, opening)


def pair_after_a_seven(name: str, readings: Mapping[str, str] = {}) -> ByHand:
    """A pair wager (any name in PAIRS) placed on the roll after a first seven (6.2.4)."""
    return a_pair(name, readings, opening=FIRST_SEVEN)


def dice_total(backed: int, readings: Mapping[str, str]) -> ByHand:
    """6.1.6: one roll; on the roll after a 7 and on a second 7 it is paid as always (6.2)."""
    six_one_six = choose(readings, READINGS)["DF 6.1.6"]
    winners = (backed,) if six_one_six == "backed" else tuple(TOTAL_PAYS)  # 6.1.6.1
    pays = odds(TOTAL_PAYS[backed])  # 9.5; 6.8: by the position of the chips

    def roll(memory: str, pile: str, first: int, second: int) -> Fraction:
        return pays if first + second in winners else LOSES  # 6.1.6.1, 6.1.6.2

    return a_wager(f"Total {backed}", any_time, nothing_to_remember, roll, readings)


def dragons_tail(readings: Mapping[str, str]) -> ByHand:
    """6.1.7: up to three totals of 8 in a row. The pile remembers the eights since placing."""
    each_step = choose(readings, READINGS)["DF 6.1.7"] == "each-step"

    def place(memory: str) -> int:
        return 0  # eights rolled before the wager do not count

    def roll(memory: str, eights: int, first: int, second: int) -> int | Fraction:
        if first + second == 8:
            if eights < 2:
                return eights + 1  # 6.1.7: frozen
            return odds(2 + 10 + 100) if each_step else odds(100)  # 6.1.7.3, 9.7.3
        if eights == 1:
            return odds(2)  # 6.1.7.1, 9.7.1
        if eights == 2:
            return odds(2 + 10) if each_step else odds(10)  # 6.1.7.2, 9.7.2
        return LOSES  # 6.1.7.4

    return a_wager("Dragon's Tail", any_time, place, roll, readings)


def turns() -> dict[str, Turn]:
    """A shooter's turn, for a shooter who never passes by choice (3.6).

    Names: "Dragon only", "Fire only": bets that area again whenever it has been decided;
    "both, any loss", "both, all lost": bets both again and again, 3.6.1 read either way;
    "Dragon once": bets Dragon once and not again (4.3).
    The memory is NO_SEVEN or FIRST_SEVEN, as at the table.
    """

    def rebetting(losing_after_a_seven: Callable[[int], bool]) -> Memory:
        def roll(memory: str, first: int, second: int) -> str:
            total = first + second
            if memory == FIRST_SEVEN:
                if total == 7:
                    return OVER  # 6.2.5.4: a new shooter will be selected
                if losing_after_a_seven(total):
                    return OVER  # 3.6.1: "if as a result of the roll the ... wager loses"
                return NO_SEVEN
            return FIRST_SEVEN if total == 7 else NO_SEVEN  # 3.6: losing otherwise costs no dice

        return roll

    def dragon_once(memory: str, first: int, second: int) -> str:
        if memory == NO_SEVEN and first + second == 7:
            return FIRST_SEVEN  # 6.1.1.2: frozen, so the wager remains (4.3)
        return OVER  # 6.1.1, 6.2: decided; no wager remains, and none is made again (4.3)

    def dragon_loses(total: int) -> bool:
        return total > 7  # 6.2.7.1

    def fire_loses(total: int) -> bool:
        return total < 7  # 6.2.6.1

    def one_of_them_loses(total: int) -> bool:
        return dragon_loses(total) or fire_loses(total)

    def both_lose(total: int) -> bool:
        return dragon_loses(total) and fire_loses(total)  # never, but for the second 7 (6.2.5.1)

    every = [
        Turn("Dragon only", NO_SEVEN, rebetting(dragon_loses)),
        Turn("Fire only", NO_SEVEN, rebetting(fire_loses)),
        Turn("both, any loss", NO_SEVEN, rebetting(one_of_them_loses)),
        Turn("both, all lost", NO_SEVEN, rebetting(both_lose)),
        Turn("Dragon once", NO_SEVEN, dragon_once),
    ]
    return {turn.name: turn for turn in every}
