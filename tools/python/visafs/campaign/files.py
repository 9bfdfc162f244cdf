# SPDX-License-Identifier: MIT
"""Bytes of sources, headers and inputs, by hash. Files are read, and random inputs made, when they
are needed."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from .protocol import digest, refuse
from .template import random_input

_FILE = re.compile(r"@([^:,\s]+)")
_MADE = 8  # random inputs that are kept, since they cost more than files


@lru_cache(maxsize=_MADE)
def _made(name: str) -> bytes | None:
    return random_input(name)


def inputs_of(line: str) -> list[str]:
    """The files that a launch names."""
    return [name for name in _FILE.findall(line) if name != "-"]


def with_folder(word: str, folder: Path) -> str:
    """Return a word of a launch with the folder added to each name of a file."""
    return _FILE.sub(lambda m: m[0] if m[1] == "-" else f"@{folder / m[1]}", word)


class Blobs:
    """Bytes by hash: kept bytes, and bytes of files, which are read when they are needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, bytes] = {}
        self._files: dict[str, str] = {}  # hash by name
        self._names: dict[str, str] = {}  # name by hash

    def keep(self, data: bytes) -> str:
        """Keep bytes; Return: their hash."""
        name = digest(data)
        self._kept[name] = data
        return name

    def file(self, name: str) -> str:
        """The hash of the bytes of a file."""
        if name not in self._files:
            self._files[name] = digest(self._read(name))
            self._names[self._files[name]] = name
        return self._files[name]

    def _read(self, name: str) -> bytes:
        made = _made(name)
        return (self._folder / name).read_bytes() if made is None else made

    def __getitem__(self, blob: str) -> bytes:
        if blob in self._kept:
            return self._kept[blob]
        name = self._names[blob]
        data = self._read(name)
        if digest(data) != blob:
            raise refuse(f"{name} has changed since the campaign began")
        return data
