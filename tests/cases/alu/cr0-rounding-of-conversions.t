# Conversions from integers round once by cr0's mode, also from qwords; an exact zero is +0.
var V32 d 16777217 -16777217 0
var V33 q 0x1000001000000001
var V34 f 4*9
var V35 f 4*9
mov (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0>
mov (M1, 1) V34(0,2)<1> V33(0,0)<0;1,0>
mov (M1, 1) V34(0,3)<1> V32(0,2)<0;1,0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x10:ud
mov (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0>
mov (M1, 1) V35(0,2)<1> (-)V33(0,0)<0;1,0>
mov (M1, 1) V35(0,3)<1> (-)V32(0,2)<0;1,0>
expect V34 ud 0x4b800000 0xcb800000 0x5d800001 0   V35 ud 0x4b800001 0xcb800000 0xdd800000 0
