# dst and src0 of bf came with pvc; compilers call them words, too.
platform pvc
var V32 uw 16*0x3f80
var V33 uw 256*0x3fc0
var V34 uw 16*0x4000
var V35 uw 16*0
dpas.bf.bf.8.1 (M1, 16) V35.0 V32.0 V33.0 V34(0,0)
expect V35 uw 16*0x4244   else unchanged
