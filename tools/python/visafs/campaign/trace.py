# SPDX-License-Identifier: MIT
"""The trace of a launch whose output is wrong, reduced to the lines that compute the wrong value."""

from __future__ import annotations

import re
import shlex
import shutil
import struct
import subprocess
from pathlib import Path

from .._library import _load
from ..scalars import element_of

_MOST = 64 << 20  # bytes of a trace that is reduced
_SECONDS = 300


def _tool(name: str) -> str | None:
    """The path of a program: beside the library in a source tree, or installed; None if there is none."""
    beside = Path(_load()[1]).parent / name
    return str(beside) if beside.is_absolute() and beside.exists() else shutil.which(name)


def _wrong_value(difference: tuple[str, str, int, bytes], trace: str) -> str | None:
    """The place and the right value in the form of visactl's --expect: T6+0x9c=u32:5."""
    name, kind, index, right = difference
    element = element_of(kind.replace("*", "").strip())
    size = struct.calcsize("=" + element[0]) if element else 1
    value = int.from_bytes(right[index * size : (index + 1) * size], "little")
    surface = re.search(rf"^# (T\d+) is argument \d+, {re.escape(name)}$", trace, re.MULTILINE)
    return f"{surface[1]}+{index * size:#x}=u{8 * size}:{value}" if surface else None


def reduce_trace(
    command: str, difference: tuple[str, str, int, bytes], folder: Path
) -> tuple[str, str]:
    """Write the reduced trace of a command of visa-run to the file `trace` of a folder.

    Return: its text and "", or "" and the reason why there is none.
    """
    run, ctl = _tool("visa-run"), _tool("visactl")
    if not run or not ctl:
        return "", "its trace is not reduced: there is no visa-run and visactl"
    whole, short = folder / "trace.whole", folder / "trace"
    words = [run, *shlex.split(command)[1:]]
    try:
        done = subprocess.run(
            [*words[:1], "--trace", str(whole), *words[1:]], cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode not in (0, 4) or whole.stat().st_size > _MOST:
            return "", f"its trace is not reduced: {done.stderr.strip() or 'it is too large'}"
        expected = _wrong_value(difference, whole.read_text(errors="replace"))
        if not expected:
            return "", f"its trace is not reduced: no instruction of it accesses {difference[0]}"
        done = subprocess.run(
            [ctl, "reduce", str(whole), "-o", str(short), "--expect", expected],
            capture_output=True, text=True, check=False, timeout=_SECONDS,
        )
        if done.returncode:
            return "", f"its trace is not reduced: {done.stderr.strip()}"
        return short.read_text(errors="replace"), ""
    except subprocess.TimeoutExpired:
        return "", f"its trace is not reduced: visactl took longer than {_SECONDS} s"
    finally:
        whole.unlink(missing_ok=True)
