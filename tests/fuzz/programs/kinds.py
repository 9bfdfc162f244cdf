# SPDX-License-Identifier: MIT
"""Types of OpenCL C, variables, and literals."""

from collections import namedtuple

NAMES = {8: "char", 16: "short", 32: "int", 64: "long"}
SIZES = (2, 3, 4, 8, 16)  # numbers of elements that vectors have


class Int(namedtuple("Int", "bits signed n")):
    """An integer, or with n > 1 a vector of integers."""

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
    """A structure; fields: names, types, and numbers of elements, 0 for a field that is no array."""

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
    base: of an array in global memory, the expression before the first index: a work-item's own elements
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
        """The type of each integer and vector in the array, and its expression: a list with bounds in place of indices."""
        start = [self.name]
        for k, dim in enumerate(self.dims):
            start += ["[" + (self.base if k == 0 else ""), dim, "]"]
        return list(_paths(self.kind, start))

    def structs(self):
        """Likewise places of whole structures."""
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
    Numbers of elements of a private array whose size is a multiple of 4. Debian 12's ocloc, optimising for tgllp and skl,
    lays arrays of several work-items out side by side, with no gap even for the attribute aligned(4), and stores first values
    by scatter4_scaled.RGBA, whose document demands multiples of 4: ushort v[9] is at 18 * lane.
    """
    if not dims or kind.size() % 4 == 0:
        return dims
    return (-(-dims[0] // 4) * 4,) + dims[1:]


def number(kind, value):
    """The text of a scalar."""
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
    """A list of constants for a variable."""
    if dims:
        return "{ " + ", ".join(initializer(dice, kind, dims[1:]) for _ in range(dims[0])) + " }"
    if isinstance(kind, Int):
        return literal(dice, kind)
    parts = [initializer(dice, inner, (count,) if count else ()) for _, inner, count in kind.fields]
    return "{ " + ", ".join(parts) + " }"
