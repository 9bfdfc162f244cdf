# hf and f mix, rounded once to dst; bf goes with f.
var V32 hf 0x3c01 0x3c00
var V33 f 1.0009765625 0.00048828125
var V34 hf 2*0x0000
var V35 f 2*0
var V37 ud 0x3f803f81
.decl V36 v_type=G type=bf num_elts=2 alias=<V37, 0>
mul (M1, 1) V35(0,0)<1> V32(0,0)<0;1,0> V33(0,0)<0;1,0>
add (M1, 1) V34(0,0)<1> V32(0,1)<0;1,0> V33(0,1)<0;1,0>
add (M1, 1) V34(0,1)<1> V32(0,0)<0;1,0> V33(0,1)<0;1,0>
add (M1, 1) V35(0,1)<1> V36(0,0)<0;1,0> V36(0,1)<0;1,0>
expect V35 ud 0x3f804008 0x40008000   V34 hf 0x3c00 0x3c02   else unchanged
add (M1, 1) V36(0,1)<1> V33(0,0)<0;1,0> V36(0,1)<0;1,0>
expect V37 ud 0x40003f81
