"""What the commands for a card game do: best play, one hand in study."""

from croupier.cli import asked
from croupier.cli.show import show, show_json, waiting
from croupier.games import GAMES, find
from croupier.paper.page import Page
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault

CARDS = "double-chance"


def strategy(name: str, rulings: tuple[str, ...], *, as_json: bool) -> None:
    definition = find(name)
    game = asked.under(definition, rulings)
    if not isinstance(game, CardGame):
        with_cards = ", ".join(repr(d.name) for d in GAMES if isinstance(d.under({}), CardGame))
        raise RuleFault(
            f"{game.title} leaves nothing to decide once a wager is made; a strategy is derived "
            f"for {with_cards}."
        )
    with waiting(f"Deriving how {game.title} is best played"):
        from croupier.paper import cards
        from croupier.paper.figured import best_play

        found = best_play(game)
    if as_json:
        show_json(cards.strategy_json(definition.name, game, *found))
    else:
        show(cards.strategy_page(game, *found))


def hand(held: str, rulings: tuple[str, ...], *, as_json: bool) -> None:
    game = asked.under(find(CARDS), rulings)
    if not isinstance(game, CardGame):
        raise TypeError(game)  # pragma: no cover - it is a game of cards
    from croupier.maths.advice import advise
    from croupier.paper import cards

    found = advise(game, held)
    if as_json:
        show_json(cards.hand_json(game, found))
    else:
        page: Page = cards.hand_page(found)
        show(page)
