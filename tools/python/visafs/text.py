# SPDX-License-Identifier: MIT
"""Converting vISA text to bytes and back, as visa-as and visa-dis do."""

from __future__ import annotations

import ctypes
import errno
from ctypes import byref

from . import _abi
from ._library import checked, decode, encode, lib
from .errors import Error
from .state import bytes_of


def assemble(text: str) -> bytes:
    """Encode the instructions of a text, which has at most one kernel or function.

    Declared names get their ids in the order of their declarations: variables from V32.

    >>> assemble("barrier").hex()
    '59'
    >>> assemble("scatter.4 (M1, 8) %slm 0x0 V32 V33")[:2].hex(" ")
    '3a 02'

    Error has the line and column of the first error.
    """
    data = encode(text)
    code, line, e = _abi.Buffer(), ctypes.c_ulong(), _abi.Error()
    try:
        if lib().visa_assemble(data, len(data), byref(code), byref(line), byref(e)):
            raise Error(e.err, decode(e.text), line=line.value, column=e.column)
        return ctypes.string_at(code.bytes, code.size) if code.size else b""
    finally:
        lib().visa_buffer_free(byref(code))


def disassemble(code: bytes | bytearray | memoryview) -> list[str]:
    """The instructions of encoded bytes as text.

    >>> disassemble(assemble("scatter.4 (M1, 8) T0 0x10 V32 V33"))
    ['scatter.4 (M1, 8) %slm 0x10:ud V32.0 V33.0']

    Error.offset is the first byte of an instruction that is invalid or incomplete.
    """
    code = bytes_of(code)
    inst = ctypes.create_string_buffer(lib().visa_struct_size(b"visa_inst"))
    line = ctypes.create_string_buffer(_abi.INST_TEXT_MAX)
    e = _abi.Error()
    lines: list[str] = []
    at = 0
    while at < len(code):
        # An instruction is shorter than MAX_LENGTH.
        piece = code[at : at + _abi.MAX_LENGTH]
        size = lib().visa_decode(piece, len(piece), inst, byref(e))
        if size == -errno.EAGAIN:
            raise Error(
                errno.EINVAL, f"the last {len(code) - at} bytes begin an instruction", offset=at
            )
        if size < 0 or lib().visa_print(inst, line, len(line), byref(e)) < 0:
            raise Error(e.err, decode(e.text), offset=at)
        lines.append(decode(line.value))
        at += size
    return lines


def platform_number(name: str) -> int:
    """The number of a platform; Error lists the names that there are."""
    number = ctypes.c_int()
    checked(lib().visa_platform_by_name, encode(name), byref(number))
    return number.value
