"""The parts of a line that vary: seats, amounts, areas, people, cards; how each is read, written.

A slot is a word in capitals in a form, such as AMOUNT in `seat N buys AMOUNT`.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.bank.money import cents, money
from croupier.notation.areas import area_named
from croupier.table.state import ROLES

QUOTED = r'"(?:[^"\\]|\\.)*"'
ENDS = r"(?=[\s:,;]|$)"
_NAME_WORD = r"[^\W_][\w.'’-]*"
_MONEY = r"\d{1,15}(?:\.\d\d)?"
_GROUND = r"[^\s:,;\"](?:[^:,;\"]*?[^\s:,;\"])??"
_CARD = r"[^\s:,\"]{2,3}"


class NoFit(ValueError):  # noqa: N818 - no fault: another form may fit
    """A piece of text is nothing of this kind, or a value cannot be written as one."""


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """What the lines of one game may name, beside people and amounts; the same for each table."""

    areas: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


class RoleName(str):
    """A role where a person may be named: whoever holds it at that moment."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Kind:
    """What a slot takes: how it looks, what it means, and how that is written."""

    regex: str
    read: Callable[[str, Words], Any]
    write: Callable[[Any, bool], str]
    listed: Callable[[Words], tuple[str, ...]] | None = None

    def looks(self, words: Words) -> str:
        """The pattern of the text; where a game lists what there is, one of the list."""
        known = self.listed(words) if self.listed else ()
        if not known:
            return self.regex
        longest_first = sorted(known, key=len, reverse=True)
        return f"(?:{'|'.join(map(re.escape, longest_first))}){ENDS}"


def unquoted(text: str) -> str:
    """Text as it is, or without its quotes if it stands in quotes."""
    if re.fullmatch(QUOTED, text):
        try:
            return str(json.loads(text))
        except ValueError:
            raise NoFit(text) from None
    return text


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _whole(text: str, _words: Words) -> int:
    return int(text)


def _amount(text: str, _words: Words) -> int:
    return cents(text) if text else 0


def _signed(text: str, _words: Words) -> int:
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def _written_amount(value: Any, _quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    if value < 0:
        raise NoFit(str(value))
    return money(value)


def _some(value: Any, quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    """An amount; nothing where there is none."""
    return _written_amount(value, quotes) if value else ""


def _minutes(value: Any, _quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    if value % 60:
        raise NoFit(str(value))
    return str(value // 60)


def _name(text: str, _words: Words) -> str:
    """A person's name: each word begins as names do, or all of it stands in quotes."""
    if not text.startswith('"') and any(word[0].islower() for word in text.split()):
        raise NoFit(text)
    return unquoted(text)


def _who(text: str, words: Words) -> str:
    """A seat, the house, a role, or somebody's name."""
    folded = " ".join(text.casefold().split())
    if folded in ROLES:
        return RoleName(folded)
    if folded == "house" or re.fullmatch(r"seat \d+", folded):
        return folded
    return _name(text, words)


def _written_who(value: Any, quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    plain = value in ROLES or value == "house" or re.fullmatch(r"seat \d+", value)
    return str(value) if plain and not quotes else _text(value, quotes)


def _text(value: Any, quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    if not isinstance(value, str):
        raise NoFit(str(value))
    return quoted(value) if quotes else value


def _plain(value: Any, _quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    return str(value)


def _cards(text: str, _words: Words) -> tuple[str, ...]:
    return tuple(text.split())


def _written_cards(value: Any, _quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    return " ".join(value)


def _dice(text: str, _words: Words) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


def _written_dice(value: Any, _quotes: bool) -> str:  # noqa: ANN401, FBT001 - as every kind
    return " and ".join(map(str, value))


def _area(text: str, words: Words) -> str:
    return area_named(text, words.areas)


def _as_listed(text: str, known: tuple[str, ...]) -> str:
    """The word as the game spells it."""
    return next((word for word in known if word.casefold() == text.casefold()), text)


INT = Kind(r"\d{1,9}", _whole, _plain)
MONEY = Kind(_MONEY, _amount, _written_amount)
SIGNED = Kind(rf"-?{_MONEY}", _signed, lambda value, _: money(value))
BOUND = Kind(rf"(?:{_MONEY})?", _amount, _some)
MINUTES = Kind(r"\d{1,6}", lambda text, _: int(text) * 60, _minutes)
NAME = Kind(rf"{QUOTED}|{_NAME_WORD}(?: {_NAME_WORD}){{0,3}}?{ENDS}", _name, _text)
WHO = Kind(
    rf"seat \d+{ENDS}|house{ENDS}|(?:{'|'.join(ROLES)}){ENDS}|{NAME.regex}", _who, _written_who
)
ROLE = Kind(rf"(?:{'|'.join(ROLES)}){ENDS}", lambda text, _: text.casefold(), _plain)
TEXT = Kind(rf"{QUOTED}|\S(?:.*?\S)??(?=[\s:,;]|$)", lambda text, _: unquoted(text), _text)
AREA = Kind(rf"\S(?:.*?\S)??{ENDS}", _area, _plain)
STATE = Kind(
    rf"\S(?:.*?\S)??{ENDS}",
    lambda text, words: _as_listed(text, words.states),
    _plain,
    lambda words: words.states,
)
CLAUSE = Kind(
    rf"\S+?{ENDS}",
    lambda text, words: _as_listed(text, words.clauses),
    _plain,
    lambda words: words.clauses,
)
GROUND = Kind(rf"{_GROUND}{ENDS}", lambda text, _: text, _plain)
WORD = Kind(r"[^\s\"]+", lambda text, _: text, _plain)
CARDS = Kind(rf"{_CARD}(?:\s+{_CARD})*{ENDS}", _cards, _written_cards)
CARD = Kind(rf"{_CARD}{ENDS}", lambda text, _: text, _plain)
DICE = Kind(r"\d+(?:(?:\s*,\s*|\s+and\s+|\s+)\d+)*", _dice, _written_dice)
VALUES = Kind(
    rf"{_MONEY}(?:\s+{_MONEY})*",
    lambda text, _: tuple(map(cents, text.split())),
    lambda value, _: " ".join(map(money, value)),
)
PILE = Kind(rf"\d+ x {_MONEY}(?:, \d+ x {_MONEY})*", lambda text, _: " ".join(text.split()), _plain)

KINDS: Mapping[str, Kind] = {
    **dict.fromkeys(("N", "NUMBER", "COUNT", "FOUND", "ROUND", "D", "D2", "SECONDS"), INT),
    **dict.fromkeys(("AMOUNT", "TOKENS", "VALUE", "UNIT"), MONEY),
    **dict.fromkeys(("MIN", "MAX"), BOUND),
    "BALANCE": SIGNED,
    "MINUTES": MINUTES,
    **dict.fromkeys(("NAME", "INSPECTOR"), NAME),
    **dict.fromkeys(("WHO", "OTHER"), WHO),
    "ROLE": ROLE,
    **dict.fromkeys(("AREA", "TARGET"), AREA),
    "STATE": STATE,
    "CLAUSE": CLAUSE,
    "GROUND": GROUND,
    "CARDS": CARDS,
    "ORDER": CARDS,
    "CARD": CARD,
    "DICE": DICE,
    "VALUES": VALUES,
    "PILE": PILE,
    "READING": WORD,
}


def kind_of(slot: str) -> Kind:
    """What a slot takes: free text where its word says nothing else."""
    return KINDS.get(slot, TEXT)
