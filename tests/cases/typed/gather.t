# GATHER4_TYPED converts texels: UNORM to float, UINT zero-extended; outside R, G, B are 0 and A is 1.
surface T6 16 bytes
set T6 ub 0 255 128 255 1 2 3 4
shape T6 format=RGBA8_UNORM width=2
var V32 ud 0 1 2 0xffffffff 4*0
var V35 f 32*-1.0
em 0xd
gather4_typed.RGA (M1, 8) T6 V32.0 V0.0 V0.0 V0.0 V35.0
expect V35 f 0.0   V35@8 f 0.0 0.0   V35@32 f 1.0   V35@40 f 0.0 0.0   V35@64 f 1.0   V35@72 f 1.0 1.0
expect channels 3 dropped 2   else unchanged
