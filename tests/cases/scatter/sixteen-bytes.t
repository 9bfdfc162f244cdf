# SCATTER.1 with 16 channels: one byte each, at the sum of the offsets.
var V32 ud 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0
var V33 ud 0x100..0x10f
scatter.1 (M1, 16) T0 0x20:ud V32.0 V33.0
expect T0@32 ub 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0   channels 16   else unchanged
