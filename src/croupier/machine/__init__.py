"""A game as small integer tables, the states it can reach, and the proof that it is total."""
