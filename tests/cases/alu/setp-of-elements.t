# Of another region bit 0 of each element, for the enabled lanes.
var V32 ud 1 2 3 4 5 6 7 8
pred P1 0x0
em 0x7f
setp (M1, 8) P1 V32(0,0)<1;1,0>
expect P1 0x55   else unchanged
