"""What is asked of tables written down: files are read, played, and shown as paper has it."""

from collections.abc import Mapping
from typing import Any

from croupier.bank.money import cents
from croupier.cli.files import STANDARD_INPUT, read_table
from croupier.cli.show import show, show_json
from croupier.games import find
from croupier.notation import Played, Script, play, script
from croupier.notation.areas import area_named
from croupier.notation.choices import choices
from croupier.paper import advised, replayed
from croupier.paper.page import Page, Text
from croupier.table import advise as adviser


def scripts(files: tuple[str, ...]) -> list[Script]:
    """Every file taken apart, before anything is played."""
    return [
        script(read_table(file), find, "standard input" if file == STANDARD_INPUT else file)
        for file in files
    ]


def replay(files: tuple[str, ...], *, into: str = "", as_json: bool) -> int:
    """Plays each file; 1 if any of them goes otherwise than it says, and then none is kept."""
    played = [play(one) for one in scripts(files)]
    wrong = any(one.difference for one in played)
    kept: Page = _kept(played, into) if into and not wrong else ()
    if as_json:
        show_json([replayed.played_json(one) for one in played])
    else:
        for one in played:
            show(replayed.played_page(one))
        if kept:
            show(kept)
    return int(wrong)


def _kept(played: list[Played], into: str) -> Page:
    from croupier.cli import stores

    return (Text(stores.keep(played, into)),)


def advise(file: str, observed: Mapping[str, Any], *, as_json: bool) -> int:
    """Plays the file and lists what may be done then; 1 if it goes otherwise than it says."""
    (whole,) = scripts((file,))
    facts = adviser.Facts(
        numbers=observed["numbers"],
        amount=cents(observed["amount"]) if observed["amount"] else 0,
        seat=observed["seat"] or 0,
        area=area_named(observed["area"], whole.words.areas) if observed["area"] else "",
        cards=tuple(observed["cards"].split()),
    )
    played = play(whole)
    if played.difference is not None:
        show(replayed.difference_page(played.difference))
        return 1
    found = choices(adviser.advise(played.table, facts))
    if as_json:
        show_json(advised.advice_json(found))
    else:
        show(advised.advice_page(played.table, found))
    return 0


def monitor(file: str, alarm: float, *, as_json: bool) -> int:
    """Watches the table of a file; 1 where there is cause for alarm."""
    from croupier.paper import monitored

    (whole,) = scripts((file,))
    seen = monitored.watch(whole)
    if as_json:
        show_json(monitored.monitor_json(seen, alarm))
    else:
        show(monitored.monitor_page(whole.game.title, seen, alarm))
    return int(monitored.alarmed(seen, alarm))
