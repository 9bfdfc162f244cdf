# SPDX-License-Identifier: MIT
"""A device for each test: the fixture visafs_device, for pytest."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from ._library import lib
from .device import Device, checks_of
from .errors import Error
from .text import platform_number

_device = pytest.StashKey[Device]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("visafs")
    group.addoption(
        "--visafs-platform",
        metavar="NAME",
        help="platform of visafs_device, where the marker of a test names none: xehp, tgllp ...",
    )
    group.addoption(
        "--visafs-check",
        metavar="LIST",
        help="checks of visafs_device: all, race, all,-uninit ...; a test with reports fails",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        f"visafs{_signature()}: the arguments of the Device of the fixture visafs_device",
    )
    for name, read in (("platform", platform_number), ("check", checks_of)):
        value = config.getoption(f"--visafs-{name}")
        try:
            if value is not None:
                read(value)
        except Error as e:
            raise pytest.UsageError(f"--visafs-{name}={value}: {e.message}") from None


def _signature() -> str:
    """The arguments of Device, by name: "(platform=None, strict=False, ...)"."""
    parameters = list(inspect.signature(Device).parameters.values())
    return f"({', '.join(f'{p.name}={p.default}' for p in parameters)})"


def _options(marker: pytest.Mark) -> dict[str, Any]:
    """Arguments of Device; an unknown argument is an error of one line."""
    known = inspect.signature(Device).parameters
    wrong = [f"{value!r}" for value in marker.args]
    wrong += [f"{name}={value!r}" for name, value in marker.kwargs.items() if name not in known]
    if wrong:
        pytest.fail(f"usage: the marker is visafs{_signature()}, found {', '.join(wrong)}", pytrace=False)
    return dict(marker.kwargs)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A list in the marker is an axis: the test runs once for each combination."""
    marker = metafunc.definition.get_closest_marker("visafs")
    if marker is None or "visafs_device" not in metafunc.fixturenames:
        return
    axes = {name: value for name, value in marker.kwargs.items() if isinstance(value, (list, tuple))}
    if axes:
        points = [dict(zip(axes, values)) for values in itertools.product(*axes.values())]
        names = ["-".join(str(value) or "none" for value in point.values()) for point in points]
        metafunc.parametrize("visafs_device", points, ids=names, indirect=True)


@pytest.fixture
def visafs_device(request: pytest.FixtureRequest) -> Iterator[Device]:
    """A new visafs.Device, whose arguments the marker visafs() has. A test whose device has reports
    fails."""
    marker = request.node.get_closest_marker("visafs")
    options = _options(marker) if marker else {}
    options |= getattr(request, "param", {})
    for name in ("platform", "check"):
        options[name] = options.get(name) or request.config.getoption(f"--visafs-{name}")
    try:
        lib()
    except Error as e:
        pytest.fail(str(e), pytrace=False)
    try:
        device = Device(**options)
    except (Error, TypeError) as e:
        pytest.fail(f"usage: the marker visafs(): {e}", pytrace=False)
    device._warns = False  # the failed test shows the reports
    request.node.stash[_device] = device
    with device:
        yield device


@pytest.hookimpl(trylast=True)  # type: ignore[misc]
def pytest_runtest_call(item: pytest.Item) -> None:
    """Fail a test that has passed, if its device has reports."""
    device = item.stash.get(_device, None)
    if device is not None and device.reports:
        texts = "\n".join(str(report) for report in device.reports)
        number = len(device.reports)
        pytest.fail(
            f"{number} report{'s' if number > 1 else ''} of checks:\n{texts}", pytrace=False
        )
