# SPDX-License-Identifier: MIT
"""Reducing a finding to the smallest case: an artificial compiler bug is found, reduced and reported."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT

import visafs
from visafs.campaign import Campaign, Launch, Store, run
from visafs.campaign.__main__ import main
from visafs.campaign.compare import summarize
from visafs.campaign.plan import Case
from visafs.campaign.question import Answers, Question, about, balance
from visafs.campaign.reduce import _smaller, reduce

has_ocloc = pytest.mark.skipif(not shutil.which("ocloc"), reason="there is no ocloc")
BUILD = Path(os.environ.get("BUILD", ROOT / "build"))

# A replacement for C-Vise, which takes minutes: it removes each line without which the script still succeeds.
LINES = """#!{python}
import pathlib, subprocess, sys
script, source = sys.argv[3], pathlib.Path(sys.argv[4])
lines = source.read_text().splitlines(True)
for i in reversed(range(len(lines))):
    source.write_text("".join(lines[:i] + lines[i + 1:]))
    if subprocess.run([script]).returncode == 0:
        del lines[i]
source.write_text("".join(lines))
"""
# The artificial bug: for dg2 with optimization, the macro BUG turns a plus into a minus.
SOURCE = """#include "inc/add.h"
kernel void other(global uint *o) { o[0] = 1; }
kernel void k(global uint *o, global const uint *in, uint n)
{
	uint i = get_global_id(0);
	uint unused = n * 7;
	for (uint j = 0; j < n; j++) {
		unused += j;
	}
	o[i] = ADD(in[i], n);
}
"""
HEADER = """#ifdef BUG
#define ADD(x, y) ((x) - (y))
#else
#define ADD(x, y) ((x) + (y))
#endif
"""
CAMPAIGN = """
sources = ["k.cl"]
headers = ["inc/*.h"]
[axes]
platform = ["skl", "dg2"]
options = ["", "-cl-opt-disable"]
[[launch]]
kernel = "k"
line = "global=64 local=16 256 random:uint:64 20"
[[patch]]
when = { platform = "dg2", options = "" }
options = "-DBUG"
[compare]
same = ["platform", "options"]
"""


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """Return: the file of a campaign whose compiler has a bug."""
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc/add.h").write_text(HEADER)
    (tmp_path / "k.cl").write_text(SOURCE)
    (tmp_path / "c.toml").write_text(CAMPAIGN)
    return tmp_path / "c.toml"


@pytest.fixture
def lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/cvise").write_text(LINES.format(python=sys.executable))
    (tmp_path / "bin/cvise").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{BUILD}:{os.environ['PATH']}")


@has_ocloc
def test_found_reduced_and_reported(
    planted: Path, lines: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """One command reduces the source, the launch and the trace to the parts that cause the wrong value."""
    folder = planted.parent
    files = {name: folder / name for name in ("json", "junit", "html")}
    words = [word for name, path in files.items() for word in (f"--{name}", str(path))]
    assert main([str(planted), "--reduce", *words]) == 4
    out = capsys.readouterr().out
    (finding,) = json.loads(files["json"].read_text())["findings"]
    small = folder / f"reduced-{finding['case']}"
    text = (small / "source.cl").read_text()
    assert "unused" not in text and "other" not in text and "ADD(in[i], n)" in text
    commands = [line.split("$ ")[1] for line in out.splitlines() if line.startswith("    $ ")]
    assert len(commands) == 2 and commands == [
        line[2:] for line in finding["reduced"].splitlines() if line.startswith("$ ")
    ]
    for command in commands:
        assert "--global=1 --local=1 " in command and command.endswith("source.cl 4 4 1")
        subprocess.run(shlex.split(command), cwd=folder, check=True)
    assert [(folder / name).read_bytes() for name in ("case.bin", "there.bin")] == [b"\xff" * 4, b"\1\0\0\0"]
    trace = [line for line in (small / "trace").read_text().splitlines() if line.startswith("0,0,0:")]
    assert 1 <= len(trace) <= 10 and "scatter" in trace[-1]
    assert trace[-1] in out and trace[-1] in files["html"].read_text()
    assert "reduced:" in files["junit"].read_text()
    script = [small / "interesting"]
    assert subprocess.run(script, cwd=small, check=False).returncode == 0
    (small / "source.cl").write_text("kernel void k(global uint *o, global const uint *in, uint n) {}")
    assert subprocess.run(script, cwd=small, check=False).returncode == 1


@has_ocloc
def test_by_key(planted: Path, lines: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(planted)]) == 4
    key = capsys.readouterr().out.split("case ")[1].split()[0]
    folder = planted.parent / "small"
    assert main(["reduce", str(planted), key[:8], "-o", str(folder)]) == 0
    assert "ADD" in (folder / "source.cl").read_text()
    assert main(["reduce", str(planted), "zz"]) == 1
    assert "no finding has the case zz" in capsys.readouterr().err


@has_ocloc
def test_real_cvise(planted: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """When the time limit ends the reduction, the case that is reduced so far has the finding, and no process remains."""
    if not shutil.which("cvise"):
        pytest.skip("there is no cvise")
    assert main([str(planted), "--reduce", "--reduce-seconds", "15"]) == 4
    (small,) = planted.parent.glob("reduced-*")
    assert subprocess.run([small / "interesting"], cwd=small, check=False).returncode == 0
    assert "--global=1 --local=1 " in capsys.readouterr().out


def test_no_cvise(
    planted: Path, several: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A module needs no compiler: only its launch is reduced."""
    c = Campaign(
        sources={"s": several}, launches=[Launch("global=64 out=256 in=random:uint:60 ", kernel="twice")],
        check="oob", folder=tmp_path,
    )
    (finding,) = run(c, tmp_path / "r").findings
    monkeypatch.setenv("PATH", str(tmp_path))
    reduced = reduce(c, finding, tmp_path / "small")
    assert reduced.case.line == "global=1 out=1 in=1" and not reduced.source
    assert "source.zebin" in reduced.commands[0]


@has_ocloc
def test_a_source_needs_cvise(planted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    c, store = Campaign.read(planted), Store(planted.with_suffix(".sqlite"))
    (finding,) = run(c, store).findings
    which = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "cvise" else which(name))
    with pytest.raises(visafs.Error, match="C-Vise"):
        reduce(c, finding, planted.parent / "small")
    (planted.parent / "k.cl").write_text(SOURCE.replace("ADD", "max"))
    changed = Campaign.read(planted)
    case = next(case for case in changed.cases() if case.point == finding.case.point)
    finding.case = case
    with pytest.raises(visafs.Error, match="does not show the finding a second time"):
        reduce(changed, finding, planted.parent / "small")
    assert not summarize(c, store).missing


def test_words_of_a_launch() -> None:
    assert list(_smaller("global=8,1")) == ["global=0,1", "global=1,1", "global=4,1", "global=8,0"]
    assert list(_smaller("n=u32:3")) == ["n=u32:0", "n=u32:1"]
    assert list(_smaller("out=64K")) == ["out=0", "out=1", "out=32768"]
    assert list(_smaller("same:3")) == list(_smaller("x=same:1")) == list(_smaller("@f")) == []


def test_what_messages_are_about() -> None:
    one = "EINVAL: ocloc did not compile the source:\nk.cl:3:1: error: use of undeclared identifier 'x'\n"
    assert about("build", one) == "use of undeclared identifier *"
    assert about("fault", "EFAULT: k: channel 3 reads 4 bytes at address 0x7f") == (
        "EFAULT: k: channel * reads * bytes at address *"
    )
    assert about("reports", "race: k: lane 1") == "race"


def test_answers_without_a_compiler() -> None:
    """Sources with unbalanced brackets are refused, and sources that differ only in blanks accepted, without the compiler."""
    assert balance(b'f(a[1], "(") { /* ( */ } // [') == (0, 0, 0)
    assert balance(b"{(") == (1, 1, 0)
    asked = []

    class Counted(Question):
        def holds(self, text: bytes) -> bool:
            asked.append(text)
            return b"bug" in text

    case = Case("s", "", "", "", "", (), (), "none", "", (), 1, 1)
    answers = Answers(Counted("differs", case, None, "", {}, {}), b"f() { bug; }")
    assert answers.holds(b"f() {\n\n  bug; }") and answers.holds(b"f() {\nbug;   }\n")
    assert not answers.holds(b"f() { bug;") and not answers.holds(b"f( { bug; }")
    assert asked == [b"f() {\n\n  bug; }"]


@has_ocloc
@pytest.mark.parametrize(
    "smaller, holds",
    [
        ("o[i] = ADD(in[i], n);", True),
        ("uint x; o[i] = ADD(x, n);", False),  # reads no value
        ("o[i] = ADD(in[i + 999], n);", False),  # outside of the buffer
        ("o[0] = ADD(in[i], n);", False),  # a race
        ("o[i] = ADD(in[i], n); o[i] += as_int(n | 1u << 30) * 9;", False),  # more than an int has
        ("o[i] = in[i] + n;", False),  # no difference
        ("o[i] = ADD(in[i], n)", False),  # does not compile
    ],
)
def test_what_a_smaller_source_must_not_have(planted: Path, smaller: str, holds: bool) -> None:
    summary = run(Campaign.read(planted), planted.with_suffix(".sqlite"))
    (finding,) = summary.findings
    c = Campaign.read(planted)
    list(c.cases())
    blobs = {blob: c.blobs[blob] for _, blob in finding.case.files}
    question = Question("differs", finding.case, finding.other, "", {}, blobs)
    assert question.begin(SOURCE.encode()) and "race" in question.clean and "arith" in question.clean
    start = SOURCE.index("\tuint unused")
    end = SOURCE.index("\to[i] =")
    text = SOURCE[:start] + "\t" + smaller + "\n}\n"
    assert end > start and question.holds(text.encode()) == holds


@has_ocloc
def test_checks_that_the_whole_source_fails(planted: Path) -> None:
    """Checks that report faults in the unreduced source do not reject a reduced source; the other checks do."""
    wide = SOURCE.replace("ADD(in[i], n)", "ADD(in[i], n) ^ (uint)(as_int(n | 1u << 30) * 9)")
    planted.with_name("k.cl").write_text(wide)
    (finding,) = run(Campaign.read(planted), planted.with_suffix(".sqlite")).findings
    c = Campaign.read(planted)
    list(c.cases())
    question = Question("differs", finding.case, finding.other, "", {}, {b: c.blobs[b] for _, b in finding.case.files})
    assert question.begin(wide.encode())
    assert "arith" not in question.clean.split(",") and "uninit" in question.clean.split(",")
    assert question.holds(wide.replace("kernel void other(global uint *o) { o[0] = 1; }\n", "").encode())
    assert not question.holds(wide.replace("ADD(in[i], n)", "ADD(in[i + 999], n)").encode())
