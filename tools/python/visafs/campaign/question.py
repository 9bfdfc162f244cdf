# SPDX-License-Identifier: MIT
"""Test whether a source still shows a finding: C-Vise runs this test thousands of times.

The processes that run cases give the answers. So a question starts no Python interpreter, and a
source that crashes or never ends counts as a source that does not show the finding.
"""

from __future__ import annotations

import dataclasses
import os
import pickle
import re
import shlex
import socket
import sys
import tempfile
import threading
import zlib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from .compare import COMPARED, first_difference
from .plan import Case
from .protocol import digest
from .worker import run_case

# Checks that must report nothing in a reduced source, if they report nothing in the whole source.
UNDEFINED = ("oob", "null", "misaligned", "conflict", "uninit", "race", "barrier", "access", "arith", "async")
ASK = "VISAFS_ASK"  # in the environment: the socket of serve()
_LEAST = 10  # seconds that a case may take, even if the whole source took much less
_SCRIPT = """#!/bin/sh
# Exit with 0 if {source} in the working directory shows the finding, else with 1. If visa-campaign
# was killed, C-Vise gets no more answers, and ends.
if [ -n "${ask}" ]; then
	exec {python} -S -E {package}/visafs/campaign/ask.py "${ask}" {source}
fi
PYTHONPATH={package} exec {python} -m visafs.campaign.question {finding} {source}
"""


@dataclasses.dataclass
class Question:
    """The case of a finding, the case from which it differs, and their files.

    `clean`: the checks that report nothing in the other case with the whole source, and must report
    nothing with a smaller source. `checked`: the other case has the same outputs when it is compiled
    for these checks, so that one build gives the outputs and the reports.
    """

    kind: str
    case: Case
    other: Case | None
    message: str
    tolerance: dict[str, float]
    blobs: dict[str, bytes]
    clean: str = ""
    checked: bool = False

    def _outcome(self, case: Case, text: bytes, check: str | None = None) -> dict[str, Any]:
        changed = dataclasses.replace(
            case, text=digest(text), check=case.check if check is None else check
        )
        return run_case(changed, {**self.blobs, changed.text: text})

    def begin(self, text: bytes) -> bool:
        """Test the whole source, and set limits and checks for the later tests. Return: holds()."""
        limit = self.case.seconds
        if self.kind != "time":
            took = self._outcome(self.case, text)["seconds"]
            limit = min(limit, max(_LEAST, int(20 * took)))
        self.case = dataclasses.replace(self.case, seconds=limit)
        self.other = self.other and dataclasses.replace(self.other, seconds=limit)
        if not self.holds(text):
            return False
        if self.kind in COMPARED and self.other:
            watched = self.other if not self.other.driver else self.case
            self.clean = self._clean(watched, text)
            if self.clean and watched is self.other:
                outcome = self._outcome(watched, text, self.clean)
                self.checked = not self._difference(outcome, self._outcome(self.other, text))
        return True

    def _clean(self, case: Case, text: bytes) -> str:
        """Run a case with the checks of UNDEFINED, and return those that report nothing."""
        outcome = self._outcome(case, text, ",".join(UNDEFINED))
        if outcome["status"] not in ("ok", "reports"):
            return ""
        found = {report.partition(":")[0] for report in outcome["reports"]}
        return ",".join(check for check in UNDEFINED if check not in found)

    def holds(self, text: bytes) -> bool:
        """Whether the source shows the finding."""
        return bool(self.difference(text)) if self.kind in COMPARED else self._fails(text)

    def _fails(self, text: bytes) -> bool:
        outcome = self._outcome(self.case, text)
        return bool(outcome["status"] == self.kind and about(self.kind, outcome["message"]) == self.message)

    def difference(self, text: bytes) -> tuple[str, str, int, bytes] | None:
        """The output that differs, its type, the first element, and the bytes that it should have.

        Sources are built one after another; after a build that decides the answer, no more are built.
        """
        outcome = self._outcome(self.case, text)
        if outcome["status"] != "ok" or not self.other:
            return None
        other = self._outcome(self.other, text, self.clean if self.checked else None)
        if other["status"] != "ok":
            return None
        found = self._difference(outcome, other)
        if found and self.clean and not self.checked:
            watched = self.other if not self.other.driver else self.case
            if self._outcome(watched, text, self.clean)["status"] != "ok":
                return None
        return found

    def _difference(
        self, outcome: Mapping[str, Any], other: Mapping[str, Any]
    ) -> tuple[str, str, int, bytes] | None:
        for name, (hashed, kind, data) in other["outputs"].items():
            mine = outcome["outputs"].get(name)
            if not mine or mine[0] == hashed or name == "printf" and self.other and self.other.driver:
                continue
            right = zlib.decompress(data)
            found = first_difference(kind, right, zlib.decompress(mine[2]), self.tolerance)
            if found:
                return name, kind, found[0], right
        return None


def balance(text: bytes) -> tuple[int, ...]:
    """The number of brackets of each kind that are open at the end."""
    text = re.sub(rb"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""", b"", text, flags=re.S)
    return tuple(text.count(opening) - text.count(closing) for opening, closing in ((b"{", b"}"), (b"(", b")"), (b"[", b"]")))


class Answers:
    """Answers a question without a compiler if possible: for a source that differs from an earlier
    source only in blanks, or whose brackets do not match."""

    def __init__(self, question: Question, text: bytes) -> None:
        self._question = question
        self._strict = not any(balance(text))
        self._known: dict[str, bool] = {}

    def holds(self, text: bytes) -> bool:
        lines = (b" ".join(line.split()) for line in text.splitlines())
        name = digest(b"\n".join(filter(None, lines)))
        if name not in self._known:
            matching = not self._strict or not any(balance(text))
            self._known[name] = matching and self._question.holds(text)
        return self._known[name]


def about(kind: str, message: str) -> str:
    """The subject of a message, without numbers and names: the check of a report; the first error of
    a compiler; otherwise the first line."""
    if kind == "reports":
        return message.partition(":")[0]
    lines = message.splitlines() or [""]
    errors = [line.partition("error:")[2] for line in lines if "error:" in line]
    text = (errors or lines)[0]
    return re.sub(r"'[^']*'|0x[0-9a-f]+|\d+", "*", text).strip()


def write_script(question: Question, folder: Path, source: str) -> Path:
    """Write `interesting` into a folder, with the file `finding` that it reads."""
    asked, script = folder / "finding", folder / "interesting"
    asked.write_bytes(pickle.dumps(question))
    words = {
        "package": Path(__file__).resolve().parents[2], "python": sys.executable,
        "finding": asked.resolve(), "source": source,
    }
    quoted = {name: shlex.quote(str(word)) for name, word in words.items()}
    script.write_text(_SCRIPT.format(ask=ASK, **quoted))
    script.chmod(0o755)
    return script


def _answer(answers: Answers, client: socket.socket) -> None:
    with client, suppress(OSError):
        text = b"".join(iter(lambda: client.recv(1 << 16), b""))
        client.sendall(b"1" if answers.holds(text) else b"0")


@contextmanager
def serve(answers: Answers, jobs: int) -> Iterator[dict[str, str]]:
    """Answer the scripts of write_script() that are started with this environment, `jobs` at a time."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listening:
        path = os.path.join(folder, "ask")
        listening.bind(path)
        listening.listen(4 * jobs)
        pool = ThreadPoolExecutor(jobs)

        def accept() -> None:
            with suppress(OSError):  # the end of all questions
                while True:
                    pool.submit(_answer, answers, listening.accept()[0])

        thread = threading.Thread(target=accept, daemon=True)
        thread.start()
        try:
            yield {ASK: path, "TMPDIR": folder}
        finally:
            with suppress(OSError):
                listening.shutdown(socket.SHUT_RDWR)
            thread.join()
            pool.shutdown(cancel_futures=True)


def main() -> int:
    """The script `interesting` by itself: 0 if the source shows the finding, else 1."""
    question = pickle.loads(Path(sys.argv[1]).read_bytes())
    return int(not question.holds(Path(sys.argv[2]).read_bytes()))


if __name__ == "__main__":
    sys.exit(main())
