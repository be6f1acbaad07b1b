"""One page, drawn as plain text and as Markdown, letter for letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.paper.page import (
    Item,
    Items,
    Sample,
    Table,
    Text,
    Title,
    markdown,
    plain,
)

PAGE = (
    Title("Any Seven"),
    Text("It wins on 7."),
    Title("Odds", 2),
    Items((Item("8.1", "pays 4 to 1", "executed"), Item("8.2", "loses on all else"))),
    Table(("Wager", "edge"), (("Any Seven *", "1/6"), ("Double 1", "1/7")), "lr"),
    Title("Ruling", 3),
    Sample(("croupier games",)),
)

PLAIN = """\
Any Seven
=========

It wins on 7.

Odds
----

8.1  pays 4 to 1  [executed]
8.2  loses on all else

Wager        edge
-----------  ----
Any Seven *   1/6
Double 1      1/7

Ruling

  croupier games
"""

MARKDOWN = """\
# Any Seven

It wins on 7.

## Odds

- **8.1** pays 4 to 1 *(executed)*
- **8.2** loses on all else

| Wager | edge |
| --- | ---: |
| Any Seven \\* | 1/6 |
| Double 1 | 1/7 |

### Ruling

```text
croupier games
```
"""


def test_a_page_as_plain_text() -> None:
    assert plain(PAGE) == PLAIN


def test_a_page_as_markdown() -> None:
    assert markdown(PAGE) == MARKDOWN


def test_long_entries_hang_under_their_label() -> None:
    page = (Items((Item("6.1", "a wager that no player has made before"),)),)
    assert plain(page, 24) == "6.1  a wager that no\n    player has made\n    before\n"


def test_a_table_too_wide_wraps_its_left_columns_only() -> None:
    table = Table(("Wager", "edge"), (("Behind the Don't Come and more", "13.8889%"),), "lr")
    assert plain((table,), 24) == (
        "Wager               edge\n"
        "--------------  --------\n"
        "Behind the      13.8889%\n"
        "Don't Come and\n"
        "more\n"
    )


def test_a_table_that_cannot_shrink_keeps_its_figures() -> None:
    table = Table(("a", "b"), (("1" * 20, "2" * 20),), "rr")
    assert plain((table,), 30).splitlines()[-1] == "1" * 20 + "  " + "2" * 20


def test_heads_of_several_words_take_two_lines() -> None:
    table = Table(("Wager", "edge per bet made"), (("Dragon", "1.4%"),), "lr")
    assert plain((table,)).splitlines()[:2] == ["Wager   edge per", "        bet made"]


def test_an_empty_table_shows_its_heads() -> None:
    assert plain((Table(("a", "b"), (), "ll"),)) == "a  b\n-  -\n"


def test_only_titles_and_heads_are_styled() -> None:
    drawn = plain(PAGE, 80, lambda text, kind: f"<{kind}>{text}")
    styled = [line for line in drawn.splitlines() if line.startswith("<")]
    assert styled == [
        "<title>Any Seven",
        "<title>Odds",
        "<head>Wager        edge",
        "<title>Ruling",
    ]


@pytest.mark.parametrize("sign", ["*", "_", "|", "<", "`", "\\"])
def test_markdown_signs_are_shown_as_they_are(sign: str) -> None:
    assert markdown((Text(f"a{sign}b"),)) == f"a\\{sign}b\n"


word = st.text("abcdefgh", min_size=1, max_size=12)
words = st.lists(word, min_size=1, max_size=30).map(" ".join)


@given(words, words, st.integers(40, 100))
def test_no_line_is_wider_than_the_page(label: str, text: str, width: int) -> None:
    page = (
        Title(text),
        Text(text),
        Items((Item(label, text, "executed; copy"),)),
        Table(("One", "Two", "Three"), ((label, text, "1.5%"),), "llr"),
    )
    assert max(map(len, plain(page, width).splitlines())) <= width
