# SPDX-License-Identifier: MIT
"""The structs of launches and of reports, as lib/launch/launch.h and lib/check/report.h have them.

_abi.py also exports these structs.
"""

from __future__ import annotations

from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    c_bool,
    c_char,
    c_char_p,
    c_int,
    c_size_t,
    c_uint,
    c_uint32,
    c_uint64,
    c_void_p,
)


class Grid(Structure):
    c_name = "visa_grid"
    _fields_ = [
        ("dims", c_uint),
        ("global_", c_uint64 * 3),
        ("offset", c_uint64 * 3),
        ("local", c_uint32 * 3),
    ]


class LaunchExplain(Structure):
    c_name = "visa_launch_explain"
    _fields_ = [
        ("group", c_uint32 * 3),
        ("thread", c_uint32),
        ("place", c_char_p),
        ("place_size", c_size_t),
    ]


class ReportItem(Structure):
    c_name = "visa_report_item"
    _fields_ = [
        ("group", c_uint32 * 3),
        ("thread", c_uint32),
        ("lane", c_uint32),
        ("global_", c_uint64 * 3),
        ("local", c_uint32 * 3),
    ]


class ReportPlace(Structure):
    c_name = "visa_report_place"
    _fields_ = [
        ("instruction", c_char * 256),
        ("line", c_uint32),
        ("file", c_char * 256),
        ("source_line", c_uint32),
    ]


class ReportSide(Structure):
    c_name = "visa_report_side"
    _fields_ = [
        ("access", c_char_p),
        ("group", c_uint32 * 3),
        ("thread", c_uint32),
        ("lane", c_uint32),
        ("global_", c_uint64 * 3),
        ("instruction", c_char * 256),
        ("line", c_uint32),
        ("file", c_char * 256),
        ("source_line", c_uint32),
        ("local", c_uint32 * 3),
        ("last", ReportItem),
    ]


class ReportStep(Structure):
    c_name = "visa_report_step"
    _fields_ = [
        ("what", c_char * 224),
        ("at", ReportPlace),
    ]


class Report(Structure):
    c_name = "visa_report"
    _fields_ = [
        ("check", c_int),
        ("count", c_uint64),
        ("kernel", c_char * 128),
        ("message", c_char * 512),
        ("surface", c_char * 16),
        ("argument", c_char * 64),
        ("variable", c_char * 128),
        ("address", c_uint64),
        ("bytes", c_uint32),
        ("origin", c_char * 512),
        ("side_count", c_uint),
        ("sides", ReportSide * 2),
        ("origin_at", ReportPlace),
        ("step_count", c_uint),
        ("steps", POINTER(ReportStep)),
    ]


Print = CFUNCTYPE(None, c_void_p, c_void_p, c_size_t)
Reported = CFUNCTYPE(c_bool, c_void_p, POINTER(Report))
Watched = CFUNCTYPE(None, c_void_p, POINTER(Report))
Explained = CFUNCTYPE(None, c_void_p, c_void_p)


class LaunchOptions(Structure):
    c_name = "visa_launch_options"
    _fields_ = [
        ("jobs", c_uint),
        ("schedule", c_uint64),
        ("max_instructions", c_uint64),
        ("stop", POINTER(c_bool)),
        ("progress", c_void_p),
        ("print", Print),
        ("context", c_void_p),
        ("engine", c_int),
        ("compiler", c_char_p),
        ("cache", c_void_p),
        ("keep", c_char_p),
        ("checks", c_uint32),
        ("keep_going", c_bool),
        ("origins", c_bool),
        ("report", Reported),
        ("explain", POINTER(LaunchExplain)),
        ("explained", Explained),
        ("profile", POINTER(c_void_p)),
        ("trace", c_void_p),
        ("stops", c_void_p),
        ("stopped", c_void_p),
        ("history", c_uint64),
        ("compile_time", c_uint),
    ]


class LaunchResult(Structure):
    c_name = "visa_launch_result"
    _fields_ = [
        ("groups", c_uint64),
        ("threads", c_uint64),
        ("instructions", c_uint64),
        ("lanes", c_uint64),
        ("channels", c_uint64),
        ("dropped", c_uint64),
        ("misaligned", c_uint64),
        ("outside", Report),
        ("unprinted", c_uint64),
        ("ns", c_uint64),
        ("passed", c_uint64),
        ("fault", c_bool),
        ("group", c_uint32 * 3),
        ("thread", c_uint32),
        ("fault_lanes", c_uint32),
        ("instruction", c_char * 256),
        ("line", c_uint32),
        ("file", c_char * 256),
        ("source_line", c_uint32),
        ("native", c_bool),
        ("interpreter", c_bool),
        ("native_groups", c_uint64),
        ("native_ns", c_uint64),
        ("native_cached", c_bool),
        ("reports", c_uint64),
        ("suppressed", c_uint64),
        ("unreported", c_uint64),
        ("noted", c_bool),
        ("interpreted", c_char * 256),
    ]
