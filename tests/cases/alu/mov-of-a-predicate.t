# Element 0 is bit 0: all declared lanes, zeros above; it obeys the mask of lane 0.
pred P1 0x1234 lanes 16
var V32 ud 2*9
mov (M1_NM, 1) V32(0,0)<1> P1
expect V32 ud 0x1234 9   else unchanged
em 0xfffe
mov (M1, 1) V32(0,1)<1> P1
expect V32 ud 0x1234 9   else unchanged
