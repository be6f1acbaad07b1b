"""The game that a table was opened under, built anew and held against what the log says of it."""

from croupier.games import find
from croupier.store.faults import StoreFault
from croupier.table import events as e
from croupier.words.card_game import CardGame
from croupier.words.digest import digest
from croupier.words.faults import RuleFault
from croupier.words.game import Game


def game_of(ev: e.Opened) -> Game | CardGame:
    """The same game, clause by clause; a StoreFault where this release has it otherwise."""
    try:
        definition = find(ev.game)
        own = ev.pays if ev.paytable and ev.paytable not in definition.paytables else None
        game = definition.under(ev.readings, ev.paytable, own)
    except RuleFault as fault:
        raise StoreFault(f"The rules this table was opened under are not here: {fault}") from None
    if digest(game) != ev.digest:
        raise StoreFault(
            f"This table was opened under rules of {ev.game} that this release has otherwise; use "
            "the release it was opened with, or open a new table."
        )
    return game
