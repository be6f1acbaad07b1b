"""What a line that has been begun may go on with: the words that its forms expect next."""

from collections.abc import Callable, Iterator, Mapping

from croupier.notation.acts import ACTS
from croupier.notation.checks import CHECKS
from croupier.notation.forms import Form, ahead
from croupier.notation.slots import Words
from croupier.table.state import ROLES

Offers = Callable[[Words], tuple[str, ...]]
FORMS: tuple[Form, ...] = (*ACTS, *CHECKS)
# A seat may be whoever asks for anything; what comes of that is a refusal, and is not offered.
OF_SEATS = tuple(form for form in FORMS if not form.pattern.startswith("WHO "))
# What a slot may be, where that is known before anybody has typed it.
OFFERED: Mapping[str, Offers] = {
    "AREA": lambda words: words.areas,
    "TARGET": lambda words: words.areas,
    "CLAUSE": lambda words: words.clauses,
    "STATE": lambda words: words.states,
    "ROLE": lambda _: ROLES,
    "WHO": lambda _: ROLES,
    "OTHER": lambda _: ROLES,
}


def completions(text: str, words: Words) -> tuple[str, ...]:
    """Every way in which the line may go on by one word or one name; whole lines."""
    return tuple(sorted(dict.fromkeys(_lines(text, words))))


def _lines(text: str, words: Words) -> Iterator[str]:
    forms = OF_SEATS if text.casefold().startswith("seat ") else FORMS
    for place in sorted({0, *(n + 1 for n, sign in enumerate(text) if sign == " ")}):
        begun, word = text[:place], text[place:]
        for following in ahead(forms, begun, words):
            for offered in _offered(following, words):
                if offered.casefold().startswith(word.casefold()):
                    yield f"{begun}{offered}"


def _offered(following: str, words: Words) -> tuple[str, ...]:
    if following.isupper():
        offers = OFFERED.get(following)
        return offers(words) if offers else ()
    return (following,) if following else ()
