# SPDX-License-Identifier: MIT
"""Campaigns: cases, limits, findings. No result is lost."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as xml
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import visafs
import visafs.campaign
from visafs.campaign import Campaign, Store, run
from visafs.campaign.__main__ import main
from visafs.campaign.compare import first_difference
from visafs.campaign.plan import Launch

has_ocloc = pytest.mark.skipif(not shutil.which("ocloc"), reason="there is no ocloc")


def campaign(several: bytes, line: str, kernel: str = "twice", **options: Any) -> Campaign:
    """Return: a campaign with one launch of a module for tgllp."""
    return Campaign(sources={"several": several}, launches=[Launch(line, kernel=kernel)], **options)


def statuses(results: Path) -> dict[str, int]:
    rows = sqlite3.connect(results).execute("select status, count(*) from cases group by status")
    return dict(rows.fetchall())


def test_cases_are_a_product(several: bytes) -> None:
    c = campaign(several, "global=4 16 16", axes={"schedule": [0, 1, 2], "engine": ["interpreter", "native"]})
    cases = list(c.cases())
    assert len(cases) == 6 and len({case.key for case in cases}) == 6
    other = list(campaign(several + b"\0", "global=4 16 16").cases())
    assert other[0].key not in {case.key for case in cases}, "the bytes of the source decide"


@pytest.mark.parametrize(
    "text, message",
    [
        ("sources = [", "c.toml: "),
        ("other = 1", "there is no 'other'"),
        ("sources = ['none.cl']", "no file matches 'none.cl'"),
        ("sources = ['k.cl']\n[axes]\nplatfrom = ['skl']", "no axis 'platfrom'"),
        ("sources = ['k.cl']\n[axes]\nplatform = 'skl'", "expected a list"),
        ("sources = ['k.cl']\n[axes]\nwidth = ['8']", "expected a whole number, found '8'"),
        ("sources = ['k.cl']\n[axes]\nschedule = { range = 'x' }", "expected numbers such as"),
        ("sources = ['k.cl']\n[axes]\nschedule = { range = '9-1' }", "has no numbers"),
        ("sources = ['k.cl']\n[axes]\nschedule = { from = 1 }", "expected a list, { range"),
        ("sources = ['k.cl']\n[[launch]]\nline = 'global={n}'", "names the axis 'n'"),
        ("sources = ['k.cl']\n[axes]\nn = [3]\n[[launch]]\nline = 'global={n/2}'", "3/2 is no whole number"),
        ("sources = ['k.cl']\n[axes]\nn = ['a']\n[[launch]]\nline = 'global={4*n}'", "is no number"),
        ("sources = ['k.cl']\n[axes]\nn = [1]\n[[launch]]\nline = 'global={n.x}'", "is no number"),
        ("sources = ['k.cl']\n[axes]\nn = [1]\n[[launch]]\nline = 'global={n n}'", "in braces"),
        ("sources = ['k.cl']\n[[launch]]\nline = 'global=1 random:flaot:4'", "expected a type"),
        ("sources = ['k.cl']\n[[launch]]\nline = 'global=1 random:float:four'", "number of elements"),
        ("sources = ['k.cl']\n[[launch]]\nline = 'global=1 @none.bin'", "none.bin: No such file"),
        ("sources = ['k.cl']\nheaders = ['../*/k.cl']", "outside the folder"),
        ("sources = ['k.cl']\n[compare]\ntolerance = { flaot = 1e-6 }", "no type 'flaot'"),
        ("sources = ['k.cl']\n[compare]\ntolerance = { float = -1 }", "no number from 0"),
        ("sources = ['k.cl']\n[compare]\nsame = 'platform'", "same: expected a list"),
        ("sources = ['k.cl']\n[limits]\nseconds = 0", "no whole number from 1"),
        ("sources = ['k.cl']\n[[patch]]\nwhen = { platfrom = 'skl' }\noptions = ''", "no axis 'platfrom'"),
        ("sources = ['k.cl']\n[generate]\ncommand = 'false'\nseeds = '1'", "ended with status 1"),
        ("sources = ['k.cl']\n[generate]\nseeds = '1'", "generate: expected command"),
        ("sources = ['k.cl']\n[axes]\nplatform = ['none']", "none"),
        ("sources = ['k.cl']\n[compare]\ncheck = 'none-such'", "none-such"),
        ("sources = ['k.cl']\n[compare]\ndrivers = ['pocl']", "no 'drivers'"),
        (
            "sources = ['k.cl']\n[[launch]]\nline = 'global=1'\n[compare]\ndriver = 'none-such'",
            "driver 'none-such': ",
        ),
        ("sources = ['k.cl']\n[limits]\nhours = 1", "no limit 'hours'"),
        ("sources = ['k.cl']\n[[launch]]\nkernel = 'k'", "needs line"),
        ("sources = ['k.cl']", "k.cl has no launch"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "k.cl").write_text("kernel void k() {}")
    (tmp_path / "c.toml").write_text(text)
    assert main([str(tmp_path / "c.toml")]) == 1
    assert message in capsys.readouterr().err


def test_only_what_is_missing_runs(several: bytes, tmp_path: Path) -> None:
    c = campaign(several, "global=4 16 16", axes={"schedule": list(range(40))}, same=["schedule"])
    summary = run(c, tmp_path / "r", jobs=2)
    assert summary.counts == {"ok": 40} and not summary.findings and summary.status == 0
    with sqlite3.connect(tmp_path / "r") as db:
        db.execute("delete from cases where key in (select key from cases limit 3)")
        before = dict(db.execute("select key, seconds from cases").fetchall())
    assert run(c, tmp_path / "r", jobs=2).counts == {"ok": 40}
    with sqlite3.connect(tmp_path / "r") as db:
        after = dict(db.execute("select key, seconds from cases").fetchall())
    assert len(after) == 40 and all(after[key] == value for key, value in before.items())


def test_results_are_those_of_a_launch(several: bytes, tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(bytes(range(16)))
    c = campaign(several, "global=4 out=16 in=@in", folder=tmp_path)
    store = Store(tmp_path / "r")
    run(c, store)
    outcome = store.outcome(next(c.cases()).key)
    assert outcome and list(outcome["outputs"]) == ["out"], "a buffer that is only read is no output"
    out = bytearray(16)
    with visafs.Device("tgllp") as dev:
        dev.module(several)["twice"](out, bytes(range(16)), global_size=4)
    assert store.output(outcome["outputs"]["out"][0]) == out


def test_expected_files(several: bytes, tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(bytes([1, 0, 0, 0, 2, 0, 0, 0]))
    (tmp_path / "right").write_bytes(bytes([2, 0, 0, 0, 4, 0, 0, 0]))
    (tmp_path / "wrong").write_bytes(bytes([2, 0, 0, 0, 5, 0, 0, 0]))
    for name, found in (("right", []), ("wrong", ["out[1] is 4, 5 there, in the expected file"])):
        launch = Launch("global=2 out=8 in=@in", kernel="twice", expected={"out": name})
        c = Campaign(sources={"several": several}, launches=[launch], folder=tmp_path)
        summary = run(c, tmp_path / name.upper())
        assert [f.text for f in summary.findings] == found


def test_expected_files_are_of_their_launch(several: bytes, tmp_path: Path) -> None:
    """Two sources with the same launch and different expected bytes; large outputs are compared by their hash."""
    size = 8 << 20  # random bytes, so that no compressed copy is kept
    data = os.urandom(size)
    doubled = b"".join(
        (2 * int.from_bytes(data[i : i + 4], "little") % 2**32).to_bytes(4, "little")
        for i in range(0, size, 4)
    )
    (tmp_path / "in").write_bytes(data)
    (tmp_path / "right").write_bytes(doubled)
    (tmp_path / "wrong").write_bytes(data)
    line = f"global={size // 4} out=8M in=@in"
    launches = [
        Launch(line, source, "twice", {"out": name}) for source, name in (("a", "right"), ("b", "wrong"))
    ]
    c = Campaign(sources={"a": several, "b": several + b"\0"}, launches=launches, folder=tmp_path)
    findings = run(c, tmp_path / "r").findings
    assert [(f.case.source, f.text) for f in findings] == [("b", "out: its bytes are too many to be kept")]


def test_faults_reports_and_refusals(several: bytes, tmp_path: Path) -> None:
    launches = [
        Launch("global=64 256 0x7000000000", kernel="wild"),
        Launch("global=8 16 32", kernel="twice"),
        Launch("global=4 16", kernel="twice"),
        Launch("global=4 16 16", kernel="twice"),
        Launch("global=4 16 16", kernel="none"),
    ]
    c = Campaign(sources={"several": several}, launches=launches)
    summary = run(c, tmp_path / "r")
    assert summary.counts == {"fault": 1, "reports": 1, "refused": 2, "ok": 1}
    assert summary.status == 4
    assert "missing arguments of twice" in {f.case.line: f.text for f in summary.findings}["global=4 16"]


@has_ocloc
def test_limits(tmp_path: Path) -> None:
    """A case that never ends and a case that needs too much memory are marked as such; the other cases run."""
    text = b"kernel void k(global uint *o, uint n) { for (volatile uint i = 0; i < n || n == 1; i++) o[1] = i; }"
    launches = [Launch(f"global=1 {size} {n}") for size, n in ((16, 1), ("3G", 0), (16, 0))]
    c = Campaign(sources={"k.cl": text}, launches=launches, limits={"seconds": 10, "memory": 2500})
    summary = run(c, tmp_path / "r")
    assert summary.counts["time"] == 1 and summary.counts["ok"] == 1
    assert summary.counts["memory"] + summary.counts["refused"] == 1


def test_a_case_that_kills_its_process(several: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import os, visafs.module as m\n"
        "launch = m.Kernel.launch\n"
        "def dies(self, args, **options):\n"
        "    if options['schedule'] == 3: os.kill(os.getpid(), 9)\n"
        "    return launch(self, args, **options)\n"
        "m.Kernel.launch = dies\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{ROOT / 'tools/python'}")
    c = campaign(several, "global=4 16 16", axes={"schedule": list(range(6))}, same=["schedule"])
    summary = run(c, tmp_path / "r", jobs=1)
    assert summary.counts == {"ok": 5, "died": 1}
    assert "signal 9" in summary.findings[0].text


@has_ocloc
def test_a_compiler_bug_is_found(tmp_path: Path) -> None:
    """An artificial compiler bug: a patch defines FIVE as 6, but only for dg2 with optimization. The campaign finds it."""
    (tmp_path / "k.cl").write_text(
        '#include "n.h"\n'
        "#ifndef FIVE\n#define FIVE 5\n#endif\n"
        "kernel void k(global uint *o) { uint i = get_global_id(0); o[i] = i == N ? FIVE : i; }\n"
    )
    (tmp_path / "n.h").write_text("#define N 7\n")
    (tmp_path / "k.launch").write_text("# the only kernel\nglobal=64 256\n")
    (tmp_path / "c.toml").write_text(
        "sources = ['k.cl']\nheaders = ['n.h']\n"
        "[axes]\nplatform = ['skl', 'dg2']\noptions = ['', '-cl-opt-disable']\nwidth = [0, 16]\n"
        "[[patch]]\nwhen = { platform = 'dg2', options = '' }\noptions = '-DFIVE=6'\n"
        "[compare]\nsame = ['platform', 'options', 'width']\n"
    )
    files = {name: tmp_path / name for name in ("json", "junit", "html")}
    words = [word for name, path in files.items() for word in (f"--{name}", str(path))]
    assert main([str(tmp_path / "c.toml"), *words]) == 4
    summary = json.loads(files["json"].read_text())
    assert summary["counts"] == {"ok": 8}
    assert [f["text"] for f in summary["findings"]] == ["o[7] is 6, 5 there"] * 2
    tests = list(xml.parse(files["junit"]).iter("testcase"))
    assert len(tests) == 8 and sum(t.find("failure") is not None for t in tests) == 2
    assert files["html"].read_text().count("class=bad") == 2
    assert main([str(tmp_path / "c.toml"), "--baseline", str(tmp_path / "c.sqlite"), *words]) == 4
    assert not any(f["new"] for f in json.loads(files["json"].read_text())["findings"])


def test_findings_that_are_alike(several: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Only one of similar findings of a kernel is printed, so that the findings of other kernels are not hidden among them."""
    (tmp_path / "s.zebin").write_bytes(several)
    (tmp_path / "c.toml").write_text(
        "sources = ['s.zebin']\n[axes]\nschedule = { range = '0-29' }\n"
        "[[launch]]\nkernel = 'wild'\nline = 'global=64 256 0x7000000000'\n"
        "[[launch]]\nkernel = 'twice'\nline = 'global=8 16 16'\n"
    )
    assert main([str(tmp_path / "c.toml")]) == 4
    out = capsys.readouterr().out
    assert out.count("\nfault: ") + out.startswith("fault: ") == 1 and out.count("reports: ") == 1
    assert out.count("  and 29 more like it in s.zebin;") == 2
    assert "\nfindings: 30 fault, 30 reports\n" in out


def test_junit_tells_launches_apart(several: bytes, tmp_path: Path) -> None:
    """Two launches of one kernel are two tests with different names in the JUnit file."""
    (tmp_path / "s.zebin").write_bytes(several)
    launches = "".join(f"[[launch]]\nkernel = 'twice'\nline = 'global={n} 64 64'\n" for n in (4, 8))
    (tmp_path / "c.toml").write_text(f"sources = ['s.zebin']\n{launches}")
    assert main([str(tmp_path / "c.toml"), "--junit", str(tmp_path / "junit")]) == 0
    found = [test.get("name") for test in xml.parse(tmp_path / "junit").iter("testcase")]
    assert found == [f"s.zebin twice platform=tgllp global={n} 64 64" for n in (4, 8)]


@has_ocloc
def test_a_refused_source_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiler crashes here, which is its slowest way to refuse a source."""
    (tmp_path / "ocloc").write_text(f"#!/bin/sh\necho >>{tmp_path}/ran\nkill -ABRT $$\n")
    (tmp_path / "ocloc").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    launches = [Launch("global=4 16")]
    c = Campaign({"k.cl": b"kernel void k(global uint *o) {}"}, launches, axes={"schedule": list(range(4))})
    summary = run(c, tmp_path / "r", jobs=1)
    assert summary.counts == {"build": 4} and (tmp_path / "ran").read_text() == "\n"
    assert "did not compile the source for tgllp: ocloc crashed" in summary.findings[3].text


def test_first_difference() -> None:
    assert first_difference("uint*", b"\0" * 8, b"\0\0\0\0\1\0\0\0", {}) == (1, "1, 0 there")
    assert first_difference("char*", b"\0\0", b"\0\0", {}) is None
    one, near, nan = (bytes.fromhex(x) for x in ("0000803f", "0100803f", "0000c07f"))
    other_nan = bytes.fromhex("0100c07f")
    assert first_difference("float*", one, near, {})
    assert first_difference("float*", one, near, {"float": 1e-6}) is None
    assert first_difference("float4*", one, near, {"float": 1e-6}) is None
    assert first_difference("float*", nan, other_nan, {})
    assert first_difference("float*", nan, other_nan, {"float": 1e-6}) is None
    assert first_difference("float*", one, nan, {"float": 1e-6})


def test_stop_after(several: bytes, tmp_path: Path) -> None:
    c = campaign(several, "global=4 16", axes={"schedule": list(range(2000))})
    summary = run(c, tmp_path / "r", jobs=1, stop_after=3)
    assert summary.missing > 1000 and len(summary.findings) >= 3 and summary.status == 4


class Single(Executor):
    """An executor that runs only the first task; the others never begin."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, call: Any, /, *arguments: Any, **options: Any) -> Future[Any]:
        self.given.append(Future())
        if len(self.given) == 1:
            self.given[0].set_result(call(*arguments, **options))
        return self.given[-1]


def test_stop_after_withdraws_tasks(several: bytes, tmp_path: Path) -> None:
    """With stop_after, tasks that were submitted but have not begun are cancelled."""
    sources = {f"s{i}": several + bytes(i) for i in range(4)}
    executor = Single()
    c = Campaign(sources=sources, launches=[Launch("global=4 16", kernel="twice")])
    summary = run(c, tmp_path / "r", executor, stop_after=1)
    assert (summary.counts, summary.missing) == ({"refused": 1}, 3)
    assert len(executor.given) == 4 and all(future.cancelled() for future in executor.given[1:])


def test_a_shared_folder(several: bytes, tmp_path: Path) -> None:
    c = campaign(several, "global=4 16 16")
    assert run(c, tmp_path / "r", shared=str(tmp_path / "shared")).counts == {"ok": 1}
    assert [p.name for p in (tmp_path / "shared").iterdir()] == [next(c.cases()).text]


class Broken(Executor):
    """An executor whose tasks all fail."""

    def submit(self, *_: Any, **__: Any) -> Future[Any]:  # type: ignore[override]
        future: Future[Any] = Future()
        future.set_exception(RuntimeError("lost"))
        return future


def test_an_executor_that_fails(several: bytes, tmp_path: Path) -> None:
    with pytest.raises(visafs.Error, match=r"failed \(RuntimeError: lost\); the finished cases are kept"):
        run(campaign(several, "global=4 16 16"), tmp_path / "r", Broken())


def test_any_executor(several: bytes, tmp_path: Path) -> None:
    c = campaign(several, "global=4 16 16", axes={"schedule": [1, 2]})
    with ProcessPoolExecutor(1) as executor:
        assert run(c, tmp_path / "r", executor).counts == {"ok": 2}


def test_outcomes_are_kept_while_a_case_runs(several: bytes, tmp_path: Path) -> None:
    """A client that is killed during a long case does not lose the cases that have ended before it."""
    seen = []

    class Waits(Executor):
        """An executor: the first task ends at once, the second task when the file contains the result of the first."""

        def submit(self, call: Any, /, *arguments: Any, **options: Any) -> Future[Any]:
            future: Future[Any] = Future()
            if not seen:
                seen.append(0)
                future.set_result(call(*arguments, **options))
                return future

            def late() -> None:
                while not statuses(tmp_path / "r") and time.monotonic() < end:
                    time.sleep(0.01)
                seen.append(statuses(tmp_path / "r"))
                future.set_result(call(*arguments, **options))

            end = time.monotonic() + 5
            threading.Thread(target=late).start()
            return future

    sources = {f"s{i}": several + bytes(i) for i in range(2)}
    c = Campaign(sources=sources, launches=[Launch("global=4 16 16", kernel="twice")])
    assert run(c, tmp_path / "r", Waits()).counts == {"ok": 2}
    assert seen == [0, {"ok": 1}]


def test_names_of_the_package() -> None:
    """The names of visafs.campaign are imported at their first use. Processes that run cases import neither the store nor the
    runner."""
    assert all(getattr(visafs.campaign, name).__name__ == name for name in visafs.campaign.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'none'"):
        visafs.campaign.none  # noqa: B018
    code = "import sys, visafs.campaign.child; print(*sys.modules)"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "tools/python")}
    found = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert not {"visafs.campaign.store", "visafs.campaign.runner", "sqlite3"} & set(found.stdout.split())


def test_again(several: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The option --again runs cases with the given states again; other cases do not change."""
    (tmp_path / "s.zebin").write_bytes(several)
    (tmp_path / "c.toml").write_text(
        "sources = ['s.zebin']\n[axes]\nschedule = [1, 2]\n[[launch]]\nkernel = 'twice'\nline = 'global=4 16 16'\n"
    )
    assert main([str(tmp_path / "c.toml")]) == 0
    with sqlite3.connect(tmp_path / "c.sqlite") as db:
        db.execute("update cases set status = 'time' where key = (select min(key) from cases)")
    assert main([str(tmp_path / "c.toml")]) == 4
    assert main([str(tmp_path / "c.toml"), "--again", "memory,died"]) == 4
    assert main([str(tmp_path / "c.toml"), "--again", "time"]) == 0
    assert statuses(tmp_path / "c.sqlite") == {"ok": 2}
    assert main([str(tmp_path / "c.toml"), "--again", "tiem"]) == 1
    assert main([str(tmp_path / "c.toml"), "--baseline", str(tmp_path / "none.sqlite")]) == 1
    assert not (tmp_path / "none.sqlite").exists()


def test_results_of_another_schema(tmp_path: Path) -> None:
    Store(tmp_path / "r").close()
    with sqlite3.connect(tmp_path / "r") as db:
        db.execute("update about set value = 99")
    with pytest.raises(visafs.Error, match="schema 99"):
        Store(tmp_path / "r")
    (tmp_path / "no").write_text("this is not a database, and long enough to tell" * 100)
    with pytest.raises(visafs.Error, match="not a database"):
        Store(tmp_path / "no")
