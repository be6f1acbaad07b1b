"""The commands about stores: tables kept in one, copied, written down again, and audited."""

import click

from croupier.cli.commands import as_json, main

store = click.argument("store", metavar="DB")


@main.command()
@store
@click.option("--key", metavar="KEY", default="", help="The public key that must have signed.")
@click.option(
    "--checkpoint",
    "notes",
    metavar="FILE",
    multiple=True,
    help="A signed checkpoint that was kept elsewhere; may be given several times.",
)
@click.option("--anchor", is_flag=True, help="Make a new anchor where the log is clean but for it.")
@as_json
@click.pass_context
def audit(
    ctx: click.Context, store: str, key: str, notes: tuple[str, ...], *, anchor: bool, as_json: bool
) -> None:
    """Read a store by means of its own, and say what in it is not as it was written.

    DB is the path of a store or a PostgreSQL address. Every entry's digest, every movement of
    money, every balance and every clause is worked out again, and every table played again. Exits
    0 where all is well, 1 where something is wrong, 2 where there is no store.
    """
    from croupier.cli import stores

    ctx.exit(stores.audit(store, key, notes, anchor=anchor, as_json=as_json))


@main.command()
@store
@click.argument("file", metavar="FILE")
@as_json
def backup(store: str, file: str, *, as_json: bool) -> None:
    """Copy a store into FILE, whole and fit to be opened.

    What was acknowledged before is in the copy. PostgreSQL is backed up by its own means.
    """
    from croupier.cli import stores

    stores.backup(store, file, as_json=as_json)


@main.command()
@click.argument("file", metavar="FILE")
@store
@as_json
@click.pass_context
def restore(ctx: click.Context, file: str, store: str, *, as_json: bool) -> None:
    """Put a backup where a store is to be, after it has passed the audit.

    Nothing is overwritten: move what stands at DB away first.
    """
    from croupier.cli import stores

    ctx.exit(stores.restore(file, store, as_json=as_json))


@main.command()
@store
@click.argument("table", required=False, default="")
@as_json
def export(store: str, table: str, *, as_json: bool) -> None:
    """Write a table of a store down in the table notation; without TABLE, list the tables."""
    from croupier.cli import stores

    stores.export(store, table, as_json=as_json)
