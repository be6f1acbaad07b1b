"""`python -m bench [ROOM ...]`: measures every room, or those named, and shows the table.

A room is a module beside this one with a TITLE and a function `rows()`; it is found by its file.
All of them together write docs/benchmarks.md. The exit status is 1 where a bar is missed.
"""

import argparse
import sys
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from bench import table
from bench.measure import Row

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "benchmarks.md"


def rooms() -> list[str]:
    return sorted(p.stem for p in HERE.glob("*.py") if "\nTITLE = " in p.read_text("utf-8"))


def asked() -> argparse.Namespace:
    known = rooms()
    reader = argparse.ArgumentParser(prog="python -m bench", description="Measure croupier.")
    reader.add_argument("rooms", nargs="*", metavar="ROOM", help=f"one of {', '.join(known)}")
    reader.add_argument("--date", default="", help="a date to put on the page")
    found = reader.parse_args()
    for name in found.rooms:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f" Did you mean {near[0]!r}?" if near else f" Known are {', '.join(known)}."
            reader.exit(2, f"bench: there is no room {name!r}.{hint}\n")
    return found


def meanwhile(words: str) -> None:
    """What is being waited for, to a person only, and written over by what follows."""
    if sys.stderr.isatty():
        print(f"\r{words:<40}", end="\r", file=sys.stderr, flush=True)


def main() -> int:
    found = asked()
    parts: dict[str, tuple[Row, ...]] = {}
    print(f"{table.machine()}\n")
    for name in found.rooms or rooms():
        room = import_module(f"bench.{name}")
        meanwhile(f"measuring {name} ...")
        parts[room.TITLE] = tuple(room.rows())
        meanwhile("")
        print(f"{table.terminal(room.TITLE, parts[room.TITLE])}\n", flush=True)
    if not found.rooms:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(table.page(parts, found.date), encoding="utf-8")
        print(f"written to {PAGE.relative_to(HERE.parent)}")
    missed = [row.figure for rows in parts.values() for row in rows if not row.reached]
    if missed:
        print(f"MISSED: {'; '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
