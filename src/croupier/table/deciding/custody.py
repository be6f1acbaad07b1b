"""Where the dice are: off the table, replaced from the bowl, found and looked at, a new set."""

from collections.abc import Callable

from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Refused, Table

Answer = tuple[e.Event, ...] | Refused


def dice_off_table(table: Table, command: c.DiceOffTable) -> Answer:
    """One die or both went off: they are looked for, and the shooter offered others."""
    rule = table.rules.rule(command.act)
    if command.count not in {1, 2} or command.count > len(table.dice.chosen):
        return Refused(rule, f"{len(table.dice.chosen)} dice are in play.")
    return (e.DiceWentOff(command.by, rule, table.dice.chosen[-command.count :]),)


def choose_dice(table: Table, command: c.ChooseDice) -> Answer:
    """New dice from those that remain; by another reading always two of them."""
    rule, dice = table.rules.rule(command.act), table.dice
    if command.seat != dice.shooter:
        return Refused(rule, f"Seat {command.seat} does not have the dice.")
    remain = (*dice.bowl, *dice.chosen)
    keep = () if table.rules.reading("3.4.2") == "two" else dice.chosen
    chosen = command.dice or (*keep, *dice.bowl)[:2]
    if len(set(chosen)) != 2 or not set(chosen) <= set(remain) or not set(keep) <= set(chosen):
        return Refused(rule, f"Two dice are chosen from {', '.join(map(str, sorted(remain)))}.")
    return (e.DiceChosen(command.by, rule, command.seat, tuple(sorted(chosen))),)


def check_found_dice(table: Table, command: c.CheckFoundDice) -> Answer:
    """What was missing is looked at, then goes back to the player who asks, or into the bowl."""
    rule = table.rules.rule(command.act)
    if not table.dice.missing:
        return Refused(rule, "No die is missing.")
    found = table.dice.missing
    return (e.FoundDiceChecked(command.by, rule, found, command.sound, command.to_player),)


def new_set(table: Table, command: c.NewSet) -> Answer:
    """Two dice are lost: a new set comes, the shooter may go on with what is left of the old."""
    rule = table.rules.rule(command.act)
    if len(table.dice.missing) + len(table.dice.unsound) < 2:
        return Refused(rule, "A new set comes when two dice are lost.")
    return (e.SetReplaced(command.by, rule, table.dice.sets + 1),)


DECIDE: dict[type[c.Command], Callable[..., Answer]] = {
    c.DiceOffTable: dice_off_table,
    c.ChooseDice: choose_dice,
    c.CheckFoundDice: check_found_dice,
    c.NewSet: new_set,
}
