"""The digest of a game as it was built: the same words give the same digest, whoever builds them.

It travels with a table's opening in the log, so that nobody can say later that other rules were in
force; one changed odds figure, clause, reading or sentence of the rulebook changes it.
"""

from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from json import dumps
from typing import Any

from croupier.words.card_game import CardGame
from croupier.words.game import Game


@lru_cache(maxsize=64)
def digest(game: Game | CardGame) -> str:
    """The SHA-256 of all that is laid down, in hexadecimal; worked out once for each game."""
    value = (game.chosen, game.definition)
    return sha256(dumps(plain(value), ensure_ascii=False).encode()).hexdigest()


def plain(value: object) -> Any:  # noqa: ANN401 - whatever JSON has
    """Frozen values as lists and text, in an order that does not depend on the run."""
    if value is None or isinstance(value, str | int | bool):
        return value
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if is_dataclass(value):
        kept = {f.name: plain(getattr(value, f.name)) for f in fields(value) if f.compare}
        return [type(value).__name__, kept]
    if isinstance(value, Mapping):
        return sorted(([plain(key), plain(item)] for key, item in value.items()), key=dumps)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Collection):
        return sorted(map(plain, value), key=dumps)
    raise TypeError(f"{value!r} is no part of a game.")
