# SPDX-License-Identifier: MIT
"""Variables, predicates and surfaces of a device, as mappings by name."""

from __future__ import annotations

import ctypes
import errno
import mmap
import numbers
import operator
import weakref
from collections.abc import Iterator, Mapping, MutableMapping
from ctypes import byref
from typing import TYPE_CHECKING, Any, TypeVar, Union

from . import _abi
from ._library import checked, decode, encode, lib
from .errors import Error
from .scalars import Refused, verify_order, verify_whole

if TYPE_CHECKING:
    from .device import Device, Handle

Bytes = Union[bytes, bytearray, memoryview, Any]  # anything that has a contiguous buffer


def bytes_of(data: Bytes) -> bytes:
    """The bytes of an object that has a buffer."""
    if isinstance(data, int):
        raise TypeError(f"expected bytes, found the number {data}")
    try:
        verify_whole(data)
        view = memoryview(data)
        verify_order(view.format)
    except Refused as e:
        raise TypeError(str(e)) from None
    return view.tobytes()


def _integer(name: str, value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        kind = type(value).__name__
        raise TypeError(f"{name}={value!r} is no integer, but of the type {kind}") from None


def number_of(name: str, value: Any, least: int, bits: int) -> int:
    """A number from @least on, of at most @bits bits; otherwise Error, or TypeError if it is no integer."""
    number = _integer(name, value)
    if not least <= number < 1 << bits:
        raise Error(errno.EINVAL, f"{name}={value!r} is no number from {least} to 2**{bits} - 1")
    return number


def mask_of(name: str, value: Any, lanes: int) -> int:
    """A mask of @lanes lanes; otherwise Error, or TypeError if it is no integer."""
    mask = _integer(name, value)
    if not 0 <= mask < 1 << lanes:
        found = hex(mask) if mask >= 0 else repr(value)
        raise Error(errno.EINVAL, f"{name} has {lanes} lanes; {found} is not a mask of them")
    return mask


T = TypeVar("T")


class _Declared(MutableMapping[str, T]):
    """The code that variables and predicates share: names and declarations."""

    vclass: int
    letter: str

    def __init__(self, device: Device) -> None:
        self._device = device

    def _id(self, handle: Handle, name: str) -> int | None:
        """The id of a declared name, or of a canonical name such as V32; None for any other name."""
        decls = lib().visa_device_decls(handle)
        decl = lib().visa_decl_by_name(decls, self.vclass, encode(name))
        if decl:
            return int(decl.contents.id)
        number = ctypes.c_uint32()
        if lib().visa_canonical_id(self.vclass, encode(name), byref(number)):
            return number.value
        return None

    def _find(self, handle: Handle, name: str) -> Any:
        """The declaration of a name; KeyError if there is none."""
        number = self._id(handle, name)
        decls = lib().visa_device_decls(handle)
        # Lower ids are predefined variables, which are not part of the mapping.
        if number is not None and number >= _abi.FIRST_ID[self.vclass]:
            decl = lib().visa_decl_get(decls, self.vclass, number)
            if decl:
                return decl
        raise KeyError(name)

    def _make(self, handle: Handle, name: str) -> Any:
        """Return the declaration of a name; make it if there is none and the name is canonical, such as V32."""
        try:
            return self._find(handle, name)
        except KeyError:
            number = self._id(handle, name)
        if number is None:
            raise Error(
                errno.ENOENT,
                f"{name} is not declared; expected {self.letter}{_abi.FIRST_ID[self.vclass]} "
                "or the like, or a name of a .decl",
            ) from None
        decl = ctypes.POINTER(_abi.Decl)()
        decls = lib().visa_device_decls(handle)
        checked(lib().visa_decl_make, decls, self.vclass, number, byref(decl))
        return decl

    def _names(self) -> list[str]:
        names = []
        with self._device._held() as handle:
            decls = lib().visa_device_decls(handle)
            decl = lib().visa_decl_next(decls, self.vclass, _abi.FIRST_ID[self.vclass])
            while decl:
                d = decl.contents
                names.append(decode(d.name) if d.name else f"{self.letter}{d.id}")
                decl = lib().visa_decl_next(decls, self.vclass, d.id + 1)
        return names

    def __repr__(self) -> str:
        return f"<visafs {type(self).__name__.lower()} {', '.join(self) or 'none'}>"

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())

    def __delitem__(self, name: str) -> None:
        with self._device._held() as handle:
            number = self._find(handle, name).contents.id
            thread = lib().visa_device_thread(handle)
            checked(lib().visa_thread_forget, thread, self.vclass, number)

    def _thread(self, handle: Handle) -> Any:
        """The thread, with room for all that is declared."""
        thread = lib().visa_device_thread(handle)
        if lib().visa_thread_sync(thread):
            raise MemoryError("no memory for the variables")
        return thread


class Variables(_Declared[bytes]):
    """`dev.vars`: general variables by name, as bytes; like the files of `vars/` in a mount.

    Reading returns a copy. Writing to V32 ... V65535 declares the variable if needed. A variable that
    was not declared by .decl gets the size of the written bytes.

    >>> dev = Device()
    >>> dev.vars["V32"] = b"AAAABBBB"
    >>> dev.vars["V32"]
    b'AAAABBBB'
    """

    vclass = _abi.VCLASS_G
    letter = "V"

    def __getitem__(self, name: str) -> bytes:
        with self._device._held() as handle:
            decl = self._find(handle, name)
            address = lib().visa_thread_bytes(self._thread(handle), decl)
            return ctypes.string_at(address, decl.contents.size) if decl.contents.size else b""

    def __setitem__(self, name: str, value: Bytes) -> None:
        data = bytes_of(value)
        with self._device._held() as handle:
            decl = self._make(handle, name)
            thread = self._thread(handle)
            if decl.contents.size != len(data):
                checked(lib().visa_thread_resize, thread, decl.contents.id, len(data))
                thread = self._thread(handle)
            if data:
                ctypes.memmove(lib().visa_thread_bytes(thread, decl), data, len(data))


class Predicates(_Declared[int]):
    """`dev.preds`: predicates by name, as numbers; bit n is lane n.

    >>> dev = Device()
    >>> dev.preds["P1"] = 0xff
    >>> dev.preds["P1"]
    255
    """

    vclass = _abi.VCLASS_P
    letter = "P"

    def __getitem__(self, name: str) -> int:
        with self._device._held() as handle:
            decl = self._find(handle, name)
            return int(lib().visa_thread_pred(self._thread(handle), decl.contents.id))

    def __setitem__(self, name: str, value: int) -> None:
        with self._device._held() as handle:
            decl = self._make(handle, name)
            mask = mask_of(name, value, decl.contents.num_elts)
            thread = self._thread(handle)
            if lib().visa_thread_set_pred(thread, decl.contents.id, mask):
                raise MemoryError("no memory for the predicates")


class Surface:
    """A surface of a device. It can be an argument of a launch: a buffer or, if it has a shape, an image.

    >>> dev = Device()
    >>> surface = dev.surfaces["T6"] = 16
    >>> dev.surfaces["T6"].memory[0:4] = b"abcd"
    >>> bytes(dev.surfaces["T6"].memory[2:6])
    b'cd\\x00\\x00'
    """

    def __init__(self, device: Device, handle: Any, index: int) -> None:
        self._device = device
        self._handle = lib().visa_surface_get(handle)
        self._finalizer = weakref.finalize(self, lib().visa_surface_put, self._handle)
        self._finalizer.atexit = False
        self._serial = int(lib().visa_surface_serial(handle))
        self._index = index
        self._maps: weakref.WeakSet[mmap.mmap] = weakref.WeakSet()
        self._map: mmap.mmap | None = None

    @property
    def name(self) -> str:
        """"T6", "T0" of local memory, "T255" of stateless memory."""
        return f"T{255 if self._index == _abi.SURFACE_STATELESS else self._index}"

    @property
    def size(self) -> int:
        """The size in bytes. It cannot become smaller while a view of the memory exists."""
        return int(lib().visa_surface_size(self._handle))

    @size.setter
    def size(self, size: int) -> None:
        size = number_of("size", size, 0, 64)
        if size < self.size and not self.fixed:
            self._drop_maps()
        with self._device._open() as handle:
            err = lib().visa_device_surface_truncate(handle, self._handle, size)
        if err:
            raise Error(-err, f"{self.name} cannot have {size} bytes")

    @property
    def fixed(self) -> bool:
        """Whether its size never changes: true for T0 and T255. Setting a smaller size zeroes the
        bytes after it."""
        return bool(lib().visa_surface_is_fixed(self._handle))

    def _drop_maps(self) -> None:
        self._map = None
        for m in list(self._maps):
            try:
                m.close()
            except BufferError:
                raise Error(
                    errno.EBUSY,
                    f"{self.name} cannot become smaller while a memoryview or an array shows its "
                    "memory",
                ) from None

    @property
    def memory(self) -> memoryview:
        """A view of the bytes, to read and to write. It remains valid when the device is closed.

        With NumPy: np.frombuffer(surface.memory, np.uint32).
        """
        size = self.size
        if not size:
            return memoryview(bytearray())
        if self._map is None or self._map.closed or len(self._map) != size:
            self._map = mmap.mmap(lib().visa_surface_fd(self._handle), size)
            self._maps.add(self._map)
        return memoryview(self._map)

    @property
    def shape(self) -> str:
        """The format and size of its texels, in the form of the mount's `shapes/`: "format=none bti=6"."""
        text = ctypes.create_string_buffer(_abi.SHAPE_TEXT_MAX)
        with self._device._held():
            lib().visa_shape_print(lib().visa_surface_shape(self._handle), text)
        return decode(text.value)

    @shape.setter
    def shape(self, text: str) -> None:
        self._device.execute(f".shape {self.name} {text}")

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<visafs surface {self.name} of {self.size} bytes>"


class Surfaces(Mapping[str, Surface]):
    """`dev.surfaces`: surfaces by name. Assigning a number makes a surface of so many zeros, assigning
    bytes sets the contents; `del` removes the surface."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._known: dict[int, Surface] = {}

    def _index(self, handle: Handle, name: str) -> int | None:
        decls = lib().visa_device_decls(handle)
        decl = lib().visa_decl_by_name(decls, _abi.VCLASS_T, encode(name))
        number = ctypes.c_uint32()
        if decl:
            number.value = decl.contents.id
        elif not lib().visa_canonical_id(_abi.VCLASS_T, encode(name), byref(number)):
            return None
        index = _abi.SURFACE_STATELESS if number.value == 255 else number.value
        return index if index < _abi.SURFACE_COUNT - 1 else None

    def _surface(self, handle: Handle, index: int) -> Surface | None:
        """The surface with an index, always as the same object; None if there is none."""
        s = lib().visa_device_surface(handle, index)
        known = self._known.get(index)
        if not s:
            self._known.pop(index, None)
            return None
        if known is None or known._serial != lib().visa_surface_serial(s):
            known = self._known[index] = Surface(self._device, s, index)
        return known

    def __getitem__(self, name: str) -> Surface:
        with self._device._held() as handle:
            index = self._index(handle, name)
            surface = self._surface(handle, index) if index is not None else None
        if surface is None:
            raise KeyError(name)
        return surface

    def __setitem__(self, name: str, value: Union[int, Bytes]) -> None:
        zeros = isinstance(value, numbers.Integral)
        data = b"" if zeros else bytes_of(value)
        size = number_of("size", value, 0, 64) if zeros else len(data)
        with self._device._held() as handle:
            index = self._index(handle, name)
            if index is None:
                raise Error(errno.EINVAL, f"{name} is no surface; expected T6 to T254")
            surface = self._surface(handle, index)
            if surface is None:
                checked(lib().visa_device_surface_make, handle, index)
                surface = self._surface(handle, index)
        assert surface is not None
        if surface.size != size and surface.fixed:
            raise Error(errno.EPERM, f"{name} keeps its {surface.size} bytes, found {size}")
        if zeros:
            surface.size = 0
        if surface.size != size:
            surface.size = size
        if not zeros:
            surface.memory[:] = data

    def __delitem__(self, name: str) -> None:
        index = self[name]._index
        with self._device._held() as handle:
            checked(lib().visa_device_surface_remove, handle, index)
            self._known.pop(index, None)
        if self._device._backing:
            checked(lib().visa_backing_remove, self._device._backing, index)

    def _drop_larger(self, sizes: dict[int, int]) -> None:
        """Unmap surfaces that are larger than these sizes; Error, EBUSY, if a view of their memory exists."""
        for index, surface in self._known.items():
            if surface.size > sizes.get(index, surface.size):
                surface._drop_maps()

    def __repr__(self) -> str:
        return f"<visafs surfaces {', '.join(self)}>"

    def __iter__(self) -> Iterator[str]:
        with self._device._held() as handle:
            found = [self._surface(handle, i) for i in range(_abi.SURFACE_COUNT - 1)]
        return iter([s.name for s in found if s is not None])

    def __len__(self) -> int:
        return sum(1 for _ in self)
