# SPDX-License-Identifier: MIT
"""Reduce the case of a finding: its source with C-Vise, the numbers of its launch, and its trace."""

from __future__ import annotations

import dataclasses
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from .compare import COMPARED, Finding
from .files import inputs_of
from .outputs import command_of
from .plan import Campaign, Case
from .protocol import digest, refuse
from .question import Answers, Question, about, serve, write_script
from .trace import reduce_trace
from .worker import close

_NUMBER = re.compile(r"((?:\w+=)?(?:[a-z]+\d*:)?)(\d+|0x[0-9a-fA-F]+)([KMGT]?)")
_KEPT = ("same:", "image:", "sampler:")  # words whose numbers are neither sizes nor values
SOURCE = "source.cl"
MODULE = "source.zebin"


@dataclasses.dataclass
class Reduced:
    """A reduced finding: files of a folder, and the commands that repeat it.

    `source` is the text of the source, "" for a module. `trace` is the text of the reduced trace, or
    "", and `why` is the reason if it could not be reduced.
    """

    folder: Path
    source: str
    case: Case
    other: Case | None
    commands: list[str]
    trace: str
    why: str

    def __str__(self) -> str:
        lines = [self.source.rstrip("\n")] if self.source else []
        lines += [f"$ {command}" for command in self.commands]
        trace = [line for line in self.trace.splitlines() if re.match(r"\d+,\d+,\d+:|# ", line)]
        if trace:
            lines += [f"instructions that compute the wrong value, {self.folder / 'trace'}:", *trace]
        return "\n".join(lines + ([self.why] if self.why else []))


def _candidates(number: int) -> Iterator[int]:
    """Smaller numbers, the smallest first."""
    yield from (n for n in (0, 1) if n < number)
    if number // 2 > 1:
        yield number // 2


def _smaller(word: str) -> Iterator[str]:
    """Words that can replace a word of a launch, with smaller numbers."""
    name, _, value = word.partition("=")
    if name in ("global", "local", "offset"):
        sizes = [int(size, 0) for size in value.split(",")]
        for at, size in enumerate(sizes):
            for number in _candidates(size):
                yield f"{name}={','.join(map(str, [*sizes[:at], number, *sizes[at + 1:]]))}"
        return
    match = _NUMBER.fullmatch(word)
    if match and not match[1].partition("=")[2].startswith(_KEPT) and not match[1].startswith(_KEPT):
        unit = 1 << 10 * ("KMGT".find(match[3]) + 1 if match[3] else 0)
        for number in _candidates(int(match[2], 0) * unit):
            yield f"{match[1]}{number}"


def _zeros(word: str, case: Case, blobs: Mapping[str, bytes]) -> Iterator[str]:
    """Yield the word with a buffer of zeros in place of a file of the same size; nothing if it
    names no file."""
    name, equals, value = word.rpartition("=")
    file = value[1:] if value.startswith("@") else ""
    if blob := dict(case.files).get(file):
        yield f"{name}{equals}{len(blobs[blob])}"


def shrink(question: Question, text: bytes) -> None:
    """Make sizes, buffers and values of the launch smaller, as long as the finding remains."""
    before = None
    while question.case.line != before:  # a smaller buffer may need fewer work-items
        before = question.case.line
        for at in range(len(shlex.split(before))):
            while _shrink_word(question, text, at):
                pass


def _shrink_word(question: Question, text: bytes, at: int) -> bool:
    """Make a word of the launch smaller by one step; Return: whether the finding remains."""
    words = shlex.split(question.case.line)
    for word in (*_zeros(words[at], question.case, question.blobs), *_smaller(words[at])):
        line = shlex.join([*words[:at], word, *words[at + 1 :]])
        smaller = dataclasses.replace(
            question,
            case=dataclasses.replace(question.case, line=line),
            other=question.other and dataclasses.replace(question.other, line=line),
        )
        if smaller.holds(text):
            question.case, question.other = smaller.case, smaller.other
            return True
    return False


def _reduce_source(question: Question, folder: Path, seconds: int) -> bytes:
    """Reduce the source with C-Vise. Return: the reduced source."""
    cvise = shutil.which("cvise")
    if not cvise:
        raise refuse("reduce needs C-Vise (Debian: cvise)")
    script = write_script(question, folder, SOURCE)
    jobs = len(os.sched_getaffinity(0))
    with serve(Answers(question, (folder / SOURCE).read_bytes()), jobs) as environment:
        command = [cvise, "--n", str(jobs), str(script.resolve()), SOURCE]
        process = subprocess.Popen(
            command, cwd=folder, stdout=2, env=os.environ | environment, start_new_session=True
        )
        try:
            if process.wait(seconds or None):
                raise refuse(f"C-Vise ended with status {process.returncode}; its output is above")
        except subprocess.TimeoutExpired:
            print(f"C-Vise was ended after {seconds} s", file=sys.stderr)
        finally:  # also the processes that it has started
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
    return (folder / SOURCE).read_bytes()


@contextmanager
def _own_cache() -> Iterator[None]:
    """Keep thousands of unneeded sources out of the user's cache."""
    before = os.environ.get("XDG_CACHE_HOME")
    with TemporaryDirectory() as cache:
        os.environ["XDG_CACHE_HOME"] = cache
        try:
            yield
        finally:
            close()  # the processes with this cache
            del os.environ["XDG_CACHE_HOME"]
            if before is not None:
                os.environ["XDG_CACHE_HOME"] = before


def _write_files(campaign: Campaign, case: Case, folder: Path, source: str) -> Case:
    """Write headers and inputs of a case into a folder, beside its source; Return: the case there."""
    for name, blob in case.files:
        if name not in case.headers and name not in inputs_of(case.line):
            continue
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(campaign.blobs[blob])
    beside = {str((folder / name).parent) for name in case.headers} - {str(folder)}
    options = " ".join([case.options, *(f'-I "{path}"' for path in sorted(beside))]).strip()
    text = digest((folder / source).read_bytes())
    return dataclasses.replace(case, options=options, source=source, text=text)


def reduce(campaign: Campaign, finding: Finding, folder: Path, seconds: int = 0) -> Reduced:
    """Make the source, the launch and the trace of a finding small.

    The folder gets source.cl, the reduced source, and `interesting`, which ends with 0 if source.cl
    of the working directory still shows the finding. `seconds` bounds C-Vise; 0: no limit.

    Error: the finding cannot be repeated, or there is no C-Vise.
    """
    if finding.kind == "expected":
        raise refuse("a finding of the kind expected cannot be reduced: its file is right only for the whole source")
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    text = campaign.blobs[finding.case.text]
    module = text[:4] == b"\x7fELF"
    blobs = {blob: campaign.blobs[blob] for _, blob in finding.case.files}
    question = Question(
        finding.kind, finding.case, finding.other, about(finding.kind, finding.text), campaign.tolerance, blobs
    )
    with _own_cache():
        if not question.begin(text):
            raise refuse(f"case {finding.case.key} does not show the finding a second time")
        source = MODULE if module else SOURCE
        (folder / source).write_bytes(text)
        shrink(question, text)
        if not module:
            text = _reduce_source(question, folder, seconds)
            write_script(question, folder, SOURCE)
            shrink(question, text)
            write_script(question, folder, SOURCE)
        difference = question.difference(text) if finding.kind in COMPARED else None
    case = _write_files(campaign, question.case, folder, source)
    other = question.other and _write_files(campaign, question.other, folder, source)
    output = difference[0] if difference and difference[0] != "printf" else ""
    commands = [command_of(case, folder, f"{output}=case.bin" if output else "")]
    if other and not other.driver:
        commands.append(command_of(other, folder, f"{output}=there.bin" if output else ""))
    trace, why = reduce_trace(commands[0], difference, folder) if output and difference else ("", "")
    words = "" if module else text.decode("utf-8", "replace")
    return Reduced(folder, words, case, other, commands, trace, why)
