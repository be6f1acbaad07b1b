"""The games on offer: one module and one rulebook each, listed here and nothing else."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

from croupier.games import craps, double_chance, double_dice, dragon_fire
from croupier.words.card_game import CardGame
from croupier.words.faults import RuleFault, nearest
from croupier.words.game import Game
from croupier.words.rulebook import Rulebook
from croupier.words.rulings import Chosen, PayTable, choose, own_table


@dataclass(frozen=True, slots=True, eq=False)
class Definition:
    """A game before anything is chosen: its name, its rulebook and how it is built."""

    name: str
    book: Rulebook
    paytables: Mapping[str, PayTable]
    build: Callable[[Chosen], Game | CardGame]

    def under(
        self,
        readings: Mapping[str, str],
        paytable: str = "",
        own: PayTable | None = None,
    ) -> Game | CardGame:
        """The game under these readings; `own` is a house's pay table, under the name given."""
        lines = None if own is None else tuple(own.items())
        return _built(self, tuple(readings.items()), paytable, lines)


Lines = tuple[tuple[str, str], ...]


@lru_cache(maxsize=64)
def _built(of: Definition, readings: Lines, paytable: str, own: Lines | None) -> Game | CardGame:
    """A game never changes, so the same choices give the very same one."""
    tables = of.paytables
    if own is not None:
        tables = own_table(of.book, tables, paytable, dict(own))
    return of.build(choose(of.book, dict(readings), tables, paytable))


def _listed(module: ModuleType) -> Definition:
    name = module.__name__.rpartition(".")[2].replace("_", "-")
    return Definition(name, module.BOOK, module.PAYTABLES, module.build)


GAMES = tuple(map(_listed, (double_dice, dragon_fire, craps, double_chance)))


def find(name: str) -> Definition:
    """The game of this name, as 'dragon-fire' or 'Dragon Fire'; else a RuleFault that helps."""
    wanted = "-".join(name.casefold().replace("_", "-").split())
    for definition in GAMES:
        if definition.name == wanted:
            return definition
    known = tuple(definition.name for definition in GAMES)
    raise RuleFault(f"There is no game {name!r}.{nearest(wanted, known)}")
