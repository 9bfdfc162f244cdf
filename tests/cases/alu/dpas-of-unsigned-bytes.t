# The precisions select signed or unsigned bytes, each for its source; V0 adds zero.
var V33 ub 256*255
var V34 b 32*-1
var V35 d 8*0
dpas.u8.s8.8.1 (M1, 8) V35.0 %null.0 V33.0 V34(0,0)
expect V35 d 8*-8160   else unchanged
