# SPDX-License-Identifier: MIT
"""
Random expressions. They have no side effects, and no operand makes them undefined: sums are computed with unsigned
integers, divisors are never 0 or -1, and indices are below the bound.
"""

from kinds import NAMES, SIZES, UINT, Int, literal
from tree import Expr


class Exprs:
    """
    dice: the source of the program's random choices
    numbers: the generator of numbers of expressions (tree.Numbers)
    features: names of the features that this program uses (vectors, generic ...)
    scope: the variables, functions and counters that can be read at the current place
    left: the number of operations that the current expression may still add
    """

    def __init__(self, dice, numbers, features):
        self.dice = dice
        self.numbers = numbers
        self.features = features
        self.scope = None
        self.left = 0

    def has(self, feature):
        return feature in self.features

    def make(self, kind, *parts):
        return Expr(self.numbers.next(), kind, list(parts))

    def kind(self, n=None):
        """Return: a random type of integers. n: number of elements of a vector, 1 for a scalar, None for a random number."""
        bits = self.dice.pick([b for b in NAMES if b == 32 or self.has("wide" if b == 64 else "narrow")])
        if n is None:
            n = self.dice.pick(SIZES[: 3 if bits == 64 else 5]) if self.has("vectors") and self.dice.chance(45) else 1
        return Int(bits, self.dice.chance(50), n)

    # --- variables -------------------------------------------------------------------------

    def index(self, bound, depth=0):
        """Return: the parts of a random index below the bound."""
        d = self.dice
        how = d.below(10)
        if how < 3 or bound == 1:
            return [str(d.below(bound))]
        if how < 5 and self.scope.counters:
            return [f"{d.pick(self.scope.counters)} % {bound}u"]
        if how < 7:
            return [f"({d.pick(['lid', 'gid', 'k'])} + {d.below(bound)}u) % {bound}u"]
        return ["(uint)", self.expr(self.kind(1), depth), f" % {bound}u"]

    def fill(self, path, depth=0):
        """Return: the parts of a path, in which each bound is replaced by a random index below it."""
        parts = []
        for part in path:
            parts += self.index(part, depth) if isinstance(part, int) else [part]
        return parts

    def leaf(self, kind, depth=0):
        """Return: a random variable or literal."""
        d = self.dice
        places = [p for var in self.scope.vars for p in var.paths()]
        places += [(UINT, [c]) for c in self.scope.counters + ["gid", "lid", "k"]]
        same = [p for p in places if p[0] == kind]
        if d.chance(15):
            return Expr(-1, kind, [literal(d, kind)])
        if same and d.chance(75):
            found, path = d.pick(same)
            return self.make(kind, *self.fill(path, depth))
        found, path = d.pick(places)
        parts = self.fill(path, depth)
        if found.n == kind.n:
            return self.make(kind, f"convert_{kind}(", *parts, ")")
        if found.n > 1:
            parts.append(f".s{d.below(found.n):x}")
        if kind.n == 1:
            return self.make(kind, f"convert_{kind}(", *parts, ")")
        return self.make(kind, f"({kind})(convert_{kind.elem()}(", *parts, "))")

    # --- operations ------------------------------------------------------------------------

    def top(self, kind, size=6):
        """Return: a whole expression with up to @size operations."""
        self.left = self.dice.between(1, size)
        return self.expr(kind, 3 if kind.n < 8 else 2)

    def expr(self, kind, depth):
        self.left -= 1
        if depth <= 0 or self.left < 0:
            return self.leaf(kind)
        ways = [(3, self.leaf), (6, self.arith), (3, self.shift), (3, self.compare), (2, self.choose),
                (3, self.convert), (2, self.unary), (1, self.pieces)]
        if self.has("division") and kind.n * kind.bits <= 128:
            ways.append((2, self.divide))
        if self.has("builtins"):
            ways.append((7, self.builtin))
        if self.has("floats") and kind.n <= 4:
            ways.append((2, self.floats))
        if kind.n == 1:
            ways.append((2, self.logic))
        if self.has("vectors"):
            ways += [(3, self.reinterpret), (4, self.pieces)]
        if self.has("vload"):
            ways.append((3, self.vload))
        if self.scope.pure:
            ways.append((3, self.call))
        return self.dice.weighted(ways)(kind, depth - 1) or self.leaf(kind)

    def arith(self, kind, depth):
        op = self.dice.pick(["+", "+", "-", "-", "*", "&", "|", "^"])
        if op == "*" and kind.bits == 64 and kind.n > 2:
            op = "+"
        a, b = self.expr(kind, depth), self.expr(kind, depth)
        wide = kind.unsigned() if kind.n > 1 or kind.bits > 32 else UINT
        cast = f"({wide})" if kind.n == 1 else f"as_{wide}"
        if kind.signed and op in "+-" and self.dice.chance(15):  # signed, without overflow, which compilers assume
            return self.make(kind, f"({kind})((", a, " >> 1) ", op, " (", b, " >> 1))")
        result = f"as_{kind}(({kind.unsigned()})(" if kind.signed and kind.n == 1 else f"as_{kind}(("
        if not kind.signed:
            result = f"({kind})(("
        return self.make(kind, result, cast + "(", a, f") {op} {cast}(", b, ")))")

    def shift(self, kind, depth):
        a, b = self.expr(kind, depth), self.expr(kind, depth)
        wide = kind.unsigned() if kind.n > 1 or kind.bits > 32 else UINT
        mask = f" & ({kind})({kind.bits - 1})"
        if kind.bits >= 32 and self.dice.chance(30):
            mask = ""  # OpenCL C takes the count of a shift modulo the width
        if kind.bits == 64:  # not by 0: of a constant 0 ocloc, unoptimised for tgllp, makes shr by 0, shl by 32, or
            mask = f" & ({kind})(62) | ({kind})(1)"
        if self.dice.chance(50):
            return self.make(kind, f"({kind})(", a, " >> (", b, mask, "))")
        if kind.n == 1:
            return self.make(kind, f"as_{kind}(({kind.unsigned()})(({wide})", a, " << (", b, mask, ")))")
        return self.make(kind, f"as_{kind}(as_{wide}(", a, f") << as_{wide}(", b, mask, "))")

    def divide(self, kind, depth):
        a, b = self.expr(kind, depth), self.expr(kind, depth)
        most = (1 << (kind.bits - kind.signed)) - 1
        sign = "~" if kind.signed and self.dice.chance(40) else ""
        literal_of = f"({kind})({most}{'' if kind.signed else 'u'}{'L' if kind.bits == 64 else ''})"
        return self.make(kind, f"({kind})(", a, self.dice.pick([" / ", " % "]), f"({kind})({sign}((", b,
                         f" & {literal_of}) | ({kind})(1))))")

    def compare(self, kind, depth):
        op = self.dice.pick(["<", ">", "<=", ">=", "==", "!="])
        of = self.kind(1) if kind.n == 1 else kind._replace(signed=self.dice.chance(50))
        a, b = self.expr(of, depth), self.expr(of, depth)
        return self.make(kind, f"({kind})(" if kind.n == 1 else f"as_{kind}(", a, f" {op} ", b, ")")

    def logic(self, kind, depth):
        a, b = self.expr(self.kind(1), depth), self.expr(self.kind(1), depth)
        how = self.dice.below(4)
        if how == 0:
            return self.make(kind, f"({kind})(!", a, ")")
        if how == 1 and self.has("vectors"):
            of = self.kind(self.dice.pick(SIZES[:4]))._replace(signed=True)
            return self.make(kind, f"({kind})({self.dice.pick(['any', 'all'])}(", self.expr(of, depth), ") != 0)")
        return self.make(kind, f"({kind})(", a, self.dice.pick([" && ", " || "]), b, ")")

    def choose(self, kind, depth):
        a, b = self.expr(kind, depth), self.expr(kind, depth)
        if kind.n == 1 and self.dice.chance(70):
            return self.make(kind, f"({kind})(", self.expr(self.kind(1), depth), " ? ", a, " : ", b, ")")
        of = kind._replace(signed=self.dice.chance(50))
        return self.make(kind, "select(", a, ", ", b, ", ", self.expr(of, depth), ")")

    def unary(self, kind, depth):
        a = self.expr(kind, depth)
        if kind.n == 1:
            wide = "ulong" if kind.bits == 64 else "uint"
            return self.make(kind, f"as_{kind}(({kind.unsigned()})({self.dice.pick('~-')}({wide})", a, "))")
        return self.make(kind, f"as_{kind}({self.dice.pick('~-')}as_{kind.unsigned()}(", a, "))")

    def convert(self, kind, depth):
        sat = "_sat" if self.dice.chance(50) else ""
        return self.make(kind, f"convert_{kind}{sat}(", self.expr(self.kind(kind.n), depth), ")")

    def reinterpret(self, kind, depth):
        """Return: as_TYPE(x), where x has another type of the same size."""
        others = [kind._replace(signed=not kind.signed)]
        if kind.n != 3:
            others += [Int(bits, self.dice.chance(50), kind.n * kind.bits // bits) for bits in NAMES
                       if kind.n * kind.bits // bits in (1, 2, 4, 8, 16)]
        return self.make(kind, f"as_{kind}(", self.expr(self.dice.pick(others), depth), ")")

    def pieces(self, kind, depth):
        """Return: an element of a vector, or a vector of selected elements."""
        d = self.dice
        if not self.has("vectors"):
            return None
        if kind.n == 1 or d.chance(50):
            of = kind._replace(n=d.pick([n for n in SIZES if n <= (4 if kind.bits == 64 else 8)]))
            a = self.expr(of, depth)
            if kind.n * 2 == of.n and d.chance(50):
                return self.make(kind, "(", a, ")." + d.pick(["lo", "hi", "even", "odd"]))
            if of.n <= 4 and kind.n <= 4 and d.chance(30):
                return self.make(kind, "(", a, ")." + "".join("xyzw"[d.below(of.n)] for _ in range(kind.n)))
            if kind.n >= 2 and kind.n != 3 and of.n != 3 and d.chance(40):
                mask = self.expr(kind.unsigned(), depth)
                two = d.chance(40)
                more = [", ", self.expr(of, depth)] if two else []
                return self.make(kind, f"shuffle{'2' if two else ''}(", a, *more, ", ", mask, ")")
            return self.make(kind, "(", a, ").s" + "".join(f"{d.below(of.n):x}" for _ in range(kind.n)))
        parts, left = [], kind.n
        while left:
            n = d.pick([n for n in (1,) + SIZES if n <= left and n < kind.n])
            parts += [", ", self.expr(kind._replace(n=n), depth)]
            left -= n
        return self.make(kind, f"({kind})(", *parts[1:], ")")

    def builtin(self, kind, depth):
        d = self.dice
        other = kind._replace(signed=not kind.signed)
        two = ["add_sat", "sub_sat", "hadd", "rhadd", "max", "min", "rotate"]
        ways = [(two, [kind] * 2), (two, [kind] * 2), (["clz", "popcount"], [kind]), (["bitselect"], [kind] * 3)]
        if kind.bits * kind.n <= 128:
            ways.append((["mul_hi"], [kind] * 2))
            if not (kind.signed and kind.bits == 64):  # Debian 12's ocloc: mad_sat(1L, 1L, LONG_MAX) is LONG_MIN
                ways.append((["mad_sat"], [kind] * 3))
        if not kind.signed:
            of = d.pick([kind, other])
            ways += [(["abs"], [of]), (["abs_diff"], [of] * 2)]
        if kind.bits > 8 and self.has("narrow"):
            half = kind._replace(bits=kind.bits // 2)
            ways.append((["upsample"], [half, half.unsigned()]))
        names, kinds = d.pick(ways)
        if kind.bits == 32 and d.chance(10):
            args = [self.make(kind, "(", self.expr(kind, depth), f" & ({kind})(0x7fff))") for _ in range(2)]
            return self.make(kind, "mul24(", args[0], ", ", args[1], ")")
        if d.chance(10):
            low, high = self.expr(kind, depth), self.expr(kind, depth)
            low_text = ["min(", low, ", ", high, ")"]
            return self.make(kind, "clamp(", self.expr(kind, depth), ", ", *low_text, ", max(", low, ", ", high, "))")
        parts = [p for k in kinds for p in (", ", self.expr(k, depth))]
        return self.make(kind, d.pick(names) + "(", *parts[1:], ")")

    def floats(self, kind, depth):
        """
        Sums and products of floats that are integers below 2^24, so that they are exact. Two bugs of Debian 12's ocloc
        with -cl-opt-disable are avoided. No vector is subtracted: ocloc adds a negated vector instead, but negates only its
        first elements (mov (M1, 8) V91(0,0)<1> (-)V90(0,0)<1;1,0> for 4 * 8 floats). No vector is a constant: if its
        elements are equal, ocloc converts only the first one (mov (M1_NM, 1) V71(0,0)<1> V72(0,0)<0;1,0>, where V71 has two
        floats and V72 has two d).
        """
        a, b, c = (self.expr(self.kind(kind.n), depth) for _ in range(3))
        to = "convert_float" + (str(kind.n) if kind.n > 1 else "")

        def small(x, mask):
            other = f" ^ ({x.kind})(convert_{x.kind.elem()}(gid))" if kind.n > 1 else ""
            return [f"{to}((", x, f"{other}) & ({x.kind})({mask}))"]
        if kind.n == 1 and self.dice.chance(25):
            op = self.dice.pick([" < ", " == ", " >= "])
            return self.make(kind, f"({kind})(", *small(a, 127), op, *small(b, 127), ")")
        op = self.dice.pick([" + ", " - "]) if kind.n == 1 else " + "
        return self.make(kind, f"convert_{kind}_sat(", *small(a, 127), " * ", *small(b, 127), op, *small(c, 127), ")")

    def vload(self, kind, depth):
        """Return: vloadN of an array, at a random element."""
        found = [v for v in self.scope.vars if isinstance(v.kind, Int) and v.kind == kind.elem() and not v.volatile
                 and len(v.dims) == 1 and v.dims[0] >= kind.n > 1]
        if not found:
            return None
        var = self.dice.pick(found)
        at = self.index(var.dims[0] - kind.n + 1, depth)
        return self.make(kind, f"vload{kind.n}(0, &{var.name}[{var.base}", *at, "])")

    def call(self, kind, depth):
        found = [f for f in self.scope.pure if f.kind.n == kind.n] or [f for f in self.scope.pure if f.kind.n == 1]
        if not found:
            return None
        function = self.dice.pick(found)
        inner = self.make(function.kind, function.name + "(", *self.arguments(function, depth), ")")
        if function.kind == kind:
            return inner
        if function.kind.n == kind.n:
            return self.make(kind, f"convert_{kind}(", inner, ")")
        return self.make(kind, f"({kind})(convert_{kind.elem()}(", inner, "))")

    def arguments(self, function, depth):
        """Return: the parts of the arguments of a call: values, structures, and arrays for parameters that are pointers."""
        parts = ["k, lid, gid"]
        for param in function.params:
            if param.pointer_to:
                var = param.pointer_to
                parts += [", ", f"&{var.name}[{var.base}0]" if var.base else var.name]
            elif isinstance(param.kind, Int):
                parts += [", ", self.expr(param.kind, depth)]
            else:
                parts += [", ", *self.struct_place(param.kind)]
        return parts

    def struct_place(self, kind, writable=False):
        places = [p for v in self.scope.vars if v.writable or not writable for k, p in v.structs() if k is kind]
        return self.fill(self.dice.pick(places))
