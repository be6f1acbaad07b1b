"""One writer a file: the second is told so, and a writer that dies leaves nothing behind."""

import fcntl
import os
from pathlib import Path

from croupier.store.faults import StoreFault


class WriterLock:
    """Held from the opening of a store to its close, or to the end of the process."""

    def __init__(self, path: Path) -> None:
        try:
            self._file = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            raise StoreFault(f"{path} cannot be opened: {fault.strerror}.") from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise StoreFault(
                f"{path} is open in another croupier; end that one first, or use PostgreSQL for "
                "several at once."
            ) from None

    def release(self) -> None:
        os.close(self._file)
