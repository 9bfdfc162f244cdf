# Bit n of the function is the result for src0 + 2 * src1 + 4 * src2 = n: 0x96 is their exclusive or, 0x02 src0 alone, 0xd8 src2 ? (~src0 | src1) : (src0 & src1).
var V32 ud 0x55555555
var V33 ud 0x33333333
var V35 ud 0x0f0f0f0f
var V34 ud 3*0
bfn.x96 (M1, 1) V34(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V35(0,0)<0;1,0>
bfn.x02 (M1, 1) V34(0,1)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V35(0,0)<0;1,0>
bfn.xd8 (M1, 1) V34(0,2)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0> V35(0,0)<0;1,0>
expect V34 ud 0x69696969 0x40404040 0x1b1b1b1b   else unchanged
