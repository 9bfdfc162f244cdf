# SPDX-License-Identifier: MIT
"""All kinds of NumPy arrays and numbers are converted correctly, or refused with a sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import visafs

np = pytest.importorskip("numpy")

USER = """
import visafs

def launch(data: bytes) -> int:
    out = bytearray(16)
    with visafs.Device(platform="tgllp", strict=True) as dev:
        dev.vars["V32"] = data
        kernel: visafs.Kernel = dev.module(data)["k"]
        result = kernel(out, 5, global_size=(4, 1), check="all")
        reports: list[visafs.Report] = result.reports
        try:
            dev.execute("barrier")
        except visafs.Fault as e:
            print(e.kernel, e.group[0])
        return result.groups + len(reports)
"""


def doubled(module: visafs.Module, out: Any, x: Any, **options: Any) -> list[int]:
    module["twice"](out, x, **({"global_size": 4} | options))
    return [int(n) for n in np.asarray(out).reshape(-1)]


@pytest.mark.parametrize("kind", [">u4", [("a", ">u4")]])
def test_big_endian(module: visafs.Module, kind: Any) -> None:
    """Arrays in big-endian order are refused: the kernel would read other numbers."""
    x, out = np.arange(4, dtype=np.uint32), np.zeros(4, np.uint32)
    for arguments in ((out, np.zeros(4, kind)), (np.zeros(4, kind), x)):
        with pytest.raises(visafs.Error, match="found big-endian elements"):
            doubled(module, *arguments)
    swapped = x.astype(">u4")
    assert doubled(module, out, swapped.astype(swapped.dtype.newbyteorder("="))) == [0, 2, 4, 6]
    assert doubled(module, out, x.astype("<u4")) == [0, 2, 4, 6]


def test_big_endian_by_the_array_interface(module: visafs.Module) -> None:
    class Foreign:
        def __init__(self, array: Any) -> None:
            self.array = array
            self.__array_interface__ = array.__array_interface__

    out = np.zeros(4, np.uint32)
    with pytest.raises(visafs.Error, match="found big-endian elements"):
        doubled(module, out, Foreign(np.arange(4, dtype=">u4")))
    assert doubled(module, out, Foreign(np.arange(4, dtype=np.uint32))) == [0, 2, 4, 6]


def test_big_endian_bytes(dev: visafs.Device) -> None:
    with pytest.raises(TypeError, match="found big-endian elements"):
        dev.vars["V32"] = np.arange(4, dtype=">u4")
    with pytest.raises(TypeError, match="found big-endian elements"):
        dev.surfaces["T6"] = np.arange(4, dtype=">u4")
    dev.vars["V32"] = np.arange(4, dtype=">u1")
    assert dev.vars["V32"] == b"\0\1\2\3"


def test_objects_of_python(module: visafs.Module) -> None:
    """Arrays of Python objects are refused: they contain pointers, and if a kernel wrote to them, Python would crash."""
    out = np.zeros(4, np.uint32)
    for x in (np.array([1, 2, 3, 4], object), np.zeros(4, [("name", object)])):
        with pytest.raises(visafs.Error, match="found objects of Python"):
            doubled(module, out, x)
    assert doubled(module, out, np.zeros(4, [("O", np.uint32)])) == [0] * 4, "a member's name"


def test_masked_arrays(dev: visafs.Device, module: visafs.Module) -> None:
    """The buffer of a masked array has numbers also for the masked elements."""
    x, out = np.ma.array(np.arange(4, dtype=np.uint32), mask=[0, 1, 0, 0]), np.zeros(4, np.uint32)
    for arguments in ((out, x), (x, out), (out, visafs.ReadOnly(x)), (visafs.Unset(x), out)):
        with pytest.raises(visafs.Error, match=r"found a masked array; .filled\(0\)"):
            doubled(module, *arguments)
    assert x.data.tolist() == [0, 1, 2, 3], "nothing has run"
    assert doubled(module, out, x.filled(9)) == [0, 18, 4, 6]
    assert doubled(module, out, x.data) == [0, 2, 4, 6]
    for take in (dev.vars, dev.surfaces):
        with pytest.raises(TypeError, match="found a masked array"):
            take["V32" if take is dev.vars else "T6"] = x
    with pytest.raises(TypeError, match="found a masked array"):
        dev.execute(np.ma.array([0x59], np.uint8, mask=[1]))


def with_values(module: visafs.Module, **changed: Any) -> list[int]:
    values = {"n": 1, "v": [0, 0, 0, 0], "s": bytes(16), "t": [0, 0, 0]} | changed
    out = np.zeros(64, np.int32)
    module["values"](out, *values.values(), visafs.Local(64), global_size=1)
    return [int(n) for n in out]


@pytest.mark.parametrize(
    "name, value, match",
    [
        ("n", "np.ma.masked", "found a masked array"),
        ("v", "np.ma.array([1, 2, 3, 4], np.float32, mask=[0, 0, 0, 1])", "found a masked array"),
        ("v", "[1, 2, 3, np.ma.masked]", "found a masked array"),
        ("s", "np.ma.zeros(4, np.int32)", "found a masked array"),
        ("s", "np.zeros(4, '>i4')", "found big-endian elements"),
        ("s", "np.zeros(2, object)", "found objects of Python"),
        ("v", "{1, 2, 3, 4}", "whose elements have no order"),
        ("v", "{1: 2, 3: 4, 5: 6, 7: 8}", "whose elements have no order"),
        ("n", "np.datetime64('2020')", "expected an integer"),
    ],
)
def test_no_values(module: visafs.Module, name: str, value: str, match: str) -> None:
    with pytest.raises(visafs.Error, match=match):
        with_values(module, **{name: eval(value, {"np": np})})


@pytest.mark.parametrize(
    "kind, match",
    [("<M8[s]", "found int64"), (np.complex64, "found complex64"), (np.longdouble, "found float128")],
)
def test_elements_of_other_sizes(module: visafs.Module, kind: Any, match: str) -> None:
    with pytest.raises(visafs.Error, match=match):
        doubled(module, np.zeros(4, np.uint32), np.zeros(4, kind))


def test_shapes_and_structs(dev: visafs.Device, module: visafs.Module) -> None:
    """An array without dimensions is one element; an array of structs is their bytes."""
    out = np.zeros((), np.uint32)
    assert doubled(module, out, np.array(7, np.uint32), global_size=1) == [14]
    structs = np.array([(1, 2.0), (3, 4.0)], [("a", "u4"), ("b", "f4")])
    out = np.zeros(4, np.uint32)
    assert doubled(module, out, structs) == [2, 2 * 0x40000000 % 2**32, 6, 2 * 0x40800000 % 2**32]
    with pytest.raises(visafs.Error, match="array with gaps"):
        doubled(module, out, structs["a"], global_size=2)
    with pytest.warns(visafs.ReportWarning, match="null pointer"):
        module["twice"](out, np.zeros(0, np.uint32), global_size=1)
    dev.surfaces["T6"] = np.int64(64)
    assert dev.surfaces["T6"].size == 64


@pytest.mark.parametrize("make", ["x[::2]", "x[::-1][:4]", "np.broadcast_to(x[:1], 4)", "np.asfortranarray(x.reshape(2, 4))", "memoryview(x)[::2]"])
def test_without_a_copy(module: visafs.Module, make: str) -> None:
    x = np.arange(8, dtype=np.uint32)
    with pytest.raises(visafs.Error, match=r"numpy.ascontiguousarray\(\) makes a copy"):
        doubled(module, np.zeros(4, np.uint32), eval(make, {"np": np, "x": x}))


@pytest.mark.parametrize("size", ["np.int64(4)", "np.array(4)", "np.array([4])", "(np.uint8(4),)", "np.zeros(4).shape"])
def test_sizes(module: visafs.Module, size: str) -> None:
    x, out = np.arange(4, dtype=np.uint32), np.zeros(4, np.uint32)
    n = eval(size, {"np": np})
    assert doubled(module, out, x, global_size=n, local_size=n) == [0, 2, 4, 6]


@pytest.mark.parametrize("size", ["4.0", "np.float32(4)", "'4'", "None", "np.zeros(1)", "np.array([[4]])"])
def test_no_sizes(module: visafs.Module, size: str) -> None:
    with pytest.raises(TypeError, match="global_size=.* is no integer"):
        doubled(module, bytearray(16), bytes(16), global_size=eval(size, {"np": np}))


def test_types(tmp_path: Path) -> None:
    """mypy --strict accepts the package, and a program that uses it."""
    mypy = [sys.executable, "-m", "mypy"]
    if subprocess.run([*mypy, "--version"], capture_output=True, check=False).returncode:
        pytest.skip("there is no mypy")
    (tmp_path / "user.py").write_text(USER)
    for words in (["-p", "visafs"], ["--strict", str(tmp_path / "user.py")]):
        done = subprocess.run(
            [*mypy, "--python-version", "3.11", "--cache-dir", str(tmp_path / "cache"), *words],
            cwd=ROOT / "tools/python", env=os.environ | {"MYPYPATH": str(ROOT / "tools/python")},
            capture_output=True, text=True, check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
