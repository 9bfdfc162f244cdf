# lsc_load_block2d reads a rectangle; bytes outside the surface read as zero, and so do the registers after it.
platform pvc
set T255 ud 0..63
var V35 ud 16*0xeeeeeeee
lsc_load_block2d.ugm (M1_NM, 1) V35:d32.4x2nn flat[0x0, 0x3f, 0x3, 0x40, 0x4, 0x1]
expect V35 ud 20 21 22 23 36 37 38 39 8*0   channels 2   else unchanged
lsc_load_block2d.ugm (M1_NM, 1) V35:d32.4x2nn flat[0x0, 0x3f, 0x3, 0x40, 0xe, 0x3]
expect V35 ud 62 63 6*0   channels 2 dropped 2   else unchanged
