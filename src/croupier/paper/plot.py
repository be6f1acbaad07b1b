"""A distribution as a picture: an SVG of its own making, alone or in a page of HTML."""

from collections.abc import Mapping
from fractions import Fraction
from html import escape

from croupier.paper.numbers import percent

SPACE = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT, EDGE, BINS = 720, 360, 48, 40
STYLE = (
    "text{font:12px sans-serif;fill:#333}.h{font-size:16px}rect{fill:#4a7ab5}line{stroke:#333}"
    "@media (prefers-color-scheme:dark){text{fill:#ddd}line{stroke:#ddd}}"
)


def binned(chances: Mapping[int, Fraction], bins: int) -> tuple[int, int, list[Fraction]]:
    """The least amount, the width of a step, and the share in each step from there on."""
    low, high = min(chances), max(chances)
    width = max(-(-(high - low + 1) // bins), 1)
    shares = [Fraction(0)] * ((high - low) // width + 1)
    for amount, chance in chances.items():
        shares[(amount - low) // width] += chance
    return low, width, shares


def svg(title: str, chances: Mapping[int, Fraction]) -> str:
    """Bars over amounts; each says on being pointed at what it stands for."""
    low, width, shares = binned(chances, BINS)
    most, base = max(shares), HEIGHT - EDGE
    step = (WIDTH - 2 * EDGE) / len(shares)
    bars = []
    for n, share in enumerate(shares):
        first, tall = low + n * width, float(share / most) * (base - EDGE)
        last = f" to {first + width - 1:,}" if width > 1 else ""
        bars.append(
            f'<rect x="{EDGE + n * step:.1f}" y="{base - tall:.1f}" width="{step * 0.9:.1f}" '
            f'height="{tall:.1f}"><title>{first:,}{last}: {percent(share, 2)}</title></rect>'
        )
    marks = (
        f'<text class="h" x="{EDGE}" y="28">{escape(title)}</text>',
        f'<line x1="{EDGE}" y1="{base}" x2="{WIDTH - EDGE}" y2="{base}"/>',
        f'<text x="{EDGE}" y="{base + 18}">{low:,}</text>',
        f'<text x="{WIDTH - EDGE}" y="{base + 18}" text-anchor="end">{max(chances):,}</text>',
        f'<text x="{EDGE - 6}" y="{EDGE}" text-anchor="end">{percent(most, 1)}</text>',
    )
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    head = f'<svg xmlns="{SPACE}" {size} role="img" aria-label="{escape(title)}">'
    return "\n".join((head, f"<style>{STYLE}</style>", *marks, *bars, "</svg>\n"))


def html(title: str, chances: Mapping[int, Fraction]) -> str:
    """The same in a page of its own, which loads nothing from anywhere."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title>'
    return f'<!doctype html>\n<html lang="en">{head}\n{svg(title, chances)}</html>\n'
