# src0 is unsigned, whatever its type; a negated count is taken modulo 32.
var V32 d -1 0x80000000
var V33 ud 4 1
var V34 ud 4*9
shr (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
shr (M1, 2) V34(0,2)<1> V32(0,0)<1;1,0> (-)V33(0,0)<1;1,0>
expect V34 ud 0x0fffffff 0x40000000 0xf 1   else unchanged
