"""Changes the code that decides about money and permissions, and counts what the tests notice.

`python tools/mutants.py` runs mutmut as `[tool.mutmut]` in pyproject.toml has it, and writes
docs/mutants.md: the score of each module, and every mutant that no test notices with the reason
why, which stands in tests/mutants.toml. It ends with 1 where the score is below the bar, or where a
survivor has no reason. `--read` writes the page from the last run.
"""

import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE, REASONS = ROOT / "docs" / "mutants.md", ROOT / "tests" / "mutants.toml"
BAR = 95
NOTICED = ("killed", "timeout", "suspicious", "segfault")
HEAD = """<!-- This page is written by `make mutants`; change the tests, not the page. -->

# Mutants

Each mutant is the code with one small change: another sign, another number, a condition turned
round, another word. The tests are run on it, and should notice. What survives is listed below with
the reason why it may. Settlement, bank and permissions are held to {bar} % at least.

Not changed, because the tool changes only what is done in functions without decorators: tables that
are built when a module is imported, and properties.
"""


@dataclass(frozen=True, slots=True)
class Survivor:
    """A change that no test notices: where, what stood there, and what stands there instead."""

    module: str
    was: str
    now: str


def mutmut(*words: str) -> str:
    command = (sys.executable, "-m", "mutmut", *words)
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def results() -> dict[str, str]:
    """How each mutant fared, by its name."""
    told = mutmut("results", "--all", "true").splitlines()
    rows = (line.strip().rpartition(": ") for line in told if "__mutmut_" in line)
    return {name: status for name, _, status in rows}


def module(name: str) -> str:
    """`croupier.bank.chips` of `croupier.bank.chips.x__fewest__mutmut_3`."""
    return re.split(r"\.x(?=[_\u01c1])", name)[0]


def survivor(name: str) -> Survivor:
    lines = mutmut("show", name).splitlines()
    changed = [line for line in lines if line[:1] in {"-", "+"} and line[:3] not in {"---", "+++"}]
    was, now = (" ".join(line[1:].strip() for line in changed if line[0] == sign) for sign in "-+")
    return Survivor(module(name), was, now)


def reasons() -> dict[Survivor, str]:
    if not REASONS.exists():
        return {}
    listed = tomllib.loads(REASONS.read_text(encoding="utf-8")).get("survivor", [])
    return {Survivor(row["module"], row["was"], row["now"]): row["reason"] for row in listed}


def score(counts: Counter[str]) -> float:
    noticed = sum(counts[status] for status in NOTICED)
    return 100 * noticed / counts.total() if counts.total() else 100


def page(found: dict[str, str], left: dict[Survivor, str]) -> Iterator[str]:
    by_module: dict[str, Counter[str]] = {}
    for name, status in found.items():
        by_module.setdefault(module(name), Counter())[status] += 1
    by_module["all"] = sum(by_module.values(), Counter())
    yield HEAD.format(bar=BAR)
    yield "| module | mutants | noticed | score |\n| --- | ---: | ---: | ---: |"
    for name, counts in by_module.items():
        noticed = sum(counts[status] for status in NOTICED)
        yield f"| {name} | {counts.total():,} | {noticed:,} | {score(counts):.1f} % |"
    yield "\n## Survivors\n"
    for gone, reason in left.items():
        yield f"- {gone.module}: `{gone.was}`\n  became `{gone.now}`: {reason}"
    yield ""


def main() -> int:
    if "--read" not in sys.argv:
        subprocess.run((sys.executable, "-m", "mutmut", "run"), cwd=ROOT, check=True)
    found, known = results(), reasons()
    survived = [survivor(name) for name, status in found.items() if status not in NOTICED]
    left = {one: known.get(one, "no reason known") for one in survived}
    PAGE.write_text("\n".join(page(found, left)), encoding="utf-8")
    reached = score(Counter(found.values()))
    print(f"{reached:.1f} % of {len(found):,} mutants noticed; written to {PAGE.relative_to(ROOT)}")
    unexplained = [one for one in survived if one not in known]
    for one in unexplained:
        print(f"no reason: {one.module}: {one.was} -> {one.now}")
    return 1 if reached < BAR or unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
