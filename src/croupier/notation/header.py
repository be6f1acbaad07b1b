"""The lines before the first act: which game, under which readings, and how its table is opened."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol

from croupier.bank.money import cents
from croupier.notation.forms import Form, LineFault, Values, read
from croupier.notation.slots import Words
from croupier.table.decide import Done
from croupier.table.events import Limit
from croupier.table.opening import STEPS, open_table
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault, nearest
from croupier.words.game import Game
from croupier.words.rulebook import Rulebook

USUAL_CHIPS = (100, 500, 2_500, 10_000, 50_000)
USUAL_SEATS = 8
USUAL_BANK = cents("100000")


class Definition(Protocol):
    """A game before anything is chosen, as the list of games has it."""

    @property
    def name(self) -> str: ...
    @property
    def book(self) -> Rulebook: ...
    def under(self, readings: Mapping[str, str], paytable: str = "") -> Game | CardGame:
        """The game under these readings and this pay table."""


Find = Callable[[str], Definition]


@dataclass(frozen=True, slots=True)
class Header:
    """What the lines before the first act come to."""

    game: str = ""
    paytable: str = ""
    readings: tuple[tuple[str, str], ...] = ()
    chips: tuple[int, ...] = USUAL_CHIPS
    seats: int = 0
    bank: int = USUAL_BANK
    limits: tuple[tuple[str, Limit], ...] = ()
    by_person: tuple[str, ...] = ()
    device: bool = False
    name: str = ""
    by: str = "house"


Change = Callable[[Header], Header]


def _sets(field: str, slot: str) -> Callable[[Values], Change]:
    return lambda values: lambda header: replace(header, **{field: values[slot]})


def _game(values: Values) -> Change:
    return lambda h: replace(h, game=values["TITLE"], paytable=values.get("PAYTABLE", h.paytable))


def _ruling(values: Values) -> Change:
    said = (values["ID"], values["READING"])
    return lambda h: replace(h, readings=(*h.readings, said))


def _limits(values: Values) -> Change:
    limit = Limit(values.get("MIN", 0), values.get("MAX", 0), values.get("UNIT", 0))
    return lambda h: replace(h, limits=(*h.limits, (values.get("AREA", ""), limit)))


def _dealer_does(values: Values) -> Change:
    step = " ".join(values["STEP"].casefold().split())
    if step not in STEPS:
        raise RuleFault(f"The house knows no step {step!r}.{nearest(step, STEPS)}")
    return lambda h: replace(h, by_person=(*h.by_person, step))


HEADERS = (
    Form("game TITLE [with PAYTABLE]", _game),
    Form("paytable PAYTABLE", _sets("paytable", "PAYTABLE")),
    Form("ruling ID READING", _ruling),
    Form("chips VALUES", _sets("chips", "VALUES")),
    Form("limits MIN..MAX [by UNIT]", _limits),
    Form("limits AREA MIN..MAX [by UNIT]", _limits),
    Form("seats NUMBER", _sets("seats", "NUMBER")),
    Form("bank AMOUNT", _sets("bank", "AMOUNT")),
    Form("shuffling device", lambda _: lambda h: replace(h, device=True)),
    Form("dealer does STEP", _dealer_does),
    Form("house deals nothing", lambda _: lambda h: replace(h, by_person=STEPS)),
    Form("table NAME", _sets("name", "NAME")),
    Form("opened by WHO", _sets("by", "WHO")),
)
BEFORE_THE_GAME = HEADERS[:3]
BEGINS = ("game ", "paytable ", "ruling ", "chips ", "limits ", "seats ", "bank ", "table ")
BEGINS_ALSO = ("shuffling device", "dealer does ", "house deals nothing", "opened by ")


def is_header(text: str) -> bool:
    """Whether a line can only be one of those before the first act, or one of the limits."""
    folded = f"{' '.join(text.casefold().split())} "
    return folded.startswith((*BEGINS, *BEGINS_ALSO)) and not folded.startswith("table is ")


def headed(header: Header, text: str, words: Words) -> Header:
    """The header with what this line says; a LineFault where it is no such line."""
    try:
        change: Callable[[Header], Header] = read(HEADERS, text, words)
    except LineFault:
        raise
    except RuleFault as fault:
        raise LineFault(1, str(fault)) from None
    return change(header)


def chosen(header: Header, find: Find) -> Game | CardGame:
    """The game that the header names, under its readings."""
    definition = find(header.game)
    readings: dict[str, str] = {}
    for ruling_id, reading in header.readings:
        readings[definition.book.ruling(ruling_id).id] = reading
    return definition.under(readings, header.paytable)


def words_of(game: Game | CardGame) -> Words:
    """What the lines of this game may name."""
    withheld = game.withheld if isinstance(game, CardGame) else ()  # named, to be refused
    areas = dict.fromkeys(w.name for w in (*game.wagers, *withheld))
    families = dict.fromkeys(w.family for w in game.wagers)
    states = dict.fromkeys(s.name for w in game.wagers for s in w.states)
    return _words(
        tuple(areas | families), tuple(states | {"frozen": None}), (*game.book.clauses, "house")
    )


@lru_cache(maxsize=64)
def _words(*listed: tuple[str, ...]) -> Words:
    """One and the same value for the same words, so that patterns made with them are found."""
    return Words(*listed)


def opened(header: Header, game: Game | CardGame, seats_named: int) -> Done:
    """The table that the header describes, with a seat for everybody who is named."""
    return open_table(
        game,
        chips=header.chips,
        seats=header.seats or max(USUAL_SEATS, seats_named),
        bank=header.bank,
        limits=dict(header.limits),
        automatic=tuple(step for step in STEPS if step not in header.by_person),
        device=header.device,
        name=header.name,
        by=header.by,
    )
