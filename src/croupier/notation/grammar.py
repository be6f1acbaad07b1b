"""The grammar as the documentation prints it: every form under its heading, in order of trial."""

from collections.abc import Iterable, Mapping
from importlib.resources import files

from croupier.notation.acts import SECTIONS
from croupier.notation.checks import CHECKS
from croupier.notation.expected import EXPECTATIONS
from croupier.notation.forms import Form
from croupier.notation.header import HEADERS


def forms() -> Mapping[str, tuple[str, ...]]:
    """Each heading with the patterns under it."""
    return {
        "Header lines": _patterns(HEADERS),
        **{title: _patterns(section) for title, section in SECTIONS.items()},
        "What must happen": _patterns(EXPECTATIONS),
        "What must be true": _patterns(CHECKS),
    }


def _patterns(of: Iterable[Form]) -> tuple[str, ...]:
    return tuple(form.pattern for form in of)


def documentation() -> str:
    """The page of the notation: its text, with the forms as they are read."""
    return listed(files(__package__).joinpath("notation.md").read_text("utf-8"))


def listed(text: str) -> str:
    """The documentation with each heading's block of forms written anew."""
    for title, patterns in forms().items():
        head, found, rest = text.partition(f"\n## {title}\n")
        before, fence, block = rest.partition("```text\n")
        _, end, after = block.partition("```")
        if not (found and fence and end) or "\n## " in before:
            continue
        text = f"{head}{found}{before}{fence}" + "\n".join(patterns) + f"\n{end}{after}"
    return text
