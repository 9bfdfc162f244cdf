# SPDX-License-Identifier: MIT
"""The process in which cases run: requests on standard input, outcomes on standard output.

A request is (case, blobs), an outcome a dict; both are pickled behind their size. The process ends
with the one that has started it.
"""

from __future__ import annotations

import ctypes
import errno
import os
import resource
import signal
import sys
import tempfile
import threading
import time
import warnings
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

import visafs

from ..written import buffer_of, launch_line
from .plan import Case, digest, refuse
from .protocol import receive, send

_MODULES = 8  # that are kept loaded
_REQUIRED = "#define {word} __attribute__((intel_reqd_sub_group_size({width}))) __kernel\n"
_PR_SET_PDEATHSIG = 1


def source_of(case: Case, text: bytes) -> str:
    """The source of a case, with the required sub-group size before it if it has one."""
    lines = ""
    if width := case.value("width"):
        lines = "".join(_REQUIRED.format(word=word, width=width) for word in ("kernel", "__kernel"))
        lines += "#line 1\n"
    return lines + text.decode("utf-8", "surrogateescape")


class _Build(Exception):
    """The compiler refuses the source."""


def _compile(text: str, options: str, case: Case) -> bytes:
    try:
        return visafs.compile_opencl(
            text, options, platform=case.value("platform"), check=case.check
        )
    except visafs.Error as e:
        if e.errno == errno.EINVAL:
            raise _Build(str(e)) from None
        raise


class Runner:
    """Runs cases; modules stay loaded for the next case of their build."""

    def __init__(self) -> None:
        self._modules: dict[Any, visafs.Module] = {}

    def _module(self, case: Case, blobs: Mapping[str, bytes]) -> visafs.Module:
        module = self._modules.pop(case.build, None)
        if module is None:
            module = self._load(case, blobs)
        self._modules[case.build] = module
        while len(self._modules) > _MODULES:
            first = next(iter(self._modules))
            self._modules.pop(first).device.close()
        return module

    def _load(self, case: Case, blobs: Mapping[str, bytes]) -> visafs.Module:
        data = blobs[case.text]
        if data[:4] != b"\x7fELF":
            with tempfile.TemporaryDirectory() as folder:
                options = case.options
                for name, blob in case.files:
                    if name in case.headers:
                        path = Path(folder, name)
                        path.parent.mkdir(parents=True, exist_ok=True)
                        path.write_bytes(blobs[blob])
                        options += f' -I "{path.parent}"'
                text = source_of(case, data)
                data = _compile(text, options, case)
        device = visafs.Device(case.value("platform"))
        device._warns = False
        return device.module(data)

    def run(self, case: Case, blobs: Mapping[str, bytes]) -> dict[str, Any]:
        """The outcome: status, message, reports, outputs (hash, type, bytes) by argument, seconds, cpu."""
        began, used = time.monotonic(), _cpu()
        outcome: dict[str, Any] = {"status": "ok", "message": "", "reports": [], "outputs": {}, "ns": 0}
        try:
            self._run(case, blobs, outcome)
        except _Build as e:
            outcome |= {"status": "build", "message": str(e)}
        except visafs.Fault as e:
            outcome |= {"status": "fault", "message": str(e)}
        except visafs.Error as e:
            outcome |= {"status": "refused", "message": str(e)}
        except MemoryError:
            outcome |= {"status": "memory", "message": f"the case needs more than {case.memory} MiB"}
        outcome["seconds"] = time.monotonic() - began
        outcome["cpu"] = _cpu() - used
        return outcome

    def _run(self, case: Case, blobs: Mapping[str, bytes], outcome: dict[str, Any]) -> None:
        module = self._module(case, blobs)
        if case.kernel and case.kernel not in module:
            raise refuse(f"there is no kernel {case.kernel}; there are {', '.join(module)}")
        kernel = module[case.kernel] if case.kernel else module.kernel
        files = dict(case.files)
        values, options = launch_line(kernel, case.line, lambda name: blobs[files[name]])
        options.setdefault("schedule", case.value("schedule"))
        options.setdefault("engine", case.value("engine"))
        options["check"] = case.check
        options.pop("jobs", None)  # one, with which a launch gives the same bytes each time
        result = kernel.launch(values, **options)
        outcome["ns"] = int(result.seconds * 1e9)
        outside = [result.outside] if result.outside else []
        outcome["reports"] = [str(report) for report in result.reports + outside]
        if outcome["reports"]:
            outcome |= {"status": "reports", "message": outcome["reports"][0].splitlines()[0]}
        for argument, value in zip(kernel.args, values):
            array = buffer_of(value)
            if array is not None and not argument.read_only:
                outcome["outputs"][argument.name or str(argument.index)] = _output(argument.type, array)
        if result.printf:
            outcome["outputs"]["printf"] = _output("char*", result.printf.encode())


def _output(kind: str, data: bytes | bytearray) -> tuple[str, str, bytes]:
    return digest(data), kind, zlib.compress(data, 1)


def _cpu() -> float:
    uses = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(use.ru_utime + use.ru_stime for use in uses)


def main() -> int:
    """Run what comes, until the input ends."""
    parent = int(sys.argv[1])
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        return 0
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the client decides what Ctrl-C means
    warnings.simplefilter("ignore")
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # Launches of another thread than the main one need no thread of their own, see run_stoppable().
    thread = threading.Thread(target=_serve, args=(out,))
    thread.start()
    thread.join()
    return 0


def _serve(out: BinaryIO) -> None:
    runner = Runner()
    send(out, "ready")
    while True:
        try:
            case, blobs = receive(sys.stdin.buffer)
        except EOFError:
            return
        limit = case.memory << 20
        resource.setrlimit(resource.RLIMIT_AS, (limit, resource.RLIM_INFINITY))
        send(out, runner.run(case, blobs))


if __name__ == "__main__":
    sys.exit(main())
