# SPDX-License-Identifier: MIT
"""
Trees of statements and expressions. Each has a number. A program can be printed without some numbers:
such a statement is left out, and such an expression is replaced by 1. The rest is still a valid program.
"""


class Numbers:
    def __init__(self):
        self.last = 0

    def next(self):
        self.last += 1
        return self.last


class Expr:
    """An expression. kind: its type; parts: texts and expressions, in order"""

    def __init__(self, number, kind, parts):
        self.number = number
        self.kind = kind
        self.parts = parts

    def text(self, without):
        if self.number in without:
            return f"(({self.kind})(1))"
        return "".join(p if isinstance(p, str) else p.text(without) for p in self.parts)


class Stmt:
    """A statement. parts: texts, expressions, and blocks, in order. A block is a list of statements."""

    def __init__(self, number, parts):
        self.number = number
        self.parts = parts

    def text(self, without, indent):
        if self.number in without:
            return ""
        out = []
        for part in self.parts:
            if isinstance(part, str):
                out.append(part.replace("\n", "\n" + indent))
            elif isinstance(part, list):
                out.append("{\n" + block_text(part, without, indent + "\t") + indent + "}")
            else:
                out.append(part.text(without))
        return indent + "".join(out) + "\n"


def block_text(block, without, indent):
    return "".join(stmt.text(without, indent) for stmt in block)


def numbers_of(block):
    """Return: the numbers of all statements of a block, and the numbers of all expressions, outermost first."""
    stmts, exprs, level = [], [], list(block)
    while level:
        inner = []
        for node in level:
            (stmts if isinstance(node, Stmt) else exprs).append(node.number)
            for part in node.parts:
                if isinstance(part, list):
                    inner += part
                elif isinstance(part, Expr):
                    inner.append(part)
        level = inner
    return stmts, exprs
