# SPDX-License-Identifier: MIT
"""The search for the library, the error if it is not found, and Python without NumPy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

BUILD = Path(os.environ.get("BUILD", ROOT / "build")).resolve()


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k != "VISAFS_LIBRARY"}
    return subprocess.run(
        [sys.executable, "-c", code], env={**kept, **environment}, capture_output=True, text=True
    )


PLATFORM = "import visafs; print(visafs.Device().platform)"


def test_named_by_the_environment() -> None:
    done = python(PLATFORM, VISAFS_LIBRARY=str(BUILD / "libvisafs.so.0"))
    assert (done.returncode, done.stdout) == (0, "xehp\n"), done.stderr


def test_it_is_loaded_when_it_is_needed() -> None:
    """The package can be imported without the library, since pytest imports the plugins of all installed packages."""
    code = "import visafs, visafs.pytest_plugin; print('ok')"
    assert python(code, VISAFS_LIBRARY="/nowhere/libvisafs.so.0").stdout == "ok\n"


def test_named_wrongly() -> None:
    done = python(PLATFORM, VISAFS_LIBRARY="/nowhere/libvisafs.so.0")
    assert "visafs.errors.Error: ENOENT: /nowhere/libvisafs.so.0 cannot be loaded" in done.stderr
    assert "$VISAFS_LIBRARY names it" in done.stderr


def test_not_installed(tmp_path: Path) -> None:
    """The package is outside of the source tree, and the system has no library."""
    if Path("/usr/lib/x86_64-linux-gnu/libvisafs.so.0").exists():
        pytest.skip("libvisafs.so.0 is installed")
    shutil.copytree(ROOT / "tools/python/visafs", tmp_path / "a/b/c/visafs")
    done = python(PLATFORM, PYTHONPATH=str(tmp_path / "a/b/c"))
    assert "ENOENT: libvisafs.so.0 cannot be loaded" in done.stderr
    assert "install libvisafs0 (Debian), or `make install`" in done.stderr


def test_beside_the_source_tree(tmp_path: Path) -> None:
    package = tmp_path / "tools/python/visafs"
    shutil.copytree(ROOT / "tools/python/visafs", package)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib/visafs.h").touch()
    (tmp_path / "build").mkdir()
    (tmp_path / "build/libvisafs.so.0").symlink_to(BUILD / "libvisafs.so.0")
    done = python(PLATFORM, PYTHONPATH=str(package.parent))
    assert (done.returncode, done.stdout) == (0, "xehp\n"), done.stderr


def test_another_library() -> None:
    code = """
import ctypes, visafs
from visafs import _abi
class Grid(ctypes.Structure):
    _fields_ = [("dims", ctypes.c_uint)]
_abi.STRUCTS["visa_grid"] = Grid
visafs.Device()
"""
    done = python(code, VISAFS_LIBRARY=str(BUILD / "libvisafs.so.0"))
    assert "ENOSYS" in done.stderr and "has a struct visa_grid of " in done.stderr
    assert "this package one of 4: they are of different versions" in done.stderr
    code = "from visafs import *; from visafs._functions import FUNCTIONS as f; f['visa_none'] = (None, []); Device()"
    done = python(code, VISAFS_LIBRARY=str(BUILD / "libvisafs.so.0"))
    assert "has no visa_none(): it is of another version than this package" in done.stderr


def test_without_numpy(tmp_path: Path) -> None:
    """The package works without NumPy."""
    (tmp_path / "numpy.py").write_text("raise ImportError('there is none')\n")
    code = f"""
import array, lzma, visafs
several = lzma.open({str(ROOT / "tests/data/run/several.zebin.xz")!r}).read()
with visafs.Device() as dev:
    out = array.array("I", bytes(128))
    dev.module(several)["twice"](out, array.array("I", range(32)), global_size=32)
    print(out.tolist() == [2 * i for i in range(32)])
"""
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = python(code, PYTHONPATH=path, VISAFS_LIBRARY=str(BUILD / "libvisafs.so.0"))
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


def test_types() -> None:
    """mypy --strict finds no error. The test needs mypy."""
    if subprocess.run([sys.executable, "-m", "mypy", "-V"], capture_output=True).returncode:
        pytest.skip("there is no mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "visafs"]
    done = subprocess.run(command, cwd=ROOT / "tools/python", capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
