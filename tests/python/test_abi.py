# SPDX-License-Identifier: MIT
"""The structs of visafs._abi are equal to the structs of the public headers, member by member."""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import ROOT

import visafs
from visafs import _abi
from visafs._library import lib

# Structs that are only members of other structs; version.h does not list them.
INNER = {"visa_shape_spec": _abi.ShapeSpec, "visa_ze_data": _abi.ZeData}
STRUCTS = {**_abi.STRUCTS, **INNER}
COMPILER = shlex.split(os.environ.get("CC", "cc"))


@pytest.fixture(scope="module")
def layouts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The output of a C program: the size of each struct, and offset and size of each member."""
    if not shutil.which(COMPILER[0]):
        pytest.skip("there is no C compiler")
    lines = []
    for name, struct in STRUCTS.items():
        lines.append(f'printf("{name} %zu\\n", sizeof(struct {name}));')
        for member, _ in struct._fields_:
            where = f"struct {name}, {member.rstrip('_')}"
            size = f"sizeof(((struct {name} *)0)->{member.rstrip('_')})"
            lines.append(f'printf("{name}.{member} %zu %zu\\n", offsetof({where}), {size});')
    enums = {
        "VCLASS_G": "VISA_VCLASS_G",
        "VCLASS_P": "VISA_VCLASS_P",
        "VCLASS_T": "VISA_VCLASS_T",
        "LINE_INSTRUCTION": "VISA_LINE_INSTRUCTION",
        "SURFACE_STATELESS": "5",
        "SURFACE_COUNT": "VISA_SURFACE_COUNT",
        "INST_TEXT_MAX": "VISA_INST_TEXT_MAX",
        "SHAPE_TEXT_MAX": "VISA_SHAPE_TEXT_MAX",
        "BTI_NONE": "VISA_BTI_NONE",
    }
    for mine, theirs in enums.items():
        lines.append(f'printf("{mine} %llu\\n", (unsigned long long){theirs});')
    for number, name in enumerate(_abi.ADDRESSINGS):
        lines.append(f'printf("{name} %d\\n", VISA_ADDRESS_{name.upper()});')
    folder = tmp_path_factory.mktemp("abi")
    source = folder / "abi.c"
    source.write_text(
        '#include <stdio.h>\n#include "lib/visafs.h"\nint main(void)\n{\n' + "\n".join(lines) + "}\n"
    )
    program = folder / "abi"
    command = [*COMPILER, "-std=gnu11", "-D_GNU_SOURCE", f"-I{ROOT}", "-o", program, source]
    subprocess.run(command, check=True)
    text = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return dict(line.split(" ", 1) for line in text.splitlines())


@pytest.mark.parametrize("name", STRUCTS)
def test_layout(name: str, layouts: dict[str, str]) -> None:
    struct = STRUCTS[name]
    assert layouts[name] == str(ctypes.sizeof(struct))
    for member, _ in struct._fields_:
        field = getattr(struct, member)
        assert layouts[f"{name}.{member}"] == f"{field.offset} {field.size}", member


def test_numbers(layouts: dict[str, str]) -> None:
    for name in (
        "VCLASS_G VCLASS_P VCLASS_T LINE_INSTRUCTION SURFACE_STATELESS SURFACE_COUNT "
        "INST_TEXT_MAX SHAPE_TEXT_MAX BTI_NONE"
    ).split():
        assert layouts[name] == str(getattr(_abi, name)), name
    assert [layouts[name] for name in _abi.ADDRESSINGS] == ["0", "1", "2", "3", "4"]


@pytest.mark.parametrize("name", _abi.STRUCTS)
def test_the_library_tells_its_size(name: str) -> None:
    assert lib().visa_struct_size(name.encode()) == ctypes.sizeof(_abi.STRUCTS[name])


def test_sizes_of_nothing() -> None:
    assert lib().visa_struct_size(b"visa_nothing") == 0


def test_version() -> None:
    assert lib().visa_version().decode() == visafs.__version__
