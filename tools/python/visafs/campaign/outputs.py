# SPDX-License-Identifier: MIT
"""The reports of a campaign: findings as text with the commands that repeat them, JSON, JUnit, a
page of HTML."""

from __future__ import annotations

import html
import json
import shlex
import xml.etree.ElementTree as xml
from collections import Counter
from pathlib import Path
from typing import Any

from .compare import Finding, Summary
from .files import with_folder
from .plan import AXES, Campaign, Case
from .protocol import digest
from .store import Store
from .template import FOLDER, names

Row = tuple[str, ...]  # source, kernel, line, and the axes of `expected`
Rows = dict[Row, dict[str, Case]]  # cases by row, then column
_OPTIONS = ("global", "local", "offset", "schedule", "engine", "max-instructions", "check")
_ROWS = 2000  # of the page
_STYLE = """
body { font: 14px sans-serif; margin: 2em } table { border-collapse: collapse }
td, th { border: 1px solid #bbb; padding: 2px 6px; text-align: left; vertical-align: top }
.ok { background: #dfd } .bad { background: #fcc } .none { background: #eee } pre { white-space: pre-wrap; overflow-wrap: anywhere }
summary { font-family: monospace } details:target { outline: 2px solid #c00 }
"""


def source_file(case: Case, folder: Path) -> Path:
    """The file of a source: its own, or the one that write_files() makes."""
    path = Path(case.source)
    try:
        if digest((folder / path).read_bytes()) == case.text:
            return path
    except OSError:
        pass
    return Path(FOLDER, path.name)


def write_files(case: Case, campaign: Campaign) -> None:
    """Write the made sources and inputs that the command of a case names."""
    made = [(source_file(case, campaign.folder), case.text)]
    made += [(Path(name), blob) for name, blob in case.files]
    for path, blob in made:
        if path.parts[0] == FOLDER:
            (campaign.folder / FOLDER).mkdir(exist_ok=True)
            (campaign.folder / path).write_bytes(campaign.blobs[blob])


def command_of(case: Case, folder: Path, output: str = "") -> str:
    """The command of visa-run that repeats a case, in any folder. `output`: NAME=FILE to write."""
    folder = folder.absolute()
    words = ["visa-run", "-p", case.value("platform")]
    if case.all_options:
        words += ["--options", case.all_options]
    if case.kernel:
        words += ["-k", case.kernel]
    if case.check != "none":
        words.append(f"--check={case.check}")
    for axis in ("schedule", "engine"):
        if case.value(axis) != AXES[axis]:
            words.append(f"--{axis}={case.value(axis)}")
    arguments = []
    for word in shlex.split(case.line):
        name, equals, value = word.partition("=")
        if equals and name in _OPTIONS:
            words.append(f"--{name}={value}")
        elif not equals or name != "jobs":
            arguments.append(with_folder(word, folder))
    words += ["-o", output] if output else []
    return shlex.join([*words, str(folder / source_file(case, folder)), *arguments])


def finding_text(finding: Finding, campaign: Campaign) -> str:
    lines = [f"{'new ' if finding.new else ''}{finding.kind}: {finding.case.title}: {finding.text}"]
    lines.append(f"  case {finding.case.key}")
    names = [f"{finding.output}={name}" if finding.output else "" for name in ("case.bin", "there.bin")]
    lines.append(f"  $ {command_of(finding.case, campaign.folder, names[0])}")
    if finding.other and finding.other.driver:
        lines.append(f"  there: {finding.other.driver}")
    elif finding.other:
        lines.append(f"  there: {finding.other.title}")
        lines.append(f"  $ {command_of(finding.other, campaign.folder, names[1])}")
    if finding.reduced:
        lines += ["  reduced:", *(f"    {line}" for line in finding.reduced.splitlines())]
    return "\n".join(lines)


def alike(findings: list[Finding]) -> list[list[Finding]]:
    """Group findings of the same kind and kernel. The first finding represents its group; new
    findings come first."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in sorted(findings, key=lambda finding: not finding.new):
        about = (finding.kind, finding.case.source, finding.case.kernel, finding.output)
        groups.setdefault(about, []).append(finding)
    return list(groups.values())


def write_json(path: Path, summary: Summary, campaign: Campaign) -> None:
    findings = [
        {
            "kind": f.kind, "case": f.case.key, "title": f.case.title, "text": f.text, "new": f.new,
            "command": command_of(f.case, campaign.folder),
            "other": f.other.key if f.other else None, "reduced": f.reduced,
        }
        for f in summary.findings
    ]
    table = {"counts": summary.counts, "driver": summary.driver, "missing": summary.missing, "findings": findings}
    path.write_text(json.dumps(table | {"seconds": summary.seconds, "cpu": summary.cpu}, indent=1) + "\n")


def write_junit(path: Path, summary: Summary, campaign: Campaign, store: Store) -> None:
    """A suite for each source, a test for each case; cases with equal titles have their line in the
    name, too."""
    root = xml.Element("testsuites", name="visa-campaign")
    wrong: dict[str, list[Finding]] = {}
    for finding in summary.findings:
        wrong.setdefault(finding.case.key, []).append(finding)
    suites: dict[str, list[xml.Element]] = {}
    titles = Counter(case.title for case in campaign.cases())
    for case in campaign.cases():
        outcome = store.outcome(case.key)
        test = xml.Element("testcase", classname=case.source, name=_plain(case.title if titles[case.title] == 1 else f"{case.title} {case.line}"))
        if outcome is None:
            xml.SubElement(test, "skipped", message="not run")
        else:
            test.set("time", f"{outcome['seconds']:.6f}")
            if case.driver and outcome["status"] != "ok":
                xml.SubElement(test, "skipped", message=_plain(f"{outcome['status']}: {outcome['message']}"))
        for finding in wrong.get(case.key, []):
            failure = xml.SubElement(test, "failure", type=finding.kind, message=_plain(finding.text))
            failure.text = _plain(finding_text(finding, campaign))
        suites.setdefault(case.source, []).append(test)
    for name, tests in suites.items():
        failures = sum(test.find("failure") is not None for test in tests)
        suite = xml.SubElement(root, "testsuite", name=name, tests=str(len(tests)), failures=str(failures))
        suite.extend(tests)
    xml.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def _plain(text: str) -> str:
    """The text, with ? for each character that XML cannot contain."""
    return "".join(c if c in "\t\n" or c >= " " else "?" for c in text)


def write_page(path: Path, summary: Summary, campaign: Campaign, store: Store) -> None:
    """A page with a row for each launch and a column for each point, rows with findings first, and
    the findings."""
    wrong: dict[str, Finding] = {}
    for finding in summary.findings:
        wrong.setdefault(finding.case.key, finding)
    rows: Rows = {_row(finding.case): {} for finding in summary.findings[:_ROWS]}
    columns, left = _fill(rows, campaign)
    parts = [f"<!doctype html><meta charset=utf-8><title>visa-campaign</title><style>{_STYLE}</style>"]
    parts.append(f"<h1>Campaign</h1><pre>{html.escape(summary.table())}</pre>")
    head = "".join(f"<th>{html.escape(column)}" for column in columns)
    parts.append(f"<table><tr><th>launch{head}")
    for row, cases in rows.items():
        cells = "".join(_cell(cases.get(column), wrong, store, campaign) for column in columns)
        parts.append(f"<tr><th>{html.escape(' '.join(row))}{cells}")
    parts.append("</table>" + (f"<p>{left} more cases have no row." if left else "") + "<h2>Findings</h2>")
    for finding in summary.findings[:_ROWS]:
        first, _, rest = finding_text(finding, campaign).partition("\n")
        parts.append(f"<details id={finding.case.key} open><summary>{html.escape(first)}</summary>")
        parts.append(f"<pre>{html.escape(rest)}</pre></details>")
    if len(summary.findings) > _ROWS:
        parts.append(f"<p>{len(summary.findings) - _ROWS} more findings are in the file of --json.")
    path.write_text("\n".join([*parts, ""]))


def _row(case: Case) -> Row:
    """The row of a launch. Values of axes that its line does not name are added."""
    shown = AXES.keys() | names(case.template)
    unseen = [f"{axis}={value}" for axis, value in case.point if axis not in shown]
    return (case.source, case.kernel, case.line, *unseen)


def _fill(rows: Rows, campaign: Campaign) -> tuple[list[str], int]:
    """Put cases into rows, by the name of their column, and add rows up to a number; Return: all
    columns, and the number of cases without a row."""
    columns: dict[str, None] = {}
    varied = [axis for axis in AXES if len(campaign.axes[axis]) > 1]
    left = 0
    for case in campaign.cases():
        column = " ".join(f"{axis}={case.value(axis)}" for axis in varied) or "result"
        if case.driver:
            options = f" options={case.value('options')}" if "options" in varied else ""
            column = f"driver{options}"
        columns[column] = None
        if _row(case) in rows or len(rows) < _ROWS:
            rows.setdefault(_row(case), {})[column] = case
        else:
            left += 1
    return list(columns), left


def _cell(case: Case | None, wrong: dict[str, Finding], store: Store, campaign: Campaign) -> str:
    outcome = store.outcome(case.key) if case else None
    if case is None or outcome is None:
        return "<td class=none>"
    finding = wrong.get(case.key)
    if finding:
        about = html.escape(f"{finding.case.title}: {finding.text}")
        return f'<td class=bad title="{about}"><a href="#{case.key}">{html.escape(finding.kind)}</a>'
    about = html.escape(outcome["message"] if case.driver else command_of(case, campaign.folder))
    kind = "ok" if outcome["status"] == "ok" else "none"
    return f'<td class={kind} title="{about}">{html.escape(outcome["status"])}'
