# bf is the upper half of a float.
var V33 uw 128*0x3fc0
var V34 uw 16*0x4000
var V35 f 8*0
dpas.bf.bf.8.1 (M1, 8) V35.0 %null.0 V33.0 V34(0,0)
expect V35 f 8*48   else unchanged
