# lsc_load_quad reads the components in its mask.
platform dg2
set T255 ud 1..16
var V36 uq 0 16 32 48
var V35 ud 16*0xeeeeeeee
lsc_load_quad.ugm (M1, 4) V35:d32.yw flat[V36]:a64
expect V35 ud 2 6 10 14   V35@32 ud 4 8 12 16   channels 4   else unchanged
