# Even lanes get the sum of two absolute differences, + src2 of sad2add; odd lanes become 0.
platform skl
var V32 ub 10 0 255 1
var V33 ub 20 5 0 2
var V34 uw 1000 1001 1002 1003
var V35 uw 8*7
sad2 (M1, 4) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
sad2add (M1, 4) V35(0,4)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>
expect V35 uw 15 0 256 0 1015 0 1258 0   else unchanged
