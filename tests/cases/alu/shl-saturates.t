# .sat clamps the exact shifted value.
var V32 d 0x40000000 -2 1
var V33 ud 1 31 4
var V34 d 3*0
shl.sat (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
shl.sat (M1, 1) V34(0,2)<1> V32(0,2)<0;1,0> V33(0,2)<0;1,0>
expect V34 d 0x7fffffff 0x80000000 16   else unchanged
