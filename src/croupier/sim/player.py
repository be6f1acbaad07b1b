"""What a player knows of himself and of the game, and when he means to leave: by number.

These are places in arrays, since that is what compilers take.
"""

# Places in the array called `purse`.
IN_HAND, LYING, ROLLS, TURNS, NET, ROLL, CLOCK, REFUSED, STAKED = range(9)
LOWEST, HIGHEST, DRAWDOWN, WHY = range(9, 13)
PURSE = 13
OUT_OF_ROLLS, GOAL, RUIN, OUT_OF_TURNS = 1, 2, 3, 4
WHYS = {OUT_OF_ROLLS: "rolls", GOAL: "goal", RUIN: "ruin", OUT_OF_TURNS: "turns"}

BANKROLL, AIM, MOST_ROLLS, MOST_TURNS = 0, 1, 2, 3  # places in a plan; 0 for no such end
