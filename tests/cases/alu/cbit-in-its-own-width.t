# Ones of the value in its own width.
var V32 ud 0xffffffff 0x80000001
var V33 ub 0xff 0x11
var V34 ud 4*9
cbit (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0>
cbit (M1, 2) V34(0,2)<1> V33(0,0)<1;1,0>
expect V34 ud 32 2 8 2   else unchanged
