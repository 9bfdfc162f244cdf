# src0 * src1 + src2, modulo dst; any source may be an immediate.
var V32 d -3 0x10000
var V34 d 2*0
var V35 uw 2*0
mad (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V32(0,0)<1;1,0> 0x1:d
mad (M1, 2) V35(0,0)<1> 0x2:w V32(0,0)<1;1,0> V32(0,0)<1;1,0>
expect V34 d 10 1   V35 uw 0xfff7 0   else unchanged
