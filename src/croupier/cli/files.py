"""Files that people hand over: read whole, or refused with a sentence that names them."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.words.faults import RuleFault, nearest
from croupier.words.odds import odds

MOST_BYTES = 1_000_000


def read_toml(name: str) -> Mapping[str, Any]:
    """A TOML file as a mapping; a RuleFault where it cannot be read as one."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as wrong:
        why = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
        raise RuleFault(f"The file {name!r} cannot be read: {why.lower()}.") from None
    if len(content) > MOST_BYTES:
        raise RuleFault(f"The file {name!r} is larger than any pay table: over {MOST_BYTES} bytes.")
    try:
        return tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as wrong:
        raise RuleFault(
            f"The file {name!r} is not UTF-8 text: byte {wrong.start} does not fit."
        ) from None
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:
        why = str(wrong).rstrip(".") if isinstance(wrong, ValueError) else "it nests too deeply"
        raise RuleFault(f"The file {name!r} is not TOML: {why}.") from None


def read_odds(name: str) -> dict[str, str]:
    """A house's pay table: a section [odds] of lines such as "Big 8" = "1 to 1"."""
    content = read_toml(name)
    for key in content:
        if key != "odds":
            hint = nearest(key, ("odds",))
            raise RuleFault(f"Pay table {name!r}: there is no section {key!r} in it.{hint}")
    lines = content.get("odds")
    if not isinstance(lines, dict) or not lines:
        raise RuleFault(
            f'Pay table {name!r} needs a section [odds] with lines such as "Big 8" = "1 to 1".'
        )
    for line, text in lines.items():
        try:
            odds(text if isinstance(text, str) else repr(text))
        except RuleFault as wrong:
            raise RuleFault(f"Pay table {name!r}, line {line!r}: {wrong}") from None
    return lines
