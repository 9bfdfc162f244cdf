# Bits 32 to 63 of the exact product of the typed values.
var V32 d -1 0x80000000
var V33 ud 0xffffffff 0x80000000
var V34 ud 6*0
mulh (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0>
mulh (M1, 2) V34(0,2)<1> V33(0,0)<1;1,0> V33(0,0)<1;1,0>
mulh (M1, 2) V34(0,4)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 ud 0 0x40000000 0xfffffffe 0x40000000 0xffffffff 0xc0000000   else unchanged
