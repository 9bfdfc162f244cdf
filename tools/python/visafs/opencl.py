# SPDX-License-Identifier: MIT
"""Sources in OpenCL C and SPIR-V, compiled by Intel's offline compiler, ocloc."""

from __future__ import annotations

import errno
import os
import subprocess
import tempfile
import warnings
from pathlib import Path
from typing import Union

from .errors import Error

# The text of a source, or the path of its file.
Source = Union[str, "os.PathLike[str]"]

# As tools/ocloc.c and lib/host/ocloc.c have them.
_INTERNAL = "-ze-allow-zebin -ze-emit-zebin-visa-sections"
_LINES = "-gline-tables-only"  # names lines of the source; -g alone changes the code
_DEBUG = "-g"
_SPIRV = (b"\x03\x02\x23\x07", b"\x07\x23\x02\x03")  # its magic number, in either byte order


def is_spirv(data: bytes) -> bool:
    """Whether the bytes of a file are SPIR-V."""
    return data[:4] in _SPIRV


def compile_opencl(
    source: Source,
    options: str = "",
    *,
    platform: str = "tgllp",
    debug_info: bool = False,
    optimize: bool = True,
) -> bytes:
    """Compile OpenCL C to a zebin for Device.module(), as visa-run does; Return: its bytes.

    `source` is the text, or the path of a file as an object of pathlib; what that includes is
    searched for beside it. A file of SPIR-V is recognised by its first bytes. `options` are for the
    compiler: "-cl-std=CL2.0 -DN=4". With `debug_info` reports of checks name local arrays, and
    without `optimize` private variables, too.

    Error: ENOENT if there is no ocloc; EINVAL if the source does not compile, with what the
    compiler says. Of a source that does, that is a warning (warnings.warn).
    """
    with tempfile.TemporaryDirectory(prefix="visafs-ocloc.") as folder:
        if isinstance(source, str):
            path = Path(folder, "source.cl")
            path.write_text(source)
            name = "the source"
        else:
            path = Path(source).resolve(strict=True)
            name = os.fspath(source)
        options = f"{'' if optimize else '-cl-opt-disable '}{options}"
        log = _run(path, folder, options, debug_info, platform, name)
        zebin = Path(folder, "zebin").read_bytes()
    if log:
        warnings.warn(f"ocloc: {log}", stacklevel=2)
    return zebin


def _run(path: Path, folder: str, options: str, debug: bool, platform: str, name: str) -> str:
    """Run ocloc in a folder, in which it leaves files; Return: what it says, but that all is well."""
    command = ["ocloc", "compile", "-file", str(path), "-device", platform, "-output", "zebin"]
    with path.open("rb") as file:
        spirv = is_spirv(file.read(4))
    # The option for lines would undo the other one.
    debug = debug or _DEBUG in options.split()
    lines = _DEBUG if debug else "" if spirv else _LINES
    if not spirv:
        lines += f' -s "{path}" -I "{path.parent}"'
    lines += " " * bool(lines)
    command += ["-output_no_suffix", "-options", f"{lines}{options}"]
    command += ["-internal_options", _INTERNAL] + ["-spirv_input"] * spirv
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    except FileNotFoundError:
        raise Error(
            errno.ENOENT,
            "a source needs Intel's compiler, ocloc, which is not here; Debian's package is "
            "intel-opencl-icd",
        ) from None
    said = "\n".join(
        line
        for line in done.stdout.splitlines()
        if line and "Build succeeded" not in line and not line.startswith(("Command was", "Compilation from IR"))
    )
    if done.returncode or not Path(folder, "zebin").exists():
        if "error" in said and "cl_khr_fp64" in said:
            said += f"\n{platform} has no double precision (fp64); skl and pvc have it"
        raise Error(errno.EINVAL, f"ocloc did not compile {name} for {platform}:\n{said}".rstrip(":\n"))
    return said
