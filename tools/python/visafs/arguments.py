# SPDX-License-Identifier: MIT
"""Values for the arguments of a kernel, bound without copying."""

from __future__ import annotations

import ctypes
import errno
import itertools
from collections.abc import Callable, Mapping
from ctypes import byref
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _abi
from ._library import checked, encode, lib
from .errors import Error
from .scalars import Refused, kind_of, value_bytes, verify_elements, verify_order, verify_whole
from .state import Surface, number_of

if TYPE_CHECKING:
    from .device import Device
    from .kernel import Argument


@dataclass(frozen=True)
class Local:
    """Local memory of so many bytes, for an argument `local T *`."""

    size: int


@dataclass(frozen=True)
class Unset:
    """A buffer that counts as unwritten for the check uninit."""

    array: Any


@dataclass(frozen=True)
class ReadOnly:
    """A buffer that kernels may only read, as the check access sees it."""

    array: Any


@dataclass(frozen=True)
class WriteOnly:
    """A buffer that kernels may only write, as the check access sees it."""

    array: Any


# By class, its value of enum visa_buffer_access.
_ACCESS: dict[type, int] = {ReadOnly: 1, WriteOnly: 2}


@dataclass(frozen=True)
class Image:
    """An image: a writable buffer of texels. Formats are the formats of a mount's `shapes/`.

    `pitch` is the number of bytes from a row to the next; None: the bytes of a row.
    """

    array: Any
    format: str
    width: int
    height: int = 1
    depth: int = 1
    pitch: int | None = None


@dataclass(frozen=True)
class Sampler:
    """A sampler: `addressing` is none, edge, clamp, repeat or mirror; repeat and mirror need
    `normalized` coordinates."""

    linear: bool = False
    addressing: str = "edge"
    normalized: bool = False


# Kinds of verify_elements() by the kind letter of the array interface; dates and time spans are integers.
_INTERFACE_KINDS = {"f": "f", "c": "c", "i": "i", "u": "i", "M": "i", "m": "i"}


class _Interface:
    """An object's `__array_interface__`, for an object without the buffer protocol."""

    def __init__(self, interface: Mapping[str, Any]) -> None:
        typestr = str(interface["typestr"])
        size = int("".join(itertools.takewhile(str.isdigit, typestr[2:])))
        self.kind = _INTERFACE_KINDS.get(typestr[1], "")
        self.itemsize = size
        count = 1
        expected: list[int] = []
        for n in reversed(tuple(interface["shape"])):
            expected.insert(0, count * size)
            count *= n
        strides = interface.get("strides")
        self.contiguous = strides is None or tuple(strides) == tuple(expected) or not count
        data = interface.get("data")
        self.address, self.readonly = data if isinstance(data, tuple) else (None, True)
        self.nbytes = count * size


class Binding:
    """The arguments of one launch. Keeps references to the objects whose memory the launch uses."""

    def __init__(self, launch: Any, device: Device) -> None:
        self._launch = launch
        self._device = device
        self._keep: list[Any] = []
        self._copies: list[tuple[Argument, Any, bytes]] = []
        self.surfaces: list[Surface] = []

    def bind(self, argument: Argument, value: Any) -> None:
        """Bind a value to an argument. If it does not fit, the Error names both of them."""
        try:
            self._binder(argument)(argument, value)
        except Refused as e:
            raise self._refuse(argument, str(e)) from None

    def _binder(self, argument: Argument) -> Callable[[Argument, Any], None]:
        return {
            "buffer": self._buffer,
            "local memory": self._local,
            "value": self._value,
            "image": self._image,
            "sampler": self._sampler,
        }[argument.kind]

    def _refuse(self, argument: Argument, found: str) -> Error:
        return Error(
            errno.EINVAL, f"argument {argument.index}, {argument.title}: "
            f"expected {argument.expected}, {found}"
        )

    def _memory(self, argument: Argument, array: Any) -> tuple[int | None, int]:
        """The address and size of a buffer, which is kept until the launch has ended."""
        verify_whole(array)
        try:
            view = memoryview(array)
        except (TypeError, ValueError):
            return self._interface(argument, array)
        if not view.c_contiguous:
            raise Refused("found an array with gaps or in Fortran's order; numpy.ascontiguousarray"
                          "() makes a copy")
        verify_order(view.format)
        verify_elements(argument.type, kind_of(view.format), view.itemsize)
        if not view.nbytes:
            return None, 0
        if view.readonly:
            return self._read_only(argument, view.tobytes())
        held = (ctypes.c_char * view.nbytes).from_buffer(array)
        self._keep.append(held)
        return ctypes.addressof(held), view.nbytes

    def _interface(self, argument: Argument, array: Any) -> tuple[int | None, int]:
        interface = getattr(array, "__array_interface__", None)
        if interface is None:
            raise Refused(f"found {_short(array)}, which has no buffer")
        found = _Interface(interface)
        verify_order(str(interface["typestr"]))
        if not found.contiguous or found.address is None:
            raise Refused("found an array with gaps; numpy.ascontiguousarray() makes a copy")
        verify_elements(argument.type, found.kind, found.itemsize)
        if not found.nbytes:
            return None, 0
        if found.readonly:
            return self._read_only(argument, ctypes.string_at(found.address, found.nbytes))
        self._keep.append(array)
        return found.address, found.nbytes

    def _read_only(self, argument: Argument, data: bytes) -> tuple[int, int]:
        """Copy read-only memory; Refused unless the module declares that the kernel only reads it."""
        if not argument.read_only:
            raise Refused("found a read-only array, and the kernel may write it; pass a copy of it")
        copy = ctypes.create_string_buffer(data, len(data))
        self._keep.append(copy)
        self._copies.append((argument, copy, data))
        return ctypes.addressof(copy), len(data)

    def verify_copies(self) -> None:
        """After the launch: copies of read-only memory must be unchanged."""
        for argument, copy, data in self._copies:
            if ctypes.string_at(copy, len(data)) != data:
                raise Error(
                    errno.EPERM,
                    f"argument {argument.index}, {argument.title}: the kernel has written to it, "
                    "although its module declares that it only reads it; the read-only array is "
                    "unchanged",
                )

    def _buffer(self, argument: Argument, value: Any) -> None:
        access = _ACCESS.get(type(value), 0)
        value = value.array if access else value
        unset = isinstance(value, Unset)
        value = value.array if isinstance(value, Unset) else value
        if isinstance(value, Surface):
            self._surface(argument, value)
        else:
            if isinstance(value, (Local, Image, Sampler, Unset, ReadOnly, WriteOnly)):
                raise Refused(f"found {_short(value)}")
            address, size = (None, 0) if value is None else self._memory(argument, value)
            checked(lib().visa_launch_bytes, self._launch, argument.index, address, size)
        lib().visa_launch_access(self._launch, argument.index, access)
        if unset:
            lib().visa_launch_unset(self._launch, argument.index)

    def _surface(self, argument: Argument, surface: Surface) -> None:
        """Bind a surface at its address in the device. It cannot become smaller during the launch."""
        if surface._device is not self._device:
            raise Refused(f"found {surface.name} of another device")
        with self._device._held() as handle:
            address = lib().visa_surface_address(surface._handle)
            checked(
                lib().visa_launch_surface,
                self._launch,
                argument.index,
                surface._handle,
                0,
                address,
            )
            lib().visa_device_surface_launch(handle, surface._handle, True)
            self.surfaces.append(surface)

    def release(self) -> None:
        """Release the surfaces, after the launch has ended."""
        for surface in self.surfaces:
            with self._device._held() as handle:
                lib().visa_device_surface_launch(handle, surface._handle, False)
        self.surfaces = []

    def _local(self, argument: Argument, value: Any) -> None:
        if not isinstance(value, Local):
            raise Refused(f"found {_short(value)}")
        size = _number(value, value.size, 0, 32)
        checked(lib().visa_launch_local, self._launch, argument.index, size)

    def _value(self, argument: Argument, value: Any) -> None:
        if isinstance(value, (Local, Image, Sampler, Surface, Unset, *_ACCESS)) or value is None:
            raise Refused(f"found {_short(value)}")
        data = value_bytes(argument.type, argument.size, value)
        checked(lib().visa_launch_value, self._launch, argument.index, data, len(data))

    def _image(self, argument: Argument, value: Any) -> None:
        if isinstance(value, Surface):
            self._surface(argument, value)
            return
        if not isinstance(value, Image):
            raise Refused(f"found {_short(value)}")
        name = encode(value.format)
        number = lib().visa_format_by_name(name, len(name))
        if number <= 0:
            raise Refused(f"found the format {value.format!r}, which does not exist")
        texels = f"{value.width}x{value.height}x{value.depth} texels"
        width, height, depth = (
            _number(texels, n, 1, 16) for n in (value.width, value.height, value.depth)
        )
        pitch = width * _texel_bytes(value.format)
        if value.pitch is not None:
            pitch = _number(f"the pitch {value.pitch!r}", value.pitch, 1, 32)
        shape = _abi.Shape(number, width, height, depth, pitch, _abi.BTI_NONE)
        address, size = self._memory(argument, value.array)
        if size < pitch * height * depth:
            raise Refused(
                f"found {size} bytes, where {texels} of {value.format} have "
                f"{pitch * height * depth}"
            )
        checked(
            lib().visa_launch_image, self._launch, argument.index, address, size, byref(shape)
        )

    def _sampler(self, argument: Argument, value: Any) -> None:
        if not isinstance(value, Sampler) or value.addressing not in _abi.ADDRESSINGS:
            raise Refused(f"found {_short(value)}")
        sampling = _abi.Sampling(
            value.linear, value.normalized, _abi.ADDRESSINGS.index(value.addressing)
        )
        checked(lib().visa_launch_sampler, self._launch, argument.index, byref(sampling))


def _texel_bytes(name: str) -> int:
    """Bytes of a texel of an existing format, whose name contains its colours and their bits."""
    colours, _, _ = name.partition("_")
    letters = colours.rstrip("0123456789")
    return len(letters) * int(colours[len(letters) :]) // 8


def _number(what: Any, value: Any, least: int, bits: int) -> int:
    """A number from @least on, of at most @bits bits; otherwise Refused, with @what in its text."""
    try:
        return number_of("", value, least, bits)
    except (Error, TypeError):
        raise Refused(f"found {what}") from None


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{type(value).__qualname__}(...)"
