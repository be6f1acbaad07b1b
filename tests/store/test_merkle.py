"""The tree over the log: held against the definitions of RFC 6962, and against pymerkle."""

from hashlib import sha256

import pytest
from pymerkle import InmemoryTree

from croupier.store.merkle import (
    EMPTY,
    Frontier,
    consistency,
    inclusion,
    is_consistent,
    is_included,
    leaf,
    root,
)

DIGESTS = [sha256(bytes([n])).digest() for n in range(70)]
LEAVES = [leaf(digest) for digest in DIGESTS]


def by_pymerkle(size: int) -> bytes:
    tree = InmemoryTree(algorithm="sha256")
    for digest in DIGESTS[:size]:
        tree.append_entry(digest)
    found: bytes = tree.get_root()
    return found


def test_an_empty_tree() -> None:
    assert root([]) == Frontier().root == EMPTY == sha256().digest()


def test_three_leaves_by_hand() -> None:
    a, b, c = (sha256(b"\x00" + digest).digest() for digest in DIGESTS[:3])
    ab = sha256(b"\x01" + a + b).digest()
    assert root([a, b, c]) == sha256(b"\x01" + ab + c).digest()


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 33, 64, 70])
def test_roots_are_those_of_another_implementation(size: int) -> None:
    grown = Frontier()
    grown.add(DIGESTS[: size // 2])
    grown.add(DIGESTS[size // 2 : size])
    assert grown.root == root(LEAVES[:size]) == by_pymerkle(size)


def test_every_leaf_of_every_tree_is_proven_and_no_other() -> None:
    for size in range(1, 34):
        known = root(LEAVES[:size])
        for place in range(size):
            proof = inclusion(LEAVES[:size], place)
            assert is_included(LEAVES[place], place, size, proof, known)
            assert not is_included(LEAVES[place + 1], place, size, proof, known)
            assert not is_included(LEAVES[place], place, size, [*proof, EMPTY], known)
            if proof:
                assert not is_included(LEAVES[place], place, size, proof[:-1], known)
                assert not is_included(LEAVES[place], place ^ 1, size, proof, known)


def test_every_tree_is_proven_to_have_only_grown_and_no_other() -> None:
    for size in range(1, 34):
        known = root(LEAVES[:size])
        for earlier in range(1, size + 1):
            before = root(LEAVES[:earlier])
            proof = consistency(LEAVES[:size], earlier)
            assert is_consistent(earlier, size, proof, before, known)
            assert not is_consistent(earlier, size, proof, EMPTY, known)
            other = root([LEAVES[69], *LEAVES[1:size]])
            assert not is_consistent(earlier, size, proof, before, other)


def test_places_that_are_not_there() -> None:
    assert not is_included(LEAVES[0], 3, 3, [], root(LEAVES[:3]))
    assert not is_consistent(4, 3, [], root(LEAVES[:4]), root(LEAVES[:3]))
    assert not is_consistent(2, 3, [], root(LEAVES[:2]), root(LEAVES[:3]))
