# SPDX-License-Identifier: MIT
"""Launches with NumPy arrays and with Python's own buffers, which are bound without copying."""

from __future__ import annotations

import array
import mmap
from pathlib import Path
from typing import Any

import pytest

import visafs
from visafs import Local

np = pytest.importorskip("numpy")


def test_numpy_arrays_are_the_memory(module: visafs.Module) -> None:
    a = np.arange(32, dtype=np.uint32)
    out = np.zeros(32, np.uint32)
    where = out.ctypes.data
    result = module["twice"](out, a, global_size=32)
    assert out.tolist() == [2 * i for i in range(32)]
    assert out.ctypes.data == where
    assert (result.groups, result.threads, result.channels) == (1, 1, 64)
    assert result.instructions > 0 and result.lanes >= 32 and result.engine == "interpreter"
    assert (result.dropped, result.misaligned, result.reports, result.printf) == (0, 0, [], "")


@pytest.mark.parametrize(
    "make",
    [bytearray, lambda n: mmap.mmap(-1, n), lambda n: array.array("I", bytes(n))],
    ids=["bytearray", "mmap", "array"],
)
def test_other_buffers(module: visafs.Module, make: Any) -> None:
    out = make(128)
    a = array.array("I", range(32))
    module["twice"](out, a, global_size=32)
    assert memoryview(out).cast("B").cast("I").tolist() == [2 * i for i in range(32)]


def test_part_of_an_array(module: visafs.Module) -> None:
    whole = np.zeros(64, np.uint32)
    module["twice"](whole[16:48], np.arange(32, dtype=np.uint32), global_size=32)
    assert whole.tolist() == [0] * 16 + [2 * i for i in range(32)] + [0] * 16


def test_two_dimensions(module: visafs.Module) -> None:
    out = np.zeros((16, 8, 4), np.uint32)
    module["ids"](out, global_size=(16, 8))
    assert out.reshape(8, 16, 4)[3, 9].tolist() == [9, 3, 1, 1]
    assert module["ids"].required_local_size == (8, 2, 1)


def peak() -> int:
    """Return: the peak memory of the process since forget_peak(), in KiB."""
    text = Path("/proc/self/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmHWM")))


def forget_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5")


def test_a_big_array_is_not_copied(module: visafs.Module) -> None:
    """Buffers have 256 MiB that were never accessed. A launch that uses the first bytes accesses only these bytes."""
    module["twice"](np.zeros(32, np.uint32), np.zeros(32, np.uint32), global_size=32)
    a, out = np.zeros(1 << 26, np.uint32), np.zeros(1 << 26, np.uint32)
    a[:33] = 1
    forget_peak()
    before = peak()
    module["twice"](out, a, global_size=32)
    assert peak() - before < 32 << 10
    assert out[:33].tolist() == [2] * 32 + [0]


def test_one_array_twice(module: visafs.Module) -> None:
    both = np.arange(32, dtype=np.uint32)
    module["twice"](both, both, global_size=32)
    assert both.tolist() == [2 * i for i in range(32)]


def test_by_name(module: visafs.Module) -> None:
    out = np.zeros(32, np.uint32)
    module["twice"].launch({"in": np.full(32, 7, np.uint32), "out": out}, global_size=32)
    assert out.tolist() == [14] * 32


def test_every_kind_of_value(module: visafs.Module) -> None:
    # The kernel computes out = tile[0] + (int)v.w + s.a + s.b + (int)s.c + t.z, where each element of tile is n.
    out = np.zeros(4, np.int32)
    config = np.zeros(1, np.dtype([("a", "i4"), ("b", "i1"), ("pad", "V3"), ("c", "i8")]))
    config[0] = (100, 20, b"\0\0\0", 1000)
    module["values"](out, -5, (1, 2, 3, 4), config[0], np.int16([7, 8, 9]), Local(64), global_size=4)
    assert out.tolist() == [-5 + 4 + 100 + 20 + 1000 + 9] * 4


def test_printf(module: visafs.Module) -> None:
    result = module["say"](np.array([5, -6], np.int32), global_size=2)
    assert result.printf == 'item 0 has 5, "text"\nitem 1 has -6, "text"\n'


def test_profile(module: visafs.Module) -> None:
    result = module["twice"](bytearray(128), bytearray(128), global_size=32, profile=True)
    assert result.profile is not None and result.profile["kernel"] == "twice"
    assert result.profile_text.startswith("twice: ")
    assert module["twice"](bytearray(128), bytearray(128), global_size=32).profile is None


def test_explain(module: visafs.Module) -> None:
    result = module["twice"](bytearray(128), bytearray(range(128)), global_size=32, explain="0:0")
    loads = [x for x in result.explained if "gather" in x.instruction]
    assert loads and loads[0].rows[1]["returned"] == "0x07060504"
    with pytest.raises(visafs.Error, match="EINVAL"):
        module["twice"](bytearray(128), bytearray(128), global_size=32, explain="thread")


def test_local_memory_is_shown_in_t0(dev: visafs.Device, module: visafs.Module) -> None:
    module["values"](bytearray(16), 77, [0] * 4, bytes(16), [0] * 3, Local(16), global_size=4)
    assert memoryview(dev.surfaces["T0"].memory)[:16].cast("I").tolist() == [77] * 4


def test_local_memory_of_what_was_refused(dev: visafs.Device, module: visafs.Module) -> None:
    """A launch does not change T0, also if the kernel has run before."""
    args = [bytearray(16), 77, [0] * 4, bytes(16), [0] * 3, Local(16)]
    module["values"].launch(args, global_size=4)
    dev.surfaces["T0"].memory[:16] = bytes(range(16))
    for options in ({"global_size": 4, "local_size": 4096}, {"global_size": 0}):
        with pytest.raises(visafs.Error, match="EINVAL"):
            module["values"].launch(args, **options)
    with pytest.raises(visafs.Error, match="EINVAL"):
        module["values"].launch([*args[:5], 16], global_size=4)
    assert bytes(dev.surfaces["T0"].memory[:16]) == bytes(range(16))


def test_again_with_other_arguments(module: visafs.Module) -> None:
    """The variables of a kernel do not keep values from the previous launch."""
    for n in range(1, 5):
        out = np.zeros(32 * n, np.uint32)
        result = module["twice"](out, np.full(32 * n, n, np.uint32), global_size=32 * n)
        assert (out == 2 * n).all() and result.threads == n and result.reports == []
    with pytest.raises(visafs.Error, match="argument 1"):
        module["twice"](out, 5, global_size=32)
    assert module["twice"](bytearray(64), out, global_size=32, check="oob").reports[0].count == 16
    assert module["twice"](bytearray(128), out, global_size=32, check="oob").reports == []


def test_surfaces_are_buffers(dev: visafs.Device, module: visafs.Module) -> None:
    dev.surfaces["T6"] = 128
    dev.surfaces["T7"] = array.array("I", range(32))
    module["twice"](dev.surfaces["T6"], dev.surfaces["T7"], global_size=32)
    assert dev.surfaces["T6"].memory.cast("I").tolist() == [2 * i for i in range(32)]
    dev.surfaces["T6"].size = 64  # after the launch it may become smaller


def test_both_engines(module: visafs.Module) -> None:
    a = np.arange(4096, dtype=np.uint32)
    counts = []
    for engine in ("interpreter", "native"):
        out = np.zeros(4096, np.uint32)
        result = module["twice"](out, a, global_size=4096, engine=engine, cache=False)
        assert result.engine == engine and (out == 2 * a).all()
        counts.append((result.instructions, result.lanes, result.channels))
    assert counts[0] == counts[1]


def test_another_order_gives_the_same(module: visafs.Module) -> None:
    a = np.arange(4096, dtype=np.uint32)
    out = np.zeros(4096, np.uint32)
    module["twice"](out, a, global_size=4096, local_size=64, jobs=2, schedule=5)
    assert (out == 2 * a).all()


def test_what_is_listed(module: visafs.Module) -> None:
    assert list(module) == ["twice", "values", "wild", "say", "forever", "ids"]
    kernel = module["values"]
    assert (module.platform, kernel.simd, kernel.barriers) == ("tgllp", 32, 1)
    assert [(a.name, a.type, a.kind, a.size) for a in kernel.args] == [
        ("out", "int*", "buffer", 0),
        ("n", "int", "value", 4),
        ("v", "float4", "value", 16),
        ("s", "config", "value", 16),
        ("t", "short3", "value", 8),
        ("tile", "int*", "local memory", 0),
    ]
    assert [a.read_only for a in module["twice"].args] == [False, True]
    assert repr(module["twice"]) == "<visafs kernel twice(uint* out, uint* in)>"
    assert repr(module) == "<visafs module of tgllp: twice, values, wild, say, forever, ids>"


def test_module_is_a_context_manager(dev: visafs.Device, several: bytes) -> None:
    """The kernel is freed at the end of the with statement; its device is not."""
    out, x = bytearray(16), bytearray(range(16))
    with dev.module(several) as module:
        kernel = module["twice"]
        kernel(out, x, global_size=4)
    assert bytes(out)[0] == 0 and bytes(out)[4:8] == bytes([8, 10, 12, 14])
    for options in ({}, {"check": "all"}, {"profile": True}):
        with pytest.raises(visafs.Error, match="the module is closed") as e:
            kernel(out, x, global_size=4, **options)
        assert e.value.name == "EBADF"
    with pytest.raises(visafs.Error, match="the module is closed"), module:
        pass
    module.close()
    assert "closed" in repr(module) and "twice" in list(module)
    dev.module(several)["twice"](out, x, global_size=4)
