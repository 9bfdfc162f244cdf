# Extended by the source's sign, low bits kept; .sat clamps.
var V32 d -1 300 -300 70000
var V33 uw 4*0
var V34 b 4*0
var V35 q 4*0
mov (M1, 4) V33(0,0)<1> V32(0,0)<1;1,0>
mov.sat (M1, 4) V34(0,0)<1> V32(0,0)<1;1,0>
mov (M1, 4) V35(0,0)<1> V32(0,0)<1;1,0>
expect V33 uw 0xffff 300 0xfed4 0x1170   V34 b -1 127 -128 127   V35 q -1 300 -300 70000   else unchanged
