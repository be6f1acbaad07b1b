"""How far the log was acknowledged to go, kept outside of it.

A chain cannot show that its end was cut off. So after each commit the last entry's place and digest
are written to a file beside the database; a log that is shorter is refused.
"""

import os
from hashlib import sha256
from pathlib import Path

from croupier.store.faults import Damaged

_LENGTH = 128  # of each of two places, written in turn: if one is torn, the other stands


class Anchor:
    """The file; kept open by the one who writes the log."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        self._turn = 0

    def read(self) -> tuple[int, bytes]:
        """The furthest entry acknowledged and its digest; 0 where there was none."""
        held = os.pread(self._file, 2 * _LENGTH, 0)
        found = [one for n in (0, 1) if (one := _read(held[n * _LENGTH : (n + 1) * _LENGTH]))]
        if held and not found:
            raise Damaged(f"{self.path} cannot be read; `croupier audit` says what the log holds.")
        furthest = max(found, default=(0, b""))
        self._turn = int(furthest == _read(held[_LENGTH:]))  # the other place is written next
        return furthest

    def write(self, place: int, digest: bytes) -> None:
        """Not forced to the disk: after a power cut it may lag behind, and that is no harm."""
        text = f"{place} {digest.hex()}"
        line = f"{text} {_check(text)}".ljust(_LENGTH - 1) + "\n"
        self._turn = 1 - self._turn
        os.pwrite(self._file, line.encode(), self._turn * _LENGTH)

    def close(self) -> None:
        os.close(self._file)


def renew(path: Path, place: int, digest: bytes) -> None:
    """An anchor for the store at this path, in place of any other."""
    anchor = path.with_name(path.name + ".anchor")
    anchor.unlink(missing_ok=True)
    if place:
        new = Anchor(anchor)
        new.write(place, digest)
        new.close()


def _check(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]


def _read(line: bytes) -> tuple[int, bytes] | None:
    words = line.decode(errors="replace").split()
    if len(words) != 3 or _check(" ".join(words[:2])) != words[2]:
        return None
    return int(words[0]), bytes.fromhex(words[1])
