# Decision 4 of lib/engine/README.md: bit 28 of an address is ignored by LSC messages with .slm, too, and by messages that name T0 as bti(254).
platform dg2
set T0@0x40 ud 11..18
var V32 ud 0x10000040 0x44 0x10000048 0x1000004c
var V35 ud 4*0
lsc_load.slm (M1, 4) V35:d32 flat[V32]:a32
expect V35 ud 11..14   channels 4   else unchanged
lsc_load.ugm (M1, 4) V35:d32 bti(0xfe)[V32+0x4]:a32
expect V35 ud 12..15   channels 4   else unchanged
lsc_atomic_iadd.slm (M1, 1) V35:d32 flat[V32]:a32 V35 V0
expect T0@0x40 ud 23   V35 ud 11   channels 1   else unchanged
