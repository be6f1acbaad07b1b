"""Checkpoints: what a log held at some size, signed with a key that is not in the database."""

import os
from base64 import b64decode, b64encode
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from croupier.store.faults import StoreFault

_HEAD = "croupier log"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """That the log of this store had so many entries, and the root of the tree over them."""

    store: str
    size: int
    root: bytes
    time: int

    @property
    def text(self) -> str:
        root = b64encode(self.root).decode()
        return f"{_HEAD} {self.store}\n{self.size}\n{root}\n{self.time}\n"


class Key:
    """The key that a house signs with; made when there is none, and readable by its owner alone."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            os.write(file, b64encode(Ed25519PrivateKey.generate().private_bytes_raw()) + b"\n")
            os.close(file)
        try:
            held = b64decode(path.read_bytes(), validate=False)
            self._key = Ed25519PrivateKey.from_private_bytes(held)
        except ValueError:
            raise StoreFault(
                f"{path} is not a key of croupier's; put the right one back."
            ) from None

    @property
    def public(self) -> str:
        """What anybody may know of it, and checks signatures with."""
        return b64encode(self._key.public_key().public_bytes_raw()).decode()

    def sign(self, checkpoint: Checkpoint) -> str:
        """The checkpoint as it is kept and handed out."""
        signature = b64encode(self._key.sign(checkpoint.text.encode())).decode()
        return f"{checkpoint.text}\n{self.public} {signature}\n"


def read(note: str) -> Checkpoint:
    """What a note says, if its signature is that of the key it names; else a StoreFault."""
    try:
        text, last = note.rstrip("\n").rsplit("\n\n", 1)
        public, signature = last.split()
        head, size, root, time = f"{text}\n".splitlines()
        checkpoint = Checkpoint(
            head.removeprefix(f"{_HEAD} "), int(size), b64decode(root), int(time)
        )
        key = Ed25519PublicKey.from_public_bytes(b64decode(public))
        key.verify(b64decode(signature), f"{text}\n".encode())
    except (ValueError, InvalidSignature):
        raise StoreFault("This checkpoint was not signed by the key it names.") from None
    if checkpoint.text != f"{text}\n":
        raise StoreFault("This is no checkpoint of croupier's.")
    return checkpoint


def signer(note: str) -> str:
    """The public key that a note names."""
    return note.rstrip("\n").rsplit("\n", 1)[-1].partition(" ")[0]
