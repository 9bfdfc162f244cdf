# SPDX-License-Identifier: MIT
"""The types, variables and literals of random OpenCL C programs."""

from collections import namedtuple

NAMES = {8: "char", 16: "short", 32: "int", 64: "long"}
SIZES = (2, 3, 4, 8, 16)  # possible numbers of elements of a vector


class Int(namedtuple("Int", "bits signed n")):
    """A type: an integer (n = 1), or a vector of n integers."""

    __slots__ = ()

    def __str__(self):
        return ("" if self.signed else "u") + NAMES[self.bits] + (str(self.n) if self.n > 1 else "")

    def elem(self):
        return self._replace(n=1)

    def unsigned(self):
        return self._replace(signed=False)

    def size(self):
        return self.bits // 8 * (4 if self.n == 3 else self.n)


UINT = Int(32, False, 1)


class Struct:
    """A structure. fields: a tuple (name, type, number of elements) for each; 0 elements: the field is no array."""

    def __init__(self, name, fields):
        self.name = name
        self.fields = fields

    def __str__(self):
        return "struct " + self.name

    def align(self):
        return max(kind.align() if isinstance(kind, Struct) else kind.size() for _, kind, _ in self.fields)

    def size(self):
        at = 0
        for _, kind, count in self.fields:
            align = kind.align() if isinstance(kind, Struct) else kind.size()
            at = -(-at // align) * align + kind.size() * max(count, 1)
        return -(-at // self.align()) * self.align()

    def declaration(self):
        lines = [f"\t{kind} {name}{f'[{count}]' if count else ''};" for name, kind, count in self.fields]
        return "\n".join([f"{self} {{"] + lines + ["};"])


class Var:
    """
    A variable.
    dims: numbers of elements of an array, () for none
    space: private, local, global or constant
    base: for an array in global memory, an expression that is added to the first index, such as "gid * 3u + ", so that each
        work-item accesses its own elements
    """

    def __init__(self, name, kind, dims=(), space="private", writable=True, volatile=False, base=""):
        self.name = name
        self.kind = kind
        self.dims = dims
        self.space = space
        self.writable = writable
        self.volatile = volatile
        self.base = base

    def paths(self):
        """Return: a pair for each integer or vector in the variable: its type, and its path. A path is a list of texts, and
        of bounds in place of indices."""
        start = [self.name]
        for k, dim in enumerate(self.dims):
            start += ["[" + (self.base if k == 0 else ""), dim, "]"]
        return list(_paths(self.kind, start))

    def structs(self):
        """Return: the same for each structure in the variable."""
        start = [self.name]
        for k, dim in enumerate(self.dims):
            start += ["[" + (self.base if k == 0 else ""), dim, "]"]
        return [(kind, path) for kind, path in _structs(self.kind, start)]


def _inner(field, kind_path):
    name, kind, count = field
    path = kind_path + ["." + name]
    return kind, path + ["[", count, "]"] if count else path


def _paths(kind, path):
    if isinstance(kind, Int):
        yield kind, path
        return
    for field in kind.fields:
        yield from _paths(*_inner(field, path))


def _structs(kind, path):
    if isinstance(kind, Int):
        return
    yield kind, path
    for field in kind.fields:
        yield from _structs(*_inner(field, path))


def whole_dwords(kind, dims):
    """
    Return: the dimensions of a private array, enlarged so that its size is a multiple of 4 bytes. Otherwise, Debian 12's ocloc
    (optimizing, tgllp and skl) violates the documents: it places the arrays of the lanes without gaps (ushort v[9] of a lane
    is at byte 18 * lane, even with the attribute aligned(4)), and initializes them by scatter4_scaled.RGBA, whose document
    demands addresses that are multiples of 4.
    """
    if not dims or kind.size() % 4 == 0:
        return dims
    return (-(-dims[0] // 4) * 4,) + dims[1:]


def number(kind, value):
    """Return: the text of an integer literal."""
    value &= (1 << kind.bits) - 1
    if kind.signed and value >> (kind.bits - 1):
        value -= 1 << kind.bits
    suffix = ("" if kind.signed else "u") + ("L" if kind.bits == 64 else "")
    if kind.signed and value == -(1 << (kind.bits - 1)):
        text = f"({value + 1}{suffix} - 1)"
    else:
        text = f"{value}{suffix}"
    return f"({kind}){text}" if kind.bits < 32 or value < 0 else text


def random_value(dice, bits):
    return dice.weighted([
        (3, dice.below(16)),
        (2, dice.bits(bits)),
        (2, -1 - dice.below(8)),
        (1, 1 << dice.below(bits)),
        (1, (1 << (bits - 1)) - dice.below(2)),
        (1, dice.bits(7)),
    ])


def literal(dice, kind):
    if kind.n == 1:
        return number(kind, random_value(dice, kind.bits))
    count = 1 if dice.chance(30) else kind.n
    parts = [number(kind.elem(), random_value(dice, kind.bits)) for _ in range(count)]
    return f"({kind})({', '.join(parts)})"


def initializer(dice, kind, dims=()):
    """Return: the text of a random initializer."""
    if dims:
        return "{ " + ", ".join(initializer(dice, kind, dims[1:]) for _ in range(dims[0])) + " }"
    if isinstance(kind, Int):
        return literal(dice, kind)
    parts = [initializer(dice, inner, (count,) if count else ()) for _, inner, count in kind.fields]
    return "{ " + ", ".join(parts) + " }"
