"""Where the dice are: off the table, replaced from the bowl, found and looked at, a new set."""

from collections.abc import Callable

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.deciding.offering import NOT_OUT
from croupier.table.state import Refused, Table

Answer = tuple[e.Event, ...] | Refused


def dice_off_table(table: Table, command: c.DiceOffTable) -> Answer:
    """One die or both went off: they are looked for, and the shooter offered others."""
    rule, chosen = table.rules.rule(command.act), table.dice.chosen
    if not 0 < command.count <= len(chosen):
        return Refused(rule, f"So many are not in play; in play: {_listed(chosen)}.")
    return (e.DiceWentOff(command.by, rule, chosen[-command.count :]),)


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
    keep = dice.chosen if table.rules.reading("3.4.2") == "missing" else ()
    chosen = command.dice or remain[:2]
    if len(set(chosen)) != 2 or not set(chosen) <= set(remain) or not set(keep) <= set(chosen):
        kept = f", keeping {_listed(keep)}" if keep else ""
        return Refused(rule, f"Two dice are chosen from {_listed(remain)}{kept}.")
    return (e.DiceChosen(command.by, rule, command.seat, tuple(sorted(chosen))),)


def check_found_dice(table: Table, command: c.CheckFoundDice) -> Answer:
    """What was missing is looked at, then goes back to the player who asks, or into the bowl."""
    rule, missing = table.rules.rule(command.act), table.dice.missing
    found = command.dice or missing
    if not found or not set(found) <= set(missing):
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
