# SPDX-License-Identifier: MIT
"""Kernels of modules, and their launches."""

from __future__ import annotations

import ctypes
import errno
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _abi
from ._library import cache_directory, decode, lib
from .errors import Error
from .launch import Run, Size, grid_of
from .result import Result
from .scalars import element_of
from .state import number_of

if TYPE_CHECKING:
    from .module import Module


@dataclass(frozen=True)
class Argument:
    """An argument of a kernel, as its module describes it.

    `kind` is buffer, local memory, value, image or sampler. `type` is its type in the source, or "".
    `size` is the number of bytes of a value. `read_only`: the module declares that the kernel does
    not write to it.
    """

    index: int
    name: str
    type: str
    kind: str
    size: int
    read_only: bool

    @property
    def title(self) -> str:
        return f"{self.type} {self.name}".strip()

    @property
    def expected(self) -> str:
        """The allowed values, in words."""
        if self.kind == "value":
            element = element_of(self.type)
            if element and element[1] > 1:
                return f"{element[1]} numbers"
            if element:
                return "a float" if element[0] in "efd" else "an integer"
            return f"{self.size} bytes"
        return {
            "buffer": "a writable array, a surface or None",
            "local memory": "Local(bytes)",
            "image": "an Image or a surface with a shape",
            "sampler": "a Sampler",
        }[self.kind]


class Kernel:
    """A kernel of a module; call it to launch it.

    `args` are its arguments, `simd` the lanes of a hardware thread, `local_memory` the bytes of static
    local memory, `required_local_size` the group size that the source requires, or None.
    """

    def __init__(self, module: Module, described: Any) -> None:
        self.module = module
        self._pointer = described
        k = described.contents
        self.name = decode(k.name)
        self.simd = int(k.simd)
        self.barriers = int(k.barriers)
        self.local_memory = int(k.slm)
        required = (k.required[0], k.required[1], k.required[2])
        self.required_local_size = required if any(required) else None
        self.args = [self._argument(i, k.args[i]) for i in range(k.arg_count)]

    @property
    def _described(self) -> Any:
        """The library's description, which exists as long as the module is open."""
        self.module._verify_open()
        return self._pointer

    @staticmethod
    def _argument(index: int, a: _abi.ZeArg) -> Argument:
        kind = decode(lib().visa_ze_kind_name(a.kind))
        return Argument(
            index=index,
            name=decode(a.name),
            type=decode(a.type),
            kind="local memory" if kind == "local" else kind,
            size=a.size,
            read_only=a.constant or a.read_only,
        )

    def __repr__(self) -> str:
        arguments = ", ".join(a.title for a in self.args)
        return f"<visafs kernel {self.name}({arguments})>"

    def __call__(self, *args: Any, global_size: Size, **options: Any) -> Result:
        """kernel(a, b, 5, global_size=1024): as launch((a, b, 5), global_size=1024)."""
        return self.launch(args, global_size=global_size, **options)

    def launch(
        self,
        args: Sequence[Any] | Mapping[str, Any],
        *,
        global_size: Size,
        local_size: Size | None = None,
        offset: Size | None = None,
        jobs: int = 1,
        schedule: int = 0,
        max_instructions: int = 0,
        engine: str = "auto",
        cache: bool = True,
        check: str | None = None,
        keep_going: bool = False,
        origins: bool = False,
        raise_on_report: bool | None = None,
        profile: bool = False,
        explain: str | None = None,
    ) -> Result:
        """Run the kernel for a grid of work-items, until it has ended or faulted, or Ctrl-C is pressed.

        `args` are the arguments in the kernel's order, or by name:
        - for a buffer: an array, which is any object with a writable contiguous buffer, whose memory
          the kernel uses; Unset(array), ReadOnly(array) or WriteOnly(array); a surface of the device;
          or None, a null pointer. A read-only array is copied if the module declares that the kernel
          only reads it, and refused otherwise.
        - for a value: an integer that its type can hold; a float, which is rounded; a sequence of such
          numbers for a vector; or the bytes of the value.
        - for other arguments: Local, Image, Sampler.

        The options are those of visa-run. With `check="all"`, the result has reports, and the call warns
        of them or, with `raise_on_report`, raises ReportError; both options default to the module's.
        `keep_going=True` reports faults of single lanes, continues, and raises Fault at the end.
        `origins=True` adds the steps of the value to reports of uninit. `profile=True` sets the
        result's profile, `explain="0:0:94"` or `"0:0:k.cl:8"` its explained.

        A kernel that faults raises Fault. A launch that is refused raises Error.
        """
        grid = grid_of(global_size, local_size, offset)
        check = self.module._check if check is None else check
        kernel = self.module._for(check)[self.name]
        with self.module.device._open() as handle:
            run = Run(kernel, engine, check)
            run.raises = self.module._raises if raise_on_report is None else raise_on_report
            run.options.jobs = number_of("jobs", jobs, 1, 32)
            run.options.schedule = number_of("schedule", schedule, 0, 64)
            run.options.max_instructions = number_of("max_instructions", max_instructions, 0, 64)
            run.options.keep_going = keep_going
            run.options.origins = origins
            run.options.cache = cache_directory() if cache else None
            if explain is not None:
                run.explain(explain)
            if profile:
                run.options.profile = ctypes.pointer(run.profile)
            return run.launch(handle, kernel._ordered(args), grid)

    def _ordered(self, args: Sequence[Any] | Mapping[str, Any]) -> list[Any]:
        """The values in the kernel's order."""
        names = [a.name for a in self.args]
        if isinstance(args, Mapping):
            for name in args:
                if name not in names:
                    raise Error(
                        errno.ENOENT,
                        f"{self.name} has no argument {name}; it has {', '.join(names)}",
                    )
            missing = [name for name in names if name not in args]
            if missing:
                raise Error(errno.EINVAL, f"{self.name} needs {', '.join(missing)}, too")
            return [args[name] for name in names]
        if len(args) != len(names):
            raise Error(
                errno.EINVAL,
                f"{self.name} has {len(names)} arguments ({', '.join(names)}), found {len(args)}",
            )
        return list(args)
