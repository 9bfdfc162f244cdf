# must fail: 6: channels: expected 2, is 1
# A counter that is another one.
var V32 ud 0
var V33 ud 0
scatter.4 (M1, 1) T0 0x0:ud V32.0 V33.0
expect channels 2   else unchanged
