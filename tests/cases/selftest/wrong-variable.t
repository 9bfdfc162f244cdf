# must fail: 7: V35@4 f: expected 2.5, is 1.5
# A value of a variable fails with its place and as a float.
var V32 ud 0 4
var V35 f 2*0.0
set T0 f 3.0 1.5
gather_scaled.4 (M1, 2) T0 0x0:ud V32.0 V35.0
expect V35 f 3.0 2.5   channels 2   else unchanged
