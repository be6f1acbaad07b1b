"""Nothing that was worked out before a test is remembered in it."""

import pytest

from croupier.bank import chips


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    for remembers in (chips.fewest, chips.payable, chips.small_sums):
        remembers.cache_clear()
