# SPDX-License-Identifier: MIT
"""The task of an executor: a batch of cases. Each thread of the executor has a process that runs them.

The process is kept for the next batch. If it dies or takes too long, its case is marked, and a new
process is started.
"""

from __future__ import annotations

import itertools
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
        # Without a buffer, in which the next answer would be invisible to poll().
        self._answers = open(self.process.stdout.fileno(), "rb", buffering=0, closefd=False)
        self._ready = select.poll()
        self._ready.register(self._answers, select.POLLIN)

    def is_ready(self) -> bool:
        """Whether the process has begun to work; if not, it is ended."""
        try:
            ready = bool(self._wait(_START) == "ready")
        except TimeoutError:
            ready = False
        if not ready:
            self.end()
        return ready

    def _wait(self, seconds: float) -> Any:
        """Wait for the next message; return None if the process has ended; raise TimeoutError after
        @seconds."""
        if not self._ready.poll(1000 * seconds):
            raise TimeoutError
        try:
            return receive(self._answers)
        except (EOFError, OSError):
            return None

    def run(self, cases: list[Case], blobs: Mapping[str, bytes]) -> list[dict[str, Any]]:
        """The outcomes of the cases. There are fewer outcomes than cases if the process has died at a
        case, or if a case has taken too long; the last outcome is then the outcome of that case."""
        assert self.process.stdin
        outcomes: list[dict[str, Any]] = []
        try:
            send(self.process.stdin, (cases, blobs))
            for case in cases:
                outcome = self._wait(case.seconds)
                if outcome is None:
                    break
                outcomes.append(outcome)
        except BrokenPipeError:
            pass
        except TimeoutError:
            self.end()
            outcomes.append(_mark("time", f"the case takes longer than {case.seconds} s"))
        return outcomes

    def __del__(self) -> None:
        """End the process, if its thread has ended."""
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


def run_cases(cases: list[Case], blobs: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """Run cases of one build. A case at which the process dies is tried once more, since something
    else may have killed the process."""
    outcomes: list[dict[str, Any]] = []
    died = 0  # times, at the next case
    while len(outcomes) < len(cases):
        child = _child(bool(cases[0].driver))
        ended = child.run(cases[len(outcomes) :], blobs)
        outcomes += ended
        died = 0 if ended else died
        if len(outcomes) == len(cases) or ended and ended[-1]["status"] == "time":
            continue
        status = child.process.wait()
        child.end()
        died += 1
        if died == 2:
            why = f"signal {-status}" if status < 0 else f"status {status}"
            outcomes.append(_mark("died", f"the process of the case died twice, of {why}"))
            died = 0
    return outcomes


def run_case(case: Case, blobs: Mapping[str, bytes]) -> dict[str, Any]:
    """Run one case, as run_cases() does."""
    return run_cases([case], blobs)[0]


def _needed(case: Case) -> set[str]:
    """The hashes of the bytes that a case needs."""
    return {case.text, *(blob for _, blob in case.files)}


def run_batch(
    cases: list[Case], blobs: Mapping[str, bytes], shared: str = ""
) -> list[tuple[str, dict[str, Any]]]:
    """Run cases; Return: the key and the outcome of each.

    `blobs` has bytes of sources, headers and inputs by hash; missing bytes are in files of the
    folder `shared`. The bytes of an output are left out if an earlier case of the batch has the
    same output.
    """
    known = dict(blobs)
    outcomes = []
    sent: set[str] = set()
    for needed, group in itertools.groupby(cases, _needed):
        beside = list(group)
        for name in needed - known.keys():
            data = Path(shared, name).read_bytes()
            if digest(data) != name:
                raise refuse(f"{shared}/{name} does not have the bytes of its name")
            known[name] = data
        for case, outcome in zip(beside, run_cases(beside, {name: known[name] for name in needed})):
            if outcome["status"] == "unfit":
                raise refuse(f"{os.uname().nodename}: {outcome['message']}")
            for name, (hashed, kind, data) in outcome["outputs"].items():
                outcome["outputs"][name] = (hashed, kind, b"" if hashed in sent else data)
                sent.add(hashed)
            outcomes.append((case.key, outcome))
    return outcomes
