# SPDX-License-Identifier: MIT
"""`make wheel` builds a package that works where nothing of the source tree is."""

from __future__ import annotations

import os
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
    build = tmp_path_factory.mktemp("wheel")
    command = ["make", "-s", "-C", ROOT, "wheel", f"BUILD={build}", f"PYTHON={sys.executable}"]
    kept = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MAKELEVEL", "BUILD")}
    subprocess.run(command, check=True, env=kept)
    (found,) = (build / "python").glob("*.whl")
    return found


def test_name(wheel: Path) -> None:
    assert wheel.name == f"visafs-{visafs.__version__}-py3-none-any.whl"


def test_it_has_all(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    mine = [f"visafs/{p.name}" for p in Path(visafs.__file__).parent.iterdir() if p.suffix]
    assert sorted(mine) == sorted(n for n in names if ".dist-info/" not in n)
    assert "visafs/py.typed" in names and not any("__pycache__" in n for n in names)


def test_it_is_a_plugin_of_pytest(wheel: Path, tmp_path: Path) -> None:
    """Unpacked on the path, which is what pip does; no option names the plugin."""
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    (tmp_path / "test_it.py").write_text(
        "import visafs\n"
        "def test_it(visafs_device):\n"
        f"    assert visafs.__file__.startswith({str(tmp_path)!r})\n"
        "    assert visafs_device.execute('barrier').instructions == 1\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tmp_path],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "1 passed" in done.stdout, done.stdout
