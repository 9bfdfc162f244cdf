# Decision 2 of lib/engine/README.md: an instruction with M3 takes the bits of mask and predicate from bit 8 on.
var V32 ud 0..7
var V33 ud 1..8
em 0x500ff
scatter.4 (M3, 8) T0 0x0:ud V32.0 V33.0
expect channels 0   else unchanged
em 0x8100
scatter.4 (M3, 8) T0 0x0:ud V32.0 V33.0
expect T0 ud 1   T0@28 ud 8   channels 2   else unchanged
