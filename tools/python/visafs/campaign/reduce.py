# SPDX-License-Identifier: MIT
"""The smallest case of a finding: its source by C-Vise, then the numbers of its launch."""

from __future__ import annotations

import dataclasses
import os
import pickle
import shlex
import shutil
import stat
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .child import Runner
from .compare import Finding
from .plan import Campaign, Case
from .protocol import digest, refuse

_UNDEFINED = "oob,null,uninit"  # what C-Vise must not bring into a source
_SCRIPT = "#!/bin/sh\nPYTHONPATH={path} exec {python} -m visafs.campaign.reduce {finding} {source}\n"


@dataclasses.dataclass
class Question:
    """Whether a source still shows a finding: the case, the one that it differs from, the files.

    `clean`: the case that is compared with has no report of undefined behaviour, and is to stay so.
    """

    kind: str
    case: Case
    other: Case | None
    message: str
    blobs: dict[str, bytes]
    clean: bool = False

    def _outcome(self, case: Case, text: bytes, **changes: Any) -> dict[str, Any]:
        changed = dataclasses.replace(case, text=digest(text), **changes)
        return Runner().run(changed, {**self.blobs, changed.text: text})

    def _is_clean(self, text: bytes) -> bool:
        outcome = self._outcome(self.other or self.case, text, check=_UNDEFINED)
        return bool(outcome["status"] == "ok")

    def begin(self, text: bytes) -> None:
        """Ask once, of the whole source."""
        self.clean = self.kind in ("differs", "expected") and self._is_clean(text)

    def holds(self, text: bytes) -> bool:
        """Whether the source shows the finding."""
        outcome = self._outcome(self.case, text)
        if self.kind not in ("differs", "expected"):
            return bool(outcome["status"] == self.kind and _about(outcome["message"]) == self.message)
        if outcome["status"] != "ok" or not self.other:
            return False
        other = self._outcome(self.other, text)
        if other["status"] != "ok" or _hashes(outcome) == _hashes(other):
            return False
        return not self.clean or self._is_clean(text)


def _hashes(outcome: Mapping[str, Any]) -> dict[str, str]:
    return {name: output[0] for name, output in outcome["outputs"].items()}


def _about(message: str) -> str:
    """What a message is about, without numbers and names: its first word."""
    return message.split(":")[0].split()[0] if message else ""


def _shrink(question: Question, text: bytes) -> None:
    """Halve each number of the launch's sizes as long as the finding stays."""
    words = shlex.split(question.case.line)
    for i, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name not in ("global", "local"):
            continue
        sizes = [int(size, 0) for size in value.split(",")]
        for d in range(len(sizes)):
            while sizes[d] > 1:
                before, kept = sizes[d], words[i]
                sizes[d] //= 2
                words[i] = f"{name}={','.join(map(str, sizes))}"
                smaller = dataclasses.replace(
                    question, case=_with(question.case, words), other=_with(question.other, words)
                )
                if not smaller.holds(text):
                    sizes[d], words[i] = before, kept
                    break
                question.case, question.other = smaller.case, smaller.other


def _with(case: Case | None, words: list[str]) -> Any:
    return case and dataclasses.replace(case, line=shlex.join(words))


def reduce(campaign: Campaign, finding: Finding, folder: Path, seconds: int = 0) -> Case:
    """Make the source and the launch of a finding small.

    The folder gets source.cl, the reduced source, and `interesting`, which ends with 0 if source.cl
    of the working directory still shows the finding. `seconds` bounds C-Vise; 0: no limit.

    Return: the case with the launch that remains; Error if the finding cannot be repeated.
    """
    cvise = shutil.which("cvise")
    if not cvise:
        raise refuse("reduce needs C-Vise (Debian: cvise)")
    folder.mkdir(parents=True, exist_ok=True)
    text = campaign.blobs[finding.case.text]
    if text[:4] == b"\x7fELF":
        raise refuse(f"{finding.case.source} is no source, which alone C-Vise can reduce")
    blobs = {blob: campaign.blobs[blob] for _, blob in finding.case.files}
    question = Question(finding.kind, finding.case, finding.other, _about(finding.text), blobs)
    question.begin(text)
    if not question.holds(text):
        raise refuse(f"case {finding.case.key} does not show the finding a second time")
    source, asked, script = folder / "source.cl", folder / "finding", folder / "interesting"
    source.write_bytes(text)
    _shrink(question, text)
    asked.write_bytes(pickle.dumps(question))
    package = Path(__file__).resolve().parents[2]
    script.write_text(
        _SCRIPT.format(
            path=shlex.quote(str(package)), python=shlex.quote(sys.executable),
            finding=shlex.quote(str(asked.resolve())), source=source.name,
        )
    )
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    command = [cvise, "--n", str(len(os.sched_getaffinity(0)))]
    try:
        subprocess.run(
            [*command, str(script.resolve()), source.name], cwd=folder, check=True,
            stdout=2, timeout=seconds or None,
        )
    except subprocess.TimeoutExpired:
        pass  # the source is what C-Vise has come to
    except subprocess.CalledProcessError as e:
        raise refuse(f"C-Vise ended with status {e.returncode}; its words are above") from None
    _shrink(question, source.read_bytes())
    return dataclasses.replace(question.case, source=str(source))


def main() -> int:
    """The script `interesting`: 0 if the source shows the finding, else 1."""
    question = pickle.loads(Path(sys.argv[1]).read_bytes())
    return int(not question.holds(Path(sys.argv[2]).read_bytes()))


if __name__ == "__main__":
    sys.exit(main())
