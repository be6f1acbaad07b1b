"""The kernel for cards: a deal, a decision and a sixth card, hand after hand, in plain Python.

Cards are numbers, four times the rank plus the suit, so that sorted cards have sorted ranks. A word
of the dice (`bits`) holds ten numbers of six bits; one that is no card, or a card that is dealt
already, is passed over, so that every card still in the deck is as likely as any other. What is
counted is how a hand ended: its name, and whether it was declared, or discarded from and won or
lost.
"""

from typing import Any

from croupier.sim.bits import ONE, STREAM, ZERO, mixed, word

CARDS, HAND, IN_SUIT, SIX_BITS, CHUNK, CHUNKS = 52, 5, 3, 63, 6, 10
PLACES = 6188  # ways for five sorted ranks to lie, those that no deck holds among them
FOURS, FIVES, HIGH_BITS, NIBBLE = 0x4444, 0x3333, 0x8888, 4
TWO, SIX = 2, 6
THREES = CARDS + CARDS * (CARDS - 1) // 2  # sets of one or two cards
OUTS = 52  # a set of winning cards, and above it how many they are
EVERY_CARD = (1 << 52) - 1
DECLARED, WON, LOST, ENDINGS = 0, 1, 2, 3


def ones(cards: Any) -> Any:
    """How many cards a set holds; compilers are given their processor's own instruction."""
    return cards.bit_count()


def in_order(hand: Any, low: Any, high: Any) -> None:
    """Two cards of a hand, the lower first."""
    one, other = hand[low], hand[high]
    hand[low], hand[high] = min(one, other), max(one, other)


def sort(hand: Any) -> None:
    """Five cards, nine exchanges."""
    in_order(hand, 0, 1)
    in_order(hand, 3, 4)
    in_order(hand, 2, 4)
    in_order(hand, 2, 3)
    in_order(hand, 1, 4)
    in_order(hand, 0, 3)
    in_order(hand, 0, 2)
    in_order(hand, 1, 3)
    in_order(hand, 1, 2)


def name_of(hand: Any, place: Any, names: Any) -> Any:
    """The name of five sorted cards, by their ranks and how many are of one suit."""
    where, suits = ZERO, ZERO
    for n in range(HAND):
        where += place[n * CARDS + hand[n]]
        suits += ONE << ((hand[n] & IN_SUIT) * NIBBLE)
    return named_at(where, suits, names)


def named_at(where: Any, suits: Any, names: Any) -> Any:
    """The name of cards whose ranks lie there, with so many of each suit in four bits."""
    level = ZERO
    if (suits + FOURS) & HIGH_BITS != ZERO:
        level = ONE + ZERO if (suits + FIVES) & HIGH_BITS == ZERO else TWO + ZERO
    return names[level * PLACES + where] + ZERO


def worth(winning: Any) -> Any:
    """A set of winning cards as a number that is greater the more they are."""
    return (ones(winning) << OUTS) | winning


def best(hand: Any, winning: Any, unseen: Any) -> Any:
    """The winning sixth cards after the best of 25 discards, where each kept card wins its own."""
    a, b, c = winning[hand[0]], winning[hand[1]], winning[hand[2]]
    d, e = winning[hand[3]], winning[hand[4]]
    a, b, c, d, e = a & unseen, b & unseen, c & unseen, d & unseen, e & unseen
    ab, ac, ad, ae, bc = a | b, a | c, a | d, a | e, b | c
    bd, be, cd, ce, de = b | d, b | e, c | d, c | e, d | e
    most = max(worth(a), worth(b), worth(c), worth(d), worth(e))
    most = max(most, worth(ab), worth(ac), worth(ad), worth(ae), worth(bc))
    most = max(most, worth(bd), worth(be), worth(cd), worth(ce), worth(de))
    most = max(most, worth(ab | c), worth(ab | d), worth(ab | e), worth(ac | d), worth(ac | e))
    return max(most, worth(ad | e), worth(bc | d), worth(bc | e), worth(bd | e), worth(cd | e))


def best_of_any(hand: Any, winning: Any, unseen: Any) -> Any:
    """The same where what a set of kept cards wins is looked up, whatever the rule for it is."""
    most = ZERO
    for i in range(HAND):
        most = max(most, worth(winning[hand[i]] & unseen))
        for j in range(i):
            two = CARDS + hand[i] * (hand[i] - ONE) // TWO + hand[j]
            most = max(most, worth(winning[two] & unseen))
            for k in range(j):
                three = THREES + hand[k] + hand[j] * (hand[j] - ONE) // TWO
                three += hand[i] * (hand[i] - ONE) * (hand[i] - TWO) // SIX
                most = max(most, worth(winning[three] & unseen))
    return most


def highest(hand: Any, winning: Any, unseen: Any) -> Any:
    """Keeps the highest card alone."""
    return worth(winning[hand[4]] & unseen)


def chosen(hand: Any, winning: Any, unseen: Any) -> Any:
    """Stands for how a player discards, which takes its name when a run is put together."""


def play_hands(
    key: Any,
    number: Any,
    hands: Any,
    others: Any,
    hand: Any,
    place: Any,
    names: Any,
    winning: Any,
    bars: Any,
    counts: Any,
) -> None:
    """Deals hands with the words after `number`; `others` cards more are seen before deciding."""
    bits, left = ZERO, ZERO
    for _ in range(hands):
        dealt, cards, unseen = ZERO, EVERY_CARD + ZERO, EVERY_CARD + ZERO
        ending, name, winners = DECLARED + ZERO, ZERO, ZERO
        while dealt <= HAND + others:
            if left == ZERO:
                number += ONE
                bits, left = word(key, number), CHUNKS + ZERO
            card = bits & SIX_BITS
            bits >>= CHUNK
            left -= ONE
            if (cards >> card) & ONE == ZERO:
                continue
            cards ^= ONE << card
            if dealt < HAND:
                hand[dealt] = card
            dealt += ONE
            if dealt == HAND + others:
                sort(hand)
                unseen = cards
                name = name_of(hand, place, names)
                winners = chosen(hand, winning, unseen)
                ending = LOST + ZERO if winners >> OUTS >= bars[name] else DECLARED + ZERO
            elif dealt > HAND + others and ending == LOST and (winners >> card) & ONE == ONE:
                ending = WON + ZERO
        counts[name * ENDINGS + ending] += ONE


def play_blocks(
    key: Any,
    first: Any,
    blocks: Any,
    hands: Any,
    others: Any,
    hand: Any,
    place: Any,
    names: Any,
    winning: Any,
    bars: Any,
    counts: Any,
) -> None:
    """Deals blocks one after the other, the first of them with the words after `first`."""
    number = first + ZERO
    for _ in range(blocks):
        play_hands(key, number, hands, others, hand, place, names, winning, bars, counts)
        number += STREAM


def every_hand(
    hand: Any, place: Any, names: Any, winning: Any, bars: Any, outs: Any, named: Any
) -> None:
    """All hands of the deck: how many bear each name, and how many of the rest win how much."""
    for a in range(HAND - ONE, CARDS + ZERO):
        hand[4] = a
        for b in range(IN_SUIT + ZERO, a):
            hand[3] = b
            for c in range(TWO + ZERO, b):
                hand[2] = c
                for d in range(ONE, c):
                    hand[1] = d
                    where, suits, unseen = ZERO, ZERO, EVERY_CARD + ZERO
                    for n in range(ONE, HAND + ZERO):
                        where += place[n * CARDS + hand[n]]
                        suits += ONE << ((hand[n] & IN_SUIT) * NIBBLE)
                        unseen ^= ONE << hand[n]
                    for e in range(d):
                        hand[0] = e
                        of_suit = ONE << ((e & IN_SUIT) * NIBBLE)
                        name = named_at(where + place[e], suits + of_suit, names)
                        named[name] += ONE
                        most = chosen(hand, winning, unseen ^ (ONE << e)) >> OUTS
                        if most >= bars[name]:
                            outs[most] += ONE


SOURCE = (
    *(
        mixed,
        word,
        in_order,
        sort,
        named_at,
        name_of,
        worth,
        chosen,
        play_hands,
        play_blocks,
        every_hand,
    ),
)
NUMBERS = {
    name: value for name, value in list(globals().items())
    if name.isupper() and type(value) is int
}  # fmt: skip
