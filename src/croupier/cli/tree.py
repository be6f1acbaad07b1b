"""The project's own source tree, where there is one: which tests name which clause."""

from collections.abc import Iterator
from pathlib import Path

import croupier
from croupier.paper.matrix import Named, merged, named_in

TRANSCRIPTS, PLAYS = "tests/transcripts", "test_transcripts.py::test_transcript"


def root() -> Path | None:
    """The folder of the source tree; None where croupier runs as an installed package."""
    folder = Path(croupier.__file__).resolve().parents[2]
    is_tree = (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir()
    return folder if is_tree else None


def named_by_tests(folder: Path) -> Named:
    """Every text that a test names, with the tests that name it, and those transcripts hold."""
    return merged((*_in_python(folder), *_in_transcripts(folder)))


def _in_python(folder: Path) -> Iterator[Named]:
    for path in sorted((folder / "tests").rglob("*.py")):
        yield named_in(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix())


def _in_transcripts(folder: Path) -> Iterator[Named]:
    """By the full name of a clause, the test that plays the transcript which holds it."""
    from croupier.games import find
    from croupier.notation.cited import cited

    for path in sorted((folder / TRANSCRIPTS).rglob("*.table")):
        name = path.relative_to(folder / TRANSCRIPTS).as_posix()
        test = f"{TRANSCRIPTS}/{PLAYS}[{name}]"
        yield dict.fromkeys(cited(path.read_text(encoding="utf-8"), find, name), (test,))
