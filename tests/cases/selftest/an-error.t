# must fail: 4: expected no error, is ENOENT V77 is not declared
# An error without an expect.
var V32 ud 0
scatter.4 (M1, 1) T0 0x0:ud V32.0 V77.0
expect channels 0
