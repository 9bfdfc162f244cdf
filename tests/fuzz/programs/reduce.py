# SPDX-License-Identifier: MIT
"""A small program that has the same difference: statements and expressions are left out, one after the other."""

from program import Program


def reduce_seed(runner, seed, without=()):
    """Leave out what makes no difference to which configurations differ, and print what is left."""
    def signature(left_out):
        return sorted(s.split(": ")[1] for s in runner.run(seed, left_out).wrong)

    wanted = signature(without)
    if not wanted:
        print(f"seed {seed}: there is no difference")
        return
    left_out = set(without)
    for numbers in Program(seed).numbers():
        size = max(len(numbers) // 2, 1)
        while numbers:
            at = 0
            while at < len(numbers):
                more = left_out.union(numbers[at : at + size])
                if more != left_out and signature(more) == wanted:
                    left_out = more
                    del numbers[at : at + size]
                else:
                    at += size
            if size == 1:
                break
            size = (size + 1) // 2
    print(Program(seed).text(left_out), end="")
