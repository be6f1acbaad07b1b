"""The table of all rows: for a terminal of 80 columns, and as a page of docs/."""

import os
import platform
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from bench.measure import ROUNDS, Beside, Row

NOTE = "<!-- This page is written by `make bench`; change what it measures, not the page. -->"
HOW = (
    f"Processor seconds; the middle of {ROUNDS} rounds, in each of which everything in one part "
    "of the table was measured in turn. Seconds are this machine's own; what holds anywhere is "
    "how a figure stands to what is measured beside it in the same rounds."
)


def machine() -> str:
    """What it was measured on, in words."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    numpy = f"NumPy {version('numpy')}"
    return f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, {python}, {numpy}"


def _processor() -> str:
    try:
        told = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        told = []
    names = (line.partition(":")[2].strip() for line in told if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def amount(number: float, unit: str) -> str:
    """Three digits; seconds in thousandths where there is not one whole."""
    return duration(number) if unit == "s" else f"{digits(number)} {unit}"


def duration(seconds: float) -> str:
    return f"{digits(seconds)} s" if seconds >= 1 else f"{digits(seconds * 1000)} ms"


def digits(number: float) -> str:
    """Three digits that say something, written out."""
    return f"{float(f'{number:.3g}'):,.{2 if number < 10 else 1 if number < 100 else 0}f}"


def stands(row: Row, other: Beside) -> str:
    """How the figure stands to what is beside it."""
    if row.unit != "s":
        return f"{digits(row.seconds / other.seconds)} x as much"
    if row.seconds < other.seconds:
        return f"{digits(other.seconds / row.seconds)} x as fast"
    return f"{digits(row.seconds / other.seconds)} x as long"


def verdict(row: Row) -> str:
    return "reached" if row.reached else "MISSED"


def terminal(title: str, rows: Sequence[Row]) -> str:
    """One part of the table, at most 80 columns wide."""
    lines = [title]
    for row in rows:
        lines.append(
            f"  {row.figure:<44} {amount(row.seconds, row.unit):>8}  {row.bar:<9} {verdict(row)}"
        )
        lines += [
            f"    {other.what:<42} {amount(other.seconds, row.unit):>8}  {stands(row, other)}"
            for other in row.beside
        ]
    return "\n".join(lines)


def page(parts: Mapping[str, Sequence[Row]], date: str) -> str:
    """The whole table in Markdown."""
    measured = f"Measured on {machine()}{f', {date}' if date else ''}."
    lines = [NOTE, "", "# Benchmarks", "", measured, "", HOW]
    for title, rows in parts.items():
        lines += [
            "",
            f"## {title}",
            "",
            "| figure | measured | bar | |",
            "| --- | ---: | --- | --- |",
        ]
        for row in rows:
            lines.append(
                f"| {row.figure} | {amount(row.seconds, row.unit)} | {row.bar} | {verdict(row)} |"
            )
            lines += [
                f"| beside it: {other.what} | {amount(other.seconds, row.unit)} | | "
                f"{stands(row, other)} |"
                for other in row.beside
            ]
    return "\n".join((*lines, ""))
