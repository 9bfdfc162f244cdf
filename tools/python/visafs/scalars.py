# SPDX-License-Identifier: MIT
"""Python's numbers as values of OpenCL C. Integers that do not fit are refused; floats are rounded."""

from __future__ import annotations

import functools
import operator
import re
import struct
import sys
from collections.abc import Mapping, Set
from typing import Any

# Types of OpenCL C, and their letters of the module struct.
_TYPES = {
    "char": "b",
    "uchar": "B",
    "short": "h",
    "ushort": "H",
    "int": "i",
    "uint": "I",
    "long": "q",
    "ulong": "Q",
    "half": "e",
    "float": "f",
    "double": "d",
}
_FLOATS = "efd"
_KINDS = {"f": "float", "c": "complex", "i": "int"}


class Refused(ValueError):
    """A value that an argument cannot have; the text names the given value."""


@functools.lru_cache(maxsize=256)
def element_of(type_name: str) -> tuple[str, int] | None:
    """The element's letter and the number of lanes of a type: "float4" is ("f", 4)."""
    match = re.fullmatch(r"([a-z]+)(2|3|4|8|16)?", type_name)
    if not match or match[1] not in _TYPES:
        return None
    return _TYPES[match[1]], int(match[2] or 1)


def verify_elements(type_name: str, kind: str, size: int) -> None:
    """Refuse a buffer for an argument `float*`, say, if its elements are of another size or kind.

    `kind` is "f" for floats, "c" for complex numbers, "i" for integers, else "". Elements of one byte
    are accepted for any argument, and elements of any size for an argument `char*`.

    >>> verify_elements("uint4*", "f", 8)
    Traceback (most recent call last):
        ...
    visafs.scalars.Refused: found float64; .astype(numpy.uint32) converts an array, \
.view(numpy.uint32) passes its bytes as they are
    """
    element = element_of(type_name.rstrip("*"))
    if element is None or not kind or size == 1:
        return
    letter = element[0]
    wanted = struct.calcsize("=" + letter)
    parts = 2 if kind == "c" else 1
    if wanted == 1 or (parts * wanted == size and (letter in _FLOATS) == (kind in "fc")):
        return
    name = f"{'float' if letter in _FLOATS else 'int' if letter.islower() else 'uint'}{8 * wanted}"
    raise Refused(
        f"found {_KINDS[kind]}{8 * size}; .astype(numpy.{name}) converts an "
        f"array, .view(numpy.{name}) passes its bytes as they are"
    )


def verify_whole(value: Any) -> None:
    """Refuse a masked array of NumPy: its buffer also has numbers for masked elements."""
    masked = getattr(sys.modules.get("numpy.ma"), "MaskedArray", None)
    if masked and isinstance(value, masked):
        raise Refused(
            "found a masked array; .filled(0) or the like gives masked elements a value, .data passes the numbers below the mask"
        )


@functools.lru_cache(maxsize=256)
def verify_order(code: str) -> None:
    """Refuse elements that are not of this machine's byte order, or that are objects of Python.

    `code` is the format of the buffer protocol, or of NumPy's array interface.

    >>> verify_order(">f")
    Traceback (most recent call last):
        ...
    visafs.scalars.Refused: found big-endian elements; .astype(a.dtype.newbyteorder("=")) converts an array a
    """
    if ">" in code or "!" in code:
        raise Refused(
            'found big-endian elements; .astype(a.dtype.newbyteorder("=")) converts an array a'
        )
    if "O" in re.sub(":[^:]*:", "", code):  # without names of members
        raise Refused("found objects of Python; .astype(numpy.float32) or the like makes numbers of them")


def kind_of(code: str) -> str:
    """The kind of elements, by their format of the buffer protocol, for verify_elements().

    >>> kind_of("<d"), kind_of("I"), kind_of("Zf"), kind_of("T{I:x:}")
    ('f', 'i', 'c', '')
    """
    code = code.lstrip("<=@")
    if code in ("Zf", "Zd", "Zg"):
        return "c"
    if len(code) != 1:
        return ""
    return "f" if code in _FLOATS + "g" else "i" if code in "bBhHiIlLqQnN" else ""


def _view(value: Any) -> memoryview | None:
    verify_whole(value)
    try:
        return memoryview(value)
    except (TypeError, ValueError):  # a date of NumPy, memory that was released
        return None


def _number(value: Any) -> Any:
    """Convert a number, also of ctypes or NumPy, to a Python number."""
    if isinstance(value, (str, bytes, bytearray)):
        raise Refused(f"found {value!r}")
    value = getattr(value, "value", value)  # ctypes
    try:
        return operator.index(value)
    except TypeError:
        pass
    if isinstance(value, (complex, list, tuple, dict)) or not hasattr(value, "__float__"):
        raise Refused(f"found {value!r}")
    return float(value)


def _shorter(number: int) -> int:
    """An integer that a double holds, and that rounds to a float or half as `number` does.

    struct.pack() rounds to a double first. The bits that are cut off set the lowest one that stays.

    >>> _shorter(7), _shorter(-(2**60 + 1)) == -(2**60 + 2**11)
    (7, True)
    """
    cut = max(abs(number).bit_length() - 50, 0)
    kept = abs(number) >> cut
    if kept << cut != abs(number):
        kept |= 1
    return (kept << cut) * (-1 if number < 0 else 1)


def _pack(letter: str, value: Any) -> bytes:
    """One element. An integer that does not fit is refused; a float is rounded, as C does."""
    view = _view(value)
    # A value that has the type keeps its bits: float() would change some bits of a NaN.
    if view is not None and not view.ndim and view.format.lstrip("<=@") == letter:
        return view.tobytes()
    number = _number(value)
    if letter not in _FLOATS and isinstance(number, float):
        raise Refused(f"found {number!r}, which is no integer")
    if letter in "ef" and isinstance(number, int):
        number = _shorter(number)
    try:
        return struct.pack("<" + letter, number)
    except struct.error:
        raise Refused(f"{number} does not fit{_range(letter)}") from None
    except OverflowError:
        raise Refused(f"{number!r} does not fit") from None


def _range(letter: str) -> str:
    bits = 8 * struct.calcsize("=" + letter)
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if letter.islower() else (0, (1 << bits) - 1)
    return f": {low} to {high}"


def _raw(view: memoryview, size: int) -> bytes:
    if view.nbytes != size:
        raise Refused(f"found {view.nbytes} byte{'s' if view.nbytes != 1 else ''}")
    return view.tobytes()


def _without_type(value: Any, size: int) -> bytes:
    """The bytes of a value for a struct, or for an argument of unknown type; the value must have a buffer."""
    view = _view(value)
    if view is None:
        raise Refused(
            f"found {value!r}; pass bytes, or a value of ctypes or NumPy"
        )
    verify_order(view.format)
    return _raw(view, size)


def value_bytes(type_name: str, size: int, value: Any) -> bytes:
    """The @size bytes of an argument of a type; Refused describes the error of the value.

    >>> value_bytes("int", 4, -2).hex()
    'feffffff'
    >>> value_bytes("float2", 8, [1, 0.5]).hex()
    '0000803f0000003f'
    """
    element = element_of(type_name)
    if isinstance(value, (bytes, bytearray)):
        return _raw(memoryview(value), size)
    if element is None:
        return _without_type(value, size)
    letter, lanes = element
    if lanes == 1:
        view = _view(value)
        if view is not None and view.ndim:
            raise Refused(f"found {'x'.join(map(str, view.shape or ()))} elements")
        return _pack(letter, value)
    if isinstance(value, (Mapping, Set)):
        raise Refused(f"found {value!r}, whose elements have no order")
    try:
        items = list(value)
    except TypeError:
        raise Refused(f"found {value!r}") from None
    if len(items) != lanes:
        raise Refused(f"found {len(items)} elements")
    # A vector of three elements has the size of four.
    return b"".join(_pack(letter, item) for item in items).ljust(size, b"\0")
