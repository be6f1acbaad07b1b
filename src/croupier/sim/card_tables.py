"""A card game as small arrays: the name of every hand, what wins beside every kept card.

Read off the game's definition. A hand's name is looked up by its ranks and by how many of its cards
are of one suit; a set of winning sixth cards by the cards that were kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.sim.deals import CARDS, DECLARED, ENDINGS, HAND, LOST, PLACES, WON
from croupier.words.card_game import CardGame
from croupier.words.cards import DISCARDS, NOTHING
from croupier.words.clauses import Clause, Loses, Wins, WinsShare
from croupier.words.faults import RuleFault
from croupier.words.held import Held

RANKS, SUITS, LEVELS = 13, 4, 3
NEVER, ALWAYS = 99, 0
Sets = NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False)
class CardLayout:
    """A card game as a kernel needs it. Cells: a hand's name times how it ended.

    So many cards of `others` are seen before deciding. `bars` has for each name how many winning
    cards a discard must have to be made.
    """

    game: CardGame
    others: int
    place: Sets
    names: NDArray[np.uint8]
    winning: Sets
    bars: Sets
    joined: bool  # whether each kept card wins its own, so that sets need not be looked up

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def cells(self) -> int:
        return ENDINGS * (len(self.game.hands) + 1)

    @property
    def digest(self) -> str:
        arrays = (self.place, self.names, self.winning, self.bars)
        return sha256(b"".join(a.tobytes() for a in arrays) + bytes([self.others])).hexdigest()

    def nets(self, area: str, stake: int = 1) -> list[Fraction | None]:
        """What a unit on the area gains in each cell; None for cells that cannot be."""
        wins = winning_read(self.game)
        loses = next(r.name for r in self.game.reads if r.name != wins)
        found: list[Fraction | None] = []
        for name in (*(row.name for row in self.game.hands), NOTHING):
            named = name != NOTHING
            for ending, read in ((DECLARED, ""), (WON, wins), (LOST, loses)):
                clause = None
                if ending == DECLARED and named:
                    clause = self.game.declared(area, name)
                elif ending != DECLARED and self._discards(named=named):
                    clause = self.game.discarded(area, name, read)
                found.append(None if clause is None else self._odds(clause, stake))
        return found

    def _discards(self, *, named: bool) -> bool:
        return DISCARDS in {d.call for d in self.game.decides.legal(listed=named)}

    def _odds(self, clause: Clause, stake: int) -> Fraction:
        match clause.consequence:
            case Wins(odds=pays):
                return self.game.cap.at(pays, stake)
            case WinsShare() as share:
                return self.game.schedule.odds(share)
            case Loses():
                return Fraction(-1)
            case _:
                return Fraction(0)


def lay_cards(game: CardGame, seen: int = 0, stake: int = 1) -> CardLayout:
    """The arrays of a card game for a player who sees so many other hands before deciding."""
    most = (CARDS - HAND - 1) // HAND
    if not 0 <= seen <= most:
        raise RuleFault(f"Of other hands 0 to {most} can be seen, not {seen}; one card is left.")
    if (game.decides.keeps.least, game.decides.keeps.most) != (1, 3):
        raise RuleFault(f"{game.title}: this kernel knows discards that keep one to three cards.")
    winning = winning_sets(game)
    alone = winning[:CARDS]
    sets = np.array([np.bitwise_or.reduce(alone[list(kept)]) for kept in kept_sets()])
    joined = bool((sets == winning).all())
    place = np.array(
        [comb(card // SUITS + n, n + 1) for n in range(HAND) for card in range(CARDS)],
        dtype=np.uint64,
    )
    names = names_of(game)
    return CardLayout(game, HAND * seen, place, names, alone if joined else winning,
                      bars(game, CARDS - HAND * (1 + seen), stake), joined)  # fmt: skip


def winning_read(game: CardGame) -> str:
    """What the sixth card is called when it wins; a game with several such calls has none here."""
    won = [
        read.name
        for read in game.reads
        if isinstance(game.discarded("Hand", NOTHING, read.name).consequence, Wins)
    ]
    if len(won) != 1:
        raise RuleFault(f"{game.title}: this kernel knows sixth cards that win in one way.")
    return won[0]


def kept_sets() -> Iterator[tuple[int, ...]]:
    """One, two and three cards, in the order in which the kernel numbers them."""
    for size in (1, 2, 3):
        yield from sorted(combinations(range(CARDS), size), key=lambda kept: kept[::-1])


def winning_sets(game: CardGame) -> Sets:
    """For every set of kept cards the sixth cards that win, as sets of this kernel's numbers."""
    wins = winning_read(game)
    read = next(read for read in game.reads if read.name == wins)
    kept = np.array([sum(1 << bit_of(c) for c in some) for some in kept_sets()], dtype=np.uint64)
    held = np.asarray(read.sixths(Held(kept)), dtype=np.uint64)
    found = np.zeros(len(kept), dtype=np.uint64)
    for card in range(CARDS):
        there = (held >> np.uint64(bit_of(card))) & np.uint64(1)
        found |= there << np.uint64(card)
    return found


def bit_of(card: int) -> int:
    """Where a card stands in the words' own sets."""
    return RANKS * (card % SUITS) + card // SUITS


def names_of(game: CardGame) -> NDArray[np.uint8]:
    """The place of each hand's name among the game's, by suits and ranks; last for none."""
    found = np.full(LEVELS * PLACES, len(game.hands), dtype=np.uint8)
    for level in range(LEVELS):
        wheres, hands = [], []
        for ranks in combinations_with_replacement(range(RANKS), HAND):
            suits = suits_of(ranks, level)
            if suits:
                wheres.append(level * PLACES + sum(comb(r + n, n + 1) for n, r in enumerate(ranks)))
                both = zip(ranks, suits, strict=True)
                hands.append(sum(1 << (RANKS * suit + rank) for rank, suit in both))
        held = Held(np.array(hands, dtype=np.uint64))
        for place in range(len(game.hands) - 1, -1, -1):  # the best name is written last and stands
            shown = np.asarray(game.hands[place].shown(held), dtype=bool)
            found[np.array(wheres)[shown]] = place
    return found


def suits_of(ranks: tuple[int, ...], level: int) -> tuple[int, ...]:
    """Suits for sorted ranks, so that 5, 4 or fewer cards are of one; () where none can be."""
    repeats = [ranks[:n].count(rank) for n, rank in enumerate(ranks)]
    if level == 0:
        suits = list(repeats) if max(repeats) else [0, 0, 0, 1, 1]
        if repeats.count(0) == 4:  # one pair: of the other three two are of another suit
            suits = [(r + (n > 2)) % SUITS for n, r in enumerate(repeats)]
    else:
        off = 0 if level == 2 else 1
        suits = [repeat * off for repeat in repeats]
        if off and not max(repeats):
            suits[-1] = 1
    cards = set(zip(ranks, suits, strict=True))
    return tuple(suits) if len(cards) == HAND and max(suits) < SUITS and fits(suits, level) else ()


def fits(suits: list[int], level: int) -> bool:
    most = max(suits.count(suit) for suit in suits)
    return max(most - 3, 0) == level


def bars(game: CardGame, unseen: int, stake: int) -> Sets:
    """For each name: the winning cards with which a discard is the better."""
    laid = DISCARDS in {d.call for d in game.decides.legal(listed=True)}
    won = game.discarded("Hand", NOTHING, winning_read(game)).consequence
    found = []
    for row in game.hands:
        done = game.declared("Hand", row.name).consequence
        if laid and isinstance(done, Wins) and isinstance(won, Wins):
            declared = game.cap.at(done.odds, stake)
            found.append(int(unseen * (1 + declared) // (1 + won.odds)) + 1)
        else:
            found.append(NEVER)
    return np.array([*found, ALWAYS], dtype=np.uint64)
