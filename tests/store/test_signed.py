"""Checkpoints say what they were signed for, and nothing else is believed."""

from pathlib import Path

import pytest

from croupier.store.faults import StoreFault
from croupier.store.signed import Checkpoint, Key, read, signer

POINT = Checkpoint("0123abcd", 1234, bytes(range(32)), 1_800_000_000_000)


def test_what_is_signed_is_read_back(tmp_path: Path) -> None:
    key = Key(tmp_path / "key")
    note = key.sign(POINT)
    assert read(note) == POINT
    assert signer(note) == key.public
    assert note.startswith("croupier log 0123abcd\n1234\n")


def test_the_key_is_kept_for_its_owner_alone(tmp_path: Path) -> None:
    key = Key(tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert Key(tmp_path / "key").public == key.public


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1234", "1235"),
        ("0123abcd", "0123abce"),
        ("AAEC", "AAED"),
        ("1800", "1801"),
        ("\n\n", "\n"),
    ],
)
def test_a_changed_note_is_not_believed(tmp_path: Path, old: str, new: str) -> None:
    note = Key(tmp_path / "key").sign(POINT)
    assert old in note
    with pytest.raises(StoreFault, match="not signed by the key"):
        read(note.replace(old, new, 1))


def test_a_note_under_another_key_names_that_key(tmp_path: Path) -> None:
    mine, other = Key(tmp_path / "mine"), Key(tmp_path / "other")
    forged = mine.sign(POINT).replace(mine.public, other.public)
    with pytest.raises(StoreFault):
        read(forged)
    assert signer(other.sign(POINT)) != mine.public


@pytest.mark.parametrize("held", ["", "no key", "QUJD"])
def test_other_files_are_no_keys(tmp_path: Path, held: str) -> None:
    (tmp_path / "key").write_text(held)
    with pytest.raises(StoreFault, match="is not a key"):
        Key(tmp_path / "key")


@pytest.mark.parametrize("note", ["", "x", "a\n\nb c", "a\nb\nc\nd\n\ne f\n"])
def test_other_texts_are_no_checkpoints(note: str) -> None:
    with pytest.raises(StoreFault):
        read(note)
