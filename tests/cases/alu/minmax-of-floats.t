# A NaN gives way to a number, -0 is less than +0; of two NaNs src1 is the result.
var V32 f nan 2 -0 0 -inf
var V33 f 1 nan 0 -0 5
var V34 f 10*9
max (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
min (M1, 4) V34(0,4)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
min (M1, 1) V34(1,0)<1> V32(0,4)<0;1,0> V33(0,4)<0;1,0>
max (M1, 1) V34(1,1)<1> 0x7fc00001:f 0xffc00002:f
expect V34 ud 0x3f800000 0x40000000 0 0 0x3f800000 0x40000000 0x80000000 0x80000000 0xff800000 0xffc00002   else unchanged
