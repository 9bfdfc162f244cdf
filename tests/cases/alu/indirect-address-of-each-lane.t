# <1,0> takes an address for each lane, <2,1> for each row of two.
.decl A0 v_type=A num_elts=8
var V32 uw 0..15
var V33 uw 0 6 2 30 4 4 8 10
var V34 uw 8*9
var V35 uw 4*9
addr_add (M1, 8) A0(0)<8> &V32 V33(0,0)<1;1,0>
mov (M1, 8) V34(0,0)<1> r[A0(0),0]<1,0>:uw
mov (M1, 4) V35(0,0)<1> r[A0(1),2]<2,1>:uw
expect V34 uw 0 3 1 15 2 2 4 5   V35 uw 4 5 2 3   else unchanged
