# SPDX-License-Identifier: MIT
"""`make wheel` builds a package that works where neither the source tree nor the library is installed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from conftest import ROOT

import visafs

pytest.importorskip("setuptools")
pytest.importorskip("wheel")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("wheel")
    command = ["make", "-s", "-C", ROOT, "wheel", f"BUILD={os.environ.get('BUILD', 'build')}"]
    command += [f"WHEEL={made}", f"PYTHON={sys.executable}"]
    kept = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL", "BUILD")}
    subprocess.run(command, check=True, env=kept)
    (found,) = made.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def site(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return: a folder in the path to which the wheel is unpacked, as pip does."""
    folder = tmp_path_factory.mktemp("site")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def test_name(wheel: Path) -> None:
    """The library must not need a glibc later than 2.35 (Ubuntu 22.04), so that many machines can use it."""
    pattern = rf"visafs-{re.escape(visafs.__version__)}-py3-none-manylinux_2_(\d+)_{os.uname().machine}\.whl"
    found = re.fullmatch(pattern, wheel.name)
    assert found and int(found[1]) <= 35, wheel.name


def test_it_has_all(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    package = Path(visafs.__file__).parent
    files = (p.relative_to(package.parent) for p in package.rglob("*") if p.suffix)
    mine = [str(p) for p in files if "__pycache__" not in p.parts]
    libraries = [n for n in names if n.startswith(("visafs/lib", "visafs/COPYING."))]
    assert sorted(mine) == sorted(n for n in names if ".dist-info/" not in n and n not in libraries)
    assert "visafs/libvisafs.so.0" in names
    assert "visafs/py.typed" in names and not any("__pycache__" in n for n in names)


def test_libraries_are_in_it_or_glibc(site: Path) -> None:
    libraries = list((site / "visafs").glob("lib*"))
    for library in libraries:
        text = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
        for needed in re.findall(r"NEEDED.*\[(.*)\]", text):
            known = re.match(r"(libc|libm|libdl|libpthread|librt|ld-linux-.*)\.so", needed)
            assert known or needed in [f.name for f in libraries], f"{library.name} needs {needed}"
        assert library.name != "libvisafs.so.0" or "RPATH" in text and "[$ORIGIN]" in text


def test_it_is_a_plugin_of_pytest(site: Path, tmp_path: Path) -> None:
    """pytest finds the plugin without an option, and uses the library of the wheel."""
    (tmp_path / "test_it.py").write_text(
        "import visafs\n"
        "def test_it(visafs_device):\n"
        f"    assert visafs.__file__.startswith({str(site)!r})\n"
        f"    assert {str(site / 'visafs/libvisafs.so.0')!r} in open('/proc/self/maps').read()\n"
        "    assert visafs_device.execute('barrier').instructions == 1\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tmp_path],
        env={**{k: v for k, v in os.environ.items() if k != "VISAFS_LIBRARY"}, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout


def test_its_command_runs_campaigns(site: Path, tmp_path: Path, several: bytes) -> None:
    """The processes that run cases also use the package and the library of the wheel."""
    (tmp_path / "s.zebin").write_bytes(several)
    (tmp_path / "c.toml").write_text(
        "sources = ['s.zebin']\n[axes]\nschedule = [0, 1, 2]\n"
        "[[launch]]\nkernel = 'twice'\nline = 'global=4 16 random:uint:4'\n[compare]\nsame = ['schedule']\n"
    )
    (point,) = site.glob("visafs-*.dist-info/entry_points.txt")
    assert "visa-campaign = visafs.campaign.__main__:command" in point.read_text()
    done = subprocess.run(
        [sys.executable, "-c", "from visafs.campaign.__main__ import command; command()", str(tmp_path / "c.toml")],
        env={**{k: v for k, v in os.environ.items() if k != "VISAFS_LIBRARY"}, "PYTHONPATH": str(site)},
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )
    assert (done.returncode, done.stdout) == (0, "       3 ok\nfindings: none\n"), done.stderr
