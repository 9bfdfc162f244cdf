# A sum with a source of 64 bits is exact, and the shorter source is extended by its own sign.
var V32 uq 0xffffffff 0xffffffffffffffff
var V33 d -1 1
var V34 uq 2*0
add (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 uq 0xfffffffe 0   else unchanged
add.sat (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 uq 0xfffffffe 0xffffffffffffffff   else unchanged
