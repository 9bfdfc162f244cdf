# The typed lsc_atomic_smin and smax compare as signed numbers.
platform dg2
surface T6 8 bytes
set T6 d -5 -5
shape T6 format=R32_SINT width=2
var V32 ud 0 1
var V33 d 3 3
var V35 d 2*0
lsc_atomic_smin.tgm (M1, 1) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect V35 d -5   channels 1   else unchanged
lsc_atomic_smax.tgm (M1, 2) V35:d32 bti(0x6)[V32]:a32 V33 V0
expect T6 d 3 3   V35 d -5 -5   channels 2   else unchanged
