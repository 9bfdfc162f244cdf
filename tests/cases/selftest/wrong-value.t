# must fail: 6: T0@0 ud: expected 2, is 1
# A value that is another one fails, and the object, its type and both values are named.
var V32 ud 0
var V33 ud 1
scatter.4 (M1, 1) T0 0x0:ud V32.0 V33.0
expect T0 ud 2   channels 1   else unchanged
