# Overflow is infinity or the greatest finite number, by the mode.
var V32 ud 0x7f7fffff 0xff7fffff
.decl V36 v_type=G type=f num_elts=2 alias=<V32, 0>
var V34 f 8*9
mul (M1, 2) V34(0,0)<1> V36(0,0)<1;1,0> 0x40000000:f
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x10:ud
mul (M1, 2) V34(0,2)<1> V36(0,0)<1;1,0> 0x40000000:f
xor (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x30:ud
mul (M1, 2) V34(0,4)<1> V36(0,0)<1;1,0> 0x40000000:f
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x30:ud
mul (M1, 2) V34(0,6)<1> V36(0,0)<1;1,0> 0x40000000:f
expect V34 ud 0x7f800000 0xff800000 0x7f800000 0xff7fffff 0x7f7fffff 0xff800000 0x7f7fffff 0xff7fffff
