# SPDX-License-Identifier: MIT
"""The pytest plugin: a device for each test, and tests that fail on reports."""

from __future__ import annotations

import pytest
from conftest import ROOT

BAD = f"""
    import lzma
    several = lzma.open({str(ROOT / "tests/data/run/several.zebin.xz")!r}).read()

    def test_short(visafs_device):
        out = bytearray(64)
        visafs_device.module(several)["twice"](out, bytearray(128), global_size=32)
"""


def run(pytester: pytest.Pytester, text: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(text)
    return pytester.runpytest_inprocess("-p", "visafs.pytest_plugin", "-p", "no:cacheprovider", *options)


def test_fresh_for_each_test(pytester: pytest.Pytester) -> None:
    text = """
        import pytest

        seen = []

        @pytest.mark.parametrize("n", [1, 2])
        def test_fresh(visafs_device, n):
            assert visafs_device.vars == {} and visafs_device.platform == "xehp"
            visafs_device.vars["V32"] = b"x"
            seen.append(visafs_device)

        def test_closed():
            assert len({id(d) for d in seen}) == 2
            with pytest.raises(OSError, match="EBADF"):
                seen[0].em
    """
    run(pytester, text).assert_outcomes(passed=3)


def test_marker(pytester: pytest.Pytester) -> None:
    text = """
        import pytest

        @pytest.mark.visafs(platform="pvc", t0=4096, strict=True)
        def test_marked(visafs_device):
            assert visafs_device.platform == "pvc" and visafs_device.surfaces["T0"].size == 4096
            visafs_device.vars["V32"] = bytes(32)
            with pytest.raises(OSError, match="EINVAL"):
                visafs_device.execute("scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V32.0")

        def test_plain(visafs_device):
            assert visafs_device.platform == "dg2"
    """
    run(pytester, text, "--visafs-platform=dg2", "--strict-markers").assert_outcomes(passed=2)


def test_wrong_marker(pytester: pytest.Pytester) -> None:
    text = """
        import pytest

        @pytest.mark.visafs("pvc")
        def test_place(visafs_device): pass

        @pytest.mark.visafs(colour="red")
        def test_name(visafs_device): pass

        @pytest.mark.visafs(platform="arm")
        def test_platform(visafs_device): pass

        @pytest.mark.visafs(t0="64K")
        def test_size(visafs_device): pass
    """
    result = run(pytester, text)
    result.assert_outcomes(errors=4)
    result.stdout.fnmatch_lines(
        [
            "usage: the marker is visafs(platform=None, strict=False, *), found 'pvc'",
            "usage: the marker is visafs(platform=None, strict=False, *), found colour='red'",
            "usage: the marker visafs(): EINVAL: *arm*",
            "usage: the marker visafs(): t0='64K' is no integer, but of the type str",
        ]
    )
    assert not [line for line in result.outlines if line.startswith(("E ", ">"))], "a traceback"


def test_no_library(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the library, the error names the library, not the marker."""
    text = """
        import pytest

        @pytest.mark.visafs(platform="pvc")
        def test_marked(visafs_device): pass
    """
    monkeypatch.setenv("VISAFS_LIBRARY", "/nonexistent/libvisafs.so.0")
    pytester.makepyfile(text)
    result = pytester.runpytest_subprocess("-p", "visafs.pytest_plugin", "-p", "no:cacheprovider")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["ENOENT: /nonexistent/libvisafs.so.0 cannot be loaded*"])


def test_reports_fail_a_test(pytester: pytest.Pytester) -> None:
    run(pytester, BAD.replace("64", "128"), "--visafs-check=all").assert_outcomes(passed=1)
    result = run(pytester, BAD, "--visafs-check=all")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["1 report of checks:", "oob: twice: *"])


@pytest.mark.parametrize("options", [[], ["--visafs-check=all,-oob"]])
def test_lost_bytes_fail(pytester: pytest.Pytester, options: list[str]) -> None:
    """Accesses out of bounds fail a test, also without the check; a test that expects them can clear them."""
    result = run(pytester, BAD, *options)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["1 report of checks:", "oob: twice: *"])
    cleared = BAD + "        visafs_device.reports.clear()\n"
    run(pytester, cleared, *options).assert_outcomes(passed=1)


def test_checks_of_the_marker(pytester: pytest.Pytester) -> None:
    marked = BAD.replace("def test_short", '@pytest.mark.visafs(check="oob")\n    def test_short')
    run(pytester, "    import pytest\n" + marked).assert_outcomes(failed=1)


def test_a_test_that_fails_says_why(pytester: pytest.Pytester) -> None:
    """If a test itself fails, its own failure is shown, not the reports."""
    result = run(pytester, BAD + "        assert out == b'right'\n", "--visafs-check=all")
    result.assert_outcomes(failed=1)
    assert "report of checks" not in result.stdout.str()


@pytest.mark.parametrize("option", ["--visafs-check=everything", "--visafs-platform=arm"])
def test_wrong_options(pytester: pytest.Pytester, option: str) -> None:
    """A wrong option is an error of one line, before the first test."""
    result = pytester.runpytest_subprocess("-p", "visafs.pytest_plugin", option)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert result.errlines[0].startswith(f"ERROR: {option}: ")
    assert len([line for line in result.errlines if line]) == 1


def test_help(pytester: pytest.Pytester) -> None:
    result = run(pytester, BAD, "--help")
    result.stdout.fnmatch_lines(["*--visafs-platform=NAME*", "*--visafs-check=LIST*"])
    result = run(pytester, BAD, "--markers")
    result.stdout.fnmatch_lines(["@pytest.mark.visafs(platform=None, strict=False*"])


def test_junit_has_the_reports(pytester: pytest.Pytester) -> None:
    run(pytester, BAD, "--visafs-check=oob", "--junitxml=report.xml").assert_outcomes(failed=1)
    text = (pytester.path / "report.xml").read_text()
    assert 'failures="1"' in text and "oob: twice: " in text


def test_axes(pytester: pytest.Pytester) -> None:
    """Lists in the marker create one test for each combination of their values."""
    text = """
        import pytest

        @pytest.mark.visafs(platform=["skl", "dg2"], strict=(False, True), t0=4096)
        @pytest.mark.parametrize("n", [1, 2])
        def test_axes(visafs_device, n, request):
            assert visafs_device.platform in request.node.name
            assert visafs_device.surfaces["T0"].size == 4096

        @pytest.mark.visafs(options=["", "-DN=2"])
        def test_options(visafs_device):
            pass
    """
    result = run(pytester, text, "-v")
    result.assert_outcomes(passed=10)
    result.stdout.fnmatch_lines(["*test_options?-DN=2?*"])


def test_xdist(pytester: pytest.Pytester) -> None:
    """Axes, reports and the JUnit file with two workers of pytest-xdist, which must collect the same tests."""
    pytest.importorskip("xdist")
    text = f"""
        import lzma, os
        import pytest
        several = lzma.open({str(ROOT / "tests/data/run/several.zebin.xz")!r}).read()

        @pytest.mark.visafs(platform=["tgllp", "xehp"], check=["oob", "all"])
        @pytest.mark.parametrize("size", [64, 128])
        def test_twice(visafs_device, size, record_property):
            record_property("worker", os.environ["PYTEST_XDIST_WORKER"])
            visafs_device.module(several)["twice"](bytearray(size), bytearray(128), global_size=32)
    """
    pytester.makepyfile(text)
    result = pytester.runpytest_subprocess(
        "-p", "visafs.pytest_plugin", "-p", "no:cacheprovider", "-n", "2", "--junitxml=report.xml", "-v"
    )
    result.assert_outcomes(passed=4, failed=4)
    result.stdout.fnmatch_lines(["1 report of checks:", "oob: twice: *", "*FAILED*test_twice?tgllp-oob-64?*"])
    report = (pytester.path / "report.xml").read_text()
    assert 'value="gw0"' in report and 'value="gw1"' in report
    assert report.count('name="test_twice[') == 8
