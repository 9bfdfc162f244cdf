# Decision 7 of lib/engine/README.md: an atomic's address is rounded down to its unit, before the bounds check.
surface T6 42 bytes of 5a
var V32 ud 39 40 41 43
var V33 ud 100 101 102 103
var V35 ud 4*0xeeeeeeee
dword_atomic.xchg (M1, 4) T6 V32.0 V33.0 V0.0 V35.0
expect T6@36 ud 100   V35 ud 0x5a5a5a5a 0 0 0   channels 4 dropped 3 misaligned 3   else unchanged
