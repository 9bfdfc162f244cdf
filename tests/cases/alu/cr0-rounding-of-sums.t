# Bits 5:4 of cr0 round sums and products: 0 to nearest even, 1 up, 2 down, 3 to zero. They take effect for the next instruction.
var V32 f 1 -1
var V33 ud 0x33000000 0xb3000000
.decl V36 v_type=G type=f num_elts=2 alias=<V33, 0>
var V34 f 8*9
add (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V36(0,0)<1;1,0>
xor (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x10:ud
add (M1, 2) V34(0,2)<1> V32(0,0)<1;1,0> V36(0,0)<1;1,0>
xor (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x30:ud
add (M1, 2) V34(0,4)<1> V32(0,0)<1;1,0> V36(0,0)<1;1,0>
xor (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x10:ud
add (M1, 2) V34(0,6)<1> V32(0,0)<1;1,0> V36(0,0)<1;1,0>
expect V34 ud 0x3f800000 0xbf800000 0x3f800001 0xbf800000 0x3f800000 0xbf800001 0x3f800000 0xbf800000
