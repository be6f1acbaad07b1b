"""A game as small integer tables, the clocks it can reach, and the proof that it is total."""

from croupier.machine.proof import Proof, prove
from croupier.machine.tables import Effect, Tables, compile_game

__all__ = ["Effect", "Proof", "Tables", "compile_game", "prove"]
