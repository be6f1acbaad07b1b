"""A tree over all entries of a house (RFC 6962), so that a part can be proven without the whole.

Its root says what the log held at some size. That an entry is in the log, and that a later log only
added to an earlier one, is shown by a few digests that anybody can check against signed roots.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

EMPTY = sha256(b"").digest()


def leaf(digest: bytes) -> bytes:
    return sha256(b"\x00" + digest).digest()


def node(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


@dataclass
class Frontier:
    """The roots of the full trees that a growing tree is made of, the largest first."""

    size: int = 0
    roots: tuple[bytes, ...] = ()

    def add(self, digests: Iterable[bytes]) -> None:
        """Grows by these entries."""
        roots, size = list(self.roots), self.size
        for digest in digests:
            new, bits = leaf(digest), size
            while bits & 1:
                new = node(roots.pop(), new)
                bits >>= 1
            roots.append(new)
            size += 1
        self.roots, self.size = tuple(roots), size

    @property
    def root(self) -> bytes:
        if not self.roots:
            return EMPTY
        *others, root = self.roots
        for other in reversed(others):
            root = node(other, root)
        return root


def root(leaves: Sequence[bytes]) -> bytes:
    """The root of a tree with these leaves."""
    if not leaves:
        return EMPTY
    if len(leaves) == 1:
        return leaves[0]
    split = _split(len(leaves))
    return node(root(leaves[:split]), root(leaves[split:]))


def _split(size: int) -> int:
    """The largest power of two below a size."""
    return 1 << (size - 1).bit_length() - 1


def inclusion(leaves: Sequence[bytes], place: int) -> list[bytes]:
    """What proves that the leaf at this place, from 0, is in the tree."""
    if len(leaves) == 1:
        return []
    split = _split(len(leaves))
    if place < split:
        return [*inclusion(leaves[:split], place), root(leaves[split:])]
    return [*inclusion(leaves[split:], place - split), root(leaves[:split])]


def consistency(leaves: Sequence[bytes], earlier: int) -> list[bytes]:
    """What proves that the tree of the first leaves has only been added to."""
    return _consistency(leaves, earlier, whole=True) if 0 < earlier < len(leaves) else []


def _consistency(leaves: Sequence[bytes], earlier: int, *, whole: bool) -> list[bytes]:
    if earlier == len(leaves):
        return [] if whole else [root(leaves)]
    split = _split(len(leaves))
    if earlier <= split:
        return [*_consistency(leaves[:split], earlier, whole=whole), root(leaves[split:])]
    return [*_consistency(leaves[split:], earlier - split, whole=False), root(leaves[:split])]


def is_included(found: bytes, place: int, size: int, proof: Sequence[bytes], known: bytes) -> bool:
    """Whether the proof leads from a leaf at this place to the known root."""
    if not 0 <= place < size:
        return False
    last, value = size - 1, found
    for other in proof:
        if last == 0:
            return False
        if place & 1 or place == last:
            value = node(other, value)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            value = node(value, other)
        place, last = place >> 1, last >> 1
    return last == 0 and value == known


def is_consistent(
    earlier: int, size: int, proof: Sequence[bytes], before: bytes, known: bytes
) -> bool:
    """Whether the proof leads from the earlier root to itself and to the later one."""
    if earlier == size:
        return not proof and before == known
    if not 0 < earlier < size:
        return earlier == 0 and not proof and before == EMPTY
    path = list(proof)
    if earlier & (earlier - 1) == 0:
        path.insert(0, before)
    if not path:
        return False
    place, last = earlier - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    old = new = path[0]
    for other in path[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            old, new = node(other, old), node(other, new)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            new = node(new, other)
        place, last = place >> 1, last >> 1
    return last == 0 and old == before and new == known
