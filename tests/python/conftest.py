# SPDX-License-Identifier: MIT
"""Fixtures that several tests of the Python package use: modules of Intel's compiler."""

from __future__ import annotations

import lzma
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import visafs

ROOT = Path(__file__).resolve().parents[2]
pytest_plugins = ["pytester"]


def when_used(device: visafs.Device, do: Callable[[], object]) -> threading.Thread:
    """Start a thread that calls do() while a call of another thread uses the device."""

    def wait() -> None:
        while not device._depth:
            time.sleep(0.01)
        do()

    thread = threading.Thread(target=wait, daemon=True)
    thread.start()
    return thread


def when_launched(do: Callable[[], object]) -> None:
    """Start a thread that calls do() while the main thread waits for its own launch.

    Before that the package binds arguments. There an exception of a signal's handler can be taken
    for one of its own, so that the launch begins and never ends.
    """
    main = threading.main_thread().ident or 0

    def wait() -> None:
        while sys._current_frames()[main].f_code.co_name != "run_stoppable":
            time.sleep(0.01)
        do()

    threading.Thread(target=wait, daemon=True).start()


@pytest.fixture(scope="session")
def several() -> bytes:
    """The kernels of tests/data/run/several.cl."""
    return lzma.decompress((ROOT / "tests/data/run/several.zebin.xz").read_bytes())


@pytest.fixture
def dev() -> Iterator[visafs.Device]:
    with visafs.Device() as device:
        yield device


@pytest.fixture
def module(dev: visafs.Device, several: bytes) -> visafs.Module:
    return dev.module(several)
