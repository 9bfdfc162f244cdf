# Two products of hf in a step, added to f.
var V32 f 8*0.5
var V33 hf 128*0x3c00
var V34 hf 16*0x4000
var V35 f 8*0
dpas.hf.hf.8.1 (M1, 8) V35.0 V32.0 V33.0 V34(0,0)
expect V35 f 8*32.5   else unchanged
