# SPDX-License-Identifier: MIT
"""Random numbers that are the same with each version of Python."""

MASK = (1 << 64) - 1


class Dice:
    """A generator of random numbers: splitmix64, started with a seed."""

    def __init__(self, seed):
        self.state = seed & MASK

    def bits(self, count=64):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) & ((1 << count) - 1)

    def below(self, limit):
        return self.bits() % limit

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def pick(self, choices):
        return choices[self.below(len(choices))]

    def weighted(self, choices):
        """Return: a random choice. choices: pairs of a weight and a value."""
        left = self.below(sum(weight for weight, _ in choices))
        for weight, choice in choices:
            left -= weight
            if left < 0:
                return choice
        raise AssertionError
