# A NaN makes only ne true; -0 equals +0; denormals are flushed by the mode of cr0.
var V32 f nan -0 1 2
var V33 f nan 0 2 1
var V34 ud 1 0
.decl V36 v_type=G type=f num_elts=2 alias=<V34, 0>
pred P1 0x0
pred P2 0x0
pred P3 0x0
pred P4 0x0
pred P5 0x0
cmp.eq (M1, 4) P1 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
cmp.ne (M1, 4) P2 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
cmp.lt (M1, 4) P3 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
cmp.ge (M1, 4) P4 V32(0,0)<1;1,0> V33(0,0)<1;1,0>
cmp.gt (M1, 1) P5 V36(0,0)<0;1,0> V36(0,1)<0;1,0>
expect P1 0x2   P2 0xd   P3 0x4   P4 0xa   P5 0   else unchanged
or (M1_NM, 1) %cr0(0,0)<1> %cr0(0,0)<0;1,0> 0x80:ud
cmp.gt (M1, 1) P5 V36(0,0)<0;1,0> V36(0,1)<0;1,0>
expect P5 1
