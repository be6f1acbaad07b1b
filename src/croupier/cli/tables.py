"""What is asked of tables written down: files are read, played, and shown as paper has it."""

from croupier.cli.files import STANDARD_INPUT, read_table
from croupier.cli.show import show, show_json
from croupier.games import find
from croupier.notation import Script, play, script
from croupier.paper import replayed


def scripts(files: tuple[str, ...]) -> list[Script]:
    """Every file taken apart, before anything is played."""
    return [
        script(read_table(file), find, "standard input" if file == STANDARD_INPUT else file)
        for file in files
    ]


def replay(files: tuple[str, ...], *, as_json: bool) -> int:
    """Plays each file; 1 if any of them goes otherwise than it says."""
    played = [play(one) for one in scripts(files)]
    if as_json:
        show_json([replayed.played_json(one) for one in played])
    else:
        show(tuple(block for one in played for block in replayed.played_page(one)))
    return int(any(one.difference for one in played))
