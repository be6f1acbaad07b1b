"""What is asked of stores: tables go in, come out, and are held against what was signed."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.audit.checks import audit as audited
from croupier.audit.source import NoStore, source
from croupier.cli.files import read_text
from croupier.cli.group import write
from croupier.cli.show import show, show_json, waiting
from croupier.house.keeping import House, now
from croupier.house.rules import game_of
from croupier.house.sealing import Seals
from croupier.house.stores import is_address, open_log
from croupier.house.written import play_into, written
from croupier.notation import Played
from croupier.paper import audit_report
from croupier.paper.page import Text
from croupier.store.anchor import renew
from croupier.store.faults import StoreFault
from croupier.store.signed import Key
from croupier.words.faults import RuleFault

MOST_BYTES_OF_A_NOTE = 10_000


@contextmanager
def _told() -> Iterator[None]:
    """What is wrong with a store, as one sentence."""
    try:
        yield
    except (StoreFault, NoStore) as fault:
        raise RuleFault(str(fault)) from None


@contextmanager
def _house(where: str, *, make: bool = False) -> Iterator[House]:
    with _told():
        log = open_log(where, make=make)
        try:
            yield House(log, game_of)
        finally:
            log.close()


def keep(played: list[Played], where: str) -> str:
    """Tables that were played go into a store, each under its file's name; what was done."""
    with _house(where, make=True) as house, waiting("Keeping tables"):
        new = sum(play_into(house, one, Path(one.file).stem) for one in played)
        if new and not is_address(where):
            Seals(house.log, Key(Path(f"{where}.key")), now).seal()
        return f"{where}: {len(played)} tables kept, {new} entries new."


def audit(where: str, key: str, notes: tuple[str, ...], *, anchor: bool, as_json: bool) -> int:
    """The audit of a store; 1 if anything is wrong with it."""
    given = [read_text(name, "checkpoint", MOST_BYTES_OF_A_NOTE) for name in notes]
    with _told(), waiting("Auditing"):
        found = audited(source(where), key=key, notes=given)
        if anchor and not is_address(where):
            found = _anchored(where, found, key, given)
    if as_json:
        show_json(audit_report.audit_json(where, found))
    else:
        show(audit_report.audit_page(where, found))
    return int(bool(found.findings))


def _anchored(
    where: str, found: "audit_report.Audit", key: str, notes: list[str]
) -> "audit_report.Audit":
    """The audit with a new anchor, where nothing but the old one was wrong."""
    if not found.findings or {finding.where for finding in found.findings} != {"the anchor"}:
        return found
    renew(Path(where), *found.ends)
    return audited(source(where), key=key, notes=notes)


def backup(where: str, file: str, *, as_json: bool) -> None:
    if is_address(where):
        raise RuleFault("A PostgreSQL is backed up by its own means, such as pg_basebackup.")
    from croupier.store.copy import back_up

    with _told(), waiting("Copying"):
        entries = back_up(Path(where), Path(file))
    _say(
        f"{file}: {entries} entries, fit to be opened.", {"file": file, "entries": entries}, as_json
    )


def restore(file: str, where: str, *, as_json: bool) -> int:
    """A backup becomes a store, if it passes the audit and nothing stands there."""
    place = Path(where)
    if is_address(where) or place.exists():
        raise RuleFault(f"{where} is there already; move it away, nothing is overwritten.")
    with _told(), waiting("Auditing"):
        found = audited(source(file))
    if found.findings:
        show(audit_report.audit_page(file, found))
        return 1
    for end in ("", ".anchor", ".key"):
        if Path(file + end).exists():
            shutil.copyfile(file + end, where + end)
            Path(where + end).chmod(0o600)
    _say(f"{where}: {found.entries} entries.", {"store": where, "entries": found.entries}, as_json)
    return 0


def export(where: str, table: str, *, as_json: bool) -> None:
    with _house(where) as house:
        names = house.tables()
        if not table:
            told = [{"table": name, "version": house.log.head(name).version} for name in names]
            show_json(told) if as_json else write("".join(f"{name}\n" for name in names))
            return
        text = written(house, table)
    if as_json:
        show_json({"table": table, "text": text})
    else:
        write(text)


def _say(sentence: str, data: dict[str, object], as_json: bool) -> None:  # noqa: FBT001 - each command's own flag
    if as_json:
        show_json(data)
    else:
        show((Text(sentence),))
