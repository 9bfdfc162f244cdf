# A result that is NaN is the first NaN of the sources, quieted, with its modifier, else 0x7fc00000.
var V32 ud 0x7f800001 0x3f800000 0x7f800000 0xffc00123
var V33 ud 0xffc00abc 0x7fa00055 0xff800000 0x3f800000
.decl V36 v_type=G type=f num_elts=4 alias=<V32, 0>
.decl V37 v_type=G type=f num_elts=4 alias=<V33, 0>
var V34 f 8*9
add (M1, 4) V34(0,0)<1> V36(0,0)<1;1,0> V37(0,0)<1;1,0>
mul (M1, 4) V34(0,4)<1> (-)V36(0,0)<1;1,0> (abs)V37(0,0)<1;1,0>
expect V34 ud 0x7fc00001 0x7fe00055 0x7fc00000 0xffc00123 0xffc00001 0x7fe00055 0xff800000 0x7fc00123   else unchanged
