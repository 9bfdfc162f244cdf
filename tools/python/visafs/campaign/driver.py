# SPDX-License-Identifier: MIT
"""Run cases with another OpenCL driver, through pyopencl; the emulator's results are compared with these.

`python3 -m visafs.campaign.driver NAME` prints the version of the driver. A driver is loaded only
into separate processes, so that its crash does not end the campaign.
"""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from ..arguments import Image, Local, Sampler
from ..kernel import Kernel
from ..written import buffer_of, launch_line
from .child import BuildFailed, Runner, Unfit, output_of
from .plan import Case
from .protocol import package_environment, refuse

_CHOSEN = 256  # largest number of work-items of a group, if the launch does not give its size
_PROGRAMS = 8  # number of built programs that are kept
_CHANNELS = {
    ("UNORM", 8): "UNORM_INT8", ("UNORM", 16): "UNORM_INT16",
    ("SNORM", 8): "SNORM_INT8", ("SNORM", 16): "SNORM_INT16",
    ("UINT", 8): "UNSIGNED_INT8", ("UINT", 16): "UNSIGNED_INT16", ("UINT", 32): "UNSIGNED_INT32",
    ("SINT", 8): "SIGNED_INT8", ("SINT", 16): "SIGNED_INT16", ("SINT", 32): "SIGNED_INT32",
    ("FLOAT", 16): "HALF_FLOAT", ("FLOAT", 32): "FLOAT",
}
_ADDRESSING = {
    "none": "NONE", "edge": "CLAMP_TO_EDGE", "clamp": "CLAMP", "repeat": "REPEAT",
    "mirror": "MIRRORED_REPEAT",
}


def _opencl() -> Any:
    try:
        import pyopencl
    except ImportError:
        raise Unfit("[compare] driver needs the package pyopencl (Debian: python3-pyopencl)") from None
    return pyopencl


def _device(name: str) -> Any:
    """The first device whose _version() contains the text; letter case is ignored."""
    cl = _opencl()
    try:
        platforms = cl.get_platforms()
    except cl.Error:
        platforms = []
    for device in itertools.chain.from_iterable(platform.get_devices() for platform in platforms):
        if name.lower() in _version(device).lower():
            return device
    found = ", ".join(repr(platform.name) for platform in platforms) or "none"
    raise Unfit(f"no OpenCL driver is called {name!r}; this machine has {found} (Debian: pocl-opencl-icd)")


def _version(device: Any) -> str:
    return f"{device.platform.name}, {device.platform.version.strip()}, {device.name.strip()}"


def driver_version(name: str) -> str:
    """The version of this machine's driver; a separate process loads the driver."""
    done = subprocess.run(
        [sys.executable, "-m", "visafs.campaign.driver", name],
        env=package_environment() | {"PYOPENCL_NO_CACHE": "1"}, capture_output=True, text=True, check=False,
    )
    if done.returncode:
        said = done.stderr.strip() or f"its process ended with status {done.returncode}"
        raise refuse(f"driver {name!r}: {said.splitlines()[-1]}")
    return done.stdout.strip()


def local_size(kernel: Kernel, global_size: Sequence[int]) -> tuple[int, ...]:
    """The size of groups that the emulator chooses if the launch gives none: the size that the kernel
    requires, or the largest divisor of the global size that is allowed, first in x, then in y and z."""
    if kernel.required_local_size:
        return kernel.required_local_size[: len(global_size)]
    chosen, left = [], _CHOSEN
    for size in global_size:
        chosen.append(next(n for n in range(min(size, left), 0, -1) if size % n == 0))
        left //= chosen[-1]
    return tuple(chosen)


class DriverRunner(Runner):
    """Runs cases by the driver. The emulator's module describes the arguments."""

    def __init__(self) -> None:
        super().__init__()
        self._devices: dict[str, Any] = {}
        self._programs: dict[Any, Any] = {}

    def _run(self, case: Case, blobs: Mapping[str, bytes], outcome: dict[str, Any]) -> None:
        cl = _opencl()
        if case.driver not in self._devices:
            device = _device(case.driver)
            context = cl.Context([device])
            self._devices[case.driver] = (device, context, cl.CommandQueue(context))
        device, context, queue = self._devices[case.driver]
        kernel = self._kernel(case, blobs)
        files = dict(case.files)
        values, options = launch_line(kernel, case.line, lambda name: blobs[files[name]])
        try:
            program = self._program(cl, context, case, blobs)
            outputs = _launch(cl, queue, getattr(program, kernel.name), kernel, values, options)
        except cl.Error as e:
            raise refuse(f"{device.platform.name}: {e}") from None
        outcome["message"] = _version(device)
        for argument, value in zip(kernel.args, values):
            array = buffer_of(value)
            if array is not None and not argument.read_only:
                name = argument.name or str(argument.index)
                outcome["outputs"][name] = output_of(argument.type, outputs[id(array)])

    def _program(self, cl: Any, context: Any, case: Case, blobs: Mapping[str, bytes]) -> Any:
        program = self._programs.pop(case.build, None)
        if program is None:
            with self._source(case, blobs) as (text, options):
                source = cl.Program(context, text)
                try:
                    program = source.build(options, cache_dir=False)
                except cl.Error as e:
                    raise BuildFailed(str(e)) from None
        self._programs[case.build] = program
        while len(self._programs) > _PROGRAMS:
            del self._programs[next(iter(self._programs))]
        return program


def _launch(
    cl: Any, queue: Any, launched: Any, kernel: Kernel, values: list[Any], options: dict[str, Any]
) -> dict[int, bytes]:
    """Run a kernel; Return: the bytes of each buffer and image, by the id of its array."""
    objects: dict[int, Any] = {}
    for argument, value in zip(kernel.args, values):
        launched.set_arg(argument.index, _argument(cl, queue.context, value, argument.type, objects))
    size = tuple(options["global_size"])
    local = tuple(options.get("local_size") or local_size(kernel, size))
    offset = tuple(options["offset"]) if "offset" in options else None
    cl.enqueue_nd_range_kernel(queue, launched, size, local, offset)
    outputs: dict[int, bytes] = {}
    for value in values:
        array = buffer_of(value)
        if array is None:
            continue
        result = bytearray(len(array))
        if isinstance(value, Image):
            shape = objects[id(array)].shape
            origin = (0,) * len(shape)
            cl.enqueue_copy(queue, result, objects[id(array)], origin=origin, region=shape)
        elif array:
            cl.enqueue_copy(queue, result, objects[id(array)])
        outputs[id(array)] = bytes(result)
    queue.finish()
    return outputs


def _argument(cl: Any, context: Any, value: Any, kind: str, objects: dict[int, Any]) -> Any:
    """The driver's argument for a value of Kernel.launch()."""
    if value is None or isinstance(value, bytes):
        return value
    if isinstance(value, Local):
        return cl.LocalMemory(value.size)
    if isinstance(value, Sampler):
        addressing = getattr(cl.addressing_mode, _ADDRESSING[value.addressing])
        filtering = cl.filter_mode.LINEAR if value.linear else cl.filter_mode.NEAREST
        return cl.Sampler(context, value.normalized, addressing, filtering)
    array = buffer_of(value)
    if array is None:
        raise refuse(f"the driver has no argument like {value!r}")
    if not array:
        return None
    if id(array) not in objects:
        flags = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR
        if isinstance(value, Image):
            objects[id(array)] = _image(cl, context, flags, value, kind)
        else:
            objects[id(array)] = cl.Buffer(context, flags, hostbuf=array)
    return objects[id(array)]


def _image(cl: Any, context: Any, flags: int, image: Image, kind: str) -> Any:
    match = re.fullmatch(r"([RGBA]+)(\d+)_([A-Z]+)", image.format.upper())
    dims = re.fullmatch(r"image([123])d_t", kind)
    channel = _CHANNELS.get((match[3], int(match[2]))) if match else None
    if not match or not channel or not dims:
        raise refuse(f"comparison with another driver: an image {kind} of {image.format} is not supported")
    order = getattr(cl.channel_order, match[1])
    shape = (image.width, image.height, image.depth)[: int(dims[1])]
    made = cl.ImageFormat(order, getattr(cl.channel_type, channel))
    return cl.Image(context, flags, made, shape=shape, hostbuf=image.array)


def main() -> int:
    """Print the version of the driver."""
    try:
        print(_version(_device(sys.argv[1])))
    except Unfit as e:
        print(e, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
