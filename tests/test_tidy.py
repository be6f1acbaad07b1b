"""The house rules that can be measured: each failure names the file, the line and the rule."""

import ast
import json
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import croupier

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "croupier"
MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
GAMES = [path for path in MODULES if path.parent.name == "games" and path.stem != "__init__"]

CORE = {"words", "games", "machine", "table", "bank"}
STANDARD_LIBRARY_ONLY = {"words", "games", "machine"}
RULEBOOK_READER = PACKAGE / "words" / "rulebook.py"

FUNCTION_LINES, MODULE_LINES, GAME_LINES, DOCSTRING_CHARACTERS = 50, 300, 130, 20

# What reaches the world outside: a clock, chance, a disk, a network, another program or thread.
OUTSIDE = {
    *("calendar", "datetime", "time", "zoneinfo"),
    *("random", "secrets", "uuid"),
    *("dbm", "fileinput", "glob", "importlib", "io", "os", "pathlib", "pickle", "pkgutil"),
    *("shelve", "shutil", "sqlite3", "tempfile"),
    *("asyncio", "ctypes", "http", "multiprocessing", "select", "selectors", "signal", "socket"),
    *("ssl", "subprocess", "threading", "urllib"),
}

Fault = tuple[ast.AST | int, str]


def room(path: Path) -> str:
    """Name the room a module is in; the package's own __init__ is in none."""
    return path.relative_to(PACKAGE).parts[0] if path.parent != PACKAGE else ""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def imports(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Yield every import of a module from outside its own package, by its first name."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node, name.name.partition(".")[0]) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node, node.module.partition(".")[0]


def calls(path: Path, name: str) -> Iterator[ast.Call]:
    """Yield every call of a plain name, as in print(...)."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


# ------------------------------------------------------------------ rules for every module


def functions_are_short(path: Path) -> Iterator[Fault]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno:
            long = node.end_lineno - node.lineno + 1
            if long > FUNCTION_LINES:
                yield node, f"{node.name} has {long} lines; a function has {FUNCTION_LINES} at most"


def modules_are_short(path: Path) -> Iterator[Fault]:
    most = GAME_LINES if path in GAMES else MODULE_LINES
    if lines(path) > most:
        yield most, f"{lines(path)} lines; such a module has {most} at most"


def modules_say_what_they_are_for(path: Path) -> Iterator[Fault]:
    if len(ast.get_docstring(tree(path)) or "") < DOCSTRING_CHARACTERS:
        yield 1, f"the docstring says what the module is for, in {DOCSTRING_CHARACTERS} letters up"


def only_the_command_line_prints(path: Path) -> Iterator[Fault]:
    if room(path) != "cli":
        for node in calls(path, "print"):
            yield node, "only croupier.cli prints"


def the_core_has_no_floats(path: Path) -> Iterator[Fault]:
    if room(path) not in CORE:
        return
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node, f"{node.value} is a float; money is whole cents and odds are fractions"
    for node in calls(path, "float"):
        yield node, "float(...); money is whole cents and odds are fractions"


def the_core_touches_nothing_outside(path: Path) -> Iterator[Fault]:
    if room(path) not in CORE:
        return
    for node, name in imports(path):
        reads_its_rulebook = path == RULEBOOK_READER and name == "importlib"
        if name in OUTSIDE and not reads_its_rulebook:
            yield node, f"import {name}; the core knows no clock, chance, disk or network"
    for name in ("open", "input", "exec", "eval", "__import__"):
        for call in calls(path, name):
            yield call, f"{name}(...); the core knows no clock, chance, disk or network"


def the_rules_need_only_the_standard_library(path: Path) -> Iterator[Fault]:
    if room(path) in STANDARD_LIBRARY_ONLY:
        for node, name in imports(path):
            if name not in sys.stdlib_module_names | {"croupier"}:
                yield node, f"import {name}; {room(path)} needs nothing but the standard library"


RULES: list[Callable[[Path], Iterator[Fault]]] = [
    functions_are_short,
    modules_are_short,
    modules_say_what_they_are_for,
    only_the_command_line_prints,
    the_core_has_no_floats,
    the_core_touches_nothing_outside,
    the_rules_need_only_the_standard_library,
]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_module(path: Path, rule: Callable[[Path], Iterator[Fault]]) -> None:
    faults = [
        f"{path.relative_to(ROOT)}:{where if isinstance(where, int) else where.lineno}: {what}"  # type: ignore[attr-defined]
        for where, what in rule(path)
    ]
    assert not faults, "\n" + "\n".join(faults)


# ------------------------------------------------------------------ rules for the papers


@pytest.mark.parametrize("name", ROOMS)
def test_the_architecture_names_every_room(name: str) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    assert re.search(rf"\b{name}/|`{name}`|croupier\.{name}\b", text), (
        f"ARCHITECTURE.md: say what the room `{name}` is for and what it knows"
    )


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_readme_mentions_every_game(path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8").lower()
    assert path.stem.replace("_", " ") in text, f"README.md: mention {path.stem}"


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_game_has_its_rulebook_beside_it(path: Path) -> None:
    assert path.with_suffix(".md").is_file(), f"{path.with_suffix('.md').name} is missing"


def tracked() -> list[Path]:
    """List the project's own files: what git tracks or would, else all but what is installed."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        listing = subprocess.run(
            [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        return [path for name in listing.split("\0") if name and (path := ROOT / name).is_file()]
    hidden = re.compile(r"/(\.(?!ci/|git)[^/]+|build|dist|htmlcov|__pycache__)/")
    return [
        path
        for path in ROOT.rglob("*")
        if path.is_file() and not hidden.search(f"/{path.relative_to(ROOT)}")
    ]


# Put together here, or this file would break the rule it keeps.
UNWANTED = {
    "where packages are downloaded from is each user's own setting": [
        *(
            r"\.".join(host)
            for host in (("pypi", "org"), ("npmjs", "(org|com)"), ("yarnpkg", "com"))
        ),
        *(r"\.".join(host) for host in (("pythonhosted", "org"), ("deb", "debian", "org"))),
        "--(extra-)?index" + "-url|--find" + "-links|file:" + "//",
    ],
    "a file speaks of the project, not of where it was written": [
        r"(?<![\w.])/" + r"work/",
        r"\." + r"library\b",
    ],
}


@pytest.mark.parametrize("rule", UNWANTED)
def test_no_file_holds(rule: str) -> None:
    unwanted = re.compile("|".join(UNWANTED[rule]))
    faults = []
    for path in tracked():
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), start=1):
            if unwanted.search(line):
                faults.append(f"{path.relative_to(ROOT)}:{number}: {rule}: {line.strip()[:80]}")
    assert not faults, "\n" + "\n".join(faults)


def test_every_pin_has_its_hash_and_all_sets_agree() -> None:
    versions: dict[str, set[str]] = {}
    for path in sorted((ROOT / "constraints").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        for pin in re.findall(r"^[a-z0-9](?:.*\\\n)*.*", text, flags=re.MULTILINE):
            name, _, version = pin.split()[0].partition("==")
            assert version, f"{path.name}: {name} is not pinned"
            assert "--hash=sha256:" in pin, f"{path.name}: {name} has no hash"
            versions.setdefault(name, set()).add(version)
    assert versions
    torn = {name: found for name, found in versions.items() if len(found) > 1}
    assert not torn, f"constraints: run tools/pins.sh, these differ between sets: {torn}"


# ------------------------------------------------------------------ rules for start-up


def test_this_tree_is_the_one_that_is_installed() -> None:
    assert Path(croupier.__file__) == PACKAGE / "__init__.py", "remove .venv and make it anew"


@pytest.mark.slow
@pytest.mark.parametrize("module", ["croupier", "croupier.cli"])
def test_importing_stays_light(module: str) -> None:
    code = f"import json, sys, {module}; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, check=True, text=True
    )
    heavy = {"numpy", "numba", "rich", "flint"} & set(json.loads(done.stdout))
    assert not heavy, f"import {module} loads {sorted(heavy)}; import them inside the command"


@pytest.mark.slow
def test_the_command_says_how_it_is_used() -> None:
    command = shutil.which("croupier", path=sysconfig.get_path("scripts"))
    assert command, "the console script `croupier` is not installed"
    done = subprocess.run([command, "--help"], capture_output=True, check=True, text=True)
    assert done.stdout.startswith("Usage: croupier")
