# Of two 4-bit precisions there are 8 products in a step.
var V33 ud 64*0x87654321
var V34 ud 8*0x11111111
var V35 d 8*0
dpas.s4.u4.8.1 (M1, 8) V35.0 %null.0 V33.0 V34(0,0)
expect V35 d 8*160   else unchanged
