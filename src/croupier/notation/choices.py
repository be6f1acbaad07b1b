"""Things that may be done, as lines: those that differ only in who, where or why are one line.

What varies stands in the line as its slot, as in `seat N places 5 on AREA`, with all that it may
be.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from croupier.bank.money import money
from croupier.notation.acts import SECTIONS, ActForm, defaults, field
from croupier.notation.forms import Piece, is_slot, pieces, slots
from croupier.notation.slots import NoFit, kind_of
from croupier.table import commands as c
from croupier.table.advise import AS_OBSERVED, Option

MAY_VARY = ("N", "AREA", "GROUND", "CLAUSE", "VALUE", "COUNT", "FOUND", "CARDS")
ASKERS, BOUNDS = frozenset({"WHO", "OTHER"}), frozenset({"MIN", "MAX"})


@dataclass(frozen=True, slots=True)
class Choice:
    """One line, what its slots may be, who may ask for it, by which clause, and what chips move."""

    section: str
    line: str
    slots: Mapping[str, tuple[str, ...]]
    by: tuple[str, ...]
    rule: str
    moves: tuple[str, ...]
    unseen: bool = False  # whether cards that nobody has seen yet move more


@dataclass(frozen=True, slots=True)
class _Said:
    """An option with the form that says it, and what that form's slots are there."""

    section: str
    form: ActForm
    option: Option
    values: Mapping[str, str]


def choices(options: Iterable[Option]) -> tuple[Choice, ...]:
    """Every option, in the order of the documentation's headings."""
    alike: dict[object, list[_Said]] = {}
    for option in options:
        said = _said(option)
        alike.setdefault(_likeness(said), []).append(said)
    order = tuple(SECTIONS)
    found = [_choice(group) for group in alike.values()]
    return tuple(sorted(found, key=lambda choice: order.index(choice.section)))


def _said(option: Option) -> _Said:
    for section, forms in SECTIONS.items():
        for form in forms:
            if (form.says(option.command) or form.says(option.command, quotes=True)) is not None:
                return _Said(section, form, option, _values(form, option.command))
    raise AssertionError(option.command)  # pragma: no cover - tests hold that each has its form


def _values(form: ActForm, command: c.Command) -> Mapping[str, str]:
    """What stands in the form's slots; words that are not known yet stand as the slot."""
    usual, values = defaults(type(command)), {}
    for slot in slots(form.pattern):
        held = getattr(command, field(slot))
        if slot in ASKERS or held == AS_OBSERVED or (slot in BOUNDS and not held):
            values[slot] = slot
        elif field(slot) not in usual or held != usual[field(slot)]:
            values[slot] = _written(slot, held)
    return values


def _written(slot: str, held: object) -> str:
    try:
        return kind_of(slot).write(held, False)  # noqa: FBT003 - as every kind
    except NoFit:
        return slot


def _likeness(said: _Said) -> object:
    """What two options share if they are one line: all but who, where, and on which ground."""
    kept = tuple((slot, held) for slot, held in said.values.items() if slot not in MAY_VARY)
    rule = "" if "CLAUSE" in said.values else said.option.rule
    moves = tuple(_moves(said, MAY_VARY))
    return said.form.pattern, rule, kept, moves, said.option.unseen


def _choice(group: Sequence[_Said]) -> Choice:
    first = group[0]
    seen = {slot: dict.fromkeys(said.values[slot] for said in group) for slot in first.values}
    varied = {slot: tuple(held) for slot, held in seen.items() if len(held) > 1}
    values = {slot: slot if slot in varied else held for slot, held in first.values.items()}
    rules = dict.fromkeys(said.option.rule for said in group)
    askers = tuple(dict.fromkeys(said.option.by for said in group))
    if "WHO" in values and len(askers) == 1:
        values["WHO"] = askers[0]
    return Choice(
        first.section,
        _line(pieces(first.form.pattern), values),
        varied,
        askers,
        "CLAUSE" if len(rules) > 1 else first.option.rule,
        tuple(_moves(first, varied)),
        first.option.unseen,
    )


def _line(row: Iterable[Piece], values: Mapping[str, str]) -> str:
    text = ""
    for piece in row:
        if isinstance(piece, tuple):
            if all(inner in values for inner in piece if is_slot(inner)):
                text += _line(piece, values)
        else:
            text += values.get(piece, "") if is_slot(piece) else piece
    return text


def _moves(said: _Said, varied: Collection[str]) -> Iterator[str]:
    """The movements of chips, each with its clause; the line's own slots stand for what varies."""
    slot_of = {said.values[slot]: slot for slot in ("N", "AREA") if slot in said.values}
    for move in said.option.moves:
        ends = []
        for account in (move.source, move.to):
            parts = account.split("/")
            told = (slot_of.get(part, "") for part in parts)
            ends.append([s if s in varied else p for s, p in zip(told, parts, strict=True)])
        kind = "" if move.kind == "chips" else f" in {move.kind}"
        source, to = map(account_words, ends)
        yield f"{money(move.amount)}{kind} from {source} to {to} ({move.rule})"


def account_words(parts: Sequence[str]) -> str:
    """An account as people name it: 'seat 1', 'seat 1's Dragon', 'the float'."""
    match parts:
        case ["seat", seat, *_]:
            return f"seat {seat}"
        case ["wager", seat, area]:
            return f"seat {seat}'s {area}"
        case ["owed", seat]:
            return f"seat {seat}'s debt"
        case ["jackpot", what]:
            return f"the jackpot's {what}"
        case ["house", what]:
            return f"the house's {what}"
    return f"the {'/'.join(parts)}"
