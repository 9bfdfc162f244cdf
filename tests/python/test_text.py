# SPDX-License-Identifier: MIT
"""Conversion of text to bytes and back; modules from files and from bytes."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from conftest import ROOT

import visafs


def test_golden() -> None:
    """Bytes and text of Intel's tools (tests/data): a line of bytes, then a line of text."""
    code = bytes.fromhex("3a02000505000000000020000000000021000000" + "0000")
    (text,) = visafs.disassemble(code)
    assert text == "scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V33.0"
    assert visafs.assemble(text) == code
    assert visafs.disassemble(code * 3) == [text] * 3
    assert visafs.disassemble(bytearray(code)) == visafs.disassemble(memoryview(code)) == [text]
    with pytest.raises(TypeError, match="expected bytes, found the number 5"):
        visafs.disassemble(5)  # type: ignore[arg-type]
    assert visafs.disassemble(b"") == [] and visafs.assemble("// nothing\n") == b""


def test_names_are_numbered_in_order() -> None:
    text = ".decl B v_type=G type=ud num_elts=8\n.decl A v_type=G type=ud num_elts=8\n"
    code = visafs.assemble(text + "scatter.4 (M1, 8) T6 0x0 A B")
    assert visafs.disassemble(code) == ["scatter.4 (M1, 8) T6 0x0:ud V33.0 V32.0"]


def test_errors() -> None:
    with pytest.raises(visafs.Error) as caught:
        visafs.assemble("barrier\nscatter.4 (M1, 8) T6 0x0 V32")
    e = caught.value
    assert (e.errno, e.line, e.column > 1) == (errno.EINVAL, 2, True)
    with pytest.raises(visafs.Error, match="the text has 2 kernels and functions; expected one"):
        visafs.assemble('.version 4.1\n.kernel "a"\nret (M1, 1)\n.kernel "b"\nret (M1, 1)\n')
    code = visafs.assemble("barrier")
    with pytest.raises(visafs.Error) as caught:
        visafs.disassemble(code + b"\xff")
    assert (caught.value.errno, caught.value.offset) == (errno.EINVAL, 1)
    with pytest.raises(visafs.Error) as caught:
        visafs.disassemble(code + visafs.assemble("scatter.4 (M1, 8) T6 0x0 V32 V32")[:9])
    assert caught.value.offset == 1
    assert caught.value.message == "the last 9 bytes begin an instruction"


def test_modules(dev: visafs.Device, several: bytes, tmp_path: Path) -> None:
    path = tmp_path / "several.zebin"
    path.write_bytes(several)
    assert list(dev.module(path)) == list(dev.module(str(path))) == list(dev.module(bytearray(several)))
    with pytest.raises(FileNotFoundError):
        dev.module(tmp_path / "none")
    with pytest.raises(visafs.Error, match="EINVAL"):
        dev.module(b"no module")
    with pytest.raises(TypeError, match="expected bytes, found the number 5"):
        dev.module(5)  # type: ignore[arg-type]
    with pytest.raises(visafs.Error, match="the module has the kernels twice, values, wild, say"):
        dev.module(several).kernel
    with pytest.raises(KeyError, match="twise: the module has the kernels twice, values, wild, say"):
        dev.module(several)["twise"]
    path.write_text("no module")
    with pytest.raises(visafs.Error, match=f"EINVAL: {path}: the file is not a zebin"):
        dev.module(path)


def test_text_with_zeinfo(dev: visafs.Device) -> None:
    """The .zeinfo file beside a .visaasm file describes its arguments; for bytes, the caller passes it."""
    path = ROOT / "tests/data/profile/k.visaasm"
    kernel = dev.module(path).kernel
    described = path.with_suffix(".zeinfo")
    other = dev.module(path.read_bytes(), zeinfo=described.read_bytes()).kernel
    assert kernel.args == other.args and kernel.args
    assert kernel.args != dev.module(path.read_bytes()).kernel.args


def test_functions_of_other_files(dev: visafs.Device, several: bytes) -> None:
    module = dev.module(several, functions=[ROOT / "tests/data/profile/k.visaasm"])
    assert list(module) == list(dev.module(several))
    with pytest.raises(visafs.Error, match="EEXIST: both files have a variable '.str'"):
        dev.module(several, functions=[ROOT / "tests/data/ze/program.tgllp.zebin"])
    with pytest.raises(visafs.Error, match="EEXIST"):
        dev.module(several, functions=[ROOT / "tests/data/ze/mem_struct_arg.pvc.zebin"])


def test_variables_live_as_long_as_the_module(dev: visafs.Device) -> None:
    """Each launch of `count` adds 4 and c[0] to a variable of the module, whose initial value is 7; one lane stores."""
    path = ROOT / "tests/data/ze/program.tgllp.zebin"
    module = dev.module(path)
    values = []
    for _ in range(2):
        module["count"](bytearray(64), bytearray(b"\0\0\x80\x3f"), 0, global_size=16)
        values.append(int.from_bytes(module.variables[:4], "little"))
    assert values == [12, 17]
    assert dev.module(path).variables == b""
