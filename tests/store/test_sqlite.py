"""What a store in a file promises besides: one writer, its end anchored, its settings asserted."""

import os
import sqlite3
import stat
from pathlib import Path

import pytest
from tests.store.entries import entry, several

from croupier.store.copy import back_up
from croupier.store.faults import Damaged, StoreFault, Unknown
from croupier.store.sqlite import SqliteLog


def made(path: Path, many: int = 3) -> Path:
    log = SqliteLog(path)
    log.append(several("Main 1", many))
    log.close()
    return path


def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    made(tmp_path / "house.db")
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}, modes


def test_a_second_writer_is_told_so(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "house.db")
    with pytest.raises(StoreFault, match="open in another croupier"):
        SqliteLog(tmp_path / "house.db")
    log.close()
    SqliteLog(tmp_path / "house.db").close()


def test_a_writer_that_was_asleep_does_not_write_on_stale_ground(tmp_path: Path) -> None:
    """Its lock was lost, as on a disk over a network, and another took the store over."""
    sleeper = SqliteLog(tmp_path / "house.db")
    sleeper.append([entry("Main 1", 0)])
    (tmp_path / "house.db.lock").unlink()
    other = SqliteLog(tmp_path / "house.db")
    other.append([entry("Main 1", 1)])
    with pytest.raises(Unknown, match="taken this store over"):
        sleeper.append([entry("Main 1", 1, command=9)])
    with pytest.raises(Unknown, match="open it again"):
        sleeper.append([entry("Main 1", 2)])
    other.append([entry("Main 1", 2)])
    other.close()
    sleeper.close()


def test_a_log_that_lost_its_end_is_refused(tmp_path: Path) -> None:
    """An old copy is put back: three entries were acknowledged, two are there."""
    path = made(tmp_path / "house.db", 2)
    old = path.read_bytes()
    log = SqliteLog(path)
    log.append([entry("Main 1", 2)])
    log.close()
    path.write_bytes(old)
    with pytest.raises(Damaged, match="has 2 entries, and 3 were acknowledged: the last 1 are"):
        SqliteLog(path)


def test_a_log_without_its_anchor_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path / "house.db")
    (tmp_path / "house.db.anchor").unlink()
    with pytest.raises(Damaged, match=r"house\.db\.anchor is missing"):
        SqliteLog(path)


def test_another_log_of_the_same_length_is_refused(tmp_path: Path) -> None:
    path = made(tmp_path / "house.db", 1)
    other = SqliteLog(tmp_path / "other.db")
    other.append([entry("Back room", 0)])
    other.close()
    path.write_bytes((tmp_path / "other.db").read_bytes())
    with pytest.raises(Damaged, match="entry 1 is not the one that was acknowledged"):
        SqliteLog(path)


def test_an_anchor_torn_in_one_place_stands_in_the_other(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    for n in range(3):  # over three starts, so that it is known whose turn it was
        log = SqliteLog(path)
        log.append([entry("Main 1", 2 * n), entry("Main 1", 2 * n + 1)])
        log.close()
    anchor = tmp_path / "house.db.anchor"
    held = bytearray(anchor.read_bytes())
    assert [int(held[n : n + 128].split()[0]) for n in (0, 128)] == [4, 6]
    held[128:140] = b"#" * 12
    anchor.write_bytes(held)
    SqliteLog(path).close()
    held[:12] = b"#" * 12
    anchor.write_bytes(held)
    with pytest.raises(Damaged, match=r"house\.db\.anchor cannot be read"):
        SqliteLog(path)


@pytest.mark.parametrize(
    ("held", "said"),
    [(b"not a database, surely not" * 40, "is not a store"), (b"", "")],
    ids=["other file", "empty file"],
)
def test_other_files(tmp_path: Path, held: bytes, said: str) -> None:
    path = tmp_path / "house.db"
    path.write_bytes(held)
    if said:
        with pytest.raises(StoreFault, match=said):
            SqliteLog(path)
        assert path.read_bytes() == held
    else:
        SqliteLog(path).close()


def test_somebody_elses_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE invoices (n INTEGER)")
    db.close()
    with pytest.raises(StoreFault, match="not a store of croupier's"):
        SqliteLog(path)


def test_a_store_of_a_later_format_is_left_alone(tmp_path: Path) -> None:
    path = made(tmp_path / "house.db")
    with sqlite3.connect(path) as db:
        db.execute("UPDATE meta SET value = '99' WHERE name = 'format'")
    db.close()
    with pytest.raises(StoreFault, match="has format 99, and this release reads 1"):
        SqliteLog(path)


def test_no_store_is_made_where_none_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="There is no store at"):
        SqliteLog(tmp_path / "house.db", make=False)
    assert not os.listdir(tmp_path)  # noqa: PTH208 - names are all that matters


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreFault, match="cannot be opened: No such file or directory"):
        SqliteLog(tmp_path / "nowhere" / "house.db")


def test_a_backup_taken_in_play_opens_and_goes_on(tmp_path: Path) -> None:
    log = SqliteLog(tmp_path / "house.db")
    log.append(several("Main 1", 4))
    assert back_up(log.path, tmp_path / "copy.db") == 4
    log.append([entry("Main 1", 4)])
    copy = SqliteLog(tmp_path / "copy.db")
    assert copy.head("Main 1").version == 4
    assert list(copy.everything()) == list(log.everything())[:4]
    copy.append([entry("Main 1", 4)])
    assert copy.head("Main 1") == log.head("Main 1")
    with pytest.raises(StoreFault, match="is there already"):
        back_up(log.path, tmp_path / "copy.db")
    copy.close()
    log.close()
