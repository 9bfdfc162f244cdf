# SPDX-License-Identifier: MIT
"""Messages between a worker and the process of its cases: pickled, behind their size."""

from __future__ import annotations

import pickle
import struct
from typing import Any, BinaryIO


def send(to: BinaryIO, what: Any) -> None:
    data = pickle.dumps(what)
    to.write(struct.pack("<Q", len(data)) + data)
    to.flush()


def receive(source: BinaryIO) -> Any:
    """The next message; EOFError at the end."""
    head = source.read(8)
    if len(head) < 8:
        raise EOFError
    data = source.read(struct.unpack("<Q", head)[0])
    return pickle.loads(data)
