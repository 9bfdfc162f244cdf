#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""saxpy on NumPy arrays: y = a * x + y, and the same by NumPy.

usage: saxpy.py MODULE          a compiled kernels.cl (README.md beside this file has the command)
"""
import sys

import numpy as np

import visafs

if len(sys.argv) != 2:
    sys.exit(__doc__)
x = np.arange(1000, dtype=np.float32)  # so that all results are exact
y = np.ones(1000, np.float32)
expected = np.float32(2.5) * x + y

with visafs.Device() as dev:
    saxpy = dev.module(sys.argv[1])["saxpy"]
    result = saxpy(y, x, 2.5, global_size=1000)  # the kernel writes into y itself

print("equal:", np.array_equal(y, expected))
print(f"{result.groups} groups, {result.channels} lanes accessed memory")
