# Quotients are truncated, remainders have the dividend's sign; by zero all ones, or the end of the dividend's side.
var V32 d -7 7 -7 0x80000000 5 -5
var V33 d 2 -2 0 -1 0 0
var V34 d 6*0
var V35 d 6*0
div (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
div (M1, 2) V34(0,4)<1> V32(0,4)<1;1,0> V33(0,4)<1;1,0>
mod (M1, 4) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
mod (M1, 2) V35(0,4)<1> V32(0,4)<1;1,0> V33(0,4)<1;1,0>
expect V34 d -3 -3 0x80000000 0x80000000 0x7fffffff 0x80000000   V35 d -1 1 0x80000000 0 0x7fffffff 0x80000000   else unchanged
