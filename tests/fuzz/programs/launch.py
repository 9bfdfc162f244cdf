# SPDX-License-Identifier: MIT
"""Compile and launch a random program in each configuration (platform and optimization, or PoCL), and compare the buffers."""

import os
import re
import shutil
import subprocess
import zlib

from program import Program

PLATFORMS = ("tgllp", "pvc", "skl")
CONFIGURATIONS = [f"{p}-{o}" for p in PLATFORMS for o in ("opt", "O0")]
# Messages of visa-run if a kernel cannot run as native code. The second one happens on a busy machine.
NOT_NATIVE = re.compile("cannot be translated|took more than [0-9]* seconds")
SECONDS = 300  # time limit of a process
ICD = "/etc/OpenCL/vendors/pocl.icd"
ZEBIN = "-ze-allow-zebin -ze-emit-zebin-visa-sections"


def missing(build):
    """Yield a message for each program that is not installed."""
    if not shutil.which("ocloc"):
        yield "random programs. There is no ocloc (package intel-opencl-icd)"
    if not os.path.exists(ICD):
        yield "PoCL beside random programs (package pocl-opencl-icd)"
    if not os.path.exists(os.path.join(build, "tests/faulty-opencl")):
        yield f"PoCL beside random programs. There is no {build}/tests/faulty-opencl (make it; ocl-icd-opencl-dev)"


class Wrong(Exception):
    """Raised if a program has no result in a configuration; the message contains the reason."""


class Died(Exception):
    """Raised if the compiler has crashed. This is a fault of the compiler; there is no result to compare."""


class Result:
    """
    The results of a seed.
    wrong: messages about differences and failures
    native: number of launches by native code
    died: number of crashes of the compiler
    buffers: the contents of the buffers, for each configuration and engine
    groups: lists of configurations whose buffers are equal
    sum: checksum of the buffers of one configuration
    """

    def __init__(self):
        self.sum = 0
        self.wrong = []
        self.native = 0
        self.died = 0
        self.buffers = {}
        self.groups = []


def differing(one, other):
    """Return: the index of the first different dword, and both values; None if all are equal."""
    for at in range(0, max(len(one), len(other)), 4):
        a, b = one[at : at + 4], other[at : at + 4]
        if a != b:
            return at // 4, a[::-1].hex(), b[::-1].hex()
    return None


def groups_of(buffers):
    """Return: groups of names whose buffers are equal, the largest group first."""
    groups = {}
    for name in sorted(buffers):
        groups.setdefault(tuple(sorted(buffers[name].items())), []).append(name)
    return sorted(groups.values(), key=lambda names: -len(names))


class Runner:
    """
    Runs seeds.
    build: the build folder of the project, which contains visa-run
    work: a folder for temporary files
    only: names of configurations, separated by commas, or "" for all
    check: names of checks for visa-run, or ""
    native: builds that native code runs, too: "one" optimized build of each seed, "tenth" (one build of each tenth seed),
        "all" or "none"
    platforms: "all", or "one" platform for each seed
    keep: whether the files in the folder are kept
    """

    def __init__(self, build, work, only="", check="", native="one", platforms="all", keep=False):
        self.build = build
        self.work = work
        self.check = check
        self.native = native
        self.platforms = platforms
        self.keep = keep
        self.configurations = only.split(",") if only else CONFIGURATIONS + ["pocl"]
        host = os.path.join(build, "tests/faulty-opencl")
        if not os.path.exists(ICD) or not os.path.exists(host):
            self.configurations = [c for c in self.configurations if c != "pocl"]

    def call(self, words, folder, env=None):
        try:
            done = subprocess.run(words, cwd=folder, capture_output=True, text=True, errors="replace", timeout=SECONDS,
                                  check=False, env=dict(os.environ, **(env or {})))
        except subprocess.TimeoutExpired as late:
            raise Wrong(f"{words[0]} has not ended in {SECONDS} seconds") from late
        if words[0] == "ocloc" and (done.returncode < 0 or done.returncode and not done.stdout + done.stderr):
            raise Died  # ended by a signal, or with an error status and no message
        if done.returncode:
            lines = (done.stdout + done.stderr).strip().split("\n")
            lines = [line for line in lines if "error" in line] or lines
            raise Wrong(f"{os.path.basename(words[0])} ended with {done.returncode}: {' '.join(lines[:3])[:600]}")
        return done

    def compile(self, program, configuration, folder):
        platform, level = configuration.split("-")
        options = program.head("options") + (" -cl-opt-disable" if level == "O0" else "")
        inside = os.path.join(folder, configuration)  # ocloc leaves files in its working directory
        os.makedirs(inside, exist_ok=True)
        self.call(["ocloc", "compile", "-file", f"../{program.name}.cl", "-device", platform, "-output", "zebin",
                   "-output_no_suffix", "-options", options, "-internal_options", ZEBIN], inside)
        return os.path.join(inside, "zebin")

    def launch(self, program, zebin, folder, engine, result):
        words = program.head("run").split()
        options, arguments = words[:4], words[4:]
        outputs = []
        for index in program.compared:
            outputs += ["-o", f"{index}={engine}{index}"]
        inside = os.path.dirname(zebin)
        arguments = [f"@../{a[1:]}" if a[0] == "@" else a for a in arguments]
        extra = ["--no-cache"] if engine == "native" else []
        if engine == "check":  # visa-run compiles the source itself, with the code for these checks
            platform, level = os.path.basename(inside).split("-")
            zebin, engine_word = f"../{program.name}.cl", "auto"
            extra = ["-p", platform, f"--options={program.head('options')}", f"--check={self.check}"]
            extra += ["-O0"] if level == "O0" else []
        else:
            engine_word = engine
        self.call([os.path.join(self.build, "visa-run"), f"--engine={engine_word}", "--explain-engine", *extra,
                          *options, *outputs, zebin, *arguments], inside)
        result.native += engine == "native"
        return self.read(program, os.path.join(inside, engine))

    @staticmethod
    def read(program, prefix):
        buffers = {}
        for index in program.compared:
            with open(f"{prefix}{index}", "rb") as data:
                buffers[index] = data.read()
        return buffers

    def pocl(self, program, folder):
        env = {"OCL_ICD_VENDORS": ICD, "POCL_CACHE_DIR": os.path.join(folder, "pocl"), "POCL_MAX_PTHREAD_COUNT": "1"}
        self.call([os.path.join(self.build, "tests/faulty-opencl"), program.name + ".cl", "by-pocl"], folder, env)
        return self.read(program, os.path.join(folder, "by-pocl"))

    def collect(self, program, folder, result):
        for configuration in self.configurations:
            try:
                if configuration == "pocl" and program.has("generic"):
                    continue  # PoCL 3.1 does not support generic pointers
                if configuration == "pocl":
                    result.buffers["pocl"] = self.pocl(program, folder)
                    continue
                own = PLATFORMS[program.seed % 3]
                if self.platforms == "one" and own not in configuration:
                    continue
                zebin = self.compile(program, configuration, folder)
                engines = ["interpreter"] + (["check"] if self.check else [])
                one = self.native == "one" or self.native == "tenth" and program.seed % 10 == 0
                if self.native == "all" or one and configuration == f"{own}-opt":
                    engines.append("native")
                for engine in engines:
                    try:
                        result.buffers[f"{configuration}-{engine}"] = self.launch(program, zebin, folder, engine, result)
                    except Wrong as why:
                        if engine != "native" or not NOT_NATIVE.search(str(why)):
                            raise Wrong(f"{engine}: {why}") from why
            except Died:
                result.died += 1
            except Wrong as why:
                result.wrong.append(f"seed {program.seed}: {configuration}: {why}")

    def compare(self, program, result):
        result.groups = groups_of(result.buffers)
        for members in result.groups[1:]:
            most, ours = result.buffers[result.groups[0][0]], result.buffers[members[0]]
            index = next(index for index in ours if ours[index] != most[index])
            at, mine, theirs = differing(ours[index], most[index])
            result.wrong.append(
                f"seed {program.seed}: {', '.join(members)}: dword {at} of argument {index} is {mine}, "
                f"with {', '.join(result.groups[0])} {theirs}\n"
                f"\tagain: tests/fuzz/programs/run {program.seed}; smaller: ... --reduce")

    def run(self, seed, without=(), expected=None):
        """Run a seed in each configuration. expected: the checksum of the buffers, or None. Return: a Result."""
        result = Result()
        program = Program(seed)
        folder = os.path.join(self.work, program.name)
        os.makedirs(folder, exist_ok=True)
        program.write(folder, without)
        self.collect(program, folder, result)
        self.compare(program, result)
        for name, buffers in sorted(result.buffers.items()):
            result.sum = zlib.crc32(b"".join(data for _, data in sorted(buffers.items())))
            if expected is not None and result.sum != expected:
                result.wrong.append(f"seed {seed}: {name}: sum of the buffers is {result.sum}, expected {expected}\n"
                                    f"\tagain: tests/fuzz/programs/run {seed}; smaller: ... --reduce")
        if not self.keep:
            shutil.rmtree(folder)
        return result
