# Six bits if dst or src0 has 64, and src0 is extended before it is shifted.
var V32 d 1 -1
var V33 d 32 63
var V34 q 2*9
shl (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 uq 0x100000000 0x8000000000000000   else unchanged
