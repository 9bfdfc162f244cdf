# SPDX-License-Identifier: MIT
"""visa-campaign: run a campaign, and print its findings."""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import Executor
from pathlib import Path

from ..errors import Error
from . import outputs
from .compare import FAULTS, Finding, Summary, summarize
from .plan import Campaign
from .protocol import refuse
from .reduce import reduce
from .runner import local_executor, run
from .store import Store

_SHOWN = 20  # findings on the terminal


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{text} is less than 0")
    return number


def _parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(
        prog="visa-campaign",
        description="Run the launches of a campaign that have not run yet, and compare all.",
        epilog="visa-campaign reduce CAMPAIGN KEY makes one finding small. Exit status: 0 no finding, 1 refused or some cases have not run, 2 usage, 4 findings.",
    )
    p.add_argument("campaign", type=Path, help="the campaign, a file of TOML")
    p.add_argument("-o", "--results", type=Path, help="file of results; default: CAMPAIGN with .sqlite")
    p.add_argument("-j", "--jobs", type=_count, default=0, help="local processes; default: all processors")
    p.add_argument("--dask", metavar="ADDRESS", help="use the workers of a Dask scheduler: its address, or its scheduler file")
    p.add_argument("--mpi", action="store_true", help="use the workers of MPI: mpiexec -n N python3 -m mpi4py.futures -m visafs.campaign")
    p.add_argument("--shared", default="", metavar="DIR", help="folder that all workers can read, for sources and inputs")
    p.add_argument("--stop-after", type=_count, default=0, metavar="N", help="start no more cases after N findings")
    p.add_argument("--again", default="", metavar="STATUS", help="run cases with these statuses again: time,died")
    p.add_argument("--baseline", type=Path, metavar="FILE", help="results of an earlier campaign: mark findings that it does not have as new")
    p.add_argument(
        "--reduce", type=_count, nargs="?", const=1, default=0, metavar="N",
        help="reduce the first N findings of different sources (default of N: 1), new findings first",
    )
    p.add_argument("--reduce-seconds", type=_count, default=300, help="seconds for C-Vise, for each finding; default: 300")
    p.add_argument("--list", action="store_true", help="print the cases, and run nothing")
    p.add_argument("--json", type=Path, metavar="FILE", help="write the summary")
    p.add_argument("--junit", type=Path, metavar="FILE", help="write a test case for each case")
    p.add_argument("--html", type=Path, metavar="FILE", help="write a page with a table of all cases")
    return p


def _reduce_parser() -> argparse.ArgumentParser:
    p = argparse.ArgumentParser(
        prog="visa-campaign reduce",
        description="Make the source and the launch of a finding small, by C-Vise.",
    )
    p.add_argument("campaign", type=Path, help="the campaign, which has run")
    p.add_argument("key", help="key of the finding's case, or the first digits of the key")
    p.add_argument("-r", "--results", type=Path, help="file of results; default: CAMPAIGN with .sqlite")
    p.add_argument("-o", "--output", type=Path, help="folder for the source; default: reduced-KEY")
    p.add_argument("--seconds", type=_count, default=0, help="seconds for C-Vise; default: until it ends")
    return p


def _reduce(words: list[str]) -> int:
    o = _reduce_parser().parse_args(words)
    campaign = Campaign.read(o.campaign)
    summary = summarize(campaign, Store(o.results or o.campaign.with_suffix(".sqlite")))
    found = [f for f in summary.findings if f.case.key.startswith(o.key)]
    if not found:
        raise refuse(f"no finding has the case {o.key}")
    folder = o.output or Path(f"reduced-{found[0].case.key}")
    print(reduce(campaign, found[0], folder, o.seconds))
    return 0


def _reduce_some(o: argparse.Namespace, campaign: Campaign, summary: Summary) -> None:
    """Reduce findings of different sources, for --reduce; print why a finding cannot be reduced."""
    chosen: dict[str, Finding] = {}
    for finding in sorted(summary.findings, key=lambda finding: not finding.new):
        if finding.kind != "expected":
            chosen.setdefault(finding.case.source, finding)
    for finding in list(chosen.values())[: o.reduce]:
        print(f"reducing {finding.case.title}: {finding.text.splitlines()[0]}", file=sys.stderr)
        try:
            folder = o.campaign.parent / f"reduced-{finding.case.key}"
            finding.reduced = str(reduce(campaign, finding, folder, o.reduce_seconds))
        except Error as e:
            finding.reduced = f"not reduced: {e.message}"


def _print_findings(campaign: Campaign, summary: Summary) -> None:
    """Print one finding of each kind and kernel."""
    groups = outputs.alike(summary.findings)
    for first, *more in groups[:_SHOWN]:
        print(outputs.finding_text(first, campaign))
        if more:
            print(f"  and {len(more)} more like it in {first.case.source}; --html and --json show all")
    if left := sum(map(len, groups[_SHOWN:])):
        print(f"... and {left} more; --html and --json show all")


def _executor(o: argparse.Namespace) -> Executor:
    if o.dask and o.mpi:
        raise refuse("--dask and --mpi: choose one")
    if o.dask:
        try:
            from distributed import Client
        except ImportError:
            raise refuse("--dask needs the package distributed (Debian: python3-distributed)") from None
        client = Client(scheduler_file=o.dask) if os.path.isfile(o.dask) else Client(o.dask)
        executor: Executor = client.get_executor()
        return executor
    if o.mpi:
        try:
            from mpi4py.futures import MPIPoolExecutor
        except ImportError:
            raise refuse("--mpi needs the package mpi4py (Debian: python3-mpi4py)") from None
        executor = MPIPoolExecutor()
        return executor
    return local_executor(o.jobs)


def _run(o: argparse.Namespace) -> int:
    campaign = Campaign.read(o.campaign)
    if o.list:
        for case in campaign.cases():
            print(case.key, case.title)
        return 0
    store = Store(o.results or o.campaign.with_suffix(".sqlite"))
    if o.again:
        statuses = o.again.split(",")
        for status in statuses:
            if status not in ("ok", *FAULTS):
                raise refuse(f"--again: there is no status {status!r}; there are ok, {', '.join(FAULTS)}")
        store.forget(campaign.cases(), statuses)
    executor = _executor(o)
    try:
        summary = run(
            campaign, store, executor, stop_after=o.stop_after, shared=o.shared,
            baseline=o.baseline, progress=True,
        )
    finally:
        executor.shutdown(wait=o.mpi)
    for finding in summary.findings:
        for case in filter(None, (finding.case, finding.other)):
            outputs.write_files(case, campaign)
    _reduce_some(o, campaign, summary)
    _print_findings(campaign, summary)
    print(summary.table())
    if o.json:
        outputs.write_json(o.json, summary, campaign)
    if o.junit:
        outputs.write_junit(o.junit, summary, campaign, store)
    if o.html:
        outputs.write_page(o.html, summary, campaign, store)
    return summary.status


def main(arguments: list[str] | None = None) -> int:
    """Execute the command, and return its exit status."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        if words[:1] == ["reduce"]:
            return _reduce(words[1:])
        return _run(_parser().parse_args(words))
    except (Error, OSError) as e:
        text = e.message if isinstance(e, Error) else f"{e.filename}: {e.strerror}" if e.filename else str(e)
        print(f"visa-campaign: {text}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("visa-campaign: stopped; the finished cases are kept, and the same command runs the rest", file=sys.stderr)
        return 130


def command() -> None:
    """Execute the command, and end the process."""
    status = main()
    sys.stdout.flush()
    if "--mpi" in sys.argv:  # MPI must end, too
        sys.exit(status)
    os._exit(status)  # a thread may wait for a case; its process ends with this one


if __name__ == "__main__":
    command()
