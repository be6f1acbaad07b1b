"""The README's examples are run, and must print what it says they print."""

import os
import re
import subprocess
import sysconfig
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, flags=re.DOTALL)
EXAMPLES = [
    (command, said)
    for block in BLOCKS
    for command, said in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, flags=re.MULTILINE)
    if not command.startswith("make ")
]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


@pytest.mark.slow
@pytest.mark.parametrize(("command", "said"), EXAMPLES, ids=[c for c, _ in EXAMPLES])
def test_an_example_prints_what_the_readme_says(command: str, said: str) -> None:
    path = f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        check=False,
    )
    assert done.stdout + done.stderr == said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "option", "nth"), [("double-dice", "--paytable", 0), ("double-chance", "--jackpot", 1)]
)
def test_a_file_in_the_readme_is_taken(game: str, option: str, nth: int, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(re.findall(r"```toml\n(.*?)```", README, flags=re.DOTALL)[nth], "utf-8")
    asked = CliRunner().invoke(main, ["maths", game, option, str(house)])
    assert (asked.exit_code, asked.stderr) == (0, "")
    assert "Pay table:  house.toml\n" in asked.stdout


def test_the_readme_names_every_command_and_no_other() -> None:
    named = set(re.findall(r"^\| `croupier (\w+)", README, flags=re.MULTILINE))
    assert named | {"tour"} == set(main.commands)


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"])
def test_every_link_leads_somewhere(paper: str) -> None:
    text = (ROOT / paper).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (ROOT / target).exists(), f"{paper}: {target}"


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md", "Makefile"])
def test_every_make_verb_that_is_named_exists(paper: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    verbs = set(re.findall(r"^([a-z]+):.*## ", makefile, flags=re.MULTILINE))
    text = (ROOT / paper).read_text(encoding="utf-8")
    assert set(re.findall(r"(?:`|\$ )make ([a-z]+)", text)) <= verbs
