# Toward zero, clamped with or without .sat, NaN is 0.
var V32 f 2.75 -2.75 3e9 -3e9 inf -inf nan 2147483520
var V34 d 8*9
var V35 ud 8*9
var V37 ub 8*9
mov (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0>
mov (M1, 8) V35(0,0)<1> V32(0,0)<1;1,0>
mov.sat (M1, 8) V37(0,0)<1> V32(0,0)<1;1,0>
expect V34 ud 2 0xfffffffe 0x7fffffff 0x80000000 0x7fffffff 0x80000000 0 0x7fffff80   V35 ud 2 0 0xb2d05e00 0 0xffffffff 0 0 0x7fffff80   V37 ub 2 0 255 0 255 0 0 255   else unchanged
