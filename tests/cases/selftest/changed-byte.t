# must fail: 7: T0@5 changed from 0x00 to 0x01, but no expect line names it
# A byte that no expect names must stay as it is.
var V32 ud 0 1 6*0
var V33 ud 7 0x100 6*0
em 0x3
scatter.4 (M1, 8) T0 0x0:ud V32.0 V33.0
expect T0 ud 7   channels 2   else unchanged
