"""Every table of this folder is played, and must go as its lines say.

A transcript is a text in the table notation, `GAME/CLAUSE.table`, read by people and named by what
it holds. `croupier matrix` counts the clauses that its expectations cite, the grounds of what is
done in it, and those that a line `# clause: DF 6.1.1.2` names.
"""

from pathlib import Path

import pytest

from croupier.games import find
from croupier.notation import replay
from croupier.notation.cited import cited
from croupier.paper.page import plain
from croupier.paper.replayed import difference_page

HERE = Path(__file__).parent
TABLES = [path.relative_to(HERE).as_posix() for path in sorted(HERE.rglob("*.table"))]


@pytest.mark.parametrize("table", TABLES)
def test_transcript(table: str) -> None:
    text = (HERE / table).read_text(encoding="utf-8")
    played = replay(text, find, table)
    assert played.difference is None, "\n" + plain(difference_page(played.difference))
    assert cited(text, find, table), f"{table} cites no clause that it holds"
