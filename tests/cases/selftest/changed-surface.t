# must fail: 7: T6@0 changed from 0x5a to 0x07, but no expect line names it
# So must the bytes of a surface that no expect names at all.
surface T6 4 bytes of 5a
var V32 ud 0
var V33 ud 0x5a5a5a07
scatter.4 (M1, 1) T6 0x0:ud V32.0 V33.0
expect channels 1   else unchanged
