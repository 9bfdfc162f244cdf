# The low bits of src2 replace src0 & 31 bits of src3 from bit src1 & 31 on.
var V32 ud 8 0 31
var V33 ud 4 4 31
var V34 ud 3*0
bfi (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> 0xffffff5a:ud 0x12345678:ud
bfi (M1, 1) V34(0,2)<1> V32(0,2)<0;1,0> V33(0,2)<0;1,0> 0xffffff5a:ud 0x12345678:ud
expect V34 ud 0x123455a8 0x12345678 0x12345678   else unchanged
