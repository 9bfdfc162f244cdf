# Each integer operation of DWORD_ATOMIC on one dword; all but predec return the old value.
set T0 ud 0xf0
var V32 ud 0
var V33 ud 0x3c
var V34 ud 7
var V35 ud 0
dword_atomic.sub (M1, 1) T0 V32.0 V33.0 V0.0 V35.0
expect T0 ud 0xb4   V35 ud 0xf0   channels 1   else unchanged
dword_atomic.inc (M1, 1) T0 V32.0 V0.0 V0.0 V35.0
expect T0 ud 0xb5   V35 ud 0xb4   channels 1   else unchanged
dword_atomic.dec (M1, 1) T0 V32.0 V0.0 V0.0 V35.0
expect T0 ud 0xb4   V35 ud 0xb5   channels 1   else unchanged
dword_atomic.predec (M1, 1) T0 V32.0 V0.0 V0.0 V35.0
expect T0 ud 0xb3   V35 ud 0xb3   channels 1   else unchanged
dword_atomic.min (M1, 1) T0 V32.0 V33.0 V0.0 V35.0
expect T0 ud 0x3c   V35 ud 0xb3   channels 1   else unchanged
dword_atomic.xchg (M1, 1) T0 V32.0 V34.0 V0.0 V35.0
expect T0 ud 7   V35 ud 0x3c   channels 1   else unchanged
dword_atomic.max (M1, 1) T0 V32.0 V33.0 V0.0 V35.0
expect T0 ud 0x3c   V35 ud 7   channels 1   else unchanged
dword_atomic.xor (M1, 1) T0 V32.0 V34.0 V0.0 V35.0
expect T0 ud 0x3b   V35 ud 0x3c   channels 1   else unchanged
dword_atomic.and (M1, 1) T0 V32.0 V34.0 V0.0 V35.0
expect T0 ud 3   V35 ud 0x3b   channels 1   else unchanged
dword_atomic.or (M1, 1) T0 V32.0 V33.0 V0.0 V35.0
expect T0 ud 0x3f   V35 ud 3   channels 1   else unchanged
dword_atomic.cmpxchg (M1, 1) T0 V32.0 V34.0 V33.0 V35.0
expect V35 ud 0x3f   channels 1   else unchanged
set V33 ud 0x3f
dword_atomic.cmpxchg (M1, 1) T0 V32.0 V34.0 V33.0 V35.0
expect T0 ud 7   channels 1   else unchanged
