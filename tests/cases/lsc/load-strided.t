# lsc_load_strided has one address; lane n adds n times the pitch.
platform dg2
set T255@0x40 ud 1..16
var V36 uq 0 99
var V35 ud 8*0xeeeeeeee
em 0x7
lsc_load_strided.ugm (M1, 4) V35:d32 flat[V36+0x40, 0x8]:a64
expect V35 ud 1 3 5   channels 3   else unchanged
