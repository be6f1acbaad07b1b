"""Whatever is changed behind the store's back, the audit finds it and says where."""

import shutil
from pathlib import Path

import pytest
from tests.audit.nights import night
from tests.audit.tampering import Harm, harmed, kinds, reanchored

from croupier.audit.checks import Audit, audit
from croupier.audit.source import source

KINDS = list(kinds())
EXPERT = [(name, harm) for name, harm in KINDS if name.startswith("by an expert")]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return night(tmp_path_factory.mktemp("night") / "house.db")


@pytest.fixture
def copy(store: Path, tmp_path: Path) -> Path:
    for path in store.parent.iterdir():
        shutil.copy(path, tmp_path / path.name)
    return tmp_path / store.name


def audited(path: Path) -> Audit:
    return audit(source(str(path)))


def test_a_night_that_nobody_touched_is_clean(copy: Path) -> None:
    found = audited(copy)
    assert found.findings == ()
    assert found.entries > 60
    assert found.checkpoints == 4


def test_there_are_two_hundred_kinds() -> None:
    assert len({name for name, _ in KINDS}) == len(KINDS) >= 200


@pytest.mark.slow
@pytest.mark.parametrize(("name", "harm"), KINDS, ids=[name for name, _ in KINDS])
def test_it_is_found(copy: Path, name: str, harm: Harm) -> None:
    harmed(copy, harm)
    assert audited(copy).findings, f"{name}: not found"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "harm"), EXPERT, ids=[name for name, _ in EXPERT])
def test_who_recomputes_the_anchor_too_is_found_by_what_was_signed(
    copy: Path, name: str, harm: Harm
) -> None:
    harmed(copy, harm)
    reanchored(copy)
    where = {finding.where for finding in audited(copy).findings}
    assert any(place.startswith("checkpoint") for place in where), f"{name}: {where}"


def test_the_first_bad_record_is_named(copy: Path) -> None:
    for name, harm in KINDS:
        if name == "the tenth: one bit of hash":
            harmed(copy, harm)
    first = audited(copy).findings[0]
    assert first.where.startswith("entry 10 (table ")
    assert "its digest is not that of what it holds" in first.what
