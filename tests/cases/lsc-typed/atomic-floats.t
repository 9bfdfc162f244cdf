# The typed float atomics of LSC; fcas compares with the first source (decision 8 of lib/engine/README.md).
platform dg2
surface T6 16 bytes
shape T6 format=R32_FLOAT width=4
set T6 f 1.0 2.0 3.0 4.0
var V32 ud 0..3
var V33 f 0.5 2.5 0x7fc00000 -1.0
var V34 f 10.0 10.0 10.0 10.0
var V35 f 4*0.0
lsc_atomic_fadd.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 f 1.5   V35 f 1.0   channels 1   else unchanged
lsc_atomic_fsub.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 f 1.0   V35 f 1.5   channels 1   else unchanged
lsc_atomic_fmin.tgm (M1, 4) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 f 0.5 2.0 3.0 -1.0   V35 f 1.0 2.0 3.0 4.0   channels 4   else unchanged
lsc_atomic_fmax.tgm (M1, 2) V35:d32 bti(0x6)[V32]:a32 V34 V0
expect T6 f 10.0 10.0   V35 f 0.5 2.0   channels 2   else unchanged
lsc_atomic_fcas.tgm (M1, 4) V35:d32 bti(0x6)[V32]:a32 V34 V33
expect T6 f 0.5 2.5   V35 f 10.0 10.0 3.0 -1.0   channels 4   else unchanged
