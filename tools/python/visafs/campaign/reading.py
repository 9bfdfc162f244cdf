# SPDX-License-Identifier: MIT
"""The file of a campaign, which is TOML."""

from __future__ import annotations

import os
import shlex
import subprocess
import tomllib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .plan import Campaign, Launch
from .protocol import refuse

_TOP = {"sources", "headers", "generate", "launch", "axes", "patch", "compare", "limits"}
_COMPARE = {"same", "tolerance", "check", "driver"}
_MOST = 1 << 20  # values of a range


def read(path: Path) -> Campaign:
    """Read a campaign; names of files are relative to its folder."""
    try:
        table = tomllib.loads(path.read_text())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise refuse(f"{path}: {e}") from None
    folder = path.resolve().parent
    _known(path, table, _TOP)
    compare = _known(path, _table(path, table, "compare"), _COMPARE)
    sources = _files(folder, _list(path, table, "sources"), "sources")
    if "generate" in table:
        sources |= _generated(folder, _known(path, _table(path, table, "generate"), {"command", "seeds"}))
    axes = _table(path, table, "axes")
    return Campaign(
        sources=sources,
        launches=_launches(path, folder, _list(path, table, "launch"), sources),
        axes={axis: _values(folder, axis, values) for axis, values in axes.items()},
        same=_list(path, compare, "same"),
        check=compare.get("check", "none"),
        driver=compare.get("driver", ""),
        tolerance=_table(path, compare, "tolerance"),
        headers=_files(folder, _list(path, table, "headers"), "headers"),
        patches=_list(path, table, "patch"),
        limits=_table(path, table, "limits"),
        folder=folder,
    )


def _known(path: Path, table: dict[str, Any], names: set[str]) -> dict[str, Any]:
    for name in table:
        if name not in names:
            raise refuse(f"{path}: there is no {name!r}; there are {', '.join(sorted(names))}")
    return table


def _table(path: Path, table: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = table.get(name, {})
    if not isinstance(value, dict):
        raise refuse(f"{path}: {name}: expected a table, found {value!r}")
    return value


def _list(path: Path, table: Mapping[str, Any], name: str) -> list[Any]:
    value = table.get(name, [])
    if not isinstance(value, list):
        raise refuse(f"{path}: {name}: expected a list, found {value!r}")
    return value


def _range(what: str, text: Any) -> list[int]:
    """The numbers of "0-499", or of one number."""
    first, _, last = str(text).partition("-")
    try:
        numbers = range(int(first), int(last or first) + 1)
    except ValueError:
        raise refuse(f"{what}: expected numbers such as \"0-499\", found {text!r}") from None
    if not 0 < len(numbers) <= _MOST:
        raise refuse(f"{what}: {text!r} has no numbers, or more than {_MOST}")
    return list(numbers)


def _values(folder: Path, axis: str, values: Any) -> Any:
    """The values of an axis: a list, { range = "0-499" } or { files = ["*.bin"] }."""
    if not isinstance(values, dict):
        return values
    if values.keys() == {"range"}:
        return _range(f"axis {axis!r}", values["range"])
    if values.keys() == {"files"}:
        patterns = values["files"]
        return _names(folder, patterns if isinstance(patterns, list) else [patterns], f"axis {axis!r}")
    raise refuse(f"axis {axis!r}: expected a list, {{ range = \"0-9\" }} or {{ files = [\"*.bin\"] }}, found {values!r}")


def _names(folder: Path, patterns: list[str], what: str) -> list[str]:
    """The files that match patterns, by their names in the folder."""
    found: dict[str, None] = {}
    for pattern in patterns:
        try:
            paths = sorted(path for path in folder.glob(pattern) if path.is_file())
        except (TypeError, ValueError, NotImplementedError):
            raise refuse(f"{what}: expected a pattern of names in {folder}, found {pattern!r}") from None
        if not paths:
            raise refuse(f"{what}: no file matches {pattern!r} in {folder}")
        found |= {str(path.relative_to(folder)): None for path in paths}
    return list(found)


def _files(folder: Path, patterns: list[str], what: str) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in _names(folder, patterns, what)}


def _generated(folder: Path, table: dict[str, Any]) -> dict[str, bytes]:
    """Sources that a command writes to standard output, one for each seed."""
    if table.keys() != {"command", "seeds"} or not isinstance(table["command"], str):
        raise refuse("generate: expected command = \"... {seed}\" and seeds = \"0-499\"")

    def make(seed: int) -> bytes:
        words = [word.replace("{seed}", str(seed)) for word in shlex.split(table["command"])]
        done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, check=False)
        if done.returncode:
            raise refuse(f"generate: {shlex.join(words)} ended with status {done.returncode}")
        return done.stdout

    seeds = _range("generate: seeds", table["seeds"])
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        return dict(zip((f"seed-{seed}.cl" for seed in seeds), pool.map(make, seeds)))


def _launches(
    path: Path, folder: Path, tables: list[dict[str, Any]], sources: Mapping[str, bytes]
) -> list[Launch]:
    """Launches of the campaign, and of each file NAME.launch beside a source: KERNEL LINE, or LINE."""
    launches = []
    for table in tables:
        if not isinstance(table, dict):
            raise refuse(f"{path}: a launch is a table, [[launch]], found {table!r}")
        _known(path, table, {"line", "source", "kernel", "expected"})
        if "line" not in table:
            raise refuse(f"{path}: a [[launch]] needs line = \"global=64 ...\"")
        _table(path, table, "expected")
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
