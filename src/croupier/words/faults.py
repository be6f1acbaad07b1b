"""The one way a rulebook says that it cannot stand: a sentence that names what, where and why."""


class RuleFault(ValueError):
    """A game, pay table, ruling or hand that the rules cannot accept. Its text is for people."""


def nearest(wrong: str, known: tuple[str, ...]) -> str:
    """' Did you mean X?' for a slip of the pen, else the list to choose from."""
    from difflib import get_close_matches  # noqa: PLC0415 - only wanted when something is misspelt

    folded = {name.casefold(): name for name in known}
    close = get_close_matches(wrong.casefold(), tuple(folded), n=1)
    if close:
        return f" Did you mean {folded[close[0]]!r}?"
    return f" Known: {', '.join(known)}." if known else ""
