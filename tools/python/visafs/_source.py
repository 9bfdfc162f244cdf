# SPDX-License-Identifier: MIT
"""Lines of sources, for reports and faults."""

from __future__ import annotations

import os
from itertools import islice


def source_line(source: str) -> str:
    """The text of a line of a source, for source_of(); "" if its file cannot be read."""
    file, _, number = source.rpartition(":")
    try:
        if not os.path.isfile(file):  # a pipe would block
            return ""
        with open(file, encoding="utf-8", errors="replace") as lines:
            return next(islice(lines, int(number) - 1, None), "").strip()
    except (OSError, ValueError):
        return ""
