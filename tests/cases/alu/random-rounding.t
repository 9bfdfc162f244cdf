# srnd adds the low 13 bits of src1 to the fraction of an f, or 8 bits to the fraction of an hf, and truncates.
platform pvc
var V32 ud 0x3f801000 0x3f801000
.decl V36 v_type=G type=f num_elts=2 alias=<V32, 0>
var V33 ud 0x0fff 0xffff1000
var V34 hf 2*0x0000
var V35 hf 0x3c80 0x3c80
var V37 uw 0x7f 0x80
var V38 ub 2*0
srnd (M1, 2) V34(0,0)<1> V36(0,0)<1;1,0> V33(0,0)<1;1,0>
srnd (M1, 2) V38(0,0)<1> V35(0,0)<1;1,0> V37(0,0)<1;1,0>
expect V34 hf 0x3c00 0x3c01   V38 ub 0x3c 0x3d   else unchanged
