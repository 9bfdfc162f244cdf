# Its predicate chooses, and enables nothing: the execution mask does.
var V32 d 1..8
var V33 d -1 -2 -3 -4 -5 -6 -7 -8
var V34 d 8*9
pred P1 0x0f
em 0x7e
(P1) sel (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 d 9 2 3 4 -5 -6 -7 9   else unchanged
(!P1.any) sel (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 d 9 -2 -3 -4 -5 -6 -7 9   else unchanged
