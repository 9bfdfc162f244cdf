# A scalar that an address names sets a bit for each lane, whatever the mask; a byte or word is extended.
.decl A0 v_type=A num_elts=1
var V32 ud 0x11 0xa5
var V33 w -2
pred P1 0 lanes 32
pred P2 0 lanes 32
em 0
addr_add (M1_NM, 1) A0(0)<1> &V32(0,1) 0x0:uw
setp (M1, 8) P1 r[A0(0),0]<0;1,0>:ud
setp (M1, 32) P2 V33(0,0)<0;1,0>
expect P1 0xa5   P2 0xfffffffe   else unchanged
