# SPDX-License-Identifier: MIT
"""Findings: differences from the first case of a group, from expected files and from another
driver; and reports."""

from __future__ import annotations

import math
import struct
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..scalars import element_of
from .plan import Campaign, Case
from .store import Store

# Statuses of a case that are findings by themselves; only cases with the status "ok" are compared.
FAULTS = ("fault", "refused", "build", "died", "time", "memory", "reports")

COMPARED = ("differs", "driver", "expected")  # kinds of findings whose outputs differ
_BLOCK = 4096  # elements
_DIGITS = {"e": 5, "f": 9, "d": 17}  # decimal digits that distinguish all floats of a type
_DRIVER = {
    "ok": "ok", "build": "does not compile the source", "died": "died", "time": "took too long",
    "memory": "needed too much memory", "refused": "refused the launch",
}


@dataclass
class Finding:
    """A finding: a case and, if it differs from another case, this other case.

    `kind` is a status of FAULTS, "differs", "driver" or "expected". `output` is the name of
    the output that differs, if there is one. `new`: the baseline does not have the finding.
    `reduced` is the text of the reduced finding, if a reduction was requested.
    """

    kind: str
    case: Case
    text: str
    other: Case | None = None
    output: str = ""
    new: bool = False
    reduced: str = ""

    @property
    def identity(self) -> tuple[str, ...]:
        """A tuple that is equal for the same finding with another version of the compiler."""
        return (self.kind, self.case.source, self.case.kernel, self.case.line, str(self.case.point))


@dataclass
class Summary:
    """The results of a campaign: `counts` of statuses, `missing` cases that have not run, `findings`.

    `driver` counts statuses of the other driver's cases, which are not findings: if the driver has
    no result for a case, the case is not compared with the driver.
    """

    counts: Counter[str] = field(default_factory=Counter)
    driver: Counter[str] = field(default_factory=Counter)
    missing: int = 0
    findings: list[Finding] = field(default_factory=list)
    seconds: float = 0.0  # of launches
    cpu: float = 0.0  # of the processes of cases, compilers included

    @property
    def status(self) -> int:
        """The exit status: 4 if there are findings; 1 if cases have not run, or if the other driver
        has finished no case; else 0."""
        compared = not self.driver or self.driver["ok"]
        return 4 if self.findings else 0 if compared and not self.missing else 1

    def table(self) -> str:
        lines = [f"{count:8} {status}" for status, count in sorted(self.counts.items())]
        lines += [f"{count:8} driver: {_DRIVER.get(s, s)}" for s, count in sorted(self.driver.items())]
        if self.missing:
            lines.append(f"{self.missing:8} not run")
        kinds = Counter(finding.kind for finding in self.findings)
        found = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        lines.append(f"findings: {found or 'none'}")
        return "\n".join(lines)


def group_of(case: Case, same: list[str]) -> tuple[Any, ...]:
    """Cases with the same group must have the same results."""
    point = tuple((axis, value) for axis, value in case.point if axis not in same)
    return (case.source, case.text, case.kernel, case.template, point)


def driver_group(case: Case) -> tuple[Any, ...]:
    """Cases with the same driver group are compared with the same case of the other driver."""
    return (case.source, case.text, case.kernel, case.line, case.value("options"))


def _value(code: str, data: bytes) -> Any:
    return struct.unpack(f"<{code}", data)[0]


def _text(code: str, data: bytes) -> str:
    value = _value(code, data)
    return f"{value:.{_DIGITS[code]}g}" if code in _DIGITS else str(value)


def _close(a: Any, b: Any, tolerance: float) -> bool:
    if isinstance(a, float) and (math.isnan(a) or math.isnan(b)):
        return math.isnan(a) and math.isnan(b)
    return bool(a == b or abs(a - b) <= tolerance * max(abs(a), abs(b)))


def _equal(a: bytes, b: bytes, size: int) -> int:
    """Return a number of equal bytes at the beginning. There may be more: only whole blocks are compared."""
    at, block = 0, _BLOCK * size
    while at < len(a) and a[at : at + block] == b[at : at + block]:
        at += block
    return min(at, len(a) // size * size)


def first_difference(
    kind: str, a: bytes, b: bytes, tolerance: Mapping[str, float]
) -> tuple[int, str] | None:
    """The first element that differs and how, in words; None if all are close enough.

    `kind` is the type of the argument, `tolerance` a relative one by type: {"float": 1e-6}.
    """
    if len(a) != len(b):
        return min(len(a), len(b)), f"{len(b)} bytes, {len(a)} bytes there"
    element = element_of(kind.replace("*", "").strip())
    code, size = (element[0], struct.calcsize(f"<{element[0]}")) if element else ("B", 1)
    scalar = kind.replace("*", "").strip().rstrip("0123456789")
    allowed = tolerance.get(scalar, 0.0)
    at = _equal(a, b, size) if not allowed else 0
    for at in range(at, len(a), size):
        x, y = a[at : at + size], b[at : at + size]
        if x == y or len(x) < size:
            continue
        if allowed and _close(_value(code, x), _value(code, y), allowed):
            continue
        return at // size, f"{_text(code, y)}, {_text(code, x)} there"
    return None


def _compare(
    store: Store, campaign: Campaign, outputs: dict[str, Any], others: dict[str, Any]
) -> tuple[str, str] | None:
    """The output of a case that differs from others, and how; None if none does."""
    for name, (hashed, kind) in outputs.items():
        if name not in others or others[name][0] == hashed:
            continue
        mine, theirs = store.output(hashed), store.output(others[name][0])
        if mine is None or theirs is None:
            return _named(name), f"{name} differs; its bytes are too many to be kept"
        found = first_difference(kind, theirs, mine, campaign.tolerance)
        if found:
            return _named(name), f"{name}[{found[0]}] is {found[1]}"
    missing = others.keys() ^ outputs.keys()
    return ("", f"only one has the output {min(missing)}") if missing else None


def _named(name: str) -> str:
    """Return the name of an output; "" for printf, which visa-run cannot write to a file."""
    return "" if name == "printf" else name


def _expected(
    store: Store, campaign: Campaign, case: Case, outputs: dict[str, Any]
) -> tuple[str, str] | None:
    for name, right in case.expected:
        if name not in outputs:
            return "", f"there is no output {name}"
        if outputs[name][0] == right:
            continue
        data = store.output(outputs[name][0])
        if data is None:
            return _named(name), f"{name}: its bytes are too many to be kept"
        found = first_difference(outputs[name][1], campaign.blobs[right], data, campaign.tolerance)
        if found:
            return _named(name), f"{name}[{found[0]}] is {found[1]}, in the expected file"
    return None


class _Compared:
    """The outputs with which the cases of a source are compared."""

    def __init__(self, campaign: Campaign, store: Store) -> None:
        self.campaign, self.store = campaign, store
        self.source = ""
        self._first: dict[Any, tuple[Case, dict[str, Any]]] = {}
        self._driver: dict[Any, tuple[Case, dict[str, Any]]] = {}

    def begin(self, source: str) -> None:
        if source != self.source:
            self.source = source
            self._first.clear()
            self._driver.clear()

    def keep_driver(self, case: Case, outputs: dict[str, Any]) -> None:
        self._driver[driver_group(case)] = (case, outputs)

    def findings(self, case: Case, outputs: dict[str, Any]) -> Iterator[Finding]:
        """The findings of a case with status "ok". Only the first case of a group is compared with
        the driver."""
        if wrong := _expected(self.store, self.campaign, case, outputs):
            yield Finding("expected", case, wrong[1], output=wrong[0])
        if self.campaign.same:
            other, first = self._first.setdefault(group_of(case, self.campaign.same), (case, outputs))
            if wrong := _compare(self.store, self.campaign, outputs, first):
                yield Finding("differs", case, wrong[1], other, wrong[0])
            if other is not case:
                return
        if found := self._driver.get(driver_group(case)):
            outputs = {name: output for name, output in outputs.items() if name != "printf"}
            if wrong := _compare(self.store, self.campaign, outputs, found[1]):
                yield Finding("driver", case, wrong[1], found[0], wrong[0])


def findings_of(campaign: Campaign, store: Store, summary: Summary) -> Iterator[Finding]:
    """Each finding, in the order of cases. The cases of a group are compared with its first case whose
    status is "ok"."""
    compared = _Compared(campaign, store)
    for case in campaign.cases():
        compared.begin(case.source)
        outcome = store.outcome(case.key)
        if outcome is None:
            summary.missing += 1
            continue
        summary.seconds += outcome["ns"] / 1e9
        summary.cpu += outcome["cpu"]
        status = outcome["status"]
        if case.driver:
            summary.driver[status] += 1
            if status == "ok":
                compared.keep_driver(case, outcome["outputs"])
            continue
        summary.counts[status] += 1
        if status in FAULTS:
            yield Finding(status, case, outcome["message"])
        if status == "ok":
            yield from compared.findings(case, outcome["outputs"])


def summarize(campaign: Campaign, store: Store, baseline: Store | None = None) -> Summary:
    """The results of a campaign in a store; findings that a baseline does not have are new."""
    summary = Summary()
    summary.findings = list(findings_of(campaign, store, summary))
    if baseline:
        known = baseline.findings()
        for finding in summary.findings:
            finding.new = finding.identity not in known
    store.keep_findings(finding.identity for finding in summary.findings)
    return summary
