"""Entries to keep: what is in them does not matter to a store."""

from croupier.store.entry import Entry, body_key, command_key


def entry(stream: str, first: int, *, count: int = 1, command: int | None = None) -> Entry:
    number = (first if command is None else command).to_bytes(16, "big")
    return Entry(
        stream=stream,
        first=first,
        count=count,
        time=1_800_000_000_000 + first,
        sender="Ann",
        command=command_key(f"Ann at {stream}", number),
        body=body_key(stream, b"{}"),
        events=b'[["BetsOpened","house","8.1"]]',
        postings=b'[["seat/1/chips","wager/1/Dragon",500,"6.4","chips"]]',
        mark=b"12345678",
    )


def several(stream: str, many: int) -> list[Entry]:
    return [entry(stream, n) for n in range(many)]
