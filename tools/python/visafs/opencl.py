# SPDX-License-Identifier: MIT
"""Sources in OpenCL C and SPIR-V, compiled by Intel's offline compiler, ocloc."""

from __future__ import annotations

import ctypes
import errno
import os
import warnings
import zlib
from ctypes import byref
from pathlib import Path
from typing import Union

from . import _abi
from ._library import cache_directory, decode, lib, run_stoppable
from ._source import remember
from .device import checks_of
from .errors import Error
from .reporting import caller

# The text of a source, or the path of its file.
Source = Union[str, "os.PathLike[str]"]

_LINES = "-gline-tables-only"  # line numbers of the source; -g would change the code
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
    check: str = "none",
    cache: bool = True,
) -> bytes:
    """Compile OpenCL C to a zebin for Device.module(), as visa-run does; Return: its bytes.

    `source` is the text, or the path of a file as an object of pathlib; included files are searched
    for beside this file. A file of SPIR-V is recognised by its first bytes. `options` are for the
    compiler: "-cl-std=CL2.0 -DN=4". With `debug_info`, reports of checks name local arrays; without
    `optimize`, they also name private variables. `check` names the checks of its launches: for some
    checks the source is compiled with additions, for example for the ends of arrays inside of memory.
    With `cache`, a source that was compiled before is taken from the cache directory.

    Error: ENOENT if there is no ocloc; EINVAL if the source does not compile, with the messages of
    the compiler. If it compiles, the messages of the compiler are a warning (warnings.warn), and so
    are faults that the checks cannot find in it.
    """
    path = None if isinstance(source, str) else Path(source).resolve(strict=True)
    data = source.encode() if isinstance(source, str) else Path(source).read_bytes()
    spirv = path is not None and is_spirv(data)
    file = os.fspath(path) if path else _name_text(data)
    options = f"{'' if optimize else '-cl-opt-disable '}{options}"
    build = _abi.SourceBuild(
        ocloc=_abi.Ocloc(
            source=_abi.OclocFile(b"source.cl", data, len(data)),
            from_=_abi.OCLOC_SPIRV if spirv else _abi.OCLOC_C,
            to=_abi.OCLOC_ZEBIN,
            platform=platform.encode(),
            options=_options(file, path, spirv, debug_info, options),
            tmp=os.fsencode(os.environ["TMPDIR"]) if os.environ.get("TMPDIR") else None,
        ),
        cache=cache_directory() if cache else None,
        name=os.fsencode(file),
        debug=_options(file, path, spirv, True, options),
        checks=0 if spirv else checks_of(check),
    )
    zebin, said, unseen = _compile(build, "the source" if path is None else os.fspath(source))
    for text in (f"ocloc: {said}" if said else "", unseen):
        if text:
            warnings.warn(text, stacklevel=caller())
    return zebin


def _name_text(text: bytes) -> str:
    """Make a name for a source without a file, from a hash of its text, so that reports find its lines."""
    name = f"source-{zlib.crc32(text):08x}.cl"
    remember(name, text)
    return "/" + name  # otherwise the compiler would put its working directory before the name


def _options(file: str, path: Path | None, spirv: bool, debug: bool, options: str) -> bytes:
    """All options for the compiler. -g is used in place of _LINES, which would switch -g off."""
    debug = debug or _DEBUG in options.split()
    lines = _DEBUG if debug else "" if spirv else _LINES
    if not spirv:
        lines += f' -s "{file}"'
    if path and not spirv:
        lines += f' -I "{path.parent}"'
    return os.fsencode(f"{lines}{' ' * bool(lines)}{options}")


def _compile(build: _abi.SourceBuild, name: str) -> tuple[bytes, str, str]:
    """Run the compiler; Return: the zebin, the compiler's messages, and the limits of checks."""
    made, log, unseen = buffers = [_abi.Buffer() for _ in range(3)]
    stop, e = ctypes.c_bool(False), _abi.Error()
    build.ocloc.stop = ctypes.pointer(stop)

    def call() -> int:
        return int(
            lib().visa_source_compile(byref(build), byref(made), byref(log), byref(unseen), byref(e))
        )

    try:
        err = run_stoppable(call, stop)
        zebin, *texts = (ctypes.string_at(b.bytes, b.size) if b.size else b"" for b in buffers)
    finally:
        for b in buffers:
            lib().visa_buffer_free(byref(b))
    said, sentences = (text.decode("utf-8", "replace").strip("\n") for text in texts)
    if err == -errno.EINVAL:
        why = decode(e.text).replace("did not compile the source", f"did not compile {name}", 1)
        raise Error(errno.EINVAL, f"{why}:\n{said}" if said else why)
    if err:
        raise Error(-err, decode(e.text))
    return zebin, said, sentences
