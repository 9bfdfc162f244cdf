# SPDX-License-Identifier: MIT
"""Campaigns: inputs, sizes and expected files as axes, tolerances, and the commands that repeat a case."""

from __future__ import annotations

import os
import shlex
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

from visafs.campaign import Campaign, Launch, Store, run
from visafs.campaign.__main__ import main
from visafs.campaign.files import inputs_of
from visafs.campaign.template import expand, name_inputs, random_input

has_ocloc = pytest.mark.skipif(not shutil.which("ocloc"), reason="there is no ocloc")


def campaign(several: bytes, folder: Path, line: str, axes: dict[str, list[Any]], **options: Any) -> Campaign:
    launch = Launch(line, kernel="twice", expected=options.pop("expected", {}))
    return Campaign(sources={"s": several}, launches=[launch], axes=axes, folder=folder, **options)


def test_texts_of_launches() -> None:
    point = {"n": 6, "at": "x.bin"}
    assert expand("global={n} {4*n} {(n+2)/4} {n%4} {n-1} @{at}", point) == "global=6 24 2 2 5 @x.bin"
    assert name_inputs("a=random:float:6:7 ro:random:uint:2") == (
        "a=@campaign-files/random-float-6-7.bin ro:@campaign-files/random-uint-2-0.bin"
    )
    assert inputs_of("a=@b/c.bin:64K image:2x2,R8_UINT,@d @-") == ["b/c.bin", "d"]


@pytest.mark.parametrize("kind, code, size", [("char", "b", 1), ("ulong", "Q", 8), ("half", "e", 2), ("float", "f", 4)])
def test_random_inputs(kind: str, code: str, size: int) -> None:
    """Random inputs have the right type and number of values; they depend only on the seed; floats are from -1 to 1."""
    one, again, other = (random_input(f"campaign-files/random-{kind}-1000-{seed}.bin") for seed in (1, 1, 2))
    assert one and one == again != other and len(one) == 1000 * size
    values = struct.unpack(f"<1000{code}", one)
    assert len(set(values)) > 100
    assert code in "bQ" or all(-1 <= value < 1 for value in values)
    three = random_input("campaign-files/random-int3-5-0.bin")
    assert three and len(three) == 5 * 16


def test_sizes_and_seeds(several: bytes, tmp_path: Path) -> None:
    """There is a case for each size with each seed. An axis that the launch does not name does not multiply the cases."""
    axes = {"n": [4, 8], "seed": [1, 2, 3], "platform": ["tgllp", "dg2"]}
    c = campaign(several, tmp_path, "global={n} {4*n} random:uint:{n}:{seed}", axes, same=["platform"])
    c.launches.append(Launch("global=4 16 16", kernel="twice"))
    cases = list(c.cases())
    assert len(cases) == 2 * 3 * 2 + 2 and len({case.key for case in cases}) == len(cases)
    store = Store(tmp_path / "r")
    assert run(c, store).counts == {"ok": 14}
    case = next(case for case in cases if dict(case.point).get("seed") == 2 and case.value("n") == 8)
    outcome, data = store.outcome(case.key), random_input("campaign-files/random-uint-8-2.bin")
    assert outcome and data
    doubled = struct.pack("<8I", *(2 * x % 2**32 for x in struct.unpack("<8I", data)))
    assert store.output(outcome["outputs"]["out"][0]) == doubled


def test_the_same_for_each_size_of_groups(several: bytes, tmp_path: Path) -> None:
    """An axis that a launch names can be in `same`: the results of all its values must then be equal."""
    c = campaign(several, tmp_path, "global=64 local={group} 256 random:uint:64", {"group": [8, 16]}, same=["group"])
    assert not run(c, tmp_path / "r").findings
    c = campaign(several, tmp_path, "global={n} 256 random:uint:64", {"n": [64, 63]}, same=["n"])
    (finding,) = run(c, tmp_path / "q").findings
    assert finding.text.startswith("out[63] is 0, ") and finding.case.value("n") == 63


def test_files_of_an_axis(several: bytes, tmp_path: Path) -> None:
    """Each value of an axis has its own input file and its own file of expected results."""
    for name, values in (("a", (1, 2)), ("b", (3, 4))):
        (tmp_path / f"{name}.bin").write_bytes(struct.pack("<2I", *values))
        (tmp_path / f"{name}.bin.right").write_bytes(struct.pack("<2I", *(2 * x for x in values)))
    (tmp_path / "several.zebin").write_bytes(several)
    (tmp_path / "c.toml").write_text(
        "sources = ['several.zebin']\n[axes]\nin = { files = '*.bin' }\n"
        "[[launch]]\nkernel = 'twice'\nline = 'global=2 8 @{in}'\nexpected = { out = '{in}.right' }\n"
    )
    assert main([str(tmp_path / "c.toml")]) == 0
    (tmp_path / "b.bin.right").write_bytes(struct.pack("<2I", 6, 9))
    (finding,) = run(Campaign.read(tmp_path / "c.toml"), tmp_path / "c.sqlite").findings
    assert finding.text == "out[1] is 8, 9 there, in the expected file" and finding.case.value("in") == "b.bin"


def test_rows_of_expected_files(several: bytes, tmp_path: Path) -> None:
    """An axis that only `expected` names has a row for each value on the HTML page."""
    (tmp_path / "s.zebin").write_bytes(several)
    (tmp_path / "right").write_bytes(bytes(16))
    (tmp_path / "wrong").write_bytes(b"w" * 16)
    (tmp_path / "c.toml").write_text(
        "sources = ['s.zebin']\n[axes]\nfile = ['right', 'wrong']\nn = [4]\nschedule = [0, 1]\n"
        "[[launch]]\nkernel = 'twice'\nline = 'global={n} 16 16'\nexpected = { out = '{file}' }\n"
    )
    assert main([str(tmp_path / "c.toml"), "--html", str(tmp_path / "page")]) == 4
    page = (tmp_path / "page").read_text()
    assert page.count("<td class=ok") == 2 and page.count("<td class=bad") == 2
    assert page.index("<tr><th>s.zebin twice global=4 16 16 file=wrong") < page.index("file=right")


def test_tolerances_see_large_outputs(tmp_path: Path, several: bytes) -> None:
    """With a tolerance, large outputs are compared as bytes, since hashes cannot show how much they differ."""
    size = 8 << 20
    data = os.urandom(size)
    (tmp_path / "in").write_bytes(data)
    (tmp_path / "right").write_bytes(b"\0" * size)
    c = campaign(several, tmp_path, f"global={size // 4} out=8M in=@in", {}, expected={"out": "right"}, tolerance={"uint": 0.5})
    (finding,) = run(c, tmp_path / "r").findings
    assert "kept" not in finding.text and finding.text.startswith("out[")


def test_an_input_that_changes(several: bytes, tmp_path: Path) -> None:
    c = campaign(several, tmp_path, "global=4 16 @in", {})
    (tmp_path / "in").write_bytes(bytes(16))
    before = [case.key for case in c.cases()]
    (tmp_path / "in").write_bytes(bytes(15) + b"x")
    with pytest.raises(OSError, match="in has changed since the campaign began"):
        run(c, tmp_path / "r")
    again = campaign(several, tmp_path, "global=4 16 @in", {})
    assert [case.key for case in again.cases()] != before


@has_ocloc
def test_commands_repeat_findings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The printed commands run visa-run and give both results, also for a source that a command has made and for a random
    input."""
    (tmp_path / "gen.sh").write_text(
        "echo 'kernel void k(global uint *o, global const uint *x) "
        "{ size_t i = get_global_id(0); o[i] = x[i] + (i == 5 ? MORE : '$1'); }'"
    )
    (tmp_path / "c.toml").write_text(
        "[generate]\ncommand = 'sh gen.sh {seed}'\nseeds = '3'\n"
        "[axes]\nplatform = ['skl', 'dg2']\nwidth = [16]\n"
        "[[launch]]\nline = 'global=8 local=8 o=32 x=random:uint:8:{schedule} max-instructions=1000'\n"
        "[[patch]]\nwhen = { platform = 'skl' }\noptions = '-DMORE=3'\n"
        "[[patch]]\nwhen = { platform = 'dg2' }\noptions = '-DMORE=4'\n"
        "[compare]\nsame = ['platform']\n"
    )
    assert main([str(tmp_path / "c.toml")]) == 4
    out = capsys.readouterr().out
    assert "o[5] is " in out
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    environment = dict(os.environ, PATH=f"{os.environ.get('BUILD', ROOT / 'build')}:{os.environ['PATH']}")
    for line in out.splitlines():
        if line.startswith("  $ "):
            subprocess.run(shlex.split(line[4:]), cwd=elsewhere, env=environment, check=True, capture_output=True)
    one, other = ((elsewhere / name).read_bytes() for name in ("case.bin", "there.bin"))
    differing = [i for i in range(8) if one[4 * i : 4 * i + 4] != other[4 * i : 4 * i + 4]]
    assert differing == [5]


@has_ocloc
def test_headers(tmp_path: Path) -> None:
    """Headers are found in the folder of the source, in the folder of the campaign, and if another header includes them."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src/k.cl").write_text(
        '#include "near.h"\n#include "inc/far.h"\nkernel void k(global uint *o) { o[0] = NEAR + FAR; }\n'
    )
    (tmp_path / "src/near.h").write_text("#define NEAR 1\n")
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc/far.h").write_text('#include "more.h"\n')
    (tmp_path / "inc/more.h").write_text("#define FAR 2\n")
    (tmp_path / "right").write_bytes(struct.pack("<I", 3))
    (tmp_path / "c.toml").write_text(
        "sources = ['src/*.cl']\nheaders = ['**/*.h']\n[[launch]]\nline = 'global=1 4'\nexpected = { o = 'right' }\n"
    )
    assert main([str(tmp_path / "c.toml")]) == 0
