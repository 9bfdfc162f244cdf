# SPDX-License-Identifier: MIT
"""Results of executions: counters, reports of checks, output."""

from __future__ import annotations

import re
from ctypes import byref
from dataclasses import dataclass, field
from typing import Any

from . import _abi
from ._library import buffer_bytes, decode, lib
from ._source import source_line
from .explanation import Explanation


@dataclass(frozen=True)
class Item:
    """A work-item: its group, hardware thread, lane, global and local id."""

    group: tuple[int, int, int]
    thread: int
    lane: int
    global_id: tuple[int, int, int]
    local_id: tuple[int, int, int]


@dataclass(frozen=True)
class Place:
    """An instruction: its text, its line in the vISA text (or 0), and its line in the source
    ("k.cl:8", or "")."""

    instruction: str
    line: int
    source: str


@dataclass(frozen=True)
class Step:
    """A step of an undefined value: its use ("stored to y"), and the place."""

    what: str
    at: Place


@dataclass(frozen=True)
class Side:
    """An instruction that a report is about: its access, its place, the first and the last work-item.

    `group` to `local_id` describe the first work-item.
    """

    access: str
    group: tuple[int, int, int]
    thread: int
    lane: int
    global_id: tuple[int, int, int]
    instruction: str
    line: int
    source: str
    local_id: tuple[int, int, int]
    last: Item


@dataclass(frozen=True)
class Report:
    """A finding of a check: one report for one place. str() is the text that visa-run prints.

    In the text, each place is followed by its source line, if the file can be read.
    """

    check: str
    count: int
    kernel: str
    message: str
    surface: str
    argument: str
    variable: str
    address: int | None
    bytes: int
    origin: str
    sides: tuple[Side, ...]
    text: str = field(repr=False)
    origin_at: Place | None = None
    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return self.text


def counters(raw: Any, *names: str) -> dict[str, Any]:
    """The counters that each execution has, and those that @names adds, out of a struct of the library."""
    each = ("instructions", "channels", "dropped", "misaligned")
    return {name: getattr(raw, name) for name in each + names}


def _triple(values: Any) -> tuple[int, int, int]:
    return (values[0], values[1], values[2])


def source_of(file: bytes, line: int) -> str:
    """A place in a source: "k.cl:8", or ""."""
    return f"{decode(file)}:{line}" if file else ""


def _item(i: _abi.ReportItem) -> Item:
    return Item(_triple(i.group), i.thread, i.lane, _triple(i.global_), _triple(i.local))


def _place(p: _abi.ReportPlace) -> Place:
    return Place(decode(p.instruction), p.line, source_of(p.file, p.source_line))


def _side(s: _abi.ReportSide) -> Side:
    return Side(
        access=decode(s.access),
        group=_triple(s.group),
        thread=s.thread,
        lane=s.lane,
        global_id=_triple(s.global_),
        instruction=decode(s.instruction),
        line=s.line,
        source=source_of(s.file, s.source_line),
        local_id=_triple(s.local),
        last=_item(s.last),
    )


def _with_sources(text: str) -> str:
    """The text of a report, with each source line that it names after its place."""
    lines = []
    for line in text.splitlines():
        lines.append(line)
        place = re.match("  (?:from|via) (.*)", line)
        if place and (code := source_line(place[1])):
            lines.append(f"      {code}")
    return "\n".join(lines)


def _address(r: _abi.Report) -> int | None:
    """The byte of a report: less than 0 before the start of a surface; None for a texel outside of a shape."""
    if not r.surface:
        return int(r.address)
    if r.address == _abi.REPORT_NO_ADDRESS:
        return None
    address = int(r.address)
    return address - ((address >> 63) << 64)


def report_of(r: _abi.Report) -> Report:
    """A report out of the library's memory."""
    return Report(
        check=decode(lib().visa_check_name(r.check)),
        count=r.count,
        kernel=decode(r.kernel),
        message=decode(r.message),
        surface=decode(r.surface),
        argument=decode(r.argument),
        variable=decode(r.variable),
        address=_address(r),
        bytes=r.bytes,
        origin=decode(r.origin),
        sides=tuple(_side(r.sides[i]) for i in range(r.side_count)),
        text=_with_sources(decode(buffer_bytes(lib().visa_report_print, byref(r)))),
        origin_at=_place(r.origin_at) if r.origin else None,
        steps=tuple(
            Step(decode(s.what), _place(s.at)) for s in (r.steps[i] for i in range(r.step_count))
        ),
    )


@dataclass(frozen=True)
class Execution:
    """Counters of the instructions that Device.execute() has executed, as in `status` of a mount.

    `channels` counts enabled lanes that accessed memory, `dropped` lanes with bytes out of bounds,
    `misaligned` lanes whose address lacks the alignment that the instruction demands.
    """

    instructions: int
    bytes: int
    channels: int
    dropped: int
    misaligned: int


@dataclass(frozen=True)
class Result:
    """The result of a launch: counters as in visa-run --json, and the requested outputs.

    `lanes` counts the enabled lanes of all `instructions`. `engine` is the engine that executed the
    launch: "interpreter", "native" or "both". `reports` are the reports of checks. Without the check
    oob, `outside` is a report of the first access out of bounds, or None; its `count` is the number of
    all lanes that were out of bounds, and the call warns of it. `unreported` counts lanes with faults
    for which reports had no room, `passed` the faults after which `keep_going` has continued. `unseen`
    names faults that the checks cannot have found, or is "". `profile` is the object that
    visa-run --profile --json prints, `profile_text` the table.
    """

    groups: int
    threads: int
    instructions: int
    lanes: int
    channels: int
    dropped: int
    misaligned: int
    seconds: float
    engine: str
    reports: list[Report]
    unreported: int
    passed: int
    unseen: str
    printf: str
    profile: dict[str, Any] | None = field(default=None, repr=False)
    profile_text: str = field(default="", repr=False)
    explained: list[Explanation] = field(default_factory=list, repr=False)
    outside: Report | None = None
