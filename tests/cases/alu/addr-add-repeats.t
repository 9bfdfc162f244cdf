# A source of fewer addresses than lanes is repeated.
.decl A0 v_type=A num_elts=4
.decl A1 v_type=A num_elts=4
var V32 ub 0..15
var V33 ub 4*9
addr_add (M1, 2) A0(0)<2> &V32 0x54:uv
addr_add (M1, 4) A1(0)<4> A0(0)<2> 0x1:uw
mov (M1, 4) V33(0,0)<1> r[A1(0),0]<1,0>:ub
expect V33 ub 5 6 5 6   else unchanged
