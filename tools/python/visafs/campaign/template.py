# SPDX-License-Identifier: MIT
"""Axes that a launch names: global={n} 4*{n}, and inputs that a seed makes: random:float:1024:7."""

from __future__ import annotations

import ast
import operator
import random
import re
import struct
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ..scalars import element_of
from .protocol import refuse

_FIELD = re.compile(r"\{([^{}]*)\}")
_RANDOM = re.compile(r"random:(\w+):(\w+)(?::(\d+))?(?=\s|$)")
_OPERATORS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv, ast.Div: operator.floordiv, ast.Mod: operator.mod,
}
_FRACTION = {"e": 11, "f": 24, "d": 53}  # bits of a random float
FOLDER = "campaign-files"  # beside the campaign: random inputs and generated sources of findings


def names(text: str) -> set[str]:
    """The axes that a text names."""
    trees = (ast.walk(_tree(text, field)) for field in _FIELD.findall(text))
    return {node.id for tree in trees for node in tree if isinstance(node, ast.Name)}


def _tree(text: str, field: str) -> ast.expr:
    if field.strip().isidentifier():  # an axis may be called "in", a word of Python
        return ast.Name(field.strip())
    try:
        return ast.parse(field.strip(), mode="eval").body
    except SyntaxError:
        raise refuse(f"{text!r}: expected an axis or a product such as 4*n in braces, found {field!r}") from None


def _value(text: str, node: ast.expr, point: Mapping[str, Any]) -> Any:
    if isinstance(node, ast.Name):
        return point[node.id]
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return node.value
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = (_value(text, side, point) for side in (node.left, node.right))
        if type(left) is int and type(right) is int:
            return _whole(text, node.op, left, right)
    raise refuse(f"{text!r}: {ast.unparse(node)!r} is no number")


def _whole(text: str, op: ast.operator, left: int, right: int) -> int:
    """Compute with whole numbers; refuse a division that has a remainder."""
    if isinstance(op, (ast.Div, ast.FloorDiv, ast.Mod)) and not right:
        raise refuse(f"{text!r} divides {left} by 0")
    if isinstance(op, ast.Div) and left % right:
        raise refuse(f"{text!r}: {left}/{right} is no whole number; {left}//{right} is rounded down")
    return int(_OPERATORS[type(op)](left, right))


def expand(text: str, point: Mapping[str, Any]) -> str:
    """Return the text with each {axis}, and each expression such as {4*axis}, replaced by its value."""
    return _FIELD.sub(lambda field: str(_value(text, _tree(text, field[1]), point)), text)


def name_inputs(line: str) -> str:
    """Return the line with each random:TYPE:COUNT:SEED replaced by the name of a file."""
    return _RANDOM.sub(lambda m: f"@{FOLDER}/random-{m[1]}-{m[2]}-{m[3] or 0}.bin", line)


def random_input(name: str) -> bytes | None:
    """The bytes of a file that name_inputs() names; None for any other file.

    Integers have random bits. Floats are from -1 to below 1.

    >>> random_input("campaign-files/random-uint-2-7.bin").hex(" ", 4)
    'a19a8b52 b1cf6b26'
    >>> random_input("k.bin")
    """
    match = re.fullmatch(rf"{FOLDER}/random-(\w+)-(\w+)-(\d+)\.bin", name)
    if not match:
        return None
    element = element_of(match[1])
    if not element:
        raise refuse(f"random:{match[1]}: expected a type of OpenCL C, such as uint or float4")
    try:
        count = int(match[2], 0) * (4 if element[1] == 3 else element[1])
    except ValueError:
        raise refuse(f"random:{match[1]}:{match[2]}: expected the number of elements") from None
    return _random_bytes(element[0], count, random.Random(int(match[3])))


def _random_bytes(letter: str, count: int, source: random.Random) -> bytes:
    if letter not in _FRACTION:
        return source.randbytes(count * struct.calcsize("=" + letter))
    bits = _FRACTION[letter]
    return struct.pack(f"<{count}{letter}", *_floats(bits, count, source))


def _floats(bits: int, count: int, source: random.Random) -> Iterator[float]:
    for _ in range(count):
        yield source.getrandbits(bits) / (1 << bits - 1) - 1
