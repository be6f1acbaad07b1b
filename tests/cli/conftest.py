"""How a command is asked in tests: inside this process, with its answer in hand."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner, Result

from croupier.cli import main

Ask = Callable[..., Result]


@pytest.fixture
def ask() -> Ask:
    """Ask a command by its words; a bare exception is a failure of the test."""

    def asking(*words: str) -> Result:
        result = CliRunner().invoke(main, list(words))
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return asking


@pytest.fixture
def answer(ask: Ask) -> Callable[..., str]:
    """What a command that must succeed prints, and that it says nothing beside."""

    def answering(*words: str) -> str:
        result = ask(*words)
        assert (result.exit_code, result.stderr) == (0, "")
        return result.stdout

    return answering


@pytest.fixture
def read_json(answer: Callable[..., str]) -> Callable[..., Any]:
    return lambda *words: json.loads(answer(*words, "--json"))
