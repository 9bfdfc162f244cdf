# SPDX-License-Identifier: MIT
"""An error in a launch raises an exception that names the place, or gives a report."""

from __future__ import annotations

import ctypes
import errno
import os
import pathlib
import shutil
import signal
import threading
import time

import pytest
from conftest import when_launched, when_used

import visafs
from visafs._library import run_stoppable


def test_fault(module: visafs.Module) -> None:
    out = bytearray(256)
    with pytest.raises(visafs.Fault) as caught:
        module["wild"](out, 0x5000, global_size=64)
    fault = caught.value
    assert isinstance(fault, visafs.Error) and isinstance(fault, OSError)
    assert fault.errno == errno.EFAULT and fault.name == "EFAULT"
    assert (fault.kernel, fault.group, fault.thread, fault.lanes) == ("wild", (0, 0, 0), 1, 1 << 5)
    assert fault.instruction.startswith("svm_scatter.4.1 (M1_NM, 1)")
    assert fault.line == 116 and fault.source == "/tmp/several.cl:33"
    assert fault.message == "channel 0 writes 4 bytes at address 0x5000, which is not mapped"
    assert str(fault) == (
        f"EFAULT: wild: {fault.message}\n"
        "  in group 0,0,0, hardware thread 1, lanes 0x20\n"
        f"  at {fault.instruction}\n"
        "  which is line 116 of its vISA text, /tmp/several.cl:33"
    )
    # Stores before the fault remain, and their instructions are counted.
    assert memoryview(out).cast("I").tolist() == [1] * 64
    assert fault.result.threads == 2 and fault.result.instructions > 0


def test_keep_going(module: visafs.Module) -> None:
    out = bytearray(256)
    with pytest.raises(visafs.Fault) as caught:
        module["wild"](out, 0x5000, global_size=64, keep_going=True)
    fault = caught.value
    assert fault.errno == errno.EFAULT and fault.line == 116
    assert fault.message == (
        "channel 0 writes 4 bytes at address 0x5000, which is not mapped; the launch continued "
        "after 1 such fault (keep-going)"
    )
    assert fault.result.passed == 1 and fault.result.groups == 1
    (report,) = fault.result.reports
    assert report.check == "oob" and report.sides[0].line == 116
    # Without a fault, keep_going has no effect.
    done = module["twice"](bytearray(128), bytearray(128), global_size=32, keep_going=True)
    assert done.passed == 0 and not done.reports and done.engine == "interpreter"


def test_too_many_instructions(module: visafs.Module) -> None:
    with pytest.raises(visafs.Fault, match="instructions"):
        module["forever"](bytearray(8), global_size=1, max_instructions=10000)


def kill_self(number: signal.Signals) -> None:
    os.kill(os.getpid(), number)


def test_ctrl_c_ends_a_launch(dev: visafs.Device, module: visafs.Module) -> None:
    with pytest.raises(KeyboardInterrupt):
        when_launched(lambda: kill_self(signal.SIGINT))
        module["forever"](bytearray(8), global_size=1, engine="interpreter")
    # The device and the kernel can be used again.
    out = bytearray(128)
    module["twice"](out, bytearray(b"\1\0\0\0" * 32), global_size=32)
    assert memoryview(out).cast("I").tolist() == [2] * 32


def test_what_ctrl_c_ends_has_ended() -> None:
    """When the exception is raised, the launch has ended and uses no memory any more."""
    stop = ctypes.c_bool(False)
    ended = []

    def call() -> int:
        threading.Timer(0.2, kill_self, (signal.SIGINT,)).start()
        while not stop.value:
            time.sleep(0.01)
        time.sleep(0.5)
        ended.append(True)
        return 0

    with pytest.raises(KeyboardInterrupt):
        run_stoppable(call, stop)
    assert ended == [True]


def test_ctrl_c_that_wakes_nobody() -> None:
    """Another thread receives the signal, so that it does not interrupt the main thread's wait."""
    stop = ctypes.c_bool(False)
    stopped = []

    def call() -> int:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        kill_self(signal.SIGINT)
        end = time.monotonic() + 20
        while not stop.value and time.monotonic() < end:
            time.sleep(0.01)
        stopped.append(stop.value)
        return 0

    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with pytest.raises(KeyboardInterrupt):
            run_stoppable(call, stop)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    assert stopped == [True]


def test_ctrl_c_ends_instructions(dev: visafs.Device) -> None:
    dev.vars["V32"] = bytes(4)
    code = visafs.assemble("add (M1_NM, 1) V32(0,0)<1> V32(0,0)<0;1,0> 0x1:ud") * 1_000_000
    with pytest.raises(KeyboardInterrupt):
        when_used(dev, lambda: kill_self(signal.SIGINT))
        while True:
            dev.execute(code)
    assert dev.execute("add (M1_NM, 1) V32(0,0)<1> V32(0,0)<0;1,0> 0x1:ud").instructions == 1


def test_others_run_meanwhile(module: visafs.Module, several: bytes) -> None:
    """The GIL is released during a launch: a kernel loops until another thread writes its flag."""
    flag = bytearray(8)
    spins = threading.Thread(target=lambda: module["forever"](flag, global_size=1))
    spins.start()
    out = bytearray(128)
    with visafs.Device() as other:
        other.module(several)["twice"](out, bytearray(b"\3\0\0\0" * 32), global_size=32)
    assert memoryview(out).cast("I").tolist() == [6] * 32
    assert spins.is_alive()
    flag[0] = 1
    spins.join(60)
    assert not spins.is_alive() and flag[4] == 1


def test_out_of_bounds_is_reported(dev: visafs.Device, module: visafs.Module) -> None:
    result = module["twice"](bytearray(64), bytearray(128), global_size=32, check="oob")
    (report,) = result.reports
    assert (report.check, report.count, report.kernel) == ("oob", 16, "twice")
    assert report.argument == "out" and report.bytes == 4 and report.address == 64
    side = report.sides[0]
    assert (side.access, side.thread, side.lane, side.global_id) == ("write", 0, 16, (16, 0, 0))
    assert side.source == "/tmp/several.cl:11" and side.line > 0
    assert side.local_id == (16, 0, 0) and report.origin_at is None
    assert side.last == visafs.Item((0, 0, 0), 0, 31, (31, 0, 0), (31, 0, 0))
    assert str(report).startswith("oob: twice: ") and dev.reports == [report]
    assert result.dropped == 16
    assert result.outside is None
    with pytest.warns(visafs.ReportWarning, match="oob: twice: lane 16 writes 4 bytes at byte 0x40 of T6"):
        result = module["twice"](bytearray(64), bytearray(128), global_size=32)
    assert result.reports == [] and result.outside and result.outside.count == 16
    assert dev.reports == [report, result.outside]
    assert result.outside.sides[0].last.global_id == (31, 0, 0)
    with pytest.raises(visafs.ReportError, match="EIO: oob: twice: lane 16") as raised:
        module["twice"](bytearray(64), bytearray(128), global_size=32, raise_on_report=True)
    assert raised.value.reports == [raised.value.result.outside]


RACY = "mov (M1, 16) OFF(0,0)<1> 0x0:d"
SPREAD = "shl (M1, 16) OFF(0,0)<1> LID(0,0)<1;1,0> 0x6:d"


def test_reports_and_faults_show_the_source(
    dev: visafs.Device, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The text of a race contains two source lines; without the source file, it contains none."""
    data = pathlib.Path(__file__).parent.parent / "data"
    shutil.copy(data / "profile" / "k.cl", tmp_path)
    monkeypatch.chdir(tmp_path)
    text = (data / "profile" / "k.visaasm").read_text().replace(SPREAD, RACY)
    kernel = dev.module(text.encode(), zeinfo=data / "profile" / "k.zeinfo")["k"]
    reports = kernel(bytearray(4096), global_size=64, local_size=32, check="race").reports
    shown = str(next(r for r in reports if r.sides[0].access == "read"))
    assert "\n  from k.cl:11\n      o[id * 1] = part[l * 16];\n  and (write)\n" in shown
    assert shown.endswith("\n  from k.cl:7\n      part[l * 16] = id;")
    where = {"kernel": "k", "group": (0, 0, 0), "thread": 0, "lanes": 1, "instruction": "", "line": 42}
    result = kernel(bytearray(4096), global_size=64, local_size=32)
    fault = visafs.Fault(errno.EFAULT, "no", source="k.cl:11", result=result, **where)
    assert str(fault).endswith("vISA text, k.cl:11\n      o[id * 1] = part[l * 16];")
    (tmp_path / "k.cl").unlink()
    assert str(fault).endswith("vISA text, k.cl:11")
    reports = kernel(bytearray(4096), global_size=64, local_size=32, check="race").reports
    assert "part[" not in "".join(map(str, reports))


def test_checks_of_a_device(several: bytes) -> None:
    with visafs.Device(check="oob,same") as dev:
        dev.module(several)["twice"](bytearray(64), bytearray(128), global_size=32)
        dev.vars["V32"] = bytes(32)
        dev.execute("scatter.4 (M1, 8) %scratch 0x0 V32 V32")
        assert [r.check for r in dev.reports] == ["oob", "same"]
    with pytest.raises(visafs.Error, match="EINVAL: .*nothing"):
        visafs.Device(check="nothing")


@pytest.mark.parametrize("shared", [True, False])
def test_threads(several: bytes, shared: bool) -> None:
    """Several threads launch kernels and execute instructions: alternately on one device, or each on its own device."""
    one = visafs.Device()
    wrong: list[str] = []

    def work(number: int) -> None:
        dev = one if shared else visafs.Device()
        module = dev.module(several)
        name = f"V{40 + number}"
        data = bytearray(number.to_bytes(4, "little") * 32)
        for _ in range(30):
            out = bytearray(128)
            module["twice"](out, data, global_size=32)
            if out != (2 * number).to_bytes(4, "little") * 32:
                wrong.append(f"launch of {number}")
            dev.vars[name] = number.to_bytes(4, "little")
            dev.execute(f"add (M1_NM, 1) {name}(0,0)<1> {name}(0,0)<0;1,0> 0x1:ud")
            if dev.vars[name] != (number + 1).to_bytes(4, "little"):
                wrong.append(f"variable of {number}")

    threads = [threading.Thread(target=work, args=(i,)) for i in range(1, 5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive()
    assert wrong == []


def test_closed_by_another_thread(several: bytes) -> None:
    """close() waits for the running launch; if a signal handler calls it during a launch, it raises an exception."""
    dev = visafs.Device()
    flag = bytearray(8)
    module = dev.module(several)
    spins = threading.Thread(target=lambda: module["forever"](flag, global_size=1))
    spins.start()
    while not dev._depth:
        time.sleep(0.01)
    closes = threading.Thread(target=dev.close, daemon=True)
    closes.start()
    time.sleep(0.2)
    assert closes.is_alive() and spins.is_alive()
    flag[0] = 1
    spins.join(60)
    closes.join(60)
    assert flag[4] == 1 and repr(dev) == "<visafs device, closed>"


def test_closed_in_the_midst_of_a_launch(dev: visafs.Device, module: visafs.Module) -> None:
    def close(*_: object) -> None:
        dev.close()

    before = signal.signal(signal.SIGUSR1, close)
    when_launched(lambda: kill_self(signal.SIGUSR1))
    try:
        with pytest.raises(visafs.Error, match="EBUSY: the device is in use by the call"):
            module["forever"](bytearray(8), global_size=1)
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert dev.platform == "xehp"


def test_launched_in_the_midst_of_a_launch(dev: visafs.Device, module: visafs.Module) -> None:
    """A signal handler may launch the kernel that is running."""
    flag, inner = bytearray(8), bytearray(b"\1" + bytes(7))

    def launch(*_: object) -> None:
        module["forever"](inner, global_size=1)
        flag[0] = 1

    before = signal.signal(signal.SIGUSR1, launch)
    when_launched(lambda: kill_self(signal.SIGUSR1))
    try:
        module["forever"](flag, global_size=1)
    finally:
        signal.signal(signal.SIGUSR1, before)
    assert flag[4] == inner[4] == 1
