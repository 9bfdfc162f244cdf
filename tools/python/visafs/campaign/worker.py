# SPDX-License-Identifier: MIT
"""The task of an executor: a batch of cases, in a process of its own for each thread.

The process outlives the batch. One that dies or takes too long is replaced, and marks its case.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .plan import Case
from .protocol import digest, package_environment, receive, refuse, send

_children = threading.local()
_TRIES = 3
_START = 60  # seconds that a process may take to begin


class _Child:
    """A process that runs cases one after another: on the emulator, or by another driver."""

    def __init__(self, driver: bool) -> None:
        command = [sys.executable, "-m", "visafs.campaign.child", str(os.getpid())]
        environment = package_environment()
        if driver:
            command.append("driver")
            environment.setdefault("POCL_MAX_PTHREAD_COUNT", "1")  # a case has one processor
            environment.setdefault("PYOPENCL_NO_CACHE", "1")
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
        )
        assert self.process.stdout
        self._answers = select.poll()
        self._answers.register(self.process.stdout, select.POLLIN)

    def is_ready(self) -> bool:
        """Whether it has begun; one that has not is ended."""
        try:
            ready = bool(self._wait(_START) == "ready")
        except TimeoutError:
            ready = False
        if not ready:
            self.end()
        return ready

    def _wait(self, seconds: float) -> Any:
        """The next message; None if the process has ended; TimeoutError."""
        assert self.process.stdout
        if not self._answers.poll(1000 * seconds):
            raise TimeoutError
        try:
            return receive(self.process.stdout)
        except (EOFError, OSError):
            return None

    def run(self, case: Case, blobs: Mapping[str, bytes]) -> dict[str, Any] | None:
        """The outcome; None if the process has died."""
        assert self.process.stdin
        try:
            send(self.process.stdin, (case, blobs))
            outcome: dict[str, Any] | None = self._wait(case.seconds)
        except BrokenPipeError:
            return None
        except TimeoutError:
            self.end()
            return _mark("time", f"the case takes longer than {case.seconds} s")
        return outcome

    def __del__(self) -> None:
        """The thread that had it has ended."""
        if hasattr(self, "process"):
            self.end()

    def end(self) -> int:
        """End the process; Return: its status, below 0 for a signal."""
        self.process.kill()
        for stream in (self.process.stdin, self.process.stdout):
            if stream:
                try:
                    stream.close()
                except OSError:
                    pass
        return self.process.wait()


def _mark(status: str, message: str) -> dict[str, Any]:
    return {"status": status, "message": message, "reports": [], "outputs": {}} | {
        "ns": 0, "seconds": 0.0, "cpu": 0.0
    }


def _child(driver: bool) -> _Child:
    name = "driver" if driver else "emulator"
    child: _Child | None = getattr(_children, name, None)
    if child is None or child.process.poll() is not None:
        for _ in range(_TRIES):  # something else may have killed it
            child = _Child(driver)
            if child.is_ready():
                setattr(_children, name, child)
                return child
        raise refuse("the process for cases does not start; its message is on standard error")
    return child


def close() -> None:
    """End the processes of this thread."""
    for name in ("emulator", "driver"):
        if child := _children.__dict__.pop(name, None):
            child.end()


def run_case(case: Case, blobs: Mapping[str, bytes]) -> dict[str, Any]:
    """Run a case; one in which the process dies is tried once more, since something else may have
    killed it."""
    status = 0
    for _ in range(2):
        child = _child(bool(case.driver))
        outcome = child.run(case, blobs)
        if outcome is not None:
            return outcome
        status = child.process.wait()
        child.end()
    why = f"signal {-status}" if status < 0 else f"status {status}"
    return _mark("died", f"the process of the case died twice, of {why}")


def run_batch(
    cases: list[Case], blobs: Mapping[str, bytes], shared: str = ""
) -> list[tuple[str, dict[str, Any]]]:
    """Run cases; Return: the key and the outcome of each.

    `blobs` has bytes of sources, headers and inputs by hash; those that are missing are files of
    the folder `shared`. Outputs that an earlier case of the batch has, too, are left out.
    """
    known = dict(blobs)
    outcomes = []
    sent: set[str] = set()
    for case in cases:
        needed = {case.text, *(blob for _, blob in case.files)}
        for name in needed - known.keys():
            data = Path(shared, name).read_bytes()
            if digest(data) != name:
                raise refuse(f"{shared}/{name} does not have the bytes of its name")
            known[name] = data
        outcome = run_case(case, {name: known[name] for name in needed})
        if outcome["status"] == "unfit":
            raise refuse(f"{os.uname().nodename}: {outcome['message']}")
        for name, (hashed, kind, data) in outcome["outputs"].items():
            outcome["outputs"][name] = (hashed, kind, b"" if hashed in sent else data)
            sent.add(hashed)
        outcomes.append((case.key, outcome))
    return outcomes
