# SPDX-License-Identifier: MIT
"""Reduce a program: leave out statements and expressions, as long as the same configurations still differ."""

from program import Program


def failures(result):
    """Return: the configurations without a result, each with the program that has failed."""
    return sorted(s.split(" ended with")[0] for s in result.wrong if " ended with" in s)


def signature(result):
    return failures(result), sorted(result.groups)


def narrow(runner, result):
    """From now on, run only one configuration of each group, and the configurations that fail."""
    names = [group[0] for group in result.groups] + [f.split(": ")[1] for f in failures(result)]
    runner.configurations = [c for c in runner.configurations if any(name.startswith(c) for name in names)]


def reduce_seed(runner, seed, without=()):
    """Leave out all statements and expressions without which the same configurations still differ; print the rest."""
    result = runner.run(seed, without)
    if not result.wrong:
        print(f"seed {seed}: there is no difference")
        return
    all_configurations = runner.configurations
    narrow(runner, result)
    wanted = signature(runner.run(seed, without))
    left_out = set(without)
    for numbers in Program(seed).numbers():
        size = max(len(numbers) // 2, 1)
        while numbers:
            at = 0
            while at < len(numbers):
                more = left_out.union(numbers[at : at + size])
                if more == left_out or signature(runner.run(seed, more)) == wanted:
                    left_out = more
                    del numbers[at : at + size]
                else:
                    at += size
            if size == 1:
                break
            size = (size + 1) // 2
    runner.configurations = all_configurations
    print(f"// different: {'; '.join([', '.join(group) for group in wanted[1]] + wanted[0])}")
    print(Program(seed).text(left_out), end="")
