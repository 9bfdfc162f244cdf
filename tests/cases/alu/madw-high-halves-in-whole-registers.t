# The 64-bit src0 * src1 + src2: low dwords in dst, high dwords ceil(4 * lanes / GRF) registers further, also for four lanes.
var V32 ud 0xffffffff 0xffffffff 2 3
var V33 ud 0xffffffff 2 3 4
var V34 ud 1 2 3 4
var V35 ud 16*0
var V36 d -1 0x80000000
var V37 d 32*0
madw (M1, 4) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>
madw (M1, 2) V37(1,0)<1> V36(0,0)<1;1,0> V36(0,0)<1;1,0> V36(0,0)<1;1,0>
expect V35 ud 2 0 9 16   V35@32 ud 0xfffffffe 2 0 0   V37@32 ud 0 0x80000000   V37@64 ud 0 0x3fffffff   else unchanged
