# SPDX-License-Identifier: MIT
"""Running the missing cases of a campaign with an executor."""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

from ..errors import Error
from .compare import FAULTS, Summary, group_of, summarize
from .plan import Campaign, Case
from .protocol import digest, refuse
from .store import KEPT, Store
from .worker import run_batch

BATCH = 32  # largest number of cases in one task
_AHEAD = 3 * BATCH  # largest number of cases that wait or run, for each worker
_LINE = 10  # seconds between lines of progress without a terminal
_KEEP = 0.2  # seconds for which outcomes wait at most: a transaction costs as much as several cases


def local_executor(jobs: int = 0) -> Executor:
    """Make an executor for this machine: each thread starts processes of cases, and waits for them."""
    return ThreadPoolExecutor(jobs or len(os.sched_getaffinity(0)))


def batches(cases: Iterator[Case]) -> Iterator[list[Case]]:
    """Divide the cases into lists of at most BATCH; the cases of a list have the same build."""
    for _, beside in itertools.groupby(cases, key=lambda case: case.build):
        while batch := list(itertools.islice(beside, BATCH)):
            yield batch


class _Progress:
    """The progress of a campaign: a bar on a terminal; without a terminal, a line from time to time."""

    def __init__(self, total: int, show: bool) -> None:
        self.total, self.done, self.found = total, 0, Counter[str]()
        self._began = self._last = time.monotonic()
        self._show = show
        self._bar: Any = None
        if show and sys.stderr.isatty():
            try:
                from tqdm import tqdm
            except ImportError:
                return
            self._bar = tqdm(total=total, unit=" cases", file=sys.stderr)

    def add(self, statuses: list[str]) -> None:
        self.done += len(statuses)
        self.found.update(status for status in statuses if status in FAULTS)
        if self._bar is not None:
            self._bar.update(len(statuses))
            self._bar.set_postfix(self.found)

    def tell(self) -> None:
        """Print a line, if there is no bar; also if no case has ended, since workers may be missing."""
        if self._bar is not None or not self._show or time.monotonic() - self._last < _LINE:
            return
        self._last = time.monotonic()
        rate = self.done / (self._last - self._began)
        left = f"{(self.total - self.done) / rate:.0f} s left" if rate else "none has ended"
        found = ", ".join(f"{n} {name}" for name, n in self.found.items()) or "no findings"
        print(f"{self.done} of {self.total} cases, {rate:.1f} a second, {left}, {found}", file=sys.stderr)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


class _Run:
    """Running tasks, and their results."""

    def __init__(self, campaign: Campaign, store: Store, shared: str, stops: bool) -> None:
        self.campaign, self.store, self.shared, self.stops = campaign, store, shared, stops
        self.out: dict[Future[Any], list[Case]] = {}
        self.findings = 0
        self._first: dict[Any, Any] = {}
        self._ended: list[tuple[Case, dict[str, Any]]] = []  # outcomes that are not in the store yet
        self._kept = time.monotonic()

    def give(self, executor: Executor, batch: list[Case]) -> None:
        names = {name for case in batch for name in (case.text, *(blob for _, blob in case.files))}
        blobs = {name: self.campaign.blobs[name] for name in names}
        if self.shared:
            _share(Path(self.shared), blobs)
            blobs = {}
        self.out[executor.submit(run_batch, batch, blobs, self.shared)] = batch

    def withdraw(self) -> None:
        """Cancel the tasks that have not begun."""
        self.out = {future: batch for future, batch in self.out.items() if not future.cancel()}

    def take(self, done: set[Future[Any]]) -> list[str]:
        """Take the outcomes of tasks; Return: their statuses."""
        ended, failed = [], None
        for future in done:
            batch = self.out.pop(future)
            try:
                outcomes = dict(future.result())
            except (Exception, CancelledError) as e:
                failed = failed or e
                continue
            ended += [(case, outcomes[case.key]) for case in batch]
        self._ended += ended
        if not done or time.monotonic() - self._kept > _KEEP:
            self.keep()
        for case, outcome in ended:
            self._count(case, outcome)
        if isinstance(failed, Error):
            raise failed
        if failed:
            why = f"{type(failed).__name__}: {failed}".rstrip(": ")
            raise refuse(
                f"the executor has failed ({why}); the finished cases are kept, and the same command runs the rest"
            ) from failed
        return [outcome["status"] for _, outcome in ended]

    @property
    def patience(self) -> float:
        """Seconds for which the client waits for outcomes before it does something else."""
        return _KEEP if self._ended else _LINE

    def keep(self) -> None:
        """Keep the outcomes that were taken, in one transaction."""
        # Elements can be compared with a tolerance only if they are kept.
        self.store.add(self._ended, sys.maxsize if self.campaign.tolerance else KEPT)
        self._ended.clear()
        self._kept = time.monotonic()

    def _count(self, case: Case, outcome: dict[str, Any]) -> None:
        """Count findings for --stop-after; the summary compares all cases again, with tolerances."""
        if case.driver:
            return
        if outcome["status"] in FAULTS:
            self.findings += 1
        elif self.campaign.same and self.stops:
            hashes = {name: o[0] for name, o in outcome["outputs"].items()}
            first = self._first.setdefault(group_of(case, self.campaign.same), hashes)
            self.findings += first != hashes and not self.campaign.tolerance


def _share(folder: Path, blobs: dict[str, bytes]) -> None:
    """Write each blob to a file that is named by its hash; a reader never sees an incomplete file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in blobs.items():
        path = folder / name
        if path.exists() and digest(path.read_bytes()) == name:
            continue
        part = folder / f"{name}.{os.getpid()}"
        part.write_bytes(data)
        part.rename(path)


def _missing(campaign: Campaign, results: Store) -> Iterator[Case]:
    """The cases that have not run, made one after another: a list of a million needs gigabytes."""
    return (case for case in campaign.cases() if not results.has(case.key))


def run(
    campaign: Campaign,
    store: Store | str | Path,
    executor: Executor | None = None,
    *,
    jobs: int = 0,
    stop_after: int = 0,
    shared: str = "",
    baseline: str | Path | None = None,
    progress: bool = False,
) -> Summary:
    """Run the cases that the store does not have, and compare all.

    `executor` is any executor of concurrent.futures; None: `jobs` processes of this machine, by
    default one for each processor. After `stop_after` findings, no more cases are started; 0: no
    limit. `shared` is a folder that all workers can read, for files of sources and inputs; without
    it, sources and inputs are sent with the cases.
    """
    results = store if isinstance(store, Store) else Store(store)
    if baseline and not Path(baseline).is_file():
        raise refuse(f"baseline: there is no file {baseline}")
    old = Store(baseline) if baseline else None
    own = executor is None
    executor = executor or local_executor(jobs)
    work = _Run(campaign, results, shared, stop_after > 0)
    bar = _Progress(sum(1 for _ in _missing(campaign, results)) if progress else 0, progress)
    most = _AHEAD * getattr(executor, "_max_workers", 64)
    tasks = batches(_missing(campaign, results))
    try:
        while True:
            enough = stop_after and work.findings >= stop_after
            while not enough and sum(map(len, work.out.values())) < most and (batch := next(tasks, None)):
                work.give(executor, batch)
            if enough:
                work.withdraw()
            if not work.out:
                break
            bar.add(work.take(wait(work.out, timeout=work.patience, return_when=FIRST_COMPLETED).done))
            bar.tell()
        if own:
            executor.shutdown()
    finally:
        work.keep()
        bar.close()
        for future in work.out:
            future.cancel()
        if own:
            executor.shutdown(wait=False, cancel_futures=True)
    return summarize(campaign, results, old)
