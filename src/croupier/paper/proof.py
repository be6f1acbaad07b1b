"""A proof of totality on paper: how much was looked at, every case of it found to hold."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from croupier.machine import Proof, prove
from croupier.paper.numbers import several
from croupier.paper.page import Item, Items, Page, Text, Title
from croupier.words.card_game import CardGame
from croupier.words.game import Game

if TYPE_CHECKING:
    from croupier.maths.card_proof import Proof as CardProof  # it would load the arrays
    from croupier.maths.strategy import Derived

Progress = Callable[[int, int], None]


def proven(name: str, game: Game | CardGame, progress: Progress) -> tuple[Page, dict[str, Any]]:
    """Proves a game, or raises the RuleFault with the smallest case that does not hold."""
    if isinstance(game, Game):
        proof = prove(game)
        return proof_page(proof), proof_json(name, proof)
    from croupier.maths.card_proof import prove as prove_cards  # noqa: PLC0415 - loads the arrays
    from croupier.maths.cards import Solved  # noqa: PLC0415 - the same
    from croupier.maths.strategy import derive  # noqa: PLC0415 - the same

    derived = derive(Solved(game))
    found = prove_cards(game, derived.strategy, progress)
    return card_proof_page(game, found, derived), card_proof_json(name, found, derived)


def proof_page(proof: Proof) -> Page:
    """What was proven of a dice game."""
    entries = (
        Item("States of the whole layout:", f"{proof.clocks:,}, all that can be reached"),
        Item("Calls:", f"{proof.calls}: 36 rolls, no roll, new shooter"),
        Item("Areas:", f"{proof.areas:,}"),
        Item("Answers:", f"{proof.answers:,}, each given by exactly one clause"),
        Item("Places where chips can lie:", f"{proof.chips:,}, each decided in the end"),
    )
    return (
        Title(f"{proof.title}: total"),
        Text(
            "In every state that can be reached, exactly one clause answers each call for each "
            "area; no chips outlive their base, and none lie on the layout for ever."
        ),
        Items(entries),
        Text(f"{several(proof.answers, 'case')} looked at, none left open."),
    )


def proof_json(name: str, proof: Proof) -> dict[str, Any]:
    return {
        "game": name,
        "total": True,
        "clocks": proof.clocks,
        "calls": proof.calls,
        "areas": proof.areas,
        "answers": proof.answers,
        "chips": proof.chips,
    }


def card_proof_page(game: CardGame, proof: "CardProof", derived: "Derived") -> Page:
    """What was proven of a card game, over every single hand."""
    hands = sum(proof.hands.values())
    overlaps = (
        f"{first} and {second}: {count:,}" for (first, second), count in proof.overlaps.items()
    )
    entries = (
        Item("Hands:", f"{hands:,}, each with one name or none"),
        Item("Discards:", f"{proof.discards:,}, every legal one of every hand"),
        Item("Sixth cards:", f"{proof.sixth_cards:,}, each read by exactly one clause"),
        Item("Hands that two clauses name:", f"{'; '.join(overlaps) or 'none'}"),
        Item("Best play:", f"{derived.strategy.name}: no discard from any hand wins more cards"),
    )
    return (
        Title(f"{game.title}: total"),
        Text(
            "Every hand was gone through, with every legal discard and every sixth card: each has "
            "one answer. A hand that two clauses name has the better name, which is listed first."
        ),
        Items(entries),
    )


def card_proof_json(name: str, proof: "CardProof", derived: "Derived") -> dict[str, Any]:
    return {
        "game": name,
        "total": True,
        "hands": dict(proof.hands),
        "best_outs": {str(outs): count for outs, count in proof.best_outs.items()},
        "overlaps": [[*pair, count] for pair, count in proof.overlaps.items()],
        "discards": proof.discards,
        "sixth_cards": proof.sixth_cards,
        "strategy": derived.strategy.name,
    }
