# Decision 2 of lib/engine/README.md: _NM forms ignore the execution mask.
var V32 ud 0..7
var V33 ud 1..8
em 0x0
scatter.4 (M1_NM, 8) T0 0x0:ud V32.0 V33.0
expect T0 ud 1..8   channels 8   else unchanged
