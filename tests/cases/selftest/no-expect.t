# must fail: 3: an expect line is missing
# Instructions after which nothing is expected.
yield
