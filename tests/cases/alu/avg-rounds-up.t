# (a + b + 1) >> 1 of the exact sum, with an arithmetic shift.
var V32 ud 0xffffffff 2 3
var V33 d -4 -3 5
var V34 d 3*0
avg (M1, 1) V32(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
avg (M1, 2) V34(0,0)<1> V33(0,0)<1;1,0> V33(0,1)<1;1,0>
expect V32 ud 0xffffffff   V34 d -3 1   else unchanged
