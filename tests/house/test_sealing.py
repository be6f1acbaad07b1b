"""Checkpoints of a house in play: each is right for its size, and the later prove the earlier."""

from pathlib import Path

from tests.house.playing import Clock, ask, done, house, seated
from tests.store.conftest import Opens

from croupier.house.sealing import ENTRIES, Seals
from croupier.store.merkle import consistency, is_consistent, leaf, root
from croupier.store.signed import Key, read
from croupier.table import commands as c


def test_a_checkpoint_holds_for_what_was_kept_by_then(opens: Opens, tmp_path: Path) -> None:
    clock, key = Clock(), Key(tmp_path / "key")
    of = house(opens(), clock)
    seated(of)
    first = read(Seals(of.log, key, clock).seal())
    done(ask(of, c.Place("seat 1", 1, "Dragon", 1000)))
    seals = Seals(of.log, key, clock)
    second = read(seals.seal())
    leaves = [leaf(record.digest) for record in of.log.everything()]
    assert (first.size, second.size) == (3, 4)
    assert first.root == root(leaves[:3])
    assert second.root == root(leaves)
    assert is_consistent(3, 4, consistency(leaves, 3), first.root, second.root)
    assert [read(note) for note in opens().checkpoints()] == [first, second]


def test_one_is_due_after_a_minute_or_a_thousand_entries(opens: Opens, tmp_path: Path) -> None:
    clock = Clock()
    of = house(opens(), clock)
    seals = Seals(of.log, Key(tmp_path / "key"), clock)
    clock.now += 3_600_000
    assert not seals.due()  # nothing was kept: there is nothing new to sign
    seated(of)
    assert seals.due()
    seals.seal()
    done(ask(of, c.PlaceYourBets("house")))
    assert not seals.due()
    clock.now += 60_000
    assert seals.due()
    assert ENTRIES == 1_000
