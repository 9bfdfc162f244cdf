# The integer atomics of LSC, one after another on a dword; each returns the old value.
platform dg2
set T255 ud 0xf0
var V36 uq 0
var V33 ud 0x3c
var V34 ud 7
var V35 ud 0
lsc_atomic_iinc.ugm (M1, 1) V35:d32 flat[V36]:a64 V0 V0
expect T255 ud 0xf1   V35 ud 0xf0   channels 1   else unchanged
lsc_atomic_idec.ugm (M1, 1) V35:d32 flat[V36]:a64 V0 V0
expect T255 ud 0xf0   V35 ud 0xf1   channels 1   else unchanged
lsc_atomic_iadd.ugm (M1, 1) V35:d32 flat[V36]:a64 V33 V0
expect T255 ud 0x12c   V35 ud 0xf0   channels 1   else unchanged
lsc_atomic_isub.ugm (M1, 1) V35:d32 flat[V36]:a64 V33 V0
expect T255 ud 0xf0   V35 ud 0x12c   channels 1   else unchanged
lsc_atomic_umin.ugm (M1, 1) V35:d32 flat[V36]:a64 V33 V0
expect T255 ud 0x3c   V35 ud 0xf0   channels 1   else unchanged
lsc_atomic_umax.ugm (M1, 1) V35:d32 flat[V36]:a64 V34 V0
expect V35 ud 0x3c   channels 1   else unchanged
lsc_atomic_and.ugm (M1, 1) V35:d32 flat[V36]:a64 V34 V0
expect T255 ud 4   channels 1   else unchanged
lsc_atomic_or.ugm (M1, 1) V35:d32 flat[V36]:a64 V33 V0
expect T255 ud 0x3c   V35 ud 4   channels 1   else unchanged
lsc_atomic_xor.ugm (M1, 1) V35:d32 flat[V36]:a64 V34 V0
expect T255 ud 0x3b   V35 ud 0x3c   channels 1   else unchanged
lsc_atomic_store.ugm (M1, 1) V35:d32 flat[V36]:a64 V34 V0
expect T255 ud 7   V35 ud 0x3b   channels 1   else unchanged
lsc_atomic_load.ugm (M1, 1) V35:d32 flat[V36]:a64 V0 V0
expect V35 ud 7   channels 1   else unchanged
lsc_atomic_icas.ugm (M1, 1) V35:d32 flat[V36]:a64 V34 V33
expect T255 ud 0x3c   channels 1   else unchanged
