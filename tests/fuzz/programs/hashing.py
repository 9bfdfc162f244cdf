# SPDX-License-Identifier: MIT
"""Hashing: a random program stores a hash of each of its variables, so that all variables are compared."""


def fold(kind, place):
    """Return: statements that mix an integer or a vector into the hash h."""
    parts = [place] if kind.n == 1 else [f"{place}.s{k:x}" for k in range(kind.n)]
    if kind.bits == 64:
        parts = [p for part in parts for p in (part, f"((ulong)({part}) >> 32)")]
    return "\n".join(f"MIX({part});" for part in parts)
