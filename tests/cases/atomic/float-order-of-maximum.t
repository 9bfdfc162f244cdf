# Decision 8 of lib/engine/README.md: FMAX orders qNaN < -inf ... -0 < +0 ... +inf < sNaN.
set T0 f -0.0 1.5 0x7fc00000 inf
var V32 ud 0 4 8 12
var V33 f 0.0 2.5 -inf 0x7f800001
dword_atomic.fmax (M1, 4) T0 V32.0 V33.0 V0.0 V0.0
expect T0 f 0.0 2.5 -inf 0x7f800001   channels 4   else unchanged
