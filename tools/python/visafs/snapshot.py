# SPDX-License-Identifier: MIT
"""Snapshots: the state of a device at a moment, which can be restored."""

from __future__ import annotations

import ctypes
import errno
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import byref
from typing import TYPE_CHECKING

from . import _abi
from ._library import checked, lib
from .errors import Error

if TYPE_CHECKING:
    from .device import Device, Handle


class Snapshot:
    """The state of a device when Device.snapshot() took it.

    The state is the bytes, sizes and shapes of all surfaces, declarations, variables, predicates and
    the execution mask. Zero bytes take no memory. The snapshot is freed with its last reference.

    >>> dev = Device()
    >>> dev.vars["V32"] = b"AAAA"
    >>> snapshot = dev.snapshot()
    >>> dev.vars["V32"] = b"BBBB"
    >>> snapshot.restore()
    >>> dev.vars["V32"]
    b'AAAA'
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        self._handle = ctypes.c_void_p()
        with self._paused() as handle:
            checked(lib().visa_snapshot_take, handle, byref(self._handle))
        self._finalizer = weakref.finalize(self, lib().visa_snapshot_free, self._handle)
        self._finalizer.atexit = False

    def restore(self) -> None:
        """Restore the state. Surfaces that exist now and in the snapshot remain the same objects.

        Error: EBUSY if a memoryview or an array shows memory of a surface that becomes smaller.
        """
        with self._paused() as handle:
            self._device.surfaces._drop_larger(self._sizes())
            checked(lib().visa_snapshot_restore, handle, self._handle)

    def _sizes(self) -> dict[int, int]:
        """Bytes of its surfaces, by index."""
        found = {i: lib().visa_snapshot_surface(self._handle, i) for i in range(_abi.SURFACE_COUNT)}
        return {i: int(lib().visa_surface_size(surface)) for i, surface in found.items() if surface}

    @contextmanager
    def _paused(self) -> Iterator[Handle]:
        """The device; until the end of the context, no other thread executes instructions or changes it."""
        with self._device._open() as handle:
            if lib().visa_device_is_locked(handle):
                raise Error(errno.EBUSY, "the device is in use by the call that this one interrupts")
            lib().visa_device_pause(handle)
            try:
                yield handle
            finally:
                lib().visa_device_resume(handle)

    def __repr__(self) -> str:
        blocks = int(lib().visa_snapshot_blocks(self._handle))
        return f"<visafs snapshot, {512 * blocks} bytes>"
