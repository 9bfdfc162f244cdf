# Each component of a vector has registers of its own; transposed, they follow one another.
platform dg2
set T255@0x40 ud 1..16
var V36 uq 0 16 32 48 4*0
var V35 ud 16*0xeeeeeeee
em 0xf
lsc_load.ugm (M1, 8) V35:d32x2 flat[V36+0x40]:a64
expect V35 ud 1 5 9 13   V35@32 ud 2 6 10 14   channels 4   else unchanged
lsc_load.ugm (M1_NM, 1) V35:d32x16t flat[V36+0x40]:a64
expect V35 ud 1..16   channels 1   else unchanged
