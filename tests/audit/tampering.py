"""Two hundred ways to change a log behind the store's back, by people who know how it is kept.

Each takes what guards the log away, does its harm, and puts the guards back.
"""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

Harm = Callable[[sqlite3.Connection], None]
BLOBS, NUMBERS = ("command", "body", "mark", "hash"), ("seq", "stream", "first", "count", "time")
PLACES = {"the first": 1, "the fifth": 5, "the tenth": 10, "one in the middle": 40}


def harmed(path: Path, harm: Harm) -> None:
    """Does the harm to a store in a file, and leaves no trace of how."""
    with closing(sqlite3.connect(path)) as db:
        guards = [
            (name, text)
            for name, text in db.execute("SELECT name, sql FROM sqlite_schema WHERE type='trigger'")
        ]
        for name, _ in guards:
            db.execute(f"DROP TRIGGER {name}")
        db.execute("PRAGMA foreign_keys = off")
        harm(db)
        for _, text in guards:
            db.execute(text)
        db.commit()


def kinds() -> Iterator[tuple[str, Harm]]:
    """Every way, with its name."""
    for where, place in PLACES.items():
        for column in BLOBS:
            yield from _to_bytes(where, place, column)
        for column in NUMBERS:
            yield from _to_number(where, place, column)
        yield from _to_text(where, place)
        yield from _to_rows(where, place)
    yield from _to_the_rest()
    yield from _by_an_expert()


def _set(column: str, value: object, place: int) -> Harm:
    def harm(db: sqlite3.Connection) -> None:
        before = db.execute(f"SELECT {column} FROM entry WHERE seq = ?", (place,)).fetchone()
        db.execute(f"UPDATE entry SET {column} = ? WHERE seq = ?", (value, place))
        after = db.execute(f"SELECT {column} FROM entry WHERE seq = ?", (place,)).fetchone()
        assert before != after, "nothing was harmed"

    return harm


def _changed(column: str, place: int, change: Callable[[bytes], bytes]) -> Harm:
    def harm(db: sqlite3.Connection) -> None:
        (held,) = db.execute(f"SELECT {column} FROM entry WHERE seq = ?", (place,)).fetchone()
        assert change(held) != held, "nothing was harmed"
        db.execute(f"UPDATE entry SET {column} = ? WHERE seq = ?", (change(held), place))

    return harm


def _to_bytes(where: str, place: int, column: str) -> Iterator[tuple[str, Harm]]:
    changes: dict[str, Callable[[bytes], bytes]] = {
        "one bit of": lambda held: bytes([held[0] ^ 1]) + held[1:],
        "the last bit of": lambda held: held[:-1] + bytes([held[-1] ^ 128]),
        "all of": lambda held: bytes(byte ^ 255 for byte in held),
        "the end of": lambda held: held[:-1],
        "something after": lambda held: held + b"\0",
        "nothing left of": lambda _: b"",
    }
    for what, change in changes.items():
        yield f"{where}: {what} {column}", _changed(column, place, change)


def _to_number(where: str, place: int, column: str) -> Iterator[tuple[str, Harm]]:
    for what, value in {"half a million more": "+ 500000", "a million more": "+ 1000000"}.items():
        yield (
            f"{where}: {what} in {column}",
            _sql(
                f"UPDATE entry SET {column} = {column} {value} + "
                f"(CASE '{column}' WHEN 'seq' THEN 5000 ELSE 0 END) WHERE seq = {place}"
            ),
        )


def _sql(*statements: str) -> Harm:
    def harm(db: sqlite3.Connection) -> None:
        for statement in statements:
            assert db.execute(statement).rowcount, "nothing was harmed"

    return harm


def _to_text(where: str, place: int) -> Iterator[tuple[str, Harm]]:
    for column in ("sender", "events", "postings"):
        yield (
            f"{where}: a letter of {column}",
            _sql(
                f"UPDATE entry SET {column} = replace({column}, substr({column}, 2, 1), '7') "
                f"WHERE seq = {place}"
            ),
        )
        yield f"{where}: no {column}", _set(column, "", place)
        yield (
            f"{where}: a space in {column}",
            _sql(f"UPDATE entry SET {column} = {column} || ' ' WHERE seq = {place}"),
        )
    for column in ("events", "postings"):
        yield (
            f"{where}: {column} are an empty list",
            _sql(f"UPDATE entry SET {column} = '[ ]' WHERE seq = {place}"),
        )
        yield (
            f"{where}: {column} of another entry",
            _sql(
                f"UPDATE entry SET {column} = (SELECT e.{column} FROM entry e WHERE "
                f"e.{column} <> entry.{column} LIMIT 1) WHERE seq = {place}"
            ),
        )


def _to_rows(where: str, place: int) -> Iterator[tuple[str, Harm]]:
    yield f"{where}: gone", _sql(f"DELETE FROM entry WHERE seq = {place}")
    yield (
        f"{where}: gone, and the others moved up",
        _sql(
            f"DELETE FROM entry WHERE seq = {place}",
            f"UPDATE entry SET seq = -seq WHERE seq > {place}",
            "UPDATE entry SET seq = -seq - 1 WHERE seq < 0",
        ),
    )
    yield (
        f"{where}: changed places with the next",
        _sql(
            f"UPDATE entry SET seq = -1 WHERE seq = {place}",
            f"UPDATE entry SET seq = {place} WHERE seq = {place + 1}",
            f"UPDATE entry SET seq = {place + 1} WHERE seq = -1",
        ),
    )
    yield (
        f"{where}: written twice",
        _sql(
            "INSERT INTO entry SELECT (SELECT max(seq) FROM entry) + 1, stream, first + 1000000, "
            f"count, time, sender, randomblob(16), body, events, postings, mark, hash FROM entry "
            f"WHERE seq = {place}"
        ),
    )


def _to_the_rest() -> Iterator[tuple[str, Harm]]:
    yield "the last entry gone", _sql("DELETE FROM entry WHERE seq = (SELECT max(seq) FROM entry)")
    yield (
        "the last ten gone",
        _sql("DELETE FROM entry WHERE seq > (SELECT max(seq) - 10 FROM entry)"),
    )
    yield "all entries gone", _sql("DELETE FROM entry")
    yield "a table renamed", _sql("UPDATE stream SET name = 'other' WHERE id = 1")
    yield (
        "a refusal's table renamed",
        _sql(
            "UPDATE stream SET name = '~other' WHERE name LIKE '~%' AND id = "
            "(SELECT min(id) FROM stream WHERE name LIKE '~%')"
        ),
    )
    yield (
        "a refusal made to look done",
        _sql(
            "UPDATE stream SET name = substr(name, 2) || '?' WHERE id = "
            "(SELECT min(id) FROM stream WHERE name LIKE '~%')"
        ),
    )
    yield "a table's name gone", _sql("DELETE FROM stream WHERE id = 1")
    yield "a table out of nothing", _sql("INSERT INTO stream VALUES (999, 'new')")
    yield "a table renumbered", _sql("UPDATE stream SET id = 1000 WHERE id = 2")
    yield "another format", _sql("UPDATE meta SET value = '2' WHERE name = 'format'")
    yield "another store's name", _sql("UPDATE meta SET value = 'x' WHERE name = 'store'")
    yield "a checkpoint's size", _sql("UPDATE checkpoint SET size = size + 1 WHERE size > 20")
    yield (
        "a checkpoint's text",
        _sql("UPDATE checkpoint SET note = replace(note, 'croupier log', 'croupier Log')"),
    )
    yield (
        "a checkpoint without its signature",
        _sql("UPDATE checkpoint SET note = substr(note, 1, 40)"),
    )
    yield (
        "a checkpoint put over another",
        _sql(
            "UPDATE checkpoint SET note = (SELECT c.note FROM checkpoint c ORDER BY size LIMIT 1)"
        ),
    )


# ---------------------------------------------------------- those who recompute what they break


def rechained(db: sqlite3.Connection) -> None:
    """Every digest worked out anew, so that the chains hold again."""
    heads: dict[int, bytes] = {}
    names = dict(db.execute("SELECT id, name FROM stream"))
    for row in db.execute(
        "SELECT seq, stream, first, count, time, sender, hex(command), hex(body), events, "
        "postings, hex(mark) FROM entry ORDER BY seq"
    ).fetchall():
        seq, stream, first, count, time, sender, command, body, events, postings, mark = row
        head = [names[stream], first, count, time, sender, command.lower(), body.lower()]
        text = json.dumps(head, separators=(",", ":"), ensure_ascii=False)[:-1]
        said = f'{text},{events},{postings},"{mark.lower()}"]'
        digest = sha256(heads.get(stream, bytes(32)) + said.encode()).digest()
        heads[stream] = digest
        db.execute("UPDATE entry SET hash = ? WHERE seq = ?", (digest, seq))


def reanchored(path: Path) -> None:
    """The anchor made to vouch for the log as it now is."""
    with closing(sqlite3.connect(path)) as db:
        place, digest = db.execute("SELECT seq, hash FROM entry ORDER BY seq DESC").fetchone()
    text = f"{place} {digest.hex()}"
    line = f"{text} {sha256(text.encode()).hexdigest()[:16]}".ljust(127) + "\n"
    path.with_name(path.name + ".anchor").write_text(2 * line)


def _by_an_expert() -> Iterator[tuple[str, Harm]]:
    changes = {
        "who asked": "UPDATE entry SET sender = 'Mallory' WHERE seq = 6",
        "when": "UPDATE entry SET time = time + 1 WHERE seq = (SELECT max(seq) FROM entry)",
        "a sum bought in": "UPDATE entry SET events = replace(events, '[\"BoughtIn\",', "
        "'[\"BoughtIn\", ') WHERE events LIKE '%BoughtIn%'",
        "a command's number": "UPDATE entry SET command = randomblob(16) WHERE seq = 6",
        "what was asked": "UPDATE entry SET body = randomblob(16) WHERE seq = 6",
        "a person's name": "UPDATE entry SET events = replace(events, 'Ann', 'Eve') "
        "WHERE events LIKE '%Ann%'",
        "the end": "DELETE FROM entry WHERE seq > (SELECT max(seq) - 3 FROM entry)",
        "why it was refused": "UPDATE entry SET events = replace(events, '.\"', '!\"') "
        "WHERE stream IN (SELECT id FROM stream WHERE name LIKE '~%')",
    }
    for what, statement in changes.items():

        def harm(db: sqlite3.Connection, statement: str = statement) -> None:
            _sql(statement)(db)
            rechained(db)

        yield f"by an expert, chains and all: {what}", harm
