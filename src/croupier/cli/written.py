"""The folder docs/: written anew from the games, or checked against them."""

from pathlib import Path
from typing import Any

import click

from croupier.cli.group import say, write
from croupier.cli.show import show_json, waiting
from croupier.words.faults import RuleFault

HELP_WIDTH = 80


def docs(group: click.Group, folder: str, *, check: bool, as_json: bool) -> int:
    """Writes the folder, or with `check` only compares; the exit status."""
    from croupier.paper.docs import MADE_BY, pages

    place = Path(folder)
    try:
        if not check:
            place.mkdir(parents=True, exist_ok=True)
        with waiting("Working out every game"):
            wanted = pages(reference(group))
        stale = find_stale(place, wanted, MADE_BY)
        if not check:
            write_all(place, wanted, stale)
    except (OSError, UnicodeDecodeError) as wrong:
        why = (wrong.strerror if isinstance(wrong, OSError) else "") or str(wrong)
        raise RuleFault(f"The folder {folder!r} cannot be used: {why.lower()}.") from None
    if as_json:
        show_json({"folder": folder, "pages": sorted(wanted), "stale": stale, "written": not check})
    elif check and stale:
        say(f"Stale in {folder}: {', '.join(stale)}; 'croupier docs {folder}' writes them anew.")
    else:
        done = f"{len(stale)} of them written anew" if stale else "all fresh"
        write(f"{folder}: {len(wanted)} pages, {done}.\n")
    return int(check and bool(stale))


def find_stale(place: Path, wanted: dict[str, str], made_by: str) -> list[str]:
    """Pages that are missing, differ, or are left over from a game that is gone."""
    found = {path.name: path.read_text(encoding="utf-8") for path in sorted(place.glob("*.md"))}
    differ = [name for name, text in wanted.items() if found.get(name) != text]
    left_over = [name for name, text in found.items() if made_by in text and name not in wanted]
    return sorted(differ + left_over)


def write_all(place: Path, wanted: dict[str, str], stale: list[str]) -> None:
    """Writes what is stale and removes what is left over."""
    for name in stale:
        if name in wanted:
            (place / name).write_text(wanted[name], encoding="utf-8", newline="\n")
        else:
            (place / name).unlink()


def reference(group: click.Group) -> dict[str, str]:
    """Each command's help as the command itself gives it, the group's own first."""
    wide: dict[str, Any] = {"resilient_parsing": True, "terminal_width": HELP_WIDTH}
    top = group.make_context("croupier", [], **wide)
    found = {"croupier": group.get_help(top)}
    for name, command in group.commands.items():
        inner = command.make_context(name, [], parent=top, **wide)
        found[f"croupier {name}"] = command.get_help(inner)
    return found
