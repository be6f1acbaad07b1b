"""A house with several tables at which things were done, refused, corrected and paid."""

from functools import cache
from pathlib import Path

from croupier.games import find
from croupier.house.keeping import House
from croupier.house.log import Log
from croupier.house.rules import game_of
from croupier.house.sealing import Seals
from croupier.house.stores import open_log
from croupier.house.written import play_into
from croupier.notation import Played, replay
from croupier.store.signed import Key

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
NIGHT = (
    "dragon_fire/6.1.7_dragons_tail_two_eights.table",
    "double_dice/7.8.table",
    "dragon_fire/3.5_two_dice_lost.table",
    "dragon_fire/7.1_the_sign.table",
)


@cache
def played(name: str) -> Played:
    return replay((TRANSCRIPTS / name).read_text(encoding="utf-8"), find, name)


def play_all(log: Log, key: Path, names: tuple[str, ...] = NIGHT) -> None:
    """Every table played into the log, a checkpoint after each."""
    house = House(log, game_of)
    seals = Seals(log, Key(key), house_clock)
    for name in names:
        play_into(house, played(name), name)
        seals.seal()


def house_clock() -> int:
    return 1_800_000_000_000


def night(path: Path) -> Path:
    """The same in a file, closed again."""
    log = open_log(str(path), make=True)
    play_all(log, path.with_suffix(".key"))
    log.close()
    return path
