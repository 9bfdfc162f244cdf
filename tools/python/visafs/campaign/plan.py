# SPDX-License-Identifier: MIT
"""A campaign: its sources, launches and axes, and the cases that these make."""

from __future__ import annotations

import fnmatch
import functools
import itertools
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .._library import decode, lib
from ..device import checks_of
from ..scalars import element_of
from ..text import platform_number
from . import template
from .files import Blobs, inputs_of
from .protocol import digest, refuse

# Axes of every launch, each with its value in a campaign that does not name the axis.
AXES: dict[str, Any] = {
    "platform": "tgllp",
    "options": "",
    "width": 0,
    "schedule": 0,
    "engine": "auto",
}
LIMITS = {"seconds": 60, "memory": 4096}
Files = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Case:
    """One launch: everything that determines its result. `key` is a hash of this.

    `source` is the name of the source, `text` the hash of its bytes, `files` the hashes of the
    headers and inputs by name, `line` the launch (launch_line()), `template` the same before axes
    have their values, `point` a value for each axis.
    `options` are the compiler options of the axis and of patches. `driver` is the version of another
    OpenCL driver that runs the case, "" for the emulator. `expected` has hashes of the right bytes
    by the name of the output; the result does not depend on it.
    """

    source: str
    text: str
    kernel: str
    line: str
    template: str
    files: Files
    headers: tuple[str, ...]
    check: str
    options: str
    point: tuple[tuple[str, Any], ...]
    seconds: int
    memory: int
    driver: str = ""
    expected: Files = ()

    @property
    def all_options(self) -> str:
        """All options of the compiler. The width becomes an attribute of each kernel."""
        if not (width := self.value("width")):
            return self.options
        required = f"__attribute__((intel_reqd_sub_group_size({width})))__kernel"
        return f"{self.options} -Dkernel={required} -D__kernel={required}".strip()

    def value(self, axis: str) -> Any:
        return dict(self.point)[axis]

    @functools.cached_property
    def key(self) -> str:
        decides: list[Any] = [self.text, self.kernel, self.line, self.files, self.headers, self.check]
        decides += [self.options, self.point, self.seconds, self.memory, self.driver, _versions()]
        return digest(json.dumps(decides).encode())[:32]

    @functools.cached_property
    def build(self) -> tuple[Any, ...]:
        """The input of the compiler: cases with the same input share a module."""
        values = (self.value("platform"), self.options, self.value("width"), self.check, self.driver)
        return (self.text, self.headers, *values)

    @property
    def title(self) -> str:
        named = [(axis, value) for axis, value in self.point if axis == "platform" or value != AXES.get(axis)]
        axes = [f"{axis}={value}" for axis, value in named]
        if self.driver:
            axes = [word for word in axes if not word.startswith("platform=")]
            axes.append(f"by {self.driver.partition(',')[0]}")
        return " ".join(filter(None, [self.source, self.kernel, *axes]))


_VERSIONS: list[str] = []


def _versions() -> str:
    """The versions of the emulator and of this machine's compiler: results depend on them."""
    if not _VERSIONS:
        compiler = Path("/usr/lib/x86_64-linux-gnu/libigc.so.1")
        found = compiler.resolve().name if compiler.exists() else "none"
        _VERSIONS.append(f"{decode(lib().visa_version())} {found}")
    return _VERSIONS[0]


@dataclass
class Launch:
    """A launch of sources that match a pattern: a kernel ("" for the only one) and a line.

    The line and the names of files of `expected` may name axes: global={n} 4*{n}
    """

    line: str
    source: str = "*"
    kernel: str = ""
    expected: dict[str, str] = field(default_factory=dict)

    @functools.cached_property
    def axes(self) -> set[str]:
        """The axes that the launch names."""
        return set().union(*(template.names(text) for text in (self.line, *self.expected.values())))


@dataclass
class Campaign:
    """Sources, launches, axes, and comparisons; Campaign.read() reads a file of TOML.

    An axis is one of AXES, or one that launches name: {"n": [64, 256]} for "global={n} 4*{n}".
    `folder` is where the files of launches are. `blobs` has the bytes of each source, header and
    input by hash.
    """

    sources: dict[str, bytes]
    launches: list[Launch]
    axes: dict[str, list[Any]] = field(default_factory=dict)
    same: list[str] = field(default_factory=list)
    check: str = "none"
    driver: str = ""
    tolerance: dict[str, float] = field(default_factory=dict)
    headers: dict[str, bytes] = field(default_factory=dict)
    patches: list[dict[str, Any]] = field(default_factory=list)
    limits: dict[str, int] = field(default_factory=dict)
    folder: Path = field(default_factory=Path)
    blobs: Blobs = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.folder = Path(self.folder)
        self.blobs = Blobs(self.folder)
        self._verify_axes()
        for axis in self.same:
            if axis not in self.axes:
                raise refuse(f"same: there is no axis {axis!r}; there are {', '.join(self.axes)}")
        checks_of(self.check)
        for kind, allowed in self.tolerance.items():
            if not element_of(kind):
                raise refuse(f"tolerance: there is no type {kind!r}; expected float or the like")
            if isinstance(allowed, bool) or not isinstance(allowed, (int, float)) or not 0 <= allowed < 1:
                raise refuse(f"tolerance: {kind} = {allowed!r} is no number from 0 to below 1")
        self._verify_patches()
        self._verify_files()
        for name, value in self.limits.items():
            if name not in LIMITS:
                raise refuse(f"there is no limit {name!r}; there are {', '.join(LIMITS)}")
            if type(value) is not int or value < 1:
                raise refuse(f"limits: {name} = {value!r} is no whole number from 1 on")
        self.limits = LIMITS | self.limits

    def _verify_axes(self) -> None:
        named = set().union(*(launch.axes for launch in self.launches))
        for axis, values in self.axes.items():
            if axis not in AXES and axis not in named:
                raise refuse(f"there is no axis {axis!r}; there are {', '.join(AXES)}, and those that a launch names as {{{axis}}}")
            if not isinstance(values, list) or not values:
                raise refuse(f"axis {axis!r}: expected a list of values, found {values!r}")
            for value in values:
                self._verify_value(axis, value)
        for axis in sorted(named - AXES.keys() - self.axes.keys()):
            raise refuse(f"a launch names the axis {axis!r}, and the campaign has none")
        own = {axis: values for axis, values in self.axes.items() if axis not in AXES}
        self.axes = {axis: self.axes.get(axis, [value]) for axis, value in AXES.items()} | own
        for platform in self.axes["platform"]:
            platform_number(platform)

    @staticmethod
    def _verify_value(axis: str, value: Any) -> None:
        wanted: tuple[type, ...] = (type(AXES[axis]),) if axis in AXES else (int, str)
        if isinstance(value, bool) or not isinstance(value, wanted):
            words = " or ".join({int: "a whole number", str: "a text"}[kind] for kind in wanted)
            raise refuse(f"axis {axis!r}: expected {words}, found {value!r}")

    def _verify_patches(self) -> None:
        for patch in self.patches:
            for name in patch.keys() - {"options", "when"}:
                raise refuse(f"patch: there is no {name!r}; there are options and when")
            if not isinstance(patch.get("options"), str):
                raise refuse("a patch needs options = \"...\"")
            for axis in patch.get("when", {}):
                if axis not in AXES:
                    raise refuse(f"patch: when: there is no axis {axis!r}; there are {', '.join(AXES)}")

    def _verify_files(self) -> None:
        if not self.sources:
            raise refuse("the campaign has no sources")
        for name, data in self.sources.items():
            if self.driver and data[:4] == b"\x7fELF":
                raise refuse(f"driver: {name} is a module, and another driver needs its source")
        for name in self.headers:
            if Path(name).is_absolute() or ".." in Path(name).parts:
                raise refuse(f"headers: {name} is outside the folder of the campaign")

    @classmethod
    def read(cls, path: str | Path) -> Campaign:
        """Read a campaign; names of files are relative to its folder."""
        from .reading import read

        return read(Path(path))

    def cases(self) -> Iterator[Case]:
        """All cases; cases of one build are adjacent."""
        headers = tuple((name, self.blobs.keep(data)) for name, data in sorted(self.headers.items()))
        for name, data in self.sources.items():
            text = self.blobs.keep(data)
            launches = [x for x in self.launches if fnmatch.fnmatch(name, x.source)]
            if not launches:
                raise refuse(f"{name} has no launch: [[launch]] of the campaign, or NAME.launch beside it")
            begun = _Source(self, name, text, headers)
            if self.driver:
                yield from begun.driver_cases(launches)
            for values in itertools.product(*(self.axes[axis] for axis in AXES)):
                point = dict(zip(AXES, values))
                for launch in launches:
                    yield from begun.cases(launch, point)

    @functools.cached_property
    def driver_version(self) -> str:
        """The version of the other driver, if there is one."""
        from .driver import driver_version

        return driver_version(self.driver) if self.driver else ""

    def options(self, point: Mapping[str, Any]) -> str:
        """The options of the axis, and the options of each patch whose `when` is true."""
        added = [
            patch["options"]
            for patch in self.patches
            if all(point[axis] == value for axis, value in patch.get("when", {}).items())
        ]
        return " ".join([point["options"], *added]).strip()


class _Source:
    """The cases of one source."""

    def __init__(self, campaign: Campaign, name: str, text: str, headers: Files) -> None:
        self._campaign = campaign
        self._name, self._text, self._headers = name, text, headers
        self._header_names = tuple(name for name, _ in headers)
        self._written: dict[int, tuple[str, Files, Files]] = {}

    def _points(self, launch: Launch, point: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
        """The point with each value of the axes that the launch names."""
        axes = self._campaign.axes
        own = [axis for axis in axes if axis not in AXES and axis in launch.axes]
        for values in itertools.product(*(axes[axis] for axis in own)):
            yield {**point, **dict(zip(own, values))}

    def cases(self, launch: Launch, point: Mapping[str, Any]) -> Iterator[Case]:
        options = self._campaign.options(point)
        for whole in self._points(launch, point):
            yield self._case(launch, whole, options, self._campaign.check)

    def driver_cases(self, launches: Iterable[Launch]) -> Iterator[Case]:
        """The cases of the other driver: each launch with the options of each value of the axis."""
        axes, driver = self._campaign.axes, self._campaign.driver_version
        for options in axes["options"]:
            point = AXES | {"platform": axes["platform"][0], "options": options}
            for launch in launches:
                for whole in self._points(launch, point):
                    yield self._case(launch, whole, options, "none", driver)

    def _line(self, launch: Launch, point: Mapping[str, Any]) -> tuple[str, Files, Files]:
        """The line at a point, its files and headers, and the expected files. A launch that names no axis
        has the same line at each point."""
        if known := self._written.get(id(launch)):
            return known
        line = template.name_inputs(template.expand(launch.line, point))
        right = {out: template.expand(name, point) for out, name in launch.expected.items()}
        blobs = self._campaign.blobs
        files = self._headers + tuple((name, blobs.file(name)) for name in inputs_of(line))
        written = (line, files, tuple((out, blobs.file(name)) for out, name in right.items()))
        if not launch.axes:
            self._written[id(launch)] = written
        return written

    def _case(
        self, launch: Launch, point: Mapping[str, Any], options: str, check: str, driver: str = ""
    ) -> Case:
        line, files, expected = self._line(launch, point)
        return Case(
            source=self._name,
            text=self._text,
            kernel=launch.kernel,
            line=line,
            template=launch.line,
            files=files,
            headers=self._header_names,
            check=check,
            options=options,
            point=tuple(point.items()),
            driver=driver,
            expected=expected,
            seconds=self._campaign.limits["seconds"],
            memory=self._campaign.limits["memory"],
        )
