"""Which areas a player may wager on: those that there are, and one hand where that is the rule."""

from croupier.table import commands as c
from croupier.table.state import Refused, Seat, Table
from croupier.words.faults import nearest


def no_area(table: Table, command: c.Place) -> Refused:
    """There is none of this name, or it is on the layout with nothing to pay."""
    cards = table.rules.cards
    if cards and command.area in {wager.name for wager in cards.withheld}:
        return Refused(
            table.rules.rule("offer a jackpot"),
            f"{command.area} takes no wager here: this house has entered no schedule of prizes.",
        )
    hint = nearest(command.area, tuple(table.rules.area))
    return Refused(table.rules.rule(command.act), f"There is no area {command.area!r}.{hint}")


def second_hand(table: Table, seat: Seat, command: c.Place) -> Refused | None:
    """Why the same player may not wager from two seats, where the document has one hand each."""
    only = table.rules.grants.get("wager on one hand")
    for other in {number for number, _ in table.bets} - {command.seat} if only else ():
        who = table.seat(other)
        if who is not None and who.name == seat.name:
            return Refused(
                table.rules.rule("wager on one hand"),
                f"{seat.name} has a wager at seat {other}: one hand for each player in a round.",
            )
    return None
