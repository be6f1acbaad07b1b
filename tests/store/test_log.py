"""What every store promises, wherever it keeps its log."""

from hashlib import sha256

import pytest
from tests.store.conftest import Opens
from tests.store.entries import entry, several

from croupier.house.log import Log
from croupier.store.entry import START, Head, command_key
from croupier.store.faults import Repeated, Stale


def test_an_empty_store_has_no_tables(log: Log) -> None:
    assert log.streams() == []
    assert log.size == 0
    assert log.head("Main 1") == Head(0, START)
    assert list(log.read("Main 1")) == list(log.everything()) == []


def test_what_was_kept_is_read_back_in_order(opens: Opens) -> None:
    kept = several("Main 1", 5)
    opens().append(kept)
    again = opens()
    assert [record.entry for record in again.read("Main 1")] == kept
    assert [record.entry for record in again.read("Main 1", after=3)] == kept[3:]
    assert again.head("Main 1").version == 5
    assert again.size == 5


def test_each_digest_covers_the_one_before_it(log: Log) -> None:
    """Worked out here from the bytes as they are documented."""
    log.append(several("Main 1", 3))
    before = bytes(32)
    for record in log.read("Main 1"):
        e = record.entry
        text = (
            f'["{e.stream}",{e.first},{e.count},{e.time},"{e.sender}","{e.command.hex()}",'
            f'"{e.body.hex()}",{e.events.decode()},{e.postings.decode()},"{e.mark.hex()}"]'
        )
        before = sha256(before + text.encode()).digest()
        assert record.digest == before


def test_tables_have_chains_of_their_own(log: Log) -> None:
    log.append([entry("Main 1", 0), entry("Back room", 0), entry("Main 1", 1)])
    assert log.streams() == ["Main 1", "Back room"]
    assert (log.head("Main 1").version, log.head("Back room").version) == (2, 1)
    assert [r.entry.stream for r in log.everything()] == ["Main 1", "Back room", "Main 1"]
    assert [r.entry.stream for r in log.everything(after=2)] == ["Main 1"]


@pytest.mark.parametrize("first", [0, 1, 4])
def test_a_version_is_written_once_and_none_is_left_out(log: Log, first: int) -> None:
    log.append(several("Main 1", 2))
    with pytest.raises(Stale, match="is at version 2"):
        log.append([entry("Main 1", first, command=9)])
    assert log.head("Main 1").version == 2


def test_a_command_is_answered_once(log: Log) -> None:
    log.append([entry("Main 1", 0, command=7)])
    with pytest.raises(Repeated):
        log.append([entry("Main 1", 1, command=7)])
    assert log.head("Main 1").version == 1


def test_all_of_a_group_or_none(log: Log) -> None:
    """The last of three was answered before: the first two are not kept either."""
    log.append([entry("Main 1", 0, command=7)])
    with pytest.raises(Repeated):
        log.append([entry("Back room", 0), entry("Main 1", 1), entry("Main 1", 2, command=7)])
    assert log.head("Main 1").version == 1
    assert log.head("Back room").version == 0
    log.append([entry("Main 1", 1), entry("Back room", 0)])
    assert log.size == 3


def test_answers_are_found_again(opens: Opens) -> None:
    kept = entry("Main 1", 0)
    opens().append([kept])
    found = opens().recall(kept.command)
    assert found is not None
    assert found.entry == kept
    assert opens().recall(command_key("Bob", b"2")) is None


def test_senders_do_not_share_their_numbers() -> None:
    assert command_key("Ann", b"1") != command_key("Bob", b"1")
    assert command_key("Ann", b"1") != command_key("An", b"n1")


@pytest.mark.parametrize(
    "act",
    [
        "UPDATE entry SET time = time + 1",
        "DELETE FROM entry",
        "UPDATE stream SET name = 'other'",
        "DELETE FROM stream",
    ],
)
def test_the_database_itself_refuses_to_change_the_log(log: Log, act: str) -> None:
    log.append(several("Main 1", 1))
    with pytest.raises(Exception, match="only ever added to"):
        log._db.execute(act)  # type: ignore[attr-defined] # noqa: SLF001 - behind the store's back


def test_a_store_keeps_its_name(opens: Opens) -> None:
    assert opens().id == opens().id
