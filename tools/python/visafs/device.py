# SPDX-License-Identifier: MIT
"""The device: memory, variables, and instructions executed on them."""

from __future__ import annotations

import ctypes
import errno
import functools
import os
import threading
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from ctypes import byref
from typing import TYPE_CHECKING, Any

from . import _abi
from ._library import checked, decode, encode, lib
from .errors import Error
from .explanation import Explanation, explanation_of
from .reporting import announce
from .result import Execution, Report, counters, report_of
from .state import Predicates, Surfaces, Variables, bytes_of, mask_of, number_of
from .text import platform_number

if TYPE_CHECKING:
    from .module import File, Module
    from .snapshot import Snapshot

Handle = Any  # a struct visa_device *
_SHARE = 1 << 16  # instructions after which Python checks for signals


@functools.lru_cache(maxsize=64)
def checks_of(text: str) -> int:
    """The set of checks that a text names: "race,oob", "all,-uninit", "none"."""
    checks = ctypes.c_uint32()
    data = encode(text)
    checked(lib().visa_checks_read, data, len(data), byref(checks))
    return checks.value


def _open_backing(folder: str | os.PathLike[str] | None) -> Handle | None:
    """Open a backing directory; visafs.Error if another process uses it, or if it contains other files."""
    if folder is None:
        return None
    backing = ctypes.c_void_p()
    checked(lib().visa_backing_open, os.fsencode(folder), byref(backing))
    return backing


def _free(device: Handle, backing: Handle | None) -> None:
    lib().visa_device_free(device)
    lib().visa_backing_close(backing)


class Device:
    """An Intel GPU's memory and one hardware thread, as in a mount of visafs.

    `platform` is one of bdw, skl, icllp, tgllp, xehp (the default), dg2, pvc. `strict` refuses
    instructions that Intel's documents forbid or leave undefined. `t0` and `t255` are the bytes of
    local and of stateless memory. `check` names checks, as visa-run --check does: "race",
    "all,-uninit". Their findings are added to `reports`; a launch also adds its `outside`. A call
    that adds reports warns with ReportWarning or, with `raise_on_report`, raises ReportError.
    `backing` is a directory whose files keep the surfaces, as with the mount's option. `options` are
    compiler options for each source; the options of module() follow them.

    >>> with Device(platform="tgllp") as dev:
    ...     dev.vars["V32"] = bytes([0, 1, 2, 3]) * 8
    ...     dev.execute("scatter.4 (M1, 8) %slm 0x40 V32 V32").channels
    8

    Threads may share a device; their calls run one after another. A closed device raises Error, EBADF.
    """

    def __init__(
        self,
        platform: str | None = None,
        *,
        strict: bool = False,
        t0: int | None = None,
        t255: int | None = None,
        check: str | None = None,
        raise_on_report: bool = False,
        backing: str | os.PathLike[str] | None = None,
        options: str = "",
    ) -> None:
        self._lock = threading.RLock()
        self._handle: Handle | None = None
        self._watch: Any = None
        self._depth = 0  # number of nested calls that use it, in the thread that has the lock
        self._nested = 0  # number of nested calls that hold the library's lock
        self.reports: list[Report] = []
        self._raises = raise_on_report
        self._warns = True  # whether reports that are not raised become warnings
        self._compiles_for = platform or "tgllp"  # the platform for sources; the same default as visa-run's
        self._options = options
        config = _abi.Config(
            t0_size=0 if t0 is None else number_of("t0", t0, 1, 64),
            t255_size=0 if t255 is None else number_of("t255", t255, 1, 64),
            platform=platform_number(platform or "xehp"),
            strict=strict,
        )
        handle = ctypes.c_void_p()
        self._check = check or "none"
        self._checks = checks_of(self._check)
        self._backing = _open_backing(backing)
        config.backing = self._backing
        try:
            checked(lib().visa_device_new, byref(config), byref(handle))
        except BaseException:
            lib().visa_backing_close(self._backing)
            raise
        self._handle = handle
        self._finalizer = weakref.finalize(self, _free, handle, self._backing)
        self._finalizer.atexit = False
        self.vars = Variables(self)
        self.preds = Predicates(self)
        self.surfaces = Surfaces(self)
        if self._checks:
            self._watch_all()

    def _watch_all(self) -> None:
        found: list[Report] = self.reports
        self._watch = _abi.Watched(lambda _, report: found.append(report_of(report.contents)))
        with self._held() as handle:
            if lib().visa_device_watch(handle, self._checks, self._watch, None):
                raise MemoryError("no memory for checks")

    def close(self) -> None:
        """Free the device. Arrays and views of its surfaces remain valid."""
        with self._lock:
            if self._depth:
                raise Error(errno.EBUSY, "the device is in use by the call that this one interrupts")
            if self._handle is not None:
                self._handle = None
                self._finalizer()

    def __enter__(self) -> Device:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _open(self) -> Iterator[Handle]:
        """The device; until the end of the context, no other thread uses or closes it."""
        with self._lock:
            if self._handle is None:
                raise Error(errno.EBADF, "the device is closed")
            self._depth += 1
            try:
                yield self._handle
            finally:
                self._depth -= 1

    @contextmanager
    def _held(self) -> Iterator[Handle]:
        """Do what _open() does, and also hold the library's lock of the device. Nested calls are allowed."""
        with self._open() as handle:
            # Ctrl-C may have come between taking the lock and the code that releases it.
            if not lib().visa_device_is_locked(handle):
                self._nested = 0
                lib().visa_device_lock(handle)
            self._nested += 1
            try:
                yield handle
            finally:
                self._nested -= 1
                if not self._nested:
                    lib().visa_device_unlock(handle)

    def __repr__(self) -> str:
        state = "closed" if self._handle is None else self.platform
        return f"<visafs device, {state}>"

    @property
    def platform(self) -> str:
        with self._open() as handle:
            config = lib().visa_device_config(handle).contents
            return decode(lib().visa_platform_name(config.platform))

    @property
    def em(self) -> int:
        """The execution mask; bit n is lane n.

        >>> dev = Device()
        >>> dev.em = 0xf
        >>> hex(dev.em)
        '0xf'
        """
        with self._held() as handle:
            return int(lib().visa_thread_em(lib().visa_device_thread(handle)))

    @em.setter
    def em(self, mask: int) -> None:
        mask = mask_of("em", mask, 32)
        with self._held() as handle:
            lib().visa_thread_set_em(lib().visa_device_thread(handle), mask)

    def reset(self) -> None:
        """Forget variables and predicates, set the mask to ones; memory stays."""
        with self._held() as handle:
            lib().visa_device_reset(handle)

    def snapshot(self) -> Snapshot:
        """Keep the present state of the device, for Snapshot.restore()."""
        from .snapshot import Snapshot

        return Snapshot(self)

    def execute(self, code: str | bytes | bytearray | memoryview) -> Execution:
        """Execute vISA text, one instruction on each line, or encoded instructions. Return: the counters.

        Execution stops at the first instruction that fails, which has no effect. Error then has errno,
        message, `instruction` and `offset`; for text also `line` and `column`.

        >>> Device().execute("mov (M1, 8) V40(0,0)<1> 0x7:d")
        Traceback (most recent call last):
            ...
        visafs.errors.Error: ENOENT: V40 is not declared (line 1, column 13)
        """
        result = _abi.Result()
        before = len(self.reports)
        if isinstance(code, str):
            for _ in self._lines(code, result):
                pass
        else:
            self._run(bytes_of(code), result)
        announce(self, self.reports[before:], self._raises)
        return Execution(**counters(result, "bytes"))

    def _lines(self, text: str, result: _abi.Result) -> Iterator[Handle]:
        """Execute line by line; yield after each line, with the device locked."""
        source = _abi.Source()
        lines = text.split("\n")
        for number, line in enumerate(lines, 1):
            data = encode(line)
            with self._held() as handle:
                err = lib().visa_device_line(
                    handle, byref(source), data, len(data), number, byref(result), None
                )
                if err < 0:
                    raise failed(result, -err)
                yield handle
        if source.in_comment:
            raise Error(errno.EINVAL, "the text ends within a comment; expected */", line=len(lines))

    def _run(self, code: bytes, result: _abi.Result) -> None:
        program = lib().visa_program_new()
        if not program:
            raise MemoryError("no memory for a program")
        position = _abi.Position()
        try:
            with self._held() as handle:
                thread = lib().visa_device_thread(handle)
                if lib().visa_program_load(program, handle, thread, code, len(code)):
                    raise MemoryError("no memory for a program")
                more = 1
                while more == 1:
                    more = lib().visa_program_run(
                        program, handle, thread, byref(position), _SHARE, byref(result), None
                    )
            if more == -errno.EAGAIN:
                left = len(code) - position.byte
                raise Error(
                    errno.EINVAL,
                    f"the last {left} byte{'s' if left > 1 else ''} begin an instruction that "
                    "needs more",
                    offset=position.byte,
                )
            if more < 0:
                raise failed(result, -more)
        finally:
            lib().visa_program_free(program)

    def explain(self, text: str) -> list[Explanation]:
        """Execute lines of text, and return the effect of each instruction on every lane.

        >>> dev = Device()
        >>> dev.vars["V32"] = bytes(16)
        >>> print(dev.explain("add (M1, 2) V32(0,0)<1> V32(0,0)<1;1,0> 0x5:ud")[0])
        instruction: add (M1, 2) V32(0,0)<1> V32(0,0)<1;1,0> 0x5:ud
        <BLANKLINE>
        lane enabled src0 src1 old result
        0    yes     0    5    0   5
        1    yes     0    5    0   5

        If a line fails, `explanations` of the Error has the explanations of the lines before it; after a
        page fault, also that of the line itself.
        """
        tables: list[Explanation] = []
        explained = lib().visa_explained_new()
        if not explained:
            raise MemoryError("no memory for explanations")

        def keep() -> None:
            if lib().visa_explained_count(explained) > len(tables):
                tables.append(explanation_of(explained))

        try:
            with self._held() as handle:
                lib().visa_device_explain(handle, explained)
                try:
                    for _ in self._lines(text, _abi.Result()):
                        keep()
                except Error as e:
                    keep()
                    e.explanations = tables
                    raise
                finally:
                    lib().visa_device_explain(handle, None)
        finally:
            lib().visa_explained_free(explained)
        return tables

    def module(
        self,
        file: File,
        *,
        options: str = "",
        zeinfo: File | None = None,
        functions: Sequence[File] = (),
        raise_on_report: bool | None = None,
        debug_info: bool = False,
        optimize: bool = True,
        check: str | None = None,
    ) -> Module:
        """Load a module: the path of a file, or its bytes: a zebin, vISA text, an object.

        A path NAME.cl is a source. ocloc compiles it with `options`, `debug_info` and `optimize`, as
        compile_opencl() does, for the platform that was given to the device, by default tgllp.
        `check` and `raise_on_report` are the defaults for its launches; None: the device's. `zeinfo`
        describes the arguments of a text or an object; for a path, the default is NAME.zeinfo beside
        it. `functions` are files whose functions the kernels call.
        """
        from .module import Module

        return Module(self, file, options, zeinfo, functions, raise_on_report, debug_info, optimize, check)


def failed(result: _abi.Result, err: int) -> Error:
    """The exception of a struct visa_result."""
    return Error(
        err,
        decode(result.message) or os.strerror(err),
        line=result.line,
        column=result.column,
        offset=result.offset,
        instruction=decode(result.instruction),
    )


