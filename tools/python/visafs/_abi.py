# SPDX-License-Identifier: MIT
"""The structs and numbers of libvisafs that this package uses, as lib/visafs.h has them.

tests/python/test_abi.py compares sizes and offsets with the C compiler's; _library.py compares
sizes with those of the library that it loads.
"""

from __future__ import annotations

from ctypes import (
    POINTER,
    Structure,
    c_bool,
    c_char,
    c_char_p,
    c_int,
    c_int32,
    c_long,
    c_size_t,
    c_uint,
    c_uint8,
    c_uint16,
    c_uint32,
    c_uint64,
    c_void_p,
)

from ._abi_launch import (
    Explained as Explained,
    Grid as Grid,
    LaunchExplain as LaunchExplain,
    LaunchOptions as LaunchOptions,
    LaunchResult as LaunchResult,
    Print as Print,
    Report as Report,
    ReportItem as ReportItem,
    ReportPlace as ReportPlace,
    ReportSide as ReportSide,
    ReportStep as ReportStep,
    Reported as Reported,
    Watched as Watched,
)

VCLASS_G, VCLASS_P, VCLASS_T = 0, 1, 4  # enum visa_vclass
FIRST_ID = {VCLASS_G: 32, VCLASS_P: 1}  # the lowest id that can be declared
LINE_INSTRUCTION = 4  # enum visa_line
SURFACE_STATELESS, SURFACE_COUNT = 5, 256
MAX_LENGTH = 4096  # bytes, more than an instruction has
INST_TEXT_MAX = 1024  # VISA_INST_TEXT_MAX
SHAPE_TEXT_MAX = 128  # VISA_SHAPE_TEXT_MAX
BTI_NONE = 0xFFFFFFFF
REPORT_NO_ADDRESS = 1 << 63  # VISA_REPORT_NO_ADDRESS
CHECK_HARDWARE = 1 << 31  # VISA_CHECK_HARDWARE
BUILD_UNKNOWN, OPTIMIZED = 0, 1  # enum visa_ze_build
OCLOC_C, OCLOC_SPIRV, OCLOC_ZEBIN = 0, 1, 3  # enum visa_ocloc_form
ADDRESSINGS = ("none", "edge", "clamp", "repeat", "mirror")  # enum visa_addressing


class Error(Structure):
    c_name = "visa_error"
    _fields_ = [("err", c_int), ("column", c_uint32), ("field", c_uint32), ("text", c_char * 256)]


class Buffer(Structure):
    c_name = "visa_buffer"
    _fields_ = [("bytes", c_void_p), ("size", c_size_t), ("room", c_size_t), ("failed", c_bool)]


class Config(Structure):
    c_name = "visa_config"
    _fields_ = [
        ("t0_size", c_uint64),
        ("t255_size", c_uint64),
        ("mem", c_uint64),
        ("backing", c_void_p),
        ("platform", c_int),
        ("strict", c_bool),
    ]


class Result(Structure):
    c_name = "visa_result"
    _fields_ = [
        ("err", c_int),
        ("line", c_uint32),
        ("column", c_uint32),
        ("left", c_uint32),
        ("field", c_uint32),
        ("instructions", c_uint64),
        ("bytes", c_uint64),
        ("channels", c_uint64),
        ("dropped", c_uint64),
        ("misaligned", c_uint64),
        ("offset", c_uint64),
        ("instruction", c_char * 256),
        ("message", c_char * 256),
    ]


class Position(Structure):
    c_name = "visa_position"
    _fields_ = [
        ("index", c_size_t),
        ("byte", c_size_t),
        ("unit", c_size_t),
        ("version", c_uint64),
    ]


class Timespec(Structure):
    _fields_ = [("tv_sec", c_long), ("tv_nsec", c_long)]


class Decl(Structure):
    c_name = "visa_decl"
    _fields_ = [
        ("vclass", c_int),
        ("id", c_uint32),
        ("type", c_uint8),
        ("align", c_uint8),
        ("by_decl", c_bool),
        ("num_elts", c_uint32),
        ("size", c_uint32),
        ("alias", c_uint32),
        ("alias_offset", c_uint32),
        ("aliases", c_uint32),
        ("at", c_uint64),
        ("name", c_char_p),
        ("serial", c_uint64),
        ("mode", c_uint16),
        ("changed", Timespec),
    ]


class Shape(Structure):
    c_name = "visa_shape"
    _fields_ = [
        ("format", c_uint32),
        ("width", c_uint32),
        ("height", c_uint32),
        ("depth", c_uint32),
        ("pitch", c_uint32),
        ("bti", c_uint32),
        ("rows", c_uint32),
    ]


class ShapeSpec(Structure):
    _fields_ = [("surface", c_uint32), ("given", c_uint32), ("shape", Shape)]


class Source(Structure):
    c_name = "visa_source"
    _fields_ = [
        ("decls", c_void_p),
        ("in_comment", c_bool),
        ("dump", c_bool),
        ("v_names", c_bool),
        ("grf", c_uint),
        ("shape", ShapeSpec),
        ("columns", c_uint16 * 32),
    ]


class OclocFile(Structure):
    c_name = "visa_ocloc_file"
    _fields_ = [("name", c_char_p), ("bytes", c_char_p), ("size", c_size_t)]


class Ocloc(Structure):
    c_name = "visa_ocloc"
    _fields_ = [
        ("source", OclocFile),
        ("from_", c_int),
        ("to", c_int),
        ("headers", c_void_p),
        ("header_count", c_uint32),
        ("platform", c_char_p),
        ("options", c_char_p),
        ("tmp", c_char_p),
        ("stop", POINTER(c_bool)),
    ]


class SourceBuild(Structure):
    c_name = "visa_source_build"
    _fields_ = [
        ("ocloc", Ocloc),
        ("cache", c_void_p),
        ("name", c_char_p),
        ("debug", c_char_p),
        ("checks", c_uint32),
        ("kernel", c_char_p),
    ]


class Sampling(Structure):
    c_name = "visa_sampling"
    _fields_ = [("linear", c_bool), ("normalized", c_bool), ("addressing", c_int)]


# Kinds of struct visa_written, by their number.
WRITTEN = ("nothing", "null", "zeros", "file", "surface", "same", "value", "local", "sampler", "image")


class Written(Structure):
    c_name = "visa_written"
    _fields_ = [
        ("kind", c_int),
        ("text", c_void_p),
        ("text_size", c_size_t),
        ("unset", c_bool),
        ("access", c_int),
        ("size", c_uint64),
        ("file", c_void_p),
        ("file_size", c_size_t),
        ("surface", c_uint32),
        ("offset", c_uint64),
        ("other", c_void_p),
        ("other_size", c_size_t),
        ("same", c_uint32),
        ("numbers", c_int),
        ("count", c_uint32),
        ("unit", c_uint32),
        ("value", Buffer),
        ("sampling", Sampling),
        ("shape", Shape),
    ]


class Arguments(Structure):
    c_name = "visa_arguments"
    _fields_ = [
        ("kernel", c_void_p),
        ("memory", c_uint),
        ("args", POINTER(Written)),
        ("next", c_uint32),
    ]


class ZeArg(Structure):
    c_name = "visa_ze_arg"
    _fields_ = [
        ("name", c_char_p),
        ("type", c_char_p),
        ("image", c_char_p),
        ("kind", c_int),
        ("size", c_uint32),
        ("align", c_uint32),
        ("bti", c_int32),
        ("sampler", c_int32),
        ("constant", c_bool),
        ("read_only", c_bool),
        ("address", c_int),
        ("access", c_int),
        ("qualifiers", c_uint32),
    ]


class ZeKernel(Structure):
    c_name = "visa_ze_kernel"
    _fields_ = [
        ("name", c_char_p),
        ("refused", c_char_p),
        ("attributes", c_char_p),
        ("routine", c_void_p),
        ("text", c_void_p),
        ("described", c_bool),
        ("simd", c_uint),
        ("slm", c_uint32),
        ("barriers", c_uint32),
        ("required", c_uint32 * 3),
        ("sub_group", c_uint32),
        ("uniform", c_bool),
        ("before_cl2", c_bool),
        ("walk", c_uint32 * 3),
        ("private_bytes", c_uint64),
        ("private_per_lane", c_bool),
        ("scratch_bytes", c_uint64),
        ("local_id_bytes", c_uint32),
        ("args", POINTER(ZeArg)),
        ("arg_count", c_uint32),
        ("payload", c_void_p),
        ("payload_count", c_uint32),
        ("samplers", c_void_p),
        ("sampler_count", c_uint32),
    ]


class ZeData(Structure):
    _fields_ = [("bytes", Buffer), ("zeros", c_uint64)]


class ZeModule(Structure):
    c_name = "visa_ze_module"
    _fields_ = [
        ("platform", c_int),
        ("has_platform", c_bool),
        ("texts", c_void_p),
        ("text_count", c_uint32),
        ("kernels", POINTER(POINTER(ZeKernel))),
        ("kernel_count", c_uint32),
        ("functions", c_void_p),
        ("function_count", c_uint32),
        ("data", ZeData * 3),
        ("symbols", c_void_p),
        ("symbol_count", c_uint32),
        ("relocs", c_void_p),
        ("reloc_count", c_uint32),
        ("build", c_int),
        ("indexed", c_bool),
        ("arrays", c_void_p),
        ("array_count", c_uint32),
        ("debug", c_void_p),
        ("undebugged", c_char_p),
        ("types", c_void_p),
        ("type_count", c_uint32),
    ]


# All structs with a c_name, by this name.
STRUCTS: dict[str, type[Structure]] = {
    getattr(struct, "c_name"): struct
    for struct in list(globals().values())
    if isinstance(struct, type) and issubclass(struct, Structure) and hasattr(struct, "c_name")
}
