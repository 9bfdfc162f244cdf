# SPDX-License-Identifier: MIT
"""Memory, variables, predicates and the execution mask of a device, and instructions that use them."""

from __future__ import annotations

import errno
import gc
import struct

import pytest

import visafs


def words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


def test_scatter(dev: visafs.Device) -> None:
    dev.vars["V32"] = words(*range(8))
    dev.vars["V33"] = words(*range(100, 108))
    done = dev.execute("scatter.4 (M1, 8) %scratch 0x10:ud V32.0 V33.0")
    assert (done.instructions, done.bytes, done.channels, done.dropped) == (1, 22, 8, 0)
    assert bytes(dev.surfaces["T255"].memory[0x40:0x60]) == dev.vars["V33"]


def test_text_and_bytes_do_the_same(dev: visafs.Device) -> None:
    line = "add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> 0x5:ud"
    dev.vars["V32"] = words(1, 2, 3, 4)
    for code in (line, visafs.assemble(line), bytearray(visafs.assemble(line))):
        dev.execute(code)
    assert dev.vars["V32"] == words(16, 17, 18, 19)


def test_text_of_several_lines(dev: visafs.Device) -> None:
    done = dev.execute(
        """
        .decl OFFS v_type=G type=ud num_elts=8
        .decl P1 v_type=P num_elts=8   // as the documents have it
        mov (M1, 8) OFFS(0,0)<1> 0x7:ud
        """
    )
    assert done.instructions == 1
    assert dev.vars["OFFS"] == words(*[7] * 8) == dev.vars["V32"]
    assert list(dev.vars) == ["OFFS"] and list(dev.preds) == ["P1"]
    dev.execute(".reset")
    assert len(dev.vars) == len(dev.preds) == 0


def test_errors_of_text(dev: visafs.Device) -> None:
    dev.vars["V32"] = bytes(16)
    with pytest.raises(visafs.Error) as caught:
        dev.execute("\nmov (M1, 4) V32(0,0)<1> 0x1:ud\n  mov (M1, 4) V99(0,0)<1> 0x1:ud\n")
    e = caught.value
    assert (e.errno, e.line, e.column, e.message) == (errno.ENOENT, 3, 15, "V99 is not declared")
    assert e.instruction == "mov (M1, 4) V99(0,0)<1> 0x1:ud" and e.offset > 0
    assert str(e) == "ENOENT: V99 is not declared (line 3, column 15)"
    assert dev.vars["V32"] == words(1, 1, 1, 1)  # lines before it have taken effect
    with pytest.raises(visafs.Error, match=r"EINVAL: .* \(line 1, column 1\)"):
        dev.execute("scattr.4")
    with pytest.raises(visafs.Error, match=r"ends within a comment; expected \*/ \(line 2\)"):
        dev.execute("barrier /* the\nend")


def test_errors_of_bytes(dev: visafs.Device) -> None:
    code = visafs.assemble("scatter.4 (M1, 8) T6 0x0:ud V32.0 V32.0")
    dev.vars["V32"] = bytes(32)
    with pytest.raises(visafs.Error) as caught:
        dev.execute(code)
    assert (caught.value.errno, caught.value.offset) == (errno.ENXIO, 0)
    dev.surfaces["T6"] = 64
    with pytest.raises(visafs.Error) as caught:
        dev.execute(code + code[:-3])
    assert (caught.value.errno, caught.value.offset) == (errno.EINVAL, len(code))
    with pytest.raises(visafs.Error, match="EINVAL"):
        dev.execute(b"\xff")
    assert dev.execute(b"").instructions == 0
    with pytest.raises(TypeError):
        dev.execute(5)  # type: ignore[arg-type]


def test_variables(dev: visafs.Device) -> None:
    assert dev.vars == {} and repr(dev.vars) == "<visafs variables none>"
    dev.vars["V40"] = b"abcd"
    dev.vars["V40"] = b"abcdefgh"  # grows, as a file would
    dev.vars["V32"] = memoryview(b"x")
    assert dev.vars == {"V32": b"x", "V40": b"abcdefgh"}
    assert repr(dev.vars) == "<visafs variables V32, V40>"
    del dev.vars["V40"]
    assert "V40" not in dev.vars and len(dev.vars) == 1
    with pytest.raises(KeyError, match="V40"):
        dev.vars["V40"]
    dev.execute(".decl A v_type=G type=ud num_elts=2")
    with pytest.raises(visafs.Error, match="EPERM"):
        dev.vars["A"] = bytes(4)
    with pytest.raises(visafs.Error, match="EPERM"):
        dev.vars["V5"] = bytes(32)
    assert "V5" not in dev.vars
    with pytest.raises(visafs.Error, match="ENOENT: B is not declared; expected V32 or"):
        dev.vars["B"] = b"x"
    with pytest.raises(visafs.Error, match="EFBIG"):
        dev.vars["V41"] = bytes(65537)
    with pytest.raises(TypeError):
        dev.vars["V41"] = 5  # type: ignore[assignment]


def test_predicates_and_mask(dev: visafs.Device) -> None:
    dev.vars["V32"] = bytes(32)
    dev.execute(".decl P2 v_type=P num_elts=8")
    dev.preds["P1"] = 0xFFFFFFFF
    dev.preds["P2"] = 0x0F
    dev.em = 0x3C
    dev.execute("(P2) mov (M1, 8) V32(0,0)<1> 0x1:ud")
    assert dev.vars["V32"] == words(0, 0, 1, 1, 0, 0, 0, 0)
    assert dev.preds == {"P1": 0xFFFFFFFF, "P2": 0x0F} and dev.em == 0x3C
    with pytest.raises(visafs.Error, match="P2 has 8 lanes; 0x100 is not a mask of them"):
        dev.preds["P2"] = 0x100
    for mask, found in ((-1, "-1"), (1 << 32, "0x100000000")):
        with pytest.raises(visafs.Error, match=f"em has 32 lanes; {found} is not a mask of them"):
            dev.em = mask
    with pytest.raises(TypeError, match="em='0xf' is no integer, but of the type str"):
        dev.em = "0xf"  # type: ignore[assignment]
    with pytest.raises(TypeError, match="P1=1.5 is no integer, but of the type float"):
        dev.preds["P1"] = 1.5  # type: ignore[assignment]
    assert repr(dev.preds) == "<visafs predicates P1, P2>" and dev.em == 0x3C
    dev.reset()
    assert dev.em == 0xFFFFFFFF and dev.preds == {}


def test_surfaces(dev: visafs.Device) -> None:
    assert list(dev.surfaces) == ["T0", "T255"]
    dev.surfaces["T6"] = 100
    dev.surfaces["T7"] = b"bytes"
    assert list(dev.surfaces) == ["T0", "T255", "T6", "T7"] == sorted(dev.surfaces)
    assert len(dev.surfaces) == 4 and repr(dev.surfaces) == "<visafs surfaces T0, T255, T6, T7>"
    assert bytes(dev.surfaces["T7"].memory) == b"bytes" and dev.surfaces["T7"].size == 5
    assert dev.surfaces["T5"] is dev.surfaces["T255"] and dev.surfaces["T255"].size == 16 << 20
    dev.surfaces["T7"] = 8
    assert bytes(dev.surfaces["T7"].memory) == bytes(8)
    dev.surfaces["T8"] = 0
    assert bytes(dev.surfaces["T8"].memory) == b""
    del dev.surfaces["T6"]
    with pytest.raises(KeyError):
        dev.surfaces["T6"]
    for name, why in (("T3", "EPERM"), ("X", "EINVAL: X is no surface"), ("T300", "EINVAL")):
        with pytest.raises(visafs.Error, match=why):
            dev.surfaces[name] = 1
    with pytest.raises(visafs.Error, match="EPERM"):
        del dev.surfaces["T0"]
    with pytest.raises(visafs.Error, match="EPERM: T0 keeps its 65536 bytes, found 3"):
        dev.surfaces["T0"] = b"abc"
    with pytest.raises(visafs.Error, match="EFBIG"):
        dev.surfaces["T9"] = 1 << 40
    with pytest.raises(visafs.Error, match="size=-1 is no number"):
        dev.surfaces["T9"] = -1
    with pytest.raises(visafs.Error, match="EINVAL: size=-1 is no number"):
        dev.surfaces["T7"].size = -1
    with pytest.raises(TypeError, match="size='4K' is no integer, but of the type str"):
        dev.surfaces["T7"].size = "4K"  # type: ignore[assignment]
    assert dev.surfaces["T7"].size == 8


def test_memory_is_shared_with_instructions(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = 64
    memory = dev.surfaces["T6"].memory
    numbers = memory.cast("I")
    numbers[3] = 41
    dev.vars["V32"], dev.vars["V33"] = words(3), words(0)
    dev.execute("gather.4 (M1, 1) T6 0x0:ud V32.0 V33.0")
    assert dev.vars["V33"] == words(41)
    dev.vars["V33"] = words(42)
    dev.execute("scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0")
    assert numbers[3] == 42


def test_a_view_keeps_its_memory(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = 8192
    view = dev.surfaces["T6"].memory
    view[8191] = 5
    with pytest.raises(visafs.Error, match="EBUSY: T6 cannot become smaller while a memoryview"):
        dev.surfaces["T6"].size = 10
    dev.surfaces["T6"].size = 1 << 20  # larger it may become
    assert len(dev.surfaces["T6"].memory) == 1 << 20 and view[8191] == 5
    del view
    gc.collect()
    dev.surfaces["T6"].size = 10
    assert dev.surfaces["T6"].size == 10


def test_views_live_longer_than_the_device() -> None:
    dev = visafs.Device()
    surface = dev.surfaces["T255"]
    view = surface.memory
    view[0] = 7
    dev.close()
    assert view[0] == 7 and surface.memory[0] == 7
    with pytest.raises(visafs.Error, match="EBADF"):
        surface.size = 5


def test_a_surface_that_was_removed(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = b"old"
    old = dev.surfaces["T6"]
    del dev.surfaces["T6"]
    dev.surfaces["T6"] = b"new"
    assert bytes(old.memory) == b"old" and bytes(dev.surfaces["T6"].memory) == b"new"
    assert old is not dev.surfaces["T6"]


def test_shapes(dev: visafs.Device) -> None:
    dev.surfaces["T6"] = 64
    assert dev.surfaces["T6"].shape == "format=none bti=6"
    dev.surfaces["T6"].shape = "format=R32_UINT width=4 height=4"
    assert dev.surfaces["T6"].shape == "format=R32_UINT width=4 height=4 depth=1 pitch=16 bti=6"
    with pytest.raises(visafs.Error, match="EINVAL"):
        dev.surfaces["T6"].shape = "format=purple"


def test_explain(dev: visafs.Device) -> None:
    dev.vars["V32"] = words(0, 4, 0, 8)
    dev.vars["V33"] = words(1, 2, 3, 4)
    dev.surfaces["T6"] = 16
    tables = dev.explain(
        ".decl P1 v_type=P num_elts=4\nscatter_scaled.4 (M1, 4) T6 0x4:ud V32.0 V33.0\nbarrier"
    )
    assert [t.instruction for t in tables] == ["scatter_scaled.4 (M1, 4) T6 0x4:ud V32.0 V33.0", "barrier"]
    assert [row["address"] for row in tables[0].rows] == ["0x4", "0x8", "0x4", "0xc"]
    assert tables[0].rows[0]["overwritten"] == "2"
    assert str(tables[0]).splitlines()[0] == "instruction: " + tables[0].instruction
    with pytest.raises(visafs.Error) as caught:
        dev.explain("add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud\nbarier")
    assert caught.value.line == 2 and len(caught.value.explanations) == 1
    # After explain(), instructions are executed as before.
    assert dev.execute("add (M1, 4) V32(0,0)<1> V32(0,0)<1;1,0> 0x1:ud").instructions == 1
    dev.vars["V40"] = struct.pack("<Q", 1 << 60)
    with pytest.raises(visafs.Error) as caught:
        dev.explain("svm_gather.4.1 (M1_NM, 1) V40.0 V33.0")
    assert caught.value.errno == errno.EFAULT
    assert "fault" in caught.value.explanations[0].keys


def test_what_a_device_is_made_as() -> None:
    with visafs.Device("pvc", t0=1 << 12, t255=1 << 20) as dev:
        assert dev.platform == "pvc"
        assert (dev.surfaces["T0"].size, dev.surfaces["T255"].size) == (1 << 12, 1 << 20)
        assert repr(dev) == "<visafs device, pvc>"
    assert repr(dev) == "<visafs device, closed>"
    assert visafs.Device().platform == "xehp"
    with pytest.raises(visafs.Error, match="EINVAL: .*bdw.*pvc"):
        visafs.Device("arm")
    for size in (0, -1, 1 << 60):
        with pytest.raises(visafs.Error, match="EINVAL"):
            visafs.Device(t0=size)


def test_strict() -> None:
    """Two lanes that write one address are undefined in the documents (decision 14 of lib/engine/README.md)."""
    line = "scatter.4 (M1, 8) %scratch 0x0:ud V32.0 V32.0"
    with visafs.Device() as dev, visafs.Device(strict=True) as strict:
        dev.vars["V32"] = strict.vars["V32"] = bytes(32)
        assert dev.execute(line).channels == 8
        with pytest.raises(visafs.Error, match="EINVAL"):
            strict.execute(line)


def test_a_closed_device(several: bytes) -> None:
    dev = visafs.Device()
    module = dev.module(several)
    dev.close()
    dev.close()
    for use in (
        lambda: dev.execute("barrier"),
        lambda: dev.explain("barrier"),
        lambda: dev.em,
        lambda: dev.platform,
        lambda: dev.vars["V32"],
        lambda: list(dev.preds),
        lambda: dev.surfaces["T0"],
        lambda: dev.module(several),
        lambda: module["twice"](bytearray(128), bytearray(128), global_size=32),
    ):
        with pytest.raises(visafs.Error) as caught:
            use()
        assert caught.value.errno == errno.EBADF and caught.value.message == "the device is closed"


def test_kernels_keep_what_they_need(several: bytes) -> None:
    kernel = visafs.Device().module(several)["twice"]
    gc.collect()
    out = bytearray(128)
    kernel(out, bytearray(b"\2\0\0\0" * 32), global_size=32)
    assert struct.unpack("<32I", out) == (4,) * 32
