# Decision 4 of lib/engine/README.md: the sum of global offset and element offset, in the instruction's unit, wraps at 32 bits.
surface T6 16 bytes of ff
var V32 ud 0xffffffff
var V33 ud 7
scatter.4 (M1, 1) T6 0x2:ud V32.0 V33.0
expect T6@4 ud 7   channels 1   else unchanged
