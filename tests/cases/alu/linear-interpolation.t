# lrp is src0 * src1 + (1 - src0) * src2.
platform skl
var V32 f 0.25 1 0
var V33 f 8 3 5
var V34 f 4 7 9
var V35 f 3*0
lrp (M1, 2) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>
lrp (M1, 1) V35(0,2)<1> V32(0,2)<0;1,0> V33(0,2)<0;1,0> V34(0,2)<0;1,0>
expect V35 f 5 3 9   else unchanged
