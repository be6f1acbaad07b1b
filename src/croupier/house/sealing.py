"""Signed checkpoints of the whole log, now and then, so that it can be shown to have only grown."""

from collections.abc import Callable

from croupier.house.log import Log
from croupier.store.merkle import Frontier
from croupier.store.signed import Checkpoint, Key

ENTRIES, MILLISECONDS = 1_000, 60_000  # whichever comes first


class Seals:
    """The tree over a log, grown as the log grows, and the key that signs its roots."""

    def __init__(self, log: Log, key: Key, clock: Callable[[], int]) -> None:
        self._log, self._key, self._clock = log, key, clock
        self._tree = Frontier()
        self._place = 0
        self._sealed = (0, clock())

    def due(self) -> bool:
        """Whether it is time for the next one."""
        size, time = self._sealed
        new = self._log.size - size
        return new >= ENTRIES or (new > 0 and self._clock() - time >= MILLISECONDS)

    def seal(self) -> str:
        """Signs what the log holds now, and keeps the signed note in it."""
        for place, digest in self._log.digests(self._place):
            self._tree.add([digest])
            self._place = place
        time = self._clock()
        checkpoint = Checkpoint(self._log.id, self._tree.size, self._tree.root, time)
        note = self._key.sign(checkpoint)
        self._log.keep_checkpoint(checkpoint.size, note)
        self._sealed = (checkpoint.size, time)
        return note
