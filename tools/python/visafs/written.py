# SPDX-License-Identifier: MIT
"""Arguments of a launch as text, in the words of visa-run: 4096, @in.bin, u32:7, local:256."""

from __future__ import annotations

import ctypes
import functools
import shlex
from collections.abc import Callable, Sequence
from ctypes import byref
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import _abi
from ._library import checked, decode, encode, lib
from .arguments import Image, Local, ReadOnly, Sampler, Unset, WriteOnly
from .errors import Error

if TYPE_CHECKING:
    from .kernel import Kernel

# A function that reads a file, given by its name in a text.
Reader = Callable[[str], bytes]

_FILES = 1  # of enum visa_argument_memory
_ADDRESSING = ("none", "edge", "clamp", "repeat", "mirror")
_ACCESS: tuple[Callable[[Any], Any], ...] = (lambda array: array, ReadOnly, WriteOnly)
_GRID = ("global", "local", "offset")
_NUMBERS = ("jobs", "schedule", "max-instructions")


def _read(path: str) -> bytes:
    return Path(path).read_bytes()


def arguments(kernel: Kernel, texts: Sequence[str], read: Reader = _read) -> list[Any]:
    """The values of texts, in the kernel's order, for Kernel.launch().

    A text is ARG, INDEX=ARG or NAME=ARG of visa-run. A buffer becomes a new bytearray; for same:NAME,
    the bytearray of the earlier argument. `read` returns the bytes of a file that a text names.

    Error: a text that does not fit its argument, or a missing argument.
    """
    a = _abi.Arguments()
    checked(lib().visa_arguments_init, byref(a), kernel._described, _FILES)
    kept = [encode(text) for text in texts]  # the library points into them
    try:
        for text in kept:
            checked(lib().visa_arguments_add, byref(a), text, len(text))
        checked(lib().visa_arguments_complete, byref(a))
        written = [a.args[i] for i in range(len(kernel.args))]
        values = [_value(w, read) for w in written]
        for i, w in enumerate(written):
            if _abi.WRITTEN[w.kind] == "same":
                values[i] = _ACCESS[w.access](buffer_of(values[w.same]))
        return values
    finally:
        lib().visa_arguments_free(byref(a))


def _value(w: _abi.Written, read: Reader) -> Any:
    kind = _abi.WRITTEN[w.kind]
    if kind == "null":
        return None
    if kind == "local":
        return Local(w.size)
    if kind == "value":
        return ctypes.string_at(w.value.bytes, w.value.size)
    if kind == "sampler":
        s = w.sampling
        return Sampler(s.linear, _ADDRESSING[s.addressing], s.normalized)
    if kind == "image":
        return _image(w, read)
    array = bytearray(w.size)
    if kind == "file":
        array = _file(w, w.size, read)
    return Unset(array) if w.unset else _ACCESS[w.access](array)


def _file(w: _abi.Written, size: int, read: Reader) -> bytearray:
    """The bytes of a file, cut or extended with zeros to a size; 0: the size of the file."""
    array = bytearray(read(decode(ctypes.string_at(w.file, w.file_size))))
    return array if not size else array[:size] + bytes(max(0, size - len(array)))


def _image(w: _abi.Written, read: Reader) -> Image:
    words = decode(ctypes.string_at(w.text, w.text_size)).split(",")
    shape = w.shape
    array = _file(w, w.size, read) if w.file else bytearray(w.size)
    return Image(array, words[1], shape.width, shape.height, shape.depth, shape.pitch)


def buffer_of(value: Any) -> bytearray | None:
    """The bytes of a buffer or an image, None of any other argument."""
    array = getattr(value, "array", value)
    return array if isinstance(array, bytearray) else None


def launch_line(kernel: Kernel, line: str, read: Reader = _read) -> tuple[list[Any], dict[str, Any]]:
    """A launch as one line of text, as `launch` of a mount takes it: global=64 y=@y.bin a=f32:2.5

    Words are separated by blanks; quotation marks keep blanks in a word. Return: the values of
    arguments(), and options for Kernel.launch().
    """
    texts: list[str] = []
    options: dict[str, Any] = {}
    names = {a.name for a in kernel.args}
    for word in _words(line):
        name, equals, value = word.partition("=")
        if not equals or name in names or name.isdigit():
            texts.append(word)
        elif name in _GRID:
            options[f"{name}_size" if name != "offset" else name] = _sizes(word, value)
        elif name in _NUMBERS:
            options[name.replace("-", "_")] = _number(word, value)
        elif name in ("engine", "check"):
            options[name] = value
        else:
            texts.append(word)
    if "global_size" not in options:
        raise Error(22, f"{line!r} has no global=X[,Y[,Z]], the number of work-items")
    return arguments(kernel, texts, read), options


@functools.lru_cache(maxsize=64)
def _words(line: str) -> tuple[str, ...]:
    """The words of a line. Cached, since a campaign launches the same line with several orders of threads."""
    return tuple(shlex.split(line))


def _number(word: str, value: str) -> int:
    try:
        return int(value, 0)
    except ValueError:
        raise Error(22, f"{word!r}: expected a number") from None


def _sizes(word: str, value: str) -> list[int]:
    return [_number(word, part) for part in value.split(",")]
