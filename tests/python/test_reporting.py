# SPDX-License-Identifier: MIT
"""A script that does not read the reports gets a warning about them, or an exception."""

from __future__ import annotations

import itertools
import lzma
import warnings

import pytest
from conftest import ROOT

import visafs

SEVERAL = lzma.decompress((ROOT / "tests/data/run/several.zebin.xz").read_bytes())
SHORT = {"global_size": 32, "check": "oob"}
FORMS = [(False, None, None), (True, None, False), (True, False, None), (False, True, False)]


def launch(kernel: visafs.Kernel, **options: object) -> visafs.Result:
    return kernel(bytearray(64), bytearray(128), **{**SHORT, **options})


@pytest.mark.parametrize("device, module, call", FORMS)
def test_a_launch_warns(device: bool, module: bool | None, call: bool | None) -> None:
    with visafs.Device(raise_on_report=device) as dev:
        twice = dev.module(SEVERAL, raise_on_report=module)["twice"]
        with pytest.warns(visafs.ReportWarning, match="^oob: twice: ") as caught:
            result = launch(twice, raise_on_report=call)
        assert len(caught) == 1 and caught[0].filename == __file__
        assert len(result.reports) == 1 and dev.reports == result.reports


@pytest.mark.parametrize("device, module, call", [(not d, m and not m, True) for d, m, _ in FORMS])
def test_a_launch_raises(device: bool, module: bool | None, call: bool | None) -> None:
    with visafs.Device(raise_on_report=device) as dev:
        twice = dev.module(SEVERAL, raise_on_report=module)["twice"]
        with pytest.raises(visafs.ReportError, match="EIO: oob: twice: ") as raised:
            launch(twice, raise_on_report=call)
        assert raised.value.result.groups == 1
        assert raised.value.reports == raised.value.result.reports == dev.reports


@pytest.mark.parametrize("device, module", [(True, None), (False, True)])
def test_the_outer_levels_are_the_default(device: bool, module: bool | None) -> None:
    with visafs.Device(raise_on_report=device) as dev:
        twice = dev.module(SEVERAL, raise_on_report=module)["twice"]
        with pytest.raises(visafs.ReportError):
            launch(twice)


def test_instructions() -> None:
    line = "scatter.4 (M1, 8) T6 0x0:ud V32.0 V32.0"
    for raising in (False, True):
        with visafs.Device(check="oob", raise_on_report=raising) as dev:
            dev.vars["V32"] = bytes(range(32))
            dev.surfaces["T6"] = 4
            if raising:
                with pytest.raises(visafs.ReportError, match="oob: ") as raised:
                    dev.execute(line)
                assert raised.value.result is None and raised.value.reports == dev.reports
            else:
                with pytest.warns(visafs.ReportWarning, match="oob: ") as caught:
                    dev.execute(line)
                assert caught[0].filename == __file__


def test_no_report_no_word() -> None:
    with warnings.catch_warnings(), visafs.Device(raise_on_report=True) as dev:
        warnings.simplefilter("error")
        twice = dev.module(SEVERAL)["twice"]
        assert twice(bytearray(128), bytearray(128), **SHORT).reports == []
        assert twice(bytearray(128), bytearray(128), **{**SHORT, "check": "none"}).reports == []


WATCHERS = {"check": "all", "profile": True, "explain": "0:0"}


def seen(names: tuple[str, ...]) -> dict[str, object]:
    """Return: the results of a launch with these observers (checks, profile, explanations)."""
    with visafs.Device() as dev, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        twice = dev.module(SEVERAL)["twice"]
        options = {"check": "none", **{name: WATCHERS[name] for name in names}}
        result = twice(bytearray(64), bytearray(128), global_size=32, **options)
        return {
            "check": [str(report) for report in result.reports],
            "profile": result.profile,
            "explain": [str(one) for one in result.explained],
        }


@pytest.mark.parametrize("count", [2, 3])
def test_watchers_go_together(count: int) -> None:
    alone = {name: seen((name,))[name] for name in WATCHERS}
    assert all(alone.values())
    for names in itertools.combinations(WATCHERS, count):
        together = seen(names)
        assert {name: together[name] for name in names} == {name: alone[name] for name in names}


def test_access_of_buffers() -> None:
    with visafs.Device() as dev:
        twice = dev.module(SEVERAL)["twice"]
        whole = {"global_size": 16, "check": "access"}
        free = twice(visafs.WriteOnly(bytearray(64)), visafs.ReadOnly(bytearray(128)), **whole)
        assert not free.reports
        for to, source, text in (
            (bytearray(64), visafs.WriteOnly(bytearray(128)), "write-only"),
            (visafs.ReadOnly(visafs.Unset(bytearray(64))), bytearray(128), "read-only"),
        ):
            with pytest.warns(visafs.ReportWarning, match="^access: twice: .*, which is " + text):
                twice(to, source, **whole)


STEPS = b"""
.version 4.1
.kernel "steps"
.kernel_attr SimdSize=16
.decl V32 v_type=G type=d num_elts=16 align=GRF
.decl V33 v_type=G type=d num_elts=16 align=GRF
.decl P1 v_type=P num_elts=16
FILE "k.cl"
LOC 4
add (M1, 16) V33(0,0)<1> V32(0,0)<1;1,0> 0x1:d
LOC 5
mul (M1, 16) V33(0,0)<1> V33(0,0)<1;1,0> 0x3:d
LOC 6
cmp.gt (M1, 16) P1 V33(0,0)<1;1,0> 0x5:d
(P1) goto (M1, 16) end
end:
ret (M1, 1)
"""


def test_steps_of_a_value(dev: visafs.Device) -> None:
    kernel = dev.module(STEPS).kernel
    with pytest.warns(visafs.ReportWarning):
        (report,) = kernel(global_size=16, check="uninit", origins=True).reports
    (step,) = report.steps
    assert step.what == "used" and step.at.source == "k.cl:5"
    assert step.at.instruction.startswith("mul (M1, 16)")
    assert "\n  via k.cl:5" in str(report)
    with pytest.warns(visafs.ReportWarning):
        (report,) = kernel(global_size=16, check="uninit").reports
    assert not report.steps and "via" not in str(report)
