"""What a person asks for on the command line, turned into a game under rulings and a pay table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.cli.files import read_odds, read_toml
from croupier.games import Definition, find
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault
from croupier.words.game import Game
from croupier.words.jackpot import schedule
from croupier.words.rulings import lines, own_table


def readings(definition: Definition, asked: tuple[str, ...]) -> dict[str, str]:
    """('DF 5.2=ignored', '6.4.1=removable') -> ruling id to reading; contradictions are refused."""
    chosen: dict[str, str] = {}
    for text in asked:
        ruling_id, equals, reading = (part.strip() for part in text.partition("="))
        if not equals or not ruling_id or not reading:
            raise RuleFault(
                f"A ruling is chosen as ID=READING, as in --ruling "
                f"'{_example(definition)}', not {text!r}."
            )
        ruling = definition.book.ruling(ruling_id)
        if chosen.setdefault(ruling.id, reading) != reading:
            raise RuleFault(
                f"{ruling.id} is asked for twice, as {chosen[ruling.id]!r} and as {reading!r}; "
                f"a game has one reading of it."
            )
    return chosen


def _example(definition: Definition) -> str:
    ruling = next(iter(definition.book.rulings.values()))
    return f"{ruling.id}={ruling.default}"


def under(
    definition: Definition, rulings: tuple[str, ...], paytable: str = "", jackpot: str = ""
) -> Game | CardGame:
    """The game under these rulings; a pay table or a jackpot's schedule is a name or a file."""
    chosen = readings(definition, rulings)
    if jackpot:
        return _with_jackpot(definition, chosen, paytable, jackpot)
    if paytable in definition.paytables or not is_file(paytable):
        _agree(definition, chosen, paytable)
        return definition.under(chosen, paytable)
    if _has_jackpot(definition):
        raise RuleFault(
            f"The odds of {definition.book.title} stand in the document; a jackpot's schedule is "
            f"given as --jackpot {paytable}."
        )
    name, own = Path(paytable).name, read_odds(paytable, definition.paytables)
    own_table(definition.book, definition.paytables, name, own)
    missing = [line for line in lines(definition.paytables) if line not in own]
    if missing:
        raise RuleFault(
            f"Pay table {name!r} misses {', '.join(map(repr, missing))}: a pay table states the "
            f"odds of every line."
        )
    _agree(definition, chosen, name)
    return definition.under(chosen, name, own)


def playable(name: str, rulings: tuple[str, ...], paytable: str) -> tuple[str, Game]:
    """The dice game of this name under these rulings; cards are played in another way."""
    definition = find(name)
    game = under(definition, rulings, paytable)
    if not isinstance(game, Game):
        raise RuleFault(f"{game.title} is played with cards; strategies here bet on dice.")
    return definition.name, game


def with_cards(name: str, said: Mapping[str, Any]) -> tuple[str, CardGame] | None:
    """The card game of this name as it was asked for; None for a game of dice."""
    definition = find(name)
    game = under(definition, said["rulings"], said["paytable"], said["jackpot"])
    if not isinstance(game, CardGame):
        if said["seen"]:
            raise RuleFault(f"{game.title} has no hands to be seen; leave out --seen.")
        return None
    if said["sessions"] or said["bets"] or said["settings"]:
        raise RuleFault(
            f"{game.title} is dealt by --rolls hands; --sessions, --bets and --set are for dice."
        )
    if game.cap.amount is not None:
        raise RuleFault(f"{game.title}: a maximum payout in money is not simulated; cap the odds.")
    return definition.name, game


def _has_jackpot(definition: Definition) -> bool:
    return isinstance(definition.under({}), CardGame)


def _with_jackpot(
    definition: Definition, chosen: dict[str, str], paytable: str, jackpot: str
) -> Game | CardGame:
    """The game with this schedule, which is one of its own or a house's file."""
    usual = definition.under({})
    if not isinstance(usual, CardGame):
        raise RuleFault(
            f"{definition.book.title} has no jackpot; only 'double-chance' takes a schedule."
        )
    if paytable:
        raise RuleFault(
            f"--jackpot {jackpot} and --paytable {paytable} ask for two pay tables; leave one of "
            f"them out."
        )
    if jackpot in definition.paytables or not is_file(jackpot):
        _agree(definition, chosen, jackpot)
        return definition.under(chosen, jackpot)
    name = Path(jackpot).name
    own = schedule(read_toml(jackpot), usual.hands, name)
    _agree(definition, chosen, name)
    return definition.under(chosen, name, own)


def is_file(paytable: str) -> bool:
    """Whether a pay table is meant as a file: by its ending, by a slash in it, or as it is one."""
    return paytable.endswith(".toml") or "/" in paytable or Path(paytable).is_file()


def is_table(name: str) -> bool:
    """Whether a table that was written down is meant, rather than a game."""
    return name.endswith(".table") or "/" in name or Path(name).is_file()


def _agree(definition: Definition, chosen: dict[str, str], paytable: str) -> None:
    """A ruling that chooses the pay table must not contradict the pay table that is asked for."""
    for ruling_id, reading in chosen.items():
        names = set(definition.book.ruling(ruling_id).readings)
        if paytable and paytable != reading and names <= set(definition.paytables):
            raise RuleFault(
                f"{ruling_id}={reading} and --paytable {paytable} ask for two pay tables; "
                f"leave one of them out."
            )
