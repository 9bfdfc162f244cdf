# dst = src0 + 8 steps of 4 products: src1 has a dword of 4 elements for each step and lane, src2 a row of 32 elements.
var V32 d 16*100
var V33 b 256*1
var V34 b 32*2 32*-1
var V35 d 16*0
set V33@4 b 3 3 3 -3
dpas.s8.s8.8.2 (M1, 8) V35.0 V32.0 V33.0 V34(0,0)
expect V35 d 164 168 6*164 68 66 6*68   else unchanged
