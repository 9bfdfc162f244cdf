# SPDX-License-Identifier: MIT
"""Write the headers of sources to a folder of the cache whose name is a hash of their bytes. So the
compiler gets the same options each time, and finds its earlier result in the cache."""

from __future__ import annotations

import ctypes
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from .._library import cache_directory
from .protocol import digest

_KEPT = 64  # folders


def _write(folder: Path, headers: Mapping[str, bytes]) -> None:
    for name, data in headers.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _trim(cache: Path) -> None:
    """Remove the folders whose last use is the oldest."""
    folders = sorted(cache.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in folders[:-_KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


def _kept(cache: Path, headers: Mapping[str, bytes]) -> Path:
    folder = cache / digest(repr(sorted(headers.items())).encode())[:32]
    if not folder.exists():
        cache.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(dir=cache))
        _write(part, headers)
        with suppress(OSError):  # another process was faster
            part.rename(folder)
        shutil.rmtree(part, ignore_errors=True)
        with suppress(OSError):
            _trim(cache)
    os.utime(folder)
    return folder


@contextmanager
def folder_of(headers: Mapping[str, bytes]) -> Iterator[Path]:
    """A folder with the headers."""
    kept: Path | None = None
    if directory := cache_directory():
        with suppress(OSError):  # a cache without write permission
            kept = _kept(Path(os.fsdecode(ctypes.string_at(directory) + b"-headers")), headers)
    if kept:
        yield kept
        return
    with tempfile.TemporaryDirectory() as folder:
        _write(Path(folder), headers)
        yield Path(folder)
