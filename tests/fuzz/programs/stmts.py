# SPDX-License-Identifier: MIT
"""Random statements of OpenCL C."""

from collections import namedtuple

from kinds import SIZES, UINT, Int, Var, initializer, whole_dwords
from tree import Stmt

# A parameter of a function. pointer_to: the array whose address is passed, or None if a value is passed.
Param = namedtuple("Param", "kind name pointer_to")


class Function:
    """A function. kind: the type of its result; pure: whether it writes only its own variables."""

    def __init__(self, name, kind, params, pure):
        self.name = name
        self.kind = kind
        self.params = params
        self.pure_function = pure

    def callable_with(self, variables):
        """Return: whether these variables can be the arguments of a call, and can store its result."""
        found = [k for v in variables for k, _ in v.structs()]
        writable = [k for v in variables if v.writable for k, _ in v.structs()]
        for param in self.params:
            if param.pointer_to and param.pointer_to not in variables:
                return False
            if not param.pointer_to and not isinstance(param.kind, Int) and param.kind not in found:
                return False
        return isinstance(self.kind, Int) or self.kind in writable


class Scope:
    """
    The names that statements at a place can use.
    vars, counters, functions: variables, counters of loops, and functions
    breaks, continues: whether `break` and `continue` are allowed here
    returns: the type of the function's result, if `return` is allowed here; else None
    """

    def __init__(self, variables, counters=(), functions=(), breaks=False, continues=False, returns=None):
        self.vars = list(variables)
        self.counters = list(counters)
        self.functions = list(functions)
        self.breaks = breaks
        self.continues = continues
        self.returns = returns

    def inner(self, **changes):
        state = dict(variables=self.vars, counters=self.counters, functions=self.functions, breaks=self.breaks,
                     continues=self.continues, returns=self.returns)
        state.update(changes)
        return Scope(**state)

    def can_call(self):
        return [f for f in self.functions if f.callable_with(self.vars)]

    @property
    def pure(self):
        return [f for f in self.can_call() if f.pure_function and isinstance(f.kind, Int)]


class Stmts:
    """A generator of statements. exprs: the generator of expressions; names: the number of names that were created with
    each first letter; atomics: pairs of an array in global memory and its atomic operation."""

    def __init__(self, exprs):
        self.exprs = exprs
        self.dice = exprs.dice
        self.names = {}
        self.atomics = []

    def name(self, letter):
        self.names[letter] = self.names.get(letter, -1) + 1
        return f"{letter}{self.names[letter]}"

    def make(self, *parts):
        return Stmt(self.exprs.numbers.next(), list(parts))

    def place(self, scope, kind=None):
        """Choose a variable, element or member that can be written. Return: its type, and its parts."""
        self.exprs.scope = scope
        places = [p for var in scope.vars if var.writable for p in var.paths() if kind in (None, p[0])]
        if not places:
            return None, None
        found, path = self.dice.pick(places)
        return found, self.exprs.fill(path, 1)

    def block(self, scope, count, depth):
        return [self.stmt(scope, depth) for _ in range(count)]

    def stmt(self, scope, depth):
        d, has = self.dice, self.exprs.has
        self.exprs.scope = scope
        ways = [(10, self.assign), (4, self.update)]
        if has("structs"):
            ways.append((2, self.copy))
        if has("vload"):
            ways.append((2, self.vstore))
        if has("pointers"):
            ways.append((2, self.pointer))
        if self.atomics:
            ways.append((1, self.count))
        if scope.can_call():
            ways.append((4, self.call))
        if scope.breaks or scope.returns:
            ways.append((2, self.leave))
        if depth > 0:
            ways += [(4, self.branch), (2, self.locals)]
            if has("loops"):
                ways.append((4, self.loop))
            if has("switches"):
                ways.append((3, self.switch))
        way = d.weighted(ways)
        made = way(scope, depth - 1) if way in (self.branch, self.locals, self.loop, self.switch) else way(scope)
        return made or self.assign(scope)

    # --- simple ----------------------------------------------------------------------------

    def assign(self, scope):
        kind, place = self.place(scope)
        d = self.dice
        if kind.n > 1 and d.chance(35):
            count = d.pick([n for n in (1,) + SIZES if n <= kind.n])
            order = list(range(kind.n))
            chosen = "".join(f"{order.pop(d.below(len(order))):x}" for _ in range(count))
            return self.make(*place, f".s{chosen} = ", self.exprs.top(kind._replace(n=count)), ";")
        return self.make(*place, " = ", self.exprs.top(kind), ";")

    def update(self, scope):
        kind, place = self.place(scope)
        if kind.signed:
            op = self.dice.pick(["&=", "|=", "^="])
        else:
            op = self.dice.pick(["+=", "-=", "^=", "&=", "|=", "++", "--"])
        if op in ("++", "--"):
            return self.make(*place, op + ";")
        return self.make(*place, f" {op} ", self.exprs.top(kind, 4), ";")

    def copy(self, scope):
        """Return: an assignment of a structure to another one."""
        kinds = [k for v in scope.vars if v.writable for k, _ in v.structs()]
        if not kinds:
            return None
        kind = self.dice.pick(kinds)
        return self.make(*self.exprs.struct_place(kind, True), " = ", *self.exprs.struct_place(kind), ";")

    def vstore(self, scope):
        found = [v for v in scope.vars if v.writable and not v.volatile and isinstance(v.kind, Int) and v.kind.n == 1
                 and len(v.dims) == 1 and v.dims[0] > 2]
        if not found:
            return None
        var = self.dice.pick(found)
        n = self.dice.pick([n for n in SIZES if n <= var.dims[0]])
        value = self.exprs.top(var.kind._replace(n=n), 6)
        at = self.exprs.index(var.dims[0] - n + 1, 1)
        return self.make(f"vstore{n}(", value, f", 0, &{var.name}[{var.base}", *at, "]);")

    def pointer(self, scope):
        found = [(v, k, p) for v in scope.vars if v.writable and not v.volatile for k, p in v.paths()]
        if not found:
            return None
        var, kind, path = self.dice.pick(found)
        space = "" if var.space == "private" else var.space + " "
        name = self.name("p")
        body = [f"{{ {space}{kind} *{name} = &", *self.exprs.fill(path, 1), f"; *{name} "]
        op = "=" if kind.signed else self.dice.pick(["=", "+=", "^="])
        return self.make(*body, op + " ", self.exprs.top(kind, 4), "; }")

    def count(self, scope):
        """Return: an atomic operation on an array in global memory. All operations on an array are the same one, so that their
        order does not matter."""
        var, op = self.dice.pick(self.atomics)
        self.exprs.scope = scope
        at = self.exprs.index(var.dims[0], 1)
        value = [] if op in ("inc", "dec") else [", ", self.exprs.top(var.kind, 4)]
        return self.make(f"atomic_{op}(&{var.name}[", *at, "]", *value, ");")

    def call(self, scope):
        function = self.dice.pick(scope.can_call())
        self.exprs.scope = scope
        self.exprs.left = 4
        arguments = self.exprs.arguments(function, 1)
        name = self.name("t")
        parts = [f"{{ {function.kind} {name} = {function.name}(", *arguments, "); "]
        if isinstance(function.kind, Int):
            kind, place = self.place(scope)
            elem = ".s0" if function.kind.n > 1 else ""
            value = f"convert_{kind}({name})"
            if kind.n != function.kind.n:
                value = f"({kind})(convert_{kind.elem()}({name}{elem}))"
            return self.make(*parts, *place, f" = {value}; }}")
        return self.make(*parts, *self.exprs.struct_place(function.kind, True), f" = {name}; }}")

    def leave(self, scope):
        self.exprs.scope = scope
        condition = self.exprs.top(self.exprs.kind(1), 4)
        if scope.returns and (not scope.breaks or self.dice.chance(40)):
            return self.make("if (", condition, ") return ", self.result(scope), ";")
        word = "continue" if scope.continues and self.dice.chance(50) else "break"
        return self.make("if (", condition, f") {word};")

    def result(self, scope):
        if isinstance(scope.returns, Int):
            return self.exprs.top(scope.returns, 6)
        return self.exprs.make(scope.returns, *self.exprs.struct_place(scope.returns))

    # --- with statements inside ------------------------------------------------------------

    def branch(self, scope, depth):
        condition = self.exprs.top(self.exprs.kind(1), 5)
        parts = ["if (", condition, ") ", self.block(scope, self.dice.between(1, 2), depth)]
        if self.dice.chance(50):
            parts += [" else ", self.block(scope, self.dice.between(1, 2), depth)]
        return self.make(*parts)

    def locals(self, scope, depth):
        """Return: a block with a variable of its own."""
        var = self.variable("b")
        text = f"{'volatile ' if var.volatile else ''}{var.kind} {var.name}{dims_text(var)} = "
        declared = Stmt(-1, [text + initializer(self.dice, var.kind, var.dims) + ";"])
        return self.make([declared] + self.block(scope.inner(variables=scope.vars + [var]), self.dice.between(1, 3), depth))

    def variable(self, letter):
        d = self.dice
        kind = self.exprs.kind()
        dims = (d.pick([3, 5, 7, 9]),) if d.chance(40) and kind.n < 8 else ()
        volatile = bool(dims) and kind.n == 1 and self.exprs.has("volatile") and d.chance(50)
        return Var(self.name(letter), kind, dims if volatile else whole_dwords(kind, dims), volatile=volatile)

    def loop(self, scope, depth):
        d = self.dice
        name = self.name("i")
        inside = scope.inner(counters=scope.counters + [name], breaks=True, continues=True)
        turns = d.between(2, 5)
        lanes = f"{turns}u" if d.chance(50) else f"{turns}u + ({d.pick(['lid', 'gid'])} & {d.pick([1, 3])}u)"
        how = d.below(4)
        if how == 0:
            bits = self.exprs.top(UINT, 4)
            return self.make(f"for (uint {name} = ", bits, f" & 15u; {name} != 0u; {name} &= {name} - 1u) ",
                             self.block(inside, d.between(1, 2), depth))
        if how == 1:
            head = Stmt(-1, [f"{name}++;"])
            return self.make(f"{{ uint {name} = 0u; do ", [head] + self.block(inside, d.between(1, 2), depth),
                             f" while ({name} < {lanes}); }}")
        if how == 2:
            return self.make(f"for (uint {name} = {lanes}; {name}-- > 0u;) ", self.block(inside, d.between(1, 2), depth))
        kind = d.pick(["uint", "uint", "uchar", "ushort"])
        return self.make(f"for ({kind} {name} = 0; {name} < {lanes}; {name} += {d.pick([1, 1, 2])}) ",
                         self.block(inside, d.between(1, 2), depth))

    def switch(self, scope, depth):
        """
        Return: a switch, in which some values have no case, or use the default. If each value had a case, Debian 12's PoCL
        (optimizing) would jump to wrong cases if a barrier follows the switch.
        """
        d = self.dice
        cases = d.between(2, 5)
        default = d.chance(70)
        values = cases if default else cases + 2
        value = self.exprs.top(self.exprs.kind(1), 4)
        body = []
        inside = scope.inner(breaks=True)
        for case in range(cases):
            label = "default" if default and case == cases - 1 else f"case {case * d.pick([1, 1, 3])}"
            if any(label in s.parts[0] for s in body if isinstance(s.parts[0], str) and s.number < 0):
                continue
            body.append(Stmt(-1, [label + ":;"]))
            body += self.block(inside, d.between(1, 2), depth)
            if d.chance(70):
                body.append(Stmt(-1, ["break;"]))
        return self.make("switch ((uint)", value, f" % {values}u) ", body)


def dims_text(var):
    return "".join(f"[{dim}]" for dim in var.dims)
