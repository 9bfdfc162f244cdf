# must fail: 8: T0@4 ud: expected 7, is 6
# Later instructions are compared on their own.
var V32 ud 0
var V33 ud 6
scatter.4 (M1, 1) T0 0x0:ud V32.0 V33.0
expect T0 ud 6   channels 1   else unchanged
scatter.4 (M1, 1) T0 0x1:ud V32.0 V33.0
expect T0@4 ud 7   channels 1   else unchanged
