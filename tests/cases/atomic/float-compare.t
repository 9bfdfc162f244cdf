# Decision 8 of lib/engine/README.md: FCMPWR compares by IEEE 754: a NaN is not equal to any value, -0 is equal to +0.
set T0 f 0.0 0x7fc00000 1.5
var V32 ud 0 4 8 8
var V33 f -0.0 0x7fc00000 1.5 0.0
var V34 f 7.0 8.0 9.0 0.0
em 0x7
dword_atomic.fcmpwr (M1, 4) T0 V32.0 V33.0 V34.0 V0.0
expect T0 f 7.0   T0@8 f 9.0   channels 3   else unchanged
