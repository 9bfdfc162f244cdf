# SPDX-License-Identifier: MIT
"""Finding and loading libvisafs.so.0, and calling it."""

from __future__ import annotations

import _thread
import ctypes
import errno
import functools
import os
import threading
from ctypes import byref
from pathlib import Path
from typing import Any, Callable

from . import _abi, _functions
from .errors import Error

SONAME = "libvisafs.so.0"
_LOOK = 0.2  # seconds after which a waiting thread lets Python's signal handlers run


def _beside() -> Path | None:
    """The library in this package, as in a wheel; or that of the source tree; None if there is neither."""
    package = Path(__file__).resolve().parent
    if (package / SONAME).exists():
        return package / SONAME
    root = package.parents[2]
    built = root / "build" / SONAME
    return built if (root / "lib" / "visafs.h").exists() and built.exists() else None


def _load() -> tuple[ctypes.CDLL, str]:
    """Load $VISAFS_LIBRARY, or the library of _beside(), or the library of the system."""
    chosen = os.environ.get("VISAFS_LIBRARY") or str(_beside() or SONAME)
    try:
        return ctypes.CDLL(chosen), chosen
    except OSError as e:
        hint = (
            "$VISAFS_LIBRARY names it"
            if os.environ.get("VISAFS_LIBRARY")
            else "install libvisafs0 (Debian), or `make install` and `ldconfig`, or the wheel of "
            "`make wheel`, or let "
            "$VISAFS_LIBRARY name build/libvisafs.so.0"
        )
        raise Error(errno.ENOENT, f"{chosen} cannot be loaded ({e}): {hint}") from None


@functools.lru_cache(maxsize=None)
def lib() -> Any:
    """The library, loaded at the first call; visafs.Error if it is missing or of another version."""
    library, path = _load()
    for name, (result, arguments) in _functions.FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise Error(
                errno.ENOSYS,
                f"{path} has no {name}(): it is of another version than this package; install "
                "both of one version",
            ) from None
        function.restype, function.argtypes = result, arguments
    for name, struct in _abi.STRUCTS.items():
        theirs = library.visa_struct_size(name.encode())
        if theirs != ctypes.sizeof(struct):
            raise Error(
                errno.ENOSYS,
                f"{path} has a struct {name} of {theirs} bytes, this package one of "
                f"{ctypes.sizeof(struct)}: they are of different versions; install both of one "
                "version",
            )
    return library


def decode(text: bytes | None) -> str:
    """Text of the library, which may have bytes of a file."""
    return (text or b"").decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def checked(call: Callable[..., int], *arguments: Any) -> int:
    """Call a function whose last argument is a struct visa_error; raise visafs.Error if it fails."""
    e = _abi.Error()
    value = call(*arguments, byref(e))
    if value < 0:
        raise Error(e.err or -value, decode(e.text), column=e.column)
    return value


def buffer_bytes(fill: Callable[..., Any], *arguments: Any) -> bytes:
    """The bytes that a function appends to a struct visa_buffer, its argument after @arguments."""
    b = _abi.Buffer()
    try:
        fill(*arguments, byref(b))
        if b.failed:
            raise MemoryError("no memory for text")
        return ctypes.string_at(b.bytes, b.size) if b.size else b""
    finally:
        lib().visa_buffer_free(byref(b))


def run_stoppable(call: Callable[[], int], stop: ctypes.c_bool) -> int:
    """Call @call, which releases the GIL. On Ctrl-C set @stop, wait for the end of @call, and raise.

    Python runs signal handlers in the main thread, between its instructions. So the main thread lets
    another thread make the call. It does not use threading.Thread: in Python 3.11, an interrupted
    join() may return before the thread has ended, and the caller would free memory that @call uses.
    """
    if threading.current_thread() is not threading.main_thread():
        return call()
    values: list[int] = []
    ended = _thread.allocate_lock()
    ended.acquire()

    def work() -> None:
        value = -errno.EIO
        try:
            value = call()
        finally:
            values.append(value)
            ended.release()

    raised: BaseException | None = None
    try:
        # This must be the first call in the `try` block: if a signal handler raises an exception here, the thread was
        # already started.
        _thread.start_new_thread(work, ())
    except RuntimeError:
        raise
    except BaseException as e:
        stop.value = True
        raised = e
    while not values:
        try:
            # A signal that comes before acquire() waits does not wake it, so wait with a timeout.
            ended.acquire(timeout=_LOOK)
        except BaseException as e:
            stop.value = True
            raised = raised or e
    if raised:
        raise raised
    return values[0]


@functools.lru_cache(maxsize=None)
def cache_directory() -> int | None:
    """The address of the name of visa-run's cache directory; the text is never freed."""
    address: int | None = lib().visa_launch_cache()
    return address
