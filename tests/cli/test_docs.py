"""The folder docs/ is written anew from the games, and checked against them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from croupier.cli import main, written
from croupier.games import GAMES
from croupier.paper import docs

Ask = Callable[..., Result]
PAGES = {*(f"{d.name}.md" for d in GAMES), "commands.md", "notation.md", "README.md"}


@pytest.fixture(scope="module")
def wanted() -> dict[str, str]:
    return docs.pages(written.reference(main))


@pytest.fixture
def quick(wanted: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages as they are, without working them out for every test."""
    monkeypatch.setattr(docs, "pages", lambda reference: wanted)


@pytest.mark.slow
def test_each_game_has_its_page_with_every_clause_and_ruling(wanted: dict[str, str]) -> None:
    assert set(wanted) == PAGES
    for definition in GAMES:
        page = wanted[f"{definition.name}.md"]
        assert page.startswith("<!-- This page is written by `croupier docs`")
        assert page.count("\n# ") == 1
        for heading in ("The house's edge", "Rulings", "Rulebook", "Matrix"):
            assert f"\n## {heading}\n" in page
        for clause in definition.book.clauses:
            assert f"- **{clause}** " in page
        for ruling in definition.book.rulings:
            assert f"### Ruling {ruling}\n" in page


@pytest.mark.slow
def test_the_reference_has_every_command_s_own_help(wanted: dict[str, str]) -> None:
    for name in main.commands:
        assert f"\n## croupier {name}\n" in wanted["commands.md"]
        assert f"Usage: croupier {name} " in wanted["commands.md"]


@pytest.mark.slow
def test_the_index_links_every_page(wanted: dict[str, str]) -> None:
    for name in PAGES - {"README.md"}:
        assert f"]({name})" in wanted["README.md"]


@pytest.mark.slow
def test_the_same_games_give_the_same_pages(wanted: dict[str, str]) -> None:
    assert docs.pages(written.reference(main)) == wanted


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_docs_are_written_then_fresh_then_stale(ask: Ask, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "docs"
    missing = ask("docs", str(folder), "--check")
    assert missing.exit_code == 1
    assert missing.stderr.startswith(f"croupier: Stale in {folder}: README.md, commands.md, ")
    assert not folder.exists()

    assert ask("docs", str(folder)).stdout == f"{folder}: 7 pages, 7 of them written anew.\n"
    assert {path.name for path in folder.iterdir()} == PAGES
    assert ask("docs", str(folder)).stdout == f"{folder}: 7 pages, all fresh.\n"
    assert ask("docs", str(folder), "--check").stdout == f"{folder}: 7 pages, all fresh.\n"

    with (folder / "craps.md").open("a", encoding="utf-8") as page:
        page.write("a line of somebody's own\n")
    (folder / "roulette.md").write_text(f"<!-- {docs.MADE_BY} -->", encoding="utf-8")
    (folder / "own.md").write_text("not ours", encoding="utf-8")
    stale = ask("docs", str(folder), "--check")
    assert stale.exit_code == 1
    assert stale.stderr == (
        f"croupier: Stale in {folder}: craps.md, roulette.md; "
        f"'croupier docs {folder}' writes them anew.\n"
    )
    assert ask("docs", str(folder)).stdout == f"{folder}: 7 pages, 2 of them written anew.\n"
    assert {path.name for path in folder.iterdir()} == PAGES | {"own.md"}


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_docs_as_json(ask: Ask, tmp_path: Path) -> None:
    result = ask("docs", str(tmp_path), "--check", "--json")
    data: dict[str, Any] = json.loads(result.stdout)
    assert result.exit_code == 1
    assert data["written"] is False
    assert data["stale"] == data["pages"] == sorted(PAGES)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_a_page_that_is_no_text_is_told_plainly(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "craps.md").write_bytes(b"\xff")
    result = ask("docs", str(tmp_path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"croupier: The folder '{tmp_path}' cannot be used: ")
