# SPDX-License-Identifier: MIT
"""An integer argument is passed exactly, or refused with a message that names the expected values; a float is rounded."""

from __future__ import annotations

import ctypes
import math
import struct
from typing import Any

import pytest

import visafs
from visafs import Image, Local, Sampler
from visafs.scalars import Refused, value_bytes

FLOAT_TENTH = struct.unpack("<f", struct.pack("<f", 0.1))[0]


@pytest.mark.parametrize(
    ("type_name", "value", "expected"),
    [
        ("char", -128, "80"),
        ("uchar", 255, "ff"),
        ("short", -2, "feff"),
        ("ushort", 65535, "ffff"),
        ("int", -(2**31), "00000080"),
        ("uint", 2**32 - 1, "ffffffff"),
        ("uint", True, "01000000"),
        ("long", -1, "ff" * 8),
        ("ulong", 2**64 - 1, "ff" * 8),
        ("half", 1.5, "003e"),
        ("float", 3, "00004040"),
        ("float", FLOAT_TENTH, "cdcccc3d"),
        ("float", math.inf, "0000807f"),
        ("float", -0.0, "00000080"),
        ("double", 0.1, "9a9999999999b93f"),
        ("int", ctypes.c_uint64(7), "07000000"),
        ("float", ctypes.c_float(0.1), "cdcccc3d"),
        ("double", ctypes.c_float(0.5), "000000000000e03f"),
        ("float", 0.1, "cdcccc3d"),
        ("float", 2**24 + 1, "0000804b"),
        ("float", 2**60 + 2**36 + 1, "0100805d"),
        ("float", -(2**60 + 2**36), "000080dd"),
        ("double", 2**53 + 1, "0000000000004043"),
        ("half", 2049.5, "0168"),
        ("float2", [0.1, -0.1], "cdcccc3dcdccccbd"),
        ("int2", [1, -1], "01000000ffffffff"),
        ("float4", (1, 2, 3, 4), "0000803f000000400000404000008040"),
        ("config", struct.pack("<iq", 1, 2), "010000000200000000000000"),
        ("int", b"\1\2\3\4", "01020304"),
        ("", ctypes.c_uint32(5), "05000000"),
    ],
)
def test_exact(type_name: str, value: Any, expected: str) -> None:
    assert value_bytes(type_name, len(expected) // 2, value).hex() == expected


def test_three_elements_have_the_room_of_four() -> None:
    assert value_bytes("short3", 8, [1, 2, 3]).hex() == "0100020003000000"


def test_a_nan_is_one() -> None:
    assert math.isnan(struct.unpack("<f", value_bytes("float", 4, math.nan))[0])


@pytest.mark.parametrize(
    ("type_name", "size", "value", "found"),
    [
        ("char", 1, 128, "128 does not fit"),
        ("uint", 4, -1, "-1 does not fit: 0 to 4294967295"),
        ("uint", 4, 2**32, "4294967296 does not fit"),
        ("char", 1, -129, "-129 does not fit: -128 to 127"),
        ("int", 4, 1.0, "found 1.0, which is no integer"),
        ("float", 4, 1e39, "does not fit"),
        ("half", 2, 65536.0, "does not fit"),
        ("int", 4, "7", "found '7'"),
        ("int", 4, None, "found None"),
        ("int", 4, 1j, "found 1j"),
        ("int", 4, [7], r"found \[7\]"),
        ("int", 4, b"\1\2", "found 2 bytes"),
        ("float4", 16, [1, 2, 3], "found 3 elements"),
        ("float4", 16, 1, "found 1"),
        ("config", 12, 5, "found 5; pass bytes, or a value of ctypes"),
        ("config", 12, bytes(11), "found 11 bytes"),
        ("", 4, ctypes.c_uint64(5), "found 8 bytes"),
    ],
)
def test_refused(type_name: str, size: int, value: Any, found: str) -> None:
    with pytest.raises(Refused, match=found):
        value_bytes(type_name, size, value)


def test_scalars_of_numpy() -> None:
    np = pytest.importorskip("numpy")
    assert value_bytes("uint", 4, np.uint32(5)) == value_bytes("uint", 4, np.int64(5))
    assert value_bytes("float", 4, np.float32(0.1)).hex() == "cdcccc3d"
    assert value_bytes("float", 4, np.float16(0.5)).hex() == "0000003f"
    assert value_bytes("float4", 16, np.arange(4.0)).hex() == "000000000000803f0000004000004040"
    # A signalling NaN keeps its bits.
    nan = np.uint32(0x7F800001).view(np.float32)
    assert value_bytes("float", 4, nan).hex() == "0100807f"
    assert value_bytes("float", 4, np.float64(0.1)).hex() == "cdcccc3d"
    with pytest.raises(Refused, match="does not fit"):
        value_bytes("uint", 4, np.int32(-1))
    with pytest.raises(Refused, match="found 4 elements"):
        value_bytes("uint", 4, np.zeros(4, np.uint8))


def refused(kernel: visafs.Kernel, args: list[Any], message: str, **options: Any) -> None:
    """Check that the call is refused with this message, and that memory does not change."""
    with pytest.raises(visafs.Error) as caught:
        kernel.launch(args, **{"global_size": 32, **options})
    assert not isinstance(caught.value, visafs.Fault)
    assert message in caught.value.message, caught.value.message


def test_arguments_that_are_refused(dev: visafs.Device, module: visafs.Module, several: bytes) -> None:
    twice, values = module["twice"], module["values"]
    out = bytearray(128)
    expected = "argument 0, uint* out: expected a writable array, a surface or None, found "
    refused(twice, [5, out], expected + "5, which has no buffer")
    refused(twice, ["T6", out], expected + "'T6', which has no buffer")
    refused(twice, [Local(4), out], expected + "Local(size=4)")
    refused(twice, [bytes(128), out], "found a read-only array, and the kernel may write it; pass a copy")
    refused(twice, [memoryview(out)[::2], out], "found an array with gaps or in Fortran's order")
    refused(twice, [memoryview(bytearray(136))[4:132], out], "aligned to 8 bytes")
    good = [bytearray(16), 5, [1] * 4, bytes(16), [1] * 3, Local(16)]
    refused(values, [*good[:1], 5.5, *good[2:]], "argument 1, int n: expected an integer, found 5.5")
    refused(values, [*good[:1], None, *good[2:]], "argument 1, int n: expected an integer, found None")
    refused(values, [*good[:2], 5, *good[3:]], "argument 2, float4 v: expected 4 numbers, found 5")
    refused(values, [*good[:3], 5, *good[4:]], "argument 3, config s: expected 16 bytes, found 5")
    refused(values, [*good[:5], 64], "argument 5, int* tile: expected Local(bytes), found 64")
    refused(values, [*good[:5], Local(-1)], "found Local(size=-1)")
    refused(values, [*good[:5], Local(16.0)], "found Local(size=16.0)")  # type: ignore[arg-type]
    refused(values, [*good[:5], Local(1 << 20)], "local memory")
    refused(twice, [out], "twice has 2 arguments (out, in), found 1")
    with pytest.raises(visafs.Error, match="ENOENT: twice has no argument input; it has out, in"):
        twice.launch({"out": out, "input": out}, global_size=32)
    with pytest.raises(visafs.Error, match="EINVAL: twice needs in, too"):
        twice.launch({"out": out}, global_size=32)
    with visafs.Device() as other:
        other.surfaces["T6"] = 128
        refused(twice, [other.surfaces["T6"], out], "found T6 of another device")
    assert out == bytes(128)


def test_elements_of_another_type(module: visafs.Module) -> None:
    np = pytest.importorskip("numpy")
    twice, out = module["twice"], bytearray(128)
    found = "argument 0, uint* out: expected a writable array, a surface or None, found "
    hint = "; .astype(numpy.uint32) converts an array, .view(numpy.uint32) passes its bytes as they are"
    refused(twice, [np.zeros(32), out], found + "float64" + hint)
    refused(twice, [np.zeros(32, np.float32), out], found + "float32" + hint)
    refused(twice, [np.zeros(32, np.int64), out], found + "int64" + hint)
    refused(twice, [(ctypes.c_double * 16)(), out], found + "float64" + hint)
    twice(np.zeros(16).view(np.uint32), np.zeros(32, np.int32), global_size=32)
    twice(np.zeros(128, np.uint8), np.zeros(32, np.dtype("V4")), global_size=32)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"global_size": 0}, "global_size=0 is no number from 1"),
        ({"global_size": (1, 1, 1, 1)}, "has 4 dimensions; expected 1 to 3"),
        ({"local_size": (8, 8)}, "local_size has 2 dimensions, global_size 1"),
        ({"local_size": 2048}, "1024"),
        ({"offset": -1}, "offset=-1 is no number from 0"),
        ({"jobs": 0}, "jobs=0 is no number from 1"),
        ({"engine": "fast"}, "interpreter"),
        ({"check": "everything"}, "everything"),
        ({"max_instructions": -1}, "max_instructions=-1"),
    ],
)
def test_options_that_are_refused(module: visafs.Module, options: dict[str, Any], message: str) -> None:
    out = bytearray(128)
    refused(module["twice"], [out, bytearray(b"\1" * 128)], message, **options)
    assert out == bytes(128)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"global_size": "128"}, "global_size='128' is no integer, but of the type str"),
        ({"global_size": b"128"}, "global_size=b'128' is no integer, but of the type bytes"),
        ({"global_size": (64, "2")}, "global_size='2' is no integer, but of the type str"),
        ({"global_size": 1.5}, "global_size=1.5 is no integer, but of the type float"),
        ({"local_size": "8"}, "local_size='8' is no integer, but of the type str"),
        ({"jobs": "2"}, "jobs='2' is no integer, but of the type str"),
    ],
)
def test_options_of_a_wrong_type(module: visafs.Module, options: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        module["twice"](bytearray(128), bytearray(128), **{"global_size": 32, **options})
    assert str(caught.value) == message


def test_null_pointers(module: visafs.Module) -> None:
    with pytest.raises(visafs.Fault, match="EFAULT"):
        module["wild"](None, 0, global_size=64)


def test_read_only_arrays(module: visafs.Module) -> None:
    """If the module declares an argument as read-only, a copy of the object can be passed."""
    out = bytearray(128)
    data = struct.pack("<32I", *range(32))
    module["twice"](out, data, global_size=32)
    assert struct.unpack("<32I", out) == tuple(2 * i for i in range(32))
    np = pytest.importorskip("numpy")
    array = np.arange(32, dtype=np.uint32)
    array.flags.writeable = False
    module["twice"](out, array, global_size=32)
    refused(module["twice"], [array, out], "found a read-only array")
    refused(module["twice"], [np.zeros((8, 8), np.uint32).T, out], "Fortran")


def test_array_interface(module: visafs.Module) -> None:
    """An object without a buffer, but with NumPy's array interface, is bound through this interface."""

    class Interface:
        def __init__(self, **more: Any) -> None:
            self.memory = (ctypes.c_uint32 * 32)(*range(32))
            self.__array_interface__ = {
                "shape": (32,),
                "typestr": "<u4",
                "data": (ctypes.addressof(self.memory), False),
                "version": 3,
                **more,
            }

    out = Interface()
    module["twice"](out, Interface(), global_size=32)
    assert list(out.memory) == [2 * i for i in range(32)]
    refused(module["twice"], [Interface(strides=(8,), shape=(16,)), out], "found an array with gaps")
    address = ctypes.addressof(out.memory)
    refused(module["twice"], [Interface(data=(address, True)), out], "found a read-only array")
