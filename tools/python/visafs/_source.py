# SPDX-License-Identifier: MIT
"""Lines of sources, for reports and faults."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterable
from itertools import islice

_MOST = 64
_texts: OrderedDict[str, list[str]] = OrderedDict()  # lines of sources without a file, by name


def remember(name: str, text: bytes) -> None:
    """Keep the text of a source without a file; if there are too many, drop the oldest text."""
    _texts[name] = text.decode("utf-8", "replace").splitlines()
    _texts.move_to_end(name)
    if len(_texts) > _MOST:
        _texts.popitem(last=False)


def _line(lines: Iterable[str], number: int) -> str:
    return next(islice(lines, number - 1, None), "").strip()


def source_line(source: str) -> str:
    """The text of a line of a source, for source_of(); "" if its file cannot be read."""
    file, _, number = source.rpartition(":")
    try:
        # The compiler puts the name of a folder before the name.
        if os.path.basename(file) in _texts:
            return _line(_texts[os.path.basename(file)], int(number))
        if not os.path.isfile(file):  # a pipe would block
            return ""
        with open(file, encoding="utf-8", errors="replace") as lines:
            return _line(lines, int(number))
    except (OSError, ValueError):
        return ""
