# Bit 6 of cr0 keeps denormals of df, bit 7 of f, bit 10 of hf, each alone. A denormal hf is a normal f.
var V32 ud 0x00018001
.decl V36 v_type=G type=hf num_elts=2 alias=<V32, 0>
var V33 uq 1
.decl V37 v_type=G type=df num_elts=1 alias=<V33, 0>
var V34 f 4*9
var V35 df 2*9
mov (M1, 2) V34(0,0)<1> V36(0,0)<1;1,0>
add (M1, 1) V35(0,0)<1> V37(0,0)<0;1,0> V37(0,0)<0;1,0>
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x440:ud
mov (M1, 2) V34(0,2)<1> V36(0,0)<1;1,0>
add (M1, 1) V35(0,1)<1> V37(0,0)<0;1,0> V37(0,0)<0;1,0>
expect V34 ud 0x80000000 0 0xb3800000 0x33800000   V35 uq 0 2
