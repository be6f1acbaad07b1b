"""Files that people hand over: read whole, or refused with a sentence that names them."""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.words.faults import RuleFault, nearest
from croupier.words.odds import odds

MOST_BYTES = 1_000_000
MOST_BYTES_OF_A_TABLE = 20_000_000
STANDARD_INPUT = "-"


def read_text(name: str, what: str, most: int) -> str:
    """A file as text; a RuleFault where it is none, or larger than any such thing."""
    try:
        if name == STANDARD_INPUT:
            content = sys.stdin.buffer.read(most + 1)
        else:
            with Path(name).open("rb") as file:
                content = file.read(most + 1)
    except (OSError, ValueError) as wrong:
        why = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
        raise RuleFault(f"The file {name!r} cannot be read: {why.lower()}.") from None
    if len(content) > most:
        raise RuleFault(f"The file {name!r} is larger than any {what}: over {most} bytes.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise RuleFault(
            f"The file {name!r} is not UTF-8 text: byte {wrong.start} does not fit."
        ) from None


def read_table(name: str) -> str:
    """A text in the table notation; '-' is standard input."""
    return read_text(name, "table's life", MOST_BYTES_OF_A_TABLE)


def read_toml(name: str) -> Mapping[str, Any]:
    """A TOML file as a mapping; a RuleFault where it cannot be read as one."""
    text = read_text(name, "pay table", MOST_BYTES)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        why = str(wrong).rstrip(".") if isinstance(wrong, ValueError) else "it nests too deeply"
        raise RuleFault(f"The file {name!r} is not TOML: {why}.") from None


def read_odds(name: str, tables: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """A house's pay table: a section [odds] with lines such as those of the game's own tables."""
    content = read_toml(name)
    for key in content:
        if key != "odds":
            hint = nearest(key, ("odds",))
            raise RuleFault(f"Pay table {name!r}: there is no section {key!r} in it.{hint}")
    lines = content.get("odds")
    if not isinstance(lines, dict) or not lines:
        such_as = [
            f' with lines such as "{a}" = "{b}"' for t in tables.values() for a, b in t.items()
        ]
        raise RuleFault(f"Pay table {name!r} needs a section [odds]{''.join(such_as[:1])}.")
    for line, text in lines.items():
        try:
            odds(text if isinstance(text, str) else repr(text))
        except RuleFault as wrong:
            raise RuleFault(f"Pay table {name!r}, line {line!r}: {wrong}") from None
    return lines
