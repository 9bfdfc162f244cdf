# SPDX-License-Identifier: MIT
"""How the state of a variable becomes a number."""


def fold(kind, place):
    """Statements that mix an integer or a vector into h."""
    parts = [place] if kind.n == 1 else [f"{place}.s{k:x}" for k in range(kind.n)]
    if kind.bits == 64:
        parts = [p for part in parts for p in (part, f"((ulong)({part}) >> 32)")]
    return "\n".join(f"MIX({part});" for part in parts)
