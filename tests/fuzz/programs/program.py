# SPDX-License-Identifier: MIT
"""A whole random program: declarations, functions, a kernel, and the line `// run:` with its launch."""

import os

from dice import Dice
from exprs import Exprs
from hashing import fold
from kinds import SIZES, UINT, Int, Struct, Var, initializer, whole_dwords
from stmts import Function, Param, Scope, Stmts, dims_text
from tree import Numbers, Stmt, block_text, numbers_of

FEATURES = ("vectors wide narrow structs division builtins floats calls noinline loops switches vload volatile "
            "pointers locals atomics globals constants generic").split()
INPUT_BYTES = 1000
ODD = (3, 5, 7, 9, 11, 13)


class Program:
    """The random program of a seed. text() returns its source; numbers() returns the numbers of the statements and
    expressions that can be left out."""

    def __init__(self, seed):
        self.seed = seed
        self.dice = d = Dice(seed * 0x2545F4914F6CDD1D + 1)
        rare = {"noinline": 20, "generic": 25, "volatile": 35, "floats": 35}
        self.features = {f for f in FEATURES if d.chance(rare.get(f, 70))}
        self.exprs = Exprs(d, Numbers(), self.features)
        self.stmts = Stmts(self.exprs)
        self.structs, self.functions = [], []
        self.constants, self.arrays, self.private, self.shared = [], [], [], []
        self.words, self.params, self.compared = [], [], []
        self.shape()
        self.declare()
        self.body = []
        self.write_functions()
        self.write_kernel()

    def has(self, feature):
        return feature in self.features

    # --- launch ----------------------------------------------------------------------------

    def shape(self):
        """Choose the sizes of the launch. Work-groups have one or several hardware threads, and mostly odd numbers of
        work-items."""
        d = self.dice
        local = d.pick([(1,), (3,), (7,), (13,), (16,), (17,), (31,), (33,), (40,), (45,), (5, 3), (7, 5), (3, 3, 5),
                        (2, 17)])
        groups = tuple(d.pick([1, 1, 2, 3]) if k < 2 else 1 for k in range(len(local)))
        self.local = local
        self.size = 1
        self.total = 1
        for k, n in enumerate(local):
            self.size *= n
            self.total *= n * groups[k]
        self.run = "-g " + ",".join(str(n * g) for n, g in zip(local, groups)) + " -l " + ",".join(map(str, local))

    def argument(self, declared, word, compared=False):
        if compared:
            self.compared.append(len(self.params))
        self.params.append(declared)
        self.words.append(word)

    # --- declarations ----------------------------------------------------------------------

    def any_kind(self, structs=True):
        if structs and self.structs and self.dice.chance(35):
            return self.dice.pick(self.structs)
        return self.exprs.kind()

    def declare(self):
        d = self.dice
        for k in range(d.between(1, 2) if self.has("structs") else 0):
            fields = []
            for f in range(d.between(2, 5)):
                inner = self.structs[0] if self.structs and d.chance(15) else self.small_kind()
                fields.append((f"m{f}", inner, d.pick([0, 0, 0, 3, 5]) if isinstance(inner, Int) else 0))
            if Struct("", fields).size() % 4:  # for the same reason as in whole_dwords()
                fields.append(("last", UINT, 0))
            self.structs.append(Struct(f"S{k}", fields))
        self.argument("global uint *out", None, True)
        self.argument("uint k", f"u32:{d.below(1000)}")
        for _ in range(d.below(3)):
            self.add_scalar()
        if self.has("globals"):
            for _ in range(d.between(1, 2)):
                self.add_global()
        for _ in range(d.between(1, 2)):
            self.add_input()
        if self.has("constants"):
            for _ in range(d.between(1, 3)):
                dims = (d.pick(ODD),) if d.chance(70) else (3, 3)
                self.constants.append(Var(self.stmts.name("c"), self.any_kind(), dims, "constant", False))
        if self.has("atomics"):
            for _ in range(d.between(1, 2)):
                var = Var(self.stmts.name("ga"), Int(32, d.chance(50), 1), (d.pick(ODD),), "global", False)
                self.argument(f"global {var.kind} *{var.name}", str(4 * var.dims[0]), True)
                self.stmts.atomics.append((var, d.pick(["add", "sub", "inc", "dec", "min", "max", "and", "or", "xor"])))
        if self.has("locals"):
            for _ in range(d.between(1, 2)):
                self.add_shared()
        for _ in range(d.between(2, 4)):
            self.private.append(self.private_variable())
        if self.seed % 4 == 0:
            self.add_tables()

    def add_tables(self):
        """Add arrays with initializers. The compiler copies their initial values from its constants, by wide loads that can
        be unaligned."""
        d = Dice(self.seed + 3)
        kind = Int(d.pick([8, 16, 16, 32, 32, 64]), d.chance(50), 1)
        for k in range(3):
            self.private.append(Var(f"w{k}", kind, (d.pick([5, 6, 7, 9]),), volatile=True))

    def small_kind(self):
        kind = self.exprs.kind()
        return kind if kind.n <= 4 else kind._replace(n=1)

    def add_scalar(self):
        kind = self.exprs.kind()
        kind = kind._replace(n=1) if kind.n == 3 else kind
        name = self.stmts.name("s")
        values = ",".join(str(self.dice.bits(kind.bits - 1)) for _ in range(kind.n))
        self.argument(f"{kind} {name}", f"{'s' if kind.signed else 'u'}{kind.bits}:{values}")
        self.arrays.append(Var(name, kind, writable=False))

    def add_global(self):
        """Add an array in global memory; each work-item accesses only its own elements."""
        d = self.dice
        kind, n = self.any_kind(), d.pick((1,) + ODD[:3])
        var = Var(self.stmts.name("g"), kind, (n,), "global", True, base=f"gid * {n}u + ")
        whole = isinstance(kind, Int) and kind.n != 3  # other types have padding, whose bytes are not compared
        self.argument(f"global {kind} *{var.name}", str(kind.size() * n * self.total), whole)
        self.arrays.append(var)

    def add_input(self):
        kind = self.exprs.kind()
        space = self.dice.pick(["global", "constant"])
        most = INPUT_BYTES // kind.size()
        var = Var(self.stmts.name("in"), kind, (min(most, self.dice.pick([5, 7, 31, 61, 123])),), space, False)
        self.argument(f"{space} {'const ' if space == 'global' else ''}{kind} *{var.name}", f"@{self.name}.in")
        self.arrays.append(var)

    def add_shared(self):
        """Add an array in local memory, which is declared in the kernel or is an argument."""
        d = self.dice
        kind = self.any_kind()
        var = Var(self.stmts.name("l"), kind, (d.pick(ODD + (17, 33)),), "local", False)
        if d.chance(40):
            self.argument(f"local {kind} *{var.name}", f"local:{kind.size() * var.dims[0]}")
            var.argument = True
        self.shared.append(var)

    def private_variable(self):
        d = self.dice
        kind = self.any_kind()
        dims = d.weighted([(5, ()), (4, (d.pick(ODD),)), (1, (d.pick([3, 5, 9]), d.pick([3, 9])))])
        if isinstance(kind, Int) and kind.n >= 8:
            dims = ()
        plain = isinstance(kind, Int) and kind.n == 1 and bool(dims)
        volatile = plain and self.has("volatile") and d.chance(50)
        if not volatile:
            dims = whole_dwords(kind, dims)
        return Var(self.stmts.name("v"), kind, dims, writable=not (self.private and dims and d.chance(30)), volatile=volatile)

    @property
    def name(self):
        return f"r{self.seed}"

    # --- functions -------------------------------------------------------------------------

    def write_functions(self):
        d = self.dice
        self.function_texts = []
        for _ in range(d.between(1, 2) if self.has("calls") else 0):
            params = [Param(self.exprs.kind(), self.stmts.name("a"), None)]
            if d.chance(60):
                params.append(Param(self.any_kind(), self.stmts.name("a"), None))
            kind = self.any_kind()
            if isinstance(kind, Struct) and not any(p.kind is kind for p in params):
                params.append(Param(kind, self.stmts.name("a"), None))
            arrays = [v for v in self.arrays + self.constants + self.shared + self.private
                      if len(v.dims) == 1 and not v.volatile and (v.writable or v.space != "private")]
            if any(isinstance(p.kind, Struct) for p in params):  # see the comment about ocloc below
                arrays = [v for v in arrays if isinstance(v.kind, Int) or not v.writable]
            if arrays and d.chance(60):
                var = d.pick(arrays)
                params.append(Param(var.kind, self.stmts.name("q"), var))
            pure = not any(p.pointer_to and p.pointer_to.writable for p in params)
            function = Function(self.stmts.name("f"), kind, params, pure)
            self.function_texts.append((function, self.function_body(function)))
            self.functions.append(function)

    def function_body(self, function):
        inside = []
        for p in function.params:
            if p.pointer_to:
                inside.append(Var(p.name, p.kind, p.pointer_to.dims, self.space(p), p.pointer_to.writable))
            else:
                # Debian 12's ocloc passes the address of the caller's structure instead of a copy, so the function must not
                # write to the parameter.
                inside.append(Var(p.name, p.kind, writable=isinstance(p.kind, Int)))
        callees = [f for f in self.functions if f.pure_function and not any(p.pointer_to for p in f.params)]
        scope = Scope(inside, functions=callees, returns=function.kind)
        saved, self.stmts.atomics = self.stmts.atomics, []
        body = self.stmts.block(scope, self.dice.between(1, 3), 1)
        self.exprs.scope = scope
        result = Stmt(-1, ["return ", self.stmts.result(scope), ";"])
        self.stmts.atomics = saved
        return body + [result]

    def parameter(self, p):
        if not p.pointer_to:
            return f"{p.kind} {p.name}"
        space = self.space(p)
        const = "" if p.pointer_to.writable or space == "constant" else "const "
        return f"{'' if space == 'private' else space + ' '}{const}{p.kind} *{p.name}"

    def space(self, p):
        """Return: the address space of a pointer parameter. "private" also declares a generic pointer, in OpenCL C 2.0."""
        var = p.pointer_to
        return "private" if self.has("generic") and var.space != "constant" and int(p.name[1:]) % 2 == 0 else var.space

    # --- the kernel ------------------------------------------------------------------------

    def write_kernel(self):
        d = self.dice
        always = self.constants + self.arrays + self.private + self.shared
        scope = Scope(always, functions=self.functions)
        for _ in range(d.between(4, 8)):
            if self.shared and d.chance(30):
                self.body.append(self.phase(scope, True))
            else:
                self.body.append(self.stmts.stmt(scope, 2))

    def phase(self, scope, loops):
        """Write a phase between two barriers: work-items write their own elements of a local array, or count in it by
        atomics."""
        d = self.dice
        if loops and d.chance(25):
            name = self.stmts.name("u")
            inside = scope.inner(counters=scope.counters + [name])
            block = [self.phase(inside, False)] + self.stmts.block(inside, d.between(1, 2), 1)
            return self.stmts.make(f"for (uint {name} = 0; {name} < {d.between(2, 3)}u; {name}++) ", block)
        var = d.pick(self.shared)
        inside = scope.inner(variables=[v for v in scope.vars if v is not var])
        barrier = Stmt(-1, [f"barrier({d.pick(['CLK_LOCAL_MEM_FENCE', 'CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE'])});"])
        if isinstance(var.kind, Int) and var.kind.n == 1 and var.kind.bits == 32 and self.has("atomics"):
            op = d.pick(["add", "sub", "min", "max", "and", "or", "xor", "inc"])
            saved, self.stmts.atomics = self.stmts.atomics, [(var, op)]
            inner = [self.stmts.count(inside) for _ in range(d.between(1, 3))]
            if d.chance(50):
                self.exprs.scope = inside
                inner.append(self.stmts.make("if (", self.exprs.top(UINT, 4), ") ", [self.stmts.count(inside)]))
            self.stmts.atomics = saved
        else:
            own = Var(var.name, var.kind, (1,), base="j + ")
            self.exprs.scope = inside.inner(counters=inside.counters + ["j"])
            kind, path = d.pick([p for p in own.paths()])
            place = self.exprs.fill(path, 1)
            write = self.stmts.make(*place, " = ", self.exprs.top(kind), ";")
            inner = [self.stmts.make(f"for (uint j = lid; j < {var.dims[0]}u; j += {self.size}u) ", [write])]
        return Stmt(self.exprs.numbers.next(), [[barrier] + inner + [barrier]])

    # --- text ------------------------------------------------------------------------------

    def numbers(self):
        """Return: the numbers of all statements, and the numbers of all expressions, outermost first."""
        blocks = [self.body] + [body for _, body in self.function_texts]
        found = [numbers_of(block) for block in blocks]
        stmts = [n for s, _ in found for n in s if n > 0]
        exprs = [n for _, e in found for n in e if n > 0]
        return stmts, exprs

    def kernel_start(self):
        lines = [f"\tconst uint {name} = {text};" for name, text in (
            ("lid", linear("local", len(self.local))), ("gid", linear("global", len(self.local))))]
        values = Dice(self.seed + 1)
        for var in self.shared:
            if not getattr(var, "argument", False):
                lines.append(f"\tlocal {var.kind} {var.name}{dims_text(var)};")
        for var in self.private:
            prefix = ("" if var.writable else "const ") + ("volatile " if var.volatile else "")
            start = initializer(values, var.kind, var.dims)
            lines.append(f"\t{prefix}{var.kind} {var.name}{dims_text(var)} = {start};")
        for var in self.shared:
            lines.append(f"\tfor (uint j = lid; j < {var.dims[0]}u; j += {self.size}u) {{")
            one = Var(var.name, var.kind, (1,), base="j + ")
            lines += every(one, "\t\t", lambda kind, place: f"{place} = ({kind})((j + k) * 5u);")
            lines.append("\t}")
        return lines + (["\tbarrier(CLK_LOCAL_MEM_FENCE);"] if self.shared else [])

    def kernel_end(self):
        """Return: the end of the kernel, where each work-item stores a hash of each variable."""
        states = [v for v in self.private + self.arrays if v.writable]
        lines = ["\tbarrier(CLK_LOCAL_MEM_FENCE);"] if self.shared else []
        slots = len(states) + len(self.shared)
        for at, var in enumerate(states + self.shared):
            lines.append("\th = 1u;")
            if var in self.shared:
                lines.append(f"\tfor (uint j = lid; j < {var.dims[0]}u; j += {self.size}u) {{")
                lines += every(Var(var.name, var.kind, (1,), base="j + "), "\t\t", fold)
                lines.append("\t}")
            else:
                lines += every(var, "\t", fold)
            lines.append(f"\tout[gid * {slots}u + {at}u] = h;")
        self.words[0] = str(4 * max(slots, 1) * self.total)
        return lines

    def text(self, without=()):
        without = frozenset(without)
        end = self.kernel_end()
        std = "CL2.0" if self.has("generic") else "CL1.2"
        lines = [f"// run: {self.run} {' '.join(self.words)}", f"// options: -cl-std={std}",
                 f"// compare: {' '.join(map(str, self.compared))}", f"// seed {self.seed}"
                 + (f", without {','.join(map(str, sorted(without)))}" if without else "")]
        lines += [s.declaration() for s in self.structs]
        values = Dice(self.seed)
        lines += [f"constant {v.kind} {v.name}{dims_text(v)} = {initializer(values, v.kind, v.dims)};" for v in self.constants]
        noinline = "__attribute__((noinline)) " if self.has("noinline") else ""
        lines.append("#define MIX(x) (h = rotate(h ^ (uint)(x), 7u) * 0x9e3779b1u)")
        for function, body in self.function_texts:
            params = ["uint k, uint lid, uint gid"] + [self.parameter(p) for p in function.params]
            lines.append(f"{noinline}{function.kind} {function.name}({', '.join(params)})\n{{")
            lines.append(block_text(body, without, "\t") + "}")
        lines.append(f"kernel void {self.name}({', '.join(self.params)})\n{{")
        lines += self.kernel_start()
        lines.append(block_text(self.body, without, "\t"))
        lines += ["\tuint h;"] + end + ["}"]
        return "\n".join(lines) + "\n"

    def head(self, word):
        """Return: the rest of the line of the source that begins with `// WORD: `."""
        return next(line for line in self.text().split("\n") if line.startswith(f"// {word}: "))[len(word) + 5 :]

    def write(self, folder, without=()):
        """Write the source, and the input file with the initial bytes of buffers."""
        with open(os.path.join(folder, self.name + ".cl"), "w", encoding="ascii") as source:
            source.write(self.text(without))
        with open(os.path.join(folder, self.name + ".in"), "wb") as data:
            data.write(self.input())

    def input(self):
        values = Dice(self.seed + 2)
        return bytes(values.bits(8) for _ in range(INPUT_BYTES))


def linear(which, dimensions):
    text = f"(uint)get_{which}_id(0)"
    if dimensions > 1:
        text += f" + (uint)get_{which}_size(0) * (uint)get_{which}_id(1)"
    if dimensions > 2:
        text += f" + (uint)(get_{which}_size(0) * get_{which}_size(1)) * (uint)get_{which}_id(2)"
    return text


def every(var, indent, line):
    """Return: loops over all integers and vectors of a variable. line(): returns the statement for each of them."""
    lines = []
    for kind, path in var.paths():
        tabs, text, loops = indent, "", 0
        for part in path:
            if isinstance(part, int):
                if part > 1:
                    lines.append(f"{tabs}for (uint e{loops} = 0; e{loops} < {part}u; e{loops}++) {{")
                    tabs += "\t"
                text += f"e{loops}" if part > 1 else "0"
                loops += part > 1
            else:
                text += part
        lines += [tabs + row for row in line(kind, text).split("\n")]
        for _ in range(loops):
            tabs = tabs[:-1]
            lines.append(tabs + "}")
    return lines
