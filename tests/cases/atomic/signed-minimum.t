# imin and imax compare as signed, min and max as unsigned numbers.
set T0 d -5 -5 -5 -5
var V32 ud 0 4 8 12
var V33 d 3 3 3 3
em 0x1
dword_atomic.imin (M1, 4) T0 V32.0 V33.0 V0.0 V0.0
expect T0 d -5   channels 1   else unchanged
em 0x2
dword_atomic.imax (M1, 4) T0 V32.0 V33.0 V0.0 V0.0
expect T0@4 d 3   channels 1   else unchanged
em 0x4
dword_atomic.min (M1, 4) T0 V32.0 V33.0 V0.0 V0.0
expect T0@8 d 3   channels 1   else unchanged
em 0x8
dword_atomic.max (M1, 4) T0 V32.0 V33.0 V0.0 V0.0
expect T0@12 d -5   channels 1   else unchanged
