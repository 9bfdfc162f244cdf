# dst and src0 of bf came with pvc.
platform dg2
var V33 uw 128*0x3fc0
var V34 uw 16*0x4000
var V35 uw 8*0
dpas.bf.bf.8.1 (M1, 8) V35.0 %null.0 V33.0 V34(0,0)
expect EOPNOTSUPP: platform dg2 lacks dpas with dst of type bf; pvc is the first that has it
