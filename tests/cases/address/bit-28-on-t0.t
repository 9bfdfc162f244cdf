# Decision 4 of lib/engine/README.md: bit 28 of a byte address on T0 is ignored: Intel's compiler sets it in generic pointers.
set T0@0x40 ud 11..18
var V32 ud 0x10000040 0x50 0x10000044 0x48 4*0x10000054
var V33 ud 1..8
var V35 ud 8*0xeeeeeeee
gather_scaled.4 (M1, 8) T0 0x0:ud V32.0 V35.0
expect V35 ud 11 15 12 13 4*16   channels 8   else unchanged
oword_ld (1) T0 0x1000004:ud V35.0
expect V35 ud 11..14   channels 1   else unchanged
oword_ld_unaligned (1) T0 0x10000044:ud V35.0
expect V35 ud 12..15   channels 1   else unchanged
dword_atomic.add (M1, 1) T0 V32.0 V33.0 V0.0 V35.0
expect T0@0x40 ud 12   V35 ud 11   channels 1   else unchanged
scatter.4 (M1, 1) T0 0x4000010:ud V33.0 V33.0
expect T0@0x44 ud 1   channels 1   else unchanged
