"""A copy of a store in a file, taken whole while another process may be writing to it."""

from pathlib import Path

import apsw

from croupier.store.anchor import renew
from croupier.store.faults import StoreFault


def back_up(path: Path, to: Path) -> int:
    """How many entries the copy has; it has an anchor of its own, and the key stays at home."""
    if not path.is_file():
        raise StoreFault(f"There is no store at {path}.")
    if to.exists():
        raise StoreFault(f"{to} is there already; a backup takes nothing away.")
    try:
        db = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        db.set_busy_timeout(10_000)
        db.execute("VACUUM INTO ?", (str(to),))
        db.close()
        to.chmod(0o600)
        copy = apsw.Connection(str(to), flags=apsw.SQLITE_OPEN_READONLY)
        query = "SELECT seq, hash FROM entry ORDER BY seq DESC LIMIT 1"
        last = next(iter(copy.execute(query)), (0, b""))
        copy.close()
    except apsw.Error as fault:
        raise StoreFault(f"{path} cannot be copied to {to}: {fault}.") from None
    renew(to, *last)
    return int(last[0])
