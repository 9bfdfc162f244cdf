# A predicate that is written must have the lanes.
var V32 ud 16*1
pred P1 0x0 lanes 16
cmp.eq (M5, 16) P1 V32(0,0)<1;1,0> 0x1:ud
expect ERANGE: P1 has 16 lanes; dst needs lanes 16 to 31
