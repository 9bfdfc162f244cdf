# must fail: 5: P1 ud: expected 2, is 3
# A predicate that has another value.
pred P1 0x3
yield
expect P1 0x2
