# SPDX-License-Identifier: MIT
"""A campaign: its sources, launches and axes, and the cases that these make."""

from __future__ import annotations

import errno
import fnmatch
import functools
import hashlib
import itertools
import json
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .._library import decode, lib
from ..device import checks_of
from ..errors import Error
from ..text import platform_number

# Each axis, with the only value that it has where a campaign names none.
AXES: dict[str, Any] = {
    "platform": "tgllp",
    "options": "",
    "width": 0,
    "schedule": 0,
    "engine": "auto",
}
_TOP = {"sources", "headers", "generate", "launch", "axes", "patch", "compare", "limits"}
_COMPARE = {"same", "tolerance", "check", "driver"}
_LIMITS = {"seconds": 60, "memory": 4096}
_FILE = re.compile(r"@([^:,\s]+)")


def refuse(text: str) -> Error:
    return Error(errno.EINVAL, text)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True)
class Case:
    """One launch: all that decides its result. `key` is a hash of it.

    `source` is the name of the source, `text` the hash of its bytes, `files` the hashes of the
    headers and inputs by name, `line` the launch (launch_line()), `point` a value for each axis.
    `options` are those of the axis and of patches. `driver` is the version of another OpenCL driver
    that runs it, "" for the emulator. `expected`, which the result does not depend on,
    has hashes of the right bytes by the name of the output.
    """

    source: str
    text: str
    kernel: str
    line: str
    files: tuple[tuple[str, str], ...]
    headers: tuple[str, ...]
    check: str
    options: str
    point: tuple[tuple[str, Any], ...]
    seconds: int
    memory: int
    driver: str = ""
    expected: tuple[tuple[str, str], ...] = ()

    def value(self, axis: str) -> Any:
        return dict(self.point)[axis]

    @functools.cached_property
    def key(self) -> str:
        decides = [self.text, self.kernel, self.line, self.files, self.headers, self.check]
        decides += [self.options, self.point, self.seconds, self.memory, self.driver, _versions()]
        return digest(json.dumps(decides, sort_keys=True).encode())[:32]

    @functools.cached_property
    def build(self) -> tuple[Any, ...]:
        """What the compiler is given: cases with the same are of one module."""
        values = (self.value("platform"), self.options, self.value("width"), self.check, self.driver)
        return (self.text, self.headers, *values)

    @property
    def title(self) -> str:
        axes = [f"{axis}={value}" for axis, value in self.point if value != AXES[axis]]
        if self.driver:
            axes = [word for word in axes if not word.startswith("platform=")]
            axes.append(f"by {self.driver.partition(',')[0]}")
        return " ".join(filter(None, [self.source, self.kernel, *axes]))


_VERSIONS: list[str] = []


def _versions() -> str:
    """Versions of the emulator, and of the compiler of this machine, which results depend on."""
    if not _VERSIONS:
        compiler = Path("/usr/lib/x86_64-linux-gnu/libigc.so.1")
        found = compiler.resolve().name if compiler.exists() else "none"
        _VERSIONS.append(f"{decode(lib().visa_version())} {found}")
    return _VERSIONS[0]


@dataclass
class Launch:
    """A launch of sources that match a pattern: a kernel ("" for the only one) and a line."""

    line: str
    source: str = "*"
    kernel: str = ""
    expected: dict[str, str] = field(default_factory=dict)


@dataclass
class Campaign:
    """Sources, launches, axes, and what is compared; Campaign.read() reads a file of TOML.

    `blobs` has the bytes of each source, header and input by hash.
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
    blobs: dict[str, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for axis, values in self.axes.items():
            if axis not in AXES:
                raise refuse(f"there is no axis {axis!r}; there are {', '.join(AXES)}")
            if not isinstance(values, list) or not values:
                raise refuse(f"axis {axis!r}: expected a list of values, found {values!r}")
        self.axes = {axis: self.axes.get(axis, [value]) for axis, value in AXES.items()}
        for platform in self.axes["platform"]:
            platform_number(platform)
        for axis in self.same:
            if axis not in AXES:
                raise refuse(f"same: there is no axis {axis!r}; there are {', '.join(AXES)}")
        checks_of(self.check)
        if not self.sources:
            raise refuse("the campaign has no sources")
        for name, data in self.sources.items():
            if self.driver and data[:4] == b"\x7fELF":
                raise refuse(f"driver: {name} is a module, and another driver needs its source")
        for name in self.headers:
            if Path(name).is_absolute() or ".." in Path(name).parts:
                raise refuse(f"headers: {name} is outside the folder of the campaign")
        for name in self.limits:
            if name not in _LIMITS:
                raise refuse(f"there is no limit {name!r}; there are {', '.join(_LIMITS)}")
        self.limits = _LIMITS | self.limits

    @classmethod
    def read(cls, path: str | Path) -> Campaign:
        """Read a campaign; names of files are relative to its folder."""
        path = Path(path)
        try:
            table = tomllib.loads(path.read_text())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
            raise refuse(f"{path}: {e}") from None
        folder = path.resolve().parent
        _known(path, table, _TOP)
        compare = _known(path, table.get("compare", {}), _COMPARE)
        sources = _files(folder, table.get("sources", []), "sources")
        if "generate" in table:
            sources |= _generated(folder, table["generate"])
        return cls(
            sources=sources,
            launches=_launches(path, folder, table.get("launch", []), sources),
            axes=table.get("axes", {}),
            same=compare.get("same", []),
            check=compare.get("check", "none"),
            driver=compare.get("driver", ""),
            tolerance=compare.get("tolerance", {}),
            headers=_files(folder, table.get("headers", []), "headers"),
            patches=table.get("patch", []),
            limits=table.get("limits", {}),
            folder=folder,
        )

    def blob(self, data: bytes) -> str:
        name = digest(data)
        self.blobs[name] = data
        return name

    def cases(self) -> Iterator[Case]:
        """Each case, those of one build beside one another."""
        headers = tuple((name, self.blob(data)) for name, data in sorted(self.headers.items()))
        for name, data in self.sources.items():
            text = self.blob(data)
            launches = [x for x in self.launches if fnmatch.fnmatch(name, x.source)]
            if not launches:
                raise refuse(f"{name} has no launch: [[launch]] of the campaign, or NAME.launch beside it")
            inputs = [self._inputs(launch) for launch in launches]
            if self.driver:
                yield from self._driver_cases(name, text, launches, inputs, headers)
            for values in itertools.product(*self.axes.values()):
                point = dict(zip(self.axes, values))
                for launch, files in zip(launches, inputs):
                    yield Case(
                        **_launched(name, text, launch, headers, files),
                        check=self.check,
                        options=self._options(point),
                        point=tuple(point.items()),
                        expected=self._hashes(launch.expected.items()),
                        **self.limits,
                    )

    def _driver_cases(
        self, name: str, text: str, launches: list[Launch],
        inputs: list[tuple[tuple[str, str], ...]], headers: tuple[tuple[str, str], ...],
    ) -> Iterator[Case]:
        """The cases of the other driver: each launch with the options of each value of the axis."""
        for options, (launch, files) in itertools.product(self.axes["options"], zip(launches, inputs)):
            point = AXES | {"platform": self.axes["platform"][0], "options": options}
            yield Case(
                **_launched(name, text, launch, headers, files),
                check="none", options=options, point=tuple(point.items()),
                driver=self._driver_version, **self.limits,
            )

    @functools.cached_property
    def _driver_version(self) -> str:
        from .driver import driver_version

        return driver_version(self.driver)

    def _inputs(self, launch: Launch) -> tuple[tuple[str, str], ...]:
        return self._hashes((name, name) for name in _FILE.findall(launch.line))

    def _hashes(self, files: Iterable[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
        """The hash of the bytes of each file, which are a blob then."""
        return tuple((name, self.blob((self.folder / file).read_bytes())) for name, file in files)

    def _options(self, point: Mapping[str, Any]) -> str:
        """The axis' options and those of each patch whose `when` holds."""
        added = [
            patch["options"]
            for patch in self.patches
            if all(point[axis] == value for axis, value in patch.get("when", {}).items())
        ]
        return " ".join([point["options"], *added]).strip()


def _launched(
    name: str, text: str, launch: Launch, headers: tuple[tuple[str, str], ...],
    files: tuple[tuple[str, str], ...],
) -> dict[str, Any]:
    """What a case has of its source and its launch."""
    return {
        "source": name, "text": text, "kernel": launch.kernel, "line": launch.line,
        "files": headers + files, "headers": tuple(name for name, _ in headers),
    }


def _known(path: Path, table: dict[str, Any], names: set[str]) -> dict[str, Any]:
    for name in table:
        if name not in names:
            raise refuse(f"{path}: there is no {name!r}; there are {', '.join(sorted(names))}")
    return table


def _files(folder: Path, patterns: list[str], what: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for pattern in patterns:
        paths = sorted(folder.glob(pattern))
        if not paths:
            raise refuse(f"{what}: no file matches {pattern!r} in {folder}")
        found |= {str(path.relative_to(folder)): path.read_bytes() for path in paths}
    return found


def _generated(folder: Path, table: dict[str, Any]) -> dict[str, bytes]:
    """Sources that a command writes to standard output, one for each seed."""
    found: dict[str, bytes] = {}
    first, _, last = str(table["seeds"]).partition("-")
    for seed in range(int(first), int(last or first) + 1):
        words = [word.replace("{seed}", str(seed)) for word in shlex.split(table["command"])]
        done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, check=False)
        if done.returncode:
            raise refuse(f"generate: {shlex.join(words)} ended with status {done.returncode}")
        found[f"seed-{seed}.cl"] = done.stdout
    return found


def _launches(
    path: Path, folder: Path, tables: list[dict[str, Any]], sources: Mapping[str, bytes]
) -> list[Launch]:
    """Those of the campaign, and of each file NAME.launch beside a source: KERNEL LINE, or LINE."""
    launches = []
    for table in tables:
        _known(path, table, {"line", "source", "kernel", "expected"})
        if "line" not in table:
            raise refuse(f"{path}: a [[launch]] needs line = \"global=64 ...\"")
        launches.append(Launch(**table))
    for name in sources:
        beside = folder / Path(name).with_suffix(".launch")
        if not beside.exists():
            continue
        for line in beside.read_text().splitlines():
            kernel, _, rest = line.partition(" ")
            if not line.strip() or line.startswith("#"):
                continue
            if "=" in kernel:
                kernel, rest = "", line
            launches.append(Launch(rest, name, kernel))
    return launches
