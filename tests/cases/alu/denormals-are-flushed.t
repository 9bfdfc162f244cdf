# cr0 is 0 at first: a denormal operand is read as a zero of its sign, a denormal result becomes one.
var V32 ud 0x00400000 0x80400000 0x00800000
.decl V36 v_type=G type=f num_elts=3 alias=<V32, 0>
var V34 f 6*9
mul (M1, 2) V34(0,0)<1> V36(0,0)<1;1,0> 0x40000000:f
mul (M1, 1) V34(0,2)<1> V36(0,2)<0;1,0> 0xbf000000:f
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x80:ud
mul (M1, 2) V34(0,3)<1> V36(0,0)<1;1,0> 0x40000000:f
mul (M1, 1) V34(0,5)<1> V36(0,2)<0;1,0> 0xbf000000:f
expect V34 ud 0 0x80000000 0x80000000 0x00800000 0x80800000 0x80400000
