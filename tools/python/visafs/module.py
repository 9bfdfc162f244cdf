# SPDX-License-Identifier: MIT
"""Modules, whose kernels are launched."""

from __future__ import annotations

import ctypes
import errno
import functools
import os
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from ctypes import byref
from pathlib import Path
from typing import TYPE_CHECKING, Any, Union

from . import _abi
from ._library import checked, decode, lib
from .device import checks_of
from .errors import Error
from .kernel import Kernel
from .opencl import compile_opencl, is_spirv
from .state import bytes_of

if TYPE_CHECKING:
    from .device import Device

# The path of a file, or its contents.
File = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]


def _contents(file: File, zeinfo: File | None) -> tuple[bytes, bytes | None]:
    """The bytes of a file, and of the description of its kernels: if not given, NAME.zeinfo beside it."""
    if not isinstance(file, (str, os.PathLike)):
        return bytes_of(file), None if zeinfo is None else _contents(zeinfo, None)[0]
    path = Path(file)
    beside = path.with_suffix(".zeinfo")
    if zeinfo is None and path.suffix in (".visaasm", ".isa") and beside.exists():
        zeinfo = beside
    return path.read_bytes(), None if zeinfo is None else _contents(zeinfo, None)[0]


def _read(platform: int, file: File, zeinfo: File | None) -> Any:
    module = ctypes.POINTER(_abi.ZeModule)()
    data, description = _contents(file, zeinfo)
    try:
        checked(
            lib().visa_ze_read_for,
            platform,
            data,
            len(data),
            description,
            len(description or b""),
            byref(module),
        )
    except Error as e:
        if not isinstance(file, (str, os.PathLike)):
            raise
        raise Error(
            e.errno or errno.EINVAL, f"{os.fspath(file)}: {e.message}", line=e.line, column=e.column
        ) from None
    return module


def _is_source(path: Path) -> bool:
    if path.suffix == ".cl":
        return True
    if not path.is_file():  # bytes of a pipe could be read only once
        return False
    with path.open("rb") as f:
        return is_spirv(f.read(4))


def _compiled(
    file: File, options: str, default: str, debug_info: bool, optimize: bool, check: str, platform: str
) -> File:
    """The module compiled from a source; any other file unchanged."""
    if isinstance(file, (str, os.PathLike)) and _is_source(Path(file)):
        return compile_opencl(
            Path(file),
            f"{default} {options}".strip(),
            platform=platform,
            debug_info=debug_info,
            optimize=optimize,
            check=check,
        )
    if options:
        raise Error(errno.EINVAL, f"options={options!r} are for a source, NAME.cl or SPIR-V")
    if debug_info or not optimize:
        word = "debug_info=True" if debug_info else "optimize=False"
        raise Error(
            errno.EINVAL,
            f"{word} is for a source, NAME.cl or SPIR-V; compile this file's source again, "
            f"by compile_opencl(..., {word})",
        )
    return file


def _free(module: Any, launches: dict[str, Any]) -> None:
    for launch in launches.values():
        lib().visa_launch_free(launch)
    lib().visa_ze_free(module)


class Module(Mapping[str, Kernel]):
    """A module: its kernels by name. Program-scope variables keep their values as long as it is open. As
    a context manager it is closed at the end; closing the device does not close it.

    `platform` is the platform of its kernels: the platform that the file names, or the device's.
    `optimized` is whether the compiler has optimized the kernels, None if the file does not contain
    this. `debug_info` is whether the file has debug information.
    """

    def __init__(
        self,
        device: Device,
        file: File,
        options: str = "",
        zeinfo: File | None = None,
        functions: Sequence[File] = (),
        raise_on_report: bool | None = None,
        debug_info: bool = False,
        optimize: bool = True,
        check: str | None = None,
    ) -> None:
        self.device = device
        self._raises = device._raises if raise_on_report is None else raise_on_report
        self._check = device._check if check is None else check
        # A function that compiles the source again for other checks, and the modules that it has made.
        self._again: Callable[[str], Module] | None = None
        self._others: list[Module] = []
        self._checks = checks_of(self._check)
        if isinstance(file, (str, os.PathLike)) and _is_source(Path(file)):
            self._again = functools.partial(
                Module, device, file, options, zeinfo, functions, raise_on_report, debug_info, optimize
            )
        file = _compiled(file, options, device._options, debug_info, optimize, self._check, device._compiles_for)
        with device._open() as handle:
            default = lib().visa_device_config(handle).contents.platform
        self._module = _read(default, file, zeinfo)
        # By kernel, the launch of the last call, which has its prepared instructions and native code.
        self._launches: dict[str, Any] = {}
        self._finalizer = weakref.finalize(self, _free, self._module, self._launches)
        self._finalizer.atexit = False
        for other in functions:
            self._add(_read(default, other, None))
        m = self._module.contents
        self._platform: int = m.platform if m.has_platform else default
        self.platform = decode(lib().visa_platform_name(self._platform))
        self.optimized = None if m.build == _abi.BUILD_UNKNOWN else m.build == _abi.OPTIMIZED
        self.debug_info = bool(m.debug)
        self._variables = [b""]
        found = [Kernel(self, m.kernels[i]) for i in range(m.kernel_count)]
        self.kernels = {kernel.name: kernel for kernel in found}

    def _for(self, check: str) -> Module:
        """The module for these checks: this module or, if its source was compiled for fewer checks,
        another one."""
        self._verify_open()
        checks = checks_of(check) & ~_abi.CHECK_HARDWARE
        again = self._again
        for module in (self, *self._others):
            if not again or not checks & ~module._checks:
                return module
        assert again
        other = again(check)
        other._variables = self._variables
        self._others.append(other)
        return other

    def close(self) -> None:
        """Free the module; its kernels can no longer be launched (EBADF). `variables` stays."""
        with self.device._lock:
            if self.device._depth:
                raise Error(errno.EBUSY, "the module is in use by the call that this one interrupts")
            for module in (self, *self._others):
                module._finalizer()

    def __enter__(self) -> Module:
        self._verify_open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _verify_open(self) -> None:
        if not self._finalizer.alive:
            raise Error(errno.EBADF, "the module is closed")

    def _add(self, other: Any) -> None:
        """Add the functions of another file. The library takes ownership of @other, unless it
        refuses it with EEXIST."""
        try:
            checked(lib().visa_ze_add, self._module, other)
        except Error as e:
            if e.errno == errno.EEXIST:
                lib().visa_ze_free(other)
            raise

    def _take_launch(self, kernel: Kernel) -> Any:
        """Take the kept launch of a kernel, or make one, which costs more than many launches."""
        launch = self._launches.pop(kernel.name, None)
        if launch is None:
            launch = ctypes.c_void_p()
            checked(
                lib().visa_launch_new,
                self._module,
                kernel._described,
                self._platform,
                byref(launch),
            )
        return launch

    def _give_launch(self, kernel: Kernel, launch: Any) -> None:
        """Keep a launch for the next call of the kernel, which binds all arguments again."""
        if kernel.name in self._launches:
            lib().visa_launch_free(launch)
        else:
            self._launches[kernel.name] = launch

    def _restore_variables(self, launch: Any) -> None:
        """Give the program-scope variables the values that they had after the last launch."""
        size = ctypes.c_uint64()
        variables = lib().visa_launch_variables(launch, byref(size))
        if variables and len(self._variables[0]) == size.value:
            ctypes.memmove(variables, self._variables[0], size.value)

    def _keep_variables(self, launch: Any) -> None:
        size = ctypes.c_uint64()
        variables = lib().visa_launch_variables(launch, byref(size))
        if variables:
            self._variables[0] = ctypes.string_at(variables, size.value)

    @property
    def variables(self) -> bytes:
        """Bytes of the program-scope variables after the last launch."""
        return self._variables[0]

    @property
    def kernel(self) -> Kernel:
        """The only kernel; Error if there are several."""
        if len(self.kernels) != 1:
            raise Error(errno.EINVAL, f"the module has the kernels {', '.join(self.kernels)}")
        return next(iter(self.kernels.values()))

    def __repr__(self) -> str:
        state = f"of {self.platform}" if self._finalizer.alive else "closed"
        return f"<visafs module {state}: {', '.join(self.kernels)}>"

    def __getitem__(self, name: str) -> Kernel:
        try:
            return self.kernels[name]
        except KeyError:
            raise KeyError(f"{name}: the module has the kernels {', '.join(self.kernels)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self.kernels)

    def __len__(self) -> int:
        return len(self.kernels)
