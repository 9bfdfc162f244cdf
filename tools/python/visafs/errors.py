# SPDX-License-Identifier: MIT
"""Exceptions. Each has an errno, a sentence, and the place of the error."""

from __future__ import annotations

import errno as _errno
from typing import TYPE_CHECKING, Sequence

from ._source import source_line

if TYPE_CHECKING:
    from .explanation import Explanation
    from .result import Result


class Error(OSError):
    """An error of the library, with `errno` and `message`.

    For an error in a text, `line` and `column` are numbers from 1 on; otherwise 0. `offset` is the
    byte at which the instruction begins, `instruction` its text. `explanations`: see Device.explain().
    """

    def __init__(
        self,
        number: int,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        offset: int = 0,
        instruction: str = "",
        explanations: Sequence[Explanation] = (),
    ) -> None:
        super().__init__(number, message)
        self.message = message
        self.line = line
        self.column = column
        self.offset = offset
        self.instruction = instruction
        self.explanations = list(explanations)

    @property
    def name(self) -> str:
        """The name of the errno: "ERANGE"."""
        if self.errno == _errno.EOPNOTSUPP:  # which Python calls ENOTSUP
            return "EOPNOTSUPP"
        return _errno.errorcode.get(self.errno or 0, str(self.errno))

    def __str__(self) -> str:
        text = f"{self.name}: {self.message}"
        if self.line:
            text += f" (line {self.line}" + (f", column {self.column})" if self.column else ")")
        return text


class Fault(Error):
    """A launch has faulted and ended. Its earlier stores stay.

    `kernel`, `group` (x, y, z), `thread` (hardware thread of the group), `lanes` (mask of its
    enabled lanes), `instruction`, `line` (of the vISA text, 0 if unknown), `source` ("k.cl:8", or
    ""), and `result` with counters, reports and printf up to there.
    """

    def __init__(
        self,
        number: int,
        message: str,
        *,
        kernel: str,
        group: tuple[int, int, int],
        thread: int,
        lanes: int,
        instruction: str,
        line: int,
        source: str,
        result: Result,
    ) -> None:
        super().__init__(number, message, line=line, instruction=instruction)
        self.kernel = kernel
        self.group = group
        self.thread = thread
        self.lanes = lanes
        self.source = source
        self.result = result

    def __str__(self) -> str:
        group = ",".join(map(str, self.group))
        text = f"{self.name}: {self.kernel}: {self.message}"
        text += f"\n  in group {group}, hardware thread {self.thread}, lanes 0x{self.lanes:x}"
        if self.instruction:
            text += f"\n  at {self.instruction}"
        if self.line:
            text += f"\n  which is line {self.line} of its vISA text"
            text += f", {self.source}" if self.source else ""
        code = source_line(self.source)
        return text + (f"\n      {code}" if code else "")
