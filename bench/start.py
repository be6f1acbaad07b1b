"""How long the command takes to answer, beside what starting Python and click takes."""

import sys
from collections.abc import Iterator

from bench.measure import Row, medians, program, under

TITLE = "Start-up"
MOST = 0.25  # well under half a second
HELP, NOTHING, CLICK = "croupier --help", 'python -c "pass"', 'python -c "import click"'
MAIN = "from croupier.cli import main; main()"


def rows() -> Iterator[Row]:
    programs = {HELP: (MAIN, "--help"), NOTHING: ("pass",), CLICK: ("import click",)}
    taken = medians(
        {name: program(sys.executable, "-c", *words) for name, words in programs.items()}
    )
    beside = {name: taken[name] for name in (NOTHING, CLICK)}
    yield under(HELP, taken[HELP], MOST, beside)
