"""One hand in study: what it is, what must or may be done with it, what is best, and why.

For study only: nobody at a table is told how to play (clause 14.6).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from croupier.maths.card_hands import HAND, HAND_SIZE, UNSEEN, places, sixths
from croupier.words.card_game import CardGame, Decision
from croupier.words.cards import (
    DECLARES,
    DISCARDS,
    NOTHING,
    Card,
    HandRow,
    cards,
    cards_in,
    first_named,
    set_of,
)
from croupier.words.clauses import Wins
from croupier.words.faults import RuleFault
from croupier.words.held import ANY_CARD, Held
from croupier.words.odds import odds_text


@dataclass(frozen=True, slots=True)
class Keep:
    """One way to discard: the cards kept, the sixth cards that win, and what that is worth."""

    kept: tuple[Card, ...]
    winning: tuple[Card, ...]
    win: Fraction
    value: Fraction

    @property
    def outs(self) -> int:
        return len(self.winning)


@dataclass(frozen=True, slots=True)
class Advice:
    """Everything about one hand; `keeps` are all ways to discard, the best first."""

    cards: tuple[Card, ...]
    hand: HandRow | None
    decisions: tuple[Decision, ...]
    declared: Fraction | None
    keeps: tuple[Keep, ...]
    words: tuple[str, ...]

    @property
    def best(self) -> tuple[Keep, ...]:
        """The ways to discard that no other beats."""
        return tuple(keep for keep in self.keeps if keep.outs == self.keeps[0].outs)

    @property
    def advised(self) -> str:
        """'declares' or 'discards'."""
        calls = [decision.call for decision in self.decisions]
        if len(calls) == 1:
            return calls[0]
        return DISCARDS if self.keeps[0].value > (self.declared or 0) else DECLARES


def advise(game: CardGame, held: str | Sequence[Card]) -> Advice:
    """What is to be said of five cards, given as '2s 3s 4s 5s 2h' or as cards."""
    hand = cards(held if isinstance(held, str) else " ".join(map(str, held)))
    if len(hand) != HAND_SIZE:
        raise RuleFault(f"A hand is five cards, as in '2s 3s 4s 5s 2h'; here are {len(hand)}.")
    row = first_named(game.hands, Held(set_of(hand)))
    decisions = game.decides.legal(listed=row is not None)
    declared = None
    if row:
        paid = game.declared(HAND, row.name).consequence
        declared = paid.odds if isinstance(paid, Wins) else None
    keeps = _keeps(game, hand)
    found = Advice(hand, row, decisions, declared, keeps, ())
    words = (_is(game, found), _must(game, found), *_best(game, found))
    return Advice(hand, row, decisions, declared, keeps, words)


def _keeps(game: CardGame, hand: tuple[Card, ...]) -> tuple[Keep, ...]:
    settled = sixths(game)
    others = ANY_CARD & ~set_of(hand)
    found = []
    for chosen in places(game):
        kept = tuple(hand[place] for place in chosen)
        winning = cards_in(int(settled.winning(set_of(kept))) & others)
        win = Fraction(len(winning), UNSEEN)
        found.append(Keep(kept, winning, win, win * (1 + settled.odds) - 1))
    return tuple(sorted(found, key=lambda keep: (-keep.outs, len(keep.kept))))


def _is(game: CardGame, found: Advice) -> str:
    first, last = game.hands[0].rule, game.hands[-1].rule
    if found.hand is None:
        return f"{_shown(found.cards)} is none of the hands that clauses {first} to {last} name."
    return f"{_shown(found.cards)} is named {found.hand.name} ({found.hand.rule})."


def _must(game: CardGame, found: Advice) -> str:
    keeps = game.decides.keeps
    by_call = {decision.call: decision.rule for decision in found.decisions}
    ways = {
        DECLARES: f"declared ({by_call.get(DECLARES)}){_pays(game, found)}",
        DISCARDS: f"discarded from ({by_call.get(DISCARDS)}), keeping {keeps.least} to {keeps.most}"
        f" cards",
    }
    legal = " or ".join(ways[call] for call in by_call)
    return f"It {'must' if len(by_call) == 1 else 'may'} be {legal}."


def _pays(game: CardGame, found: Advice) -> str:
    if found.hand is None or found.declared is None:
        return ""
    paid = game.declared(HAND, found.hand.name).consequence
    by = paid.by if isinstance(paid, Wins) else ""
    return f" and wins {odds_text(found.declared)} ({by})"


def _best(game: CardGame, found: Advice) -> tuple[str, ...]:
    """What to do and why, and what comes next: only where there is a choice."""
    calls = {decision.call for decision in found.decisions}
    if DISCARDS not in calls:
        return ()
    best = found.keeps[0]
    rules = " and ".join(_winning_rules(game))
    chance = (
        f"{best.outs} of the {UNSEEN} other cards win ({rules}), a chance of {best.win}, which is "
        f"worth {best.value} of the stake"
    )
    if found.advised == DECLARES:
        return (
            f"In study: declare; at best, keeping {_shown(best.kept)}, {chance}.",
            *_others(found),
        )
    same = [_shown(keep.kept) for keep in found.best[1:]]
    also = f" As good: {'; '.join(same)}." if same else ""
    return (f"In study: keep {_shown(best.kept)}; {chance}.{also}", *_others(found))


def _winning_rules(game: CardGame) -> list[str]:
    outcomes = [game.discarded(HAND, NOTHING, read.name) for read in game.reads]
    return [clause.rule for clause in outcomes if isinstance(clause.consequence, Wins)]


def _others(found: Advice) -> tuple[str, ...]:
    """The next best ways to discard: the three numbers of winning cards after the best."""
    by_outs = [
        f"{_shown(next(keeps).kept)} ({outs})"
        for outs, keeps in groupby(found.keeps, key=lambda keep: keep.outs)
    ]
    return (f"Next best: {', '.join(by_outs[1:4])}.",) if by_outs[1:] else ()


def _shown(held: Sequence[Card]) -> str:
    return " ".join(map(str, held))
