# Lanes past 31 have mask bit 0, and the predicate's bit is 0, too.
var V32 ud 16*1
pred P1 0x0
add (M7, 16) V32(0,0)<1> V32(0,0)<0;1,0> 0x4:ud
expect V32 ud 8*5 8*1   else unchanged
cmp.eq (M7, 16) P1 0x1:ud 0x1:ud
expect P1 0xff000000   else unchanged
