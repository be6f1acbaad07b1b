"""How the command ends: one sentence and 2 on bad input, no traceback, quiet on a closed pipe."""

import io
import os
import sys
from typing import Any, NoReturn

import click

BAD_INPUT, CANNOT_WRITE, INTERRUPTED, PIPE_CLOSED = 2, 1, 130, 141


class Closed(Exception):  # noqa: N818 - not a fault: whoever read our output had enough
    """Nobody reads standard output any more."""


class Croupier(click.Group):
    """The group of all commands, which says what went wrong in one sentence."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:  # noqa: ANN401 - click's own arguments, handed on
        """Runs a command; the program always ends here."""
        prepare_output()
        try:
            answer = super().main(*args, **{**extra, "standalone_mode": False})
        except click.ClickException as wrong:
            refuse(wrong.format_message())
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except (Closed, SystemExit):  # click itself leaves so, where its help is not read
            sys.exit(PIPE_CLOSED)
        except ValueError as fault:
            refuse(sentence_of(fault))
        except OSError as wrong:
            say(f"The answer cannot be written: {wrong.strerror or wrong}.")
            sys.exit(CANNOT_WRITE)
        sys.exit(answer if isinstance(answer, int) else 0)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command of this name, or a sentence that suggests one."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            from croupier.words.faults import nearest

            hint = nearest(args[0], tuple(self.commands))
            raise click.UsageError(f"There is no command {args[0]!r}.{hint}", ctx)
        return super().resolve_command(ctx, args)


def sentence_of(fault: ValueError) -> str:
    """What a RuleFault says; any other ValueError is our own mistake and goes on."""
    from croupier.words.faults import RuleFault

    if isinstance(fault, RuleFault):
        return str(fault)
    raise fault


def refuse(sentence: str) -> NoReturn:
    say(sentence)
    sys.exit(BAD_INPUT)


def say(sentence: str) -> None:
    """One line on standard error."""
    click.echo(f"croupier: {' '.join(sentence.split())}", err=True)


def prepare_output() -> None:
    """A terminal that cannot show a sign shows '?' instead; it is no reason to stop.

    A program started with its streams closed finds none at all: complaints then go nowhere, but an
    answer that nobody can get is refused.
    """
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    if sys.stdout is None:
        say("The answer cannot be written: standard output is closed.")
        sys.exit(CANNOT_WRITE)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def write(text: str) -> None:
    """Prints; Closed where nobody reads."""
    try:
        click.echo(text, nl=False)
    except OSError as wrong:
        # Python flushes once more when it ends; let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise (Closed if isinstance(wrong, BrokenPipeError) else wrong) from None
