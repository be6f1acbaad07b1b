"""What an indented line expects of the command above it, and whether that came about."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.bank.money import money
from croupier.notation.forms import Form, Values, fill
from croupier.notation.happened import Fact

REFUSED, NOTHING_ELSE, LEFT_OUT = "refused", "nothing else", "left out"
TAIL = " [AMOUNT] [CLAUSE]"


@dataclass(frozen=True, slots=True)
class Expected:
    """A fact that must be among what happened; the amount and the clause only where given."""

    what: str
    amount: int | None = None
    clause: str = ""
    because: str = ""

    def __str__(self) -> str:
        amount = "" if self.amount is None else f" {money(self.amount)}"
        clause = f"  {self.clause}" if self.clause else ""
        because = f": {self.because}" if self.because else ""
        return f"{self.what}{amount}{clause}{because}"

    def meets(self, fact: Fact) -> bool:
        """Whether this fact is the one that is expected."""
        if self.what.startswith(LEFT_OUT):
            same = fact.what.startswith(LEFT_OUT) and _within(self.what, fact.what)
        else:
            same = self.what == fact.what
        return (
            same
            and self.amount in {None, fact.amount}
            and (not self.clause or self.clause in fact.clauses)
        )

    def meets_refusal(self, rule: str, why: str) -> bool:
        """Whether a refusal by this clause, in these words, is what is expected."""
        return (
            self.what == REFUSED
            and self.clause in {"", rule}
            and self.because.casefold() in why.casefold()
        )


def _within(expected: str, actual: str) -> bool:
    part = expected.removeprefix(LEFT_OUT).strip().casefold()
    return part in actual.removeprefix(LEFT_OUT).casefold()


def _says(meaning: str) -> Callable[[Values], Expected]:
    """Makes values into what is expected: the fact that `meaning` says of them."""

    def make(values: Values) -> Expected:
        what = fill(meaning, values) or ""
        return Expected(what, values.get("AMOUNT"), values.get("CLAUSE", ""))

    return make


def _refused(values: Mapping[str, Any]) -> Expected:
    return Expected(REFUSED, None, values.get("CLAUSE", ""), values.get("WORDS", ""))


# What may stand there, and the fact that it means; "" where it is the fact's own words.
SENTENCES: tuple[tuple[str, str, str], ...] = (
    ("nothing else", "", ""),
    ("seat N AREA wins", TAIL, ""),
    ("seat N AREA loses", TAIL, ""),
    ("seat N AREA returned", TAIL, ""),
    ("seat N AREA stands off", TAIL, "seat N AREA returned"),
    ("seat N AREA refunded", TAIL, "seat N AREA returned"),
    ("seat N AREA forfeited", TAIL, ""),
    ("seat N forfeited", TAIL, ""),
    ("seat N AREA above the most, returned", TAIL, ""),
    ("seat N AREA stays up", TAIL, ""),
    ("seat N AREA rounded up by", TAIL, ""),
    ("seat N AREA tokens returned", TAIL, ""),
    ("seat N AREA pays in PILE", "", ""),
    ("seat N AREA frozen", " [CLAUSE]", ""),
    ("seat N AREA goes to STATE", " [CLAUSE]", ""),
    ("seat N AREA travels to TARGET", " [CLAUSE]", ""),
    ("called D D, total NUMBER", " [CLAUSE]", ""),
    ("AREA lit", " [CLAUSE]", ""),
    ("seat N gives up the dice", " [CLAUSE]", ""),
    ("seat N is offered the dice", " [CLAUSE]", ""),
    ("WHO throws", " [CLAUSE]", ""),
    ("throw again", " [CLAUSE]", ""),
    ("stopped: WHY", " [CLAUSE]", ""),
    ("stopped", " [CLAUSE]", ""),
    ("seat N is advanced", TAIL, ""),
    ("seat N pays back", TAIL, ""),
    ("NAME owes", TAIL, ""),
    ("NAME is due", TAIL, ""),
    ("seat N brings a debt of", TAIL, ""),
    ("seat N is given what was due,", TAIL, ""),
    ("seat N goes with", TAIL, ""),
    ("seat N waits for wagers to end", " [CLAUSE]", ""),
    ("seat N is given PILE", "", ""),
    ("seat N is dealt CARDS", "", ""),
    ("seat N is turned CARD", "", ""),
    ("seat N shows HAND", " [CLAUSE]", ""),
    ("jackpot grows by", TAIL, ""),
    ("jackpot pays", TAIL, ""),
    ("jackpot starts again with", TAIL, ""),
    ("deck is right", " [CLAUSE]", ""),
    ("deck is wrong", " [CLAUSE]", ""),
    ("left out WORDS", "", ""),
)
EXPECTATIONS = (
    Form("refused [CLAUSE][: WORDS]", _refused),
    *(Form(said + tail, _says(means or said)) for said, tail, means in SENTENCES),
)


def unmet(expected: Iterable[Expected], happened: Iterable[Fact]) -> tuple[Expected, ...]:
    """The expectations that nothing among what happened meets; each fact meets one at most."""
    wanted = tuple(expected)
    left, missing = list(happened), []
    for want in wanted:
        found = next((fact for fact in left if want.meets(fact)), None)
        if want.what == NOTHING_ELSE:
            continue
        if found is None:
            missing.append(want)
        else:
            left.remove(found)
    strict = [want for want in wanted if want.what == NOTHING_ELSE]
    more = strict and any(
        fact.told and not any(w.meets(fact) or _in_other_words(w, fact) for w in wanted)
        for fact in left
    )
    return (*missing, *(strict if more else ()))


def _in_other_words(want: Expected, fact: Fact) -> bool:
    """Whether 'frozen' was said of what goes to a state in which chips are frozen."""
    area, frozen, _ = want.what.rpartition(" frozen")
    return bool(frozen) and fact.what.startswith(f"{area} goes to ")
