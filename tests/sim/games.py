"""The dice games as the simulator's tests use them, and their layouts."""

from functools import cache

from croupier.games import craps, double_dice, dragon_fire
from croupier.machine.tables import Tables, compile_game
from croupier.sim.layout import Layout, lay

GAMES = {"double-dice": double_dice.GAME, "dragon-fire": dragon_fire.GAME, "craps": craps.GAME}


@cache
def tables(name: str) -> Tables:
    return compile_game(GAMES[name])


@cache
def layout(name: str) -> Layout:
    return lay(tables(name))
