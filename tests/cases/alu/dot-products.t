# Each lane of a group of four gets the sum of the products of the first 2, 3 or 4 elements; dph adds src1's fourth.
platform skl
var V32 f 1 2 3 4 5 6 7 8
var V33 f 10 20 30 40 1 2 3 4
var V34 f 32*0
dp2 (M1, 8) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
dp3 (M1, 8) V34(1,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
dp4 (M1, 8) V34(2,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
dph (M1, 8) V34(3,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V34 f 50 50 50 50 17 17 17 17   V34@32 f 140 140 140 140 38 38 38 38   V34@64 f 300 300 300 300 70 70 70 70   V34@96 f 180 180 180 180 42 42 42 42   else unchanged
