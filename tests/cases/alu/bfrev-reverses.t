# The 32 bits in the opposite order.
var V32 ud 1 0x12345678
var V34 d 2*0
bfrev (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0>
expect V34 ud 0x80000000 0x1e6a2c48   else unchanged
