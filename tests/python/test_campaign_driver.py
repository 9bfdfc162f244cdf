# SPDX-License-Identifier: MIT
"""Campaigns that compare their results with the results of another OpenCL driver: PoCL, through pyopencl."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from conftest import ROOT

import visafs
from visafs.campaign import Campaign, Store, run
from visafs.campaign.driver import driver_version, local_size
from visafs.campaign.plan import Launch

SOURCE = b"""
#include "n.h"
kernel void sum(global uint *o, global const uint *x, local uint *l, uint a)
{
    size_t i = get_global_id(0), at = get_local_id(0);
    l[at] = a * x[i] + get_local_size(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    o[i] = l[get_local_size(0) - 1 - at] + (i == 7 ? N + MORE : N);
}
kernel void pick(global float4 *o, read_only image2d_t image, sampler_t s)
{
    size_t i = get_global_id(0);
    o[i] = convert_float4(read_imageui(image, s, (int2)(i % 4, i / 4)));
}
"""


@pytest.fixture(scope="module")
def pocl() -> str:
    if not shutil.which("ocloc"):
        pytest.skip("there is no ocloc")
    try:
        return driver_version("pocl")
    except visafs.Error as e:
        pytest.skip(e.message)


def campaign(folder: Path, more: int, **options: object) -> Campaign:
    """Return: a campaign with two launches, one with local memory and one with an image. The macro MORE is set only for the
    emulator, so that the driver has different results if it is not 0."""
    (folder / "x").write_bytes(bytes(range(256)))
    return Campaign(
        sources={"k.cl": SOURCE},
        headers={"n.h": b"#define N 3\n#ifndef MORE\n#define MORE 0\n#endif\n"},
        launches=[
            Launch("global=60 240 @x local:256 5", kernel="sum"),
            Launch("global=16 256 image:4x4,RGBA8_UINT,@x sampler:nearest", kernel="pick"),
        ],
        axes={"platform": ["skl", "dg2"], "options": ["", "-cl-opt-disable"]},
        patches=[{"options": f"-DMORE={more}"}],
        folder=folder,
        driver="pocl",
        **options,  # type: ignore[arg-type]
    )


def test_the_same_results(pocl: str, tmp_path: Path) -> None:
    c = campaign(tmp_path, 0)
    summary = run(c, tmp_path / "r", jobs=1)
    assert not summary.findings and summary.status == 0
    assert summary.counts == {"ok": 8} and summary.driver == {"ok": 4}
    assert {case.driver for case in c.cases() if case.driver} == {pocl}


def test_a_difference(pocl: str, tmp_path: Path) -> None:
    """If several cases must give the same result, only the first one is compared with the driver."""
    findings = run(campaign(tmp_path, 1), tmp_path / "r", jobs=1).findings
    assert [f.kind for f in findings] == ["driver"] * 4
    assert {f.text.partition(" ")[0] for f in findings} == {"o[7]"}
    assert all(f.other and f.other.driver == pocl for f in findings)
    findings = run(campaign(tmp_path, 1, same=["platform", "options"]), tmp_path / "r", jobs=1).findings
    assert [f.kind for f in findings] == ["driver"]


def test_a_driver_that_dies(pocl: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the driver crashes, only the driver's cases are marked; the emulator's cases are ok."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, sys\n"
        "if sys.orig_argv[-1] == 'driver':\n"
        "    import visafs.campaign.driver as d\n"
        "    launch = d._launch\n"
        "    def dies(cl, queue, launched, kernel, *rest):\n"
        "        if kernel.name == 'pick': os.abort()\n"
        "        return launch(cl, queue, launched, kernel, *rest)\n"
        "    d._launch = dies\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{ROOT / 'tools/python'}")
    summary = run(campaign(tmp_path, 0), tmp_path / "r", jobs=1)
    assert summary.counts == {"ok": 8} and summary.driver == {"ok": 2, "died": 2}
    assert not summary.findings and "2 driver: died" in summary.table()


def test_no_pyopencl(several: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyopencl.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{ROOT / 'tools/python'}")
    with pytest.raises(visafs.Error, match="driver 'pocl': .* needs the package pyopencl"):
        driver_version("pocl")
    with pytest.raises(visafs.Error, match="a is a module, and another driver needs its source"):
        Campaign(sources={"a": several}, launches=[Launch("global=1")], driver="pocl")


def test_a_worker_that_lacks_the_driver(
    pocl: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the driver, the campaign ends early, and no case is marked; it continues when the driver is installed."""
    c = campaign(tmp_path, 0)
    cases = list(c.cases())
    (tmp_path / "pyopencl.py").write_text("raise ImportError")
    with monkeypatch.context() as m:
        m.setenv("PYTHONPATH", f"{tmp_path}:{ROOT / 'tools/python'}")
        with pytest.raises(visafs.Error, match="needs the package pyopencl"):
            run(c, tmp_path / "r", jobs=1)
    store = Store(tmp_path / "r")
    assert not any(store.has(case.key) for case in cases if case.driver)
    assert run(c, store, jobs=1).driver == {"ok": 4}


def test_local_size(several: bytes) -> None:
    """The emulator chooses the size of work-groups, and the driver gets the same size."""
    with visafs.Device("tgllp") as dev:
        kernel = dev.module(several)["twice"]
        for size, chosen in (((60,), (60,)), ((1000, 6), (250, 1)), ((10, 30), (10, 15)), ((514,), (2,))):
            assert local_size(kernel, size) == chosen
            out = bytearray(4 * 1000 * 30)
            groups = kernel(out, out, global_size=size).groups
            items = 1
            for n, m in zip(size, chosen):
                items *= n // m
            assert groups == items
