# Between integers as mov does.
var V32 w -1 2
var V33 ud 0x12345 4
var V34 d 2*9
var V35 ub 2*9
pred P1 0x01
(P1) sel (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
(!P1) sel.sat (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 d -1 4   V35 ub 255 2   else unchanged
