"""Where the dice are: off the table, replaced from the bowl, found and looked at, a new set."""

from collections.abc import Callable
from itertools import combinations

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.offering import NOT_OUT
from croupier.table.state import DICE_IN_SET, Refused, Table

Answer = tuple[e.Event, ...] | Refused


def dice_off_table(table: Table, command: c.DiceOffTable) -> Answer:
    """One die or both went off: they are looked for, and the shooter offered others."""
    rule, chosen = table.rules.rule(command.act), table.dice.chosen
    count = command.count or len(command.dice)
    dice = command.dice or chosen[-count:]
    if not dice or not len(dice) == len(set(dice)) == count or not set(dice) <= set(chosen):
        return Refused(rule, f"That is not in play; in play: {_listed(chosen)}.")
    return (e.DiceWentOff(command.by, rule, dice),)


def choose_dice(table: Table, command: c.ChooseDice) -> Answer:
    """New dice from those that remain; in some documents only as many as are missing."""
    rule, dice = table.rules.rule(command.act), table.dice
    if command.seat != dice.shooter:
        return Refused(rule, f"Seat {command.seat} does not have the dice.")
    if len(dice.chosen) == 2 and not dice.missing:
        return Refused(rule, "Other dice are chosen only when a die has gone off the table.")
    if table.phase not in NOT_OUT:
        return Refused(rule, f"Not now: {table.waits}.")
    remain = (*dice.chosen, *dice.old, *dice.bowl)
    pairs = [
        (min(a, b), max(a, b)) for a, b in combinations(remain, 2) if set_number(a) == set_number(b)
    ]
    keeps = table.rules.reading("3.4.2") == "missing"
    kept = [two for two in pairs if keeps and set(dice.chosen) <= set(two)] or pairs
    chosen = tuple(sorted(command.dice)) or next(iter(kept), ())
    if chosen not in kept:
        keeping = f", keeping {_listed(dice.chosen)}" if keeps and kept != pairs else ""
        return Refused(rule, f"Two dice of one set are chosen from {_listed(remain)}{keeping}.")
    return (e.DiceChosen(command.by, rule, command.seat, chosen),)


def set_number(die: int) -> int:
    """The set a numbered die belongs to: 1 to 5 are of the first, 6 to 10 of the second."""
    return (die - 1) // DICE_IN_SET


def check_found_dice(table: Table, command: c.CheckFoundDice) -> Answer:
    """What was missing is looked at, then goes back to the player who asks, or into the bowl."""
    rule, missing = table.rules.rule(command.act), table.dice.missing
    found = command.dice or missing
    if not found or len(set(found)) < len(found) or not set(found) <= set(missing):
        return Refused(rule, f"Missing from this set of dice: {_listed(missing)}.")
    if command.to_player and not table.dice.shooter:
        return Refused(rule, "Nobody has the dice: what was found goes into the bowl.")
    return (e.FoundDiceChecked(command.by, rule, found, command.sound, command.to_player),)


def new_set(table: Table, command: c.NewSet) -> Answer:
    """Two dice are lost: a new set comes, the shooter may go on with what is left of the old."""
    rule = table.rules.rule(command.act)
    lost = (*table.dice.missing, *table.dice.unsound)
    if len(lost) < 2:
        return Refused(rule, f"A new set comes when two dice are lost; lost: {_listed(lost)}.")
    if table.phase not in NOT_OUT:
        return Refused(rule, f"Not now: {table.waits}.")
    return (e.SetReplaced(command.by, rule, table.dice.sets + 1),)


def _listed(dice: tuple[int, ...]) -> str:
    return " and ".join(map(str, sorted(dice))) or "none"


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.DiceOffTable: dice_off_table,
    c.ChooseDice: choose_dice,
    c.CheckFoundDice: check_found_dice,
    c.NewSet: new_set,
}
