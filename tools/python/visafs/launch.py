# SPDX-License-Identifier: MIT
"""One launch: its options, its callbacks, its result."""

from __future__ import annotations

import ctypes
import errno
import json
from collections.abc import Callable, Sequence
from ctypes import byref
from typing import TYPE_CHECKING, Any, Union, cast

from . import _abi
from ._library import buffer_bytes, checked, decode, encode, lib, run_stoppable
from .arguments import Binding
from .device import checks_of
from .errors import Error, Fault
from .explanation import Explanation, explanation_of
from .reporting import announce
from .result import Report, Result, counters, report_of, source_of
from .state import number_of

if TYPE_CHECKING:
    from .kernel import Kernel

Size = Union[int, Sequence[int]]


def _triple(name: str, size: Size, bits: int, default: int) -> tuple[int, list[int]]:
    """The number of dimensions of a size, and the size in all three dimensions."""
    values: list[Any] = [size]
    # A NumPy array is not a Sequence; an array without dimensions is a number.
    several = isinstance(size, Sequence) or len(getattr(size, "shape", ())) == 1
    if several and not isinstance(size, (str, bytes)):
        values = list(cast(Sequence[Any], size))
    if not 1 <= len(values) <= 3:
        raise Error(errno.EINVAL, f"{name}={size!r} has {len(values)} dimensions; expected 1 to 3")
    numbers = [number_of(name, v, int(name != "offset"), bits) for v in values]
    return len(numbers), numbers + [default] * (3 - len(numbers))


def grid_of(global_size: Size, local_size: Size | None, offset: Size | None) -> _abi.Grid:
    """A grid of one to three dimensions."""
    grid = _abi.Grid()
    grid.dims, numbers = _triple("global_size", global_size, 64, 1)
    grid.global_[:] = numbers
    for name, size, bits, default in (("local_size", local_size, 32, 1), ("offset", offset, 64, 0)):
        if size is None:
            continue
        dims, numbers = _triple(name, size, bits, default)
        if dims > grid.dims:
            raise Error(errno.EINVAL, f"{name} has {dims} dimensions, global_size {grid.dims}")
        if name == "local_size":
            grid.local[:] = numbers
        else:
            grid.offset[:] = numbers
    return grid


class Run:
    """A launch that is being made, under the lock of its device."""

    def __init__(self, kernel: Kernel, engine: str, check: str) -> None:
        self.kernel = kernel
        self.device = kernel.module.device
        self.stop = ctypes.c_bool(False)
        self.profile = ctypes.c_void_p()
        self.reports: list[Report] = []
        self.raises = False
        self.explained: list[Explanation] = []
        self.printed: list[bytes] = []
        self.failure: BaseException | None = None
        number = ctypes.c_int()
        checked(lib().visa_engine_read, encode(engine), len(encode(engine)), byref(number))
        self.options = _abi.LaunchOptions(
            engine=number.value,
            checks=checks_of(check),
            stop=ctypes.pointer(self.stop),
            print=_abi.Print(self._guarded(self._print)),
            report=_abi.Reported(self._guarded(self._report)),
            explained=_abi.Explained(self._guarded(self._explain)),
        )

    def _guarded(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """A callback for the library. An exception cannot pass through the library: it is kept, and
        ends the launch."""

        def guarded(_: Any, *arguments: Any) -> Any:
            try:
                return call(*arguments)
            except BaseException as e:
                self.failure = self.failure or e
                self.stop.value = True
                return None

        return guarded

    def _print(self, text: int, size: int) -> None:
        self.printed.append(ctypes.string_at(text, size))

    def _report(self, report: Any) -> bool:
        self.reports.append(report_of(report.contents))
        return True

    def _explain(self, explained: int) -> None:
        self.explained.append(explanation_of(explained))

    def explain(self, text: str) -> None:
        """Explain a thread of the launch: GROUP:THREAD, GROUP:THREAD:LINE or ...:FILE:LINE."""
        which = _abi.LaunchExplain()
        self._place = encode(text)  # the struct points into it
        checked(lib().visa_launch_explain_read, self._place, len(self._place), byref(which))
        self.options.explain = ctypes.pointer(which)

    def launch(self, handle: Any, args: list[Any], grid: _abi.Grid) -> Result:
        """Bind the arguments and run the launch. All objects that the launch uses are kept until it
        has ended."""
        module, kernel = self.kernel.module, self.kernel
        launch = module._take_launch(kernel)
        binding = Binding(launch, self.device)
        done = False
        try:
            module._restore_variables(launch)
            for argument, value in zip(kernel.args, args):
                binding.bind(argument, value)
            result = self._run(handle, launch, binding, grid)
            done = True
            return result
        finally:
            module._keep_variables(launch)
            # A launch with surfaces is not kept: surfaces count as memory in use as long as it exists.
            if done and not binding.surfaces:
                module._give_launch(kernel, launch)
            else:
                lib().visa_launch_free(launch)
            binding.release()
            lib().visa_profile_free(self.profile)

    def _run(self, handle: Any, launch: Any, binding: Binding, grid: _abi.Grid) -> Result:
        raw, e = _abi.LaunchResult(), _abi.Error()

        def call() -> int:
            value: int = lib().visa_launch_run(
                launch, byref(grid), byref(self.options), byref(raw), byref(e)
            )
            return value

        try:
            err = run_stoppable(call, self.stop)
        finally:
            if raw.threads:
                self._show_local(handle, launch)
        if self.failure:
            raise self.failure
        result = self._result(raw)
        outside = [result.outside] if result.outside else []
        self.device.reports.extend(self.reports + outside)
        if raw.fault:
            raise self._fault(raw, e, result)
        if err:
            raise Error(-err, decode(e.text))
        binding.verify_copies()
        announce(self.device, self.reports + outside, self.raises, result)
        return result

    def _show_local(self, handle: Any, launch: Any) -> None:
        """Copy the local memory of the last group to T0, as in a mount."""
        with self.device._held():
            t0 = lib().visa_device_surface(handle, 0)
            lib().visa_launch_show_local(launch, t0, byref(_abi.Timespec()))

    def _unseen(self, raw: _abi.LaunchResult) -> str:
        """A sentence about faults that the checks cannot have found, or ""."""
        module, checks = self.kernel.module, self.options.checks
        if module._again:  # compiled for arith: the code itself records each operation
            checks &= ~checks_of("arith")
        if unseen := lib().visa_launch_unseen(checks, byref(raw)):
            return decode(unseen)
        if not checks or raw.reports or raw.fault or not module._again or not module.optimized:
            return ""
        return "no reports, of an optimized build, which hides faults; optimize=False shows more"

    def _result(self, raw: _abi.LaunchResult) -> Result:
        profile, table = None, ""
        if self.profile:
            profile = json.loads(buffer_bytes(lib().visa_profile_json, self.profile))
            table = decode(buffer_bytes(lib().visa_profile_print, self.profile))
        return Result(
            **counters(raw, "groups", "threads", "lanes"),
            seconds=raw.ns / 1e9,
            engine=decode(lib().visa_launch_engine(byref(raw))),
            reports=self.reports,
            outside=report_of(raw.outside) if raw.outside.count else None,
            unreported=raw.unreported,
            passed=raw.passed,
            unseen=self._unseen(raw),
            printf=b"".join(self.printed).decode("utf-8", "replace"),
            profile=profile,
            profile_text=table,
            explained=self.explained,
        )

    def _fault(self, raw: _abi.LaunchResult, e: _abi.Error, result: Result) -> Fault:
        return Fault(
            e.err,
            decode(e.text),
            kernel=self.kernel.name,
            group=(raw.group[0], raw.group[1], raw.group[2]),
            thread=raw.thread,
            lanes=raw.fault_lanes,
            instruction=decode(raw.instruction),
            line=raw.line,
            source=source_of(raw.file, raw.source_line),
            result=result,
        )
