# One instruction is counted as one.
# must fail: instructions: expected 2, is 1
var V32 ud 8*0
scatter.4 (M1, 8) T0 0x0:ud V32.0 V32.0
expect instructions 2
