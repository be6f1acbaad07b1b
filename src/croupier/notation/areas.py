"""Which area is meant: in any case, with the words of its name in the document's own order."""

import re

from croupier.words.faults import RuleFault, nearest

# Words that documents put before or behind the name of an area, and that tell none from another.
LONGEST_NAME = 60  # characters of a name that is shown in a refusal
SAID_BESIDE = frozenset({"the", "a", "wager", "bet", "dice", "specific", "area", "of"})


def area_named(text: str, areas: tuple[str, ...]) -> str:
    """The area of this name; a RuleFault with a suggestion where none, or more than one, is it."""
    asked = _folded(text)
    exact = [area for area in areas if _folded(area) == asked]
    if exact:
        return exact[0]
    said = _telling(asked)
    same = [area for area in areas if _telling(_folded(area)) == said]
    wider = [area for area in areas if said and said <= _telling(_folded(area))]
    for found in (same, wider):
        if len(found) == 1:
            return found[0]
    text = text[:LONGEST_NAME]
    if len(wider) > 1:
        listed = ", ".join(map(repr, wider))
        raise RuleFault(f"{text!r} may be any of the areas {listed}: name one of them.")
    raise RuleFault(f"There is no area {text!r}.{nearest(text, areas)}")


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("’", "").replace("'", "").split())


def _telling(folded: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", folded)) - SAID_BESIDE
