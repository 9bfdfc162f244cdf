# SPDX-License-Identifier: MIT
"""Tests of kernels with pytest: the fixture visafs_device is a new device for each test.

    python3 -m pytest --visafs-check=all test_kernels.py

ocloc compiles the source, unless the environment has MODULE=kernels.zebin. A test fails if a check reports something,
or if a launch accesses memory out of bounds. test_rounded_up launches too many work-items, and expects this report.
"""
import os
from pathlib import Path

import numpy as np
import pytest


@pytest.fixture
def module(visafs_device):
    return visafs_device.module(os.environ.get("MODULE") or Path(__file__).with_name("kernels.cl"))


@pytest.mark.parametrize("a", [0, 1, -2.5])
def test_saxpy(module, a):
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float32)
    module["saxpy"](y, x, a, global_size=100)
    assert np.array_equal(y, a * x + 1)


def test_rounded_up(module, visafs_device):
    x, y = np.arange(100, dtype=np.float32), np.ones(100, np.float32)
    module["saxpy"](y, x, 2, global_size=128)
    assert np.array_equal(y, 2 * x + 1)
    assert {report.check for report in visafs_device.reports} == {"oob"}
    visafs_device.reports.clear()


def test_histogram(module):
    values, counts = np.arange(32, dtype=np.uint32) % 16, np.zeros(16, np.uint32)
    module["histogram"](counts, values, global_size=32, local_size=32)
    assert counts.tolist() == np.bincount(values).tolist()
