# must fail: 3: no expect follows
# Instructions after which nothing is expected.
yield
