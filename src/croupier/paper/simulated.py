"""What a simulation found, beside the exact figures where there are any."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any

from croupier.maths.dice import rows as exact_rows
from croupier.paper.numbers import percent, ratio, several
from croupier.paper.page import Block, Page, Table, Text, Title
from croupier.sim.tally import TOGETHER, Counted
from croupier.words.card_game import CardGame
from croupier.words.game import Game

NONE = "-"
SURE = 1.96  # standard errors to either side in which 95 of 100 such runs find the truth


@dataclass(frozen=True, slots=True)
class Ran:
    """A run: what was played, how much of it, from which seed, by what, and in what time."""

    game: str
    title: str
    rolls: int
    seed: int
    seconds: float
    kernel: str
    device: str
    sha256: str
    unit: str = "roll"

    @property
    def rate(self) -> float:
        return self.rolls / self.seconds if self.seconds else 0.0


def exact_edges(game: Game) -> dict[str, Fraction]:
    """The house's exact edge on every wager."""
    return {row.area: row.edge for row in exact_rows(game)}


# --------------------------------------------------------------------------- tallies


def ran_json(ran: Ran) -> dict[str, Any]:
    return {
        "game": ran.game,
        "rolls": ran.rolls,
        "seed": ran.seed,
        "seconds": round(ran.seconds, 6),
        "rolls_per_second": round(ran.rate),
        "kernel": ran.kernel,
        "device": ran.device,
        "tally_sha256": ran.sha256,
    }


def tally_json(
    ran: Ran, wagers: Iterable[Counted], exact: Mapping[str, Fraction]
) -> dict[str, Any]:
    """What `simulate --json` prints: what is exact as "n/d", what is estimated as a number."""
    return {
        **ran_json(ran),
        "wagers": [wager_json(w, exact.get(w.wager)) for w in wagers if w.wager != TOGETHER],
    }


def wager_json(wager: Counted, exact: Fraction | None) -> dict[str, Any]:
    known = exact is not None and isfinite(wager.se) and wager.placed > 0
    return {
        "area": wager.wager,
        "placed": wager.placed,
        "net": float(wager.net),
        "edge": float(wager.edge),
        "se": wager.se if isfinite(wager.se) else None,
        "exact": None if exact is None else ratio(exact),
        "z": wager.z(exact) if known and exact is not None else None,
    }


def tally_page(ran: Ran, wagers: Iterable[Counted], exact: Mapping[str, Fraction]) -> Page:
    rows = tuple(tuple(_cells(w, exact.get(w.wager))) for w in wagers)
    heads = ("Wager", "Placed", "Edge", "±", "Exact", "z")
    return (
        Title(f"{ran.title}, simulated"),
        how(ran),
        Table(heads, rows, "lrrrrr"),
        Text(
            f"The edge is the house's, per unit placed; bets are counted when they are placed and "
            f"played to their end. ± is {SURE} standard errors, in which dependence between bets "
            f"is counted; z is how many of them the run lies from the exact edge."
        ),
        *_furthest(wagers, exact),
    )


def how(ran: Ran) -> Block:
    """How much was played, by what and how fast."""
    return Text(
        f"{several(ran.rolls, ran.unit)} from seed {ran.seed} in {ran.seconds:.2f} s, "
        f"{ran.rate:,.0f} a second, by {ran.kernel} on {ran.device}. "
        f"Tally {ran.sha256[:16]}."
    )


def cards_page(
    ran: Ran,
    wagers: Iterable[Counted],
    exact: Mapping[str, Fraction],
    ended: Mapping[str, tuple[int, int, int]],
) -> Page:
    """Hands of cards, simulated: the wagers, and how hands of each name ended."""
    rows = tuple(
        (name or "none of these", *(f"{n:,}" for n in (sum(counts), *counts)))
        for name, counts in ended.items()
    )
    title, played, table, *_ = tally_page(ran, wagers, exact)
    return (
        title,
        played,
        table,
        Text(
            f"The edge is the house's, per unit placed. ± is {SURE} standard errors; z is how many "
            f"of them the run lies from the exact edge, which is known for best play."
        ),
        Table(("Hand", "Dealt", "Declared", "Sixth won", "Sixth lost"), rows, "lrrrr"),
    )


def exact_of_cards(game: CardGame) -> dict[str, Fraction]:
    """The house's exact edge under best play."""
    from croupier.maths.cards import sheet  # noqa: PLC0415 - only where cards are dealt

    return {row.area: row.edge for row in sheet(game).rows}


def _cells(wager: Counted, exact: Fraction | None) -> Iterable[str]:
    yield wager.wager
    yield f"{wager.placed:,}"
    yield percent(wager.edge) if wager.placed else NONE
    yield f"{100 * SURE * wager.se:.4f}%" if isfinite(wager.se) else NONE
    yield percent(exact) if exact is not None else NONE
    yield f"{wager.z(exact):+.2f}" if exact is not None and wager.placed else NONE


def _furthest(wagers: Iterable[Counted], exact: Mapping[str, Fraction]) -> Iterable[Block]:
    far = [abs(w.z(exact[w.wager])) for w in wagers if w.wager in exact and w.placed]
    if far:
        yield Text(f"Furthest from exact: |z| = {max(far):.2f}, of {several(len(far), 'wager')}.")
