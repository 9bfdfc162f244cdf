# SPDX-License-Identifier: MIT
"""
Statements and expressions. Each has a number, and a program is printed without some numbers: a
statement is left out, and an expression becomes 1. What is left is still a right program.
"""


class Numbers:
    def __init__(self):
        self.last = 0

    def next(self):
        self.last += 1
        return self.last


class Expr:
    """kind: its type; parts: texts and expressions"""

    def __init__(self, number, kind, parts):
        self.number = number
        self.kind = kind
        self.parts = parts

    def text(self, without):
        if self.number in without:
            return f"(({self.kind})(1))"
        return "".join(p if isinstance(p, str) else p.text(without) for p in self.parts)


class Stmt:
    """parts: texts, expressions, and blocks, which are lists of statements"""

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
    """Numbers of all statements of a block, outermost first, and those of its expressions."""
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
