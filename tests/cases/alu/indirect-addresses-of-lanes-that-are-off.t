# Addresses of disabled lanes are not looked at: they may never have been set.
.decl A0 v_type=A num_elts=8
var V32 uw 0..15
var V34 uw 8*9
em 0x2
addr_add (M1, 8) A0(0)<8> &V32 0x6:uw
mov (M1, 8) V34(0,0)<1> r[A0(0),0]<1,0>:uw
expect V34 uw 9 3 6*9   else unchanged
em 0x0
mov (M1, 1) V34(0,0)<1> r[A0(0),0]<0;1,0>:uw
expect else unchanged
em 0x1
mov (M1, 8) V34(0,0)<1> r[A0(0),0]<1,0>:uw
expect ERANGE: the address of channel 0 was never set
