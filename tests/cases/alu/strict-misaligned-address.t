# An address must be a multiple of the type's size.
option strict
.decl A0 v_type=A num_elts=2
var V32 uw 0..7
var V33 uw 2*9
var V34 uw 2 1
addr_add (M1, 2) A0(0)<2> &V32 V34(0,0)<1;1,0>
mov (M1, 2) V33(0,0)<1> r[A0(0),0]<1,0>:uw
expect EINVAL: strict: channel 1's address, byte 1 of its variable, is not a multiple of 2
mov (M1, 2) V33(0,0)<1> r[A0(0),600]<1,0>:uw
expect EINVAL: strict: the offset is 600; expected -512 to 511
