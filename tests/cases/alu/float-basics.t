# Sums and products of floats; a product and a sum that are one instruction are rounded once.
var V32 f 1.5 -2 0x3f800003 0x7f800000
var V33 f 2.25 2 0x3f800003 0xff800000
var V34 f -1 0 0xbf800006 1
var V35 f 4*9
var V36 f 4*9
add (M1, 4) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
mad (M1, 4) V36(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>
expect V35 ud 0x40700000 0x00000000 0x40000003 0x7fc00000   V36 ud 0x40180000 0xc0800000 0x2a100000 0xff800000   else unchanged
mul (M1, 4) V36(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>
expect V36 ud 0x40580000 0xc0800000 0x3f800006 0xff800000   else unchanged
