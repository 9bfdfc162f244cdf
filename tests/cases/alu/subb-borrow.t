# dst = a - b modulo 2^32; the borrow is 1 if a is less, unsigned.
var V32 ud 0 5 0x80000000
var V33 ud 1 5 0x7fffffff
var V34 ud 3*9
var V35 ud 3*9
subb (M1, 2) V34(0,0)<1> V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
subb (M1, 1) V34(0,2)<1> V35(0,2)<1> V32(0,2)<0;1,0> V33(0,2)<0;1,0>
expect V34 ud 0xffffffff 0 1   V35 ud 1 0 0   else unchanged
