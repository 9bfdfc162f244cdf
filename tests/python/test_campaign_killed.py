# SPDX-License-Identifier: MIT
"""Campaigns on local processes, Dask and MPI, of which a process is killed. After another start, the file of results has
each case once, with the same bytes as without a kill."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

CASES = 960  # thirty batches


def count(results: Path) -> int:
    try:
        return int(sqlite3.connect(results).execute("select count(*) from cases").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def until(results: Path, cases: int, client: subprocess.Popen[bytes]) -> None:
    """Wait until the file of results has this number of cases, or until the client has ended."""
    while count(results) < cases and client.poll() is None:
        time.sleep(0.01)


def rows(results: Path) -> list[Any]:
    return sqlite3.connect(results).execute(
        "select key, source, kernel, line, options, point, status, message, reports, outputs from cases order by key"
    ).fetchall()


def kill(process: subprocess.Popen[bytes], number: int = signal.SIGKILL) -> None:
    process.send_signal(number)
    process.wait()


class Started:
    """The command of a campaign, and started processes, which are killed at the end of the test."""

    def __init__(self, folder: Path, several: bytes) -> None:
        (folder / "several.bin").write_bytes(several)
        (folder / "c.toml").write_text(
            f"sources = ['several.bin']\n[axes]\nschedule = {{ range = '0-{CASES - 1}' }}\n"
            "[[launch]]\nkernel = 'twice'\nline = 'global=64 256 256'\n[compare]\nsame = ['schedule']\n"
        )
        self.folder = folder
        self.command = ["-m", "visafs.campaign", str(folder / "c.toml"), "-j", "2"]
        self.processes: list[subprocess.Popen[bytes]] = []
        self.environment = os.environ | {"PYTHONPATH": str(ROOT / "tools/python")}
        self._log = (folder / "log").open("w")

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        self.processes.append(
            subprocess.Popen(words, env=self.environment, cwd=self.folder, stdout=self._log, stderr=self._log)
        )
        return self.processes[-1]

    def client(self, results: Path, *words: str, before: tuple[str, ...] = ()) -> subprocess.Popen[bytes]:
        return self.start(*before, sys.executable, *self.command, "-o", str(results), *words)

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()
        self._log.close()


@pytest.fixture
def started(tmp_path: Path, several: bytes) -> Iterator[Started]:
    s = Started(tmp_path, several)
    yield s
    s.end()


@contextmanager
def compared(started: Started, results: Path) -> Iterator[None]:
    """Check that, after the body of the with statement, the results are equal to the results of an undisturbed campaign."""
    whole = started.folder / "whole.sqlite"
    assert started.client(whole).wait() == 0
    yield
    assert rows(results) == rows(whole) and len(rows(whole)) == CASES


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_the_client(started: Started, number: int) -> None:
    results = started.folder / "r.sqlite"
    with compared(started, results):
        client = started.client(results)
        until(results, 1, client)
        kill(client, number)
        assert 0 < count(results)
        assert started.client(results).wait() == 0


def test_processes_of_cases(started: Started) -> None:
    """A killed worker is replaced, and its case runs again."""
    results = started.folder / "r.sqlite"
    with compared(started, results):
        client = started.client(results)
        for cases in (1, CASES // 2):
            until(results, cases, client)
            subprocess.run(["pkill", "-KILL", "-P", str(client.pid)], check=False)
        assert client.wait() == 0


def test_dask(started: Started) -> None:
    """A Dask scheduler with two workers: a worker, the client, and the scheduler are killed."""
    pytest.importorskip("distributed")
    if not shutil.which("dask-scheduler") or not shutil.which("dask-worker"):
        pytest.skip("there is no dask-scheduler")
    results, file = started.folder / "dask.sqlite", started.folder / "scheduler.json"

    def cluster() -> list[subprocess.Popen[bytes]]:
        file.unlink(missing_ok=True)
        scheduler = started.start("dask-scheduler", "--scheduler-file", str(file), "--port", "0", "--no-dashboard")
        while not file.exists() and scheduler.poll() is None:
            time.sleep(0.01)
        worker = ["dask-worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-dashboard", "--no-nanny"]
        return [scheduler, *(started.start(*worker) for _ in range(2))]

    with compared(started, results):
        scheduler, first, _ = cluster()
        client = started.client(results, "--dask", str(file))
        until(results, 1, client)
        kill(first)
        until(results, CASES // 3, client)
        kill(client)
        client = started.client(results, "--dask", str(file))
        until(results, 2 * CASES // 3, client)
        kill(scheduler)
        assert client.wait() in (0, 1)
        cluster()
        assert started.client(results, "--dask", str(file)).wait() == 0


def test_mpi(started: Started) -> None:
    """One of three MPI ranks is killed; MPI ends the other two."""
    pytest.importorskip("mpi4py")
    mpiexec = shutil.which("mpiexec")
    if not mpiexec:
        pytest.skip("there is no mpiexec")
    results = started.folder / "mpi.sqlite"
    started.command = ["-m", "mpi4py.futures", *started.command]
    ranks = (mpiexec, "--allow-run-as-root", "--oversubscribe", "-n", "3")
    with compared(started, results):
        first = started.client(results, "--mpi", before=ranks)
        until(results, 1, first)
        found = subprocess.run(["pgrep", "-P", str(first.pid)], capture_output=True, text=True, check=False)
        for pid in found.stdout.split()[-1:]:
            os.kill(int(pid), signal.SIGKILL)
        first.wait()
        assert started.client(results, "--mpi", before=ranks).wait() == 0
