# dst is the low half, carry 0 or 1; where both are one variable the carry stays.
var V32 ud 0xffffffff 1 0xffffffff 0
var V33 ud 1 1 0xffffffff 0
var V34 ud 4*9
var V35 ud 4*9
addc (M1, 4) V34(0,0)<1> V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 ud 0 2 0xfffffffe 0   V35 ud 1 0 1 0   else unchanged
addc (M1, 4) V34(0,0)<1> V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 ud 1 0 1 0   else unchanged
