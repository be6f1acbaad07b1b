"""What holds for every test: how hypothesis searches, and what coverage is told of."""

import io
import signal
from pathlib import Path

import coverage
import pytest
from hypothesis import settings

# Slow machines are no failure, and every run tries the same examples.
settings.register_profile("croupier", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("croupier")

# A program that a test starts hears Ctrl-C even where the tests run in the background and do not.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print the coverage of the rooms that have no floor; pytest-cov prints the gated ones."""
    if not config.getoption("cov_source", default=None) or not Path(".coverage").exists():
        return
    measured = coverage.Coverage()
    measured.load()
    gated = measured.get_option("report:include")
    measured.set_option("report:include", ["src/croupier/*"])
    measured.set_option("report:omit", gated)
    table = io.StringIO()
    try:
        measured.report(file=table, show_missing=False, skip_covered=False)
    except coverage.exceptions.NoDataError:
        return
    terminalreporter.section("coverage of the other rooms, which has no floor")
    terminalreporter.write(table.getvalue())
