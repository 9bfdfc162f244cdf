# SPDX-License-Identifier: MIT
"""Arrays and numbers of NumPy as a stranger has them: converted rightly, or refused with a sentence."""

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
    """The kernel would see other numbers."""
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
    """A kernel that wrote into their pointers would crash Python."""
    out = np.zeros(4, np.uint32)
    for x in (np.array([1, 2, 3, 4], object), np.zeros(4, [("name", object)])):
        with pytest.raises(visafs.Error, match="found objects of Python"):
            doubled(module, out, x)
    assert doubled(module, out, np.zeros(4, [("O", np.uint32)])) == [0] * 4, "a member's name"


@pytest.mark.parametrize("make", ["x[::2]", "x[::-1][:4]", "np.broadcast_to(x[:1], 4)", "np.asfortranarray(x.reshape(2, 4))"])
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
    """The package, and a program that uses it, under mypy --strict."""
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
