# .sat clamps the exact sum to the range of dst's type, also the sum with a negated unsigned number.
var V32 ud 3 0xffffffff 0 9
var V33 ud 5 1 1 9
var V34 ud 4*7
var V35 w 4*7
add.sat (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> (-)V33(0,0)<1;1,0>
add.sat (M1, 4) V35(0,0)<1> V32(0,0)<1;1,0> (-)V33(0,0)<1;1,0>
expect V34 ud 0 0xfffffffe 0 0   V35 w -2 32767 -1 0   else unchanged
