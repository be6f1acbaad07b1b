"""Tables kept in a store by the command, copied, written down again, and audited."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

NIGHT = """\
game Dragon Fire
limits 5..500
dealer Dana
seat 1 Ann buys 200
seat 2 Bob buys 100
place your bets
seat 1 places 10 on Dragon
seat 2 places 5 on Total 7
seat 1 takes the dice
no more bets
roll 3 4
    seat 1 Dragon frozen            6.1.1.2
    seat 2 Total 7 wins 20          9.5.5
place your bets
seat 2 places 5 on Fire
    refused                         6.2.4
"""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    path = tmp_path / "night.table"
    path.write_text(NIGHT)
    return path


@pytest.fixture
def kept(night: Path, tmp_path: Path, ask: Ask) -> Path:
    store = tmp_path / "house.db"
    assert ask("replay", str(night), "--into", str(store)).exit_code == 0
    return store


def test_what_is_kept_is_written_down_again_and_replays(
    kept: Path, tmp_path: Path, answer: Callable[..., str]
) -> None:
    assert answer("export", str(kept)) == "night\n"
    (tmp_path / "again.table").write_text(answer("export", str(kept), "night"))
    said = answer("replay", str(tmp_path / "again.table"), "--into", str(tmp_path / "other.db"))
    assert "all as written" in said
    with (
        closing(sqlite3.connect(kept)) as one,
        closing(sqlite3.connect(tmp_path / "other.db")) as two,
    ):
        query = "SELECT events FROM entry JOIN stream ON id = stream WHERE name NOT LIKE '~%'"
        texts = ["".join(row[0] for row in db.execute(query)) for db in (one, two)]
    assert texts[0] == texts[1]


def test_done_again_it_adds_nothing(kept: Path, night: Path, answer: Callable[..., str]) -> None:
    said = answer("replay", str(night), "--into", str(kept))
    assert "1 tables kept, 0 entries new" in " ".join(said.split())


def test_a_table_that_goes_otherwise_is_not_kept(night: Path, tmp_path: Path, ask: Ask) -> None:
    night.write_text(NIGHT.replace("wins 20", "wins 25"))
    result = ask("replay", str(night), "--into", str(tmp_path / "house.db"))
    assert result.exit_code == 1
    assert not (tmp_path / "house.db").exists()


def test_another_table_of_the_name_is_not_overwritten(kept: Path, night: Path, ask: Ask) -> None:
    night.write_text(NIGHT.replace("5..500", "5..400"))
    result = ask("replay", str(night), "--into", str(kept))
    assert result.exit_code == 2
    assert result.stderr.startswith("croupier: night: ")


def test_a_clean_store_passes_the_audit(kept: Path, answer: Callable[..., str]) -> None:
    said = " ".join(answer("audit", str(kept)).split())
    assert "clean. Looked at: 1 table with" in said
    assert "1 signed checkpoint" in said


def test_a_changed_store_does_not(kept: Path, ask: Ask) -> None:
    with closing(sqlite3.connect(kept)) as db:
        db.execute("DROP TRIGGER entry_update")
        db.execute("UPDATE entry SET sender = 'Eve' WHERE seq = 4")
        db.commit()
    result = ask("audit", str(kept))
    assert result.exit_code == 1
    said = " ".join(result.stdout.split())
    assert "what guards the log against changes was removed: entry_update" in said
    assert "entry 4 (table night, version" in said
    found = json.loads(ask("audit", str(kept), "--json").stdout)
    assert not found["clean"]
    assert len(found["findings"]) == 2


def test_a_lost_anchor_is_made_anew_when_asked(kept: Path, ask: Ask) -> None:
    Path(f"{kept}.anchor").unlink()
    refused = ask("export", str(kept))
    assert refused.exit_code == 2
    assert "audit --anchor" in refused.stderr
    assert ask("audit", str(kept)).exit_code == 1
    assert ask("audit", str(kept), "--anchor").exit_code == 0
    assert ask("export", str(kept)).exit_code == 0


def test_a_checkpoint_kept_elsewhere_shows_that_the_end_was_cut_off(
    kept: Path, tmp_path: Path, ask: Ask
) -> None:
    with closing(sqlite3.connect(kept)) as db:
        (note,) = db.execute("SELECT note FROM checkpoint").fetchone()
        for trigger in ("entry_delete", "checkpoint_delete"):
            db.execute(f"DROP TRIGGER {trigger}")
        db.execute("DELETE FROM entry WHERE seq > 8")
        db.execute("DELETE FROM checkpoint")
        db.commit()
    (tmp_path / "note").write_text(note)
    Path(f"{kept}.anchor").unlink()
    result = ask("audit", str(kept), "--checkpoint", str(tmp_path / "note"))
    assert result.exit_code == 1
    assert "the checkpoint given" in result.stdout
    assert "entries more than there are" in " ".join(result.stdout.split())


def test_signed_by_another_key(kept: Path, ask: Ask) -> None:
    result = ask("audit", str(kept), "--key", "AAAA")
    assert result.exit_code == 1
    assert "signed by another key than the one given" in " ".join(result.stdout.split())


def test_a_backup_is_restored_where_nothing_stands(kept: Path, tmp_path: Path, ask: Ask) -> None:
    copy, new = str(tmp_path / "copy.db"), str(tmp_path / "new.db")
    assert ask("backup", str(kept), copy).exit_code == 0
    assert ask("backup", str(kept), copy).exit_code == 2
    assert ask("restore", copy, str(kept)).exit_code == 2
    assert ask("restore", copy, new).exit_code == 0
    assert ask("audit", new).exit_code == 0
    assert ask("export", new, "night").stdout == ask("export", str(kept), "night").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("audit", "nowhere.db"), "There is no store at nowhere.db."),
        (("export", "nowhere.db"), "There is no store at nowhere.db."),
        (("backup", "nowhere.db", "x.db"), "There is no store at nowhere.db."),
        (("restore", "nowhere.db", "x.db"), "There is no store at nowhere.db."),
        (("audit", "postgresql:///?host=/nowhere"), "No PostgreSQL answers there"),
        (("export", "postgresql:///?host=/nowhere"), "No PostgreSQL answers there"),
    ],
)
def test_what_is_no_store(
    words: tuple[str, ...], said: str, ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = ask(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_another_file_is_no_store(night: Path, ask: Ask) -> None:
    for command in ("audit", "export"):
        result = ask(command, str(night))
        assert result.exit_code == 2
        assert "is not a store" in result.stderr


def test_a_table_that_is_not_there(kept: Path, ask: Ask) -> None:
    result = ask("export", str(kept), "nigth")
    assert result.exit_code == 2
    assert "no table 'nigth'" in result.stderr
