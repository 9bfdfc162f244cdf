# SPDX-License-Identifier: MIT
"""The warning and the exception for reports of checks."""

from __future__ import annotations

import errno
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import Error

if TYPE_CHECKING:
    from .device import Device
    from .result import Report, Result

_PACKAGE = str(Path(__file__).parent)


class ReportWarning(UserWarning):
    """A check has reported something. raise_on_report=True makes it a ReportError."""


class ReportError(Error):
    """A check has reported something, and raise_on_report is true.

    The launch, or the instructions, were executed: `errno` is EIO. `reports` are the reports, `result`
    is the Result of a launch, else None.
    """

    def __init__(self, message: str, reports: Sequence[Report], result: Result | None) -> None:
        super().__init__(errno.EIO, message)
        self.reports = list(reports)
        self.result = result


def caller() -> int:
    """The stack level, as warnings.warn() counts it, of the first function outside of this package."""
    level, frame = 1, sys._getframe(1)
    while frame.f_back and frame.f_code.co_filename.startswith(_PACKAGE):
        level, frame = level + 1, frame.f_back
    return level


def announce(
    device: Device, reports: Sequence[Report], raising: bool, result: Result | None = None
) -> None:
    """Warn of reports, or raise them; do nothing if there are none."""
    if not reports:
        return
    more = len(reports) - 1
    text = str(reports[0])
    if more:
        text += f"\n{more} more report{'s' if more > 1 else ''}"
    if raising:
        raise ReportError(text, reports, result)
    if device._warns:
        warnings.warn(text, ReportWarning, stacklevel=caller())
