"""What the house draws at a table in the terminal: from the operating system, never from a seed.

`secrets` scales without bias: it draws as many bits as are needed and draws again where the number
is too large.
"""

from secrets import SystemRandom, randbelow

from croupier.words.cards import DECK

FACES = 6


def roll() -> tuple[int, int]:
    """Two dice."""
    return randbelow(FACES) + 1, randbelow(FACES) + 1


def shuffled() -> tuple[str, ...]:
    """A whole deck in an order drawn among all, from the top."""
    cards = list(map(str, DECK))
    SystemRandom().shuffle(cards)
    return tuple(cards)
