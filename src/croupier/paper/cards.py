"""A card game on paper: its hands and winning sixth cards, its best strategy, one hand."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from croupier.maths.advice import Advice, Keep
from croupier.maths.cards import Sheet
from croupier.maths.seen import Seen
from croupier.maths.strategy import Derived, Played
from croupier.paper.numbers import decimal, exact, percent, ratio
from croupier.paper.page import Block, Item, Items, Page, Table, Text, Title
from croupier.paper.sheet import pays
from croupier.words.card_game import CardGame
from croupier.words.cards import Card

HANDS, UNSEEN = 2_598_960, 47


def sheet_blocks(found: Sheet) -> tuple[Block, ...]:
    """How many hands there are of each name, and how many sixth cards the others win with."""
    named = sum(hand.count for hand in found.hands)
    rows = [(hand.name, hand.rule, *_of_all(hand.count), pays(hand.odds)) for hand in found.hands]
    rows.append(("none of them", "", *_of_all(HANDS - named), ""))
    outs = tuple(
        (str(n), f"{count:,}", percent(Fraction(n, UNSEEN))) for n, count in found.best_outs.items()
    )
    return (
        Title("Hands", 2),
        Text(f"Of all {HANDS:,} hands of five cards, each named by the highest it fits."),
        Table(("Hand", "Clause", "hands", "chance", "declared, pays"), tuple(rows), "llrrr"),
        Title("Winning sixth cards", 2),
        Text(f"Of the {UNSEEN} cards not seen, after the best discard from each of these hands."),
        Table(("winning cards", "hands", "chance to win"), outs, "rrr"),
    )


def _of_all(count: int) -> tuple[str, str]:
    return f"{count:,}", percent(Fraction(count, HANDS))


def further(found: Sheet) -> dict[str, Any]:
    """What the JSON of `maths` has of a card game beyond its wagers."""
    return {
        "hands": [
            {"name": hand.name, "count": hand.count, "odds": ratio(hand.odds)}
            for hand in found.hands
        ],
        "best_outs": {str(outs): count for outs, count in found.best_outs.items()},
    }


# ------------------------------------------------------------------ how it is best played


def strategy_page(game: CardGame, found: Derived, glimpses: Iterable[Seen]) -> Page:
    """The rule that was found, what it is worth, and how the other rules tried do."""
    proven = (
        "No discard from any hand is better: each was compared with all others."
        if found.is_best
        else f"Best play gains {exact(found.short_by, 40)} more of each unit staked."
    )
    return (
        Title(f"{game.title}: how it is best played"),
        Text("For study only: at a table nobody is told how to play."),
        Items(tuple(Item(f"{n}.", words) for n, words in enumerate(found.words, 1))),
        Text(
            f"Played so, the house's edge is {percent(-found.value)} per bet made, exactly "
            f"{exact(-found.value, 40)}. {proven}"
        ),
        Title("Rules tried", 2),
        Text(
            "The house's edge per bet made. Where cards tie, one is taken by lot; at worst and at "
            "best tell how far that matters."
        ),
        _tried(found.family),
        *_glimpsed(tuple(glimpses)),
    )


def _tried(family: Iterable[Played]) -> Table:
    rows = tuple(
        (
            f"{one.strategy.name}{' (best)' if one.best else ''}",
            percent(-one.value),
            percent(-one.lowest),
            percent(-one.highest),
        )
        for one in family
    )
    return Table(("Cards kept", "edge", "at worst", "at best"), rows, "lrrr")


def _glimpsed(glimpses: tuple[Seen, ...]) -> tuple[Block, ...]:
    """What it is worth to have seen other players' hands before discarding."""
    rows = tuple(
        (str(one.hands), percent(one.gain, 5), "exact" if one.exact else percent(one.error, 5))
        for one in glimpses
    )
    return (
        Title("Other hands seen", 2),
        Text(
            "What a player gains, per bet made, who has seen so many other hands before "
            "discarding; clauses 8.10 and 12.11 forbid it. Error is one standard error."
        ),
        Table(("hands seen", "gain", "error"), rows, "rrr"),
    )


def strategy_json(
    name: str, game: CardGame, found: Derived, glimpses: Iterable[Seen]
) -> dict[str, Any]:
    return {
        "game": name,
        "rulings": dict(game.chosen.readings),
        "strategy": found.strategy.name,
        "words": list(found.words),
        "best": found.is_best,
        "value": ratio(found.value),
        "short_by": ratio(found.short_by),
        "tried": [
            {
                "strategy": one.strategy.name,
                "value": ratio(one.value),
                "lowest": ratio(one.lowest),
                "highest": ratio(one.highest),
                "best": one.best,
            }
            for one in found.family
        ],
        "seen": [
            {
                "hands": one.hands,
                "gain": ratio(one.gain),
                "error": ratio(one.error),
                "exact": one.exact,
            }
            for one in glimpses
        ],
    }


# ------------------------------------------------------------------ one hand


def hand_page(found: Advice) -> Page:
    """What five cards are, what must or may be done, what is best, and what each discard wins."""
    blocks: list[Block] = [
        Title(_shown(found.cards)),
        Text("For study only: at a table nobody is told how to play."),
        Items(tuple(Item("", words) for words in found.words)),
    ]
    if len(found.decisions) > 1 or found.hand is None:
        rows = tuple(
            (_shown(keep.kept), str(keep.outs), percent(keep.win), decimal(keep.value))
            for keep in found.keeps
        )
        blocks.append(Title("Every way to discard", 2))
        blocks.append(Table(("kept", "winning cards", "chance to win", "worth"), rows, "lrrr"))
    return tuple(blocks)


def hand_json(game: CardGame, found: Advice) -> dict[str, Any]:
    row = found.hand
    return {
        "cards": list(map(str, found.cards)),
        "hand": row.name if row else None,
        "clause": row.rule if row else None,
        "rulings": dict(game.chosen.readings),
        "may": [{"does": d.call, "clause": d.rule} for d in found.decisions],
        "advised": found.advised,
        "declared": None if found.declared is None else ratio(found.declared),
        "keeps": [_keep_json(keep) for keep in found.keeps],
        "words": list(found.words),
    }


def _keep_json(keep: Keep) -> dict[str, Any]:
    return {
        "kept": list(map(str, keep.kept)),
        "outs": keep.outs,
        "winning": list(map(str, keep.winning)),
        "win": ratio(keep.win),
        "value": ratio(keep.value),
    }


def _shown(held: Iterable[Card]) -> str:
    return " ".join(map(str, held))
