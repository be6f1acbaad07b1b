"""The tables of a store, read from the SQL beside this module."""

from importlib.resources import files

FORMAT = "1"


def sqlite() -> str:
    return _read("sqlite.sql")


def postgres() -> str:
    return _read("postgres.sql")


def _read(name: str) -> str:
    return files("croupier.store").joinpath(name).read_text(encoding="utf-8")
