# Element bytes at the address, + the offset, + the region; addr_add adds bytes, signed.
.decl A0 v_type=A num_elts=4
var V32 ud 0..15
var V33 ud 8*9
var V34 w -4
addr_add (M1, 1) A0(0)<1> &V32(0,4) 0x8:uw
addr_add (M1, 1) A0(1)<1> A0(0)<1> V34(0,0)<0;1,0>
mov (M1, 4) V33(0,0)<1> r[A0(0),0]<1;1,0>:ud
mov (M1, 2) V33(0,4)<1> r[A0(1),-4]<4;2,1>:ud
mov (M1, 2) r[A0(0),-8]<2>:ud 0x63:ud
expect V33 ud 6 7 8 9 4 5 9 9   V32@16 ud 99 5 99   else unchanged
