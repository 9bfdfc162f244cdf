# must fail: 7: dropped: expected 0, is 1
# An expect with channels and without dropped expects 0 dropped ones.
surface T6 2 bytes
var V32 ud 0
var V33 ud 0
scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0
expect channels 1   else unchanged
