# An address must stay in its variable; nothing is written if one of an enabled lane does not.
.decl A0 v_type=A num_elts=1
var V32 uw 0..15
var V34 uw 8*9
addr_add (M1, 1) A0(0)<1> &V32(0,8) 0x2:uw
expect else unchanged
mov (M1, 8) V34(0,0)<1> r[A0(0),0]<1;1,0>:uw
expect ERANGE: channel 7 accesses 2 bytes of V32 from byte 32 on; it has 32 bytes
mov (M1, 8) r[A0(0),0]<1>:uw V34(0,0)<1;1,0>
expect ERANGE: channel 7 accesses 2 bytes of V32 from byte 32 on; it has 32 bytes
