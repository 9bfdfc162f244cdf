# fcvt: hf to e5m2 and back, f to tf32 rounded to nearest even, denormals flushed.
platform pvc
var V32 hf 0x3c00 0x3d80 0x3e80 0x7bff
var V33 ub 4*0
var V34 hf 4*0x0000
var V35 ud 0x3f801000 0x3f803000 0x00400000 0x7f800000
.decl V36 v_type=G type=f num_elts=4 alias=<V35, 0>
var V37 ud 4*9
fcvt (M1, 4) V33(0,0)<1> V32(0,0)<1;1,0>
fcvt (M1, 4) V34(0,0)<1> V33(0,0)<1;1,0>
fcvt (M1, 4) V37(0,0)<1> V36(0,0)<1;1,0>
expect V33 ub 0x3c 0x3e 0x3e 0x7c   V34 hf 0x3c00 0x3e00 0x3e00 0x7c00   V37 ud 0x3f800000 0x3f804000 0 0x7f800000   else unchanged
