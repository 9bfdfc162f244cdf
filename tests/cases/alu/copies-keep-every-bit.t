# A plain mov or sel of one type keeps signalling NaNs and denormals; one with a modifier does not.
var V32 ud 0x7fa00001 0x00000001 0x80000001 0xff812345
.decl V36 v_type=G type=f num_elts=4 alias=<V32, 0>
var V34 f 12*9
pred P1 0x3
mov (M1, 4) V34(0,0)<1> V36(0,0)<1;1,0>
(P1) sel (M1, 4) V34(0,4)<1> V36(0,0)<1;1,0> V36(0,0)<1;1,0>
mov (M1, 4) V34(1,0)<1> (-)V36(0,0)<1;1,0>
expect V34 ud 0x7fa00001 1 0x80000001 0xff812345 0x7fa00001 1 0x80000001 0xff812345 0xffe00001 0x80000000 0 0x7fc12345   else unchanged
