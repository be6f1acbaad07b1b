"""What a table refuses as bets are placed and dice thrown: by which clause, and in what words.

Each case is a table in the notation whose last line must be refused.
"""

import pytest

from croupier.games import find
from croupier.notation import replay

DRAGON = """
game Dragon Fire
chips 5 25 100
limits 5..500
seat 1 Ann buys 1000
seat 2 Bob buys 100
"""
CRAPS = """
game Craps
chips 5 25 100
limits 5..500
seat 1 Ann buys 1000
seat 2 Bob buys 100
"""
TOKENS = f"{DRAGON}seat 1 exchanges a voucher for 20 in tokens\n"
FIRE = DRAGON.replace("limits 5..500", "limits 5..500\nlimits Fire 25..100 by 25")
POINTS = [f"point {total}" for total in (4, 5, 6, 8, 9, 10)]
POINT_FOUR = f"""{CRAPS}
seat 1 places 10 on Win Line
seat 1 takes the dice
no more bets
roll 1 3
"""
DOUBLE = """
game Double Dice
chips 1 5 25
seat 1 Ann buys 100
"""
CARDS = """
game Double Chance
chips 5 25 100
seat 1 Ann buys 1000
"""

SETTLED = f"""{DRAGON}
seat 1 places 5 on Dragon
seat 1 takes the dice
no more bets
roll 1 2
"""
ANY_STAFF = "dealer, gaming supervisor or casino supervisor"

PLACED = [
    (f"{DRAGON}place your bets", "place your bets", "8.1", "Bets are open already."),
    (
        f"{DRAGON}seat 1 places 10 on Dragon\nseat 1 takes the dice\nno more bets",
        "place your bets",
        "8.1",
        "This round is not over yet: bets are closed, and the dice go out next.",
    ),
    (DRAGON, "seat 5 places 10 on Dragon", "house", "Nobody sits at seat 5; taken: 1, 2."),
    (
        "game Dragon Fire\nchips 5",
        "seat 5 places 10 on Dragon",
        "house",
        "Nobody sits at seat 5; taken: none.",
    ),
    (
        f"{DRAGON}seat 1 places 10 on Dragon\nseat 1 takes the dice\nno more bets",
        "seat 1 places 10 on Fire",
        "6.4",
        "No wager is taken now: bets are closed, and the dice go out next.",
    ),
    (
        f"{DRAGON}seat 1 places 10 on Dragon\nseat 1 takes the dice\nno more bets",
        "dealer: seat 1 places 10 on Fire",
        "6.7",
        "No wager is taken now: bets are closed, and the dice go out next.",
    ),
    (
        f"{DRAGON}casino supervisor excludes seat 1: a device",
        "seat 1 places 10 on Dragon",
        "11.3.2",
        "Ann is excluded from this game.",
    ),
    (
        CRAPS,
        "seat 1 places 10 on Come 4",
        "6.1.3",
        "Chips come to Come 4 only from another wager.",
    ),
    (
        POINT_FOUR,
        "seat 1 places 10 on Win Line",
        "6.1.1",
        "Win Line takes no chips before it is decided; it is 'point 4' now.",
    ),
    (
        CRAPS,
        "seat 1 places 10 on Come",
        "6.1.3",
        f"Come takes chips only while Win Line is {' or '.join(POINTS)}.",
    ),
    (
        DOUBLE.replace("chips", "ruling 9.1 not-shooter\nchips")
        + "seat 1 places 5 on Shooter's Bet\nseat 1 takes the dice",
        "seat 1 places 5 on Bonus Bet",
        "9.1",
        "The shooter may not bet on Bonus Bet.",
    ),
    (DRAGON, "seat 1 places 0 on Dragon", "6.3", "A wager is an amount above nothing."),
    (
        DRAGON,
        "seat 2 places 105 on Dragon",
        "6.3",
        "Seat 2 has 100 in chips, which is not enough.",
    ),
    (
        f"{DRAGON}seat 2 exchanges a voucher for 20 in tokens",
        "seat 2 places 25 in tokens on Dragon",
        "6.3",
        "Seat 2 has 100 in chips and 20 in tokens, which is not enough.",
    ),
    (
        DRAGON,
        "dealer: seat 2 places 105 on Dragon",
        "6.7",
        "Seat 2 has 100 in chips, which is not enough.",
    ),
    (
        DRAGON,
        "seat 2 places 12 on Dragon",
        "6.3",
        "No chips of this table make 12; 15 is the next amount.",
    ),
    (
        FIRE,
        "seat 1 places 20 on Fire",
        "7.4",
        "The least on Fire is 25.",
    ),
    (
        f"{FIRE}seat 1 places 75 on Fire",
        "seat 1 adds 50 to Fire",
        "7.4",
        "The most on Fire is 100; this makes 125.",
    ),
    (
        FIRE,
        "seat 1 places 30 on Fire",
        "7.4",
        "Above the least, wagers go by 25.",
    ),
    (
        POINT_FOUR,
        "seat 2 places 5 on Behind the Win Line",
        "6.1.5",
        "Behind the Win Line needs a wager of the same player on Win Line.",
    ),
    (
        POINT_FOUR,
        "seat 1 places 25 on Behind the Win Line",
        "A11",
        "Behind this base 20 is the most; it makes 25.",
    ),
]
REMOVED = [
    (DRAGON, "seat 5 removes 10 from Dragon", "house", "Nobody sits at seat 5; taken: 1, 2."),
    (DRAGON, "seat 1 removes 10 from Fire", "6.4", "Seat 1 has no wager on 'Fire'."),
    (
        f"{DRAGON}seat 1 places 10 on Dragon\nseat 2 places 5 on Dragon",
        "seat 2 removes 10 from Fire",
        "6.4",
        "Seat 2 has no wager on 'Fire'.",
    ),
    (
        f"{DRAGON}seat 1 places 10 on Dragon\nseat 1 takes the dice\nno more bets",
        "seat 1 removes 10 from Dragon",
        "6.4",
        "No wager is touched now: bets are closed, and the dice go out next.",
    ),
    (
        f"{POINT_FOUR}place your bets",
        "seat 1 removes 10 from Win Line",
        "A5",
        "Win Line may not be taken back before it is decided; it is 'point 4' now.",
    ),
    (
        f"{DRAGON}seat 1 places 10 on Dragon",
        "seat 1 removes 15 from Dragon",
        "6.4",
        "There lie 10 to take from.",
    ),
    (
        f"{DRAGON}seat 1 places 10 on Dragon",
        "seat 1 removes 0 from Dragon",
        "6.4",
        "There lie 10 to take from.",
    ),
    (
        f"{DRAGON}seat 1 places 25 on Dragon",
        "seat 1 removes 12 from Dragon",
        "6.4",
        "No chips make 13.",
    ),
    (
        f"{FIRE}seat 1 places 50 on Fire",
        "seat 1 removes 30 from Fire",
        "7.4",
        "The least on Fire is 25; take it all.",
    ),
]
ROLLED = [
    (
        DRAGON,
        "roll 1 2",
        "10.5",
        "The bets are not closed: this can only be called no roll.",
    ),
    (
        f"{DRAGON}seat 1 places 5 on Dragon\nseat 1 takes the dice\nno more bets",
        "roll 0 2",
        "4.4.1",
        "A die shows 1 to 6.",
    ),
    (
        f"{DRAGON}seat 1 places 5 on Dragon\nseat 1 takes the dice\nno more bets",
        "roll 2 7",
        "4.4.1",
        "A die shows 1 to 6.",
    ),
]
WHO = [
    (DRAGON, "Eve: no more bets", "8.2", "Eve is not on duty at this table."),
    (
        f"{DRAGON}place your bets",
        "inspector: no more bets",
        "8.2",
        "Inspector may not do this (no more bets): the dealer may.",
    ),
    (
        f"{DRAGON}place your bets",
        "seat 1: no more bets",
        "8.2",
        "Seat 1 may not do this (no more bets): the dealer may.",
    ),
    (
        f"{DRAGON}seat 1 places 5 on Dragon\nseat 1 takes the dice",
        "inspector: no roll 5.3.1",
        "5.1",
        "Inspector may not do this (no roll): the dealer or casino supervisor may.",
    ),
    (
        f"{SETTLED}dealer reports a wrong number",
        "place your bets",
        "10.1",
        "Play is stopped (wrong number) until the casino supervisor does this: override.",
    ),
    (
        f"{DRAGON}dealer reports a malfunction: smoke",
        "place your bets",
        "10.3",
        f"Play is stopped (malfunction) until the {ANY_STAFF} does this: notify the inspector.",
    ),
]
FROZEN = (
    DRAGON.replace("chips", "ruling 6.4.1 removable\nchips").replace("5 25", "1 5 25")
    + """
seat 1 exchanges a voucher for 20 in tokens
seat 1 places 10 on Dragon
seat 1 places 5 in tokens on Dragon
seat 1 takes the dice
no more bets
roll 3 4
place your bets
"""
)
WHOLE = "Dragon is taken back whole, or not at all."
LEFT = [
    (FROZEN, "seat 1 removes 1 from Dragon", "6.4.1", WHOLE),
    (FROZEN, "seat 1 removes 10 from Dragon", "6.4.1", WHOLE),
    (
        f"{TOKENS}seat 1 places 5 in tokens on Fire\nseat 1 places 10 on Fire",
        "seat 1 removes 15 from Fire",
        "6.4",
        "There lie 10 to take from.",
    ),
]
OTHERS = [
    (DRAGON, "seat 5 leaves Dragon up", "house", "Nobody sits at seat 5; taken: 1, 2."),
    (
        DRAGON,
        "no more bets\nno more bets",
        "8.2",
        "Bets are not open: bets are closed, and the dice go out next.",
    ),
    (
        CARDS,
        "no more bets",
        "7.2.1",
        "No wager lies on the layout, so there is nobody to deal to.",
    ),
]


@pytest.mark.parametrize(
    ("before", "line", "rule", "why"), [*PLACED, *REMOVED, *LEFT, *ROLLED, *WHO, *OTHERS]
)
def test_it_is_refused_and_said_why(before: str, line: str, rule: str, why: str) -> None:
    played = replay(f"{before}\n{line}\n    refused\n", find)
    assert played.difference is None, played.difference
    refused = played.lines[-1].refused
    assert refused is not None
    assert (refused.rule, refused.why) == (rule, why)
