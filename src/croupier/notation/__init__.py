"""The table notation: a table's life as plain text that people read and a machine replays."""

from croupier.notation.playing import Came, Difference, Played, Standing, begun, play, replay, say
from croupier.notation.script import NotationFault, Script, script
from croupier.notation.writing import write

__all__ = [
    "Came",
    "Difference",
    "NotationFault",
    "Played",
    "Script",
    "Standing",
    "begun",
    "play",
    "replay",
    "say",
    "script",
    "write",
]
