"""Opening a table: a game under its readings, with chips, a sign, seats, and steps of the house."""

from collections.abc import Collection, Mapping

from croupier.bank.chips import chip_set
from croupier.bank.money import money
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import Done
from croupier.table.deciding.limits import NOTICE
from croupier.table.evolve import evolve
from croupier.table.rules import HOUSE_RULE, Rules
from croupier.table.state import Table
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault, nearest
from croupier.words.game import Game

# All that a dealer does and the house can do in the dealer's place. What a table leaves out, a
# person does there.
STEPS = (
    "offer the dice",
    "place your bets",
    "hand over the dice",
    "key the result",
    "confirm the result",
    "collect losers",
    "pay winners",
    "check the cards",
    "shuffle",
    "cut",
    "deal",
    "expose the hands",
    "collect jackpot wagers",
    "settle declared hands",
    "pay jackpot wagers",
    "deal a sixth card",
    "rack the cards",
)
MOST_SEATS = 20


def open_table(
    game: Game | CardGame,
    *,
    chips: tuple[int, ...],
    seats: int = 8,
    bank: int = 0,
    limits: Mapping[str, e.Limit] | None = None,
    automatic: Collection[str] = STEPS,
    device: bool = False,
    name: str = "",
    by: str = c.HOUSE,
) -> Done:
    """The table with nobody at it yet, and the event that says how it was opened."""
    if not 0 < seats <= MOST_SEATS:
        raise RuleFault(f"A table has 1 to {MOST_SEATS} seats, not {seats}.")
    for step in automatic:
        if step not in STEPS:
            raise RuleFault(f"The house knows no step {step!r}.{nearest(step, STEPS)}")
    rules = Rules(game, chip_set(chips), frozenset(automatic))
    _check_limits(rules, limits or {})
    opened = e.Opened(
        by,
        HOUSE_RULE,
        game.title,
        dict(game.chosen.readings),
        game.chosen.paytable,
        rules.chips,
        seats,
        tuple(step for step in STEPS if step in rules.automatic),
        dict(limits or {}),
        bank,
        rules.opening_pool,
        device,
        name,
        dict(game.chosen.pays),
        rules.digest,
    )
    return Done(evolve(Table(rules), opened), (opened,))


def _check_limits(rules: Rules, limits: Mapping[str, e.Limit]) -> None:
    known = {w.name for w in rules.wagers} | {w.family for w in rules.wagers}
    for area, limit in limits.items():
        if area and area not in known:
            hint = nearest(area, tuple(sorted(known)))
            raise RuleFault(f"{rules.title} has no area {area!r} to limit.{hint}")
        if limit.least < 0 or 0 < limit.most < limit.least:
            raise RuleFault(
                f"Limits go from the least up to the most, not from {money(limit.least)} to "
                f"{money(limit.most)}."
            )


__all__ = ["NOTICE", "STEPS", "open_table"]
