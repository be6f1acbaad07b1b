"""The root of all commands. `by` is who asks: 'seat 3', a name on duty, or 'house'.

Each command is one act; who may do it, and by which clause, stands in the rulebook's list of
authority under the name of the act.
"""

from typing import ClassVar

import msgspec

HOUSE = "house"


class Command(msgspec.Struct, frozen=True, gc=False, tag=True):
    """One act, asked for by somebody."""

    act: ClassVar[str] = ""
    by: str
