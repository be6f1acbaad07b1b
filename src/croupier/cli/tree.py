"""The project's own source tree, where there is one: which tests name which clause."""

from pathlib import Path

import croupier
from croupier.paper.matrix import Named, merged, named_in


def root() -> Path | None:
    """The folder of the source tree; None where croupier runs as an installed package."""
    folder = Path(croupier.__file__).resolve().parents[2]
    is_tree = (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir()
    return folder if is_tree else None


def named_by_tests(folder: Path) -> Named:
    """Every text that a test names, with the tests that name it."""
    return merged(
        named_in(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix())
        for path in sorted((folder / "tests").rglob("*.py"))
    )
