"""Craps by hand, from craps_section_3.txt (CR) and craps.md.

"6.1.x" are the clauses as listed in section 5 of craps.md; "section n" is a section of craps.md.

The table remembers the puck: None while it is off (the next roll is a come out roll), or the come
out point. A table just opened is None. The tables of the two Come odds wagers also remember the
base bet that has to be made first; see `BaseCome`.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from .play import LOSES, OVER, STANDS_OFF, STAYS, ByHand, Memory, Turn, choose, odds

READINGS = {
    # The total on which Don't Win and Don't Come are void: 2 (NSW), 12 (US, France).
    "CR bar": ("2", "12"),
    # Place to Win, Hardways and Behind the Come on the come out roll: come-out: off. always-on: on.
    "CR off": ("come-out", "always-on"),
}

Puck = int | None
NUMBERS = (4, 5, 6, 8, 9, 10)  # section 4: the totals that become a point
CRAPS = (2, 3, 12)


def family(number: int) -> int:
    """10 is paid as 4, 9 as 5, 8 as 6."""
    return {10: 4, 9: 5, 8: 6}.get(number, number)


# Section 7. What is unknown in the British family is taken from the US table.
TAKEN = {4: odds(2, 1), 5: odds(3, 2), 6: odds(6, 5)}
LAID = {4: odds(1, 2), 5: odds(2, 3), 6: odds(5, 6)}
PLACE_TO_LOSE = {4: odds(5, 11), 5: odds(5, 8), 6: odds(4, 5)}
US = {
    "Place 4": odds(9, 5),
    "Place 5": odds(7, 5),
    "Place 6": odds(7, 6),
    "Hard 4": odds(7),
    "Hard 6": odds(9),
    "Any Craps": odds(7),
    "Any Seven": odds(4),
    "Craps Two": odds(30),
    "Craps Three": odds(15),
    "Craps Twelve": odds(30),
    "Eleven": odds(15),
    "Field on 2 and 12": odds(2),
}
BRITISH = US | {
    "Place 4": odds(19, 10),  # 9 1/2 to 5
    "Hard 4": odds(15, 2),
    "Hard 6": odds(19, 2),
    "Any Craps": odds(15, 2),
    "Craps Two": odds(33),
    "Craps Three": odds(16),
    "Craps Twelve": odds(33),
    "Eleven": odds(16),
}
PAYTABLES = {"us": US, "british": BRITISH}


def wagers(readings: Mapping[str, str] = {}, paytable: str = "us") -> dict[str, ByHand]:
    """Every wager of craps, by name; `paytable` is "us" or "british"."""
    chosen = choose(readings, READINGS)
    bar, off_on_the_come_out = int(chosen["CR bar"]), chosen["CR off"] == "come-out"
    pays = PAYTABLES[paytable]
    all_of_them = [
        win_line(),
        dont_win(bar),
        come(),
        dont_come(bar),
        behind_the_win_line(),
        behind_the_dont_win(),
        behind_the_come(off_on_the_come_out),
        behind_the_dont_come(),
    ]
    for number in NUMBERS:
        to_win = pays[f"Place {family(number)}"]
        all_of_them.append(place_to_win(number, to_win, off_on_the_come_out))
        all_of_them.append(place_to_lose(number))
    all_of_them += [
        hardway(number, pays[f"Hard {family(number)}"], off_on_the_come_out)
        for number in (4, 6, 8, 10)
    ]
    all_of_them += [
        one_roll("Any Craps", CRAPS, pays["Any Craps"]),  # 6.1.12
        one_roll("Craps Two", (2,), pays["Craps Two"]),  # 6.1.13
        one_roll("Craps Three", (3,), pays["Craps Three"]),  # 6.1.14
        one_roll("Craps Twelve", (12,), pays["Craps Twelve"]),  # 6.1.15
        one_roll("Eleven", (11,), pays["Eleven"]),  # 6.1.16
        field(pays["Field on 2 and 12"]),
        one_roll("Any Seven", (7,), pays["Any Seven"]),  # 6.1.18
        big(6),  # 6.1.19
        big(8),  # section 6: "as 6.1.19 with 8 for 6"
    ]
    return {wager.name: wager for wager in all_of_them}


def move_the_puck(puck: Puck, first: int, second: int) -> Puck:
    """Section 4: come out roll, come out point, 7 Out."""
    total = first + second
    if puck is None:
        return total if total in NUMBERS else None  # a come out point, or a decision at once
    if total in (puck, 7):
        return None  # the point repeats, or 7 Out: the next roll is a come out roll
    return puck


def any_time(memory: Memory) -> bool:
    """Placed any time."""
    return True


def before_the_come_out(puck: Puck) -> bool:
    """6.1.1, 6.1.2: immediately before the come out."""
    return puck is None


def after_the_come_out(puck: Puck) -> bool:
    """6.1.3 to 6.1.6: the puck is on."""
    return puck is not None


def nothing_to_remember(memory: Memory) -> str:
    """The pile of a bet that needs no memory of its own."""
    return STAYS


def the_point(puck: Puck) -> Puck:
    """The pile of a bet behind the line remembers the point it lies on."""
    return puck


# The four line bets ---------------------------------------------------------------------------


def win_line() -> ByHand:
    """6.1.1. The puck says all there is to know."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> str | Fraction:
        total = first + second
        if puck is None:  # the come out roll
            if total in (7, 11):
                return odds(1)  # 6.1.1.1.1
            if total in CRAPS:
                return LOSES  # 6.1.1.2.1
        else:
            if total == puck:
                return odds(1)  # 6.1.1.1.2: the point repeats before 7
            if total == 7:
                return LOSES  # 6.1.1.2.2: 7 Out
        return pile

    return ByHand("Win Line", None, move_the_puck, before_the_come_out, nothing_to_remember, roll)


def dont_win(bar: int) -> ByHand:
    """6.1.2."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> str | Fraction:
        total = first + second
        if puck is None:  # the come out roll
            if total == bar:
                return STANDS_OFF  # 6.1.2.3: void
            if total in CRAPS:
                return odds(1)  # 6.1.2.1.1: 3 and 12 (2 and 3 when 12 is barred)
            if total in (7, 11):
                return LOSES  # 6.1.2.2.1
        else:
            if total == 7:
                return odds(1)  # 6.1.2.1.2: 7 before the point
            if total == puck:
                return LOSES  # 6.1.2.2.2: the point repeats
        return pile

    return ByHand("Don't Win", None, move_the_puck, before_the_come_out, nothing_to_remember, roll)


NEXT_ROLL = "waits for its next roll"  # a Come or Don't Come that has not got its come point yet


def not_travelled(memory: Memory) -> str:
    """The pile of a Come or Don't Come just placed; later it remembers its come point."""
    return NEXT_ROLL


def come() -> ByHand:
    """6.1.3. Works on the come out roll too (section 6: "Come flat ... always on")."""

    def roll(puck: Puck, pile: str | int, first: int, second: int) -> str | int | Fraction:
        total = first + second
        if pile == NEXT_ROLL:
            if total in (7, 11):
                return odds(1)  # 6.1.3.1.1
            if total in CRAPS:
                return LOSES  # 6.1.3.2.1
            return total  # section 4: the come point
        if total == pile:
            return odds(1)  # 6.1.3.1.2: the come point repeats
        if total == 7:
            return LOSES  # 6.1.3.2.2: 7 first
        return pile

    return ByHand("Come", None, move_the_puck, after_the_come_out, not_travelled, roll)


def dont_come(bar: int) -> ByHand:
    """6.1.4; where the text is cut off: the opposite of Come, void on the bar (section 6)."""

    def roll(puck: Puck, pile: str | int, first: int, second: int) -> str | int | Fraction:
        total = first + second
        if pile == NEXT_ROLL:
            if total == bar:
                return STANDS_OFF  # void, as 6.1.2.3
            if total in CRAPS:
                return odds(1)  # 6.1.4: next roll 3, 12 (2, 3 when 12 is barred)
            if total in (7, 11):
                return LOSES  # the opposite of 6.1.3.1.1
            return total  # section 4: the come point
        if total == 7:
            return odds(1)  # 6.1.4: 7 before the come point
        if total == pile:
            return LOSES  # the opposite of 6.1.3.1.2
        return pile

    return ByHand("Don't Come", None, move_the_puck, after_the_come_out, not_travelled, roll)


# Odds behind the line bets --------------------------------------------------------------------
# The base bet is placed at the opening come out, and again at each come out until a point stands;
# so "the puck is on" is all that has to be known before the odds can be placed.


def behind_the_win_line() -> ByHand:
    """6.1.5 (not seen, inferred): wins and loses with the Win Line, paid at true odds."""

    def roll(puck: Puck, point: int, first: int, second: int) -> int | Fraction:
        if first + second == point:
            return TAKEN[family(point)]  # Win Line wins: 6.1.1.1.2
        if first + second == 7:
            return LOSES  # Win Line loses: 6.1.1.2.2
        return point

    return ByHand("Behind the Win Line", None, move_the_puck, after_the_come_out, the_point, roll)


def behind_the_dont_win() -> ByHand:
    """6.1.6: wins if Don't Win wins, loses if Don't Win loses; odds are laid."""

    def roll(puck: Puck, point: int, first: int, second: int) -> int | Fraction:
        if first + second == 7:
            return LAID[family(point)]  # Don't Win wins: 6.1.2.1.2
        if first + second == point:
            return LOSES  # Don't Win loses: 6.1.2.2.2
        return point

    return ByHand("Behind the Don't Win", None, move_the_puck, after_the_come_out, the_point, roll)


BaseCome = tuple[Puck, str | int | None]
"""(the puck, the base bet): None not placed, NEXT_ROLL placed, or the come point it lies on.

The base is placed as soon as the puck is on; when it is decided without reaching a come point the
next one is placed as soon as possible, and so on.
"""
NO_BASE: BaseCome = (None, None)


def with_a_base_come(memory: BaseCome, first: int, second: int) -> BaseCome:
    """How the puck moves, and the Come or Don't Come that has to lie there first."""
    puck, base = memory
    total = first + second
    if base == NEXT_ROLL:
        base = total if total in NUMBERS else None  # travels; or 2, 3, 7, 11, 12 decide it
    elif base is not None and total in (base, 7):
        base = None  # decided on its come point
    puck = move_the_puck(puck, first, second)
    if base is None and puck is not None:
        base = NEXT_ROLL  # 6.1.3, 6.1.4: any time after the come out
    return puck, base


def on_a_come_point(memory: BaseCome) -> bool:
    """6.1.7, 6.1.8: placed after the come point."""
    return isinstance(memory[1], int)


def the_come_point(memory: BaseCome) -> str | int | None:
    """The pile remembers the come point it lies on."""
    return memory[1]


def behind_the_come(off_on_the_come_out: bool) -> ByHand:
    """6.1.7: wins if Come wins, loses if Come loses; off on the come out (section 6)."""

    def roll(memory: BaseCome, point: int, first: int, second: int) -> int | Fraction:
        puck, _ = memory
        total = first + second
        if total not in (point, 7):
            return point
        if puck is None and off_on_the_come_out:
            return STANDS_OFF  # section 6: returned when its Come wager is decided while off
        return TAKEN[family(point)] if total == point else LOSES  # 6.1.7

    return ByHand(
        "Behind the Come", NO_BASE, with_a_base_come, on_a_come_point, the_come_point, roll
    )


def behind_the_dont_come() -> ByHand:
    """6.1.8: wins if Don't Come wins, loses if it loses; always on (section 6).

    Whichever total is barred, 2, 3, 7, 11 and 12 all end a Don't Come that has not travelled, so
    its way to a come point is that of a Come.
    """

    def roll(memory: BaseCome, point: int, first: int, second: int) -> int | Fraction:
        if first + second == 7:
            return LAID[family(point)]  # Don't Come wins: 6.1.4
        if first + second == point:
            return LOSES  # Don't Come loses: 6.1.4
        return point

    return ByHand(
        "Behind the Don't Come", NO_BASE, with_a_base_come, on_a_come_point, the_come_point, roll
    )


# Bets on a number -----------------------------------------------------------------------------


def place_to_win(number: int, pays: Fraction, off_on_the_come_out: bool) -> ByHand:
    """6.1.10: number before 7."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> str | Fraction:
        if puck is None and off_on_the_come_out:
            return pile  # section 6: Place is off on the come out
        if first + second == number:
            return pays
        if first + second == 7:
            return LOSES
        return pile

    name = f"Place {number} to Win"
    return ByHand(name, None, move_the_puck, any_time, nothing_to_remember, roll)


def place_to_lose(number: int) -> ByHand:
    """6.1.11: 7 before number; taken as always on."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> str | Fraction:
        if first + second == 7:
            return PLACE_TO_LOSE[family(number)]
        if first + second == number:
            return LOSES
        return pile

    name = f"Place {number} to Lose"
    return ByHand(name, None, move_the_puck, any_time, nothing_to_remember, roll)


def hardway(number: int, pays: Fraction, off_on_the_come_out: bool) -> ByHand:
    """6.1.9: the total thrown as a pair before it is thrown another way and before 7."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> str | Fraction:
        if puck is None and off_on_the_come_out:
            return pile  # section 6: Hardways are off on the come out
        if first + second == number:
            return pays if first == second else LOSES  # the hard way, or another way
        if first + second == 7:
            return LOSES
        return pile

    return ByHand(f"Hard {number}", None, move_the_puck, any_time, nothing_to_remember, roll)


def big(number: int) -> ByHand:
    """6.1.19: 6 (or 8) before 7, even money; always on."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> str | Fraction:
        if first + second == number:
            return odds(1)
        if first + second == 7:
            return LOSES
        return pile

    return ByHand(f"Big {number}", None, move_the_puck, any_time, nothing_to_remember, roll)


# One-roll bets --------------------------------------------------------------------------------


def one_roll(name: str, winners: tuple[int, ...], pays: Fraction) -> ByHand:
    """6.1.12 to 6.1.16 and 6.1.18: wins on these totals, loses on any other."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> Fraction:
        return pays if first + second in winners else LOSES

    return ByHand(name, None, move_the_puck, any_time, nothing_to_remember, roll)


def field(pays_on_2_and_12: Fraction) -> ByHand:
    """6.1.17."""

    def roll(puck: Puck, pile: str, first: int, second: int) -> Fraction:
        total = first + second
        if total in (2, 12):
            return pays_on_2_and_12
        if total in (3, 4, 9, 10, 11):
            return odds(1)
        return LOSES  # 5, 6, 7, 8

    return ByHand("Field", None, move_the_puck, any_time, nothing_to_remember, roll)


# The shooter ----------------------------------------------------------------------------------


def turns() -> dict[str, Turn]:
    """A shooter's turn; the memory is the puck, off at the start.

    Names: "7 Out" (3.7.1 as defined), "any seven", "any loss" (any losing Win Line decision), and
    "one decision" (3.7: passes by choice after the first Win Line decision).
    """

    def ending(ends: Callable[[Puck, int], bool]) -> Memory:
        def roll(puck: Puck, first: int, second: int) -> Puck | str:
            if ends(puck, first + second):
                return OVER
            return move_the_puck(puck, first, second)

        return roll

    def seven_out(puck: Puck, total: int) -> bool:
        return puck is not None and total == 7  # section 4: a come out 7 is not a 7 Out

    def any_seven(puck: Puck, total: int) -> bool:
        return total == 7

    def win_line_loses(puck: Puck, total: int) -> bool:
        if puck is None:
            return total in CRAPS  # 6.1.1.2.1
        return total == 7  # 6.1.1.2.2

    def win_line_wins(puck: Puck, total: int) -> bool:
        if puck is None:
            return total in (7, 11)  # 6.1.1.1.1
        return total == puck  # 6.1.1.1.2

    def win_line_decided(puck: Puck, total: int) -> bool:
        return win_line_wins(puck, total) or win_line_loses(puck, total)

    every = [
        Turn("7 Out", None, ending(seven_out)),
        Turn("any seven", None, ending(any_seven)),
        Turn("any loss", None, ending(win_line_loses)),
        Turn("one decision", None, ending(win_line_decided)),
    ]
    return {turn.name: turn for turn in every}
