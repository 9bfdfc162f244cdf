# SPDX-License-Identifier: MIT
"""Messages between a worker and the process of its cases, which are pickled, after their size; and
functions that all parts of campaigns use."""

from __future__ import annotations

import errno
import hashlib
import os
import pickle
import struct
from pathlib import Path
from typing import IO, Any

from ..errors import Error


def refuse(text: str) -> Error:
    return Error(errno.EINVAL, text)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def package_environment() -> dict[str, str]:
    """The environment of a process that imports this package."""
    paths = [str(Path(__file__).resolve().parents[2]), os.environ.get("PYTHONPATH")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def send(to: IO[bytes], what: Any) -> None:
    data = pickle.dumps(what)
    to.write(struct.pack("<Q", len(data)) + data)
    to.flush()


def receive(source: IO[bytes]) -> Any:
    """The next message; EOFError at the end."""
    (size,) = struct.unpack("<Q", _read(source, 8))
    return pickle.loads(_read(source, size))


def _read(source: IO[bytes], size: int) -> bytearray:
    """Read exactly @size bytes, also from a file without a buffer; EOFError at the end."""
    data = bytearray()
    while len(data) < size:
        more = source.read(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data
