# SPDX-License-Identifier: MIT
"""An Intel GPU's memory from Python: devices, single vISA instructions, and whole kernels.

    import numpy as np
    import visafs

    with visafs.Device() as dev:
        saxpy = dev.module("kernels.cl")["saxpy"]     # or a file that Intel's compiler wrote
        x, y = np.arange(8, dtype=np.float32), np.ones(8, np.float32)
        result = saxpy(y, x, 2.5, global_size=8)      # the kernel has changed y

Begin with Device: Device.module() loads kernels, Kernel.launch() launches them and documents their
arguments, Device.execute() executes single instructions. A request that is refused raises Error; a
kernel that faults raises Fault. The fixture visafs_device gives each test of pytest a device.

The emulator is libvisafs.so.0, which this package finds and calls. A tour is in README.md, on Debian
/usr/share/doc/python3-visafs/README.md.
"""

from .arguments import Image, Local, ReadOnly, Sampler, Unset, WriteOnly
from .device import Device
from .errors import Error, Fault
from .explanation import Explanation
from .kernel import Argument, Kernel
from .module import Module
from .opencl import compile_opencl
from .reporting import ReportError, ReportWarning
from .result import Execution, Item, Place, Report, Result, Side, Step
from .snapshot import Snapshot
from .state import Surface
from .text import assemble, disassemble

__version__ = "0.2"

__all__ = [
    "Argument",
    "Device",
    "Error",
    "Execution",
    "Explanation",
    "Fault",
    "Image",
    "Item",
    "Kernel",
    "Local",
    "Module",
    "Place",
    "ReadOnly",
    "Report",
    "ReportError",
    "ReportWarning",
    "Result",
    "Sampler",
    "Side",
    "Snapshot",
    "Step",
    "Surface",
    "Unset",
    "WriteOnly",
    "assemble",
    "compile_opencl",
    "disassemble",
]
