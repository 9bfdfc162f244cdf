# Six bits of the count.
var V32 uq 0x8000000000000000 0x8000000000000000
var V33 ud 63 64
var V34 uq 2*9
shr (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 uq 1 0x8000000000000000   else unchanged
