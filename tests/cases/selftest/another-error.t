# must fail: 5: expected ERANGE, is ENOENT V77 is not declared
# Another error than the one that is expected.
var V32 ud 0
scatter.4 (M1, 1) T0 0x0:ud V32.0 V77.0
expect ERANGE: V77 is not declared
