# a + b + c exactly, then clamped: no intermediate sum wraps.
var V32 d 0x7fffffff 0x80000000
var V33 d 1 -1
var V34 d -1 1
var V35 d 2*0
add3.sat (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>
expect V35 d 0x7fffffff 0x80000000   else unchanged
add3 (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> 0x2:w
expect V35 d 0x80000002 0x80000001   else unchanged
