# SPDX-License-Identifier: MIT
"""Sources in OpenCL C: the words with which ocloc is called, and the error if it fails. Some tests use the real ocloc, if it
is installed."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
import zlib
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import visafs

TWICE = """
kernel void twice(global uint *out, global const uint *in)
{
    size_t i = get_global_id(0);

    out[i] = 2 * in[i];
}
"""
NAME = f"/source-{zlib.crc32(TWICE.encode()):08x}.cl"


@pytest.fixture
def ocloc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, several: bytes) -> Path:
    """Return: a folder with a script in place of ocloc. The script writes its arguments and a zebin, or fails if the test
    requests that."""
    (tmp_path / "ocloc").write_text(
        f"""#!/bin/sh
        for word; do printf '%s\\n' "$word"; done >{tmp_path}/words
        cat "$3" >{tmp_path}/compiled; pwd >{tmp_path}/folder
        while [ "$1" != -output ]; do shift; done
        if [ -e {tmp_path}/says ]; then cat {tmp_path}/says; fi
        if [ -e {tmp_path}/fails ]; then exit 1; fi
        cp {tmp_path}/several "$2"
        echo Build succeeded.; echo Command was: ocloc
        """
    )
    (tmp_path / "ocloc").chmod(0o755)
    (tmp_path / "several").write_bytes(several)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr("visafs.opencl.cache_directory", lambda: None)
    return tmp_path


@pytest.fixture
def kept(ocloc: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, with a cache for compilations."""
    directory = ctypes.create_string_buffer(bytes(ocloc / "cache"))
    monkeypatch.setattr("visafs.opencl.cache_directory", lambda: ctypes.addressof(directory))
    return ocloc


def test_what_was_compiled_is_kept(kept: Path, several: bytes) -> None:
    """A source is compiled again only if its text or the options have changed."""

    def compiled(text: str, options: str = "", **other: Any) -> bool:
        (kept / "words").unlink(missing_ok=True)
        assert visafs.compile_opencl(text, options, **other) == several
        return (kept / "words").exists()

    included = kept / "included.h"
    included.write_text("#define N 1\n")
    text = f'#include "{included}"\n{TWICE}'
    assert compiled(text) and not compiled(text)
    assert compiled(text, "-DM=1") and compiled(text, platform="dg2") and compiled(text, check="race")
    assert not compiled(text, check="race")
    assert compiled(text, cache=False)
    included.write_text("#define N 2\n")
    assert compiled(text) and not compiled(text)
    macro = f'#define NAME "{included}"\n#include NAME\n{TWICE}'
    assert compiled(macro) and compiled(macro), "nobody knows what it includes"
    assert compiled(TWICE, f"-include {included}") and compiled(TWICE, f"-include {included}")
    for options in (f"-I {kept}", f"-I{kept}"):
        text = f'#include "included.h"\n{TWICE}'
        included.write_text(f"/* {options} */")
        assert compiled(text, options) and not compiled(text, options)
        included.write_text("#define N 3\n")
        assert compiled(text, options)


def test_warnings_are_kept(kept: Path) -> None:
    """The messages of the compiler about a source are shown each time, also if the zebin comes from the cache."""
    (kept / "says").write_text("source.cl:1:1: warning: unused\n")
    for _ in range(2):
        with pytest.warns(UserWarning, match="warning: unused"):
            visafs.compile_opencl(TWICE)
        (kept / "says").unlink(missing_ok=True)


def test_a_module_from_a_pipe(ocloc: Path) -> None:
    """The package does not read a file to test whether it is SPIR-V: the bytes of a pipe can be read only once."""
    with subprocess.Popen(["cat", ocloc / "several"], stdout=subprocess.PIPE) as cat:
        assert cat.stdout
        with visafs.Device(platform="tgllp") as dev:
            assert "twice" in dev.module(f"/dev/fd/{cat.stdout.fileno()}")
    assert not (ocloc / "words").exists(), "it is not compiled"


def test_how_it_is_called(ocloc: Path, several: bytes) -> None:
    """ocloc is called with the same options as by tools/ocloc.c."""
    assert visafs.compile_opencl(TWICE, "-DN=4", platform="dg2") == several
    assert (ocloc / "compiled").read_text() == TWICE
    words = (ocloc / "words").read_text().splitlines()
    lines = re.search(r'#define LINES\s*"(.*?)"', (ROOT / "tools/ocloc.c").read_text())
    assert lines
    assert words[:5] == ["compile", "-file", "source.cl", "-device", "dg2"]
    assert words[8:10] == ["-options", f'{lines[1]} -s "{NAME}" -DN=4']
    assert not Path((ocloc / "folder").read_text().strip()).exists(), "nothing is left"


def test_debug_information(ocloc: Path) -> None:
    """With -g, the option for line numbers (-gline-tables-only) is left out, since it would override -g."""
    for keywords, options, expected in (
        ({"debug_info": True}, "-DN=4", "-g -s @ -DN=4"),
        ({}, "-w -g", "-g -s @ -w -g"),
        ({"optimize": False}, "", "-gline-tables-only -s @ -cl-opt-disable "),
        ({"debug_info": True, "optimize": False}, "-w", "-g -s @ -cl-opt-disable -w"),
    ):
        visafs.compile_opencl(TWICE, options, **keywords)
        words = (ocloc / "words").read_text().splitlines()
        assert words[9] == expected.replace("@", f'"{NAME}"')
    with visafs.Device() as dev:
        with pytest.raises(visafs.Error, match="EINVAL: debug_info=True is for a source, NAME.cl or SPIR-V; comp"):
            dev.module("several", debug_info=True)
        with pytest.raises(visafs.Error, match="EINVAL: optimize=False is for a source"):
            dev.module("several", optimize=False)


def test_compiled_for_checks(ocloc: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks can be set for the device, the module or the launch; a launch compiles again only for additional checks."""
    monkeypatch.chdir(ocloc)
    Path("k.cl").write_text(TWICE + "/* sub_group_barrier */")

    def compiled(fence: bool = True) -> bool:
        """Return: whether the source was compiled since the last call; if so, check its macros for the check of races."""
        if not (was := Path("compiled").exists()):
            return False
        assert ("define sub_group_barrier" in Path("compiled").read_text()) == fence
        Path("compiled").unlink()
        return was

    with visafs.Device(check="race") as dev:
        dev.module("k.cl")
        assert compiled()
        module = dev.module("k.cl", check="none")
        assert compiled(False)
        for check, again in ((None, False), ("race", True), ("race=hardware", False), ("none", False)):
            module["twice"](bytearray(16), bytearray(16), global_size=4, check=check)
            assert compiled() == again
    assert visafs.compile_opencl(Path("k.cl"), check="race") and compiled()


def test_a_file(ocloc: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module is compiled from a source for the platform of the device."""
    monkeypatch.chdir(ocloc)
    Path("k.cl").write_text(TWICE)
    for platform, compiled_for in ((None, "tgllp"), ("dg2", "dg2")):
        with visafs.Device(platform) as dev:
            assert "twice" in dev.module("k.cl", options="-w")
        words = (ocloc / "words").read_text().splitlines()
        assert words[2] == "source.cl" and words[4] == compiled_for
        assert f'-s "{ocloc / "k.cl"}"' in words[words.index("-options") + 1]
        assert words[9].endswith(f' -I "{ocloc}" -w')
    with visafs.Device() as dev:
        with pytest.raises(visafs.Error, match="EINVAL: options='-w' are for a source, NAME.cl"):
            dev.module("several", options="-w")
        with pytest.raises(FileNotFoundError):
            dev.module("none.cl")


def test_it_does_not_compile(ocloc: Path) -> None:
    (ocloc / "says").write_text("source.cl:1:1: error: unknown type name\n\nCommand was: ocloc\n")
    with pytest.warns(UserWarning, match="^ocloc: source.cl:1:1: error: unknown type name$"):
        visafs.compile_opencl("x")
    (ocloc / "fails").touch()
    with pytest.raises(visafs.Error) as caught:
        visafs.compile_opencl("x")
    expected = "ocloc did not compile the source for tgllp:\nsource.cl:1:1: error: unknown type name"
    assert (caught.value.name, caught.value.message) == ("EINVAL", expected)
    (ocloc / "says").unlink()
    with pytest.raises(visafs.Error, match="EINVAL: ocloc did not compile .*/says for tgllp: ocloc printed no reason$"):
        (ocloc / "says").touch()
        visafs.compile_opencl(ocloc / "says")


def test_it_is_not_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(visafs.Error, match="ENOENT: a source needs Intel's compiler, ocloc, which is not") as e:
        visafs.compile_opencl(TWICE)
    assert "intel-opencl-icd" in e.value.message


has_ocloc = pytest.mark.skipif(not shutil.which("ocloc"), reason="there is no ocloc")


@has_ocloc
def test_readme(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "tools/python/README.md").read_text()
    block = re.search(r"^```python\n(.*?compile_opencl.*?)^```\n\n```text\n(.*?)^```$", text, re.M | re.S)
    assert block
    exec(block[1], {})
    assert capsys.readouterr().out == block[2]


@has_ocloc
def test_by_ocloc_itself() -> None:
    out = bytearray(16)
    with visafs.Device("tgllp") as dev:
        kernel = dev.module(visafs.compile_opencl(TWICE))["twice"]
        kernel(out, bytes(range(16)), global_size=4)
        assert out == bytes(2 * n for n in range(16))
    with pytest.raises(visafs.Error, match="error: "):
        visafs.compile_opencl("kernel void k( {")


PARTS = """
constant int turns = 1;
kernel void parts(global int *out, int row)
{
    local int part[2][8];
    int i = get_local_id(0);

    part[0][i & 7] = part[1][i & 7] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = part[0][row * 8 + (i & 7)];
}
"""


@has_ocloc
def test_a_checked_source(tmp_path: Path) -> None:
    """The library adds the code that checks need to the source, also for a check that is set only for the launch."""
    (tmp_path / "parts.cl").write_text(PARTS)
    with visafs.Device("tgllp") as dev:
        for module in (
            dev.module(visafs.compile_opencl(PARTS, check="oob")),
            dev.module(tmp_path / "parts.cl"),
        ):
            kernel = module["parts"]
            with pytest.warns(visafs.ReportWarning, match=r"reads part\[\]\[8\]"):
                report = kernel(bytearray(32), 1, global_size=8, check="oob").reports[0]
            assert "out[i] = part[0][row * 8 + (i & 7)];" in str(report)
            result = kernel(bytearray(32), 0, global_size=8, check="oob")
            assert not result.reports
            assert result.unseen.endswith("optimize=False shows more") == (module._again is not None)
            assert module.optimized and not kernel(bytearray(32), 0, global_size=8).unseen
        module = dev.module(tmp_path / "parts.cl", optimize=False, debug_info=True, check="oob")
        assert not module["parts"](bytearray(32), 0, global_size=8).unseen
        assert module.optimized is False and module.debug_info


@has_ocloc
def test_an_address_before_a_buffer() -> None:
    """Reports show a negative offset for an address before the start of a buffer, also for the last byte before it."""
    text = "kernel void k(global char *out, global char *in) { out[0] = in[(int)get_global_id(0) - 1]; }"
    with visafs.Device("tgllp") as dev:
        module = dev.module(visafs.compile_opencl(text))
        with pytest.warns(visafs.ReportWarning, match="1 byte before the start of"):
            report = module.kernel(bytearray(8), bytearray(8), global_size=1, check="oob").reports[0]
        assert report.address == -1


@has_ocloc
def test_padding() -> None:
    """The check uninit does not report undefined padding bytes of a stored structure, in each kernel of a source."""
    store = "{ struct item x; x.kind = 1; if (all) x.value = 2; out[get_global_id(0)] = x; }"
    source = "struct item { char kind; int value; };" + "".join(
        f"kernel void {name}(global struct item *out, int all) {store}" for name in ("a", "b")
    )
    with visafs.Device("tgllp") as dev:
        module = dev.module(visafs.compile_opencl(source, optimize=False, check="uninit"))
        for kernel in module.values():
            assert not kernel(visafs.Unset(bytearray(64)), 1, global_size=8, check="uninit").reports
            with pytest.warns(visafs.ReportWarning, match="^uninit: "):
                kernel(visafs.Unset(bytearray(64)), 0, global_size=8, check="uninit")


@has_ocloc
def test_checks_that_a_source_hides() -> None:
    """A source defines its own function with the name of a function that checks replace."""
    source = "void wait_group_events(void);" + TWICE
    with pytest.warns(UserWarning, match="does not compile with macros in place of sub_group_barrier") as w:
        visafs.compile_opencl(source, check="async")
    assert w[0].filename == __file__


def test_options_of_a_device(ocloc: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ocloc)
    Path("k.cl").write_text(TWICE)
    with visafs.Device(options="-DN=1") as dev:
        dev.module("k.cl", options="-DM=2")
        assert (ocloc / "words").read_text().splitlines()[9].endswith(" -DN=1 -DM=2")
        assert "twice" in dev.module((ocloc / "several").read_bytes()), "what is compiled needs none"
