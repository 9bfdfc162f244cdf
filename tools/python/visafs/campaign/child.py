# SPDX-License-Identifier: MIT
"""The process in which cases run: requests on standard input, outcomes on standard output.

A request is (cases, blobs); each case is answered by its outcome, a dict. Both are pickled, after
their size. The process ends when its parent process ends.
"""

from __future__ import annotations

import ctypes
import errno
import os
import resource
import signal
import sys
import threading
import time
import warnings
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, BinaryIO

import visafs

from ..kernel import Kernel
from ..written import buffer_of, launch_line
from .plan import Case
from .protocol import digest, receive, refuse, send

_MODULES = 8  # number of modules that are kept loaded, or of sources that do not compile
_PR_SET_PDEATHSIG = 1
# Compressed outputs, by hash: most cases have the same outputs as the previous case.
_PACKED: dict[str, bytes] = {}
_PACKED_COUNT, _PACKED_MOST = 64, 1 << 18


class BuildFailed(Exception):
    """The compiler refuses the source."""


class Unfit(Exception):
    """This machine lacks something that all cases need; the campaign ends, and no case is marked."""


def _compile(text: str, options: str, case: Case) -> bytes:
    try:
        return visafs.compile_opencl(
            text, options, platform=case.value("platform"), check=case.check
        )
    except visafs.Error as e:
        if e.errno == errno.EINVAL:
            raise BuildFailed(str(e)) from None
        if e.errno == errno.ENOENT:
            raise Unfit(e.message) from None
        raise


class Runner:
    """Runs cases; modules stay loaded for the next case of their build."""

    def __init__(self) -> None:
        self._modules: dict[Any, visafs.Module | BuildFailed] = {}

    def _module(self, case: Case, blobs: Mapping[str, bytes]) -> visafs.Module:
        module = self._modules.pop(case.build, None)
        if module is None:
            try:
                module = self._load(case, blobs)
            except BuildFailed as e:
                module = e
        self._modules[case.build] = module
        while len(self._modules) > _MODULES:
            first = self._modules.pop(next(iter(self._modules)))
            if isinstance(first, visafs.Module):
                first.device.close()
        if isinstance(module, BuildFailed):
            raise module.with_traceback(None)
        return module

    def _load(self, case: Case, blobs: Mapping[str, bytes]) -> visafs.Module:
        data = blobs[case.text]
        if data[:4] != b"\x7fELF":
            with self._source(case, blobs) as (text, options):
                data = _compile(text, options, case)
        device = visafs.Device(case.value("platform"))
        device._warns = False
        return device.module(data)

    @contextmanager
    def _source(self, case: Case, blobs: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
        """The text of the source, and options by which the compiler finds its headers."""
        headers = {name: blobs[blob] for name, blob in case.files if name in case.headers}
        text = blobs[case.text].decode("utf-8", "surrogateescape")
        if not headers:
            yield text, case.all_options
            return
        from .headers import folder_of

        with folder_of(headers) as folder:
            folders = {folder, *((folder / name).parent for name in headers)}
            words = [case.all_options, *(f'-I "{folder}"' for folder in sorted(folders))]
            yield text, " ".join(words).strip()

    def run(self, case: Case, blobs: Mapping[str, bytes]) -> dict[str, Any]:
        """The outcome: status, message, reports, outputs (hash, type, bytes) by argument, seconds, cpu."""
        began, used = time.monotonic(), _cpu()
        outcome: dict[str, Any] = {"status": "ok", "message": "", "reports": [], "outputs": {}, "ns": 0}
        try:
            self._run(case, blobs, outcome)
        except BuildFailed as e:
            outcome |= {"status": "build", "message": str(e)}
        except Unfit as e:
            outcome |= {"status": "unfit", "message": str(e)}
        except visafs.Fault as e:
            outcome |= {"status": "fault", "message": str(e)}
        except visafs.Error as e:
            status = "memory" if e.errno == errno.ENOMEM else "refused"
            outcome |= {"status": status, "message": str(e)}
        except MemoryError:
            outcome |= {"status": "memory", "message": f"the case needs more than {case.memory} MiB"}
        outcome["seconds"] = time.monotonic() - began
        outcome["cpu"] = _cpu() - used
        return outcome

    def _kernel(self, case: Case, blobs: Mapping[str, bytes]) -> Kernel:
        module = self._module(case, blobs)
        if case.kernel and case.kernel not in module:
            raise refuse(f"there is no kernel {case.kernel}; there are {', '.join(module)}")
        return module[case.kernel] if case.kernel else module.kernel

    def _run(self, case: Case, blobs: Mapping[str, bytes], outcome: dict[str, Any]) -> None:
        kernel = self._kernel(case, blobs)
        files = dict(case.files)
        values, options = launch_line(kernel, case.line, lambda name: blobs[files[name]])
        options.setdefault("schedule", case.value("schedule"))
        options.setdefault("engine", case.value("engine"))
        options["check"] = case.check
        options.pop("jobs", None)  # with the default of one job, a launch gives the same bytes each time
        result = kernel.launch(values, **options)
        outcome["ns"] = int(result.seconds * 1e9)
        outside = [result.outside] if result.outside else []
        outcome["reports"] = [str(report) for report in result.reports + outside]
        if outcome["reports"]:
            outcome |= {"status": "reports", "message": outcome["reports"][0].splitlines()[0]}
        for argument, value in zip(kernel.args, values):
            array = buffer_of(value)
            if array is not None and not argument.read_only:
                outcome["outputs"][argument.name or str(argument.index)] = output_of(argument.type, array)
        if result.printf:
            outcome["outputs"]["printf"] = output_of("char*", result.printf.encode())


def output_of(kind: str, data: bytes | bytearray) -> tuple[str, str, bytes]:
    """An output of an outcome: hash, type, and compressed bytes."""
    name = digest(data)
    packed = _PACKED.pop(name, None) or zlib.compress(data, 1)
    if len(packed) <= _PACKED_MOST:
        _PACKED[name] = packed
    while len(_PACKED) > _PACKED_COUNT:
        del _PACKED[next(iter(_PACKED))]
    return name, kind, packed


def _cpu() -> float:
    uses = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(use.ru_utime + use.ru_stime for use in uses)


def main() -> int:
    """Run the cases of the input, until it ends."""
    parent = int(sys.argv[1])
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        return 0
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the client decides what Ctrl-C means
    warnings.simplefilter("ignore")
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    # A launch outside the main thread needs no further thread, see run_stoppable().
    thread = threading.Thread(target=_serve, args=(out,))
    thread.start()
    thread.join()
    return 0


def _runner() -> Runner:
    if sys.argv[2:] != ["driver"]:
        return Runner()
    from .driver import DriverRunner

    return DriverRunner()


def _serve(out: BinaryIO) -> None:
    runner = _runner()
    send(out, "ready")
    while True:
        try:
            cases, blobs = receive(sys.stdin.buffer)
        except EOFError:
            return
        for case in cases:
            limit = case.memory << 20
            resource.setrlimit(resource.RLIMIT_AS, (limit, resource.RLIM_INFINITY))
            send(out, runner.run(case, blobs))


if __name__ == "__main__":
    sys.exit(main())
