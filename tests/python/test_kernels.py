# SPDX-License-Identifier: MIT
"""The compiled kernels of tests/kernels give the right outputs when Python launches them."""

from __future__ import annotations

import ctypes
import tarfile
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import visafs

KERNELS = ROOT / "tests/kernels"
SOME = (
    "im_sample rl_md5 lm_reduce3d id_3d id_reqd mem_struct_arg rl_hist_equal vec8_ops cv_f2small_sat "
    "at_global_int at_long mem_many_args rl_life"
).split()
SIZES = {"K": 1 << 10, "M": 1 << 20}
NUMBERS = {
    "u8": ctypes.c_uint8,
    "s8": ctypes.c_int8,
    "u16": ctypes.c_uint16,
    "s16": ctypes.c_int16,
    "u32": ctypes.c_uint32,
    "s32": ctypes.c_int32,
    "u64": ctypes.c_uint64,
    "s64": ctypes.c_int64,
    "f32": ctypes.c_float,
    "f64": ctypes.c_double,
}


@pytest.fixture(scope="session")
def binaries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kernels")
    with tarfile.open(KERNELS / "binaries.tar.xz") as archive:
        archive.extractall(folder)
    return folder


def argument(text: str, folder: Path) -> Any:
    """Return: the Python value for an argument in visa-run's notation (tools/README.md)."""
    kind, _, rest = text.partition(":")
    if text.startswith("@"):
        return bytearray((folder / text[1:]).read_bytes())
    if kind == "local":
        return visafs.Local(int(rest))
    if kind == "hex":
        return bytes.fromhex(rest)
    if kind == "image":
        size, form, file = rest.split(",")
        width, height = map(int, size.split("x"))
        return visafs.Image(argument(file, folder), form, width, height)
    if kind == "sampler":
        linear, addressing, normalized = rest.split(",")
        return visafs.Sampler(linear == "linear", addressing, normalized == "normalized")
    if kind in NUMBERS:
        values = [NUMBERS[kind](float(x) if kind[0] == "f" else int(x, 0)) for x in rest.split(",")]
        return values if len(values) > 1 else values[0]
    return bytearray(int(text.rstrip("KM")) * SIZES.get(text[-1], 1))


def triple(text: str) -> list[int]:
    return [int(n) for n in text.split(",")]


@pytest.mark.parametrize("name", SOME)
def test_outputs(name: str, binaries: Path, dev: visafs.Device) -> None:
    first, *texts = (KERNELS / name / "command").read_text().splitlines()
    words = first.split()
    options = dict(zip(words[::2], words[1::2]))
    kernel = dev.module(binaries / name / "tgllp.auto.zebin")[options["-k"]]
    args = [argument(text, binaries / name) for text in texts]
    kernel.launch(
        args,
        global_size=triple(options["-g"]),
        local_size=triple(options["-l"]) if "-l" in options else None,
        offset=triple(options["--offset"]) if "--offset" in options else None,
    )
    compared = 0
    for line in (KERNELS / name / "expect").read_text().splitlines():
        index, kind, how = line.split(maxsplit=2)
        right = (binaries / name / f"out{index}.bin").read_bytes()
        if how == "exact":
            assert args[int(index)] == right
        elif kind == "f32":
            got = memoryview(args[int(index)]).cast("f")
            assert got.tolist() == pytest.approx(memoryview(right).cast("f").tolist(), abs=1e-6)
        else:
            continue
        compared += 1
    assert compared


@pytest.mark.parametrize(
    ("index", "value", "found"),
    [
        (0, visafs.Image(bytearray(60), "PURPLE", 5, 3), "the format 'PURPLE', which does not exist"),
        (0, visafs.Image(bytearray(60), "none", 5, 3), "the format 'none'"),
        (0, visafs.Image(bytearray(59), "RGBA8_UNORM", 5, 3), "59 bytes, where 5x3x1 texels of RGBA8"),
        (0, visafs.Image(bytearray(60), "RGBA8_UNORM", 0, 3), "0x3x1 texels"),
        (0, visafs.Image(bytearray(60), "RGBA8_UNORM", 5.0, 3), "5.0x3x1 texels"),
        (0, visafs.Image(bytearray(60), "RGBA8_UNORM", 5, 3, pitch=(1 << 32) + 20), "the pitch 4294967316"),
        (0, visafs.Image(bytearray(60), "RGBA8_UNORM", 5, 3, pitch=0), "the pitch 0"),
        (0, visafs.Image(5, "RGBA8_UNORM", 5, 3), "5, which has no buffer"),
        (0, bytearray(60), "bytearray"),
        (0, None, "None"),
        (2, visafs.Sampler(addressing="wrap"), "addressing='wrap'"),
        (2, "nearest", "'nearest'"),
    ],
)
def test_what_is_no_image(index: int, value: Any, found: str, binaries: Path, dev: visafs.Device) -> None:
    kernel = dev.module(binaries / "im_sample/tgllp.auto.zebin").kernel
    texts = (KERNELS / "im_sample/command").read_text().splitlines()[1:]
    args = [argument(text, binaries / "im_sample") for text in texts]
    args[index] = value
    with pytest.raises(visafs.Error) as caught:
        kernel.launch(args, global_size=64)
    kinds = {0: "an Image or a surface with a shape, found ", 2: "a Sampler, found "}
    assert kinds[index] in caught.value.message and found in caught.value.message


def test_a_surface_as_image(binaries: Path, dev: visafs.Device) -> None:
    kernel = dev.module(binaries / "im_sample/tgllp.auto.zebin").kernel
    texts = (KERNELS / "im_sample/command").read_text().splitlines()[1:]
    args = [argument(text, binaries / "im_sample") for text in texts]
    kernel.launch(args, global_size=64, local_size=32)
    right = bytes(args[7])
    dev.surfaces["T6"] = args[0].array
    args[0], args[7] = dev.surfaces["T6"], bytearray(len(right))
    with pytest.raises(visafs.Error, match="EINVAL"):  # it has no shape
        kernel.launch(args, global_size=64, local_size=32)
    dev.surfaces["T6"].shape = "format=RGBA8_UNORM width=5 height=3"
    kernel.launch(args, global_size=64, local_size=32)
    assert args[7] == right and any(right)
