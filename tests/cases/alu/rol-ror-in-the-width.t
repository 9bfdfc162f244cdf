# Rotations are in the width of src0 and dst, the count modulo it.
var V32 ud 0x80000001 0x12345678
var V33 uw 0x8001 0x1234
var V34 ud 4*0
var V35 uw 4*0
rol (M1, 2) V34(0,0)<1> V32(0,0)<1;1,0> 0x24:ud
ror (M1, 2) V34(0,2)<1> V32(0,0)<1;1,0> 0x4:ud
rol (M1, 2) V35(0,0)<1> V33(0,0)<1;1,0> 0x11:uw
ror (M1, 2) V35(0,2)<1> V33(0,0)<1;1,0> 0x0:uw
expect V34 ud 0x18 0x23456781 0x18000000 0x81234567   V35 uw 0x0003 0x2468 0x8001 0x1234   else unchanged
