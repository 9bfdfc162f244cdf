# The nearest quotient; 0 / 0 and inf / inf are NaN, x / 0 is infinity.
var V32 f 1 0 inf -5 10
var V33 f 3 0 inf 0 -3
var V34 f 5*9
div (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
div (M1, 1) V34(0,4)<1> V32(0,4)<0;1,0> V33(0,4)<0;1,0>
expect V34 ud 0x3eaaaaab 0x7fc00000 0x7fc00000 0xff800000 0xc0555555   else unchanged
