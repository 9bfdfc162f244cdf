# The typed integer atomics of LSC, one after another on a texel; each returns the old value.
platform dg2
surface T6 16 bytes
shape T6 format=R32_UINT width=4
set T6 ud 0xf0
var V32 ud 0
var V33 ud 0x3c
var V34 ud 7
var V35 ud 0
lsc_atomic_iinc.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V0 V0
expect T6 ud 0xf1   V35 ud 0xf0   channels 1   else unchanged
lsc_atomic_idec.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V0 V0
expect T6 ud 0xf0   V35 ud 0xf1   channels 1   else unchanged
lsc_atomic_iadd.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 ud 0x12c   V35 ud 0xf0   channels 1   else unchanged
lsc_atomic_isub.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 ud 0xf0   V35 ud 0x12c   channels 1   else unchanged
lsc_atomic_umin.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 ud 0x3c   V35 ud 0xf0   channels 1   else unchanged
lsc_atomic_umax.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V34 V0
expect V35 ud 0x3c   channels 1   else unchanged
lsc_atomic_and.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V34 V0
expect T6 ud 4   channels 1   else unchanged
lsc_atomic_or.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 ud 0x3c   V35 ud 4   channels 1   else unchanged
lsc_atomic_xor.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V34 V0
expect T6 ud 0x3b   V35 ud 0x3c   channels 1   else unchanged
lsc_atomic_store.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V34 V0
expect T6 ud 7   V35 ud 0x3b   channels 1   else unchanged
lsc_atomic_load.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V0 V0
expect V35 ud 7   channels 1   else unchanged
lsc_atomic_icas.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V34 V33
expect T6 ud 0x3c   channels 1   else unchanged
