# SPDX-License-Identifier: MIT
"""The examples in docstrings and in the package's README give the results that they show."""

from __future__ import annotations

import doctest
import importlib
import lzma
import pkgutil
import re
from pathlib import Path

import pytest
from conftest import ROOT

import visafs

FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("name", [m.name for m in pkgutil.iter_modules(visafs.__path__)])
def test_docstrings(name: str) -> None:
    module = importlib.import_module(f"visafs.{name}")
    failed, _ = doctest.testmod(module, extraglobs=vars(visafs))
    assert failed == 0


def test_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The code blocks of README.md are run as one session, in the folder of the examples' module."""
    pytest.importorskip("numpy")
    monkeypatch.chdir(tmp_path)
    data = lzma.decompress((ROOT / "tests/data/examples/kernels.zebin.xz").read_bytes())
    Path("kernels.zebin").write_bytes(data)
    text = (ROOT / "tools/python/README.md").read_text()
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize().failed == 0


def test_all_is_documented() -> None:
    for name in visafs.__all__:
        assert getattr(visafs, name).__doc__, name
    text = (ROOT / "tools/python/README.md").read_text()
    for name in visafs.__all__:
        assert f"`{name}" in text, f"README.md does not name {name}"
