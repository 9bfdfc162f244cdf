# SPDX-License-Identifier: MIT
"""The examples in campaigns.md give the results that the page shows."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest
from conftest import ROOT

import visafs
from visafs.campaign import Campaign
from visafs.campaign.__main__ import _parser, main

PAGE = (ROOT / "tools/python/campaigns.md").read_text()
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return: a folder with the files that the examples of the page need; it is the current folder."""
    if not shutil.which("ocloc"):
        pytest.skip("there is no ocloc")
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "tools/examples/kernels.cl", tmp_path)
    tomls = [text for kind, text in BLOCK.findall(PAGE) if kind == "toml"]
    (tmp_path / "campaign.toml").write_text(tomls[0])
    return tmp_path


def blocks(kind: str) -> list[tuple[str, str]]:
    """Return: the code blocks of one language, each with the text block directly after it, or ""."""
    found = BLOCK.findall(PAGE)
    after = [*found[1:], ("", "")]
    return [(text, following if name == "text" else "") for (k, text), (name, following) in zip(found, after) if k == kind]


def test_python(folder: Path) -> None:
    shown = blocks("python")
    assert len(shown) == 2
    for text, expected in shown:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(text, "campaigns.md", "exec"), {"__name__": "campaigns"})
        assert out.getvalue() == expected


def test_commands(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each session on the page: the lines after a line with $ are the output of its command."""
    sessions = [text for kind, text in BLOCK.findall(PAGE) if kind == "text" and text.startswith("$ ")]
    assert sessions
    for session in sessions:
        for part in session.split("$ ")[1:]:
            command, _, expected = part.partition("\n")
            words = shlex.split(command)
            assert words[0] == "visa-campaign"
            main(words[1:])
            assert capsys.readouterr().out == expected
    assert (folder / "page.html").exists()


def test_campaigns(folder: Path) -> None:
    """Each campaign on the page is valid and has cases; the files that it names exist."""
    (folder / "in").mkdir()
    for name in ("a.bin", "a.bin.right"):
        (folder / "in" / name).write_bytes(bytes(256))
    tomls = [text for kind, text in BLOCK.findall(PAGE) if kind == "toml"]
    assert len(tomls) >= 3
    for number, text in enumerate(tomls):
        (folder / f"{number}.toml").write_text(text)
        assert sum(1 for _ in Campaign.read(folder / f"{number}.toml").cases()) > 0


def test_all_options_are_documented() -> None:
    """Each key of a campaign is in the page or in the usage; each name of the interface is in the page."""
    for name in visafs.campaign.__all__ if hasattr(visafs, "campaign") else ():
        assert name in PAGE, name
    usage = io.StringIO()
    with contextlib.redirect_stdout(usage), pytest.raises(SystemExit):
        main(["--help"])
    for option in set(re.findall(r"`(--[a-z-]+)", PAGE)) - {"--seconds"}:
        assert option in usage.getvalue() or option in ("--scheduler-file",), option


def test_commands_of_scripts() -> None:
    """The command lines on the page for laptops, CI servers and clusters use only options that exist."""
    lines = [line for kind, text in BLOCK.findall(PAGE) if kind in ("yaml", "sh") for line in text.splitlines()]
    lines += re.findall(r"^\| `(.*?)` \|", PAGE.partition("## Where it runs")[2].partition("## From")[0], re.MULTILINE)
    found = [re.search(r"(?:visa-campaign|-m visafs\.campaign) (.*)", line) for line in lines]
    commands = [match[1] for match in found if match]
    assert len(commands) == 6
    for command in commands:
        assert str(_parser().parse_args(shlex.split(command)).campaign).endswith(".toml")


def test_the_nightly_workflow(folder: Path) -> None:
    """The page's script for nightly runs succeeds twice; the second run does not repeat any case."""
    yaml = pytest.importorskip("yaml")
    (text,) = (text for kind, text in BLOCK.findall(PAGE) if kind == "yaml")
    steps = yaml.safe_load(text)["jobs"]["campaign"]["steps"]
    (script,) = (step["run"] for step in steps if "visa-campaign" in step.get("run", ""))
    script = script.replace("/tmp/kept", str(folder / "kept")).replace("visa-campaign", f"{sys.executable} -m visafs.campaign")
    for _ in ("the first night", "the second"):
        subprocess.run(["bash", "-e", "-c", script], cwd=folder, check=True)
        with sqlite3.connect(folder / "kept/campaign.sqlite") as db:
            db.execute("update cases set seconds = 7")
    assert all(node.get("time") == "7.000000" for node in xml.parse(folder / "report.xml").iter("testcase"))
