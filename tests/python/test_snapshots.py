# SPDX-License-Identifier: MIT
"""Snapshots, and surfaces that stay in the files of a directory."""

from __future__ import annotations

from pathlib import Path

import pytest

import visafs


def test_all_comes_back(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = b"abcd"
    dev.surfaces["T6"].shape = "format=R8_UINT width=4"
    dev.surfaces["T255"].memory[0:2] = b"xy"
    dev.vars["V32"], dev.preds["P1"], dev.em = b"AAAA", 0x5, 0xF
    snapshot = dev.snapshot()
    t6 = dev.surfaces["T6"]
    dev.surfaces["T6"] = 64
    dev.surfaces["T7"] = 4
    dev.surfaces["T255"].memory[0:2] = b"__"
    dev.vars["V33"] = dev.vars["V32"] = b"BBBB"
    dev.preds["P1"], dev.em = 0, 1
    snapshot.restore()
    assert dev.surfaces["T6"] is t6
    assert bytes(t6.memory) == b"abcd" and t6.shape.startswith("format=R8_UINT width=4 ")
    assert "T7" not in dev.surfaces
    assert bytes(dev.surfaces["T255"].memory[0:2]) == b"xy"
    assert dict(dev.vars) == {"V32": b"AAAA"} and dev.preds["P1"] == 0x5 and dev.em == 0xF


def test_it_stays_as_it_is(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = b"abcd"
    first = dev.snapshot()
    del dev.surfaces["T6"]
    second = dev.snapshot()
    for _ in range(2):
        first.restore()
        assert bytes(dev.surfaces["T6"].memory) == b"abcd"
        second.restore()
        assert "T6" not in dev.surfaces


def test_zeros_cost_nothing() -> None:
    with visafs.Device(t255=1 << 40) as dev:
        assert repr(dev.snapshot()) == "<visafs snapshot, 0 bytes>"
        dev.surfaces["T255"].memory[1 << 39] = 1
        assert repr(dev.snapshot()) == "<visafs snapshot, 4096 bytes>"


def test_a_view_keeps_its_memory(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = 16
    snapshot = dev.snapshot()
    dev.surfaces["T6"] = 64
    dev.vars["V32"] = b"new"
    view = dev.surfaces["T6"].memory
    with pytest.raises(visafs.Error, match="EBUSY: T6 cannot become smaller while a memoryview"):
        snapshot.restore()
    assert dev.vars["V32"] == b"new", "nothing has changed"
    view[63] = 1
    view.release()
    snapshot.restore()
    assert dev.surfaces["T6"].size == 16 and "V32" not in dev.vars


def test_when_the_device_is_closed(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = b"abcd"
    snapshot = dev.snapshot()
    dev.close()
    with pytest.raises(visafs.Error, match="EBADF"):
        snapshot.restore()
    with pytest.raises(visafs.Error, match="EBADF"):
        dev.snapshot()
    assert repr(snapshot) == "<visafs snapshot, 4096 bytes>"
    del snapshot


def test_while_instructions_are_executed(dev: visafs.Device) -> None:
    """A callback for reports is called while the device is locked, so it cannot make a snapshot."""
    with dev._held(), pytest.raises(visafs.Error, match="EBUSY"):
        dev.snapshot()
    dev.snapshot()


def test_surfaces_stay_in_files(tmp_path: Path) -> None:
    with visafs.Device(backing=tmp_path) as dev:
        dev.surfaces["T6"] = b"abcd"
        dev.surfaces["T7"] = 16
        dev.execute(".shape T6 format=R8_UINT width=4")
        with pytest.raises(visafs.Error, match="EBUSY"):
            visafs.Device(backing=tmp_path)
        assert (tmp_path / "T6").read_bytes() == b"abcd"
        del dev.surfaces["T7"]
        assert not (tmp_path / "T7").exists()
        dev.surfaces["T7"] = b"again"
    with visafs.Device(backing=str(tmp_path)) as dev:
        assert bytes(dev.surfaces["T6"].memory) == b"abcd"
        assert dev.surfaces["T6"].shape.startswith("format=R8_UINT width=4 ")
        assert bytes(dev.surfaces["T7"].memory) == b"again"


def test_backing_that_is_refused(tmp_path: Path) -> None:
    with pytest.raises(visafs.Error, match="ENOENT"):
        visafs.Device(backing=tmp_path / "none")
    (tmp_path / "notes").touch()
    with pytest.raises(visafs.Error, match="EINVAL: .*notes"):
        visafs.Device(backing=tmp_path)
    (tmp_path / "notes").unlink()
    (tmp_path / "T6.shape").write_text("width=")
    for _ in range(2):  # the directory is free again after a device that could not be made
        with pytest.raises(visafs.Error, match="T6"):
            visafs.Device(backing=tmp_path)
